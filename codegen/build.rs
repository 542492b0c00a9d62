//! What the folders of fixed files hold is put into the library; a new file in one makes it anew.

fn main() {
    println!("cargo::rerun-if-changed=src/target");
}
