//! Tests of the number of statements to the database: it does not depend on a list's length, and a shopper's calls need few.

use hamour::services::coupon_admin;
use hamour::services::order::{self, PAGE, updates_since};
use hamour::store::db::Db;
use hamour_core::coupon::Scope;
use hamour_core::order::OrderAction;

use crate::harness::Shop;
use crate::harness::statement_count::counted;
use crate::order::{ready, shopper};

#[tokio::test]
async fn orders_that_were_missed_are_read_at_once() {
    let (shop, goods) = Shop::sending("demo = true").await;
    let customer = shop.customer().await;
    let ids = shop.cancelled_orders(&customer, &goods, 6).await;
    let latest = shop.open_order(&customer, &goods).await;
    let customer_id = order::get(&shop.state, ids[0]).await.unwrap().customer_id;
    // Each order is returned once, although it has several events.
    shop.does(latest, OrderAction::Accept).await;
    let (all, statements) = counted(updates_since(&shop.state, customer_id, 0)).await;
    let all = all.unwrap();
    let told: Vec<i64> = all.iter().map(|(_, order)| order.id).collect();
    assert_eq!(told[..6], ids[..]);
    assert_eq!(told[6..], [latest]);
    assert!(all.is_sorted_by_key(|(event_id, _)| *event_id));
    assert!(all.iter().all(|(_, order)| order.lines.len() == 1));
    let before_last = all[all.len() - 2].0;
    let (last, statements_of_one) = counted(updates_since(&shop.state, customer_id, before_last)).await;
    assert_eq!(last.unwrap().iter().map(|(_, order)| order.id).collect::<Vec<_>>(), [latest]);
    assert!(statements > 0, "they are counted");
    assert_eq!(statements, statements_of_one);
    assert!(updates_since(&shop.state, customer_id + 1, 0).await.unwrap().is_empty());
}

#[tokio::test]
async fn chk_13_coupons_are_read_at_once() {
    let (shop, goods) = Shop::stocked().await;
    shop.add_coupon("ALL", |_| ()).await;
    let (one, statements_of_one) = counted(coupon_admin::list(&shop.state)).await;
    assert_eq!(one.unwrap().len(), 1);
    let (fish, meat) = (goods.category("fish"), goods.category("meat"));
    shop.add_coupon("BOTH", |terms| terms.scope = Scope::Only(vec![fish, meat])).await;
    shop.add_coupon("NOT-MEAT", |terms| terms.scope = Scope::Except(vec![meat])).await;
    let (listed, statements) = counted(coupon_admin::list(&shop.state)).await;
    let listed: Vec<_> =
        listed.unwrap().into_iter().map(|offer| (offer.coupon.code, offer.categories.len())).collect();
    assert_eq!(listed, [("ALL".to_owned(), 0), ("BOTH".to_owned(), 2), ("NOT-MEAT".to_owned(), 1)]);
    assert!(statements > 0, "they are counted");
    assert_eq!(statements, statements_of_one);
}

#[tokio::test]
async fn api_20_a_page_of_orders_is_read_at_once() {
    let (shop, goods) = Shop::sending("demo = true").await;
    let customer = shop.customer().await;
    let oldest = shop.open_order(&customer, &goods).await;
    let customer_id = order::get(&shop.state, oldest).await.unwrap().customer_id;
    let (_, statements_of_one) = counted(order::page(&shop.state, customer_id, None)).await;
    shop.cancelled_orders(&customer, &goods, PAGE).await;
    let (page, statements) = counted(order::page(&shop.state, customer_id, None)).await;
    assert_eq!(page.unwrap().orders.len(), PAGE + 1);
    assert!(statements_of_one > 0, "they are counted");
    assert_eq!(statements, 2 * statements_of_one, "a page, and what is under way of before it");
    shop.open_order(&customer, &goods).await;
    shop.cancelled_orders(&customer, &goods, PAGE).await;
    let (page, statements_of_many) = counted(order::page(&shop.state, customer_id, None)).await;
    assert_eq!(page.unwrap().orders.len(), PAGE + 2);
    assert_eq!(statements_of_many, statements);
}

/// Each statement of a shopper's calls is a trip to PostgreSQL and back, and in a change the others wait for it. There the
/// begin counts too.
#[tokio::test]
async fn api_10_a_cart_is_read_changed_and_ordered_with_few_statements() {
    let (shop, goods) = ready().await;
    let on = |sqlite: usize, postgres: usize| match shop.state.db {
        Db::Sqlite { .. } => sqlite,
        Db::Postgres(..) => postgres,
    };
    let (customer, order) = shopper(&shop, &goods).await;
    // What changes once a week is read once, and kept.
    customer.get("/api/get-cart/").await.ok();
    let (cart, statements) = counted(customer.get("/api/get-cart/")).await;
    cart.ok();
    assert_eq!(statements, 3, "the session, the cart with its terms, the slots");
    let (added, statements) = counted(customer.add(goods.product("safi"))).await;
    added.ok();
    assert_eq!(statements, on(4, 5), "the session, the cart's lock, the product, the new quantity");
    let (placed, statements) = counted(customer.order(&order)).await;
    assert_eq!(placed.status, 201, "{placed}");
    // On PostgreSQL the stock of each line is taken on its own, in the order of the variations: two orders that share
    // products would otherwise block each other.
    assert_eq!(statements, on(16, 15 + 2), "two lines");
}
