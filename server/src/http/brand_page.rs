//! The shop's brand in its pages: the style sheet of its colours, its icons, its logo before the app has loaded, and the
//! manifest for home screens.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use hamour_core::Language;
use hamour_core::brand::{icon_address, sheet_at, sheet_path, theme_colour};
use hamour_core::settings::Brand;
use serde_json::{Value, json};

use crate::services::shop_details::ShopDetails;

/// The paths of the manifests, without their leading slash, with their languages.
pub(super) const MANIFESTS: [(&str, Language); 2] =
    [("manifest.webmanifest", Language::English), ("manifest.ar.webmanifest", Language::Arabic)];
/// The path that browsers ask for an icon by themselves.
pub(super) const FAVICON: &str = "favicon.ico";

const ICON_SLOT: &str = r#"<link rel="icon" href="/favicon.svg" type="image/svg+xml" />"#;
const TOUCH_ICON_SLOT: &str = r#"<link rel="apple-touch-icon" href="/icons/apple-180.png" />"#;
const THEME_SLOT: &str = r##"<meta name="theme-color" content="#ffffff" />"##;
/// The row of the header before the app has loaded; the program's mark follows.
const MARK_SLOT: (&str, &str) = (r#"<div class="boot-row">"#, "</svg>");

const FOREVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const CSS: HeaderValue = HeaderValue::from_static("text/css; charset=utf-8");

/// Returns a page for shoppers with the shop's brand.
pub(super) fn with_brand(html: &Bytes, details: &ShopDetails) -> Bytes {
    let brand = details.brand.parsed();
    let Ok(text) = std::str::from_utf8(html) else { return html.clone() };
    if brand == Brand::default() {
        return html.clone();
    }
    let sheet = sheet_path(brand.colour, brand.accent);
    let sheet = sheet.map(|path| format!(r#"<link rel="stylesheet" href="{path}" />"#)).unwrap_or_default();
    let head = format!("{}{sheet}", icons(&brand));
    let theme = format!(r#"<meta name="theme-color" content="{}" />"#, theme_colour(brand.colour));
    let touch_icon = if brand.icon.is_some() { "" } else { TOUCH_ICON_SLOT };
    let page = text.replacen(ICON_SLOT, &head, 1).replacen(TOUCH_ICON_SLOT, touch_icon, 1);
    let page = page.replacen(THEME_SLOT, &theme, 1);
    with_mark(&page, &brand).into()
}

/// Returns the back office's page with the shop's icon. It keeps its own colours.
pub(super) fn with_icon(html: &Bytes, details: &ShopDetails) -> Bytes {
    let Ok(text) = std::str::from_utf8(html) else { return html.clone() };
    text.replacen(ICON_SLOT, &icons(&details.brand.parsed()), 1).into()
}

fn icons(brand: &Brand) -> String {
    let Some(hash) = &brand.icon else { return ICON_SLOT.to_owned() };
    let link = |rel: &str, name: &str| {
        let address = icon_address(hash, name);
        format!(r#"<link rel="{rel}" href="{address}" sizes="{name}x{name}" type="image/png" />"#)
    };
    format!("{}{}{}", link("icon", "32"), link("icon", "192"), link("apple-touch-icon", "180"))
}

/// Returns the page with the shop's logo or icon in place of the program's mark, where the header will have it.
fn with_mark(page: &str, brand: &Brand) -> String {
    let picture = match (&brand.logo, &brand.icon) {
        (Some(logo), _) => {
            let (address, size) = (logo.address(), logo.size);
            format!(
                r#"<img class="boot-logo" src="{address}" width="{}" height="{}" alt="" />"#,
                size.width, size.height
            )
        }
        (None, Some(hash)) => {
            let address = icon_address(hash, "192");
            format!(r#"<img class="boot-mark" src="{address}" width="36" height="36" alt="" />"#)
        }
        (None, None) => return page.to_owned(),
    };
    let (row, end) = MARK_SLOT;
    let Some((before, after)) = page.split_once(row) else { return page.to_owned() };
    let Some((_, rest)) = after.split_once(end) else { return page.to_owned() };
    format!("{before}{row}{picture}{rest}")
}

/// Returns the style sheet at a path with its leading slash, if it is one of a brand.
pub(super) fn sheet(path: &str) -> Option<Response> {
    let sheet = sheet_at(path)?;
    Some(([(header::CONTENT_TYPE, CSS), (header::CACHE_CONTROL, FOREVER)], sheet).into_response())
}

/// Returns the manifest of a language with the shop's name and brand, from the one that the interface was built with.
pub(super) fn manifest(built: &Bytes, details: &ShopDetails, language: Language) -> Option<Bytes> {
    let mut manifest: Value = serde_json::from_slice(built).ok()?;
    let brand = details.brand.parsed();
    let name = details.name_in(language);
    for key in ["name", "short_name"] {
        manifest[key] = json!(name);
    }
    manifest["theme_color"] = json!(theme_colour(brand.colour).to_string());
    if let Some(hash) = &brand.icon {
        let icon = |name: &str, side: u32, purpose: &str| {
            json!({
                "src": icon_address(hash, name),
                "sizes": format!("{side}x{side}"),
                "type": "image/png",
                "purpose": purpose,
            })
        };
        manifest["icons"] =
            json!([icon("192", 192, "any"), icon("512", 512, "any"), icon("maskable", 512, "maskable")]);
    }
    Some(manifest.to_string().into())
}

/// Returns the file, among the shop's pictures, of the icon that browsers ask for by themselves.
pub(super) fn favicon(details: &ShopDetails) -> Option<String> {
    let icon = details.brand.parsed().icon?;
    Some(hamour_core::brand::icon_file(&icon, "32"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::services::shop_details::{ShopBrand, ShopLogo};

    const PAGE: &str = concat!(
        r##"<meta name="theme-color" content="#ffffff" />"##,
        r#"<link rel="icon" href="/favicon.svg" type="image/svg+xml" />"#,
        r#"<link rel="apple-touch-icon" href="/icons/apple-180.png" /></head>"#,
        r#"<div class="boot-row"><svg><path/></svg></div><svg></svg>"#
    );

    fn shown(brand: ShopBrand) -> String {
        let details = ShopDetails { brand, ..ShopDetails::default() };
        let page = with_brand(&Bytes::from_static(PAGE.as_bytes()), &details);
        String::from_utf8(page.to_vec()).expect("text")
    }

    #[test]
    fn a_shop_without_a_brand_has_the_page_as_it_was_built() {
        assert_eq!(shown(ShopBrand::default()), PAGE);
        let page = include_str!("../../../ui/index.html");
        for slot in [ICON_SLOT, TOUCH_ICON_SLOT, THEME_SLOT, MARK_SLOT.0] {
            assert_eq!(page.matches(slot).count(), 1, "{slot}");
        }
        assert!(include_str!("../../../ui/admin.html").contains(ICON_SLOT));
    }

    #[test]
    fn colours_icon_and_logo_are_in_the_page_before_any_script() {
        let colour = "#2f3c8f".to_owned();
        let coloured = shown(ShopBrand { colour: colour.clone(), ..ShopBrand::default() });
        assert!(coloured.contains(r#"<link rel="stylesheet" href="/brand-1-2f3c8f-0.css" />"#), "{coloured}");
        assert!(coloured.contains(r##"content="#2f3c8f""##) && coloured.contains(ICON_SLOT), "{coloured}");
        assert!(coloured.contains("<svg><path/>") && coloured.contains(TOUCH_ICON_SLOT), "{coloured}");
        let icon = "/media/0a1b-icon-192.png".to_owned();
        let with_icon = shown(ShopBrand { icon: icon.clone(), ..ShopBrand::default() });
        assert!(
            with_icon.contains(r#"<img class="boot-mark" src="/media/0a1b-icon-192.png""#),
            "{with_icon}"
        );
        for part in ["0a1b-icon-32.png", r#"rel="apple-touch-icon" href="/media/0a1b-icon-180.png""#] {
            assert!(with_icon.contains(part), "{part} in {with_icon}");
        }
        assert!(
            !with_icon.contains("favicon.svg")
                && !with_icon.contains(TOUCH_ICON_SLOT)
                && with_icon.ends_with("</div><svg></svg>"),
            "{with_icon}"
        );
        let src = "/media/0a1b-logo-576x144.png".to_owned();
        let logo = Some(ShopLogo { src, width: 576, height: 144 });
        let all = shown(ShopBrand { colour, logo, icon, ..ShopBrand::default() });
        let mark =
            r#"<img class="boot-logo" src="/media/0a1b-logo-576x144.png" width="576" height="144" alt="" />"#;
        assert!(all.contains(mark) && !all.contains("boot-mark"), "{all}");
    }

    #[test]
    fn malformed_details_never_reach_the_page() {
        let broken = ShopBrand {
            colour: "red;}".into(),
            accent: String::new(),
            logo: Some(ShopLogo { src: "/media/\"><script>".into(), width: 1, height: 1 }),
            icon: "/media/../x-icon-192.png".into(),
        };
        assert_eq!(shown(broken), PAGE);
    }

    #[test]
    fn the_manifest_names_the_shop_and_its_icons() {
        let built = Bytes::from_static(
            br##"{"name":"","theme_color":"#ffffff","icons":[{"src":"/icons/192.png"}],"shortcuts":[1]}"##,
        );
        let icon = "/media/0a1b-icon-192.png".to_owned();
        let brand = ShopBrand { icon, colour: "#2f3c8f".into(), ..ShopBrand::default() };
        let details = ShopDetails { name: "Bahar \"Market\"".into(), brand, ..ShopDetails::default() };
        let made = |details: &ShopDetails| -> Value {
            let manifest = manifest(&built, details, Language::Arabic).expect("a manifest");
            serde_json::from_slice(&manifest).expect("JSON")
        };
        let branded = made(&details);
        assert_eq!((&branded["name"], &branded["short_name"]), (&json!(details.name), &json!(details.name)));
        assert_eq!(branded["theme_color"], "#2f3c8f");
        assert_eq!(branded["icons"][2]["src"], "/media/0a1b-icon-maskable.png");
        assert_eq!(branded["icons"][2]["purpose"], "maskable");
        assert_eq!(branded["shortcuts"], json!([1]));
        let plain = made(&ShopDetails { name: "Hamour".into(), ..ShopDetails::default() });
        assert_eq!((&plain["name"], &plain["icons"][0]["src"]), (&json!("Hamour"), &json!("/icons/192.png")));
        assert_eq!(super::manifest(&Bytes::from_static(b"<"), &details, Language::English), None);
    }
}
