//! Tests of the shop's settings as the back office reads and changes them.

use hamour::services::audit_log::{self, Filter};
use hamour_core::settings::SETTINGS;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Answer, Member, Shop};

impl Member<'_> {
    /// Changes settings, each given with its name, the value that was seen and the new one.
    async fn changes(&self, changes: &[(&str, &str, &str)]) -> Answer {
        let change =
            |(name, seen, value): &(&str, &str, &str)| json!({"name": name, "seen": seen, "value": value});
        let changes: Vec<_> = changes.iter().map(change).collect();
        self.post("settings/change", &json!({"changes": changes})).await
    }
}

/// The value of a setting in a response.
fn of<'a>(settings: &'a Value, name: &str) -> &'a str {
    let all = settings["settings"].as_array().unwrap();
    all.iter().find(|setting| setting["name"] == name).and_then(|setting| setting["value"].as_str()).unwrap()
}

async fn logged(shop: &Shop) -> Vec<(String, Option<String>, Option<String>)> {
    let entries = audit_log::list(&shop.state, &Filter::default(), 50).await.unwrap();
    let of_settings = entries.into_iter().filter(|entry| entry.action == "setting.set");
    of_settings.map(|entry| (entry.actor, entry.before, entry.after)).collect()
}

#[tokio::test]
async fn a_manager_reads_and_changes_settings_together() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Manager).await;
    let listed = noor.get("settings/list").await.ok();
    let names: Vec<_> = listed["settings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|setting| setting["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, SETTINGS.iter().map(|setting| setting.name).collect::<Vec<_>>());
    let name = of(&listed, "shop.name").to_owned();
    let changes = [("shop.name", &name[..], " Bahar "), ("cancel_minutes", "off", "5")];
    let after = noor.changes(&changes).await.ok();
    assert_eq!((of(&after, "shop.name"), of(&after, "cancel_minutes")), ("Bahar", "5"));
    assert_eq!(
        (&shop.state.shop().name[..], shop.state.cancel_minutes()),
        ("Bahar", Some(5)),
        "it is in force"
    );
    let log = logged(&shop).await;
    assert_eq!(log.len(), 2, "{log:?}");
    assert!(log.contains(&("noor".into(), Some("\"off\"".into()), Some("\"5\"".into()))), "{log:?}");
    // The answer may have been lost.
    noor.changes(&changes).await.ok();
    assert_eq!(logged(&shop).await.len(), 2, "a repetition changes nothing");
}

#[tokio::test]
async fn a_setting_that_somebody_else_has_changed_is_not_overwritten() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Owner).await;
    let salma = shop.staff("salma", Role::Manager).await;
    noor.changes(&[("cancel_minutes", "off", "5")]).await.ok();
    let refused = salma
        .changes(&[("cancel_minutes", "off", "10"), ("shop.company", "", "Bahar W.L.L.")])
        .await
        .expect(409, "settings_changed");
    assert_eq!(of(&refused["current"], "cancel_minutes"), "5");
    let now = salma.get("settings/list").await.ok();
    assert_eq!((of(&now, "cancel_minutes"), of(&now, "shop.company")), ("5", ""), "all or none");
    salma.changes(&[("shop.company", "", "Bahar W.L.L.")]).await.ok();
    salma.changes(&[("cancel_minutes", "5", "10")]).await.ok();
    let (one, other) = tokio::join!(
        noor.changes(&[("cancel_minutes", "10", "15")]),
        salma.changes(&[("cancel_minutes", "10", "20")])
    );
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{one} {other}");
}

#[tokio::test]
async fn values_that_are_not_valid_are_all_named_and_nothing_changes() {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Owner).await;
    let before = noor.get("settings/list").await.ok();
    let issues = async |changes: &[(&str, &str)]| -> Vec<(Value, Value)> {
        let changes: Vec<_> = changes.iter().map(|(name, value)| (*name, "", *value)).collect();
        let answer = noor.changes(&changes).await.expect(422, "validation");
        let issues = answer["issues"].as_array().unwrap();
        issues.iter().map(|issue| (issue["field"].clone(), issue["code"].clone())).collect()
    };
    let malformed = |name: &str| (json!(name), json!("setting_malformed"));
    let found = issues(&[
        ("shop.email", "care"),
        ("shop.social", "Instagram http://example.com/shop"),
        ("delivery.base_fee", "1000.01"),
        ("shop.company", "Bahar W.L.L."),
    ]);
    let expected = ["shop.email", "shop.social", "delivery.base_fee"].map(malformed);
    assert_eq!(found.await, expected);
    assert_eq!(issues(&[("colour", "red")]).await, [(json!("colour"), json!("setting_unknown"))]);
    let hours = [("express.from", "22:00"), ("express.until", "22:00")];
    assert_eq!(issues(&hours).await, [(json!("express.until"), json!("express_hours_invalid"))]);
    assert_eq!(noor.get("settings/list").await.ok(), before);
}
