//! Tests of the shop's settings: the cancellation period, and that several settings are changed all or none.

use hamour::failure::Failure;
use hamour::services::order::{self, ChangedBy};
use hamour::services::settings;
use hamour_core::order::OrderAction;
use hamour_core::settings::SETTINGS;
use serde_json::{Value, json};

use crate::harness::Shop;
use crate::order::{ready, shopper};
use crate::vectors::cases;

pub async fn set(shop: &Shop, changes: &[(&str, &str)]) -> Result<(), Failure> {
    let changes: Vec<_> =
        changes.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    settings::set(&shop.state, crate::harness::tester(), &changes).await.map(drop)
}

async fn all(shop: &Shop) -> Vec<String> {
    let settings = settings::get(&shop.state.db).await.unwrap();
    SETTINGS.iter().map(|setting| settings.value(setting.name).unwrap()).collect()
}

#[tokio::test]
async fn details_that_cannot_be_read_are_reported_and_never_replaced() {
    let shop = Shop::open().await;
    set(&shop, &[("shop.name", "Al Bahar")]).await.unwrap();
    let with = async |text: &str| {
        let text = format!("UPDATE setting SET value = '{text}' WHERE name = 'shop'");
        crate::harness::execute(&shop.state.db, text).await;
        settings::refresh(&shop.state).await.unwrap();
        shop.get("/readyz").await.ok()["warnings"].to_string()
    };
    let warned = with(r#"{"name": "Al Bahar", "of_a_later_version": 1}"#).await;
    assert!(warned.contains("details_unreadable"), "{warned}");
    assert_eq!(shop.state.shop().name, "Al Bahar", "it was read before");
    assert!(settings::get(&shop.state.db).await.is_err());
    assert!(set(&shop, &[("shop.company", "Al Bahar W.L.L.")]).await.is_err(), "it would lose the rest");
    assert_eq!(with(r#"{"name": "Al Noor"}"#).await, "[]");
    assert_eq!(shop.state.shop().name, "Al Noor");
}

#[tokio::test]
async fn trk_04_a_cancellation_window_ends_and_is_off_unless_it_is_set() {
    let (shop, goods) = ready().await;
    let (customer, body) = shopper(&shop, &goods).await;
    let place = async || {
        customer.add(goods.product("safi")).await.ok();
        customer.order(&body).await.ok()["id"].as_i64().unwrap()
    };
    let may = async |id: i64| -> Value {
        customer.post("/api/order-detail/").json(&json!({"order_id": id})).await.ok()["can_cancel"].clone()
    };
    let cancel = async |id: i64| customer.post("/api/cancel-order/").json(&json!({"order_id": id})).await;
    let (early, late, open) = (place().await, place().await, place().await);
    shop.advance_s(299);
    assert_eq!(may(early).await, true);
    set(&shop, &[("cancel_minutes", "5")]).await.unwrap();
    assert_eq!(may(early).await, true, "one second is left");
    assert_eq!(cancel(early).await.ok()["can_cancel"], false);
    shop.advance_s(1);
    assert_eq!(may(late).await, false);
    cancel(late).await.expect(400, "order_not_cancellable");
    let listed = customer.get("/api/orders/").await.ok();
    assert!(listed.as_array().unwrap().iter().all(|order| order["can_cancel"] == false), "{listed}");
    order::change_status(&shop.state, late, ChangedBy::Staff(crate::harness::tester()), OrderAction::Cancel)
        .await
        .expect("staff may at any time");
    set(&shop, &[("cancel_minutes", "off")]).await.unwrap();
    assert_eq!(may(open).await, true, "its status alone decides");
    order::change_status(&shop.state, open, ChangedBy::Staff(crate::harness::tester()), OrderAction::Accept)
        .await
        .unwrap();
    order::change_status(&shop.state, open, ChangedBy::Staff(crate::harness::tester()), OrderAction::Send)
        .await
        .unwrap();
    assert_eq!(may(open).await, false);
    cancel(open).await.expect(400, "order_not_cancellable");
}

#[tokio::test]
async fn setting_vectors_through_what_staff_set() {
    let shop = Shop::open().await;
    for (args, expect) in cases("settings", "settingsAfter") {
        let changes: Vec<(String, String)> = serde_json::from_value(args[0].clone()).unwrap();
        let got = match settings::set(&shop.state, crate::harness::tester(), &changes).await {
            Ok(_) => {
                let kept = settings::get(&shop.state.db).await.unwrap();
                json!({"ok": changes.iter().map(|(name, _)| kept.value(name)).collect::<Vec<_>>()})
            }
            Err(Failure::Refused(broken)) => json!({"code": broken.info.code, "text": broken.info.text()}),
            Err(other) => panic!("{changes:?}: {other}"),
        };
        assert_eq!(got, expect, "{changes:?}");
    }
}

#[tokio::test]
async fn several_settings_are_all_applied_or_none() {
    let (shop, _) = ready().await;
    let before = all(&shop).await;
    for (changes, code) in [
        (&[("delivery.base_fee", "12.00"), ("tax_percent", "200")][..], "setting_malformed"),
        (&[("delivery.base_fee", "12.00"), ("colour", "red")][..], "setting_unknown"),
        (
            &[("delivery.base_fee", "12.00"), ("express.from", "21:00"), ("express.until", "21:00")][..],
            "express_hours_invalid",
        ),
    ] {
        match set(&shop, changes).await {
            Err(Failure::Refused(broken)) => assert_eq!(broken.info.code.as_str(), code),
            other => panic!("{other:?}"),
        }
        assert_eq!(all(&shop).await, before, "{changes:?}");
    }
    set(&shop, &[("express.from", "23:00"), ("express.until", "24:00"), ("shop.name", "Bahar")])
        .await
        .unwrap();
    let after = all(&shop).await;
    let changed: Vec<_> = (SETTINGS.iter().zip(before.iter().zip(&after)))
        .filter(|(_, (before, after))| before != after)
        .map(|(setting, (_, after))| (setting.name, after.as_str()))
        .collect();
    assert_eq!(changed, [("express.from", "23:00"), ("express.until", "24:00"), ("shop.name", "Bahar")]);
    assert_eq!(shop.state.shop().name, "Bahar");
}

#[tokio::test]
async fn concurrent_changes_of_settings_are_both_applied() {
    let (shop, _) = ready().await;
    let other = shop.another_program().await;
    for round in 0..10 {
        let (fee, most) = (format!("{round}.50"), (100 + round).to_string());
        let one = [("delivery.base_fee".to_owned(), fee.clone())];
        let two = [("express.max_under_way".to_owned(), most.clone())];
        let (first, second) = tokio::join!(
            settings::set(&shop.state, crate::harness::tester(), &one),
            settings::set(&other, crate::harness::tester(), &two)
        );
        first.unwrap();
        second.unwrap();
        let settings = settings::get(&shop.state.db).await.unwrap();
        assert_eq!(settings.value("delivery.base_fee"), Some(fee));
        assert_eq!(settings.value("express.max_under_way"), Some(most));
    }
}

#[tokio::test]
async fn a_shop_claims_nothing_that_it_has_not_set() {
    let shop = Shop::with("").await;
    let details = shop.state.shop();
    assert_eq!((&details.sells[..], details.vehicle_celsius, details.return_days), ("", None, None));
    set(&shop, &[("shop.sells", "dates"), ("shop.vehicle_celsius", "2 to 4"), ("shop.return_days", "3")])
        .await
        .unwrap();
    let details = shop.state.shop();
    assert_eq!(
        (&details.sells[..], details.vehicle_celsius, details.return_days),
        ("dates", Some((2, 4)), Some(3))
    );
}
