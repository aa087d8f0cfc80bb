//! Tests of what a page shows before its scripts have loaded, and to clients that run no scripts.

use axum::http::StatusCode;
use serde_json::{Value, json};

use hamour::store::category::{self, NewCategory};
use hamour::store::product;

use crate::harness::{Goods, LONG_NAME, Shop};

const BUILT: &str = concat!(
    "<!doctype html><head><title data-first></title></head>",
    r#"<body><div class="boot"><div id="first-view"></div></div>"#,
    r#"<template data-first-of="/check"><h1>Checkout</h1></template>"#,
    r#"<script id="page-data" type="application/json"></script></body>"#
);

pub(crate) async fn shop() -> (Shop, Goods, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("index.html"), BUILT).unwrap();
    let settings =
        format!("demo = true\npublic_url = 'https://shop.example'\nui = '{}'", folder.path().display());
    let shop = Shop::with(&settings).await;
    let goods = shop.stock().await;
    (shop, goods, folder)
}

pub(crate) async fn page(shop: &Shop, path: &str) -> String {
    page_with(shop, path, StatusCode::OK).await
}

async fn page_with(shop: &Shop, path: &str, status: StatusCode) -> String {
    let answer = shop.get(path).await;
    assert_eq!(answer.status, status, "{path}");
    String::from_utf8(answer.body.to_vec()).unwrap()
}

/// Returns the text between two markers. Panics if either is missing.
#[track_caller]
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    text.split_once(start).unwrap_or_else(|| panic!("no {start} in {text}")).1.split_once(end).unwrap().0
}

fn data(page: &str) -> Value {
    serde_json::from_str(between(page, r#"id="page-data" type="application/json">"#, "</script>")).unwrap()
}

fn shows_nothing(page: &str) -> bool {
    page.contains(r#"<div id="first-view"></div>"#)
}

#[tokio::test]
async fn a_product_is_there_before_any_script() {
    let (shop, goods, _folder) = shop().await;
    let id = goods.product("hamour");
    for path in [format!("/product/x/{id}"), format!("/Details/hamour/{id}/")] {
        let page = page(&shop, &path).await;
        let view = between(&page, r#"<div id="first-view">"#, "</body>");
        assert!(view.contains("<h1>Hamour</h1>"), "{view}");
        assert!(view.contains(r#"<img src="/media/hamour-800.webp" alt="Hamour" fetchpriority="high">"#));
        assert!(view.contains(
            r#"<source type="image/avif" srcset="/media/hamour-400.avif 400w, /media/hamour-800.avif 800w""#
        ));
        let asked = shop.post("/api/product-detail").json(&json!({ "id": id })).await.ok();
        assert_eq!(data(&page)[format!("product-detail/{id}")], asked);
    }
}

#[tokio::test]
async fn a_link_that_is_sent_shows_what_it_leads_to() {
    let (shop, goods, _folder) = shop().await;
    let id = goods.product("hamour");
    let product = page(&shop, &format!("/details/hamour/{id}")).await;
    let head = between(&product, "<head>", "</head>");
    assert!(head.contains("<title data-first>Hamour</title>"), "{head}");
    let address = format!("https://shop.example/details/hamour/{id}");
    assert!(head.contains(&format!(r#"<link rel="canonical" href="{address}" data-first>"#)), "{head}");
    for (property, content) in [
        ("type", "product"),
        ("title", "Hamour"),
        ("description", "Landed overnight and kept on ice."),
        ("url", &address),
        ("image", "https://shop.example/media/hamour-800.webp"),
    ] {
        let line = format!(r#"<meta property="og:{property}" content="{content}" data-first>"#);
        assert!(head.contains(&line), "{line} in {head}");
    }
    let category = page(&shop, &format!("/category/fish/{}", goods.category("fish"))).await;
    assert!(category.contains("<title data-first>Buy fresh fish online in Qatar</title>"));
    assert!(page(&shop, "/about").await.contains("<title data-first>Hamour</title>"));
}

#[tokio::test]
async fn a_category_shows_its_first_cards() {
    let (shop, goods, _folder) = shop().await;
    let id = goods.category("fish");
    let page = page(&shop, &format!("/category/fish/{id}")).await;
    let view = between(&page, r#"<div id="first-view">"#, "</body>");
    assert!(view.contains("<h1>Fresh Fish</h1>") && view.contains("boot-chips"), "{view}");
    let shelf = shop.post("/api/category_product_details").json(&json!({ "id": id })).await.ok();
    let names: Vec<_> = shelf["category_products"].as_array().unwrap()[..4]
        .iter()
        .map(|entry| entry["product_data"]["name"].as_str().unwrap())
        .collect();
    let shown: Vec<_> = view.split("<p>").skip(1).map(|rest| rest.split_once("</p>").unwrap().0).collect();
    assert_eq!(shown, names);
    let cards: Vec<_> = view.split("<li").skip(1).collect();
    for (card, entry) in cards.iter().zip(shelf["category_products"].as_array().unwrap()) {
        let product = &entry["product_data"];
        let weight = product["weight"].as_str().filter(|weight| !matches!(*weight, "" | "0 kg" | "0 gram"));
        let pieces = match (product["pieces_start"].as_i64(), product["pieces_end"].as_i64()) {
            (Some(from), Some(to)) if from != 0 && to != 0 => Some(format!("{from}-{to} Pieces")),
            _ => None,
        };
        let measure: Vec<_> = weight.map(str::to_owned).into_iter().chain(pieces).collect();
        let shown = card.split_once("<span>").map(|(_, rest)| rest.split_once("</span>").unwrap().0);
        assert_eq!(shown.unwrap_or_default(), measure.join(" · "), "{card}");
    }
    assert!(view.contains("</span>"), "{view}");
    assert_eq!(data(&page)[format!("category_product_details/{id}")], shelf);
    let parts = shop.post("/api/sub-category").json(&json!({ "id": id })).await.ok();
    assert_eq!(data(&page)[format!("sub-category/{id}")], parts);
}

#[tokio::test]
async fn home_05_the_front_page_shows_its_first_banner_in_its_height() {
    let (shop, _goods, _folder) = shop().await;
    let page = page(&shop, "/").await;
    let view = between(&page, r#"<picture class="boot-banner">"#, "</picture>");
    let first = &shop.get("/api/banners").await.ok()[0];
    assert!(view.contains(&format!(r#"<img src="{}""#, first["mobile_image"].as_str().unwrap())), "{view}");
    assert!(view.contains(r#"media="(width &gt;= 768px)""#));
    assert_eq!(view.matches(r#"height="550""#).count(), 1 + usize::from(view.contains("1600.avif")));
    assert!(view.contains(r#"height="340" fetchpriority="high""#));
}

#[tokio::test]
async fn the_checkout_shows_what_the_interface_has_drawn_and_no_other_page_brings_it() {
    let (shop, goods, _folder) = shop().await;
    for path in ["/check", "/Check/", "/check?from=chat"] {
        let page = page(&shop, path).await;
        assert!(page.contains(r#"<div id="first-view"><h1>Checkout</h1></div>"#), "{path}: {page}");
        assert!(!page.contains("<template"), "{path}: {page}");
    }
    for path in ["/".to_owned(), "/about".to_owned(), format!("/product/x/{}", goods.product("hamour"))] {
        assert!(!page(&shop, &path).await.contains("<h1>Checkout"), "{path}");
    }
    hamour::services::settings::set_maintenance(&shop.state, crate::harness::tester(), true).await.unwrap();
    assert!(shows_nothing(&page(&shop, "/check").await));
}

#[tokio::test]
async fn names_cannot_leave_their_place() {
    let (shop, _goods, _folder) = shop().await;
    let name = "\"><script>steal()</script>";
    shop.change_catalogue(async |tx| {
        let new = NewCategory { slug: "odd", name, meta_description: name, ..NewCategory::default() };
        category::insert(tx, &new).await.unwrap();
    })
    .await;
    let odd = shop.count("SELECT id FROM category WHERE slug = 'odd'").await;
    let page = page(&shop, &format!("/category/odd/{odd}")).await;
    assert!(page.contains("<h1>&quot;&gt;&lt;script&gt;steal()&lt;/script&gt;</h1>"), "{page}");
    assert!(!page.contains("<script>steal"));
}

#[tokio::test]
async fn what_is_not_there_shows_the_header_alone() {
    let (shop, goods, _folder) = shop().await;
    let (product, category) = (goods.product("safi"), goods.category("fish"));
    for path in [
        "/product/safi/999999".to_owned(),
        format!("/product/safi/0{product}"),
        format!("/product/safi/+{product}"),
        format!("/product/{product}"),
        "/product/safi/99999999999999999999".to_owned(),
        "/category/fish/fish".to_owned(),
        format!("//product/safi/{product}"),
        format!("/product//{product}"),
        "/checkout".to_owned(),
        "/check/1".to_owned(),
    ] {
        let page = page_with(&shop, &path, StatusCode::NOT_FOUND).await;
        assert!(shows_nothing(&page), "{path}: {page}");
        assert!(page.contains(r#"<div class="boot">"#), "{path}");
    }
    assert!(!shows_nothing(&page(&shop, &format!("/category/fish/{category}?from=chat")).await));
    // A subcategory is selected, so the products differ, but the title is still that of the category.
    for query in ["sub=1", "from=chat&%73ub=1"] {
        let part = page(&shop, &format!("/category/fish/{category}?{query}")).await;
        assert!(shows_nothing(&part), "{part}");
        assert!(part.contains("<title data-first>Buy fresh fish online in Qatar</title>"), "{part}");
        assert!(data(&part)[format!("sub-category/{category}")].is_array());
    }
    let bare = page(&shop, "/app_success").await;
    assert!(bare.contains(r#"<div class="boot" hidden>"#), "{bare}");
}

#[tokio::test]
async fn mnt_01_a_closed_shop_shows_no_goods() {
    let (shop, goods, _folder) = shop().await;
    let path = format!("/product/safi/{}", goods.product("safi"));
    assert!(!shows_nothing(&page(&shop, &path).await));
    hamour::services::settings::set_maintenance(&shop.state, crate::harness::tester(), true).await.unwrap();
    assert!(shows_nothing(&page(&shop, &path).await));
    assert!(page(&shop, "/app_success").await.contains(r#"<div class="boot" hidden>"#));
    hamour::services::settings::set_maintenance(&shop.state, crate::harness::tester(), false).await.unwrap();
    assert!(!shows_nothing(&page(&shop, &path).await));
}

#[tokio::test]
async fn a_page_follows_the_catalogue_and_is_another_for_another_product() {
    let (shop, goods, _folder) = shop().await;
    let kunafa = format!("/product/kunafa/{}", goods.product("kunafa"));
    let lobster = format!("/product/lobster/{}", goods.product("lobster"));
    assert!(page(&shop, &kunafa).await.contains(LONG_NAME));
    assert!(!page(&shop, &lobster).await.contains(&format!("<h1>{LONG_NAME}")));
    let tag = shop.get(&kunafa).await.header("etag").unwrap().to_owned();
    let again = shop.get(&kunafa).header("if-none-match", &tag).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    let unchanged = shop.get(&lobster).await.header("etag").unwrap().to_owned();
    shop.change_catalogue(async |tx| {
        product::set_active(tx, goods.product("kunafa"), false).await.unwrap();
    })
    .await;
    // The page of an unchanged product keeps its ETag.
    assert_eq!(shop.get(&lobster).await.header("etag").unwrap(), unchanged);
    let changed = page(&shop, &kunafa).await;
    assert!(changed.contains("boot-greyed"), "{changed}");
}
