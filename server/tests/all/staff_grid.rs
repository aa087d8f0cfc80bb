//! Tests of the grid: many cells of the catalogue changed at once, or none of them.

use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Answer, Member, Shop, execute};
use crate::order::{ready, shopper};
use crate::staff_stock::assert_ledger_adds_up;

/// A changed cell of a variation of a product as the grid lists it.
pub(crate) fn edit(product: &Value, variation: usize, column: &str, text: &str, seen: &str) -> Value {
    json!({
        "product_id": product["id"], "variation_id": product["variations"][variation]["id"], "column": column,
        "text": text, "seen": seen,
    })
}

impl Member<'_> {
    async fn grid(&self, search: &str) -> Value {
        self.get(&format!("grid/list?search={search}")).await.ok()["products"][0].clone()
    }

    async fn saves_grid(&self, key: &str, edits: &[Value]) -> Answer {
        self.post("grid/save", &json!({"key": key, "edits": edits, "note": "Counted on Friday"})).await
    }
}

/// The cells that a refused save names, with their codes.
fn problems(refused: &Value) -> Vec<(&str, &str)> {
    let issues = refused["issues"].as_array().unwrap().iter();
    issues.map(|one| (one["field"].as_str().unwrap(), one["code"].as_str().unwrap())).collect()
}

async fn entries(shop: &Shop) -> i64 {
    shop.count("SELECT COUNT(*) AS n FROM audit_entry").await
}

#[tokio::test]
async fn the_grid_shows_what_is_sold_and_is_filtered() {
    let (shop, goods) = ready().await;
    let (customer, body) = shopper(&shop, &goods).await;
    customer.order(&body).await.ok();
    let noor = shop.staff("noor", Role::Editor).await;
    let safi = noor.grid("safi").await;
    let expected = json!({
        "id": goods.product("safi"), "name": "Safi", "status": "published", "has_picture": true,
        "has_description": safi["has_description"], "variations": [{
            "id": goods.variation("safi"), "name": "", "price": "22.50", "compare_at": null, "on_shelf": 20,
            "held": 2, "is_on_sale": true,
        }],
    });
    assert_eq!(safi, expected);
    let crab = noor.grid("crab").await;
    let on_sale: Vec<_> =
        crab["variations"].as_array().unwrap().iter().map(|one| one["is_on_sale"].clone()).collect();
    assert_eq!(on_sale, [json!(false), json!(true), json!(true)]);
    assert_eq!(noor.grid("kingfish").await["variations"][0]["is_on_sale"], json!(false));
    let first = noor.get("grid/list?limit=2").await.ok();
    let path = format!("grid/list?limit=500&after={}", first["next"].as_str().unwrap());
    let rest = noor.get(&path).await.ok();
    let shown = |page: &Value| page["products"].as_array().unwrap().len();
    assert_eq!(
        (shown(&first) + shown(&rest), &rest["next"]),
        (usize::try_from(first["count"].as_u64().unwrap()).unwrap(), &Value::Null)
    );
    let fish =
        noor.get(&format!("grid/list?category_id={}&status=retired", goods.category("fish"))).await.ok();
    assert_eq!(fish["count"], 0);
}

#[tokio::test]
async fn all_changes_are_made_once_with_their_history_and_counts() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let (safi, hamour, crab) = (noor.grid("safi").await, noor.grid("hamour").await, noor.grid("crab").await);
    let edits = [
        edit(&safi, 0, "price", "1,024.50", "22.50"),
        edit(&safi, 0, "stock", "25", "20"),
        edit(&hamour, 0, "compare_at", "70", ""),
        edit(&hamour, 1, "status", "retired", "published"),
        edit(&crab, 0, "on_sale", "yes", "no"),
        edit(&crab, 2, "on_sale", "No", "yes"),
    ];
    let before = entries(&shop).await;
    let saved = noor.saves_grid("one", &edits).await.ok();
    let summary = json!({
        "prices": 1, "compare_ats": 1, "stocks": 1, "on_sale": 1, "off_sale": 3, "published": 0, "drafts": 0,
        "retired": 1,
    });
    assert_eq!(saved["summary"], summary);
    assert_eq!(saved["products"].as_array().unwrap().len(), 3);
    assert_eq!(noor.saves_grid("one", &edits).await.ok(), saved, "a repetition changes nothing");
    noor.saves_grid("one", &edits[..1]).await.expect(409, "key_reused");
    // A form of each product, a count, and the save itself.
    assert_eq!(entries(&shop).await - before, 5);

    let movements = noor.get(&format!("stock/movements?variation_id={}", goods.variation("safi"))).await.ok();
    let newest = &movements["movements"][0];
    assert_eq!(
        ["kind", "units", "stock_after", "done_by", "note"].map(|field| newest[field].clone()),
        [json!("counted"), json!(5), json!(25), json!("noor"), json!("Counted on Friday")]
    );
    assert_ledger_adds_up(&shop).await;
    let history = noor.get(&format!("product/history?id={}", goods.product("safi"))).await.ok();
    let revision = &history["revisions"][0];
    assert_eq!(revision["before"]["variations"][0]["price"], "22.50");
    assert_eq!(revision["form"]["variations"][0]["price"], "1024.50");
    let detail = noor.get(&format!("product/detail?id={}", goods.product("crab"))).await.ok();
    let flags = detail["form"]["variations"].as_array().unwrap().iter().map(|one| one["is_active"].clone());
    assert_eq!(flags.collect::<Vec<_>>(), [json!(true), json!(true), json!(false)]);

    hamour::services::catalogue::refresh(&shop.state).await.unwrap();
    let shown = shop.post("/api/product-detail").json(&json!({"id": goods.product("safi")})).await.ok();
    assert!(shown.to_string().contains("1024.50"), "{shown}");
    shop.post("/api/product-detail")
        .json(&json!({"id": goods.product("hamour")}))
        .await
        .expect(404, "not_found");
}

#[tokio::test]
async fn while_one_cell_is_wrong_nothing_is_changed() {
    let (shop, _) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let (safi, hamour) = (noor.grid("safi").await, noor.grid("hamour").await);
    let edits = [
        edit(&safi, 0, "price", "30", "22.50"),
        edit(&safi, 0, "stock", "-1", "20"),
        edit(&hamour, 0, "price", "dear", "62.00"),
        edit(&hamour, 1, "compare_at", "1", ""),
        edit(&hamour, 0, "on_sale", "perhaps", "yes"),
    ];
    let before = entries(&shop).await;
    let refused = noor.saves_grid("k", &edits).await.expect(422, "validation");
    let mut found = problems(&refused);
    found.sort_unstable();
    assert_eq!(
        found,
        [
            ("edits[1].text", "stock_invalid"),
            ("edits[2].text", "price_invalid"),
            ("edits[3].text", "compare_at_invalid"),
            ("edits[4].text", "cell_not_yes_no"),
        ]
    );
    assert_eq!((entries(&shop).await, noor.grid("safi").await), (before, safi.clone()));
    noor.post("grid/save", &json!({"key": "", "edits": []})).await.expect(422, "validation");
    let long = json!({"key": "k", "edits": [], "note": "x".repeat(201)});
    noor.post("grid/save", &long).await.expect(422, "validation");
    // The same key may be used for what is mended, because nothing was done.
    noor.saves_grid("k", &edits[..1]).await.ok();
}

#[tokio::test]
async fn what_somebody_else_has_changed_is_told_with_the_present_values() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let (safi, hamour) = (noor.grid("safi").await, noor.grid("hamour").await);
    noor.saves_grid("first", &[edit(&safi, 0, "price", "30", "22.50")]).await.ok();
    shop.restock(goods.variation("safi"), 3).await;
    let late = [
        edit(&safi, 0, "price", "31", "22.50"),
        edit(&safi, 0, "stock", "18", "20"),
        edit(&hamour, 0, "price", "65", "62.00"),
    ];
    let refused = noor.saves_grid("second", &late).await.expect(409, "grid_changed");
    let now = &refused["current"]["products"];
    let of_safi = now.as_array().unwrap().iter().find(|one| one["id"] == safi["id"]).unwrap();
    assert_eq!(
        (&of_safi["variations"][0]["price"], &of_safi["variations"][0]["on_shelf"]),
        (&json!("30.00"), &json!(23))
    );
    assert_eq!(noor.grid("hamour").await, hamour, "nothing is changed");
    // What the other person has written too is no conflict.
    let same = [edit(&safi, 0, "price", "30", "22.50"), edit(&hamour, 0, "price", "65", "62.00")];
    assert_eq!(noor.saves_grid("third", &same).await.ok()["summary"]["prices"], 1);
    let gone = json!({"product_id": 987_654, "variation_id": 1, "column": "price", "text": "1", "seen": "2"});
    let refused = noor.saves_grid("fourth", &[gone]).await.expect(409, "grid_changed");
    assert_eq!(refused["current"]["products"], json!([]));
}

#[tokio::test]
async fn prices_and_stocks_need_their_rights() {
    let (shop, _) = Shop::stocked().await;
    let editor = shop.staff("salma", Role::Editor).await;
    let safi = editor.grid("safi").await;
    let edits = [
        edit(&safi, 0, "price", "30", "22.50"),
        edit(&safi, 0, "stock", "18", "20"),
        edit(&safi, 0, "on_sale", "no", "yes"),
        edit(&safi, 0, "status", "draft", "published"),
    ];
    let refused = editor.saves_grid("k", &edits).await.expect(422, "validation");
    let codes: Vec<_> = problems(&refused).into_iter().map(|(_, code)| code).collect();
    assert_eq!(codes, ["forbidden"; 4]);
    assert_eq!(editor.grid("safi").await, safi);
}

#[tokio::test]
async fn a_count_keeps_what_open_orders_hold() {
    let (shop, goods) = ready().await;
    let (customer, body) = shopper(&shop, &goods).await;
    customer.order(&body).await.ok();
    let noor = shop.staff("noor", Role::Manager).await;
    let safi = noor.grid("safi").await;
    let saved = noor.saves_grid("k", &[edit(&safi, 0, "stock", "12", "20")]).await.ok();
    assert_eq!(saved["products"][0]["variations"][0]["on_shelf"], 12);
    assert_eq!(shop.units_left(goods.variation("safi")).await, 10);
    assert_ledger_adds_up(&shop).await;
}

#[tokio::test]
async fn a_key_belongs_to_one_save() {
    let (shop, _) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let (safi, hamour) = (noor.grid("safi").await, noor.grid("hamour").await);
    let first = [edit(&safi, 0, "price", "30", "22.50")];
    noor.saves_grid("one", &first).await.ok();
    noor.saves_grid("two", &[edit(&safi, 0, "price", "31", "30.00")]).await.ok();
    let before = entries(&shop).await;
    // Neither other cells, nor another value, nor another reason go under a key that was used, also not the one before the last.
    noor.saves_grid("one", &[edit(&hamour, 0, "price", "65", "62.00")]).await.expect(409, "key_reused");
    noor.saves_grid("one", &[edit(&safi, 0, "price", "32", "31.00")]).await.expect(409, "key_reused");
    let other_note = json!({"key": "one", "edits": first, "note": "Counted on Monday"});
    noor.post("grid/save", &other_note).await.expect(409, "key_reused");
    let products = json!([{"id": safi["id"], "status": "published"}]);
    let many = json!({"key": "one", "action": "retire", "products": products});
    noor.post("product/change-many", &many).await.expect(409, "key_reused");
    assert_eq!(noor.saves_grid("one", &first).await.ok()["summary"]["prices"], 1, "the same once more");
    assert_eq!(entries(&shop).await, before);
    assert_eq!(noor.grid("safi").await["variations"][0]["price"], "31.00");
    assert_eq!(noor.grid("hamour").await, hamour);
}

/// A save rewrites its products; what it does not name must stay what others make of it meanwhile.
#[tokio::test]
async fn a_save_puts_no_other_stock_back() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let fillet = goods.variation_of("hamour", "Fillet");
    let begin = shop.units_left(fillet).await;
    for round in 0..12_u32 {
        let hamour = noor.grid("hamour").await;
        let had = |field: &str| hamour["variations"][0][field].to_string().trim_matches('"').to_owned();
        let units = (40 + round).to_string();
        let edits = [
            edit(&hamour, 0, "price", &format!("{}.00", 70 + round), &had("price")),
            edit(&hamour, 0, "stock", &units, &had("on_shelf")),
        ];
        let key = format!("round {round}");
        let receive = json!({
            "variation_id": fillet, "kind": "received", "units": 1, "key": key, "note": "",
        });
        let (saved, received, ()) = tokio::join!(
            noor.saves_grid(&key, &edits),
            noor.post("stock/adjust", &receive),
            shop.restock(fillet, 1)
        );
        saved.ok();
        received.ok();
    }
    assert_eq!(shop.units_left(fillet).await, begin + 24);
    assert_eq!(shop.units_left(goods.variation_of("hamour", "Whole")).await, 51);
    assert_ledger_adds_up(&shop).await;
}

#[tokio::test]
async fn a_page_begins_after_a_product_that_is_gone() {
    let (shop, _) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let all = noor.get("grid/list?limit=500").await.ok()["products"].clone();
    let ids = |products: &Value| {
        products.as_array().unwrap().iter().map(|one| one["id"].as_i64().unwrap()).collect::<Vec<_>>()
    };
    let first = noor.get("grid/list?limit=3").await.ok();
    let last = ids(&first["products"])[2];
    execute(
        &shop.state.db,
        format!(
            "UPDATE product SET category_id = (SELECT MAX(id) FROM category), position = 99 WHERE id = {last}"
        ),
    )
    .await;
    let place = first["next"].as_str().unwrap();
    let rest = noor.get(&format!("grid/list?limit=500&after={place}")).await.ok();
    let mut expected = ids(&all)[3..].to_vec();
    expected.push(last);
    let mut found = ids(&rest["products"]);
    assert_eq!(found[..3], expected[..3], "the next ones come next");
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected, "the moved one is where it is now");
    noor.get("grid/list?after=nowhere").await.expect(422, "validation");
}

/// Imports a shop of this many products, each with one variation.
async fn large_shop(products: usize) -> Shop {
    use std::fmt::Write as _;
    let shop = Shop::open().await;
    let mut sheet = "row,category,product,variation,name,name_ar,description,price,stock\n".to_owned();
    sheet.push_str("category,fish,,,Fish,,,,\n");
    for index in 0..products {
        writeln!(sheet, "product,fish,product-{index},,Product {index},منتج,A description.,10.50,20")
            .unwrap();
    }
    shop.imports(sheet.as_bytes()).await;
    shop
}

#[tokio::test]
#[ignore = "a measurement"]
async fn a_thousand_cells_of_ten_thousand_products_are_saved() {
    use std::time::{Duration, Instant};
    let shop = large_shop(10_000).await;
    let noor = shop.staff("noor", Role::Manager).await;
    let began = Instant::now();
    let first = noor.get("grid/list?limit=5000").await.ok();
    println!("5,000 of 10,000 products listed: {:?}", began.elapsed());
    let products = first["products"].as_array().unwrap();
    let edits: Vec<_> = products[..500]
        .iter()
        .flat_map(|one| [edit(one, 0, "price", "12", "10.50"), edit(one, 0, "stock", "18", "20")])
        .collect();
    let began = Instant::now();
    let saved = noor.saves_grid("k", &edits).await.ok();
    let took = began.elapsed();
    println!("1,000 changed cells saved: {took:?}");
    assert_eq!((&saved["summary"]["prices"], &saved["summary"]["stocks"]), (&json!(500), &json!(500)));
    assert!(took < Duration::from_secs(1), "{took:?}");
    assert_ledger_adds_up(&shop).await;
}
