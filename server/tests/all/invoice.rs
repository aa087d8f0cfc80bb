//! Tests of invoices of delivered orders, through links that need no token.

use hamour::services::invoice;
use hamour::services::order::{self, ChangedBy};
use hamour_core::BasisPoints;
use hamour_core::order::OrderAction;
use serde_json::{Value, json};

use crate::harness::gateway::{Choice, Kind, shop_with};
use crate::harness::{Answer, Customer, Goods, Shop, address_form, cash_order, execute};
use crate::order::{ready, shopper};
use crate::payment::{at_gateway, detail};

const REFUSED: (u16, &str) = (404, "invoice_link_invalid");

/// Opens a demo shop with delivery and these limits.
async fn ready_with(limits: &str) -> (Shop, Goods) {
    let shop = Shop::with(&format!("demo = true\n[limits]\n{limits}")).await;
    let goods = shop.stock().await;
    shop.set_terms(|_| ()).await;
    shop.deliver_daily(5).await;
    (shop, goods)
}

async fn deliver(shop: &Shop, id: i64) {
    for action in [OrderAction::Accept, OrderAction::Send, OrderAction::Deliver] {
        order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), action)
            .await
            .unwrap();
    }
}

/// Creates a customer with a delivered order of QR 129.00; returns also the order's id and the link to its invoice.
async fn delivered<'shop>(shop: &'shop Shop, goods: &Goods) -> (Customer<'shop>, i64, String) {
    let (customer, body) = shopper(shop, goods).await;
    let id = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    deliver(shop, id).await;
    let link = link(&customer, id).await;
    (customer, id, link)
}

async fn link(customer: &Customer<'_>, id: i64) -> String {
    let order = detail(customer, id).await;
    order["invoice_url"].as_str().unwrap_or_else(|| panic!("no link: {order}")).to_owned()
}

/// The text of an invoice, with whitespace collapsed.
#[track_caller]
fn text(answer: &Answer) -> String {
    assert_eq!(answer.status, 200, "{answer}");
    assert!(answer.body.starts_with(b"%PDF-"), "{answer}");
    let text = pdf_extract::extract_text_from_mem(&answer.body).unwrap();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn ord_05_a_delivered_order_links_to_its_invoice_and_no_other_does() {
    let (shop, goods) = ready().await;
    let (customer, body) = shopper(&shop, &goods).await;
    let id = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    for action in [OrderAction::Accept, OrderAction::Send] {
        assert_eq!(detail(&customer, id).await["invoice_url"], Value::Null);
        order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), action)
            .await
            .unwrap();
    }
    assert_eq!(detail(&customer, id).await["invoice_url"], Value::Null);
    order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), OrderAction::Deliver)
        .await
        .unwrap();
    let link = link(&customer, id).await;
    let end = shop.state.clock.now().timestamp() + 3600;
    assert!(link.starts_with(&format!("/api/invoice/{id}?expires={end}&signature=")), "{link}");
    assert_eq!(customer.get("/api/orders").await.ok()[0]["invoice_url"], link);
    customer.add(goods.product("safi")).await.ok();
    let called_off = customer.order(&body).await.ok()["id"].clone();
    let called_off = customer.post("/api/cancel-order").json(&json!({"order_id": called_off})).await.ok();
    assert_eq!(called_off["invoice_url"], Value::Null);
    // The link is sufficient, because a new window sends no token.
    let answer = shop.get(&link).await;
    let said = text(&answer);
    for part in [&format!("HM{id:06}"), "Invoice", "Tiger Prawns (1 kg)", "Cash on delivery", "QR 129.00"] {
        assert!(said.contains(part), "{part} not in {said}");
    }
    assert!(!said.contains("Tax"), "{said}");
    let headers = [
        ("content-type", "application/pdf"),
        ("cache-control", "private, no-store"),
        ("x-content-type-options", "nosniff"),
    ];
    for (name, value) in headers {
        assert_eq!(answer.header(name), Some(value), "{name}");
    }
    let shown = format!("inline; filename=\"hamour-HM{id:06}.pdf\"");
    assert_eq!(answer.header("content-disposition"), Some(shown.as_str()));
    assert_eq!(shop.get(&link).await.body, answer.body, "the same order, the same bytes");
    shop.advance_s(600);
    assert_eq!(shop.get(&link).await.body, answer.body, "whenever it is printed");
}

#[tokio::test]
async fn role_02_only_its_customer_is_given_the_link() {
    let (shop, goods) = ready().await;
    let (_, id, _) = delivered(&shop, &goods).await;
    let other = shop.sign_up("97455500002").await;
    other.post("/api/order-detail").json(&json!({"order_id": id})).await.expect(404, "not_found");
    assert_eq!(other.get("/api/orders").await.ok(), json!([]));
}

#[tokio::test]
async fn a_tampered_link_reveals_nothing() {
    let (shop, goods) = ready().await;
    let (customer, id, link) = delivered(&shop, &goods).await;
    customer.add(goods.product("safi")).await.ok();
    let body = cash_order(customer.slot_tomorrow().await, customer.add_address(&address_form(&goods)).await);
    let open = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    let (path, proof) = link.split_once('?').unwrap();
    let (expires, signature) = proof.split_once("&signature=").unwrap();
    let end: i64 = expires.strip_prefix("expires=").unwrap().parse().unwrap();
    let flipped = if signature.starts_with('A') { "B" } else { "A" };
    let wrong = [
        path.to_owned(),
        format!("{path}?{expires}"),
        format!("{path}?signature={signature}"),
        format!("{path}?{expires}&signature="),
        format!("{path}?{expires}&signature={flipped}{}", &signature[1..]),
        format!("{path}?{expires}&signature={}", &signature[..42]),
        format!("{path}?{expires}&signature={signature}A"),
        format!("{path}?expires={}&signature={signature}", end + 1),
        format!("{path}?expires=0{end}&signature={signature}"),
        format!("{path}?expires=-{end}&signature={signature}"),
        format!("/api/invoice/{open}?{proof}"),
        format!("/api/invoice/0{id}?{proof}"),
        format!("/api/invoice/999999?{proof}"),
        format!("/api/invoice/x?{proof}"),
        format!("/api/invoice/99999999999999999999?{proof}"),
    ];
    let mut said: Vec<Value> = Vec::new();
    for path in &wrong {
        let mut envelope = shop.get(path).await.expect(REFUSED.0, REFUSED.1);
        envelope.as_object_mut().unwrap().remove("request_id");
        said.push(envelope);
    }
    assert!(said.iter().all(|envelope| *envelope == said[0]), "{said:?}");
    assert_eq!(shop.get(&link).await.status, 200);
}

#[tokio::test]
async fn a_link_ends_when_the_settings_say_and_a_fresh_one_opens() {
    let (shop, goods) = ready_with("invoice_link_s = 120").await;
    let (customer, id, first) = delivered(&shop, &goods).await;
    shop.advance_s(119);
    assert_eq!(shop.get(&first).await.status, 200);
    shop.advance_s(1);
    shop.get(&first).await.expect(REFUSED.0, REFUSED.1);
    let second = link(&customer, id).await;
    assert_ne!(first, second);
    assert_eq!(shop.get(&second).await.status, 200);
}

#[tokio::test]
async fn an_order_that_is_no_longer_delivered_has_no_invoice() {
    let (shop, goods) = ready().await;
    let (_, id, link) = delivered(&shop, &goods).await;
    execute(&shop.state.db, format!("UPDATE shop_order SET status_no = 4 WHERE id = {id}")).await;
    shop.get(&link).await.expect(REFUSED.0, REFUSED.1);
}

#[tokio::test]
async fn another_process_opens_the_same_link_and_another_shop_does_not() {
    let (shop, goods) = ready().await;
    let (_, id, link) = delivered(&shop, &goods).await;
    let twin = shop.another_program().await;
    let (path, proof) = link.split_once('?').unwrap();
    let (expires, signature) = proof.split_once("&signature=").unwrap();
    let link = invoice::Link {
        order_id: path.rsplit('/').next().unwrap(),
        expires: expires.strip_prefix("expires=").unwrap(),
        signature,
    };
    let from = "10.1.2.3".parse().unwrap();
    let printed = invoice::open(&twin, &link, from).await.unwrap();
    assert_eq!(printed.file_name, format!("hamour-HM{id:06}.pdf"));
    assert_eq!(printed.pdf, shop.get(&format!("{path}?{proof}")).await.body);
    let (stranger, goods) = ready().await;
    let (_, same_id, _) = delivered(&stranger, &goods).await;
    assert_eq!(same_id, id);
    // Test shops share a secret, so the other shop gets a different one.
    let mut config = stranger.state.config.clone();
    config.secret = Some("another secret of 32 characters or more".to_owned());
    let keys = hamour::crypto_keys::Keys::load(
        config.secret.as_deref(),
        &config.data_dir,
        &hamour::random::Rng::seeded(1),
    );
    assert_ne!(
        keys.unwrap().link.hash(&[b"invoice"]),
        stranger.state.keys.link.hash(&[b"invoice"]),
        "a link is good for the secret that made it"
    );
}

#[tokio::test]
async fn chk_09_a_weighed_orders_invoice_shows_what_was_packed_and_its_amounts_in_both_languages() {
    let (shop, goods) = ready().await;
    shop.set_terms(|terms| terms.tax_rate = BasisPoints::new(500).unwrap()).await;
    shop.add_coupon("FRESH10", |_| ()).await;
    let name = "UPDATE product SET name_ar = 'هامور' WHERE slug = 'hamour'";
    execute(&shop.state.db, name.to_owned()).await;
    let customer = shop.customer().await;
    let address = customer.add_address(&address_form(&goods)).await;
    customer.add_variation(goods.product("hamour"), goods.variation_of("hamour", "Whole")).await.ok();
    customer.add(goods.product("safi")).await.ok();
    customer.post("/api/create-coupon").json(&json!({"coupon_code": "FRESH10"})).await.ok();
    let mut body = cash_order(customer.slot_tomorrow().await, address);
    body["order_type"] = json!("Express Delivery");
    let id = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    // A later change of the product's name does not change the invoice.
    execute(&shop.state.db, "UPDATE product SET name_ar = 'قرش' WHERE slug = 'hamour'".to_owned()).await;
    order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), OrderAction::Accept)
        .await
        .unwrap();
    order::settle(&shop.state, crate::harness::tester(), id, &[(1, 1130)]).await.unwrap();
    for action in [OrderAction::Send, OrderAction::Deliver] {
        order::change_status(&shop.state, id, ChangedBy::Staff(crate::harness::tester()), action)
            .await
            .unwrap();
    }
    let seen = detail(&customer, id).await;
    let said = text(&shop.get(seen["invoice_url"].as_str().unwrap()).await);
    let total = format!("QR {}", seen["total_amount"].as_str().unwrap());
    let totals = &seen["totals"];
    let amounts = ["sub_total", "discount_amount", "total_tax", "delivery_charge"];
    let amounts = amounts.map(|name| totals[name].as_str().unwrap());
    let parts = [
        "Tax Invoice",
        "Hamour (Whole)",
        "1.13 kg",
        "per 1 kg",
        "62.00",
        "70.06",
        "Tax 5%",
        "Discount, coupon FRESH10",
        "Express Delivery Charge",
        "+974 5550 0001",
        "Mariam Test",
        "Unit 4, Building 12",
        total.as_str(),
    ];
    for part in parts.iter().chain(&amounts) {
        assert!(said.contains(part), "{part} not in {said}");
    }
    let has = |word: &str| said.contains(word) || said.contains(&word.chars().rev().collect::<String>());
    assert!(has("هامور"), "{said}");
    assert!(!has("قرش"), "{said}");
    assert!(has("ضريبية"), "{said}");
}

#[tokio::test]
async fn pay_01_an_online_orders_invoice_names_the_gateways_transaction() {
    let (shop, goods, gateway) = shop_with(Kind::ALL[0]).await;
    let (customer, placed) = at_gateway(&shop, &goods, &gateway).await;
    let body = gateway.decide(&shop, &placed.visit, Choice::Pay).await;
    assert_eq!(shop.callback(body).await, "/payment_success");
    deliver(&shop, placed.id).await;
    let stored = order::get(&shop.state, placed.id).await.unwrap();
    let transaction = stored.payment.unwrap().transaction_number.unwrap();
    let said = text(&shop.get(&link(&customer, placed.id).await).await);
    assert!(said.contains("Paid online, transaction"), "{said}");
    assert!(said.replace(' ', "").contains(&transaction), "{transaction} not in {said}");
}

#[tokio::test]
async fn the_shops_details_stand_on_its_invoices() {
    let (shop, goods) = ready().await;
    let (_, _, link) = delivered(&shop, &goods).await;
    let mut tx = shop.state.db.begin().await.unwrap();
    let details = hamour::services::shop_details::ShopDetails {
        name: "Bahar Market".into(),
        company: "Bahar Trading W.L.L.".into(),
        phone: "+974 4400 0000".into(),
        email: "care@bahar.example".into(),
        address: vec!["Building 12".into(), "Doha".into()],
        ..Default::default()
    };
    hamour::services::shop_details::set_details(&mut tx, &details).await.unwrap();
    tx.commit().await.unwrap();
    hamour::services::settings::refresh(&shop.state).await.unwrap();
    let said = text(&shop.get(&link).await);
    for part in
        ["Bahar Market", "Bahar Trading W.L.L.", "+974 4400 0000", "care@bahar.example", "Building 12"]
    {
        assert!(said.contains(part), "{part} not in {said}");
    }
}

#[tokio::test]
async fn a_shop_under_maintenance_prints_nothing() {
    let (shop, goods) = ready().await;
    let (_, _, link) = delivered(&shop, &goods).await;
    hamour::services::settings::set_maintenance(&shop.state, crate::harness::tester(), true).await.unwrap();
    shop.get(&link).await.expect(503, "maintenance");
}

#[tokio::test]
async fn wrong_links_and_downloads_of_one_invoice_are_rate_limited() {
    let (strict, goods) = ready_with("prints_per_order_hour = 2\nwrong_links_per_address_hour = 2").await;
    let (_, _, link) = delivered(&strict, &goods).await;
    for _ in 0..2 {
        strict.get(&format!("{link}x")).coming_from("10.1.2.3").await.expect(REFUSED.0, REFUSED.1);
        assert_eq!(strict.get(&link).await.status, 200);
    }
    let refused = strict.get(&format!("{link}x")).coming_from("10.1.2.3").await;
    refused.expect(429, "too_many");
    assert_eq!(refused.retry_after_s(), 3600);
    strict.get(&format!("{link}x")).coming_from("10.1.2.4").await.expect(REFUSED.0, REFUSED.1);
    strict.get(&link).await.expect(429, "too_many");
    strict.advance_s(3599);
    strict.get(&link).await.expect(429, "too_many");
}
