//! Tests of what is done with many products of the list at once.

use futures_util::future::join_all;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Answer, Goods, Member, Shop, execute};

impl Member<'_> {
    async fn changes_many(&self, key: &str, action: &str, products: &[(i64, &str)]) -> Answer {
        let seen = |(id, status): &(i64, &str)| json!({"id": id, "status": status});
        let products: Vec<_> = products.iter().map(seen).collect();
        self.post("product/change-many", &json!({"key": key, "action": action, "products": products})).await
    }

    /// The status of a product and whether it is on sale.
    async fn state_of(&self, id: i64) -> (Value, Value) {
        let found = self.get(&format!("product/detail?id={id}")).await.ok();
        (found["form"]["status"].clone(), found["form"]["is_active"].clone())
    }
}

fn fish(goods: &Goods) -> (i64, i64) {
    (goods.product("safi"), goods.product("hamour"))
}

#[tokio::test]
async fn products_are_retired_published_and_sold_again_together() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let (safi, hamour) = fish(&goods);
    let entries = async || shop.count("SELECT COUNT(*) AS n FROM audit_entry").await;
    let before = entries().await;
    let retire = [(safi, "published"), (hamour, "published")];
    let retired = noor.changes_many("r", "retire", &retire).await.ok();
    assert_eq!((&retired["summary"]["retired"], &retired["summary"]["off_sale"]), (&json!(2), &json!(3)));
    assert_eq!(noor.changes_many("r", "retire", &retire).await.ok(), retired, "a repetition changes nothing");
    noor.changes_many("r", "publish", &retire).await.expect(409, "key_reused");
    // A form of each product, and what was done with both.
    assert_eq!(entries().await - before, 3);
    assert_eq!(noor.state_of(hamour).await, (json!("retired"), json!(false)));
    let back = [(safi, "retired"), (hamour, "retired")];
    assert_eq!(noor.changes_many("p", "publish", &back).await.ok()["summary"]["published"], 2);
    assert_eq!(noor.state_of(safi).await, (json!("published"), json!(false)));
    let sold = noor.changes_many("s", "put_on_sale", &retire).await.ok();
    assert_eq!(sold["summary"]["on_sale"], 3);
    assert_eq!(noor.state_of(hamour).await, (json!("published"), json!(true)));
    assert_eq!(noor.changes_many("t", "take_off_sale", &retire).await.ok()["summary"]["off_sale"], 3);
    assert_eq!(noor.state_of(safi).await, (json!("published"), json!(false)));
}

#[tokio::test]
async fn every_product_that_cannot_be_changed_is_told_and_none_changes() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let (safi, _) = fish(&goods);
    let mut drafts = vec![];
    for (key, description) in [("a", ""), ("b", "Fresh.")] {
        let mut form = crate::staff_product::form(goods.category("fish"));
        form["name"] = json!(format!("Draft {key}"));
        form["description"] = json!(description);
        let made = noor.post("product/create", &json!({"key": key, "form": form})).await.ok();
        drafts.push(made["id"].as_i64().unwrap());
    }
    execute(
        &shop.state.db,
        format!("UPDATE product SET image = '/images/x.webp', image_alt = 'x' WHERE id = {}", drafts[0]),
    )
    .await;
    noor.changes_many("r", "retire", &[(safi, "published")]).await.ok();
    let all = [(drafts[0], "draft"), (safi, "retired"), (drafts[1], "draft")];
    let refused = noor.changes_many("p", "publish", &all).await.expect(422, "validation");
    let issues = refused["issues"].as_array().unwrap().iter();
    let found: Vec<_> =
        issues.map(|one| (one["field"].as_str().unwrap(), one["code"].as_str().unwrap())).collect();
    assert_eq!(found, [("products[0]", "description_missing"), ("products[2]", "product_picture_missing")]);
    assert_eq!(noor.state_of(safi).await.0, "retired");
    let refused = noor.changes_many("s", "put_on_sale", &all).await.expect(422, "validation");
    assert_eq!(refused["issues"].as_array().unwrap().len(), 3, "{refused}");
}

#[tokio::test]
async fn what_somebody_else_has_changed_is_told_with_the_present_statuses() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let (safi, hamour) = fish(&goods);
    noor.changes_many("r", "retire", &[(safi, "published")]).await.ok();
    let stale = [(safi, "draft"), (hamour, "published")];
    let refused = noor.changes_many("s", "publish", &stale).await.expect(409, "products_changed");
    let mut now = refused["current"]["products"].as_array().unwrap().clone();
    now.sort_by_key(|one| one["status"].to_string());
    assert_eq!(now[0], json!({"id": hamour, "status": "published"}));
    assert_eq!(now[1], json!({"id": safi, "status": "retired"}));
    // What the other person has done too is no conflict.
    let both = noor.changes_many("t", "retire", &[(safi, "published"), (hamour, "published")]).await.ok();
    assert_eq!(both["summary"]["retired"], 1);
    noor.changes_many("u", "retire", &[(987_654, "published")]).await.expect(409, "products_changed");
    let many: Vec<_> = (0..501).map(|_| (safi, "retired")).collect();
    noor.changes_many("v", "retire", &many).await.expect(422, "validation");
}

#[tokio::test]
async fn only_who_sets_prices_changes_many() {
    let (shop, goods) = Shop::stocked().await;
    let salma = shop.staff("salma", Role::Editor).await;
    let (safi, _) = fish(&goods);
    salma.changes_many("r", "retire", &[(safi, "published")]).await.expect(403, "forbidden");
    assert_eq!(salma.state_of(safi).await.0, "published");
}

#[tokio::test]
async fn many_changes_and_single_saves_at_once_do_not_block_each_other() {
    let (shop, goods) = Shop::stocked().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let (safi, hamour) = fish(&goods);
    let all = [(hamour, "published"), (safi, "published")];
    for round in 0..6 {
        let action = if round % 2 == 0 { "take_off_sale" } else { "put_on_sale" };
        let many = join_all((0..2).map(|one| {
            let (noor, all, key) = (&noor, &all, format!("{round}-{one}"));
            async move { noor.changes_many(&key, action, all).await }
        }));
        let single = join_all([safi, hamour].into_iter().cycle().take(4).enumerate().map(|(one, id)| {
            let noor = &noor;
            async move {
                let mut seen = noor.get(&format!("product/detail?id={id}")).await.ok();
                seen["form"]["search_terms"] = json!(format!("{round} {one}"));
                let body = json!({"id": id, "version": seen["version"], "form": seen["form"]});
                noor.post("product/save", &body).await
            }
        }));
        let (many, single) = tokio::join!(many, single);
        assert!(many.iter().all(|answer| answer.status.as_u16() == 200), "{many:?}");
        assert!(single.iter().all(|answer| [200, 409].contains(&answer.status.as_u16())), "{single:?}");
    }
}
