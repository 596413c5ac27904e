//! Bytes to raw document and back.
