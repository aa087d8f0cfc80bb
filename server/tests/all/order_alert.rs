//! Tests of the message to the shop's own phone about each new order.

use hamour::services::message;
use hamour_core::message::Kind;
use hamour_core::order::OrderAction;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::gateway::{Choice, Kind as GatewayKind, shop_with};
use crate::harness::provider::{FakeProvider, Reply};
use crate::harness::{Shop, address_form, cash_order, tester};
use crate::order::shopper;
use crate::payment::at_gateway;
use crate::settings::set;
use crate::staff_customer::{PHONE, id_of};

/// The shop's own phone.
const ALERTED: &str = "97444001122";

async fn alert(shop: &Shop, phone: &str) {
    set(shop, &[("shop.alert_phone", phone)]).await.unwrap();
}

#[tokio::test]
async fn whatsapp_gets_each_cash_order_once_in_its_own_template() {
    let provider = FakeProvider::start().await;
    let (shop, goods) = Shop::sending(&provider.whatsapp()).await;
    let customer = shop.crowd(1).await.remove(0);
    shop.open_order(&customer, &goods).await;
    assert_eq!((shop.work().await, shop.messages().await.len()), (0, 0), "no phone is set");
    alert(&shop, "+974 4400 1122").await;
    customer.add(goods.product("safi")).await.ok();
    let address_id = customer.add_address(&address_form(&goods)).await;
    let body = cash_order(customer.slot_tomorrow().await, address_id);
    let place = async || {
        let call = customer.post("/api/create-order/").header("idempotency-key", "once").json(&body).await;
        call.ok()["id"].as_i64().unwrap()
    };
    let id = place().await;
    assert_eq!(place().await, id, "the same request");
    assert_eq!(shop.work().await, 1);
    let seen = provider.seen()[0].json();
    assert_eq!((&seen["to"], &seen["template"]["name"]), (&json!(ALERTED), &json!("new_order")));
    let values = [&format!("HM{id:06}"), "32.50", "Sun 22 Nov, 08:00-10:00", "24", "cash on delivery"];
    let parameters = values.map(|value| json!({"type": "text", "text": value}));
    assert_eq!(seen["template"]["components"], json!([{"type": "body", "parameters": parameters}]));
    let listed = shop.only_message().await;
    assert_eq!((listed.kind.as_str(), listed.phone.as_str()), (Kind::NewOrder.as_str(), ALERTED));
    assert_eq!((listed.order_id, listed.sent_at.is_some()), (Some(id), true));
    assert_eq!((shop.work().await, provider.seen().len()), (0, 1), "once");

    alert(&shop, "").await;
    shop.open_order(&customer, &goods).await;
    assert_eq!((shop.work().await, provider.seen().len()), (0, 1), "switched off");
}

#[tokio::test]
async fn a_text_message_has_the_order_without_the_customer() {
    let provider = FakeProvider::start().await;
    let (shop, goods) = Shop::sending(&provider.sms()).await;
    alert(&shop, ALERTED).await;
    let id = shop.order_of_each(&goods, 1).await[0];
    provider.next([Reply::new(202, "queued")]);
    assert_eq!(shop.work().await, 1);
    let seen = provider.seen()[0].json();
    assert_eq!(seen["to"], format!("+{ALERTED}"));
    assert_eq!(
        seen["text"],
        format!(
            "New order HM{id:06}: QR 32.50, cash on delivery. Delivery: Sun 22 Nov, 08:00-10:00, zone 24."
        )
    );
}

#[tokio::test]
async fn an_online_order_is_told_of_once_it_is_paid_however_often_that_is_reported() {
    for kind in GatewayKind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        alert(&shop, ALERTED).await;
        let (_, placed) = at_gateway(&shop, &goods, &gateway).await;
        assert_eq!((shop.work().await, shop.messages().await.len()), (0, 0), "not paid yet");
        let callback = gateway.decide(&shop, &placed.visit, Choice::Pay).await;
        let webhook = gateway.webhook(&shop, &placed.visit, Choice::Pay);
        for _ in 0..2 {
            assert_eq!(shop.callback(callback.clone()).await, "/payment_success");
            assert_eq!(shop.post("/api/payment/webhook").json(&webhook).await.status, 200);
        }
        assert_eq!(shop.work().await, 1);
        let told = shop.outbox.told();
        let [(phone, text)] = &told[..] else { panic!("{told:?}") };
        assert_eq!(phone, ALERTED);
        let start = format!("New order HM{:06}: QR 129.00, paid online. Delivery: ", placed.id);
        assert!(text.starts_with(&start), "{text}");
        shop.callback(callback).await;
        assert_eq!((shop.work().await, shop.messages().await.len()), (0, 1));
    }
}

#[tokio::test]
async fn an_online_order_that_is_never_paid_is_not_told_of() {
    let (shop, goods, gateway) = shop_with(GatewayKind::Sandbox).await;
    alert(&shop, ALERTED).await;
    let (_, placed) = at_gateway(&shop, &goods, &gateway).await;
    let callback = gateway.decide(&shop, &placed.visit, Choice::Decline).await;
    assert_eq!(shop.callback(callback).await, "/payment_failed");
    shop.work().await;
    assert!(shop.messages().await.iter().all(|message| message.kind != "new_order"));
    assert!(shop.outbox.told().iter().all(|(phone, _)| phone != ALERTED));
}

#[tokio::test]
async fn a_failing_message_is_retried_without_delaying_the_order_until_staff_accept_it() {
    let provider = FakeProvider::start().await;
    let (shop, goods) = Shop::sending(&provider.whatsapp()).await;
    alert(&shop, ALERTED).await;
    provider.next([Reply::new(503, ""), Reply::taken(), Reply::new(503, ""), Reply::taken()]);
    let [retried, accepted] = shop.order_of_each(&goods, 2).await[..] else { panic!("two orders") };
    assert_eq!(provider.seen().len(), 0, "placing an order waits for no provider");
    // Both are tried together; one of the answers is an outage.
    assert_eq!(shop.work().await, 1);
    let listed = shop.messages().await;
    let waiting = listed.iter().find(|message| message.send_at.is_some()).unwrap();
    assert_eq!(waiting.reason.as_deref(), Some("WhatsApp answered 503 Service Unavailable"));
    let (late, id) = (waiting.order_id.unwrap(), waiting.id);
    assert!([retried, accepted].contains(&late));
    shop.advance_s(19);
    assert_eq!((shop.work().await, provider.seen().len()), (0, 3), "still out of order");
    shop.does(late, OrderAction::Accept).await;
    shop.advance_s(60);
    assert_eq!(shop.work().await, 1, "only the customer's message about the new status");
    let dead = shop.messages().await.into_iter().find(|message| message.id == id).unwrap();
    assert_eq!(dead.reason.as_deref(), Some("the order has moved on since"));
    let to: Vec<_> = provider.seen().iter().map(|seen| seen.json()["to"].clone()).collect();
    assert_eq!(to.iter().filter(|to| **to == json!(ALERTED)).count(), 3);
    message::retry(&shop.state, tester(), id).await.unwrap();
    assert_eq!(shop.work().await, 1, "staff can ask for it");
}

#[tokio::test]
async fn an_order_that_is_cancelled_before_the_message_is_sent_is_not_told_of() {
    let provider = FakeProvider::start().await;
    let (shop, goods) = Shop::sending(&provider.whatsapp()).await;
    alert(&shop, ALERTED).await;
    let customer = shop.crowd(1).await.remove(0);
    let order_id = shop.open_order(&customer, &goods).await;
    customer.post("/api/cancel-order").json(&json!({"order_id": order_id})).await.ok();
    assert_eq!(shop.work().await, 1);
    assert_ne!(provider.seen()[0].json()["to"], json!(ALERTED));
}

#[tokio::test]
async fn a_program_without_a_provider_leaves_the_message_to_one_that_has_it() {
    let provider = FakeProvider::start().await;
    let (shop, goods) = Shop::sending("").await;
    alert(&shop, ALERTED).await;
    shop.order_of_each(&goods, 1).await;
    assert_eq!((shop.work().await, shop.messages().await.len()), (0, 1));
    let twin = shop.twin(&provider.whatsapp()).await;
    assert_eq!(message::send_due(&twin).await.unwrap(), 1);
    assert_eq!(provider.seen()[0].json()["to"], json!(ALERTED));
}

#[tokio::test]
async fn the_message_belongs_to_the_shop_and_not_to_the_customer() {
    let (shop, goods) = Shop::sending("demo = true").await;
    alert(&shop, ALERTED).await;
    let customer = shop.customer().await;
    let order_id = shop.open_order(&customer, &goods).await;
    assert_eq!(shop.work().await, 1);
    shop.does(order_id, OrderAction::Accept).await;
    assert_eq!(shop.work().await, 1);
    let manager = shop.staff("manager", Role::Manager).await;
    let id = id_of(&manager, PHONE).await;
    let export = manager.post("customer/export", &json!({"customer_id": id})).await.ok()["export"].clone();
    assert_eq!(export["messages"].as_array().unwrap().len(), 1, "{export}");
    assert!(!export.to_string().contains(ALERTED), "{export}");
    shop.does(order_id, OrderAction::Cancel).await;
    manager.post("customer/erase", &json!({"customer_id": id, "confirmation": "ERASE"})).await.ok();
    let left = shop.only_message().await;
    assert_eq!((left.kind.as_str(), left.phone.as_str()), ("new_order", ALERTED));
}

#[tokio::test]
async fn shoppers_never_see_the_phone() {
    let (shop, goods) = Shop::sending("demo = true").await;
    alert(&shop, ALERTED).await;
    let (customer, body) = shopper(&shop, &goods).await;
    let placed = customer.order(&body).await.ok();
    let order = json!({"order_id": placed["id"]});
    let detail = customer.post("/api/order-detail/").json(&order).await.ok();
    let page = shop.get("/").await;
    assert!(page.status.is_success(), "{page}");
    let page = Value::from(String::from_utf8_lossy(&page.body).into_owned());
    for seen in [placed, detail, page] {
        assert!(!seen.to_string().contains(ALERTED), "{seen}");
    }
}
