//! Tells cargo which embedded folders a release build depends on; debug builds read them from disk.

use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("PROFILE").as_deref() == Ok("release") {
        for folder in ["../migrations", "../ui/dist", "../demo/media"] {
            if Path::new(folder).exists() {
                println!("cargo:rerun-if-changed={folder}");
            }
        }
        // A folder that appears later must be noticed too; its parent's own entry list is enough for that.
        println!("cargo:rerun-if-changed=../ui/dist/index.html");
    }
}
