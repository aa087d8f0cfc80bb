//! Tests of the categories in the back office.

use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Answer, Member, Shop};

pub(crate) fn form() -> Value {
    json!({
        "slug": "", "name": "Cold Cuts", "name_ar": "", "meta_title": "", "meta_title_ar": "", "meta_description": "",
        "meta_description_ar": "", "is_featured": false, "image": "", "image_alt": "", "image_alt_ar": "",
        "subcategories": [
            {"id": null, "slug": "", "name": "Beef", "name_ar": "بقر"},
            {"id": null, "slug": "", "name": "Turkey", "name_ar": ""},
        ],
    })
}

impl Member<'_> {
    async fn categories(&self) -> Vec<Value> {
        self.get("category/list").await.ok()["categories"].as_array().unwrap().clone()
    }

    async fn saves_category(&self, seen: &Value, form: &Value) -> Answer {
        self.post("category/save", &json!({"id": seen["id"], "version": seen["version"], "form": form})).await
    }

    async fn deletes_category(&self, seen: &Value) -> Answer {
        self.post("category/delete", &json!({"id": seen["id"], "version": seen["version"]})).await
    }
}

#[tokio::test]
async fn a_category_is_created_once_and_the_shop_shows_it() {
    let (shop, _) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let body = json!({"key": "one", "form": form()});
    let made = noor.post("category/create", &body).await.ok();
    assert_eq!(noor.post("category/create", &body).await.ok(), made);
    assert_eq!((&made["form"]["slug"], &made["missing_arabic"]), (&json!("cold-cuts"), &json!(2)));
    let last = noor.categories().await.pop().unwrap();
    assert_eq!(last, made);
    let last = async || {
        hamour::services::catalogue::refresh(&shop.state).await.unwrap();
        shop.get("/api/category").await.ok().as_array().unwrap().last().unwrap()["name"].clone()
    };
    assert_ne!(last().await, "Cold Cuts", "it has no product");
    let moved = format!("UPDATE product SET category_id = {} WHERE slug = 'safi'", made["id"]);
    crate::harness::execute(&shop.state.db, moved).await;
    crate::harness::execute(&shop.state.db, "UPDATE catalogue_version SET version = version + 1".to_owned())
        .await;
    assert_eq!(last().await, "Cold Cuts");
    let mut other = json!({"key": "two", "form": form()});
    other["form"]["name"] = json!("cold  cuts!");
    let refused = noor.post("category/create", &other).await.expect(422, "validation");
    assert_eq!(refused["issues"][0], json!({"field": "slug", "code": "slug_taken"}));
}

#[tokio::test]
async fn subcategories_are_renamed_exchanged_added_and_removed() {
    let (shop, _) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let made = noor.post("category/create", &json!({"key": "one", "form": form()})).await.ok();
    let mut form = made["form"].clone();
    let parts = form["subcategories"].as_array_mut().unwrap();
    parts.reverse();
    (parts[0]["slug"], parts[1]["slug"]) = (json!("beef"), json!("turkey"));
    let saved = noor.saves_category(&made, &form).await.ok();
    assert_eq!(saved["form"], form);
    form["subcategories"].as_array_mut().unwrap().remove(0);
    form["subcategories"]
        .as_array_mut()
        .unwrap()
        .push(json!({"id": null, "slug": "", "name": "Beef", "name_ar": ""}));
    let again = noor.saves_category(&saved, &form).await.ok();
    assert_eq!(noor.saves_category(&saved, &form).await.ok(), again, "a repetition changes nothing");
    let names: Vec<_> =
        again["form"]["subcategories"].as_array().unwrap().iter().map(|part| &part["name"]).collect();
    assert_eq!(names, ["Beef", "Beef"]);
    form["subcategories"][0]["id"] = json!(987_654);
    let refused = noor.saves_category(&again, &form).await.expect(422, "validation");
    assert_eq!(refused["issues"][0]["field"], "subcategories[0].id");
}

#[tokio::test]
async fn two_people_do_not_overwrite_each_other() {
    let (shop, goods) = Shop::stocked().await;
    let (noor, ali) = (shop.staff("noor", Role::Editor).await, shop.staff("ali", Role::Editor).await);
    let seen = noor.categories().await.into_iter().find(|one| one["id"] == goods.category("fish")).unwrap();
    let mut form = seen["form"].clone();
    form["name"] = json!("Morning Fish");
    let saved = ali.saves_category(&seen, &form).await.ok();
    form["name"] = json!("Our Fish");
    let refused = noor.saves_category(&seen, &form).await.expect(409, "category_changed");
    assert_eq!(refused["current"], saved);
    noor.saves_category(&saved, &form).await.ok();
}

#[tokio::test]
async fn what_products_and_coupons_need_is_not_deleted() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let fish = noor.categories().await.into_iter().find(|one| one["id"] == goods.category("fish")).unwrap();
    let refused = noor.deletes_category(&fish).await.expect(400, "category_in_use");
    assert_eq!(refused["issues"][0]["details"], json!([fish["products"].to_string()]));
    let used = fish["products_of"].as_array().unwrap().iter().position(|count| *count != 0).unwrap();
    let mut form = fish["form"].clone();
    form["subcategories"].as_array_mut().unwrap().remove(used);
    let refused = noor.saves_category(&fish, &form).await.expect(422, "validation");
    assert_eq!(refused["issues"][0]["code"], "category_in_use");
    let made = noor.post("category/create", &json!({"key": "one", "form": self::form()})).await.ok();
    noor.deletes_category(&made).await.ok();
    noor.deletes_category(&made).await.expect(404, "not_found");
}

#[tokio::test]
async fn categories_are_put_into_an_order() {
    let (shop, _) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    let seen: Vec<_> = noor.categories().await.iter().map(|one| one["id"].as_i64().unwrap()).collect();
    let mut ids = seen.clone();
    ids.rotate_left(2);
    for _ in 0..2 {
        noor.post("category/arrange", &json!({"category_ids": ids, "seen_ids": seen})).await.ok();
    }
    let listed: Vec<_> = noor.categories().await.iter().map(|one| one["id"].as_i64().unwrap()).collect();
    assert_eq!(listed, ids);
    for wrong in [&ids[1..], &[&ids[1..], &ids[1..2]].concat()] {
        noor.post("category/arrange", &json!({"category_ids": wrong, "seen_ids": ids}))
            .await
            .expect(409, "order_of_list_changed");
    }
    // Two people moved an entry of the same list: the second sees the first one's order before.
    let mut other = seen.clone();
    other.swap(0, 1);
    let late = json!({"category_ids": other, "seen_ids": seen});
    noor.post("category/arrange", &late).await.expect(409, "order_of_list_changed");
    let listed: Vec<_> = noor.categories().await.iter().map(|one| one["id"].as_i64().unwrap()).collect();
    assert_eq!(listed, ids);
}
