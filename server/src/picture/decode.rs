//! Decodes a file: detects the format by its first bytes, checks limits before decoding any pixel, turns the picture
//! upright and converts it to sRGB.

use std::io::Cursor;

use hamour_core::picture::{
    Crop, ImageUsage, InvalidPicture, PictureUse, Size, check_bytes, check_crop, check_photo_size, check_size,
};
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits};
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// Memory limit of a decoder with its output: 50 megapixels of 8 bytes each, and working memory.
const MEMORY_MAX: u64 = 512 << 20;

/// A file whose header was read and accepted.
struct Opened<'a> {
    decoder: Box<dyn ImageDecoder + 'a>,
    orientation: Orientation,
    size: Size,
}

/// Returns the size of the upright picture, checked for its usage. Decodes no pixel.
pub(super) fn size(bytes: &[u8], usage: ImageUsage) -> Result<Size, InvalidPicture> {
    Ok(open(bytes, |size| check_size(size, usage))?.size)
}

/// Returns the upright picture with 8 bits each of red, green and blue, and of opacity if any pixel is not opaque. All
/// metadata is dropped.
pub(super) fn picture(bytes: &[u8], usage: ImageUsage) -> Result<DynamicImage, InvalidPicture> {
    pixels(open(bytes, |size| check_size(size, usage))?)
}

/// Returns the size of a part of the upright picture, checked for its use. Decodes no pixel.
pub(super) fn part_size(bytes: &[u8], of: PictureUse, crop: Option<Crop>) -> Result<Size, InvalidPicture> {
    let whole = open(bytes, |size| check_crop(size, crop, of))?.size;
    Ok(crop.map_or(whole, Crop::size))
}

/// Returns a part of the picture, like [`picture`].
pub(super) fn part(bytes: &[u8], of: PictureUse, crop: Option<Crop>) -> Result<DynamicImage, InvalidPicture> {
    let whole = pixels(open(bytes, |size| check_crop(size, crop, of))?)?;
    Ok(match crop {
        Some(Crop { x, y, width, height }) => whole.crop_imm(x, y, width, height),
        None => whole,
    })
}

/// Returns the same of a photo that is kept for staff only, of any shape.
pub(super) fn photo(bytes: &[u8]) -> Result<DynamicImage, InvalidPicture> {
    pixels(open(bytes, check_photo_size)?)
}

/// Returns the whole picture like [`picture`], if its size passes a check.
pub(super) fn checked(
    bytes: &[u8],
    check: impl FnOnce(Size) -> Result<(), InvalidPicture>,
) -> Result<DynamicImage, InvalidPicture> {
    pixels(open(bytes, check)?)
}

fn pixels(opened: Opened<'_>) -> Result<DynamicImage, InvalidPicture> {
    let Opened { mut decoder, orientation, .. } = opened;
    let profile = decoder.icc_profile().ok().flatten();
    let decoded = DynamicImage::from_decoder(decoder).map_err(|error| refusal(&error))?;
    let mut seen = plain(decoded);
    if let Some(profile) = profile {
        to_srgb(&mut seen, &profile);
    }
    seen.apply_orientation(orientation);
    Ok(seen)
}

fn open(
    bytes: &[u8],
    check: impl FnOnce(Size) -> Result<(), InvalidPicture>,
) -> Result<Opened<'_>, InvalidPicture> {
    check_bytes(bytes.len() as u64)?;
    if bytes.is_empty() {
        return Err(InvalidPicture::Unreadable);
    }
    let format = image::guess_format(bytes).map_err(|_| InvalidPicture::Kind)?;
    match format {
        ImageFormat::Png | ImageFormat::WebP => {}
        ImageFormat::Jpeg if is_whole_jpeg(bytes) => {}
        ImageFormat::Jpeg => return Err(InvalidPicture::Unreadable),
        _ => return Err(InvalidPicture::Kind),
    }
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::default();
    limits.max_alloc = Some(MEMORY_MAX);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|error| refusal(&error))?;
    let (width, height) = decoder.dimensions();
    // If the metadata cannot be read, the picture is not turned.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let size = if lies(orientation) { Size { width: height, height: width } } else { Size { width, height } };
    check(size)?;
    Ok(Opened { decoder: Box::new(decoder), orientation, size })
}

/// Whether a picture is stored on its side.
const fn lies(orientation: Orientation) -> bool {
    use Orientation::{Rotate90, Rotate90FlipH, Rotate270, Rotate270FlipH};
    matches!(orientation, Rotate90 | Rotate270 | Rotate90FlipH | Rotate270FlipH)
}

fn refusal(error: &ImageError) -> InvalidPicture {
    tracing::debug!(%error, "a picture was not read");
    InvalidPicture::Unreadable
}

/// Whether a JPEG is complete: for a truncated one the decoder returns grey pixels and no error.
fn is_whole_jpeg(bytes: &[u8]) -> bool {
    const END: u8 = 0xd9;
    const SCAN: u8 = 0xda;
    let mut at = 2;
    let mut in_scan = false;
    while let Some(&[first, marker]) = bytes.get(at..at + 2) {
        // A scan ends at a marker that is neither a stuffed byte nor a restart marker.
        if first != 0xff || marker == 0xff || (in_scan && matches!(marker, 0 | 0xd0..=0xd7)) {
            at += 1;
            continue;
        }
        if marker == END {
            return true;
        }
        let Some(&[high, low]) = bytes.get(at + 2..at + 4) else { return false };
        in_scan = marker == SCAN;
        at += 2 + usize::from(u16::from_be_bytes([high, low]));
    }
    false
}

fn plain(decoded: DynamicImage) -> DynamicImage {
    if !decoded.color().has_alpha() {
        return DynamicImage::ImageRgb8(decoded.into_rgb8());
    }
    let pixels = decoded.into_rgba8();
    if pixels.pixels().all(|pixel| pixel.0[3] == u8::MAX) {
        return DynamicImage::ImageRgb8(DynamicImage::ImageRgba8(pixels).into_rgb8());
    }
    DynamicImage::ImageRgba8(pixels)
}

/// Converts the picture from its colour profile to sRGB, which browsers assume. Leaves it alone if the profile cannot
/// be used.
fn to_srgb(picture: &mut DynamicImage, profile: &[u8]) {
    let Ok(profile) = ColorProfile::new_from_slice(profile) else { return };
    if profile.color_space != DataColorSpace::Rgb {
        return;
    }
    let layout = if picture.color().has_alpha() { Layout::Rgba } else { Layout::Rgb };
    let srgb = ColorProfile::new_srgb();
    let Ok(transform) = profile.create_transform_8bit(layout, &srgb, layout, TransformOptions::default())
    else {
        return;
    };
    let row_bytes = picture.width() as usize * layout.channels();
    let pixels: &mut [u8] = match picture {
        DynamicImage::ImageRgb8(pixels) => pixels,
        DynamicImage::ImageRgba8(pixels) => pixels,
        _ => return,
    };
    let mut row = vec![0; row_bytes];
    for usage in pixels.chunks_exact_mut(row_bytes) {
        if transform.transform(usage, &mut row).is_ok() {
            usage.copy_from_slice(&row);
        }
    }
}
