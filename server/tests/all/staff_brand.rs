//! Tests of the shop's brand: its colours, its logo and its icon, from the back office to the pages.

use std::io::Cursor;

use hamour_core::staff::Role;
use image::{DynamicImage, GenericImageView as _, ImageFormat, Rgba, RgbaImage};
use serde_json::{Value, json};

use crate::harness::{Answer, Member, Shop};
use crate::staff_picture::png;

impl Member<'_> {
    pub(crate) async fn uploads_brand(&self, used_as: &str, picture: Vec<u8>) -> Answer {
        let path = format!("brand/upload?used_as={used_as}");
        self.shop.staff_post(&path, &self.cookie).body("image/png", picture).await
    }

    async fn brands(&self, name: &str, seen: &str, value: &str) -> Answer {
        let change = json!({"name": name, "seen": seen, "value": value});
        self.post("settings/change", &json!({"changes": [change]})).await
    }
}

/// An icon that is a dot on a transparent ground.
fn dotted(side: u32) -> Vec<u8> {
    let dot = |x: u32, y: u32| {
        let (x, y) = (x.abs_diff(side / 2), y.abs_diff(side / 2));
        if x * x + y * y < side * side / 9 { Rgba([20, 60, 200, 255]) } else { Rgba([0; 4]) }
    };
    let mut file = Cursor::new(Vec::new());
    let picture = DynamicImage::ImageRgba8(RgbaImage::from_fn(side, side, dot));
    picture.write_to(&mut file, ImageFormat::Png).unwrap();
    file.into_inner()
}

async fn picture(shop: &Shop, address: &str) -> DynamicImage {
    let answer = shop.get(address).await;
    assert_eq!(answer.status, 200, "{address}");
    assert_eq!(answer.header("content-type"), Some("image/png"), "{address}");
    image::load_from_memory_with_format(&answer.body, ImageFormat::Png).unwrap()
}

/// A shop with a built page that has the places of the brand.
async fn shop(folder: &tempfile::TempDir) -> Shop {
    for page in ["index.html", "admin.html"] {
        let built = std::fs::read_to_string(format!("../ui/{page}")).unwrap();
        std::fs::write(folder.path().join(page), built).unwrap();
    }
    std::fs::write(folder.path().join("favicon.ico"), "usual").unwrap();
    let manifest = r#"{"name":"","icons":[],"shortcuts":[]}"#;
    std::fs::write(folder.path().join("manifest.webmanifest"), manifest).unwrap();
    Shop::with(&format!("demo = true\nui = '{}'", folder.path().display())).await
}

async fn page(shop: &Shop, path: &str) -> String {
    String::from_utf8(shop.get(path).await.body.to_vec()).unwrap()
}

#[tokio::test]
async fn a_colour_is_in_the_page_and_its_style_sheet_is_kept_for_ever() {
    let folder = tempfile::tempdir().unwrap();
    let shop = shop(&folder).await;
    let noor = shop.staff("noor", Role::Manager).await;
    let before = page(&shop, "/").await;
    assert!(!before.contains("/brand-") && before.contains("favicon.svg"), "{before}");
    noor.brands("brand.colour", "", "#2F3C8F").await.ok();
    let after = page(&shop, "/").await;
    let sheet = "/brand-1-2f3c8f-0.css";
    assert!(after.contains(&format!(r#"<link rel="stylesheet" href="{sheet}" />"#)), "{after}");
    assert!(after.contains(r##"<meta name="theme-color" content="#2f3c8f" />"##), "{after}");
    let answer = shop.get(sheet).await;
    assert_eq!(answer.header("content-type"), Some("text/css; charset=utf-8"));
    assert_eq!(answer.header("cache-control"), Some("public, max-age=31536000, immutable"));
    let policy = answer.header("content-security-policy").unwrap();
    assert!(policy.contains("style-src 'self';"), "{policy}");
    assert!(answer.body.starts_with(b":root:root{--sea:#2f3c8f;"), "{answer}");
    assert_eq!(shop.get("/brand-1-ffff00-0.css").await.status, 404, "it cannot be read");
    let office = page(&shop, "/admin").await;
    assert!(!office.contains("/brand-"), "the back office keeps its own colours");
    noor.brands("brand.colour", "#2f3c8f", "").await.ok();
    assert_eq!(page(&shop, "/").await, before, "the default comes back");
}

#[tokio::test]
async fn a_colour_that_cannot_be_read_is_refused_with_the_reason_and_one_that_works() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Owner).await;
    for (name, colour) in [("brand.colour", "#ffcc00"), ("brand.accent", "#ff8800")] {
        let refused = noor.brands(name, "", colour).await.expect(422, "validation");
        let issue = &refused["issues"][0];
        assert_eq!((&issue["field"], &issue["code"]), (&json!(name), &json!("brand_unreadable")));
        let details = issue["details"].as_array().unwrap();
        assert_eq!((&details[0], &details[2]), (&json!(colour), &json!("4.50")));
        noor.brands(name, "", details[3].as_str().unwrap()).await.ok();
    }
    noor.brands("brand.colour", "", "#2f3c8f").await.expect(409, "settings_changed");
}

#[tokio::test]
async fn a_logo_and_an_icon_have_their_files_in_all_sizes() {
    let folder = tempfile::tempdir().unwrap();
    let shop = shop(&folder).await;
    let noor = shop.staff("noor", Role::Manager).await;
    assert_eq!(&shop.get("/favicon.ico").await.body[..], b"usual");
    let logo = noor.uploads_brand("logo", png(1200, 300, 7)).await.ok()["address"].clone();
    let icon = noor.uploads_brand("icon", dotted(600)).await.ok()["address"].clone();
    let (logo, icon) = (logo.as_str().unwrap(), icon.as_str().unwrap());
    assert_eq!(noor.uploads_brand("logo", png(1200, 300, 7)).await.ok()["address"], logo, "the same again");
    assert!(!page(&shop, "/").await.contains("-logo-"), "shoppers see it once it is saved");
    noor.brands("brand.logo", "", logo).await.ok();
    noor.brands("brand.icon", "", icon).await.ok();

    assert!(logo.ends_with("-logo-576x144.png"), "{logo}");
    assert_eq!(picture(&shop, logo).await.dimensions(), (576, 144));
    let answer = shop.get(logo).await;
    assert_eq!(answer.header("cache-control"), Some("public, max-age=31536000, immutable"));
    let of = |name: &str| icon.replace("-192.", &format!("-{name}."));
    for (name, side) in [("32", 32), ("180", 180), ("192", 192), ("512", 512), ("maskable", 512)] {
        assert_eq!(picture(&shop, &of(name)).await.dimensions(), (side, side), "{name}");
    }
    let white = Rgba([255; 4]);
    assert_eq!(picture(&shop, &of("180")).await.get_pixel(0, 0), white, "an iPhone shows no black corner");
    assert_eq!(picture(&shop, &of("512")).await.get_pixel(0, 0).0[3], 0, "a tab shows through");
    let masked = picture(&shop, &of("maskable")).await;
    let middle = masked.get_pixel(256, 256);
    assert!(middle != white, "{middle:?}");
    let radius = |at: u32| f64::from(at.abs_diff(256)) / 512.0;
    let outside = (0..512).filter(|at| radius(*at) > 0.4).all(|at| masked.get_pixel(at, 256) == white);
    assert!(outside, "nothing of it can be cut off");

    let page_now = page(&shop, "/").await;
    for part in [logo, &of("32"), &of("180")] {
        assert!(page_now.contains(part), "{part}");
    }
    assert!(page_now.contains(r#"width="576" height="144""#), "the header keeps its place");
    assert!(page(&shop, "/admin").await.contains(&of("32")), "the back office shows it too");
    assert_eq!(shop.get("/favicon.ico").await.body, shop.get(&of("32")).await.body);
    let manifest = shop.get("/manifest.webmanifest").await;
    assert_eq!(manifest.header("content-type"), Some("application/manifest+json"));
    let manifest: Value = serde_json::from_slice(&manifest.body).unwrap();
    assert_eq!(manifest["name"], shop.state.shop().name.as_str());
    assert_eq!(
        manifest["icons"][2],
        json!({"src": of("maskable"), "sizes": "512x512", "type": "image/png", "purpose": "maskable"})
    );
    noor.brands("brand.icon", icon, "").await.ok();
    assert_eq!(&shop.get("/favicon.ico").await.body[..], b"usual");
}

#[tokio::test]
async fn only_good_pictures_of_the_shop_itself_are_taken() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let svg = br#"<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>"#.to_vec();
    noor.uploads_brand("icon", svg).await.expect(400, "picture_kind");
    noor.uploads_brand("icon", png(511, 511, 1)).await.expect(400, "icon_size");
    noor.uploads_brand("icon", png(600, 512, 1)).await.expect(400, "icon_size");
    noor.uploads_brand("logo", png(71, 71, 1)).await.expect(400, "logo_size");
    noor.uploads_brand("logo", png(100, 200, 1)).await.expect(400, "logo_size");
    for (name, address) in
        [("brand.logo", "/media/0a1b-logo-576x144.png"), ("brand.icon", "/media/0a1b-icon-192.png")]
    {
        let refused = noor.brands(name, "", address).await.expect(422, "validation");
        assert_eq!(refused["issues"][0]["code"], "picture_unknown", "{name}");
    }
    let editor = shop.staff("salma", Role::Editor).await;
    editor.uploads_brand("logo", png(600, 150, 1)).await.expect(403, "forbidden");
}
