//! Rebuilds the program when a template is added or removed.

fn main() {
    println!("cargo::rerun-if-changed=../sample-games/templates");
}
