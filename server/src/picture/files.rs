//! Files that are whole or not there: written under another name, brought to the disk, and only then named.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use crate::random::Rng;

/// Anybody may read pictures: the command that brings one in may run as another user than the shop does.
const READABLE: u32 = 0o444;
const FILE_MODE: u32 = 0o644;
const FOLDER_MODE: u32 = 0o755;

/// Makes the folder where it is missing.
pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    fs::create_dir_all(folder)?;
    set_mode(&File::open(folder)?, FOLDER_MODE)
}

/// Whether a file is there for everybody to read. One that isn't, such as under a strict umask before files got their
/// permissions, is to be written anew.
pub(super) fn is_kept(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| found.is_file() && mode_of(&found) & READABLE == READABLE)
}

#[cfg(unix)]
fn mode_of(found: &fs::Metadata) -> u32 {
    std::os::unix::fs::PermissionsExt::mode(&found.permissions())
}

#[cfg(not(unix))]
fn mode_of(_: &fs::Metadata) -> u32 {
    FILE_MODE
}

/// Gives a file its permissions whatever the umask leaves of them.
#[cfg(unix)]
fn set_mode(file: &File, mode: u32) -> io::Result<()> {
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(mode))
}

#[cfg(not(unix))]
fn set_mode(_: &File, _: u32) -> io::Result<()> {
    Ok(())
}

/// Writes a file of this name, or nothing by this name.
pub(super) fn write(folder: &Path, name: &str, content: &[u8], rng: &Rng) -> io::Result<()> {
    write_with(folder, name, rng, |file| file.write_all(content))
}

/// The same with content that comes bit by bit.
pub(super) fn write_with(
    folder: &Path,
    name: &str,
    rng: &Rng,
    content: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    // The shop serves no hidden files.
    let draft = folder.join(format!(".{name}.{}", rng.text::<12>()));
    let mut file = OpenOptions::new().write(true).create_new(true).open(&draft)?;
    let written = content(&mut file).and_then(|()| set_mode(&file, FILE_MODE)).and_then(|()| file.sync_all());
    drop(file);
    let named = written.and_then(|()| fs::rename(&draft, folder.join(name)));
    if named.is_err() {
        // The first error tells more than one about the remains.
        let _ = fs::remove_file(&draft);
    }
    named?;
    sync(folder)
}

/// Brings a new name to the disk, which is the folder's content and not the file's.
#[cfg(unix)]
fn sync(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
fn sync(_: &Path) -> io::Result<()> {
    Ok(())
}
