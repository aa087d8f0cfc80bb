//! A list takes the same number of statements however much is on it.

use hamour::services::order::{Mover, change, updates_since};
use hamour::services::{offers, order};
use hamour_core::coupon::Scope;
use hamour_core::order::OrderAction;

use crate::harness::statement_count::counted;
use crate::harness::{Customer, Goods, Shop, address_form, cash_order};

/// Places so many orders of one customer; their ids.
async fn ordered(customer: &Customer<'_>, goods: &Goods, count: usize) -> Vec<i64> {
    let address = customer.add_address(&address_form(goods)).await;
    let slot = customer.slot_tomorrow().await;
    let mut ids = vec![];
    for _ in 0..count {
        customer.add(goods.product("safi")).await.ok();
        let placed = customer.order(&cash_order(slot, address)).await.ok();
        ids.push(placed["id"].as_i64().unwrap());
    }
    ids
}

#[tokio::test]
async fn orders_that_were_missed_are_read_at_once() {
    let (shop, goods) = Shop::sending("demo = true").await;
    let customer = shop.customer().await;
    let ids = ordered(&customer, &goods, 7).await;
    let customer_id = order::get(&shop.state, ids[0]).await.unwrap().customer_id;
    // The second has the latest news, and each is told of once.
    change(&shop.state, ids[1], Mover::Staff, OrderAction::Accept).await.unwrap();

    let (all, statements) = counted(updates_since(&shop.state, customer_id, 0)).await;
    let all = all.unwrap();
    let told: Vec<i64> = all.iter().map(|(_, order)| order.id).collect();
    assert_eq!(told, [ids[0], ids[2], ids[3], ids[4], ids[5], ids[6], ids[1]]);
    assert!(all.is_sorted_by_key(|(event_id, _)| *event_id));
    assert!(all.iter().all(|(_, order)| order.lines.len() == 1));
    let before_last = all[all.len() - 2].0;
    let (last, statements_of_one) = counted(updates_since(&shop.state, customer_id, before_last)).await;
    assert_eq!(last.unwrap().iter().map(|(_, order)| order.id).collect::<Vec<_>>(), [ids[1]]);
    assert!(statements > 0, "they are counted");
    assert_eq!(statements, statements_of_one);
    assert!(updates_since(&shop.state, customer_id + 1, 0).await.unwrap().is_empty());
}

#[tokio::test]
async fn chk_13_coupons_are_read_at_once() {
    let (shop, goods) = Shop::stocked().await;
    shop.add_coupon("ALL", |_| ()).await;
    let (one, statements_of_one) = counted(offers::list(&shop.state)).await;
    assert_eq!(one.unwrap().len(), 1);
    let (fish, meat) = (goods.category("fish"), goods.category("meat"));
    shop.add_coupon("BOTH", |terms| terms.scope = Scope::Only(vec![fish, meat])).await;
    shop.add_coupon("NOT-MEAT", |terms| terms.scope = Scope::Except(vec![meat])).await;
    let (listed, statements) = counted(offers::list(&shop.state)).await;
    let listed: Vec<_> =
        listed.unwrap().into_iter().map(|offer| (offer.coupon.code, offer.categories.len())).collect();
    assert_eq!(listed, [("ALL".to_owned(), 0), ("BOTH".to_owned(), 2), ("NOT-MEAT".to_owned(), 1)]);
    assert!(statements > 0, "they are counted");
    assert_eq!(statements, statements_of_one);
}
