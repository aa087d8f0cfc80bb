//! Tests of picture processing: files from phones and cameras, and malicious files.
#![expect(clippy::unwrap_used, reason = "a failed unwrap fails the test, as intended")]

use std::collections::BTreeMap;
use std::io::{Cursor, Write as _};
use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

use hamour_core::picture::{BYTES_MAX, ImageUsage, InvalidPicture, Size};
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::{DynamicImage, ImageEncoder as _, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};

use super::*;

/// Something like a photograph: gradients with noise that compresses badly.
fn scene(width: u32, height: u32) -> DynamicImage {
    let mut grain = 1_u32;
    DynamicImage::ImageRgb8(RgbImage::from_fn(width, height, |x, y| {
        grain = grain.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let light = |part: u32, whole: u32| u8::try_from(part * 200 / whole + (grain >> 28)).unwrap_or(255);
        Rgb([light(x, width), light(y, height), light(x + y, width + height)])
    }))
}

fn jpeg(picture: &DynamicImage) -> Vec<u8> {
    let mut bytes = vec![];
    picture.write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, 92)).unwrap();
    bytes
}

fn png(picture: &DynamicImage) -> Vec<u8> {
    let mut bytes = vec![];
    picture.write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png).unwrap();
    bytes
}

/// Adds a phone's metadata to a JPEG: orientation, location, and bytes that look like the end of a thumbnail.
fn noted(jpeg: &[u8], orientation: u8) -> Vec<u8> {
    let mut notes = b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
    notes.extend([orientation, 0, 0, 0, 0, 0, 0]);
    notes.extend(b"GPS 25.2854N 51.5310E\xff\xd9");
    let length = u16::try_from(notes.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xff, 0xe1], &length, &notes, &jpeg[2..]].concat()
}

fn chunk(name: &[u8], data: &[u8]) -> Vec<u8> {
    let named = [name, data].concat();
    let mut sum = flate2::Crc::new();
    sum.update(&named);
    [&u32::try_from(data.len()).unwrap().to_be_bytes()[..], &named, &sum.sum().to_be_bytes()].concat()
}

struct StoredFiles {
    folder: tempfile::TempDir,
    hash: String,
}

impl StoredFiles {
    fn of(bytes: &[u8], usage: ImageUsage) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let hash = keep(folder.path(), bytes, usage, &Rng::system()).unwrap();
        Self { folder, hash }
    }

    fn bytes(&self, width: u32, format: Format) -> Vec<u8> {
        std::fs::read(self.folder.path().join(file_name(&self.hash, width, format))).unwrap()
    }

    fn webp(&self, width: u32) -> DynamicImage {
        image::load_from_memory_with_format(&self.bytes(width, Format::Webp), ImageFormat::WebP).unwrap()
    }

    /// Returns the size in the AV1 stream, and whether there is a second stream for opacity.
    fn avif(&self, width: u32) -> ((u32, u32), bool) {
        let file = avif_parse::read_avif(&mut self.bytes(width, Format::Avif).as_slice()).unwrap();
        let head = file.primary_item_metadata().unwrap();
        ((head.max_frame_width.get(), head.max_frame_height.get()), file.alpha_item.is_some())
    }
}

/// Name, size and modification time of each file.
fn listing(folder: &Path) -> BTreeMap<String, (u64, SystemTime)> {
    let entries = std::fs::read_dir(folder).unwrap().map(Result::unwrap);
    entries
        .map(|entry| {
            let about = entry.metadata().unwrap();
            (entry.file_name().into_string().unwrap(), (about.len(), about.modified().unwrap()))
        })
        .collect()
}

fn colours(picture: &DynamicImage, x: u32, y: u32) -> [u8; 4] {
    picture.to_rgba8().get_pixel(x, y).0
}

#[test]
fn a_photograph_is_stored_in_each_size_and_format_and_gets_smaller() {
    let source = jpeg(&scene(1200, 900));
    let stored = StoredFiles::of(&source, ImageUsage::Card);
    let names: Vec<_> = listing(stored.folder.path()).into_keys().collect();
    let ends = ["160.avif", "160.webp", "400.avif", "400.webp", "800.avif", "800.webp"];
    let expect = ends.map(|end| format!("{}-{end}", stored.hash));
    assert_eq!(names, expect);
    for (width, size) in [(160, (160, 120)), (400, (400, 300)), (800, (800, 600))] {
        let webp = stored.webp(width);
        assert_eq!((webp.width(), webp.height()), size);
        assert_eq!(stored.avif(width), (size, false));
        assert!(stored.bytes(width, Format::Avif).len() < source.len());
    }
    // The corners are as bright as before.
    let (before, after) = (scene(1200, 900), stored.webp(800));
    for (x, y) in [(60, 60), (1140, 60), (60, 840), (1140, 840)] {
        let pairs = colours(&before, x, y).into_iter().zip(colours(&after, x * 2 / 3, y * 2 / 3));
        for (then, now) in pairs {
            assert!(then.abs_diff(now) < 24, "{then} became {now} at {x}, {y}");
        }
    }
}

#[test]
fn a_picture_is_turned_upright_and_loses_its_metadata() {
    // Red above blue in the file: turned clockwise, red is on the right.
    let lying = DynamicImage::ImageRgb8(RgbImage::from_fn(900, 600, |_, y| {
        if y < 300 { Rgb([220, 20, 20]) } else { Rgb([20, 20, 220]) }
    }));
    let source = noted(&jpeg(&lying), 6);
    assert_eq!(decode::size(&source, ImageUsage::Card), Ok(Size { width: 600, height: 900 }));
    let stored = StoredFiles::of(&source, ImageUsage::Card);
    let upright = stored.webp(800);
    assert_eq!((upright.width(), upright.height()), (600, 900));
    assert_eq!(stored.avif(800).0, (600, 900));
    let ([red, _, less_blue, _], [less_red, _, blue, _]) =
        (colours(&upright, 450, 450), colours(&upright, 150, 450));
    assert!(red > 180 && less_blue < 60 && blue > 180 && less_red < 60);
    for format in Format::ALL {
        let bytes = stored.bytes(400, format);
        for note in ["Exif", "EXIF", "GPS", "51.5310E"] {
            let found = bytes.windows(note.len()).any(|part| part == note.as_bytes());
            assert!(!found, "{note} is in the {}", format.extension());
        }
    }
}

#[test]
fn transparency_is_kept_and_hidden_colours_do_not_bleed() {
    // The transparent half is red, which must not show.
    let half =
        RgbaImage::from_fn(
            500,
            500,
            |x, _| if x < 250 { Rgba([255, 0, 0, 0]) } else { Rgba([0, 160, 0, 255]) },
        );
    let stored = StoredFiles::of(&png(&DynamicImage::ImageRgba8(half)), ImageUsage::Card);
    assert!(stored.avif(400).1);
    let small = stored.webp(400);
    assert_eq!(colours(&small, 40, 200)[3], 0);
    assert_eq!(colours(&small, 360, 200)[3], 255);
    for x in 180..220 {
        let [red, _, _, alpha] = colours(&small, x, 200);
        assert!(alpha < 128 || red < 40, "red {red} at {x}");
    }
    let opaque = RgbaImage::from_pixel(400, 400, Rgba([10, 20, 30, 255]));
    assert!(!StoredFiles::of(&png(&DynamicImage::ImageRgba8(opaque)), ImageUsage::Card).avif(400).1);
}

#[test]
fn colours_are_converted_to_srgb() {
    let seen = |profile: Option<Vec<u8>>| {
        let mut bytes = vec![];
        let mut encoder = PngEncoder::new(&mut bytes);
        if let Some(profile) = profile {
            encoder.set_icc_profile(profile).unwrap();
        }
        let pixels = RgbImage::from_pixel(400, 400, Rgb([200, 100, 100]));
        encoder.write_image(&pixels, 400, 400, image::ExtendedColorType::Rgb8).unwrap();
        let [red, green, ..] = colours(&decode::picture(&bytes, ImageUsage::Card).unwrap(), 200, 200);
        (red, green)
    };
    assert_eq!(seen(None), (200, 100));
    let wide = moxcms::ColorProfile::new_display_p3().encode().unwrap();
    let (red, green) = seen(Some(wide));
    // A red of Display P3 has a larger value in the smaller sRGB.
    assert!((210..230).contains(&red) && (85..98).contains(&green), "{red}, {green}");
    assert_eq!(seen(Some(b"no profile".to_vec())), (200, 100));
}

#[test]
fn a_banner_is_wide_and_nothing_is_made_larger() {
    let stored = StoredFiles::of(&jpeg(&scene(1300, 450)), ImageUsage::Banner);
    assert_eq!((stored.avif(800).0, stored.avif(1600).0), ((800, 277), (1300, 450)));
    let stored = StoredFiles::of(&png(&scene(450, 420)), ImageUsage::Card);
    assert_eq!((stored.avif(400).0, stored.avif(800).0), ((400, 373), (450, 420)));
    let large = stored.webp(800);
    assert_eq!((large.width(), large.height()), (450, 420));
}

#[test]
fn unsupported_files_are_refused() {
    use InvalidPicture::{Bytes, Kind, Pixels, Shape, Small, Unreadable};
    let whole = noted(&jpeg(&scene(600, 500)), 1);
    assert_eq!(check(&whole, ImageUsage::Card), Ok(()));
    let drawn = png(&scene(600, 500));
    let mut webp = vec![];
    scene(600, 500).write_to(&mut Cursor::new(&mut webp), ImageFormat::WebP).unwrap();
    assert_eq!((check(&drawn, ImageUsage::Card), check(&webp, ImageUsage::Card)), (Ok(()), Ok(())));
    let cut = |bytes: &[u8], percent: usize| bytes[..bytes.len() * percent / 100].to_vec();
    let mut too_large = whole.clone();
    too_large.resize(usize::try_from(BYTES_MAX).unwrap() + 1, 0);
    let sized = |width, height| Size { width, height };
    for (what, bytes, expect) in [
        ("SVG", br#"<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>"#.to_vec(), Kind),
        ("XML", br#"<?xml version="1.0"?><svg/>"#.to_vec(), Kind),
        ("HTML", b"<!doctype html><title>photo.jpg</title>".to_vec(), Kind),
        ("GIF", b"GIF89a\x01\0\x01\0\0\0\0;".to_vec(), Kind),
        ("AVIF", b"\0\0\0\x20ftypavif\0\0\0\0avifmif1".to_vec(), Kind),
        ("nothing", vec![], Unreadable),
        ("half a JPEG", cut(&whole, 50), Unreadable),
        ("a JPEG without its end", whole[..whole.len() - 2].to_vec(), Unreadable),
        ("the head of a JPEG", whole[..40].to_vec(), Unreadable),
        ("half a PNG", cut(&drawn, 50), Unreadable),
        ("the head of a PNG", drawn[..20].to_vec(), Unreadable),
        ("half a WebP", cut(&webp, 50), Unreadable),
        ("too many bytes", too_large, Bytes),
        ("too small", png(&scene(399, 500)), Small(sized(399, 500), ImageUsage::Card)),
        ("a ribbon", png(&scene(1700, 400)), Shape(sized(1700, 400))),
        ("pixels of a bomb", bomb(), Pixels(sized(30_000, 30_000))),
    ] {
        assert_eq!(check(&bytes, ImageUsage::Card), Err(expect), "{what}");
        let folder = tempfile::tempdir().unwrap();
        let refused = keep(folder.path(), &bytes, ImageUsage::Card, &Rng::system()).unwrap_err();
        assert!(matches!(refused, PictureError::Invalid(found) if found == expect), "{what}: {refused}");
        assert_eq!(listing(folder.path()).len(), 0, "{what}");
    }
    assert_eq!(check(&whole, ImageUsage::Banner), Err(Small(sized(600, 500), ImageUsage::Banner)));
}

/// A PNG of 30,000 x 30,000 pixels in four kilobytes, which would fill 2.7 gigabytes.
fn bomb() -> Vec<u8> {
    let head = [&30_000_u32.to_be_bytes()[..], &30_000_u32.to_be_bytes(), &[8, 2, 0, 0, 0]].concat();
    let mut zeros = flate2::write::ZlibEncoder::new(vec![], flate2::Compression::best());
    zeros.write_all(&vec![0; 4 << 20]).unwrap();
    let data = zeros.finish().unwrap();
    let parts = [chunk(b"IHDR", &head), chunk(b"IDAT", &data), chunk(b"IEND", b"")];
    [&b"\x89PNG\r\n\x1a\n"[..], &parts.concat()].concat()
}

#[test]
fn a_decompression_bomb_is_refused_by_its_header() {
    let bomb = bomb();
    let started = Instant::now();
    let too_many = InvalidPicture::Pixels(Size { width: 30_000, height: 30_000 });
    for _ in 0..100 {
        assert_eq!(check(&bomb, ImageUsage::Card), Err(too_many));
    }
    assert!(started.elapsed() < Duration::from_secs(1), "{:?}", started.elapsed());
    // The pixels are never read, so they may be missing.
    assert_eq!(check(&bomb[..60], ImageUsage::Card), Err(too_many));
    let mut photograph = jpeg(&scene(600, 500));
    let frame = photograph.windows(2).position(|pair| pair == [0xff, 0xc0]).unwrap();
    photograph[frame + 5..frame + 9].copy_from_slice(&[0xff; 4]);
    let too_many = InvalidPicture::Pixels(Size { width: 65_535, height: 65_535 });
    assert_eq!(check(&photograph, ImageUsage::Card), Err(too_many));
}

#[test]
fn storing_the_same_picture_twice_gives_one() {
    let source = jpeg(&scene(500, 450));
    let stored = StoredFiles::of(&source, ImageUsage::Card);
    let before = listing(stored.folder.path());
    let again = |bytes: &[u8]| keep(stored.folder.path(), bytes, ImageUsage::Card, &Rng::system()).unwrap();
    assert_eq!(again(&source), stored.hash);
    assert_eq!(listing(stored.folder.path()), before);
    // A file missing after an interrupted run is written again; the others stay.
    let gone = file_name(&stored.hash, 400, Format::Webp);
    std::fs::remove_file(stored.folder.path().join(&gone)).unwrap();
    assert_eq!(again(&source), stored.hash);
    let mut after = listing(stored.folder.path());
    assert_eq!(after.remove(&gone).map(|(bytes, _)| bytes), before.get(&gone).map(|(bytes, _)| *bytes));
    assert!(after.iter().all(|(name, about)| before[name] == *about) && after.len() == 5);
    assert_ne!(again(&jpeg(&scene(501, 450))), stored.hash);
    assert_eq!(listing(stored.folder.path()).len(), 12);
}

#[test]
fn an_interrupted_write_leaves_no_file_of_the_name() {
    let folder = tempfile::tempdir().unwrap();
    let broken = atomic_write::write_with(folder.path(), "a-400.webp", &Rng::system(), |file| {
        file.write_all(b"half a pic")?;
        // An unfinished file has no visible name.
        assert!(!folder.path().join("a-400.webp").exists());
        assert!(listing(folder.path()).into_keys().all(|name| name.starts_with('.')));
        Err(io::Error::other("the disk is full"))
    });
    assert_eq!(broken.unwrap_err().to_string(), "the disk is full");
    assert_eq!(listing(folder.path()).len(), 0);
    atomic_write::write(folder.path(), "a-400.webp", b"a whole picture", &Rng::system()).unwrap();
    assert_eq!(std::fs::read(folder.path().join("a-400.webp")).unwrap(), b"a whole picture");
    assert_eq!(listing(folder.path()).len(), 1);
}

#[test]
fn a_part_is_cut_out_of_the_upright_picture() {
    // Red above blue in the file: turned clockwise, red is on the right.
    let lying = DynamicImage::ImageRgb8(RgbImage::from_fn(600, 1000, |_, y| {
        if y < 500 { Rgb([220, 20, 20]) } else { Rgb([20, 20, 220]) }
    }));
    let source = noted(&jpeg(&lying), 6);
    let folder = tempfile::tempdir().unwrap();
    let part = |x| Some(Crop { x, y: 50, width: 400, height: 400 });
    let hash = |x| {
        assert_eq!(check_part(&source, PictureUse::Card, part(x)), Ok(()));
        keep_part(folder.path(), &source, PictureUse::Card, part(x), &Rng::system()).unwrap()
    };
    let (left, right) = (hash(0), hash(600));
    let colour_of = |hash: &str| {
        let bytes = std::fs::read(folder.path().join(file_name(hash, 800, Format::Webp))).unwrap();
        let shown = image::load_from_memory_with_format(&bytes, ImageFormat::WebP).unwrap();
        assert_eq!((shown.width(), shown.height()), (400, 400));
        colours(&shown, 200, 200)
    };
    let ([red, _, less_blue, _], [less_red, _, blue, _]) = (colour_of(&right), colour_of(&left));
    assert!(red > 180 && less_blue < 60 && blue > 180 && less_red < 60);
    assert_eq!(listing(folder.path()).len(), 12);
    assert_eq!(check_part(&source, PictureUse::Card, part(601)), Err(InvalidPicture::Crop(PictureUse::Card)));
    assert_ne!(left, super::hash(&source), "the whole picture has another address");
}
