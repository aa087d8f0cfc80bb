//! Tests of the public calls: home page, categories, products, zones.

use hamour::store::product;
use serde_json::{Value, json};

use crate::harness::{ARABIC_NAME, Goods, LONG_NAME, Shop};

/// The slugs of a list of products.
fn slugs(entries: &Value) -> Vec<&str> {
    entries.as_array().unwrap().iter().map(|entry| entry["product_data"]["slug"].as_str().unwrap()).collect()
}

fn keys(object: &Value) -> Vec<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

async fn product(shop: &Shop, id: i64) -> Value {
    shop.post("/api/product-detail/").json(&json!({"id": id})).await.ok()["product_detail"].clone()
}

#[tokio::test]
async fn api_02_ent_02_banners_lead_to_products_categories_or_nowhere() {
    let (shop, goods) = Shop::stocked().await;
    let banners = shop.get("/api/banners/").await.ok();
    assert_eq!(banners.as_array().unwrap().len(), 4);
    let mut hamour = banners[0].clone();
    hamour["id"].take();
    assert_eq!(
        hamour,
        json!({
            "id": null, "image": "/media/offer-1600.webp", "mobile_image": "/media/offer-m-800.webp",
            "status": "product", "product_id": goods.product("hamour"), "product_slug": "hamour",
            "product_variation": true, "category_id": null, "category_slug": null,
        })
    );
    assert_eq!(banners[1]["product_variation"], false);
    let sweets = &banners[2];
    assert_eq!((&sweets["status"], &sweets["category_slug"]), (&json!("category"), &json!("sweets")));
    assert_eq!(sweets["category_id"], goods.category("sweets"));
    assert_eq!((&banners[3]["status"], &banners[3]["product_id"]), (&json!("none"), &Value::Null));
}

#[tokio::test]
async fn api_03_ent_03_categories_come_in_their_order() {
    let (shop, goods) = Shop::stocked().await;
    let categories = shop.get("/api/category").await.ok();
    assert_eq!(
        categories[0],
        json!({
            "id": goods.category("fish"), "slug": "fish", "name": "Fresh Fish",
            "image": "/media/fish-800.webp", "image_alt": "Fresh Fish",
        })
    );
    let slugs: Vec<_> = categories.as_array().unwrap().iter().map(|one| one["slug"].clone()).collect();
    assert_eq!(slugs, ["fish", "meat", "sweets"], "flowers have no product");
}

#[tokio::test]
async fn api_04_ent_03_featured_categories_have_an_icon() {
    let (shop, goods) = Shop::stocked().await;
    assert_eq!(
        shop.get("/api/featured-category/").await.ok(),
        json!([
            {"id": goods.category("fish"), "slug": "fish", "name": "Fresh Fish", "icon": "/media/icon-fish-400.webp"},
            {"id": goods.category("meat"), "slug": "meat", "name": "Meat", "icon": "/media/icon-meat-400.webp"},
        ])
    );
}

#[tokio::test]
async fn api_05_ent_07_deals_are_wrapped_and_keep_what_is_inactive() {
    let (shop, _) = Shop::stocked().await;
    let deals = shop.get("/api/dealoftheday").await.ok();
    assert_eq!(keys(&deals), ["deal_of_the_day_products"]);
    let deals = &deals["deal_of_the_day_products"];
    assert_eq!(slugs(deals), ["safi", "kingfish"]);
    assert_eq!(deals[0]["product_data"]["is_active"], true);
    assert_eq!(deals[1]["product_data"]["is_active"], false);
}

#[tokio::test]
async fn api_06_ent_07_bestsellers_are_wrapped_and_keep_what_is_sold_out() {
    let (shop, _) = Shop::stocked().await;
    let answer = shop.get("/api/topsellingproducts/").await.ok();
    let bestsellers = &answer["all_products_ordered"];
    assert_eq!(slugs(bestsellers), ["tiger-prawns", "hamour", "squid"]);
    assert_eq!(bestsellers[2]["product_data"]["is_active"], false);
}

#[tokio::test]
async fn api_34_ent_05_a_plain_product_has_every_field() {
    let (shop, goods) = Shop::stocked().await;
    let id = goods.product("safi");
    let answer = shop.post("/api/product-detail/").json(&json!({"id": id})).await.ok();
    assert_eq!(keys(&answer), ["more_pictures", "product_detail", "related_products"]);
    assert_eq!(
        answer["product_detail"],
        json!({
            "id": id, "slug": "safi", "name": "Safi", "featured_image": "/media/safi-800.webp",
            "image_alt": "Safi", "is_active": true, "has_variation": false, "weight": "500 gram",
            "pieces_start": 4, "pieces_end": 6, "sale_price": "22.50",
            "description": "Landed overnight and kept on ice.", "meta": "Safi",
            "description_meta": "Landed overnight and kept on ice.",
            "canonical": format!("http://127.0.0.1:8080/product/safi/{id}"),
            "is_weighed": false, "variation_name": null, "variations": [],
        })
    );
}

#[tokio::test]
async fn api_34_ent_05_a_product_with_variations_shows_the_cheapest_that_can_be_bought() {
    let (shop, goods) = Shop::stocked().await;
    let hamour = product(&shop, goods.product("hamour")).await;
    assert_eq!((&hamour["sale_price"], &hamour["weight"]), (&json!("54.00"), &json!("500 gram")));
    assert_eq!(hamour["canonical"].as_str().unwrap().split('/').nth(3), Some("details"));
    assert_eq!(
        hamour["variations"],
        json!([
            {"id": goods.variation_of("hamour", "Whole"), "variation_name": "Whole", "weight": "1 kg",
             "pieces_start": 1, "pieces_end": 2, "sale_price": "62.00", "is_weighed": true,
             "featured_image": "/media/hamour-800.webp", "image_alt": "Hamour", "is_active": true},
            {"id": goods.variation_of("hamour", "Fillet"), "variation_name": "Fillet", "weight": "500 gram",
             "pieces_start": null, "pieces_end": null, "sale_price": "54.00", "is_weighed": false,
             "featured_image": "/media/hamour-800.webp", "image_alt": "Hamour", "is_active": true},
        ])
    );
    let crab = product(&shop, goods.product("crab")).await;
    assert_eq!((&crab["sale_price"], &crab["is_active"]), (&json!("30.00"), &json!(true)));
    let active: Vec<_> = crab["variations"].as_array().unwrap().iter().map(|one| &one["is_active"]).collect();
    assert_eq!(active, [false, false, true]);
}

#[tokio::test]
async fn ent_05_inactive_and_sold_out_look_alike() {
    let (shop, goods) = Shop::stocked().await;
    for (slug, is_active) in [("safi", true), ("lobster", true), ("kingfish", false), ("squid", false)] {
        assert_eq!(product(&shop, goods.product(slug)).await["is_active"], is_active, "{slug}");
    }
}

#[tokio::test]
async fn ent_05_long_and_arabic_names_and_every_price_come_whole() {
    let (shop, goods) = Shop::stocked().await;
    let kunafa = product(&shop, goods.product("kunafa")).await;
    assert_eq!((&kunafa["name"], &kunafa["sale_price"]), (&json!(LONG_NAME), &json!("12345.00")));
    assert_eq!(kunafa["weight"], Value::Null);
    let luqaimat = product(&shop, goods.product("luqaimat")).await;
    assert_eq!((&luqaimat["name"], &luqaimat["sale_price"]), (&json!(ARABIC_NAME), &json!("0.50")));
}

#[tokio::test]
async fn prod_04_related_products_are_the_shops_picks_or_the_neighbours() {
    let (shop, goods) = Shop::stocked().await;
    let related = async |slug: &str| {
        let answer = shop.post("/api/product-detail").json(&json!({"id": goods.product(slug)})).await.ok();
        slugs(&answer["related_products"]).join(" ")
    };
    assert_eq!(related("hamour").await, "lobster kingfish safi");
    assert_eq!(related("safi").await, "hamour kingfish tiger-prawns crab lobster squid");
    assert_eq!(related("kunafa").await, "luqaimat");
    assert_eq!(related("lamb-leg").await, "");
}

#[tokio::test]
async fn api_35_ent_04_a_category_page_has_its_products_and_texts() {
    let (shop, goods) = Shop::stocked().await;
    let id = goods.category("fish");
    let mut fish = shop.post("/api/category_product_details/").json(&json!({"id": id})).await.ok();
    let products = fish["category_products"].take();
    assert_eq!(slugs(&products), ["hamour", "safi", "kingfish", "tiger-prawns", "crab", "lobster", "squid"]);
    assert_eq!(
        fish,
        json!({
            "category_products": null, "category_name": "Fresh Fish",
            "category_meta_title": "Buy fresh fish online in Qatar",
            "category_description": "Fish from the morning auction.",
            "category_canonical": format!("http://127.0.0.1:8080/category/fish/{id}"),
        })
    );
    let flowers = json!({"id": goods.category("flowers")});
    let flowers = shop.post("/api/category_product_details/").json(&flowers).await.ok();
    assert_eq!(flowers["category_products"], json!([]));
    assert_eq!(flowers["category_meta_title"], "Flowers");
}

#[tokio::test]
async fn api_36_ent_03_a_category_has_subcategories() {
    let (shop, goods) = Shop::stocked().await;
    let parts = shop.post("/api/sub-category/").json(&json!({"id": goods.category("meat")})).await.ok();
    assert_eq!(
        parts,
        json!([
            {"id": goods.subcategory("lamb"), "name": "Lamb", "image": "/media/lamb-800.webp", "image_alt": "Lamb"},
            {"id": goods.subcategory("beef"), "name": "Beef", "image": "/media/beef-800.webp", "image_alt": "Beef"},
        ])
    );
    let sweets = shop.post("/api/sub-category/").json(&json!({"id": goods.category("sweets")})).await.ok();
    assert_eq!(sweets, json!([]));
}

#[tokio::test]
async fn api_37_ent_07_a_subcategory_has_its_products() {
    let (shop, goods) = Shop::stocked().await;
    let ask = async |slug: &str| {
        let id = json!({"id": goods.subcategory(slug)});
        shop.post("/api/sub_category_product_details/").json(&id).await.ok()["subcategory_products"].clone()
    };
    assert_eq!(slugs(&ask("shellfish").await), ["tiger-prawns", "crab", "lobster", "squid"]);
    assert_eq!(ask("beef").await, json!([]));
}

#[tokio::test]
async fn api_24_api_25_ent_11_zones_go_by_their_number() {
    let (shop, goods) = Shop::stocked().await;
    let zones = shop.get("/api/zones-list/").await.ok();
    assert_eq!(
        zones[0],
        json!({"id": 24, "name": "Rawdat Al Khail", "municipality_id": goods.municipality("Doha")})
    );
    assert_eq!(zones.as_array().unwrap().len(), 4);
    let municipalities = shop.get("/api/municipality-list/").await.ok();
    assert_eq!(municipalities[1], json!({"id": goods.municipality("Al Rayyan"), "name": "Al Rayyan"}));
}

/// Every call of this module, with its parameters from the test catalogue.
fn calls(goods: &Goods) -> Vec<(&'static str, &'static str, Option<Value>)> {
    let (fish, part) = (goods.category("fish"), goods.subcategory("lamb"));
    vec![
        ("GET", "/api/banners", None),
        ("GET", "/api/category", None),
        ("GET", "/api/featured-category", None),
        ("GET", "/api/dealoftheday", None),
        ("GET", "/api/featuredproducts", None),
        ("GET", "/api/topsellingproducts", None),
        ("GET", "/api/zones-list", None),
        ("GET", "/api/municipality-list", None),
        ("GET", "/api/search-tag", None),
        ("GET", "/api/blog-search", None),
        ("GET", "/api/get-blogs-category", None),
        ("POST", "/api/product-detail", Some(json!({"id": goods.product("safi")}))),
        ("POST", "/api/category_product_details", Some(json!({"id": fish}))),
        ("POST", "/api/sub-category", Some(json!({"id": fish}))),
        ("POST", "/api/sub_category_product_details", Some(json!({"id": part}))),
        ("POST", "/api/tag-filter-blog", Some(json!({"tag_id": goods.blog("Fish")}))),
        ("POST", "/api/blog-details", Some(json!({"slug": "machboos"}))),
    ]
}

#[tokio::test]
async fn role_01_a_visitor_reads_everything_with_either_slash_and_any_body_where_none_is_needed() {
    let (shop, goods) = Shop::stocked().await;
    for (method, path, body) in calls(&goods) {
        let send = |path: &str| match &body {
            Some(body) => shop.call(method, path).json(body),
            None => shop.call(method, path),
        };
        let answer = send(path).await;
        assert_eq!(answer.status, 200, "{answer}");
        let slash = send(&format!("{path}/")).await;
        assert_eq!((slash.status, &slash.body), (answer.status, &answer.body), "{slash}");
        if body.is_none() {
            let odd = send(path).body("text/plain", "no JSON at all").await;
            assert_eq!((odd.status, &odd.body), (answer.status, &answer.body), "{odd}");
        }
    }
}

#[tokio::test]
async fn ids_come_as_numbers_or_as_text_and_unknown_ones_are_404() {
    let (shop, goods) = Shop::stocked().await;
    for (_, path, body) in calls(&goods) {
        let Some(Value::Object(fields)) = body else { continue };
        let (field, value) = fields.iter().next().unwrap();
        if let Some(id) = value.as_i64() {
            let as_text = json!({field: format!(" {id} ")});
            assert_eq!(shop.post(path).json(&as_text).await.status, 200, "{path}");
            shop.post(path).json(&json!({field: 9_007_199_254_740_991_i64})).await.expect(404, "not_found");
            shop.post(path).json(&json!({field: 0})).await.expect(404, "not_found");
        } else {
            shop.post(path).json(&json!({field: "no-such-thing"})).await.expect(404, "not_found");
        }
        shop.post(path).json(&json!({})).await.expect_invalid(&[field.as_str()]);
        shop.post(path).json(&json!({field: null})).await.expect_invalid(&[field.as_str()]);
    }
}

#[tokio::test]
async fn an_empty_shop_answers_with_empty_lists() {
    let shop = Shop::open().await;
    for path in
        ["banners", "category", "featured-category", "zones-list", "search-tag/?query=x", "blog-search"]
    {
        assert_eq!(shop.get(&format!("/api/{path}")).await.ok(), json!([]), "{path}");
    }
    let deals = shop.get("/api/dealoftheday").await.ok();
    assert_eq!(deals, json!({"deal_of_the_day_products": []}));
}

#[tokio::test]
async fn a_product_without_a_variation_does_not_break_the_catalogue() {
    let (shop, goods) = Shop::stocked().await;
    let new = product::NewProduct {
        slug: "nothing-to-buy",
        category_id: goods.category("fish"),
        subcategory_id: None,
        name: "Nothing to buy",
        name_ar: "",
        description: "",
        image: "",
        image_alt: "",
        has_variation: false,
        is_active: true,
        meta_title: "",
        meta_description: "",
        description_ar: "",
        meta_title_ar: "",
        meta_description_ar: "",
        status: hamour_core::catalogue::ProductStatus::Published,
        search_terms: "",
        position: 0,
    };
    let mut id = 0;
    shop.change_catalogue(async |tx| id = product::insert(tx, &new).await.unwrap()).await;
    shop.post("/api/product-detail").json(&json!({"id": id})).await.expect(404, "not_found");
    assert_eq!(product(&shop, goods.product("safi")).await["slug"], "safi");
}
