//! The catalogue as a folder on a disk: text files in `catalogue/` and pictures in `pictures/`.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _};
use std::path::{Path, PathBuf};

use hamour_core::picture::BYTES_MAX;

use super::PICTURES;
use super::folder::{ENDING, FOLDER};

type Files = BTreeMap<String, Vec<u8>>;

/// Reads the text files, by their paths in the folder, and the pictures, by their names. `texts_max` and `pictures_max` limit
/// the bytes of all of them.
pub(super) fn read(folder: &Path, texts_max: u64, pictures_max: u64) -> io::Result<(Files, Files)> {
    let mut left = texts_max;
    let mut texts = Files::new();
    for (name, path) in paths(&folder.join(FOLDER))? {
        if name.ends_with(ENDING) && !name.contains('/') {
            texts.insert(format!("{FOLDER}{name}"), limited(&path, texts_max, &mut left)?);
        }
    }
    let pictures_folder = folder.join(PICTURES);
    let mut pictures = Files::new();
    left = pictures_max;
    if fs::symlink_metadata(without_end(&pictures_folder)).is_ok() {
        for (name, path) in paths(&pictures_folder)? {
            pictures.insert(name, limited(&path, BYTES_MAX, &mut left)?);
        }
    }
    Ok((texts, pictures))
}

/// Reads a file, and of a larger one than `most` bytes one byte more, by which its check then refuses it.
///
/// # Errors
/// The file's, or [`ErrorKind::FileTooLarge`] if it has more bytes than are `left` of all files.
fn limited(path: &Path, most: u64, left: &mut u64) -> io::Result<Vec<u8>> {
    let mut bytes = vec![];
    let read = File::open(path).and_then(|file| {
        // It may have been replaced since the folder was listed.
        if !file.metadata()?.is_file() {
            return Err(no_file());
        }
        file.take(most + 1).read_to_end(&mut bytes)
    });
    read.map_err(|error| of_file(path, &error))?;
    let too_large =
        || io::Error::new(ErrorKind::FileTooLarge, "the files of the folder are too large together");
    *left = left.checked_sub(bytes.len() as u64).ok_or_else(|| of_file(path, &too_large()))?;
    Ok(bytes)
}

/// Writes these files into a folder, which is created.
///
/// # Errors
/// [`ErrorKind::DirectoryNotEmpty`] if the folder has files: those of an earlier export would come back with an import, and a link
/// would lead elsewhere. Otherwise the file that cannot be written.
pub fn write_folder(folder: &Path, files: &[(String, Vec<u8>)]) -> io::Result<()> {
    fs::create_dir_all(folder).map_err(|error| of_file(folder, &error))?;
    // Hidden files, such as those of a version control, are not part of the catalogue.
    let is_hidden = |name: &std::ffi::OsStr| name.as_encoded_bytes().starts_with(b".");
    for entry in fs::read_dir(folder).map_err(|error| of_file(folder, &error))? {
        let entry = entry?;
        if !is_hidden(&entry.file_name()) {
            let text = format!("{} is not empty; choose an empty folder", folder.display());
            return Err(io::Error::new(ErrorKind::DirectoryNotEmpty, text));
        }
    }
    for (name, bytes) in files {
        let path = folder.join(name);
        let made = path.parent().map_or(Ok(()), fs::create_dir_all);
        made.and_then(|()| fs::write(&path, bytes)).map_err(|error| of_file(&path, &error))?;
    }
    Ok(())
}

/// Returns the files in a folder and its folders, with their names relative to it. Hidden files are not part of it. A link could
/// lead out of the folder, and reading a pipe might never end, so both are refused.
fn paths(folder: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let of_folder = |error| of_file(folder, &error);
    if fs::symlink_metadata(without_end(folder)).map_err(of_folder)?.is_symlink() {
        return Err(of_file(folder, &no_file()));
    }
    let mut found = vec![];
    for entry in fs::read_dir(folder).map_err(of_folder)? {
        let entry = entry.map_err(of_folder)?;
        let path = entry.path();
        let Some(name) = entry.file_name().to_str().map(str::to_owned) else {
            return Err(of_file(&path, &io::Error::other("its name is not in UTF-8")));
        };
        if name.starts_with('.') {
            continue;
        }
        let kind = entry.file_type().map_err(|error| of_file(&path, &error))?;
        if kind.is_dir() {
            let inner = paths(&path)?.into_iter();
            found.extend(inner.map(|(inner, path)| (format!("{name}/{inner}"), path)));
        } else if kind.is_file() {
            found.push((name, path));
        } else {
            return Err(of_file(&path, &no_file()));
        }
    }
    Ok(found)
}

/// Returns a path without its last slash, which would follow a link.
fn without_end(folder: &Path) -> PathBuf {
    folder.components().collect()
}

fn no_file() -> io::Error {
    io::Error::new(ErrorKind::InvalidInput, "it is a link or a special file; put the file itself here")
}

/// Returns an error with the name of its file.
fn of_file(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}
