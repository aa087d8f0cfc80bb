//! Tests of the brand (beyond the requirements).

use super::*;
use crate::picture::{InvalidPicture, Size};
use proptest::prelude::*;

#[test]
fn contrast_is_that_of_wcag() {
    // Published values: https://www.w3.org/WAI/WCAG22/Techniques/general/G18 and the greys around 4.5 to 1 on white.
    for (front, ground, hundredths) in [
        ("#000000", "#ffffff", 2100),
        ("#ffffff", "#ffffff", 100),
        ("#777777", "#ffffff", 447),
        ("#767676", "#ffffff", 454),
        ("#949494", "#ffffff", 303),
        ("#959595", "#ffffff", 299),
        ("#ff0000", "#ffffff", 399),
        ("#0000ff", "#ffffff", 859),
        ("#00ff00", "#ffffff", 137),
        ("#ffff00", "#000000", 1955),
    ] {
        let [front, ground] = [front, ground].map(|text| Colour::parse(text).expect("a colour"));
        assert_eq!(contrast(front, ground), hundredths, "{front} on {ground}");
        assert_eq!(contrast(ground, front), hundredths, "{ground} on {front}");
    }
}

#[test]
fn a_colour_is_written_in_a_few_ways() {
    for text in ["#0e5a55", "0e5a55", " #0E5A55 "] {
        assert_eq!(Colour::parse(text).map(|it| it.to_string()).as_deref(), Some("#0e5a55"), "{text}");
    }
    assert_eq!(Colour::parse("#fA0"), Some(Colour(0xff, 0xaa, 0)));
    for text in ["", "#", "#0e5a5", "#0e5a555", "red", "##fff", "#ggg", "#٠٠٠", "+12345", "rgb(0,0,0)"] {
        assert_eq!(Colour::parse(text), None, "{text}");
    }
}

#[test]
fn every_ready_palette_passes_with_its_own_name() {
    let mut names: Vec<_> = PALETTES.iter().map(|it| it.name).collect();
    for Palette { name, colour, accent } in PALETTES {
        for (role, chosen) in [(BrandRole::Colour, colour), (BrandRole::Accent, accent)] {
            let judged = judge(role, chosen);
            assert_eq!(judged.worst(), None, "{name}");
            assert_eq!(judged.suggestion, None, "{name}");
        }
    }
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), PALETTES.len());
}

#[test]
fn a_colour_that_fails_names_its_worst_place_and_a_nearby_one_that_passes() {
    let judged = judge(BrandRole::Colour, Colour::parse("#ffcc00"));
    let worst = judged.worst().expect("yellow on white");
    assert_eq!((worst.hundredths, worst.least), (136, 450));
    assert!(!judged.pairs.iter().any(|pair| pair.part == BrandPart::TextOnColour && pair.passes()));
    let better = judged.suggestion.expect("one");
    assert_eq!(judge(BrandRole::Colour, Some(better)).worst(), None);
    // One step lighter does not pass.
    let mut lighter =
        (0..255).map(|parts| Colour(0xff, 0xcc, 0).mixed(BLACK, parts)).take_while(|it| *it != better);
    assert!(lighter.all(|it| judge(BrandRole::Colour, Some(it)).worst().is_some()));
    assert_eq!(judge(BrandRole::Accent, Some(BLACK)).suggestion, None);
}

#[test]
fn a_shop_without_colours_has_no_style_sheet() {
    assert_eq!(sheet_path(None, None), None);
    assert_eq!(theme_colour(None).to_string(), "#ffffff");
    assert_eq!(sheet_at("/brand-1-0-0.css"), None);
}

#[test]
fn the_address_of_the_style_sheet_has_its_colours() {
    let colour = Colour::parse("#2f3c8f");
    assert_eq!(sheet_path(colour, None).as_deref(), Some("/brand-1-2f3c8f-0.css"));
    // If this changes, the version in the address must change too: browsers keep the sheet.
    assert_eq!(
        sheet_at("/brand-1-2f3c8f-0.css").as_deref(),
        Some(":root:root{--sea:#2f3c8f;--sea-deep:#252f71;--sea-tint:#e8eaf3}\n")
    );
    let both = sheet_at("/brand-1-2f3c8f-b5303c.css").expect("a sheet");
    assert!(both.contains("--sea:#2f3c8f") && both.contains("--coral-text:#b5303c"), "{both}");
    for path in [
        "/brand-1-ffcc00-0.css",
        "/brand-2-2f3c8f-0.css",
        "/brand-1-2F3C8F-0.css",
        "/brand-1-2f3c8f.css",
        "/brand-1-2f3c8f-0-0.css",
        "/brand-1-fff-0.css",
        "/brand-1-2f3c8f-0",
        "/brand-.css",
    ] {
        assert_eq!(sheet_at(path), None, "{path}");
    }
}

#[test]
fn a_logo_is_wide_and_keeps_its_size_in_its_address() {
    let size = |width, height| Size { width, height };
    for good in [size(72, 72), size(576, 72), size(4000, 1000)] {
        assert_eq!(check_logo_size(good), Ok(()), "{good}");
    }
    for bad in [size(71, 72), size(72, 71), size(100, 101), size(577, 72)] {
        assert_eq!(check_logo_size(bad), Err(InvalidPicture::Logo(bad)), "{bad}");
    }
    for (source, stored) in [
        (size(72, 72), size(72, 72)),
        (size(800, 144), size(800, 144)),
        (size(4000, 1000), size(576, 144)),
        (size(4000, 500), size(800, 100)),
        (size(1000, 1000), size(144, 144)),
    ] {
        assert_eq!(logo_size(source), stored, "{source}");
        let logo = Logo { hash: "0a1b".into(), size: stored };
        assert_eq!(Logo::parse(&logo.address()), Some(logo));
    }
    for address in [
        "/media/0a1b-logo-801x100.png",
        "/media/0a1b-logo-800x145.png",
        "/media/0a1b-logo-0800x100.png",
        "/media/0a1b-logo-0x100.png",
        "/media/../key-logo-80x10.png",
        "/media/0a1b-800.webp",
        "https://example.com/0a1b-logo-80x10.png",
        "",
    ] {
        assert_eq!(Logo::parse(address), None, "{address}");
    }
}

#[test]
fn an_icon_is_a_large_square() {
    let size = |width, height| Size { width, height };
    assert_eq!(check_icon_size(size(512, 512)), Ok(()));
    for bad in [size(511, 511), size(512, 513), size(1024, 512)] {
        assert_eq!(check_icon_size(bad), Err(InvalidPicture::Icon(bad)), "{bad}");
    }
    let much = size(8000, 8000);
    assert_eq!(check_icon_size(much), Err(InvalidPicture::Pixels(much)));
    assert_eq!(icon_hash(&icon_address("0a1b", "192")), Some("0a1b"));
    for address in ["/media/0a1b-icon-32.png", "/media/../a-icon-192.png", "/media/-icon-192.png", ""] {
        assert_eq!(icon_hash(address), None, "{address}");
    }
    // The whole of the icon is inside the circle that no phone cuts.
    const { assert!(2 * MASKABLE_INNER * MASKABLE_INNER <= 800 * 800) };
}

proptest! {
    #[test]
    fn the_suggestion_always_passes(red: u8, green: u8, blue: u8, is_accent: bool) {
        let role = if is_accent { BrandRole::Accent } else { BrandRole::Colour };
        let colour = Colour(red, green, blue);
        let judged = judge(role, Some(colour));
        prop_assert_eq!(judged.suggestion.is_some(), judged.worst().is_some());
        let usable = judged.suggestion.unwrap_or(colour);
        let again = judge(role, Some(usable));
        prop_assert_eq!(again.worst(), None);
        let path = if is_accent { sheet_path(None, Some(usable)) } else { sheet_path(Some(usable), None) };
        prop_assert!(sheet_at(&path.expect("a path")).is_some());
    }

    #[test]
    fn what_a_logo_is_stored_as_can_be_parsed(width in 72_u32..8000, height in 72_u32..6000) {
        let source = Size { width, height };
        let stored = logo_size(source);
        prop_assert!(stored.width <= width && stored.height <= height);
        let logo = Logo { hash: "f".into(), size: stored };
        prop_assert_eq!(Logo::parse(&logo.address()), Some(logo));
    }
}
