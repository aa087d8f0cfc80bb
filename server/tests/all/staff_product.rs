//! Tests of the products in the back office.

use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Answer, Member, Shop};
use crate::order::{ready, shopper};
use crate::staff_stock::assert_ledger_adds_up;

pub(crate) fn form(category_id: i64) -> Value {
    json!({
        "slug": "", "category_id": category_id, "subcategory_id": null, "name": "Grouper", "name_ar": "هامور",
        "description": "Caught at night.", "description_ar": "", "search_terms": "cod", "meta_title": "",
        "meta_title_ar": "", "meta_description": "", "meta_description_ar": "", "status": "draft", "is_active": true,
        "variations": [variation("Whole"), variation("Cleaned")], "related": [],
    })
}

fn variation(name: &str) -> Value {
    json!({
        "id": null, "name": name, "name_ar": "", "price": "45.50", "compare_at": null, "weight_grams": 500,
        "pieces_start": null, "pieces_end": null, "is_weighed": false, "is_active": true, "barcode": "",
        "opening_stock": 0,
    })
}

impl Member<'_> {
    async fn creates(&self, key: &str, form: &Value) -> Answer {
        self.post("product/create", &json!({"key": key, "form": form})).await
    }

    async fn product(&self, id: &Value) -> Value {
        self.get(&format!("product/detail?id={id}")).await.ok()
    }

    async fn saves(&self, seen: &Value, form: &Value) -> Answer {
        self.post("product/save", &json!({"id": seen["id"], "version": seen["version"], "form": form})).await
    }
}

/// The fields that a refused form names, with their codes.
fn issues(refused: &Value) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    refused["issues"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (text(&one["field"]), text(&one["code"])))
        .collect()
}

fn pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
    expected.iter().map(|(field, code)| ((*field).to_owned(), (*code).to_owned())).collect()
}

#[tokio::test]
async fn a_product_is_created_once_with_its_opening_stock() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let mut form = form(goods.category("fish"));
    form["variations"][1]["opening_stock"] = json!(7);
    let made = noor.creates("one", &form).await.ok();
    assert_eq!(noor.creates("one", &form).await.ok(), made, "a repetition creates nothing");
    assert_eq!((&made["form"]["slug"], &made["form"]["is_active"]), (&json!("grouper"), &json!(false)));
    assert_eq!(made["stock"], json!([{"stock": 0, "on_shelf": 0}, {"stock": 7, "on_shelf": 7}]));
    assert_eq!(
        issues(&noor.creates("two", &form).await.expect(422, "validation")),
        pairs(&[("slug", "slug_taken")])
    );
    assert_ledger_adds_up(&shop).await;
    hamour::services::catalogue::refresh(&shop.state).await.unwrap();
    shop.post("/api/product-detail").json(&json!({"id": made["id"]})).await.expect(404, "not_found");
}

#[tokio::test]
async fn a_product_is_published_retired_and_what_shoppers_see_follows() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let safi = json!(goods.product("safi"));
    let seen = noor.product(&safi).await;
    let mut form = seen["form"].clone();
    form["name_ar"] = json!(" صافي طازج ");
    form["description"] = json!("Fresh every morning.");
    form["variations"][0]["compare_at"] = json!("99.00");
    let saved = noor.saves(&seen, &form).await.ok();
    hamour::services::catalogue::refresh(&shop.state).await.unwrap();
    let shown =
        shop.post("/api/product-detail").json(&json!({"id": safi})).await.ok()["product_detail"].clone();
    assert_eq!(
        (&shown["description"], &shown["compare_price"]),
        (&json!("Fresh every morning."), &json!("99.00"))
    );
    let mut form = saved["form"].clone();
    form["status"] = json!("retired");
    let retired = noor.saves(&saved, &form).await.ok();
    assert_eq!(retired["form"]["is_active"], false);
    hamour::services::catalogue::refresh(&shop.state).await.unwrap();
    shop.post("/api/product-detail").json(&json!({"id": safi})).await.expect(404, "not_found");
    let customer = shop.sign_up("97455512345").await;
    customer
        .post("/api/addtocart")
        .json(&json!({"main_product_id": safi, "main_function": "add"}))
        .await
        .expect(400, "out_of_stock");
    customer.post("/api/wishlist").json(&json!({"product_id": safi})).await.expect(404, "not_found");
}

#[tokio::test]
async fn a_draft_needs_a_picture_before_it_is_published() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let mut wanted = form(goods.category("fish"));
    wanted["status"] = json!("published");
    let refused = noor.creates("one", &wanted).await.expect(422, "validation");
    assert_eq!(issues(&refused), pairs(&[("status", "product_picture_missing")]));
    let made = noor.creates("one", &form(goods.category("fish"))).await.ok();
    let mut form = made["form"].clone();
    form["status"] = json!("published");
    let refused = noor.saves(&made, &form).await.expect(422, "validation");
    assert_eq!(issues(&refused), pairs(&[("status", "product_picture_missing")]));
}

#[tokio::test]
async fn everything_wrong_is_said_at_once_and_nothing_changes() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let seen = noor.product(&json!(goods.product("hamour"))).await;
    let mut form = seen["form"].clone();
    (form["name"], form["variations"][0]["price"]) = (json!(" "), json!("0.00"));
    form["variations"][1]["barcode"] = json!("96385075");
    let refused = noor.saves(&seen, &form).await.expect(422, "validation");
    assert_eq!(
        issues(&refused),
        pairs(&[
            ("name", "field_required"),
            ("variations[0].price", "price_invalid"),
            ("variations[1].barcode", "barcode_digit_wrong")
        ])
    );
    let mut form = seen["form"].clone();
    (form["category_id"], form["related"]) = (json!(987_654), json!([seen["id"], 987_654]));
    form["slug"] = json!("safi");
    let refused = noor.saves(&seen, &form).await.expect(422, "validation");
    assert_eq!(
        issues(&refused),
        pairs(&[
            ("slug", "slug_taken"),
            ("category_id", "not_found"),
            ("related[0]", "product_twice"),
            ("related[1]", "not_found")
        ])
    );
    assert_eq!(noor.product(&seen["id"]).await, seen);
}

#[tokio::test]
async fn two_people_do_not_overwrite_each_other() {
    let (shop, goods) = Shop::stocked().await;
    let (noor, ali) = (shop.staff("noor", Role::Manager).await, shop.staff("ali", Role::Editor).await);
    let seen = noor.product(&json!(goods.product("safi"))).await;
    let mut form = seen["form"].clone();
    form["description"] = json!("Ali was here.");
    let saved = ali.saves(&seen, &form).await.ok();
    assert_eq!(ali.saves(&seen, &form).await.ok(), saved, "a repetition is no conflict");
    form["description"] = json!("Noor was here.");
    let refused = noor.saves(&seen, &form).await.expect(409, "product_changed");
    assert_eq!(refused["current"], saved);
    let revisions = noor.get(&format!("product/history?id={}", seen["id"])).await.ok()["revisions"].clone();
    assert_eq!((revisions.as_array().unwrap().len(), &revisions[0]["actor"]), (1, &json!("ali")));
    assert_eq!((&revisions[0]["before"], &revisions[0]["form"]), (&seen["form"], &saved["form"]));
    let undone = noor.saves(&saved, &revisions[0]["before"]).await.ok();
    assert_eq!(undone["form"], seen["form"], "the version before can be saved again");
}

#[tokio::test]
async fn an_editor_changes_texts_but_no_prices() {
    let (shop, goods) = Shop::stocked().await;
    let ali = shop.staff("ali", Role::Editor).await;
    let seen = ali.product(&json!(goods.product("hamour"))).await;
    let mut form = seen["form"].clone();
    form["variations"][0]["price"] = json!("1.00");
    form["status"] = json!("retired");
    let refused = ali.saves(&seen, &form).await.expect(422, "validation");
    let forbidden =
        [("status", "forbidden"), ("is_active", "forbidden"), ("variations[0].price", "forbidden")];
    assert_eq!(issues(&refused), pairs(&forbidden));
    let mut form = seen["form"].clone();
    form["variations"][0]["name_ar"] = json!("فيليه");
    form["variations"].as_array_mut().unwrap().reverse();
    assert_eq!(ali.saves(&seen, &form).await.ok()["form"], form);
    let mut draft = self::form(goods.category("fish"));
    ali.creates("draft", &draft).await.ok();
    (draft["slug"], draft["variations"][0]["opening_stock"]) = (json!("stocked"), json!(5));
    let refused = ali.creates("stocked", &draft).await.expect(422, "validation");
    assert_eq!(issues(&refused), pairs(&[("variations[0].opening_stock", "forbidden")]));
}

#[tokio::test]
async fn variations_are_added_exchanged_and_removed() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let made = noor.creates("one", &form(goods.category("fish"))).await.ok();
    let mut form = made["form"].clone();
    (form["variations"][0]["barcode"], form["variations"][1]["barcode"]) = (json!("A-1"), json!("B-2"));
    let saved = noor.saves(&made, &form).await.ok();
    (form["variations"][0]["barcode"], form["variations"][1]["barcode"]) = (json!("B-2"), json!("A-1"));
    let exchanged = noor.saves(&saved, &form).await.ok();
    let mut third = variation("Fillet");
    third["opening_stock"] = json!(4);
    form["variations"].as_array_mut().unwrap().push(third);
    let more = noor.saves(&exchanged, &form).await.ok();
    assert_eq!(noor.saves(&exchanged, &form).await.ok(), more, "a repetition adds nothing");
    let mut form = more["form"].clone();
    form["variations"].as_array_mut().unwrap().pop();
    let refused = noor.saves(&more, &form).await.expect(422, "validation");
    assert_eq!(issues(&refused), pairs(&[("variations", "variation_in_use")]));
    let mut form = more["form"].clone();
    form["variations"].as_array_mut().unwrap().remove(0);
    let fewer = noor.saves(&more, &form).await.ok();
    assert_eq!(fewer["form"]["variations"].as_array().unwrap().len(), 2);
    let seen = noor.product(&json!(goods.product("safi"))).await;
    let mut form = seen["form"].clone();
    form["variations"][0]["barcode"] = json!("A-1");
    let refused = noor.saves(&seen, &form).await.expect(422, "validation");
    assert_eq!(refused["issues"][0]["details"], json!(["Grouper"]));
    assert_ledger_adds_up(&shop).await;
}

#[tokio::test]
async fn an_open_order_keeps_its_variation() {
    let (shop, goods) = ready().await;
    let (customer, body) = shopper(&shop, &goods).await;
    customer.order(&body).await.ok();
    let noor = shop.staff("noor", Role::Manager).await;
    let safi = goods.variation("safi");
    let count = json!({"key": "k", "variation_id": safi, "kind": "counted", "units": 2});
    noor.post("stock/adjust", &count).await.ok();
    let seen = noor.product(&json!(goods.product("safi"))).await;
    assert_eq!(seen["stock"], json!([{"stock": 0, "on_shelf": 2}]));
    let mut form = seen["form"].clone();
    form["variations"] = json!([variation("Whole")]);
    let refused = noor.saves(&seen, &form).await.expect(422, "validation");
    assert_eq!(issues(&refused), pairs(&[("variations", "variation_in_use")]));
}

#[tokio::test]
async fn a_copy_is_a_draft_of_its_own() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let of = json!(goods.product("hamour"));
    let copy = noor.post("product/duplicate", &json!({"key": "d", "id": of})).await.ok();
    let again = noor.post("product/duplicate", &json!({"key": "d", "id": of})).await.ok();
    assert_eq!(again, copy);
    let other = noor.post("product/duplicate", &json!({"key": "e", "id": of})).await.ok();
    assert_eq!(
        (&copy["form"]["slug"], &other["form"]["slug"]),
        (&json!("hamour-copy"), &json!("hamour-copy-2"))
    );
    let original = noor.product(&of).await;
    assert_eq!((&copy["form"]["status"], &copy["image"]), (&json!("draft"), &original["image"]));
    assert_eq!(copy["form"]["related"], original["form"]["related"]);
    let pictures = async |id: &Value| {
        noor.get(&format!("product-picture/list?product_id={id}")).await.ok()["pictures"].clone()
    };
    assert_eq!(pictures(&copy["id"]).await, pictures(&of).await);
    assert!(copy["stock"].as_array().unwrap().iter().all(|units| units["stock"] == 0));
    noor.post("product/delete", &json!({"id": of, "version": original["version"]}))
        .await
        .expect(400, "product_not_draft");
    let draft = json!({"id": copy["id"], "version": copy["version"]});
    noor.post("product/delete", &draft).await.ok();
    noor.post("product/delete", &draft).await.expect(404, "not_found");
    assert_ledger_adds_up(&shop).await;
}

#[tokio::test]
async fn the_history_follows_a_product_through_its_addresses() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let mut now = noor.creates("one", &form(goods.category("fish"))).await.ok();
    for slug in ["grouper-fresh", "gulf-grouper"] {
        let mut form = now["form"].clone();
        form["slug"] = json!(slug);
        now = noor.saves(&now, &form).await.ok();
    }
    let revisions = noor.get(&format!("product/history?id={}", now["id"])).await.ok()["revisions"].clone();
    let slugs: Vec<_> = revisions.as_array().unwrap().iter().map(|one| &one["form"]["slug"]).collect();
    assert_eq!(slugs, ["gulf-grouper", "grouper-fresh", "grouper"]);
    assert_eq!(revisions[2]["before"], Value::Null);
}

#[tokio::test]
async fn the_list_has_filters_and_pages() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    noor.creates("one", &form(goods.category("fish"))).await.ok();
    let names = async |query: &str| -> Vec<String> {
        let page = noor.get(&format!("product/list?{query}")).await.ok();
        page["items"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names("status=draft").await, ["Grouper"]);
    assert_eq!(names("search=%D9%87%D8%A7%D9%85%D9%88%D8%B1%20grou").await, ["Grouper"]);
    let all = names("").await;
    let (mut paged, mut after) = (vec![], String::new());
    loop {
        let page = noor.get(&format!("product/list?limit=2{after}")).await.ok();
        assert_eq!(page["count"], all.len());
        let items = page["items"].as_array().unwrap();
        paged.extend(items.iter().map(|one| one["name"].as_str().unwrap().to_owned()));
        let Some(next) = page["next"].as_str() else { break };
        after = format!("&after={next}");
    }
    assert_eq!(paged, all);
    let fish = goods.category("fish");
    let in_fish = noor.get(&format!("product/list?category_id={fish}")).await.ok();
    let seen: Vec<_> = in_fish["items"].as_array().unwrap().iter().map(|one| one["id"].clone()).collect();
    let mut ids = seen.clone();
    ids.reverse();
    let order = json!({"category_id": fish, "product_ids": ids, "seen_ids": seen});
    noor.post("product/arrange", &order).await.ok();
    let arranged = noor.get(&format!("product/list?category_id={fish}")).await.ok();
    let arranged: Vec<_> =
        arranged["items"].as_array().unwrap().iter().map(|one| one["id"].clone()).collect();
    assert_eq!(arranged, ids);
}

#[tokio::test]
async fn a_draft_is_previewed_as_shoppers_will_see_it() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let manager = shop.staff("ali", Role::Manager).await;
    let mut draft = form(goods.category("fish"));
    draft["variations"][0]["opening_stock"] = json!(3);
    let id = manager.creates("p", &draft).await.ok()["id"].clone();
    shop.post("/api/product-detail").json(&json!({"id": id})).await.expect(404, "not_found");
    let preview = noor.get(&format!("product/preview?id={id}")).await.ok();
    let shown = &preview["product_detail"];
    assert_eq!((&shown["name"], &shown["is_active"]), (&json!("Grouper"), &json!(true)));
    assert_eq!(shown["variations"].as_array().unwrap().len(), 2);
    // What shoppers see already is the same in a preview.
    let safi = goods.product("safi");
    let page = shop.post("/api/product-detail").json(&json!({"id": safi})).await.ok();
    assert_eq!(noor.get(&format!("product/preview?id={safi}")).await.ok(), page);
    noor.get("product/preview?id=987654").await.expect(404, "not_found");
    shop.post("/api/product-detail").json(&json!({"id": id})).await.expect(404, "not_found");
}
