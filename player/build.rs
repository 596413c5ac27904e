//! Makes Cargo rebuild the program when a sample game is added or removed.

fn main() {
    println!("cargo::rerun-if-changed=../sample-games");
}
