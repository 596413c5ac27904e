//! Card games as data: the front page of the pipeline.

pub use {agents, cards, definition, gamefile, rules};
