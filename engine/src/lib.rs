//! Card games as data: the front page of the pipeline.
