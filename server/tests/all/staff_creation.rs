//! Tests of the keys of requests that create something in the back office.

use futures_util::future::join_all;
use hamour::services::creation;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Goods, Shop};
use crate::{staff_banner, staff_blog, staff_category, staff_product};

/// The calls that create something, each with a request and the name of a field that another request has otherwise.
async fn requests(shop: &Shop, goods: &Goods) -> Vec<(&'static str, Value, &'static str)> {
    let noor = shop.staff("pictures", Role::Editor).await;
    let (wide, narrow) = noor.adds_banner_pictures().await;
    let label = |kind: &str| json!({"kind": kind, "form": staff_blog::label("Sea")});
    vec![
        ("product/create", json!({"form": staff_product::form(goods.category("fish"))}), "name"),
        ("category/create", json!({"form": staff_category::form()}), "name"),
        ("banner/create", json!({"form": staff_banner::form(&wide, &narrow)}), "title"),
        (
            "blog/create",
            json!({"form": staff_blog::form(goods.blog("Recipes"), goods.blog("Mariam"))}),
            "title",
        ),
        ("blog/label-create", label("tag"), "name"),
    ]
}

#[tokio::test]
async fn a_key_creates_one_thing_and_is_refused_for_another() {
    let (shop, goods) = Shop::stocked().await;
    let requests = requests(&shop, &goods).await;
    let noor = shop.staff("noor", Role::Manager).await;
    for (call, mut body, field) in requests {
        body["key"] = json!("one");
        let at_once = join_all((0..3).map(|_| async { noor.post(call, &body).await })).await;
        let made: Vec<Value> = at_once.into_iter().map(|answer| answer.ok()["id"].clone()).collect();
        assert!(made.iter().all(|id| *id == made[0]), "{call}: {made:?}");
        body["form"][field] = json!("Something else");
        noor.post(call, &body).await.expect(409, "key_reused");
        body["key"] = json!("two");
        assert_ne!(noor.post(call, &body).await.ok()["id"], made[0], "{call}");
    }
    let of_writer = json!({"key": "one", "kind": "writer", "form": staff_blog::label("Sea")});
    noor.post("blog/label-create", &of_writer).await.expect(409, "key_reused");
}

#[tokio::test]
async fn keys_of_created_things_are_deleted_after_thirty_days() {
    let (shop, _) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Editor).await;
    noor.post("category/create", &json!({"key": "one", "form": staff_category::form()})).await.ok();
    shop.advance_s(30 * 24 * 3600);
    assert_eq!(creation::delete_expired(&shop.state).await.unwrap(), 0);
    shop.advance_s(1);
    assert_eq!(creation::delete_expired(&shop.state).await.unwrap(), 1);
}
