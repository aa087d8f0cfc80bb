//! Tests of the operator's calls: health, readiness and metrics.

use hamour::message::SendError;
use hamour::services::{message, order};
use hamour_core::order::OrderAction;
use serde_json::json;

use crate::harness::{Answer, Shop};
use crate::order::shopper;

const TOKEN: &str = "a-token-for-scrapers";

async fn figures(shop: &Shop) -> Answer {
    shop.get("/metrics").header("authorization", &format!("Bearer {TOKEN}")).await
}

/// The value of the first sample that starts with this text.
fn sample(text: &str, start: &str) -> Option<f64> {
    let line = text.lines().find(|line| line.starts_with(start))?;
    line.rsplit(' ').next()?.parse().ok()
}

#[tokio::test]
async fn metrics_need_the_token() {
    let shop = Shop::open().await;
    shop.get("/metrics").await.expect(404, "not_found");
    let shop = Shop::with(&format!("demo = true\nmetrics_token = '{TOKEN}'")).await;
    shop.get("/metrics").await.expect(401, "unauthorized");
    shop.get("/metrics")
        .header("authorization", "Bearer a-token-for-scraperz")
        .await
        .expect(401, "unauthorized");
    let answer = figures(&shop).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.headers["content-type"], "application/openmetrics-text; version=1.0.0; charset=utf-8");
    let text = String::from_utf8(answer.body.to_vec()).unwrap();
    assert!(text.ends_with("# EOF\n"), "{text}");
}

#[tokio::test]
async fn metrics_follow_the_events_of_the_shop() {
    let shop = Shop::with(&format!("demo = true\nmetrics_token = '{TOKEN}'")).await;
    let goods = shop.stock().await;
    shop.deliver_daily(100).await;
    let (customer, order) = shopper(&shop, &goods).await;
    let text = |answer: Answer| String::from_utf8(answer.body.to_vec()).unwrap();
    let before = text(figures(&shop).await);
    assert_eq!(sample(&before, "hamour_orders_placed_total{"), None);
    assert_eq!(sample(&before, "hamour_orders_open{status=\"Processing\"}"), Some(0.0));
    let placed = customer.order(&order).await.ok();
    customer.order(&order).await.expect(400, "cart_empty");
    let after = text(figures(&shop).await);
    for (start, expected) in [
        ("hamour_orders_placed_total{payment=\"cash\",delivery=\"slot\"}", 1.0),
        ("hamour_orders_open{status=\"Processing\"}", 1.0),
        ("hamour_refusals_total{code=\"cart_empty\"}", 1.0),
        ("hamour_outbox_waiting", 1.0),
        (
            "hamour_http_request_duration_seconds_count{method=\"POST\",route=\"/api/create-order\",status=\"201\"}",
            1.0,
        ),
    ] {
        assert_eq!(sample(&after, start), Some(expected), "{start} in {after}");
    }
    shop.advance_s(60);
    assert_eq!(sample(&text(figures(&shop).await), "hamour_outbox_oldest_seconds"), Some(60.0));
    order::send_due(&shop.state).await.unwrap();
    customer.post("/api/cancel-order/").json(&json!({"order_id": placed["id"]})).await.ok();
    let end = text(figures(&shop).await);
    assert_eq!(sample(&end, "hamour_order_changes_total{status=\"Cancelled\"}"), Some(1.0));
    assert_eq!(sample(&end, "hamour_orders_open{status=\"Processing\"}"), Some(0.0));
    assert!(!end.contains("55500001"), "no figure names a customer");
}

#[tokio::test]
async fn a_program_about_to_stop_is_not_ready_but_still_serves() {
    let shop = Shop::open().await;
    shop.get("/readyz").await.ok();
    let before = shop.get("/api/category/").await;
    assert_eq!(before.header("connection"), None);
    shop.state.drain();
    shop.get("/readyz").await.expect(503, "draining");
    shop.get("/healthz").await.ok();
    let answer = shop.get("/api/category/").await;
    answer.ok();
    assert_eq!(answer.header("connection"), Some("close"), "no proxy keeps what is about to end");
}

#[tokio::test]
async fn metrics_show_waiting_and_dead_messages() {
    let (shop, goods) =
        Shop::sending(&format!("message.provider = 'console'\nmetrics_token = '{TOKEN}'")).await;
    let orders = shop.order_of_each(&goods, 2).await;
    let counts = async || {
        let text = String::from_utf8(figures(&shop).await.body.to_vec()).unwrap();
        ["hamour_messages_waiting", "hamour_messages_dead"].map(|name| sample(&text, name))
    };
    assert_eq!(counts().await, [Some(0.0), Some(0.0)]);
    for (order, trouble) in
        orders.into_iter().zip([SendError::later("away"), SendError::Refused("no".into())])
    {
        shop.outbox.set_trouble(Some(trouble));
        shop.does(order, OrderAction::Accept).await;
        shop.work().await;
    }
    assert_eq!(counts().await, [Some(1.0), Some(1.0)]);
    shop.outbox.set_trouble(None);
    message::retry_all(&shop.state, crate::harness::tester()).await.unwrap();
    shop.advance_s(20);
    shop.work().await;
    assert_eq!(counts().await, [Some(0.0), Some(0.0)]);
}
