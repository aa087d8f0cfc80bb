//! The `srcset` files of a picture for each place where a page shows it (ENT-02, ENT-05, HOME-05).

use serde::{Deserialize, Serialize};

use super::ImageUsage;

/// The place of a picture on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum PictureSlot {
    /// Beside a line of text.
    Thumbnail,
    /// A card, or the picture of a page.
    Card,
    /// The home page's banner in a wide window (HOME-05).
    Banner,
    /// The home page's banner on a phone, which has one file for every pixel density (HOME-05).
    PhoneBanner,
}

/// The `srcset` of a picture in each format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct PictureSources {
    /// In AVIF.
    pub avif: String,
    /// In WebP.
    pub webp: String,
}

impl PictureSlot {
    const fn usage(self) -> ImageUsage {
        match self {
            Self::Thumbnail | Self::Card | Self::PhoneBanner => ImageUsage::Card,
            Self::Banner => ImageUsage::Banner,
        }
    }

    /// Returns the widths in pixels among which the browser chooses; none if there is only the file at the address.
    fn widths(self) -> &'static [u32] {
        let all = self.usage().widths();
        match self {
            Self::Thumbnail => all.split_last().map_or(all, |(_, narrow)| narrow),
            Self::Card => all.split_first().map_or(all, |(_, wide)| wide),
            Self::Banner => all,
            Self::PhoneBanner => &[],
        }
    }
}

/// Returns the files of a picture with the address that the server sends, or `None` if the picture is not one of the
/// shop's.
pub fn sources(address: &str, slot: PictureSlot) -> Option<PictureSources> {
    // The server sends the address of the widest file: see `ImageUsage::address`.
    let widest = slot.usage().widths().last()?;
    let stem = match slot {
        PictureSlot::PhoneBanner => address.strip_suffix(".webp")?,
        _ => address.strip_suffix(&format!("-{widest}.webp"))?,
    };
    let (folder, name) = stem.rsplit_once('/')?;
    if name.is_empty() || !folder.ends_with("/media") {
        return None;
    }
    let files = |extension: &str| {
        let mut files = String::new();
        for width in slot.widths() {
            let separator = if files.is_empty() { "" } else { ", " };
            files = format!("{files}{separator}{stem}-{width}.{extension} {width}w");
        }
        if files.is_empty() { format!("{stem}.{extension}") } else { files }
    };
    Some(PictureSources { avif: files("avif"), webp: files("webp") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ent_05_each_slot_has_its_files() {
        let check = |address: &str, slot, avif: &str| {
            let found = sources(address, slot).expect("a picture of the shop");
            assert_eq!(found.avif, avif);
            assert_eq!(found.webp, avif.replace(".avif", ".webp"));
        };
        check(
            "/media/0a-800.webp",
            PictureSlot::Thumbnail,
            "/media/0a-160.avif 160w, /media/0a-400.avif 400w",
        );
        check("/media/0a-800.webp", PictureSlot::Card, "/media/0a-400.avif 400w, /media/0a-800.avif 800w");
        check(
            "/media/0a-1600.webp",
            PictureSlot::Banner,
            "/media/0a-800.avif 800w, /media/0a-1600.avif 1600w",
        );
        check(
            "https://cdn.example/media/0a-800.webp",
            PictureSlot::PhoneBanner,
            "https://cdn.example/media/0a-800.avif",
        );
    }

    #[test]
    fn a_picture_of_another_site_is_used_unchanged() {
        for address in [
            "",
            "/media/0a-800.png",
            "/media/-800.webp",
            "/media/0a-400.webp",
            "/media/0a.webp",
            "/media/a/0a-800.webp",
            "/pictures/0a-800.webp",
        ] {
            assert_eq!(sources(address, PictureSlot::Card), None, "{address}");
        }
        assert_eq!(sources("/media/0a-800.webp", PictureSlot::Banner), None);
    }
}
