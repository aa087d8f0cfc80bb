//! Atomic writes: a file gets its name only after its content has been written to the disk.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use crate::random::Rng;

/// Everybody may read pictures: the command that adds them may run as another user than the shop.
const READABLE: u32 = 0o444;
const FILE_MODE: u32 = 0o644;
const FOLDER_MODE: u32 = 0o755;

/// Creates the folder if it does not exist.
pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    fs::create_dir_all(folder)?;
    set_mode(&File::open(folder)?, FOLDER_MODE)
}

/// Whether a file exists and everybody can read it. One that is not readable, such as one written under a strict umask,
/// must be written again.
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

/// Sets a file's permissions, whatever the umask.
#[cfg(unix)]
fn set_mode(file: &File, mode: u32) -> io::Result<()> {
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(mode))
}

#[cfg(not(unix))]
fn set_mode(_: &File, _: u32) -> io::Result<()> {
    Ok(())
}

/// Writes a file atomically.
pub(super) fn write(folder: &Path, name: &str, content: &[u8], rng: &Rng) -> io::Result<()> {
    write_with(folder, name, rng, |file| file.write_all(content))
}

/// Writes a file atomically, with content written by a closure.
pub(super) fn write_with(
    folder: &Path,
    name: &str,
    rng: &Rng,
    content: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    // The shop does not serve hidden files.
    let draft = folder.join(format!(".{name}.{}", rng.text::<12>()));
    let mut file = OpenOptions::new().write(true).create_new(true).open(&draft)?;
    let written = content(&mut file).and_then(|()| set_mode(&file, FILE_MODE)).and_then(|()| file.sync_all());
    drop(file);
    let named = written.and_then(|()| fs::rename(&draft, folder.join(name)));
    if named.is_err() {
        // Report the first error and not one of this clean-up.
        let _ = fs::remove_file(&draft);
    }
    named?;
    sync(folder)
}

/// Flushes the folder to the disk, which stores the new name.
#[cfg(unix)]
fn sync(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
fn sync(_: &Path) -> io::Result<()> {
    Ok(())
}
