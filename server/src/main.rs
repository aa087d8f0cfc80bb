//! The `hamour` program.

fn main() {}
