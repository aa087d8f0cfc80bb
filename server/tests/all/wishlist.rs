//! Tests of the wishlist: the heart on a card, and the wishlist page.

use hamour::services::{catalogue, demo};
use serde_json::json;

use crate::harness::{Answer, Customer, Shop, execute};
use crate::order_list::next;

async fn ids(customer: &Customer<'_>) -> serde_json::Value {
    customer.get("/api/list-wishlist-items/").await.ok()
}

async fn toggle(customer: &Customer<'_>, id: i64) -> bool {
    let answer = customer.post("/api/add-and-remove-favourite/").json(&json!({"product_id": id})).await.ok();
    answer["is_favourite"].as_bool().unwrap()
}

#[tokio::test]
async fn api_07_api_09_ent_08_the_heart_toggles() {
    let (shop, goods) = Shop::stocked().await;
    let mariam = shop.customer().await;
    assert_eq!(ids(&mariam).await, json!({"Wishlist_Product_ids": []}));
    let (safi, hamour) = (goods.product("safi"), goods.product("hamour"));
    assert!(toggle(&mariam, safi).await);
    shop.advance_s(1);
    assert!(toggle(&mariam, hamour).await);
    assert_eq!(ids(&mariam).await, json!({"Wishlist_Product_ids": [hamour, safi]}));
    assert!(!toggle(&mariam, safi).await);
    assert_eq!(ids(&mariam).await, json!({"Wishlist_Product_ids": [hamour]}));
    assert!(toggle(&mariam, safi).await);
}

#[tokio::test]
async fn api_08_ent_08_favourites_are_whole_products_even_out_of_stock() {
    let (shop, goods) = Shop::stocked().await;
    let mariam = shop.customer().await;
    assert_eq!(mariam.get("/api/getfavouritelist/").await.ok(), json!([]));
    for slug in ["squid", "hamour"] {
        toggle(&mariam, goods.product(slug)).await;
        shop.advance_s(1);
    }
    let list = mariam.get("/api/getfavouritelist/").await.ok();
    let hamour = shop.post("/api/product-detail").json(&json!({"id": goods.product("hamour")})).await.ok();
    assert_eq!(list[0], json!({"product_data": hamour["product_detail"]}));
    assert_eq!(list[1]["product_data"]["slug"], "squid");
    assert_eq!(list[1]["product_data"]["is_active"], false);
}

fn listed(answer: &Answer) -> Vec<i64> {
    answer.ok().as_array().unwrap().iter().map(|one| one["product_data"]["id"].as_i64().unwrap()).collect()
}

#[tokio::test]
async fn api_08_favourites_come_in_pages_to_the_last() {
    let shop = Shop::open().await;
    demo::load_if_empty(&shop.state).await.unwrap();
    catalogue::refresh(&shop.state).await.unwrap();
    let mariam = shop.sign_up("97455500002").await;
    // Several at the same time.
    execute(
        &shop.state.db,
        "INSERT INTO wishlist_item (customer_id, product_id, created_at)
         SELECT max(c.id), p.id, p.id / 7 FROM customer c, product p GROUP BY p.id"
            .to_owned(),
    )
    .await;
    let all: Vec<i64> = serde_json::from_value(ids(&mariam).await["Wishlist_Product_ids"].clone()).unwrap();
    assert!(all.len() > 60 && all.is_sorted_by(|one, next| one > next), "{all:?}");
    let first = mariam.get("/api/getfavouritelist").await;
    assert_eq!(listed(&first), all[..60]);
    // The heart that is taken away in the meantime is where the page ends.
    assert!(!toggle(&mariam, all[59]).await);
    let second = mariam.get(&next(&first).expect("there are more")).await;
    assert_eq!((listed(&second), next(&second)), (all[60..].to_vec(), None));
    mariam.get("/api/getfavouritelist?before=7").await.expect_invalid(&["query"]);
    shop.get(&next(&first).unwrap()).await.expect(401, "unauthorized");
}

#[tokio::test]
async fn card_07_a_full_wishlist_takes_no_more_products() {
    let (shop, goods) = Shop::stocked().await;
    let mariam = shop.customer().await;
    let rows: Vec<_> = (0..500)
        .map(|nth| {
            format!("('shell-{nth}', (SELECT min(id) FROM category), 'Shell', '', '', '', FALSE, FALSE)")
        })
        .collect();
    let products = "INSERT INTO product
        (slug, category_id, name, description, image, image_alt, has_variation, is_active) VALUES ";
    execute(&shop.state.db, products.to_owned() + &rows.join(", ")).await;
    let marks = "INSERT INTO wishlist_item (customer_id, product_id, created_at)
        SELECT 1, id, 0 FROM product WHERE slug LIKE 'shell-%'";
    execute(&shop.state.db, marks.to_owned()).await;
    let add =
        || mariam.post("/api/add-and-remove-favourite").json(&json!({"product_id": goods.product("safi")}));
    add().await.expect(400, "wishlist_full");
    let all = ids(&mariam).await;
    assert_eq!(all["Wishlist_Product_ids"].as_array().unwrap().len(), 500);
    assert!(
        !toggle(&mariam, all["Wishlist_Product_ids"][0].as_i64().unwrap()).await,
        "one can be taken away"
    );
    assert_eq!(add().await.ok(), json!({"is_favourite": true}));
}

#[tokio::test]
async fn role_02_a_wishlist_is_its_customers_alone() {
    let (shop, goods) = Shop::stocked().await;
    let mariam = shop.customer().await;
    let yousef = shop.sign_up("97455500002").await;
    toggle(&mariam, goods.product("safi")).await;
    assert_eq!(ids(&yousef).await, json!({"Wishlist_Product_ids": []}));
    toggle(&yousef, goods.product("safi")).await;
    toggle(&yousef, goods.product("safi")).await;
    assert_eq!(ids(&mariam).await, json!({"Wishlist_Product_ids": [goods.product("safi")]}));
    shop.get("/api/list-wishlist-items").await.expect(401, "unauthorized");
    shop.get("/api/getfavouritelist").await.expect(401, "unauthorized");
    // The token is checked before the body.
    shop.post("/api/add-and-remove-favourite").json(&json!({})).await.expect(401, "unauthorized");
}

#[tokio::test]
async fn api_09_a_product_that_is_not_there_cannot_be_marked() {
    let (shop, goods) = Shop::stocked().await;
    let mariam = shop.customer().await;
    let send = |body| mariam.post("/api/add-and-remove-favourite").json(&body);
    send(json!({"product_id": 9_999})).await.expect(404, "not_found");
    send(json!({"product_id": "no"})).await.expect_invalid(&["product_id"]);
    let id = goods.product("safi").to_string();
    assert_eq!(send(json!({"product_id": id})).await.ok(), json!({"is_favourite": true}));
}

#[tokio::test]
async fn api_09_many_clicks_at_once_leave_a_mark_or_none() {
    let (shop, goods) = Shop::stocked().await;
    let mariam = shop.customer().await;
    let safi = goods.product("safi");
    let clicks = futures_util::future::join_all((0..11).map(|_| toggle(&mariam, safi))).await;
    assert_eq!(clicks.len(), 11);
    let marked = ids(&mariam).await["Wishlist_Product_ids"].as_array().unwrap().len();
    assert!(marked <= 1, "{marked}");
    assert_eq!(toggle(&mariam, safi).await, marked == 0);
}
