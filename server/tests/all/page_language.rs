//! Tests of pages in the two languages: by their addresses, by what the visitor chose, and with the shop's own texts.

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::harness::Shop;
use crate::settings::set;

pub const BUILT: [(&str, &str, &str); 2] = [("index.html", "en", "ltr"), ("index.ar.html", "ar", "rtl")];

/// Opens an empty shop with a small interface that is built in these languages.
pub async fn with_pages(built: &[(&str, &str, &str)]) -> (Shop, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    for (file, tag, direction) in built {
        let page = format!(
            r#"<!doctype html><html lang="{tag}" dir="{direction}"><head><title data-first></title></head>
            <body><div id="first-view"></div>
            <script id="shop-config" type="application/json"></script></body></html>"#
        );
        std::fs::write(folder.path().join(file), page).unwrap();
    }
    (Shop::with(&format!("ui = '{}'", folder.path().display())).await, folder)
}

#[tokio::test]
async fn a_page_has_the_language_of_its_address() {
    let (shop, _folder) = with_pages(&BUILT).await;
    let goods = shop.stock().await;
    let hamour = goods.product("hamour");
    let page = async |path: &str| {
        // The browser's own language does not matter.
        let answer = shop.get(path).header("accept-language", "ar").await;
        (answer.status, String::from_utf8(answer.body.to_vec()).unwrap())
    };
    let (_, english) = page(&format!("/details/hamour/{hamour}")).await;
    assert!(english.contains(r#"<html lang="en" dir="ltr">"#), "{english}");
    assert!(english.contains("<h1>Hamour</h1>"), "{english}");
    assert!(english.contains(r#"property="og:locale" content="en_QA""#), "{english}");
    let (_, arabic) = page(&format!("/ar/details/hamour/{hamour}")).await;
    assert!(arabic.contains(r#"<html lang="ar" dir="rtl">"#), "{arabic}");
    assert!(arabic.contains("<h1>هامور</h1>"), "{arabic}");
    assert!(arabic.contains(r#"property="og:locale" content="ar_QA""#), "{arabic}");
    let address = |prefix: &str| format!("http://127.0.0.1:8080{prefix}/details/hamour/{hamour}");
    for page in [&english, &arabic] {
        for (tag, prefix) in [("en", ""), ("ar", "/ar")] {
            let link = format!(r#"<link rel="alternate" hreflang="{tag}" href="{}""#, address(prefix));
            assert!(page.contains(&link), "{link} in {page}");
        }
    }
    assert!(arabic.contains(&format!(r#"rel="canonical" href="{}""#, address("/ar"))), "{arabic}");
    for (path, status, tag) in [
        ("/ar", 200, "ar"),
        ("/ar/check", 200, "ar"),
        ("/ar/nothing-here", 404, "ar"),
        ("/arabic", 404, "en"),
        ("/about", 200, "en"),
    ] {
        let (found, html) = page(path).await;
        assert_eq!(found, status, "{path}");
        assert!(html.contains(&format!(r#"<html lang="{tag}""#)), "{path}: {html}");
    }
}

#[tokio::test]
async fn a_page_has_the_shops_own_texts_in_its_language_as_far_as_it_wrote_them() {
    let (shop, _folder) = with_pages(&BUILT).await;
    let texts = [
        ("shop.name_ar", "هامور"),
        ("shop.address", "Zone 45; Doha"),
        ("shop.address_ar", "منطقة 45; الدوحة"),
        ("shop.title", "Fish in Qatar"),
        ("shop.promotion_heading", "To your door"),
        ("shop.promotion_heading_ar", "إلى بابك"),
    ];
    set(&shop, &texts).await.unwrap();
    let config = async |path: &str| {
        let answer = shop.get(path).await;
        let html = String::from_utf8(answer.body.to_vec()).unwrap();
        let (_, json) = html.split_once(r#"<script id="shop-config" type="application/json">"#).unwrap();
        serde_json::from_str::<Value>(json.split_once("</script>").unwrap().0).unwrap()
    };
    let shown =
        |config: Value| ["name", "address", "title", "promotion_heading"].map(|name| config[name].clone());
    let (english, arabic) = (config("/about").await, config("/ar/about").await);
    assert_eq!(english["arabic"], Value::Null);
    assert_eq!(arabic["arabic"], Value::Null);
    let in_english =
        ["Hamour".into(), json!(["Zone 45", "Doha"]), "Fish in Qatar".into(), "To your door".into()];
    assert_eq!(shown(english), in_english);
    let in_arabic =
        ["هامور".into(), json!(["منطقة 45", "الدوحة"]), "Fish in Qatar".into(), "إلى بابك".into()];
    assert_eq!(shown(arabic), in_arabic);
}

/// Opens a page with the cookie of a chosen language, and returns where it leads.
async fn redirected(shop: &Shop, path: &str, chosen: &str) -> Option<String> {
    let answer = shop.get(path).header("cookie", &format!("a=b; hamour_language={chosen}")).await;
    let location = answer.header("location").map(str::to_owned);
    assert_eq!(answer.status == 302, location.is_some(), "{path}: {answer}");
    if location.is_some() {
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
        assert!(answer.header("content-security-policy").is_some(), "{path}");
        assert!(answer.header("x-request-id").is_some(), "{path}");
    }
    location
}

#[tokio::test]
async fn a_page_opens_in_the_language_that_the_visitor_chose() {
    let (shop, _folder) = with_pages(&BUILT).await;
    for (chosen, asked, shown) in [
        ("ar", "/", "/ar"),
        ("ar", "/details/hamour/1?utm=x&a=%2F", "/ar/details/hamour/1?utm=x&a=%2F"),
        ("ar", "/payment_success?order=7", "/ar/payment_success?order=7"),
        ("en", "/ar", "/"),
        ("en-GB", "/ar/myorder", "/myorder"),
        ("en", "/ar//", "/"),
    ] {
        // The second time from the kept response of the page, if there is one.
        shop.get(asked).await;
        shop.get(asked).await;
        assert_eq!(redirected(&shop, asked, chosen).await.as_deref(), Some(shown), "{asked}");
    }
    for (chosen, asked) in [
        ("ar", "/ar"),
        ("en", "/"),
        ("fr", "/"),
        ("", "/ar"),
        ("ar", "/app_success"),
        ("ar", "/api/banners"),
        ("ar", "/robots.txt"),
        ("ar", "/sitemap.xml"),
        ("ar", "/admin"),
        ("ar", "/no/such/page"),
        ("en", "/ar//evil.example"),
    ] {
        assert_eq!(redirected(&shop, asked, chosen).await, None, "{asked}");
    }
    let answer = shop.post("/").header("cookie", "hamour_language=ar").await;
    assert_eq!(answer.status, 405);

    let (earlier, _folder) = with_pages(&BUILT[..1]).await;
    assert_eq!(redirected(&earlier, "/", "ar").await, None);
}

#[tokio::test]
async fn the_link_between_the_languages_chooses_one_however_it_is_opened() {
    let (shop, _folder) = with_pages(&BUILT).await;
    let open = async |path: &str, referer: &str, chosen: &str| {
        let call = shop.get(path).header("host", "shop.example").header("referer", referer);
        let answer = call.header("cookie", chosen).await;
        (answer.status.as_u16(), answer.header("set-cookie").map(str::to_owned))
    };
    let set = |tag: &str| Some(format!("hamour_language={tag}; SameSite=Lax; Path=/; Max-Age=31536000"));
    for _ in 0..2 {
        let about = open("/ar/about?a=b", "https://shop.example/about", "hamour_language=en").await;
        assert_eq!(about, (200, set("ar")));
        let home = open("/", "https://shop.example/ar?utm=x", "hamour_language=ar").await;
        assert_eq!(home, (200, set("en")));
        assert_eq!(open("/ar", "https://shop.example/", "").await, (200, set("ar")));
        assert_eq!(open("/ar/about/", "https://shop.example/about/", "").await, (200, set("ar")));
        assert_eq!(open("/", "https://shop.example/ar/", "").await, (200, set("en")));
    }
    for (path, referer) in [
        ("/ar/about", "https://shop.example/contact"),
        ("/ar/about", "https://shop.example/ar/about"),
        ("/ar/about", "https://elsewhere.example/about"),
        ("/ar", "https://shop.example:81/"),
        ("/ar", "about:blank"),
        ("/ar", "/"),
    ] {
        assert_eq!(open(path, referer, "hamour_language=en").await, (302, None), "{path} from {referer}");
        assert_eq!(open(path, referer, "").await, (200, None), "{path} from {referer}");
    }
    for (name, value) in
        [("cache-control", "max-age=0"), ("sec-purpose", "prefetch;prerender"), ("sec-fetch-dest", "iframe")]
    {
        let call = shop.get("/ar").header("host", "shop.example").header("referer", "https://shop.example/");
        let answer = call.header(name, value).header("cookie", "hamour_language=en").await;
        assert_eq!(answer.status, 302, "{name}: {value}");
    }
    // A cache must not take the cookie for a part of the page.
    let call = shop.get("/ar").header("host", "shop.example").header("referer", "https://shop.example/");
    let tag = shop.get("/ar").await.header("etag").unwrap().to_owned();
    let answer = call.header("if-none-match", &tag).await;
    assert_eq!((answer.status.as_u16(), answer.header("etag")), (200, None));
    assert_eq!(answer.header("cache-control"), Some("private, no-cache"));
}
