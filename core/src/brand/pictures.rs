//! The shop's logo and icon (beyond the requirements): which pictures are accepted, and the addresses of their files.

use crate::picture::{InvalidPicture, PIXELS_MAX, Size, is_hash};

/// What a picture of the brand is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum BrandPicture {
    /// The wide logo of the header.
    Logo,
    /// The square icon of browser tabs and home screens.
    Icon,
}

/// The least size of a logo: it is shown 36 pixels high.
pub const LOGO_LEAST: Size = Size { width: 72, height: 72 };
/// The size of a logo's file is at most this. Twice the size on screen, on screens of two pixels each.
const LOGO_MOST: Size = Size { width: 800, height: 144 };
/// A logo is at most so many times as wide as high.
const LOGO_RATIO: u32 = 8;
/// The least side of an icon, which is the largest that a phone asks for.
pub const ICON_LEAST: u32 = 512;

/// The address of a logo with its size, by which a page keeps its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logo {
    /// The hash that names the file.
    pub hash: String,
    /// The size of the file in pixels.
    pub size: Size,
}

const FOLDER: &str = "/media/";

impl Logo {
    /// Returns the name of its file.
    pub fn file(&self) -> String {
        format!("{}-logo-{}x{}.png", self.hash, self.size.width, self.size.height)
    }

    /// Returns its address.
    pub fn address(&self) -> String {
        format!("{FOLDER}{}", self.file())
    }

    /// Parses an address of [`Self::address`]. `None` for anything else.
    pub fn parse(address: &str) -> Option<Self> {
        let (hash, size) = address.strip_prefix(FOLDER)?.strip_suffix(".png")?.split_once("-logo-")?;
        let (width, height) = size.split_once('x')?;
        let size = Size { width: width.parse().ok()?, height: height.parse().ok()? };
        let is_possible =
            (1..=LOGO_MOST.width).contains(&size.width) && (1..=LOGO_MOST.height).contains(&size.height);
        let logo = Self { hash: hash.to_owned(), size };
        (is_hash(hash) && is_possible && logo.address() == address).then_some(logo)
    }
}

/// Checks the size of a logo before its pixels are read.
///
/// # Errors
/// [`InvalidPicture::Pixels`] or [`InvalidPicture::Logo`].
pub fn check_logo_size(size: Size) -> Result<(), InvalidPicture> {
    check_pixels(size)?;
    let is_large = size.width >= LOGO_LEAST.width && size.height >= LOGO_LEAST.height;
    let is_wide =
        size.width >= size.height && u64::from(size.width) <= u64::from(LOGO_RATIO) * u64::from(size.height);
    if is_large && is_wide { Ok(()) } else { Err(InvalidPicture::Logo(size)) }
}

/// Checks the size of an icon before its pixels are read.
///
/// # Errors
/// [`InvalidPicture::Pixels`] or [`InvalidPicture::Icon`].
pub fn check_icon_size(size: Size) -> Result<(), InvalidPicture> {
    check_pixels(size)?;
    let is_good = size.width >= ICON_LEAST && size.width == size.height;
    if is_good { Ok(()) } else { Err(InvalidPicture::Icon(size)) }
}

fn check_pixels(size: Size) -> Result<(), InvalidPicture> {
    let pixels = u64::from(size.width) * u64::from(size.height);
    if pixels <= PIXELS_MAX { Ok(()) } else { Err(InvalidPicture::Pixels(size)) }
}

/// Returns the size of the file of a logo: as large as fits into the header of a screen with fine pixels, never larger
/// than the picture itself.
pub fn logo_size(source: Size) -> Size {
    let (width, height) = (u64::from(source.width.max(1)), u64::from(source.height.max(1)));
    let scaled = |by: u64, most: u64, side: u64| u32::try_from((side * most / by).max(1)).unwrap_or(u32::MAX);
    let most = (u64::from(LOGO_MOST.width), u64::from(LOGO_MOST.height));
    if width <= most.0 && height <= most.1 {
        source
    } else if width * most.1 > most.0 * height {
        Size { width: LOGO_MOST.width, height: scaled(width, most.0, height) }
    } else {
        Size { width: scaled(height, most.1, width), height: LOGO_MOST.height }
    }
}

/// One of the files of an icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IconFile {
    /// The part of its name.
    pub name: &'static str,
    /// The side in pixels.
    pub side: u32,
    /// What a phone may cut off: the icon stands inside of a ground that fills the square.
    pub is_maskable: bool,
    /// Whether transparent parts are filled, because phones show them black.
    pub is_opaque: bool,
}

/// Of a maskable icon's side, the part that the icon itself takes, in thousandths: a square inside the circle of four
/// fifths that no phone cuts (<https://www.w3.org/TR/appmanifest/#icon-masks>).
pub const MASKABLE_INNER: u32 = 562;

/// All files of an icon: of a browser's tab, of a tab on a screen with fine pixels, of an iPhone's home screen, and of
/// the manifest.
pub const ICON_FILES: [IconFile; 5] = [
    IconFile { name: "32", side: 32, is_maskable: false, is_opaque: false },
    IconFile { name: "180", side: 180, is_maskable: false, is_opaque: true },
    IconFile { name: "192", side: 192, is_maskable: false, is_opaque: false },
    IconFile { name: "512", side: 512, is_maskable: false, is_opaque: false },
    IconFile { name: "maskable", side: 512, is_maskable: true, is_opaque: true },
];

/// Returns the name of one of an icon's files.
pub fn icon_file(hash: &str, name: &str) -> String {
    format!("{hash}-icon-{name}.png")
}

/// Returns the address of one of an icon's files. The shop stores that of `192`.
pub fn icon_address(hash: &str, name: &str) -> String {
    format!("{FOLDER}{}", icon_file(hash, name))
}

/// Returns the hash of an icon from the address that the shop stores, or `None` if it is no such address.
pub fn icon_hash(address: &str) -> Option<&str> {
    let hash = address.strip_prefix(FOLDER)?.strip_suffix("-icon-192.png")?;
    is_hash(hash).then_some(hash)
}
