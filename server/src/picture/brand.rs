//! The files of the shop's logo and icon, as PNG: every browser, phone and document can show these.

use std::io::Cursor;
use std::path::Path;

use hamour_core::brand::{
    ICON_FILES, IconFile, Logo, MASKABLE_INNER, check_icon_size, check_logo_size, icon_file, logo_size,
};
use hamour_core::picture::Size;
use image::codecs::png::PngEncoder;
use image::{DynamicImage, ImageEncoder as _, Rgba, RgbaImage, imageops};

use super::{PictureError, atomic_write, catch_decoder_panic, decode, hash, resize};
use crate::random::Rng;

/// Stores a logo in a folder.
pub fn keep_logo(folder: &Path, bytes: &[u8], rng: &Rng) -> Result<Logo, PictureError> {
    let picture = catch_decoder_panic(|| decode::checked(bytes, check_logo_size))?;
    let size = logo_size(Size { width: picture.width(), height: picture.height() });
    let logo = Logo { hash: hash(bytes), size };
    write(folder, &logo.file(), &resize::to(&picture, size), rng)?;
    Ok(logo)
}

/// Stores an icon in a folder, in all its sizes. Returns its hash.
pub fn keep_icon(folder: &Path, bytes: &[u8], rng: &Rng) -> Result<String, PictureError> {
    let picture = catch_decoder_panic(|| decode::checked(bytes, check_icon_size))?;
    let hash = hash(bytes);
    for file in ICON_FILES {
        write(folder, &icon_file(&hash, file.name), &sized(&picture, file), rng)?;
    }
    Ok(hash)
}

fn sized(picture: &DynamicImage, file: IconFile) -> DynamicImage {
    let side = if file.is_maskable { file.side * MASKABLE_INNER / 1000 } else { file.side };
    let icon = resize::to(picture, Size { width: side, height: side });
    if !file.is_opaque {
        return icon;
    }
    let mut filled = RgbaImage::from_pixel(file.side, file.side, ground(&icon.to_rgba8()));
    let at = i64::from((file.side - side) / 2);
    imageops::overlay(&mut filled, &icon, at, at);
    DynamicImage::ImageRgba8(filled).into_rgb8().into()
}

/// Returns the colour that fills what an icon leaves free: that of its corner, or white if that is transparent.
fn ground(icon: &RgbaImage) -> Rgba<u8> {
    let corner = *icon.get_pixel(0, 0);
    if corner.0[3] == u8::MAX { corner } else { Rgba([u8::MAX; 4]) }
}

fn write(folder: &Path, name: &str, picture: &DynamicImage, rng: &Rng) -> Result<(), PictureError> {
    if atomic_write::is_kept(&folder.join(name)) {
        return Ok(());
    }
    let mut file = Cursor::new(vec![]);
    PngEncoder::new(&mut file)
        .write_image(picture.as_bytes(), picture.width(), picture.height(), picture.color().into())
        .map_err(|error| PictureError::Encoder(error.to_string()))?;
    let at = |error| PictureError::Io(folder.to_owned(), error);
    atomic_write::make_folder(folder).map_err(at)?;
    atomic_write::write(folder, name, &file.into_inner(), rng).map_err(at)
}
