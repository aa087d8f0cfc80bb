//! Tests of the demo shop with many products: `hamour demo --scale`.

use std::collections::BTreeSet;

use hamour::services::demo::Loading;
use hamour::services::{catalogue, demo, product_admin};
use hamour::store::db::Db;
use hamour::store::product::Product;
use hamour::store::{category, product};
use hamour_core::catalogue::{check_product, is_slug};
use serde_json::{Value, json};

use crate::harness::{Shop, execute, is_on_postgres};
use crate::program::{run, text};

async fn with_products(total: usize) -> Shop {
    let shop = Shop::open().await;
    assert_eq!(demo::load(&shop.state, Some(total)).await.unwrap(), total);
    catalogue::refresh(&shop.state).await.unwrap();
    shop
}

#[tokio::test]
async fn a_demo_of_many_products_has_its_own_and_then_invented_ones() {
    let plain = Shop::open().await;
    demo::load_if_empty(&plain.state).await.unwrap();
    let own = product::all(&plain.state.db).await.unwrap();
    let shop = with_products(300).await;
    let products = product::all(&shop.state.db).await.unwrap();
    assert_eq!(products.len(), 300);
    let slugs: BTreeSet<_> = products.iter().map(|one| one.slug.as_str()).collect();
    assert_eq!(slugs.len(), 300);
    assert!(own.iter().all(|one| slugs.contains(one.slug.as_str())));
    let names: BTreeSet<_> = products.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names.len(), 300);
    for part in category::all_subcategories(&shop.state.db).await.unwrap() {
        assert!(is_slug(&part.slug) && part.image.starts_with("/media/"), "{part:?}");
        assert!(products.iter().any(|one| one.subcategory_id == Some(part.id)), "{part:?}");
    }
    for one in &products {
        let stored = product_admin::get(&shop.state, one.id).await.unwrap();
        assert_eq!(check_product(&stored.form), [], "{}", one.name);
        assert!(!one.image.is_empty() && !one.image_alt.is_empty(), "{}", one.name);
    }
    let last = own.iter().map(|one| one.id).max().unwrap();
    let invented: Vec<_> = products.iter().filter(|one| one.id > last).collect();
    assert_eq!(invented.len(), 300 - own.len());
    let with_choice = invented.iter().filter(|one| one.has_variation).count();
    assert_eq!(with_choice, invented.len().div_ceil(5), "every fifth");
    let sold_out = shop.count("SELECT count(*) FROM variation WHERE stock = 0").await;
    let reduced = "SELECT count(*) FROM variation WHERE compare_at_dirhams > price_dirhams";
    assert!(sold_out > 5 && shop.count(reduced).await > 10, "{sold_out}");
    let unopened = "SELECT count(*) FROM variation v WHERE NOT EXISTS
                    (SELECT 1 FROM stock_movement m WHERE m.variation_id = v.id AND m.kind = 'opening')";
    assert_eq!(shop.count(unopened).await, 0, "each has a ledger");
}

#[tokio::test]
async fn the_shop_sells_the_invented_products() {
    let shop = with_products(300).await;
    let products = product::all(&shop.state.db).await.unwrap();
    let newest = products.iter().max_by_key(|one| one.id).unwrap();
    let detail = shop.post("/api/product-detail").json(&json!({"id": newest.id})).await.ok();
    assert_eq!(detail["product_detail"]["name"], newest.name.as_str(), "{detail}");
    for text in [&newest.name, &newest.name_ar] {
        let query: String = form_urlencoded::byte_serialize(text.as_bytes()).collect();
        let found = shop.get(&format!("/api/search-tag/?query={query}")).await.ok();
        assert_eq!(found[0]["slug"], newest.slug.as_str(), "{found}");
    }
    assert_eq!(demo::insert_past_orders(&shop.state, 100).await.unwrap(), 100);
    let invented = "SELECT count(*) FROM order_line l JOIN variation v ON v.id = l.variation_id WHERE v.product_id > 150";
    assert!(shop.count(invented).await > 20, "orders have them too");
}

#[tokio::test]
async fn a_demo_of_the_same_size_has_the_same_products() {
    let contents = async |shop: &Shop| {
        let products = product::all(&shop.state.db).await.unwrap();
        let variations = product::all_variations(&shop.state.db).await.unwrap();
        format!("{products:?} {variations:?}")
    };
    let (one, other) = (with_products(150).await, with_products(150).await);
    assert_eq!(contents(&one).await, contents(&other).await);
}

#[tokio::test]
async fn a_small_demo_has_the_first_of_the_demos_own_products() {
    for total in [1, 40] {
        let shop = with_products(total).await;
        assert_eq!(product::all(&shop.state.db).await.unwrap().len(), total);
        assert_eq!(demo::loading(&shop.state.db).await.unwrap(), None);
        shop.get("/api/banners").await.ok();
        assert!(demo::sign_ins(&shop.state).await.unwrap().customer.is_some());
    }
}

#[tokio::test]
async fn loading_continues_where_it_was_broken_off() {
    let shop = with_products(1300).await;
    let products = product::all(&shop.state.db).await.unwrap();
    let own = Shop::open().await;
    let own = demo::load(&own.state, None).await.unwrap();
    // As after the first of its transactions.
    let mut ids: Vec<_> = products.iter().map(|one| one.id).collect();
    ids.sort_unstable();
    let loaded = own + 1000;
    execute(&shop.state.db, format!("DELETE FROM product WHERE id >= {}", ids[loaded])).await;
    let mark = format!("INSERT INTO setting (name, value) VALUES ('demo_products', '{loaded}/1300')");
    execute(&shop.state.db, mark).await;
    let loading = demo::loading(&shop.state.db).await.unwrap();
    assert_eq!(loading, Some(Loading { loaded, total: 1300 }));
    assert_eq!(demo::load(&shop.state, Some(1300)).await.unwrap(), 1300 - loaded);
    let slugs = |products: Vec<Product>| products.into_iter().map(|one| one.slug).collect::<BTreeSet<_>>();
    assert_eq!(slugs(product::all(&shop.state.db).await.unwrap()), slugs(products));
    assert_eq!(demo::loading(&shop.state.db).await.unwrap(), None);
    assert_eq!(demo::load(&shop.state, Some(2000)).await.unwrap(), 0, "the catalogue has products");
}

#[tokio::test]
async fn the_command_tells_what_it_loaded_and_how_an_unfinished_demo_is_completed() {
    if is_on_postgres() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let json_of_demo = |arguments: &[&str]| -> Value {
        let output = run(folder.path(), &[&["demo", "--json"], arguments].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let loaded = json_of_demo(&["--scale", "120", "--orders", "7"]);
    let told = |answer: &Value| ["loaded", "products", "orders"].map(|key| answer[key].clone());
    assert_eq!(told(&loaded), [json!(true), json!(120), json!(7)]);
    assert_eq!(told(&json_of_demo(&["--scale", "120"])), [json!(false), json!(0), json!(0)]);
    for wrong in ["0", "1000001", "many"] {
        let output = run(folder.path(), &["demo", "--scale", wrong]);
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains("--scale"), "{}", text(&output.stderr));
    }
    let db = Db::open(&format!("sqlite:{}", folder.path().join("data/hamour.db").display())).await.unwrap();
    execute(&db, "INSERT INTO setting (name, value) VALUES ('demo_products', '120/150')".to_owned()).await;
    db.close().await;
    for arguments in [&["demo"][..], &["demo", "--scale", "120"], &["demo", "--orders", "1"]] {
        let refused = run(folder.path(), arguments);
        assert!(!refused.status.success());
        let told = text(&refused.stderr);
        assert!(told.contains("120 of 150 products") && told.contains("hamour demo --scale 150"), "{told}");
    }
}
