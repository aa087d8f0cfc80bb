//! Product and banner pictures: read within limits, turned upright, stripped of metadata, and stored in the sizes and
//! formats that pages need. The core crate decides which are accepted and how files are named.

mod atomic_write;
mod brand;
mod decode;
mod encode;
mod resize;
#[cfg(test)]
mod tests;

use std::fmt::Write as _;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

pub use brand::{keep_icon, keep_logo};
use hamour_core::picture::{Crop, Format, ImageUsage, InvalidPicture, PictureUse, Size, file_name, within};
use image::DynamicImage;
use sha2::{Digest as _, Sha256};

use crate::random::Rng;

/// The version of the processing, part of the hash. Increase it if the output changes: browsers cache a file name for
/// ever.
const RECIPE: &[u8] = b"1";
/// Hexadecimal digits of a SHA-256; too many for a collision.
const HASH_DIGITS: usize = 32;

/// Returns whether a file begins as a picture of any kind and is no text.
pub fn is_picture(bytes: &[u8]) -> bool {
    image::guess_format(bytes).is_ok() && bytes.contains(&0)
}

/// Why a picture was not stored.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The shop does not accept the picture.
    #[error(transparent)]
    Invalid(#[from] InvalidPicture),
    /// An error of the folder or the disk.
    #[error("a picture cannot be written into {0}: {1}")]
    Io(PathBuf, io::Error),
    /// A bug, or an error of an encoder.
    #[error("a picture cannot be encoded: {0}")]
    Encoder(String),
}

/// Returns the hash that names a picture's files; only the same source file has the same hash.
pub fn hash(bytes: &[u8]) -> String {
    hash_part(bytes, None)
}

/// As [`hash`], of a part of the picture.
pub fn hash_part(bytes: &[u8], crop: Option<Crop>) -> String {
    let mut digest = Sha256::new().chain_update(RECIPE);
    if let Some(Crop { x, y, width, height }) = crop {
        // No file begins like this, so that a part has the hash of no whole picture.
        digest.update(format!("crop {x} {y} {width} {height} "));
    }
    let digest = digest.chain_update(bytes).finalize();
    digest.iter().take(HASH_DIGITS / 2).fold(String::with_capacity(HASH_DIGITS), |mut text, byte| {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Checks that the shop accepts this file as a picture for this usage. Decodes the whole picture.
pub fn check(bytes: &[u8], usage: ImageUsage) -> Result<(), InvalidPicture> {
    catch_decoder_panic(|| decode::picture(bytes, usage).map(drop))
}

/// Stores a picture in a folder, in every size and format of its usage, and returns its hash. Readable files that exist
/// already are left alone, so storing the same picture twice costs little.
pub fn keep(folder: &Path, bytes: &[u8], usage: ImageUsage, rng: &Rng) -> Result<String, PictureError> {
    let size = catch_decoder_panic(|| decode::size(bytes, usage))?;
    let decode = || catch_decoder_panic(|| decode::picture(bytes, usage));
    let hash = hash(bytes);
    store(folder, &hash, (size, usage), rng, decode)?;
    Ok(hash)
}

/// Checks the header of a file, and that this part of it can be cut out. Decodes no pixel.
pub fn check_part(bytes: &[u8], of: PictureUse, crop: Option<Crop>) -> Result<(), InvalidPicture> {
    catch_decoder_panic(|| decode::part_size(bytes, of, crop).map(drop))
}

/// As [`keep`], of a part of the picture.
pub fn keep_part(
    folder: &Path,
    bytes: &[u8],
    of: PictureUse,
    crop: Option<Crop>,
    rng: &Rng,
) -> Result<String, PictureError> {
    let size = catch_decoder_panic(|| decode::part_size(bytes, of, crop))?;
    let decode = || catch_decoder_panic(|| decode::part(bytes, of, crop));
    let hash = hash_part(bytes, crop);
    store(folder, &hash, (size, of.usage()), rng, decode)?;
    Ok(hash)
}

/// Writes a file that only the shop reads.
pub fn write_original(folder: &Path, name: &str, bytes: &[u8], rng: &Rng) -> io::Result<()> {
    atomic_write::make_folder(folder)?;
    atomic_write::write(folder, name, bytes, rng)
}

/// Writes the files that are missing. The picture is decoded only if any is.
fn store(
    folder: &Path,
    hash: &str,
    (size, usage): (Size, ImageUsage),
    rng: &Rng,
    decode: impl FnOnce() -> Result<DynamicImage, InvalidPicture>,
) -> Result<(), PictureError> {
    let mut missing = vec![];
    for rendition in usage.renditions(size) {
        for format in Format::ALL {
            let name = file_name(hash, rendition.named, format);
            if !atomic_write::is_kept(&folder.join(&name)) {
                missing.push((rendition.size, format, name));
            }
        }
    }
    if missing.is_empty() {
        return Ok(());
    }
    let picture = decode()?;
    let at = |error| PictureError::Io(folder.to_owned(), error);
    atomic_write::make_folder(folder).map_err(at)?;
    let sizes: Vec<_> = usage.renditions(size).iter().map(|one| one.size).collect();
    for sized in resize::to_each(picture, &sizes) {
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
                atomic_write::write(folder, name, &encoded, rng).map_err(at)?;
            }
        }
    }
    Ok(())
}

/// Returns a photo for staff as WebP: upright, without metadata, its longer side at most `longest` pixels.
pub fn photo(bytes: &[u8], longest: u32) -> Result<Vec<u8>, PictureError> {
    let picture = catch_decoder_panic(|| decode::photo(bytes))?;
    let size = within(Size { width: picture.width(), height: picture.height() }, longest);
    encode::as_format(&resize::to(&picture, size), Format::Webp).map_err(PictureError::Encoder)
}

/// Turns a panic of a decoder into an error: the file cannot be read.
fn catch_decoder_panic<T>(read: impl FnOnce() -> Result<T, InvalidPicture>) -> Result<T, InvalidPicture> {
    catch_unwind(AssertUnwindSafe(read)).unwrap_or(Err(InvalidPicture::Unreadable))
}
