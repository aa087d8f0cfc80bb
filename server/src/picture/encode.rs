//! Encodes pixels as AVIF and WebP, without any metadata.

use hamour_core::picture::Format;
use image::DynamicImage;
use ravif::{BitDepth, Img, RGBA8};
use webp::WebPConfig;

/// 0 to 100: no loss is visible on a phone held close.
const WEBP_QUALITY: f32 = 80.0;
/// Another scale than WebP's; this value looks the same.
const AVIF_QUALITY: f32 = 68.0;
/// 1 to 10: slower saves a few per cent of size but takes several times as long.
const AVIF_SPEED: u8 = 7;
/// 0 to 6, as with the speed.
const WEBP_METHOD: i32 = 5;

/// Encodes a picture of 8-bit red, green and blue, with or without opacity.
pub(super) fn as_format(picture: &DynamicImage, format: Format) -> Result<Vec<u8>, String> {
    match format {
        Format::Avif => avif(picture),
        Format::Webp => webp(picture),
    }
}

fn avif(picture: &DynamicImage) -> Result<Vec<u8>, String> {
    let encoder = ravif::Encoder::new()
        .with_quality(AVIF_QUALITY)
        .with_alpha_quality(AVIF_QUALITY)
        .with_speed(AVIF_SPEED)
        .with_bit_depth(BitDepth::Eight);
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    // Opaque pixels are stored without opacity. The encoder's function for opaque pixels only would be compiled into
    // this crate, which is slow and, in tests, not optimised.
    let pixels: Vec<_> = picture.to_rgba8().pixels().map(|pixel| RGBA8::from(pixel.0)).collect();
    let file = encoder.encode_rgba(Img::new(&pixels, width, height));
    file.map(|file| file.avif_file).map_err(|error| error.to_string())
}

fn webp(picture: &DynamicImage) -> Result<Vec<u8>, String> {
    let mut config = WebPConfig::new().map_err(|()| "libwebp is of another version")?;
    config.quality = WEBP_QUALITY;
    config.method = WEBP_METHOD;
    config.use_sharp_yuv = 1;
    let (width, height) = (picture.width(), picture.height());
    let encoded = match picture {
        DynamicImage::ImageRgb8(pixels) => {
            webp::Encoder::from_rgb(pixels, width, height).encode_advanced(&config)
        }
        other => webp::Encoder::from_rgba(&other.to_rgba8(), width, height).encode_advanced(&config),
    };
    encoded.map(|encoded| encoded.to_vec()).map_err(|error| format!("{error:?}"))
}
