//! Tests of the catalogue in memory: it reads what has changed, and is then as if it had been read anew.

use hamour::services::catalogue::{self, CatalogueKey};
use hamour::services::inventory::{self, Change, ProductRef};
use hamour::state::AppState;
use hamour::store::catalogue_version::{self, Changed};
use hamour::store::product::{self, NewProduct, NewVariation};
use hamour_core::catalogue::ProductStatus;
use hamour_core::{Language, Money};
use serde_json::{Value, json};

use crate::harness::statement_count::counted;
use crate::harness::{Goods, Shop, address_form, cash_order, execute, tester};

/// Everything that shoppers can ask a catalogue for.
async fn everything(state: &AppState, goods: &Goods) -> Vec<(String, Option<Value>)> {
    let mut all = Vec::new();
    for language in Language::ALL {
        all.extend(everything_in(language, state, goods).await);
    }
    all
}

async fn everything_in(language: Language, state: &AppState, goods: &Goods) -> Vec<(String, Option<Value>)> {
    let snapshot = state.catalogue.snapshot(language);
    let mut keys = vec![
        CatalogueKey::Banners,
        CatalogueKey::Categories,
        CatalogueKey::FeaturedCategories,
        CatalogueKey::Deals,
        CatalogueKey::Featured,
        CatalogueKey::TopSelling,
    ];
    for id in goods.category_ids() {
        keys.extend([CatalogueKey::Category(id, None), CatalogueKey::Subcategories(id)]);
    }
    keys.extend(goods.subcategory_ids().map(|id| CatalogueKey::Subcategory(id, None)));
    keys.extend(goods.product_ids().map(CatalogueKey::Product));
    let mut all = Vec::new();
    for key in keys {
        let response = state.catalogue.response(&snapshot, key).await.unwrap();
        all.push((
            format!("{key:?} in {language:?}"),
            response.map(|json| serde_json::from_slice(&json).unwrap()),
        ));
    }
    for text in ["hamour", "hamuor", "fish", "lamb", "ربيان", "s", "sweets", "renamed"] {
        let (found, has_more) = state.catalogue.search(&snapshot, text, 0).await.unwrap();
        let results: Vec<_> = found.iter().map(|(card, reason)| (card.product().id, reason)).collect();
        all.push((format!("search {text} in {language:?}"), Some(json!([results, has_more]))));
    }
    all
}

/// Refreshes the shop, and checks that it is as a program that has just read everything. Returns the number of statements.
async fn is_as_read_anew(shop: &Shop, goods: &Goods, what: &str) -> usize {
    let (refreshed, statements) = counted(catalogue::refresh(&shop.state)).await;
    refreshed.unwrap();
    let anew = shop.another_program().await;
    let versions = [&shop.state, &anew].map(|state| state.catalogue.snapshot(Language::Arabic).version());
    assert_eq!(versions[0], versions[1], "{what}");
    let expected = everything(&anew, goods).await;
    for ((key, found), (_, expected)) in everything(&shop.state, goods).await.into_iter().zip(expected) {
        assert_eq!(found, expected, "{key} after {what}");
    }
    statements
}

async fn staff_changes(shop: &Shop, slug: &str, change: Change) {
    let target = ProductRef::Product(slug.to_owned());
    inventory::change(&shop.state, tester(), &target, change).await.unwrap();
}

/// Changes rows of a product, and says that it is this one.
async fn rows_change(shop: &Shop, product_id: i64, statement: String) {
    execute(&shop.state.db, statement).await;
    let mut tx = shop.state.db.begin().await.unwrap();
    catalogue_version::bump_version(&mut tx, Changed::Products(&[product_id])).await.unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn after_each_change_of_a_product_the_catalogue_is_as_if_read_anew() {
    let (shop, goods) = Shop::stocked().await;
    let whole = is_as_read_anew(&shop, &goods, "nothing").await;
    assert_eq!(whole, 1, "nothing has changed: the version alone is read");
    let safi = goods.product("safi");
    let price = Money::from_dirhams(1234).unwrap();
    staff_changes(&shop, "safi", Change::Price(price)).await;
    let of_one = is_as_read_anew(&shop, &goods, "a price").await;
    assert!(of_one <= 10, "{of_one} statements for one product");
    staff_changes(&shop, "safi", Change::Active(false)).await;
    assert_eq!(is_as_read_anew(&shop, &goods, "taking it off sale").await, of_one);
    staff_changes(&shop, "safi", Change::Active(true)).await;
    // Two changes are read at once.
    staff_changes(&shop, "hamour", Change::Active(false)).await;
    assert_eq!(is_as_read_anew(&shop, &goods, "two products").await, of_one);
    let (meat, lamb) = (goods.category("meat"), goods.subcategory("lamb"));
    for (what, columns) in [
        ("another category", format!("category_id = {meat}, subcategory_id = {lamb}")),
        ("another place", "position = 900".to_owned()),
        ("another name", "name = 'Renamed', search_terms = ''".to_owned()),
        ("a draft", "status = 'draft', is_active = FALSE".to_owned()),
        ("a draft's price", "meta_title = 'Safi'".to_owned()),
        ("published again", "status = 'published', is_active = TRUE".to_owned()),
    ] {
        rows_change(&shop, safi, format!("UPDATE product SET {columns} WHERE id = {safi}")).await;
        is_as_read_anew(&shop, &goods, what).await;
    }
    let hamour = goods.product("hamour");
    rows_change(&shop, hamour, format!("DELETE FROM related_product WHERE product_id = {hamour}")).await;
    is_as_read_anew(&shop, &goods, "no selected products").await;
    let unpriced = format!("UPDATE variation SET is_active = FALSE WHERE product_id = {hamour}");
    rows_change(&shop, hamour, unpriced).await;
    is_as_read_anew(&shop, &goods, "no variation on sale").await;
}

#[tokio::test]
async fn a_product_that_sells_out_and_comes_back_changes_alone() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(10).await;
    let customer = shop.customer().await;
    let address = customer.add_address(&address_form(&goods)).await;
    let lobster = goods.product("lobster");
    let variation: i64 = goods.variation("lobster");
    execute(&shop.state.db, format!("UPDATE variation SET stock = 1 WHERE id = {variation}")).await;
    customer.add(lobster).await.ok();
    let order = cash_order(customer.slot_tomorrow().await, address);
    let placed = customer.order(&order).await.json();
    assert!(is_as_read_anew(&shop, &goods, "the last unit sold").await <= 10);
    assert!(!sells(&shop, lobster).await);
    let cancelled = json!({"order_id": placed["id"]});
    customer.post("/api/cancel-order").json(&cancelled).await.ok();
    assert!(is_as_read_anew(&shop, &goods, "the order cancelled").await <= 10);
    assert!(sells(&shop, lobster).await);
}

async fn sells(shop: &Shop, product_id: i64) -> bool {
    shop.post("/api/product-detail").json(&json!({"id": product_id})).await.ok()["product_detail"]["is_active"]
        == true
}

#[tokio::test]
async fn changes_beside_products_are_seen_and_do_not_read_products() {
    let (shop, goods) = Shop::stocked().await;
    let read = async |what: &str, statement: String, changed: Changed<'_>| {
        execute(&shop.state.db, statement).await;
        let mut tx = shop.state.db.begin().await.unwrap();
        catalogue_version::bump_version(&mut tx, changed).await.unwrap();
        tx.commit().await.unwrap();
        is_as_read_anew(&shop, &goods, what).await
    };
    let fish = goods.category("fish");
    let first = |position: i64| format!("UPDATE category SET position = {position} WHERE id = {fish}");
    let lists = read("another order of categories", first(99), Changed::Lists).await;
    let renamed = format!("UPDATE category SET name = 'Renamed' WHERE id = {fish}");
    let all = read("a renamed category", renamed, Changed::Everything).await;
    assert!(lists < all, "{lists} and {all} statements");
    // More products than are told one by one.
    let many: Vec<i64> = (1..=501).collect();
    let hidden = "UPDATE product SET status = 'draft', is_active = FALSE WHERE name = 'Safi'".to_owned();
    assert_eq!(read("many products", hidden, Changed::Products(&many)).await, all);
}

#[tokio::test]
async fn a_change_that_nobody_tells_of_is_read_with_everything_else() {
    let (shop, goods) = Shop::stocked().await;
    for statement in
        ["UPDATE variation SET price_dirhams = 777", "UPDATE catalogue_version SET version = version + 1"]
    {
        execute(&shop.state.db, statement.to_owned()).await;
    }
    is_as_read_anew(&shop, &goods, "a version without a row").await;
    let price = shop.post("/api/product-detail").json(&json!({"id": goods.product("safi")})).await.ok();
    assert_eq!(price["product_detail"]["sale_price"], "7.77");
    // A process that missed versions whose rows were deleted.
    staff_changes(&shop, "safi", Change::Price(Money::from_dirhams(1234).unwrap())).await;
    execute(&shop.state.db, "DELETE FROM catalogue_change".to_owned()).await;
    is_as_read_anew(&shop, &goods, "a deleted row").await;
}

#[tokio::test]
async fn what_is_told_of_old_versions_is_deleted() {
    let (shop, _) = Shop::stocked().await;
    staff_changes(&shop, "safi", Change::Price(Money::from_dirhams(1234).unwrap())).await;
    assert_eq!(catalogue::delete_old_changes(&shop.state).await.unwrap(), 0, "lately");
    execute(&shop.state.db, "UPDATE catalogue_version SET version = version + 10001".to_owned()).await;
    assert!(catalogue::delete_old_changes(&shop.state).await.unwrap() >= 2);
}

/// Adds products to a category, named by number.
async fn add_products(
    shop: &Shop,
    (category_id, subcategory_id): (i64, Option<i64>),
    count: i64,
) -> Vec<i64> {
    let mut ids = Vec::new();
    let mut tx = shop.state.db.begin().await.unwrap();
    for number in 0..count {
        let slug = format!("roll-{number}");
        let new = NewProduct {
            slug: &slug,
            category_id,
            subcategory_id,
            name: "Cinnamon roll",
            name_ar: "",
            description: "",
            description_ar: "",
            image: "",
            image_alt: "",
            has_variation: false,
            status: ProductStatus::Published,
            is_active: true,
            meta_title: "",
            meta_title_ar: "",
            meta_description: "",
            meta_description_ar: "",
            search_terms: "",
            // In twos, so that the id decides too.
            position: 1000 + number / 2,
        };
        let product_id = product::insert(&mut tx, &new).await.unwrap();
        let new = NewVariation {
            product_id,
            name: None,
            name_ar: "",
            price: Money::from_dirhams(500).unwrap(),
            compare_at: None,
            weight_grams: None,
            pieces: None,
            // Every seventh is sold out.
            stock: i64::from(number % 7 > 0),
            is_weighed: false,
            is_active: true,
            image: None,
            image_alt: None,
            barcode: None,
            position: 0,
        };
        product::insert_variation(&mut tx, &new, 0).await.unwrap();
        ids.push(product_id);
    }
    catalogue_version::bump_version(&mut tx, Changed::Products(&ids)).await.unwrap();
    tx.commit().await.unwrap();
    catalogue::refresh(&shop.state).await.unwrap();
    ids
}

/// Reads all pages of a list, and returns the ids of each.
async fn pages(shop: &Shop, call: &str, id: i64, products: &str) -> Vec<Vec<i64>> {
    let (mut pages, mut after) = (Vec::new(), Value::Null);
    loop {
        let page = shop.post(call).json(&json!({"id": id, "after": after})).await.ok();
        let ids =
            page[products].as_array().unwrap().iter().map(|one| one["product_data"]["id"].as_i64().unwrap());
        pages.push(ids.collect());
        after = page["next"].clone();
        if after.is_null() {
            return pages;
        }
    }
}

#[tokio::test]
async fn api_08_long_lists_come_in_pages_without_a_gap_or_a_repeat() {
    let (shop, goods) = Shop::stocked().await;
    let (sweets, lamb) = (goods.category("sweets"), goods.subcategory("lamb"));
    let flowers = goods.category("flowers");
    let ids = add_products(&shop, (flowers, Some(lamb)), 130).await;
    let all = pages(&shop, "/api/category_product_details", flowers, "category_products").await;
    assert_eq!(all.iter().map(Vec::len).collect::<Vec<_>>(), [60, 60, 10]);
    assert_eq!(all.concat(), ids);
    let part = pages(&shop, "/api/sub_category_product_details", lamb, "subcategory_products").await;
    assert!(ids.iter().all(|id| part.concat().contains(id)));
    // A short list has no next page, and the texts of the page are on every page.
    let short = shop.post("/api/category_product_details").json(&json!({"id": sweets})).await.ok();
    assert!(short.get("next").is_none(), "{short}");
    // A product that leaves between two pages leaves no gap.
    let call = |after: &Value| {
        shop.post("/api/category_product_details").json(&json!({"id": flowers, "after": after}))
    };
    let first = call(&Value::Null).await.ok();
    let last = ids[59];
    rows_change(
        &shop,
        last,
        format!("UPDATE product SET status = 'draft', is_active = FALSE WHERE id = {last}"),
    )
    .await;
    catalogue::refresh(&shop.state).await.unwrap();
    let second = call(&first["next"]).await.ok();
    assert_eq!(second["category_products"][0]["product_data"]["id"], ids[60]);
    assert_eq!(second["category_name"], "Flowers");
    for after in ["x", "1", "1.", "1.2.3", "99999999999999999999.1"] {
        call(&json!(after)).await.expect(422, "validation");
    }
    assert_eq!(call(&json!("9999.1")).await.ok()["category_products"], json!([]), "after the last");
}

#[tokio::test]
async fn api_33_search_results_come_in_pages_named_by_a_link() {
    let (shop, goods) = Shop::stocked().await;
    let ids = add_products(&shop, (goods.category("flowers"), None), 70).await;
    let mut path = "/api/search-tag?query=cinnamon+roll".to_owned();
    let mut pages: Vec<Vec<Value>> = Vec::new();
    loop {
        // Asked twice: the second answer comes from memory.
        let first = shop.get(&path).await;
        let answer = shop.get(&path).await;
        assert_eq!(first.header("link"), answer.header("link"));
        pages.push(answer.ok().as_array().unwrap().clone());
        let Some(link) = answer.header("link") else { break };
        path = link.strip_prefix('<').unwrap().strip_suffix(">; rel=\"next\"").unwrap().to_owned();
    }
    assert_eq!(pages.iter().map(Vec::len).collect::<Vec<_>>(), [30, 30, 10]);
    let found: Vec<_> = pages.concat();
    let sold_out = found.iter().position(|one| one["is_active"] == false).unwrap();
    assert!(found[sold_out..].iter().all(|one| one["is_active"] == false), "the sold-out ones come last");
    let mut found: Vec<i64> = found.iter().map(|one| one["id"].as_i64().unwrap()).collect();
    found.sort_unstable();
    assert_eq!(found, ids);
    shop.get("/api/search-tag?query=roll&skip=-1").await.expect(422, "validation");
    assert_eq!(shop.get("/api/search-tag?query=roll&skip=65535").await.ok(), json!([]));
}
