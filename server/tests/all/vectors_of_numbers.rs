//! Runs the rule book's vectors of order numbers through HTTP.

use hamour::store::db::Db;
use serde_json::json;

use crate::harness::execute;
use crate::vectors::cases;
use crate::vectors_of_checkout::CheckoutShop;

/// An order's number cannot be chosen, so the test sets the database's sequence.
#[tokio::test]
async fn ord_07_order_number_vectors_through_http() {
    let checkout = CheckoutShop::open(false).await;
    let mut all = cases("order", "orderNumber");
    all.sort_by_key(|(args, _)| args[0].as_i64());
    // Order numbers start at 1.
    assert_eq!(all.remove(0), (vec![json!(0)], json!("HM000000")));
    let crowd = checkout.shop.crowd(i64::try_from(all.len() + 1).unwrap()).await;
    let draft = json!({
        "has_lines": true, "has_multiproduct": false, "express_available": false, "address_id": 1, "slot_id": 1,
        "order_type": "Scheduled Delivery", "payment_type": "COD", "order_note": ""
    });
    // SQLite has a sequence only after the first order.
    checkout.send(&crowd[0], &draft).await.ok();
    for ((args, expect), customer) in all.into_iter().zip(&crowd[1..]) {
        let db = &checkout.shop.state.db;
        let statement = match db {
            Db::Sqlite { .. } => {
                format!("UPDATE sqlite_sequence SET seq = {} - 1 WHERE name = 'shop_order'", args[0])
            }
            Db::Postgres(..) => {
                format!("SELECT setval(pg_get_serial_sequence('shop_order', 'id'), {}, FALSE)", args[0])
            }
        };
        execute(db, statement).await;
        let id = checkout.send(customer, &draft).await.ok()["id"].clone();
        assert_eq!(id, args[0]);
        let order = checkout.detail(customer, id.as_i64().unwrap()).await;
        assert_eq!(order["ids"], expect, "{args:?}");
    }
}
