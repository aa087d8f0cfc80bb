//! Tests of what pages tell search engines, in both languages (beyond the requirements).

use serde_json::{Value, json};

use crate::harness::Shop;
use crate::page_language::{BUILT, with_pages};
use crate::settings::set;

const URL: &str = "http://127.0.0.1:8080";

async fn nodes(shop: &Shop, path: &str) -> Vec<Value> {
    let page = String::from_utf8(shop.get(path).await.body.to_vec()).unwrap();
    let Some((_, rest)) = page.split_once(r#"<script id="structured-data" type="application/ld+json">"#)
    else {
        return vec![];
    };
    let data: Value = serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap();
    assert_eq!(data["@context"], "https://schema.org", "{path}");
    data["@graph"].as_array().unwrap().clone()
}

/// Returns (name, address) of each step.
fn way(trail: &Value) -> Vec<(&str, &str)> {
    assert_eq!(trail["@type"], "BreadcrumbList");
    let steps = trail["itemListElement"].as_array().unwrap();
    assert!(steps.iter().zip(1..).all(|(step, position)| step["position"] == position), "{trail}");
    steps.iter().map(|step| (step["name"].as_str().unwrap(), step["item"].as_str().unwrap())).collect()
}

#[tokio::test]
async fn a_product_is_described_with_its_offers_and_the_way_to_it() {
    let (shop, _folder) = with_pages(&BUILT).await;
    let goods = shop.stock().await;
    let (id, category) = (goods.product("hamour"), goods.category("fish"));
    for (prefix, name, home, fish) in
        [("", "Hamour", "Hamour", "Fresh Fish"), ("/ar", "هامور", "Hamour", "أسماك طازجة")]
    {
        let address = format!("{URL}{prefix}/details/hamour/{id}");
        let [product, trail] = &nodes(&shop, &format!("{prefix}/details/hamour/{id}")).await[..] else {
            panic!("{prefix}")
        };
        let answer = shop.post("/api/product-detail").json(&json!({ "id": id }));
        let tag = if prefix.is_empty() { "en" } else { "ar" };
        let detail = answer.header("accept-language", tag).await.ok();
        let shown = &detail["product_detail"];
        assert_eq!((&product["@type"], &product["name"]), (&json!("Product"), &json!(name)));
        assert_eq!((&product["url"], &product["sku"]), (&json!(address), &json!(id.to_string())));
        assert_eq!(product["description"], shown["description_meta"]);
        assert_eq!(product["image"], json!([format!("{URL}/media/hamour-800.webp")]));
        let offers: Vec<_> = product["offers"].as_array().unwrap().iter().collect();
        let variations = shown["variations"].as_array().unwrap();
        assert!(variations.len() > 1 && offers.len() == variations.len(), "{product}");
        for (offer, variation) in offers.iter().zip(variations) {
            let availability = if variation["is_active"] == true { "InStock" } else { "OutOfStock" };
            assert_eq!(offer["price"], variation["sale_price"]);
            assert_eq!(offer["priceCurrency"], "QAR");
            assert_eq!(offer["name"], variation["variation_name"]);
            assert_eq!(offer["availability"], format!("https://schema.org/{availability}"));
        }
        let root = if prefix.is_empty() { format!("{URL}/") } else { format!("{URL}{prefix}") };
        let of_category = format!("{URL}{prefix}/category/fish/{category}");
        assert_eq!(way(trail), [(home, &*root), (fish, &of_category), (name, &address)]);
    }
    let [trail, list] = &nodes(&shop, &format!("/category/fish/{category}")).await[..] else { panic!() };
    assert_eq!(way(trail).len(), 2);
    let first = list["itemListElement"][0]["url"].as_str().unwrap();
    assert!(first.starts_with(&format!("{URL}/")), "{first}");
    // A product that has no choice has one offer, and nothing is said of one that is not there.
    let safi = goods.product("safi");
    let offers = nodes(&shop, &format!("/product/safi/{safi}")).await[0]["offers"].clone();
    assert_eq!(offers.as_array().unwrap().len(), 1, "{offers}");
    assert_eq!(nodes(&shop, "/product/safi/999999").await, Vec::<Value>::new());
    assert_eq!(nodes(&shop, "/check").await, Vec::<Value>::new());
}

#[tokio::test]
async fn the_home_page_describes_the_shop_and_its_search() {
    let (shop, _folder) = with_pages(&BUILT).await;
    let changes = [
        ("shop.name_ar", "هامور"),
        ("shop.phone", "97444123456"),
        ("shop.address", "Street 1</script>; Doha"),
    ];
    set(&shop, &changes).await.unwrap();
    let [market, site] = &nodes(&shop, "/").await[..] else { panic!() };
    assert_eq!((&market["@type"], &market["url"]), (&json!("GroceryStore"), &json!(format!("{URL}/"))));
    assert_eq!(market["telephone"], "97444123456");
    assert_eq!(market["address"]["streetAddress"], "Street 1</script>, Doha");
    let target = &site["potentialAction"]["target"]["urlTemplate"];
    assert_eq!(*target, format!("{URL}/Search?query={{search_term_string}}"));
    let [market, site] = &nodes(&shop, "/ar").await[..] else { panic!() };
    assert_eq!((&market["name"], &site["inLanguage"]), (&json!("هامور"), &json!("ar")));
    assert_eq!(market["@id"], format!("{URL}/#shop"), "it is one shop in both languages");
    let target = &site["potentialAction"]["target"]["urlTemplate"];
    assert_eq!(*target, format!("{URL}/ar/Search?query={{search_term_string}}"));
}

#[tokio::test]
async fn a_post_is_described_and_previewed_in_links() {
    let (shop, _folder) = with_pages(&BUILT).await;
    assert!(hamour::services::demo::load_if_empty(&shop.state).await.unwrap());
    shop.change_catalogue(async |_| ()).await;
    for (tag, prefix) in [("en", ""), ("ar", "/ar")] {
        let post =
            shop.get("/api/blog-search/?query=&category_id=").header("accept-language", tag).await.ok()[0]
                .clone();
        let path = format!("{prefix}/blogs/{}", post["slug"].as_str().unwrap());
        let [article, trail] = &nodes(&shop, &path).await[..] else { panic!("{path}") };
        assert_eq!(article["@type"], "BlogPosting");
        assert_eq!((&article["headline"], &article["datePublished"]), (&post["title"], &post["created"]));
        assert_eq!((&article["inLanguage"], &article["url"]), (&json!(tag), &post["canonical"]));
        assert_eq!(article["author"]["name"], post["writer_name"]);
        assert_eq!(way(trail).len(), 2);
        let page = String::from_utf8(shop.get(&path).await.body.to_vec()).unwrap();
        assert!(page.contains(r#"<meta property="og:type" content="article" data-first>"#), "{page}");
        assert!(page.contains(r#"hreflang="x-default""#), "{page}");
    }
}
