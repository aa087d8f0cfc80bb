//! The cropping of pictures that staff upload (beyond the requirements): the shape of each use, and which part of a picture
//! may be cut out.

use serde::{Deserialize, Serialize};

use super::{ImageUsage, InvalidPicture, Size, check_size};

/// What a picture is uploaded for, which decides its shape and its sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum PictureUse {
    /// A card and the page of a product or category.
    Card,
    /// The banner of the home page in a wide window.
    WideBanner,
    /// The banner of the home page on a phone.
    NarrowBanner,
    /// The picture above a post of the blog.
    Cover,
}

/// A part of a picture, in whole pixels of the upright picture from its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Crop {
    /// Pixels left of it.
    pub x: u32,
    /// Pixels above it.
    pub y: u32,
    /// Its width.
    pub width: u32,
    /// Its height.
    pub height: u32,
}

impl PictureUse {
    /// All uses.
    pub const ALL: [Self; 4] = [Self::Card, Self::WideBanner, Self::NarrowBanner, Self::Cover];

    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::WideBanner => "wide_banner",
            Self::NarrowBanner => "narrow_banner",
            Self::Cover => "cover",
        }
    }

    /// Returns the use with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.as_str() == name)
    }

    /// Returns the sizes in which the shop stores it.
    pub const fn usage(self) -> ImageUsage {
        match self {
            Self::Card | Self::NarrowBanner | Self::Cover => ImageUsage::Card,
            Self::WideBanner => ImageUsage::Banner,
        }
    }

    /// Returns the width and height of its shape, in the smallest whole numbers.
    pub const fn ratio(self) -> Size {
        match self {
            Self::Card => Size { width: 1, height: 1 },
            Self::WideBanner => Size { width: 32, height: 11 },
            Self::NarrowBanner => Size { width: 8, height: 7 },
            Self::Cover => Size { width: 3, height: 2 },
        }
    }

    /// Returns the smallest part that looks good, which has the use's shape.
    pub const fn least_crop(self) -> Size {
        match self {
            Self::Card => Size { width: 400, height: 400 },
            Self::WideBanner => Size { width: 1280, height: 440 },
            Self::NarrowBanner => Size { width: 480, height: 420 },
            Self::Cover => Size { width: 600, height: 400 },
        }
    }

    /// Returns the height of this shape at a width, rounded to the nearest pixel.
    fn height_at(self, width: u32) -> u32 {
        let Size { width: across, height: down } = self.ratio();
        rounded(width, down, across)
    }

    /// Returns the width of the largest part of this shape.
    fn widest(self, source: Size) -> u32 {
        let Size { width: across, height: down } = self.ratio();
        let mut width = source.width.min(rounded(source.height, across, down));
        // Rounding can make it one pixel too high.
        while width > 0 && self.height_at(width) > source.height {
            width -= 1;
        }
        width
    }
}

/// Returns `length * times / by`, rounded to the nearest whole number.
fn rounded(length: u32, times: u32, by: u32) -> u32 {
    let doubled = 2 * u64::from(length) * u64::from(times) + u64::from(by);
    let found = doubled.checked_div(2 * u64::from(by)).unwrap_or_default();
    u32::try_from(found).unwrap_or(u32::MAX)
}

impl Crop {
    /// Returns its size.
    pub const fn size(self) -> Size {
        Size { width: self.width, height: self.height }
    }
}

/// Returns the part of a picture that comes nearest to the wanted one: inside the picture, of the use's shape, and large
/// enough. `None` if the picture is too small for any.
pub fn nearest_crop(source: Size, x: u32, y: u32, width: u32, of: PictureUse) -> Option<Crop> {
    let (least, widest) = (of.least_crop(), of.widest(source));
    if widest < least.width || of.height_at(widest) < least.height {
        return None;
    }
    let width = width.clamp(least.width, widest);
    let height = of.height_at(width);
    let (x, y) = (x.min(source.width - width), y.min(source.height - height));
    Some(Crop { x, y, width, height })
}

/// Returns the largest part of a picture that has the use's shape, from its middle. `None` if the picture is too small.
pub fn largest_crop(source: Size, of: PictureUse) -> Option<Crop> {
    let Crop { width, height, .. } = nearest_crop(source, 0, 0, u32::MAX, of)?;
    Some(Crop { x: (source.width - width) / 2, y: (source.height - height) / 2, width, height })
}

/// Checks the size of a picture and the part of it that is cut out; the whole picture if `crop` is `None`.
///
/// # Errors
/// As [`check_size`] without a part; with one, [`InvalidPicture::Pixels`] of the whole picture, or
/// [`InvalidPicture::Crop`].
pub fn check_crop(source: Size, crop: Option<Crop>, of: PictureUse) -> Result<(), InvalidPicture> {
    let Some(crop) = crop else { return check_size(source, of.usage()) };
    super::check_photo_size(source)?;
    let is_inside =
        |start: u32, length: u32, all: u32| start.checked_add(length).is_some_and(|end| end <= all);
    let is_in = is_inside(crop.x, crop.width, source.width) && is_inside(crop.y, crop.height, source.height);
    let least = of.least_crop();
    let is_large = crop.width >= least.width && crop.height >= least.height;
    if is_in && is_large && crop.height == of.height_at(crop.width) {
        Ok(())
    } else {
        Err(InvalidPicture::Crop(of))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn size(width: u32, height: u32) -> Size {
        Size { width, height }
    }

    #[test]
    fn every_use_has_a_smallest_part_of_its_shape() {
        for of in PictureUse::ALL {
            let Size { width, height } = of.least_crop();
            assert_eq!(height, of.height_at(width), "{of:?}");
            assert_eq!(PictureUse::from_name(of.as_str()), Some(of));
            let least = of.usage().least();
            assert!(width >= least.width && height >= least.height, "{of:?}");
        }
        assert_eq!(PictureUse::from_name("poster"), None);
    }

    #[test]
    fn the_largest_part_is_in_the_middle() {
        let of =
            |source, usage| largest_crop(source, usage).map(|crop| (crop.x, crop.y, crop.width, crop.height));
        assert_eq!(of(size(4000, 3000), PictureUse::Card), Some((500, 0, 3000, 3000)));
        assert_eq!(of(size(3000, 4000), PictureUse::Card), Some((0, 500, 3000, 3000)));
        assert_eq!(of(size(1600, 550), PictureUse::WideBanner), Some((0, 0, 1600, 550)));
        assert_eq!(of(size(1600, 549), PictureUse::WideBanner), Some((1, 0, 1597, 549)));
        assert_eq!(of(size(800, 800), PictureUse::NarrowBanner), Some((0, 50, 800, 700)));
        assert_eq!(of(size(399, 4000), PictureUse::Card), None);
        assert_eq!(of(size(1279, 1000), PictureUse::WideBanner), None);
        assert_eq!(of(size(0, 0), PictureUse::Card), None);
    }

    #[test]
    fn a_wanted_part_is_moved_into_the_picture() {
        let found = |x, y, width| {
            let crop = nearest_crop(size(1000, 800), x, y, width, PictureUse::Card).expect("large enough");
            (crop.x, crop.y, crop.width)
        };
        assert_eq!(found(100, 50, 600), (100, 50, 600));
        assert_eq!(found(900, 700, 600), (400, 200, 600));
        assert_eq!(found(0, 0, 10), (0, 0, 400));
        assert_eq!(found(5, 5, 5000), (5, 0, 800));
    }

    #[test]
    fn only_a_part_inside_the_picture_of_the_right_shape_and_size_is_cut_out() {
        let source = size(1000, 800);
        let check = |x, y, width, height| {
            check_crop(source, Some(Crop { x, y, width, height }), PictureUse::Card).is_ok()
        };
        assert!(check(0, 0, 400, 400) && check(200, 0, 800, 800) && check(600, 400, 400, 400));
        for (x, y, width, height) in [
            (0, 0, 399, 399),
            (0, 0, 500, 499),
            (601, 0, 400, 400),
            (0, 401, 400, 400),
            (u32::MAX, 0, 400, 400),
            (0, u32::MAX, 400, 400),
            (0, 0, 0, 0),
        ] {
            assert!(!check(x, y, width, height), "{x} {y} {width} {height}");
        }
        // Without a part the rules of whole pictures apply.
        assert_eq!(check_crop(source, None, PictureUse::Card), Ok(()));
        let ribbon = size(3000, 400);
        assert_eq!(check_crop(ribbon, None, PictureUse::Card), Err(InvalidPicture::Shape(ribbon)));
        assert!(check_crop(ribbon, largest_crop(ribbon, PictureUse::Card), PictureUse::Card).is_ok());
        let poster = size(30_000, 30_000);
        let all = Some(Crop { x: 0, y: 0, width: 400, height: 400 });
        assert_eq!(check_crop(poster, all, PictureUse::Card), Err(InvalidPicture::Pixels(poster)));
    }

    #[test]
    fn every_part_that_is_offered_may_be_cut_out() {
        for of in PictureUse::ALL {
            for width in (300..2500).step_by(37) {
                for height in (300..2500).step_by(41) {
                    let source = size(width, height);
                    for crop in [largest_crop(source, of), nearest_crop(source, 7, 999, 777, of)]
                        .into_iter()
                        .flatten()
                    {
                        assert_eq!(check_crop(source, Some(crop), of), Ok(()), "{source} {crop:?}");
                    }
                }
            }
        }
    }
}
