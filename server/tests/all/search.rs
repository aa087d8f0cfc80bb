//! Tests of the product search: results, their order, and robustness against any input.

use std::fmt::Write as _;
use std::time::Instant;

use hamour_core::search::MAX_RESULTS;
use serde_json::{Value, json};

use crate::harness::Shop;

fn path_of(text: &str) -> String {
    let mut path = "/api/search-tag/?query=".to_owned();
    for byte in text.bytes() {
        write!(path, "%{byte:02X}").unwrap();
    }
    path
}

pub async fn search(shop: &Shop, text: &str) -> Vec<String> {
    let found = shop.get(&path_of(text)).await.ok();
    let slug = |one: &Value| one["slug"].as_str().unwrap().to_owned();
    found.as_array().unwrap().iter().map(slug).collect()
}

#[tokio::test]
async fn api_33_ent_06_a_result_has_what_opening_it_needs() {
    let (shop, goods) = Shop::stocked().await;
    let found = shop.get("/api/search-tag/?query=hamo").await.ok();
    let id = goods.product("hamour");
    let detail = shop.post("/api/product-detail").json(&json!({ "id": id })).await.ok();
    let image = &detail["product_detail"]["featured_image"];
    assert!(image.as_str().is_some_and(|address| !address.is_empty()), "{detail}");
    let hamour = json!({
        "id": id, "name": "Hamour", "slug": "hamour", "featured_image": image, "has_variation": true, "is_active": true,
    });
    assert_eq!(found, json!([hamour]));
}

#[tokio::test]
async fn api_33_an_empty_query_finds_nothing() {
    let (shop, _) = Shop::stocked().await;
    for path in ["", "/", "?query=", "/?query=%20", "?query=%2F-", "?other=1"] {
        assert_eq!(shop.get(&format!("/api/search-tag{path}")).await.ok(), json!([]), "{path}");
    }
}

#[tokio::test]
async fn api_33_names_other_words_and_arabic_lead_to_a_product() {
    let (shop, _) = Shop::stocked().await;
    for (typed, expect) in [
        ("HAMOUR", vec!["hamour"]),
        ("hamuor", vec!["hamour"]),
        ("grouper", vec!["hamour"]),
        ("الهامور", vec!["hamour"]),
        ("shrimp", vec!["tiger-prawns"]),
        ("ربيان", vec!["tiger-prawns"]),
        ("lamb leg", vec!["lamb-leg"]),
        ("leg lamb", vec!["lamb-leg"]),
        ("لقيمات", vec!["luqaimat"]),
        ("كنافه", vec!["kunafa"]),
        ("sweets", vec!["kunafa", "luqaimat"]),
        ("hamour cheese", vec![]),
        ("zzzz", vec![]),
    ] {
        assert_eq!(search(&shop, typed).await, expect, "{typed}");
    }
}

#[tokio::test]
async fn api_33_a_result_says_what_was_found_if_its_name_does_not() {
    let (shop, _) = Shop::stocked().await;
    for (typed, language, slug, reason) in [
        ("hamour", "en", "hamour", None),
        ("hamuor", "en", "hamour", None),
        ("grouper", "en", "hamour", Some("grouper")),
        ("grouper", "ar", "hamour", Some("grouper")),
        ("الهامور", "en", "hamour", Some("هامور")),
        ("الهامور", "ar", "hamour", None),
        ("hamour", "ar", "hamour", Some("Hamour")),
        ("sweets", "en", "kunafa", Some("Sweets & Pastries")),
    ] {
        let found = shop.get(&path_of(typed)).header("accept-language", language).await.ok();
        assert_eq!(found[0]["slug"], slug, "{typed}");
        assert_eq!(found[0].get("matched_term").and_then(Value::as_str), reason, "{typed} in {language}");
    }
}

#[tokio::test]
async fn api_33_products_out_of_stock_rank_last() {
    let (shop, _) = Shop::stocked().await;
    let found = search(&shop, "gulf fish").await;
    assert_eq!(found, ["hamour", "safi", "kingfish"]);
    let found = shop.get("/api/search-tag/?query=kingfish").await.ok();
    assert_eq!(found[0]["is_active"], false);
}

#[tokio::test]
async fn api_33_a_repeated_search_is_answered_from_memory_until_the_catalogue_changes() {
    let (shop, goods) = Shop::stocked().await;
    let search = || shop.get("/api/search-tag/?query=fish");
    let first = search().await;
    let again = search().header("accept-encoding", "br").await;
    assert_eq!(again.headers["content-encoding"], "br", "it is compressed when it is asked for again");
    assert_eq!(
        (search().await.ok(), &again.headers["cache-control"]),
        (first.ok(), &first.headers["cache-control"])
    );
    let fresh = || search().header("if-none-match", first.headers["etag"].to_str().unwrap());
    assert_eq!(fresh().await.status, 304);
    let squid =
        |found: &Value| found.as_array().unwrap().iter().find(|one| one["slug"] == "squid").cloned().unwrap();
    assert_eq!(squid(&first.ok())["is_active"], false);
    shop.restock(goods.variation("squid"), 5).await;
    shop.change_catalogue(async |_| ()).await;
    assert_eq!(squid(&fresh().await.ok())["is_active"], true);
}

#[tokio::test]
async fn api_33_any_query_is_answered_quickly() {
    let (shop, _) = Shop::stocked().await;
    let texts = [
        "%",
        "'; DROP TABLE product; --",
        "\u{202e}x",
        "((((",
        "🐟",
        &"a".repeat(15_000),
        &"a ".repeat(7_000),
    ];
    for text in texts {
        let started = Instant::now();
        assert!(search(&shop, text).await.len() <= MAX_RESULTS);
        assert!(started.elapsed().as_millis() < 1000, "{}", started.elapsed().as_millis());
    }
    for query in ["%ff%fe", "query=%E0%A4%A", "query=%zz", "query"] {
        let answer = shop.get(&format!("/api/search-tag/?{query}")).await;
        assert_eq!(answer.status, 200, "{answer}");
    }
    shop.get("/api/search-tag/?query=a&query=b").await.expect_invalid(&["query"]);
}
