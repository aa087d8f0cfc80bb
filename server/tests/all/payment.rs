//! Tests of online payments, with the sandbox and a fake SADAD server: the same tests for both.

use std::time::Duration;

use hamour::services::order::{self, ChangedBy};
use hamour::services::payment::{ask_due, release_expired, sandbox};
use hamour::store::{order as events, payment};
use hamour_core::order::OrderAction;
use serde_json::{Value, json};

use crate::harness::gateway::{Choice, Gateway, Kind, Visit, shop_with};
use crate::harness::{Customer, Goods, Shop};
use crate::order::shopper;

/// A placed order and the shopper's visit to the gateway with it.
pub struct Placed {
    pub id: i64,
    pub body: Value,
    pub answer: Value,
    pub visit: Visit,
}

/// Creates a customer who has placed an online order of QR 129.00 and has arrived at the gateway.
pub async fn at_gateway<'shop>(
    shop: &'shop Shop,
    goods: &Goods,
    gateway: &Gateway,
) -> (Customer<'shop>, Placed) {
    let (customer, mut body) = shopper(shop, goods).await;
    body["payment_type"] = json!("Online");
    let answer = customer.order(&body).await;
    assert_eq!(answer.status, 201, "{answer}");
    let answer = answer.ok();
    let visit = gateway.arrive(shop, &answer["gateway"]).await;
    (customer, Placed { id: answer["id"].as_i64().unwrap(), body, answer, visit })
}

pub async fn detail(customer: &Customer<'_>, id: i64) -> Value {
    customer.post("/api/order-detail/").json(&json!({"order_id": id})).await.ok()
}

/// The statuses of which the customer was notified, oldest first.
pub async fn notices(shop: &Shop, customer: &Customer<'_>) -> Vec<String> {
    order::send_due(&shop.state).await.unwrap();
    let listed = customer.get("/api/notification/").await.ok();
    let mut titles: Vec<_> = listed
        .as_array()
        .unwrap()
        .iter()
        .map(|notice| notice["title"].as_str().unwrap().rsplit(' ').next().unwrap().to_owned())
        .collect();
    titles.reverse();
    titles
}

/// The customer's latest notification.
pub async fn newest_notice(customer: &Customer<'_>) -> Value {
    customer.get("/api/notification/").await.ok()[0].clone()
}

#[tokio::test]
async fn chk_15_an_online_order_reserves_and_returns_the_gateway_form_but_keeps_the_cart() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let fields = &placed.answer["gateway"]["fields"];
        assert_eq!(placed.answer["order_total_amount"], "129.00");
        assert_eq!(placed.answer["signature"].as_str().unwrap().len(), 64);
        assert_eq!(fields["TXN_AMOUNT"], "129.00");
        assert!(fields["ORDER_ID"].as_str().unwrap().starts_with(&format!("HM{:06}", placed.id)), "{fields}");
        assert_eq!(fields["CALLBACK_URL"], "http://127.0.0.1:8080/api/payment/callback");
        assert_eq!(fields["MOBILE_NO"], "97455500001");
        assert_eq!(fields["productdetail[0][quantity]"], "1");
        assert_eq!(shop.units_left(goods.variation("safi")).await, 18);
        assert_eq!(shop.places_taken(placed.body["slot_id"].as_i64().unwrap()).await, 1);
        assert_eq!(customer.cart().await["cart_items"].as_array().unwrap().len(), 2);
        let order = detail(&customer, placed.id).await;
        assert_eq!(order["is_payable"], true);
        assert_eq!(order["react_order_url"], format!("/paymentgate?order={}", placed.id));
        assert_eq!(order["message"], "You can pay the amount via online");
        assert_eq!(order["awaited"], "payment");
        assert!(notices(&shop, &customer).await.is_empty(), "nothing is announced before it is paid");
    }
}

#[tokio::test]
async fn pay_01_a_payment_that_the_gateway_confirms_pays_the_order_and_empties_the_cart_of_it() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        customer.add(goods.product("safi")).await.ok();
        let body = gateway.decide(&shop, &placed.visit, Choice::Pay).await;
        assert_eq!(shop.callback(body).await, "/payment_success");
        let order = detail(&customer, placed.id).await;
        assert_eq!(
            (&order["order_status"], &order["is_payable"], &order["react_order_url"], &order["message"]),
            (&json!("Processing"), &json!(false), &Value::Null, &Value::Null)
        );
        assert_eq!(order["awaited"], Value::Null);
        let cart = customer.cart().await;
        assert_eq!(cart["cart_items"].as_array().unwrap().len(), 1, "what was added since stays: {cart}");
        assert_eq!(cart["cart_items"][0]["quantity"], 1);
        assert_eq!(notices(&shop, &customer).await, ["placed"]);
        let start = customer.post("/api/payment/start").json(&json!({"order_id": placed.id})).await;
        start.expect(400, "order_not_payable");
        order::change_status(
            &shop.state,
            placed.id,
            ChangedBy::Staff(crate::harness::tester()),
            OrderAction::Accept,
        )
        .await
        .unwrap();
    }
}

#[tokio::test]
async fn pay_02_a_declined_payment_cancels_the_order_and_releases_its_reservations_at_once() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        shop.add_coupon("TEN", |terms| terms.max_uses = Some(1)).await;
        let (customer, body) = shopper(&shop, &goods).await;
        customer.post("/api/create-coupon/").json(&json!({"coupon_code": "TEN"})).await.ok();
        let mut body = body;
        body["payment_type"] = json!("Online");
        let answer = customer.order(&body).await.ok();
        assert_eq!(shop.coupon_uses("TEN").await, 1);
        let visit = gateway.arrive(&shop, &answer["gateway"]).await;
        let callback = gateway.decide(&shop, &visit, Choice::Decline).await;
        assert_eq!(shop.callback(callback).await, "/payment_failed");
        let order = detail(&customer, answer["id"].as_i64().unwrap()).await;
        assert_eq!(order["order_status"], "Cancelled");
        let reason = "This order was cancelled because its payment failed. No money was taken.";
        assert_eq!(order["message"], reason);
        assert_eq!(shop.units_left(goods.variation("safi")).await, 20);
        assert_eq!(shop.places_taken(body["slot_id"].as_i64().unwrap()).await, 0);
        assert_eq!(shop.coupon_uses("TEN").await, 0);
        let cart = customer.cart().await;
        assert_eq!(
            (cart["cart_items"].as_array().unwrap().len(), &cart["cart"]["coupon_code"]),
            (2, &json!("TEN"))
        );
        assert_eq!(notices(&shop, &customer).await, ["cancelled"]);
        let news = newest_notice(&customer).await;
        let told = "This order was cancelled because its payment failed.";
        assert_eq!(news["description"], told, "what is told stays, and money may come yet");
        assert_eq!(news["notice"]["description"]["code"], "cancelled_payment_failed");
        hamour::services::message::send_due(&shop.state).await.unwrap();
        let (_, message) = shop.outbox.told().pop().unwrap();
        assert!(message.ends_with(told), "the phone is told the same: {message}");
        assert_eq!(customer.order(&body).await.status, 201, "and it can be tried again");
    }
}

#[tokio::test]
async fn pay_03_a_pending_payment_is_queried_until_it_ends_even_past_midnight() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let body = gateway.decide(&shop, &placed.visit, Choice::LeavePending).await;
        assert_eq!(shop.callback(body).await, "/payment_process");
        let start = customer.post("/api/payment/start").json(&json!({"order_id": placed.id})).await;
        start.expect(400, "payment_in_progress");
        let order = detail(&customer, placed.id).await;
        assert_eq!(
            (&order["awaited"], &order["is_payable"], &order["react_order_url"], &order["message"]),
            (
                &json!("gateway"),
                &json!(false),
                &Value::Null,
                &json!("Your payment is being processed. There is no need to pay again.")
            ),
            "the order says what the page says"
        );
        let listed = customer.get("/api/active-orders/").await.ok();
        assert_eq!(listed[0]["awaited"], "gateway");
        assert_eq!(ask_due(&shop.state).await.unwrap(), 0, "not before its turn");
        if let Gateway::Sadad(fake) = &gateway {
            // The sandbox settles pending payments itself.
            for hours in 1..=15 {
                shop.advance_s(3600);
                assert_eq!(ask_due(&shop.state).await.unwrap(), 1, "hour {hours}");
                assert_eq!(release_expired(&shop.state).await.unwrap(), 0, "what is under way is held");
            }
            assert!(fake.asked() >= 16);
        }
        gateway.succeed_later(&shop, &placed.visit);
        shop.advance_s(3600);
        assert_eq!(ask_due(&shop.state).await.unwrap(), 1);
        assert_eq!(
            payment::captures(&shop.state.db, placed.id).await.unwrap(),
            [(placed.visit.number, true)]
        );
        assert_eq!(ask_due(&shop.state).await.unwrap(), 0, "and then no more");
    }
}

#[tokio::test]
async fn a_payment_that_stays_pending_is_no_longer_queried_and_reported() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let body = gateway.decide(&shop, &placed.visit, Choice::LeavePending).await;
        shop.callback(body).await;
        shop.advance_s(7 * 24 * 3600 + 1);
        let customer = shop.renewed(&customer).await;
        assert_eq!(detail(&customer, placed.id).await["awaited"], "gateway");
        let before = events::latest_event_id(&shop.state.db).await.unwrap();
        let kept = payment::of_order(&shop.state.db, placed.id).await.unwrap().unwrap();
        let mut other_change = shop.state.db.begin().await.unwrap();
        events::lock(&mut other_change, placed.id).await.unwrap();
        let released = async {
            tokio::time::sleep(Duration::from_millis(150)).await;
            let waits = payment::has_open_hint(&shop.state.db, kept.id).await.unwrap();
            other_change.commit().await.unwrap();
            waits
        };
        let (waits, asked) = tokio::join!(released, ask_due(&shop.state));
        assert!(waits, "it waits for other changes of the order");
        assert_eq!(asked.unwrap(), 0, "nobody is asked any more");
        assert_eq!(detail(&customer, placed.id).await["awaited"], "payment");
        let told = events::events_after(&shop.state.db, before, 10).await.unwrap();
        assert_eq!(told.len(), 1, "whoever watches the order sees that it can be paid again");
        assert_eq!(ask_due(&shop.state).await.unwrap(), 0);
    }
}

#[tokio::test]
async fn a_webhook_pays_without_the_browser_and_a_callback_after_it_changes_nothing() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let callback = gateway.decide(&shop, &placed.visit, Choice::Pay).await;
        let webhook = gateway.webhook(&shop, &placed.visit, Choice::Pay);
        let answer = shop.post("/api/payment/webhook").json(&webhook).await;
        assert_eq!((answer.status.as_u16(), answer.json()), (200, json!({"status": "success"})));
        assert_eq!(detail(&customer, placed.id).await["is_payable"], false);
        assert_eq!(shop.callback(callback).await, "/payment_success");
        assert_eq!(shop.post("/api/payment/webhook").json(&webhook).await.status, 200);
        assert_eq!(notices(&shop, &customer).await, ["placed"]);
        let now = customer.cart().await;
        assert_eq!(now["error"], "Cart Is Empty");
    }
}

#[tokio::test]
async fn the_sandbox_fires_its_webhook_by_itself() {
    let (shop, goods, gateway) = shop_with(Kind::Sandbox).await;
    let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
    gateway.decide(&shop, &placed.visit, Choice::LeavePending).await;
    assert_eq!(sandbox::send_webhooks(&shop.state).await.unwrap(), 0);
    shop.advance_s(20);
    assert_eq!(sandbox::send_webhooks(&shop.state).await.unwrap(), 1);
    assert_eq!(sandbox::send_webhooks(&shop.state).await.unwrap(), 0);
    assert_eq!(detail(&customer, placed.id).await["is_payable"], false);
}

#[tokio::test]
async fn a_restart_in_the_middle_loses_nothing() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
        let token = customer.token.clone();
        let body = gateway.decide(&shop, &placed.visit, Choice::LeavePending).await;
        shop.callback(body).await;
        drop(customer);
        let shop = shop.restarted().await;
        gateway.succeed_later(&shop, &placed.visit);
        shop.advance_s(60);
        assert_eq!(ask_due(&shop.state).await.unwrap(), 1);
        let body = json!({"order_id": placed.id});
        let order = shop.post("/api/order-detail/").bearer(&token).json(&body).await.ok();
        assert_eq!((&order["order_status"], &order["is_payable"]), (&json!("Processing"), &json!(false)));
    }
}

#[tokio::test]
async fn an_unavailable_gateway_is_queried_again_and_the_order_waits() {
    let (shop, goods, gateway) = shop_with(Kind::Sadad).await;
    let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
    let Gateway::Sadad(fake) = &gateway else { panic!("it is") };
    let body = gateway.decide(&shop, &placed.visit, Choice::Pay).await;
    fake.set_down(true);
    assert_eq!(shop.callback(body).await, "/payment_process");
    shop.advance_s(40 * 60);
    assert_eq!(release_expired(&shop.state).await.unwrap(), 0, "the money may be there");
    assert_eq!(ask_due(&shop.state).await.unwrap(), 1);
    fake.set_down(false);
    fake.expire_tokens();
    shop.advance_s(600);
    assert_eq!(ask_due(&shop.state).await.unwrap(), 1);
    let customer = shop.renewed(&customer).await;
    assert_eq!(detail(&customer, placed.id).await["is_payable"], false);
}

#[tokio::test]
async fn the_result_page_names_the_order_of_the_payment() {
    for kind in Kind::ALL {
        let (shop, goods, gateway) = shop_with(kind).await;
        let (customer, first) = at_gateway(&shop, &goods, &gateway).await;
        let second = customer.order(&first.body).await.ok();
        assert_ne!(second["id"], first.id);
        let visit = gateway.arrive(&shop, &second["gateway"]).await;
        let late = gateway.decide(&shop, &first.visit, Choice::Pay).await;
        assert_eq!(shop.callback_location(late).await, format!("/payment_failed?order={}", first.id));
        let paid = gateway.decide(&shop, &visit, Choice::Pay).await;
        assert_eq!(shop.callback_location(paid).await, format!("/payment_success?order={}", second["id"]));
    }
}

#[tokio::test]
async fn chk_08_a_shop_without_a_gateway_takes_cash_only() {
    let shop = Shop::with("demo = true\n[payment]\ngateway = 'none'").await;
    let goods = shop.stock().await;
    shop.deliver_daily(5).await;
    let (customer, mut body) = shopper(&shop, &goods).await;
    body["payment_type"] = json!("Online");
    customer.order(&body).await.expect(400, "online_unavailable");
    assert_eq!(shop.callback_location("ORDERID=HM000001").await, "/payment_process");
    shop.post("/api/payment/webhook").json(&json!({})).await.expect(404, "not_found");
    shop.post("/sandbox/webpurchase")
        .body("application/x-www-form-urlencoded", "a=b")
        .await
        .expect(404, "not_found");
}

#[tokio::test]
async fn the_payment_page_needs_no_script_and_its_form_may_go_to_the_gateway_alone() {
    let (shop, goods, gateway) = shop_with(Kind::Sandbox).await;
    let (_, placed) = at_gateway(&shop, &goods, &gateway).await;
    let fields = placed.answer["gateway"]["fields"].as_object().unwrap();
    let pairs = fields.iter().map(|(name, value)| (name.as_str(), value.as_str().unwrap()));
    let form = form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish();
    let send = async |form: String| {
        shop.post("/sandbox/webpurchase").body("application/x-www-form-urlencoded", form).await
    };
    let answer = shop.get(send(form.clone()).await.header("location").unwrap()).await;
    let html = String::from_utf8(answer.body.to_vec()).unwrap();
    assert!(answer.header("content-security-policy").unwrap().contains("form-action 'self';"), "{answer}");
    let order = format!("<dt>Order</dt><dd>HM{:06}</dd>", placed.id);
    for part in [
        order.as_str(),
        "<button class=\"pay\">Pay<",
        ">Decline<",
        ">Leave pending<",
        "129.00",
        "lang=\"en\"",
    ] {
        assert!(html.contains(part), "{part} not in {html}");
    }
    assert!(!html.contains("<script") && !html.contains("style="), "{html}");
    assert_eq!(shop.get("/sandbox/style.css").await.status, 200);
    let forged = send(form.replace("129.00", "1.00")).await;
    assert_eq!(forged.status, 400);
    assert!(String::from_utf8_lossy(&forged.body).contains("Nothing to pay here"));

    let (shop, _, _) = shop_with(Kind::Sadad).await;
    let policy = shop.get("/").await.header("content-security-policy").unwrap().to_owned();
    assert!(policy.contains("form-action 'self' https://checkout.example;"), "{policy}");
}
