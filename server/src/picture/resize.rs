//! Shrinks pictures; never enlarges them.

use hamour_core::picture::Size;
use image::imageops::FilterType;
use image::{DynamicImage, Rgba, RgbaImage};

/// From this ratio of widths on, the picture is first averaged to twice the wanted size, because the fine filter is
/// slow on many pixels.
const COARSE_FROM: u32 = 4;

/// Returns the picture in each of these sizes, widest first, without duplicates.
pub(super) fn to_each(picture: DynamicImage, sizes: &[Size]) -> Vec<DynamicImage> {
    let mut sizes = sizes.to_vec();
    sizes.sort_by_key(|size| std::cmp::Reverse(size.width));
    sizes.dedup();
    let mut found: Vec<DynamicImage> = vec![];
    let mut source = picture;
    for size in sizes {
        source = to(&source, size);
        found.push(source.clone());
    }
    found
}

/// Returns the picture in this size.
pub(super) fn to(picture: &DynamicImage, size: Size) -> DynamicImage {
    let Size { width, height } = size;
    if (picture.width(), picture.height()) == (width, height) {
        return picture.clone();
    }
    let Some(clear) = picture.as_rgba8() else { return resize(picture, size) };
    // Weigh colours by opacity, so that the hidden colour of a transparent pixel does not bleed into its neighbours.
    let mut weighted = clear.clone();
    weighted.pixels_mut().for_each(|pixel| *pixel = weigh(*pixel));
    let mut shrunk = resize(&DynamicImage::ImageRgba8(weighted), size).into_rgba8();
    unweigh(&mut shrunk);
    DynamicImage::ImageRgba8(shrunk)
}

fn resize(picture: &DynamicImage, Size { width, height }: Size) -> DynamicImage {
    let is_far = picture.width() / COARSE_FROM >= width && picture.height() / COARSE_FROM >= height;
    if is_far {
        let coarse = picture.thumbnail_exact(2 * width, 2 * height);
        return coarse.resize_exact(width, height, FilterType::Lanczos3);
    }
    picture.resize_exact(width, height, FilterType::Lanczos3)
}

fn weigh(Rgba([red, green, blue, alpha]): Rgba<u8>) -> Rgba<u8> {
    let part = |colour: u8| scaled(colour, u32::from(alpha), u32::from(u8::MAX));
    Rgba([part(red), part(green), part(blue), alpha])
}

fn unweigh(pixels: &mut RgbaImage) {
    for pixel in pixels.pixels_mut() {
        let [red, green, blue, alpha] = pixel.0;
        let whole = |colour: u8| scaled(colour, u32::from(u8::MAX), u32::from(alpha));
        *pixel = Rgba([whole(red), whole(green), whole(blue), alpha]);
    }
}

/// Returns `colour * times / by`, rounded and at most 255; 0 if `by` is 0.
fn scaled(colour: u8, times: u32, by: u32) -> u8 {
    let rounded = (u32::from(colour) * times + by / 2).checked_div(by).unwrap_or_default();
    u8::try_from(rounded).unwrap_or(u8::MAX)
}
