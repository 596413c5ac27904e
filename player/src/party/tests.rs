//! Whole games at a table without a screen.
