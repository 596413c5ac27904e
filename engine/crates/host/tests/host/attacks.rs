//! Attacks on a host, each refused.
