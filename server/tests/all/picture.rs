//! Tests of pictures from staff: from a file to the pages, while the shop is running.

use std::io::{Cursor, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};

use crate::desk::{Desk, soon};
use crate::harness::address_of_fresh;
use crate::program::{Serving, run, text};
use crate::strict_json::json_of;

/// Writes a picture file of this size and colour and returns its path.
fn picture(folder: &Path, name: &str, (width, height): (u32, u32), colour: [u8; 3]) -> PathBuf {
    let path = folder.join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    let picture = DynamicImage::ImageRgb8(RgbImage::from_pixel(width, height, Rgb(colour)));
    let mut bytes = Cursor::new(vec![]);
    picture.write_to(&mut bytes, ImageFormat::from_path(&path).unwrap()).unwrap();
    std::fs::write(&path, bytes.into_inner()).unwrap();
    path
}

/// Fetches a path; returns the response's head in lower case, and its body.
fn fetch(serving: &Serving, path: &str) -> (String, Vec<u8>) {
    let mut stream = serving.connect();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = vec![];
    stream.read_to_end(&mut answer).unwrap();
    let end = answer.windows(4).position(|part| part == b"\r\n\r\n").unwrap();
    (text(&answer[..end]).to_lowercase(), answer[end + 4..].to_vec())
}

/// Fails unless all files of a picture are served with the right type and size, cacheable for ever.
fn is_served(serving: &Serving, address: &str, (width, height): (u32, u32)) {
    let stem = address.strip_suffix("-800.webp").unwrap();
    for named in [160, 400, 800] {
        for format in ["webp", "avif"] {
            let (head, body) = fetch(serving, &format!("{stem}-{named}.{format}"));
            assert!(head.starts_with("http/1.1 200"), "{head}");
            assert!(head.contains(&format!("content-type: image/{format}")), "{head}");
            assert!(head.contains("cache-control: public, max-age=31536000, immutable"), "{head}");
            // Both formats have their name at the same offset.
            assert_eq!(text(&body[8..12]).to_lowercase(), format);
            if format == "webp" {
                let shown = image::load_from_memory_with_format(&body, ImageFormat::WebP).unwrap();
                let expect = (width.min(named), height * width.min(named) / width);
                assert_eq!((shown.width(), shown.height()), expect);
            }
        }
    }
}

#[test]
fn a_picture_of_a_product_reaches_its_pages_and_carts() {
    let desk = Desk::open();
    let red = picture(desk.folder(), "bread.jpg", (600, 450), [200, 40, 40]);
    let before = desk.product("tannour-bread");
    let path = red.to_str().unwrap();
    let changed =
        desk.json(&["product", "set-picture", "tannour-bread", path, "--alt", " Bread from the oven "]);
    let address = changed["image"].as_str().unwrap().to_owned();
    assert_ne!(before["featured_image"], address.as_str());
    assert_eq!(
        (&changed["image_alt"], &changed["variations"][0]["image"]),
        (&json!("Bread from the oven"), &Value::Null)
    );
    soon("the picture", || desk.product("tannour-bread")["featured_image"] == address.as_str());
    assert_eq!(desk.product("tannour-bread")["image_alt"], "Bread from the oven");
    is_served(&desk.serving, &address, (600, 450));
    // Setting the same picture again, by the id of the only variation and without a text, changes nothing.
    let id = changed["variations"][0]["id"].to_string();
    assert_eq!(desk.json(&["product", "set-picture", &id, path]), changed);
    assert_eq!(desk.json(&["product", "list", "tannour-bread"]), json!([changed]));

    let line = json!({"main_product_id": before["id"], "main_function": "add"});
    desk.post("/api/addtocart", &line);
    assert_eq!(desk.get("/api/get-cart")["cart_items"][0]["product"]["featured_image"], address.as_str());
}

#[test]
fn a_variation_has_a_picture_of_its_own() {
    let desk = Desk::open();
    let path = picture(desk.folder(), "fillet.webp", (420, 400), [240, 240, 250]);
    let before = desk.product("hamour");
    let variations = before["variations"].as_array().unwrap();
    let id = variations[0]["id"].to_string();
    let changed = desk.json(&["product", "set-picture", &id, path.to_str().unwrap()]);
    let address = changed["variations"][0]["image"].as_str().unwrap().to_owned();
    soon("the picture", || desk.product("hamour")["variations"][0]["featured_image"] == address.as_str());
    let after = desk.product("hamour");
    assert_eq!(after["featured_image"], before["featured_image"]);
    assert_eq!(after["variations"][1], before["variations"][1]);
    assert_eq!(after["variations"][0]["image_alt"], before["variations"][0]["image_alt"]);
    let changed = desk.json(&["product", "set-picture", &id, path.to_str().unwrap(), "--alt", "Fillet"]);
    assert_eq!(changed["variations"][0]["image_alt"], "Fillet");
    soon("its words", || desk.product("hamour")["variations"][0]["image_alt"] == "Fillet");
}

#[test]
fn a_refused_picture_changes_nothing() {
    let desk = Desk::open();
    let before = desk.json(&["product", "list"]);
    let file = |name: &str, content: &[u8]| {
        std::fs::write(desk.folder().join(name), content).unwrap();
        name.to_owned()
    };
    let good = picture(desk.folder(), "good.jpg", (400, 400), [9, 9, 9]).to_str().unwrap().to_owned();
    let small = picture(desk.folder(), "small.png", (399, 400), [9, 9, 9]).to_str().unwrap().to_owned();
    let svg = file("fish.svg", b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
    let page = file("fish.jpg", b"<!doctype html><script>alert(1)</script>");
    let empty = file("empty.png", b"");
    for (arguments, said) in [
        (&["tannour-bread", &svg][..], "A picture must be a JPEG, PNG or WebP file"),
        (&["tannour-bread", &page][..], "A picture must be a JPEG, PNG or WebP file"),
        (&["tannour-bread", &empty][..], "This picture cannot be read"),
        (
            &["tannour-bread", &small][..],
            "A picture here needs at least 400 x 400 pixels, this one is 399 x 400",
        ),
        (&["tannour-bread", "none.jpg"][..], "cannot read none.jpg: "),
        (&["tannour-bread", "ui"][..], "cannot read ui: "),
        (&["unicorn", &good][..], "Product not found"),
        (&["999999", &good][..], "Variation not found"),
        (&["tannour-bread", &good, "--alt", " "][..], "Describe the picture in 1 to 200 characters"),
    ] {
        let refused = desk.refuses(&[&["product", "set-picture"], arguments].concat());
        assert!(refused.contains(said), "{arguments:?}: {refused}");
    }
    assert!(!desk.folder().join("data/media").exists());
    file("data/media", b"in the place of the folder");
    let refused = desk.refuses(&["product", "set-picture", "tannour-bread", &good]);
    assert!(refused.contains("a picture cannot be written into data/media: "), "{refused}");
    assert_eq!(desk.json(&["product", "list"]), before);
}

#[test]
fn pictures_are_readable_by_the_shop_whoever_imports_them() {
    use std::os::unix::fs::PermissionsExt as _;
    let desk = Desk::open();
    picture(desk.folder(), "bread.jpg", (400, 400), [200, 40, 40]);
    let command = "umask 077; exec \"$0\" product set-picture tannour-bread bread.jpg";
    let mut shell = Command::new("sh");
    shell.args(["-c", command, env!("CARGO_BIN_EXE_hamour")]).current_dir(desk.folder());
    assert!(shell.status().unwrap().success());
    let media = desk.folder().join("data/media");
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&media), 0o755);
    let files: Vec<_> = std::fs::read_dir(&media).unwrap().map(|file| file.unwrap().path()).collect();
    assert!(files.len() > 3 && files.iter().all(|file| mode(file) == 0o644), "{files:?}");

    // Files of an older version lack these permissions; setting the same picture again repairs them.
    let address = desk.json(&["product", "list", "tannour"])[0]["image"].as_str().unwrap().to_owned();
    for file in &files {
        std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o600)).unwrap();
    }
    desk.says(&["product", "set-picture", "tannour-bread", "bread.jpg"]);
    assert!(files.iter().all(|file| mode(file) == 0o644), "{files:?}");
    is_served(&desk.serving, &address, (400, 400));

    // A file that the shop cannot read is logged. The test uses a symlink to itself, because root could read any file.
    std::os::unix::fs::symlink("loop.avif", media.join("loop.avif")).unwrap();
    for missing in ["loop.avif", "none.avif"] {
        assert!(fetch(&desk.serving, &format!("/media/{missing}")).0.starts_with("http/1.1 404"));
    }
    desk.serving.signal("TERM");
    let (_, _, logged) = desk.serving.finish();
    let told: Vec<_> = logged.lines().filter(|line| line.contains("cannot be read")).collect();
    assert!(told.len() == 1 && told[0].contains("media/loop.avif"), "{logged}");
}

#[test]
fn a_program_that_is_killed_leaves_only_whole_pictures() {
    let desk = Desk::open();
    let path = picture(desk.folder(), "large.png", (1200, 900), [30, 120, 90]);
    let before = desk.product("tannour-bread");
    let arguments = ["product", "set-picture", "tannour-bread", path.to_str().unwrap()];
    let mut program = Command::new(env!("CARGO_BIN_EXE_hamour"));
    let mut killed = program.args(arguments).current_dir(desk.folder()).spawn().unwrap();
    let media = desk.folder().join("data/media");
    let files_there = || -> Vec<String> {
        let entries = std::fs::read_dir(&media).into_iter().flatten().flatten();
        entries.filter_map(|entry| entry.file_name().into_string().ok()).collect()
    };
    let started = Instant::now();
    while files_there().is_empty() {
        assert!(started.elapsed() < Duration::from_mins(1), "nothing was written");
        std::thread::sleep(Duration::from_millis(1));
    }
    killed.kill().unwrap();
    killed.wait().unwrap();
    let left = files_there();
    let named: Vec<_> = left.iter().filter(|name| !name.starts_with('.')).collect();
    assert!(named.len() < 4, "it was done before it was killed: {left:?}");
    let cut_short: Vec<_> =
        named.iter().map(|name| (*name, std::fs::read(media.join(name)).unwrap())).collect();
    assert_eq!(desk.product("tannour-bread")["featured_image"], before["featured_image"]);

    let changed = desk.json(&arguments);
    is_served(&desk.serving, changed["image"].as_str().unwrap(), (1200, 900));
    for (name, bytes) in cut_short {
        assert_eq!(std::fs::read(media.join(name)).unwrap(), bytes, "{name} was whole");
    }
}

const SHOP: &str = "[details]\nname = 'Test'\n[terms]\nbase_delivery_fee = '15.00'\nexpress_fee = '20.00'\n\
    tax_basis_points = 0\n[terms.express]\nenabled = true\nfrom = '09:00'\nuntil = '22:00'\nmax_under_way = 3";
const DELIVERY: &str = "[[window]]\ndays = ['Sun']\nfrom = '08:00'\nuntil = '10:00'\ncapacity = 2\n\
    [[municipality]]\nname = 'Doha'\nzones = ['1-3']";
const FISH: &str = "[category]\nslug = 'fish'\nname = 'Fish'\nimage_alt = 'Fish'\n\
    [[product]]\nslug = 'safi'\nname = 'Safi'\ndescription = 'Good.'\nimage_alt = 'Safi'\nprice = '38.00'\nstock = 4";
const BANNER: &str = "[[banner]]\npicture = 'offer'\nproduct = 'safi'";

#[test]
fn a_shop_is_imported_with_its_pictures_or_all_problems_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let database = address_of_fresh().map(|address| format!("database = '{address}'\n")).unwrap_or_default();
    std::fs::write(folder.path().join("hamour.toml"), database).unwrap();
    let files = folder.path().join("files");
    for (name, content) in [
        ("shop.toml", SHOP),
        ("delivery.toml", DELIVERY),
        ("catalogue/fish.toml", FISH),
        ("merchandising.toml", BANNER),
        ("pictures.toml", "[pictures]\noffer-mobile = '0a'"),
        ("pictures/safi.jpg", "<svg/>"),
        ("pictures/notes.txt", "not a picture, and none of the shop's business"),
    ] {
        std::fs::create_dir_all(files.join(name).parent().unwrap()).unwrap();
        std::fs::write(files.join(name), content).unwrap();
    }
    picture(&files, "pictures/offer.png", (900, 440), [0, 90, 90]);
    picture(&files, "pictures/mackerel.png", (400, 400), [0, 90, 90]);
    let nowhere = run(folder.path(), &["import", "file"]);
    assert_eq!(text(&nowhere.stderr), "hamour: there is no folder file\n");
    let refused = run(folder.path(), &["import", "files"]);
    assert!(!refused.status.success());
    let refused = text(&refused.stderr);
    for said in [
        "nothing was imported, 4 things are wrong:",
        "pictures/safi.jpg: picture_kind: A picture must be a JPEG, PNG or WebP file",
        "pictures/offer.png: picture_too_small: A picture here needs at least 1280 x 440 pixels, this one is 900 x 440",
        "pictures/mackerel.png: nothing in this shop shows a picture mackerel",
        "catalogue/fish.toml: category fish: there is no picture category-fish",
    ] {
        assert!(refused.contains(said), "{said} is not in {refused}");
    }

    std::fs::remove_file(files.join("pictures/mackerel.png")).unwrap();
    picture(&files, "pictures/safi.jpg", (500, 400), [90, 90, 120]);
    picture(&files, "pictures/category-fish.WEBP", (400, 400), [9, 90, 120]);
    picture(&files, "pictures/offer.png", (1280, 440), [0, 90, 90]);
    let told = |arguments: &[&str]| -> Value {
        let output = run(folder.path(), arguments);
        assert!(output.status.success(), "{}", text(&output.stderr));
        json_of(&output.stdout)
    };
    let whole = json!({"is_imported": false, "categories": 1, "products": 1, "pictures": 3});
    assert_eq!(told(&["import", "files", "--check", "--json"]), whole);
    assert!(!folder.path().join("data/media").exists());
    let imported = run(folder.path(), &["import", "files", "--json"]);
    assert_eq!(json_of(&imported.stdout)["is_imported"], true);
    let progress = text(&imported.stderr);
    for done in ["1 of 3 pictures", "2 of 3 pictures", "3 of 3 pictures"] {
        assert!(progress.contains(done), "{done} is not in {progress}");
    }
    let log = json_of(&run(folder.path(), &["audit", "--json"]).stdout);
    assert_eq!(
        (&log[0]["action"], &log[0]["after"]["products"]),
        (&json!("shop.import"), &json!(1)),
        "{log}"
    );
    let again = run(folder.path(), &["import", "files"]);
    assert!(text(&again.stderr).contains("this shop already has products"), "{}", text(&again.stderr));

    shows_what_came_in(&Serving::start(folder.path(), &[]));
}

/// Checks that the shop serves each imported picture where it belongs.
fn shows_what_came_in(serving: &Serving) {
    let get = |path: &str| -> Value { serde_json::from_slice(&fetch(serving, path).1).unwrap() };
    let category = get("/api/category")[0]["image"].as_str().unwrap().to_owned();
    is_served(serving, &category, (400, 400));
    let id = get("/api/search-tag?query=safi")[0]["id"].clone();
    let safi = serving.post("/api/product-detail", &json!({"id": id}))["product_detail"].clone();
    is_served(serving, safi["featured_image"].as_str().unwrap(), (500, 400));
    let banner = get("/api/banners")[0].clone();
    assert_eq!(banner["mobile_image"], "/media/0a-800.webp");
    let wide = banner["image"].as_str().unwrap();
    assert!(wide.ends_with("-1600.webp"), "{wide}");
    for (address, width) in [(wide.to_owned(), 1280), (wide.replace("-1600.", "-800."), 800)] {
        let shown = image::load_from_memory(&fetch(serving, &address).1).unwrap();
        assert_eq!(shown.width(), width, "{address}");
    }
}
