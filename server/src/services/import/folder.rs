//! Import files in a folder.

use std::borrow::Cow;
use std::io;
use std::path::{Path, PathBuf};

use super::Source;
use crate::services::picture;

/// The subfolders with files of the shop.
const FOLDERS: [&str; 3] = ["blog", "catalogue", "pictures"];

/// A folder with a shop's files.
#[derive(Clone, Debug)]
pub struct Folder(pub PathBuf);

impl Source for Folder {
    fn text(&self, path: &str) -> io::Result<Cow<'static, str>> {
        let path = self.0.join(path);
        if !path.metadata()?.is_file() {
            // Reading a pipe might never end.
            return Err(io::Error::new(io::ErrorKind::InvalidData, "it is no file"));
        }
        std::fs::read_to_string(path).map(Cow::Owned)
    }

    fn bytes(&self, path: &str) -> Option<Vec<u8>> {
        picture::read_file(&self.0.join(path)).ok()
    }

    fn paths(&self) -> Vec<String> {
        let mut paths = names(&self.0);
        for folder in FOLDERS {
            paths.extend(names(&self.0.join(folder)).into_iter().map(|name| format!("{folder}/{name}")));
        }
        paths
    }
}

/// Returns the names of the files in a folder. Hidden files do not belong to the shop.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .filter(|entry| entry.path().is_file())
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| !name.starts_with('.'))
        .collect()
}
