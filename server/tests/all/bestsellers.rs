//! Tests that the home page's bestsellers follow the sales.

use hamour::services::bestsellers::recompute;
use serde_json::{Value, json};

use crate::harness::{Customer, Shop, address_form, cash_order};

/// The slugs of the list, as the home page gets them.
async fn listed(shop: &Shop) -> Vec<String> {
    hamour::services::catalogue::refresh(&shop.state).await.unwrap();
    let answer = shop.get("/api/topsellingproducts/").await.ok();
    let entries = answer["all_products_ordered"].as_array().unwrap().clone();
    entries.iter().map(|entry| entry["product_data"]["slug"].as_str().unwrap().to_owned()).collect()
}

async fn buy(customer: &Customer<'_>, order: &Value, product_id: i64) -> i64 {
    customer.add(product_id).await.ok();
    customer.order(order).await.ok()["id"].as_i64().unwrap()
}

#[tokio::test]
async fn home_12_what_is_in_the_most_orders_leads_the_list() {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(100).await;
    let customers = shop.crowd(1).await;
    let customer = &customers[0];
    let address = customer.add_address(&address_form(&goods)).await;
    let order = cash_order(customer.slot_tomorrow().await, address);
    let before = listed(&shop).await;
    let seller = "safi";
    assert_ne!(before.first().map(String::as_str), Some(seller));
    assert!(!recompute(&shop.state).await.unwrap(), "nothing was sold");

    for _ in 0..2 {
        buy(customer, &order, goods.product(seller)).await;
    }
    assert!(!recompute(&shop.state).await.unwrap(), "two orders are no crowd");
    let third = buy(customer, &order, goods.product(seller)).await;
    assert!(recompute(&shop.state).await.unwrap());
    assert!(!recompute(&shop.state).await.unwrap(), "once is enough");
    let after = listed(&shop).await;
    assert_eq!(after[0], seller);
    let others: Vec<_> = before.iter().filter(|slug| *slug != seller).cloned().collect();
    assert_eq!(after[1..], others[..others.len().min(11)]);

    // A cancelled order does not count as a sale, but a product leaves the list only for one with more sales.
    customer.post("/api/cancel-order/").json(&json!({"order_id": third})).await.ok();
    assert!(!recompute(&shop.state).await.unwrap());
    assert_eq!(listed(&shop).await[0], seller);
}
