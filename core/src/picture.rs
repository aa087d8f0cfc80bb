//! Pictures that staff upload (beyond the requirements): which the shop accepts, in which sizes it stores them, and
//! their addresses.

mod crop;
mod sources;
mod upload;

use std::fmt;

pub use crop::{Crop, PictureUse, check_crop, largest_crop, nearest_crop};
pub use sources::{PictureSlot, PictureSources, sources};
pub use upload::{
    CONVERSION_TRIES, DAILY_UPLOADS_MAX, PRODUCT_PICTURES_MAX, UPLOAD_DAYS, WAITING_UPLOADS_MAX,
    check_picture_count, check_pictures_of, check_uploads, parse_alt_ar,
};

use crate::brand::{ICON_LEAST, LOGO_LEAST};
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;

/// The largest size of a file in megabytes, of a million bytes each. A phone's picture of 48 megapixels is smaller.
pub const MEGABYTES_MAX: u32 = 25;
/// The largest size of a file in bytes.
pub const BYTES_MAX: u64 = MEGABYTES_MAX as u64 * 1_000_000;
/// The largest size of a picture in megapixels, of a million pixels each. Today's phones take such pictures.
pub const MEGAPIXELS_MAX: u32 = 50;
/// The largest number of pixels.
pub const PIXELS_MAX: u64 = MEGAPIXELS_MAX as u64 * 1_000_000;
/// The largest ratio of the longer side to the shorter one. With a larger ratio a card would show only a sliver.
pub const SIDES_MAX: u32 = 4;
/// The largest number of characters of an alternative text.
pub const ALT_CHARS_MAX: usize = 200;

/// The width and height of a picture in pixels, as it is displayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
}

impl fmt::Display for Size {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} x {}", self.width, self.height)
    }
}

/// The use of a picture in the shop (ENT-02, ENT-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImageUsage {
    /// On cards, pages and posts, and as a banner on phones.
    Card,
    /// As a wide banner on the home page.
    Banner,
}

/// The formats in which a picture is stored. A browser uses the first one that it supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Small, and supported by all but old browsers.
    Avif,
    /// Supported by all browsers.
    Webp,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 2] = [Self::Avif, Self::Webp];

    /// Returns the extension of file names.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Avif => "avif",
            Self::Webp => "webp",
        }
    }
}

/// One of the sizes in which a picture is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rendition {
    /// The width in its file name, which pages request.
    pub named: u32,
    /// The actual size.
    pub size: Size,
}

impl ImageUsage {
    /// Returns the widths that pages request, narrowest first. The narrowest one of a card is shown beside a line of
    /// text.
    pub const fn widths(self) -> &'static [u32] {
        match self {
            Self::Card => &[160, 400, 800],
            Self::Banner => &[800, 1600],
        }
    }

    /// Returns the smallest size that looks good in this use. A card is a square, a banner is wide and low.
    pub const fn least(self) -> Size {
        match self {
            Self::Card => Size { width: 400, height: 400 },
            Self::Banner => Size { width: 1280, height: 440 },
        }
    }

    /// Returns the address that the shop stores and sends: that of the widest WebP file. The other files are in the
    /// same folder.
    pub fn address(self, hash: &str) -> String {
        let widest = self.widths().last().copied().unwrap_or_default();
        format!("/media/{}", file_name(hash, widest, Format::Webp))
    }

    /// Returns the sizes in which a picture is stored, narrowest first. None is wider than the picture itself, even if
    /// pages request more.
    pub fn renditions(self, source: Size) -> Vec<Rendition> {
        let of_width = |&named: &u32| {
            let width = named.min(source.width);
            // Rounded to the nearest pixel, and at least 1.
            let doubled = 2 * u64::from(source.height) * u64::from(width) + u64::from(source.width);
            let height = doubled.checked_div(2 * u64::from(source.width)).unwrap_or_default();
            let height = u32::try_from(height).unwrap_or(u32::MAX).max(1);
            Rendition { named, size: Size { width, height } }
        };
        self.widths().iter().map(of_width).collect()
    }
}

/// Returns the name of a picture's file: `<hash>-<width>.<format>`.
pub fn file_name(hash: &str, width: u32, format: Format) -> String {
    format!("{hash}-{width}.{}", format.extension())
}

/// Returns whether a text can be a picture's hash, which is part of addresses and file names.
pub fn is_hash(text: &str) -> bool {
    (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The reason why the shop rejects a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidPicture {
    /// The file has an unsupported format. SVG is unsupported too, because it can contain programs.
    Kind,
    /// The file begins like a picture, but cannot be read to its end.
    Unreadable,
    /// The file is too large.
    Bytes,
    /// The picture has too many pixels.
    Pixels(Size),
    /// The picture is too small for its use.
    Small(Size, ImageUsage),
    /// One side is far longer than the other.
    Shape(Size),
    /// The shop's logo is too small or of a shape that the header cannot show.
    Logo(Size),
    /// The shop's icon is too small or not square.
    Icon(Size),
    /// The part to be cut out is not inside the picture, too small, or not of the use's shape.
    Crop(PictureUse),
    /// The alternative text is empty, too long or not plain text.
    Alt,
    /// The Arabic alternative text is too long or not plain text.
    AltAr,
}

impl InvalidPicture {
    /// Returns the error with its details.
    pub fn error_info(self) -> ErrorInfo {
        let size = |size: Size| MessageArg::Name(size.to_string());
        match self {
            Self::Kind => ServerErrorCode::PictureKind.into(),
            Self::Unreadable => ServerErrorCode::PictureUnreadable.into(),
            Self::Bytes => {
                ErrorInfo::new(ServerErrorCode::PictureTooLarge, vec![MessageArg::Number(MEGABYTES_MAX)])
            }
            Self::Pixels(found) => ErrorInfo::new(
                ServerErrorCode::PictureTooManyPixels,
                vec![MessageArg::Number(MEGAPIXELS_MAX), size(found)],
            ),
            Self::Small(found, usage) => {
                ErrorInfo::new(ServerErrorCode::PictureTooSmall, vec![size(usage.least()), size(found)])
            }
            Self::Shape(found) => ErrorInfo::new(
                ServerErrorCode::PictureShape,
                vec![MessageArg::Number(SIDES_MAX), size(found)],
            ),
            Self::Logo(found) => {
                ErrorInfo::new(ServerErrorCode::LogoSize, vec![size(LOGO_LEAST), size(found)])
            }
            Self::Icon(found) => {
                let least = Size { width: ICON_LEAST, height: ICON_LEAST };
                ErrorInfo::new(ServerErrorCode::IconSize, vec![size(least), size(found)])
            }
            Self::Alt => {
                let most = u32::try_from(ALT_CHARS_MAX).unwrap_or(u32::MAX);
                ErrorInfo::new(ServerErrorCode::PictureAltInvalid, vec![MessageArg::Number(most)])
            }
            Self::AltAr => {
                let most = u32::try_from(ALT_CHARS_MAX).unwrap_or(u32::MAX);
                ErrorInfo::new(ServerErrorCode::PictureAltArInvalid, vec![MessageArg::Number(most)])
            }
            Self::Crop(of) => {
                ErrorInfo::new(ServerErrorCode::PictureCropInvalid, vec![size(of.least_crop())])
            }
        }
    }
}

impl fmt::Display for InvalidPicture {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.error_info().text())
    }
}

impl std::error::Error for InvalidPicture {}

/// Checks the size of a file in bytes, which is at most [`BYTES_MAX`].
///
/// # Errors
/// [`InvalidPicture::Bytes`] if it is too large.
pub fn check_bytes(bytes: u64) -> Result<(), InvalidPicture> {
    if bytes <= BYTES_MAX { Ok(()) } else { Err(InvalidPicture::Bytes) }
}

/// Checks the size of a picture for its use, before its pixels are read.
///
/// # Errors
/// [`InvalidPicture::Pixels`], [`InvalidPicture::Small`] or [`InvalidPicture::Shape`], whichever is found first.
pub fn check_size(size: Size, usage: ImageUsage) -> Result<(), InvalidPicture> {
    let (least, width, height) = (usage.least(), u64::from(size.width), u64::from(size.height));
    if width * height > PIXELS_MAX {
        return Err(InvalidPicture::Pixels(size));
    }
    if size.width < least.width || size.height < least.height {
        return Err(InvalidPicture::Small(size, usage));
    }
    if width.max(height) > u64::from(SIDES_MAX) * width.min(height) {
        return Err(InvalidPicture::Shape(size));
    }
    Ok(())
}

/// Checks the size of a photo that is kept for staff only, before its pixels are read. Any shape is good enough.
///
/// # Errors
/// [`InvalidPicture::Pixels`].
pub fn check_photo_size(size: Size) -> Result<(), InvalidPicture> {
    let pixels = u64::from(size.width) * u64::from(size.height);
    if pixels <= PIXELS_MAX { Ok(()) } else { Err(InvalidPicture::Pixels(size)) }
}

/// Returns the size of a photo whose longer side is at most `longest` pixels.
pub fn within(size: Size, longest: u32) -> Size {
    let longer = size.width.max(size.height);
    if longer <= longest {
        return size;
    }
    let shrunk = |length: u32| {
        let length = u64::from(length) * u64::from(longest) / u64::from(longer);
        u32::try_from(length).unwrap_or(longest).max(1)
    };
    Size { width: shrunk(size.width), height: shrunk(size.height) }
}

/// Parses an alternative text, which staff write for people who cannot see the picture. It has 1 to [`ALT_CHARS_MAX`]
/// characters of plain text.
///
/// # Errors
/// [`InvalidPicture::Alt`] for any other text.
pub fn parse_alt(text: &str) -> Result<String, InvalidPicture> {
    let text = text.trim();
    let is_plain = !text.is_empty() && !text.chars().any(char::is_control);
    let fits = is_plain && text.chars().count() <= ALT_CHARS_MAX;
    if fits { Ok(text.to_owned()) } else { Err(InvalidPicture::Alt) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn size(width: u32, height: u32) -> Size {
        Size { width, height }
    }

    #[test]
    fn a_photo_is_shrunk_to_its_longer_side() {
        assert_eq!(within(size(4000, 3000), 1280), size(1280, 960));
        assert_eq!(within(size(3000, 4000), 1280), size(960, 1280));
        assert_eq!(within(size(1280, 10), 1280), size(1280, 10));
        assert_eq!(within(size(50_000, 1), 1280), size(1280, 1));
        assert_eq!(check_photo_size(size(1, 1)), Ok(()));
        assert_eq!(check_photo_size(size(50_000, 1001)), Err(InvalidPicture::Pixels(size(50_000, 1001))));
    }

    #[test]
    fn a_picture_is_stored_in_the_widths_of_the_pages_but_never_enlarged() {
        let check = |usage: ImageUsage, source: Size, expect: &[(u32, Size)]| {
            let found: Vec<_> = usage.renditions(source).iter().map(|one| (one.named, one.size)).collect();
            assert_eq!(found, expect, "{source} on a {usage:?}");
        };
        let card = |source, [small, middle, large]: [Size; 3]| {
            check(ImageUsage::Card, source, &[(160, small), (400, middle), (800, large)]);
        };
        card(size(4000, 3000), [size(160, 120), size(400, 300), size(800, 600)]);
        card(size(3000, 4000), [size(160, 213), size(400, 533), size(800, 1067)]);
        card(size(800, 800), [size(160, 160), size(400, 400), size(800, 800)]);
        card(size(700, 650), [size(160, 149), size(400, 371), size(700, 650)]);
        card(size(400, 401), [size(160, 160), size(400, 401), size(400, 401)]);
        check(ImageUsage::Banner, size(3200, 1101), &[(800, size(800, 275)), (1600, size(1600, 551))]);
        check(ImageUsage::Banner, size(1300, 500), &[(800, size(800, 308)), (1600, size(1300, 500))]);
        // No real picture has such sides, but they must not break the arithmetic either.
        card(size(0, 9), [size(0, 1), size(0, 1), size(0, 1)]);
        card(size(u32::MAX, 1), [size(160, 1), size(400, 1), size(800, 1)]);
    }

    #[test]
    fn a_picture_is_addressed_by_its_hash() {
        assert_eq!(ImageUsage::Card.address("0a1b"), "/media/0a1b-800.webp");
        assert_eq!(ImageUsage::Banner.address("0a1b"), "/media/0a1b-1600.webp");
        let names = Format::ALL.map(|format| file_name("0a1b", 400, format));
        assert_eq!(names, ["0a1b-400.avif", "0a1b-400.webp"]);
        for hash in ["0", "0a1B", &"f".repeat(64)] {
            assert!(is_hash(hash), "{hash}");
        }
        for text in ["", "../key", "0a.1b", "0a-1b", "0a 1b", "é", &"f".repeat(65)] {
            assert!(!is_hash(text), "{text}");
        }
    }

    #[test]
    fn a_file_has_a_maximum_size() {
        for bytes in [0, 1, 25_000_000] {
            assert_eq!(check_bytes(bytes), Ok(()), "{bytes}");
        }
        for bytes in [25_000_001, u64::MAX] {
            assert_eq!(check_bytes(bytes), Err(InvalidPicture::Bytes), "{bytes}");
        }
    }

    #[test]
    fn a_picture_has_a_minimum_and_a_maximum_size() {
        use InvalidPicture::{Pixels, Shape, Small};
        for (usage, found, expect) in [
            (ImageUsage::Card, size(400, 400), None),
            (ImageUsage::Card, size(8064, 6048), None),
            (ImageUsage::Card, size(10_000, 5_000), None),
            (ImageUsage::Card, size(10_001, 5_000), Some(Pixels(size(10_001, 5_000)))),
            (ImageUsage::Card, size(30_000, 30_000), Some(Pixels(size(30_000, 30_000)))),
            (ImageUsage::Card, size(u32::MAX, u32::MAX), Some(Pixels(size(u32::MAX, u32::MAX)))),
            (ImageUsage::Card, size(399, 400), Some(Small(size(399, 400), ImageUsage::Card))),
            (ImageUsage::Card, size(400, 399), Some(Small(size(400, 399), ImageUsage::Card))),
            (ImageUsage::Card, size(u32::MAX, 0), Some(Small(size(u32::MAX, 0), ImageUsage::Card))),
            (ImageUsage::Card, size(1600, 400), None),
            (ImageUsage::Card, size(1601, 400), Some(Shape(size(1601, 400)))),
            (ImageUsage::Card, size(400, 1601), Some(Shape(size(400, 1601)))),
            (ImageUsage::Banner, size(1280, 440), None),
            (ImageUsage::Banner, size(1279, 440), Some(Small(size(1279, 440), ImageUsage::Banner))),
            (ImageUsage::Banner, size(1280, 439), Some(Small(size(1280, 439), ImageUsage::Banner))),
        ] {
            assert_eq!(check_size(found, usage).err(), expect, "{found} on a {usage:?}");
        }
    }

    #[test]
    fn an_alt_text_is_short_and_plain() {
        assert_eq!(parse_alt(" A whole hamour on ice "), Ok("A whole hamour on ice".to_owned()));
        assert_eq!(parse_alt(&"ص".repeat(200)), Ok("ص".repeat(200)));
        for text in ["", "  ", "two\nlines", "\u{1b}[2J", &"a".repeat(201)] {
            assert_eq!(parse_alt(text), Err(InvalidPicture::Alt), "{text:?}");
        }
    }

    #[test]
    fn each_refusal_says_what_to_do() {
        let found = size(300, 9000);
        for (refusal, text) in [
            (InvalidPicture::Kind, "A picture must be a JPEG, PNG or WebP file"),
            (InvalidPicture::Unreadable, "This picture cannot be read: its file is damaged or incomplete"),
            (InvalidPicture::Bytes, "A picture's file can have at most 25 MB"),
            (
                InvalidPicture::Pixels(found),
                "A picture can have at most 50 megapixels, this one is 300 x 9000",
            ),
            (
                InvalidPicture::Small(found, ImageUsage::Card),
                "A picture here needs at least 400 x 400 pixels, this one is 300 x 9000",
            ),
            (
                InvalidPicture::Shape(found),
                "A picture's longer side can be at most 4 times its shorter side, this one is 300 x 9000",
            ),
            (InvalidPicture::Alt, "Describe the picture in 1 to 200 characters, on one line"),
        ] {
            assert_eq!(refusal.to_string(), text);
        }
    }
}
