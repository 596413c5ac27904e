//! Has the program compiled anew when a template comes or goes.

fn main() {
    println!("cargo::rerun-if-changed=../sample-games/templates");
}
