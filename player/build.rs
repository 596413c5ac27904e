//! Has the program compiled anew when a sample game comes or goes.

fn main() {
    println!("cargo::rerun-if-changed=../sample-games");
}
