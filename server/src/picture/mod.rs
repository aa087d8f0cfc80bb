//! Pictures that come in: read within limits, set upright, rid of all but what is seen, and kept in the sizes and formats
//! that pages ask for. The rule book says which are taken and what their files are called.

mod encode;
mod files;
mod read;
mod shrink;
#[cfg(test)]
mod tests;

use std::fmt::Write as _;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use hamour_core::picture::{Format, ImageUsage, InvalidPicture, file_name};
use sha2::{Digest as _, Sha256};

use crate::random::Rng;

/// Stands before a picture in its hash: to be raised whenever files come out otherwise than before, since browsers keep
/// what they got by a name for ever.
const RECIPE: &[u8] = b"1";
/// Of a SHA-256 as hexadecimal digits; nobody finds two pictures that share so many.
const HASH_DIGITS: usize = 32;

/// Why a picture was not kept.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The shop doesn't take it.
    #[error(transparent)]
    Invalid(#[from] InvalidPicture),
    /// The folder or the disk.
    #[error("a picture cannot be written into {0}: {1}")]
    Io(PathBuf, io::Error),
    /// A bug of ours or of an encoder.
    #[error("a picture cannot be encoded: {0}")]
    Encoder(String),
}

/// What a picture goes by: the same for the same file, and for no other.
pub fn hash(bytes: &[u8]) -> String {
    let digest = Sha256::new().chain_update(RECIPE).chain_update(bytes).finalize();
    digest.iter().take(HASH_DIGITS / 2).fold(String::with_capacity(HASH_DIGITS), |mut text, byte| {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Whether the shop takes this file as a picture for this place: it is read to its last pixel.
pub fn check(bytes: &[u8], usage: ImageUsage) -> Result<(), InvalidPicture> {
    guarded(|| read::picture(bytes, usage).map(drop))
}

/// Writes a picture into a folder, in every size and format of its place; what it goes by. Files that are there already
/// and can be read stay as they are, so the same picture twice costs next to nothing.
pub fn keep(folder: &Path, bytes: &[u8], usage: ImageUsage, rng: &Rng) -> Result<String, PictureError> {
    let size = guarded(|| read::size(bytes, usage))?;
    let hash = hash(bytes);
    let mut missing = vec![];
    for rendition in usage.renditions(size) {
        for format in Format::ALL {
            let name = file_name(&hash, rendition.named, format);
            if !files::is_kept(&folder.join(&name)) {
                missing.push((rendition.size, format, name));
            }
        }
    }
    if missing.is_empty() {
        return Ok(hash);
    }
    let picture = guarded(|| read::picture(bytes, usage))?;
    let at = |error| PictureError::Io(folder.to_owned(), error);
    files::make_folder(folder).map_err(at)?;
    let sizes: Vec<_> = usage.renditions(size).iter().map(|one| one.size).collect();
    for sized in shrink::to_each(picture, &sizes) {
        for format in Format::ALL {
            let names: Vec<_> = missing
                .iter()
                .filter(|(size, of, _)| (size.width, *of) == (sized.width(), format))
                .map(|(_, _, name)| name)
                .collect();
            if names.is_empty() {
                continue;
            }
            let encoded = encode::as_format(&sized, format).map_err(PictureError::Encoder)?;
            for name in names {
                files::write(folder, name, &encoded, rng).map_err(at)?;
            }
        }
    }
    Ok(hash)
}

/// A decoder that gives up by a panic has met a file that it can't read; who brought the file is told so.
fn guarded<T>(read: impl FnOnce() -> Result<T, InvalidPicture>) -> Result<T, InvalidPicture> {
    catch_unwind(AssertUnwindSafe(read)).unwrap_or(Err(InvalidPicture::Unreadable))
}
