//! Tests of the first start: the link, the owner's account, the steps of the set-up, and the opening.

use std::path::Path;
use std::time::Duration;

use futures_util::future::join_all;
use hamour::services::setup;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::staff::{STAFF_PASSWORD, staff_cookie};
use crate::harness::{Answer, Member, Shop};
use crate::program::{Serving, run, text};
use crate::staff_stock::assert_ledger_adds_up;

/// The token of a new link.
pub(crate) async fn token(shop: &Shop) -> String {
    let link = setup::make_link(&shop.state).await.unwrap().expect("nobody works here");
    let (page, token) = link.split_once('#').unwrap();
    assert!(page.ends_with("/admin/begin") && token.len() >= 32, "{link}");
    token.to_owned()
}

pub(crate) fn owner(token: &str) -> Value {
    json!({"token": token, "username": "Noor", "name": "Noor Al-Kuwari", "email": "noor@shop.example",
        "password": STAFF_PASSWORD})
}

pub(crate) async fn create(shop: &Shop, form: &Value) -> Answer {
    shop.post("/api/staff/setup/create-owner").json(form).await
}

/// Makes the owner's account and completes the sign-in.
pub(crate) async fn begun(shop: &Shop) -> Member<'_> {
    let made = create(shop, &owner(&token(shop).await)).await;
    assert_eq!(made.ok()["next"], "enrollment");
    let cookie = staff_cookie(&made);
    let app = shop.staff_post("session/begin-enrollment", &cookie).json(&json!({})).await.ok();
    let secret = app["secret"].as_str().unwrap().to_owned();
    let code = json!({"code": shop.totp(&secret)});
    let enrolled = shop.staff_post("session/confirm-enrollment", &cookie).json(&code).await;
    let recovery_codes = serde_json::from_value(enrolled.ok()["recovery_codes"].clone()).unwrap();
    Member { shop, username: "noor".into(), secret, recovery_codes, cookie: staff_cookie(&enrolled) }
}

async fn done_steps(noor: &Member<'_>) -> Vec<bool> {
    let state = noor.get("setup/state").await.ok();
    state["steps"].as_array().unwrap().iter().map(|step| step["is_done"] == true).collect()
}

pub(crate) fn delivery() -> Value {
    let window = |weekday: &str| json!({"weekday": weekday, "start_time": "16:00", "end_time": "18:00", "capacity": 20});
    json!({"areas": ["Doha", "Al Rayyan"], "windows": [window("sun"), window("mon")],
        "base_fee": "15.00", "free_from": "200.00"})
}

/// Does what the shop still needs to open, apart from its delivery.
pub(crate) async fn make_ready(noor: &Member<'_>) {
    let changes = json!({"changes": [
        {"name": "shop.name", "value": "Al Bahar", "seen": "Hamour"},
        {"name": "shop.phone", "value": "+974 4400 1111", "seen": ""}
    ]});
    noor.post("settings/change", &changes).await.ok();
    sells_prawns(noor).await;
}

/// Publishes a sample.
async fn publishes_prawns(noor: &Member<'_>) {
    crate::harness::execute(
        &noor.shop.state.db,
        "UPDATE product SET status = 'published', is_active = TRUE WHERE slug = 'tiger-prawns'".to_owned(),
    )
    .await;
}

/// Publishes a sample and receives some of it.
async fn sells_prawns(noor: &Member<'_>) {
    publishes_prawns(noor).await;
    let variation = noor.shop.count(
        "SELECT v.id FROM variation v JOIN product p ON p.id = v.product_id WHERE p.slug = 'tiger-prawns'
         ORDER BY v.id LIMIT 1",
    );
    let body = json!({"key": "first", "variation_id": variation.await, "kind": "received", "units": 5});
    noor.post("stock/adjust", &body).await.ok();
}

#[tokio::test]
async fn the_link_makes_one_owner_and_only_once() {
    let shop = Shop::open().await;
    let old = token(&shop).await;
    let new = token(&shop).await;
    create(&shop, &owner(&old)).await.expect(400, "setup_link_invalid");
    create(&shop, &owner("")).await.expect(400, "setup_link_invalid");
    let is_open = async |token: &str| {
        let answer = shop.post("/api/staff/setup/check-link").json(&json!({"token": token})).await;
        answer.ok()["is_open"].clone()
    };
    assert_eq!((is_open(&old).await, is_open(&new).await), (json!(false), json!(true)));
    // A mistake in the form leaves the link as it is.
    let mut form = owner(&new);
    form["password"] = "short".into();
    create(&shop, &form).await.expect_invalid(&["password"]);
    form = owner(&new);
    form["username"] = "n".into();
    create(&shop, &form).await.expect_invalid(&["username"]);
    let twice = join_all([owner(&new), owner(&new)].iter().map(|form| create(&shop, form))).await;
    assert_eq!(twice.iter().filter(|answer| answer.status == 200).count(), 1, "{twice:?}");
    assert_eq!(shop.count("SELECT count(*) FROM staff WHERE username = 'noor' AND role = 'owner'").await, 1);
    create(&shop, &owner(&new)).await.expect(400, "setup_link_invalid");
    assert_eq!(is_open(&new).await, false);
    assert_eq!(setup::make_link(&shop.state).await.unwrap(), None, "somebody works here");
    let actions =
        shop.count("SELECT count(*) FROM audit_entry WHERE action = 'staff.add' AND actor = 'noor'").await;
    assert_eq!(actions, 1);
}

#[tokio::test]
async fn a_link_ends_after_a_day_and_once_somebody_works_here() {
    let shop = Shop::open().await;
    let link = token(&shop).await;
    shop.advance_s(24 * 3600);
    create(&shop, &owner(&link)).await.expect(400, "setup_link_invalid");
    let link = token(&shop).await;
    shop.staff("ali", Role::Owner).await;
    let answer = shop.post("/api/staff/setup/check-link").json(&json!({"token": link})).await;
    assert_eq!(answer.ok()["is_open"], false);
    create(&shop, &owner(&link)).await.expect(400, "setup_link_invalid");
    // Who tries many links has to wait.
    let mut last = create(&shop, &owner("wrong")).await;
    for _ in 0..20 {
        last = create(&shop, &owner("wrong")).await;
    }
    assert_eq!(last.status, 429);
}

#[tokio::test]
async fn an_empty_shop_opens_soon_until_somebody_works_in_it_or_fills_it() {
    let shop = Shop::open().await;
    shop.get("/api/banners/").await.ok();
    token(&shop).await;
    let closed = shop.get("/api/banners/").await.expect(503, "maintenance");
    assert_eq!(closed["maintenance"]["is_opening"], true);
    assert!(closed.to_string().contains("opens soon"), "{closed}");
    let state = shop.post("/api/check-token-expiry").json(&json!({})).await.ok();
    assert_eq!(
        (&state["maintenance_mode"], &state["maintenance"]["is_opening"]),
        (&json!(true), &json!(true))
    );
    hamour::services::settings::refresh(&shop.state).await.unwrap();
    shop.get("/api/banners/").await.expect(503, "maintenance");
    // Staff of the terminal open it as they always did.
    shop.staff("ali", Role::Owner).await;
    hamour::services::settings::refresh(&shop.state).await.unwrap();
    shop.get("/api/banners/").await.ok();

    let (filled, _) = Shop::stocked().await;
    token(&filled).await;
    filled.get("/api/banners/").await.ok();
}

#[tokio::test]
async fn a_shop_that_is_opened_in_the_settings_says_what_is_stored() {
    let shop = Shop::open().await;
    let noor = begun(&shop).await;
    let open = json!({"changes": [{"name": "maintenance", "value": "off", "seen": "on"}]});
    let answer = noor.post("settings/change", &open).await.ok();
    assert_eq!(answer["settings"], noor.get("settings/list").await.ok()["settings"]);
    let logged = shop.count(
        "SELECT count(*) FROM audit_entry WHERE action = 'setting.set' AND subject_id LIKE 'maintenance.message%'",
    );
    assert_eq!(logged.await, 2);
}

#[tokio::test]
async fn a_new_shop_that_opens_at_its_time_is_set_up() {
    let shop = Shop::open().await;
    let noor = begun(&shop).await;
    let until =
        json!({"changes": [{"name": "maintenance.until", "value": "2026-11-21 10:30", "seen": "off"}]});
    noor.post("settings/change", &until).await.ok();
    shop.advance_s(31 * 60);
    hamour::services::settings::refresh(&shop.state).await.unwrap();
    shop.get("/api/banners/").await.ok();
    assert_eq!(noor.get("setup/state").await.ok()["is_pending"], false);
    let words =
        shop.count("SELECT count(*) FROM setting WHERE name LIKE 'maintenance.message%' AND value <> ''");
    assert_eq!(words.await, 0, "the next maintenance does not say that the shop opens soon");
    let logged =
        shop.count("SELECT count(*) FROM audit_entry WHERE action = 'setup.open' AND actor = 'hamour'");
    assert_eq!(logged.await, 1);
    let shut = shop.count(
        "SELECT count(*) FROM setting WHERE name IN ('maintenance', 'maintenance.until') AND value <> 'off'",
    );
    assert_eq!(shut.await, 0, "the maintenance is off, as the log says");
    noor.post("setup/set-delivery", &delivery()).await.ok();
    noor.post("setup/set-delivery", &delivery()).await.expect(409, "setup_done");
}

#[tokio::test]
async fn the_delivery_is_set_again_before_the_shop_opens() {
    let shop = Shop::open().await;
    let noor = begun(&shop).await;
    assert_eq!(noor.get("setup/state").await.ok()["delivery"], Value::Null);
    let first = noor.post("setup/set-delivery", &delivery()).await.ok()["delivery"].clone();
    assert_eq!((&first["areas"], &first["free_from"]), (&json!(["Doha", "Al Rayyan"]), &json!("200.00")));
    assert_eq!(first["windows"].as_array().unwrap().len(), 2);
    let mut other = delivery();
    other["areas"] = json!(["Al Wakrah"]);
    other["free_from"] = Value::Null;
    other["version"] = first["version"].clone();
    let second = noor.post("setup/set-delivery", &other).await.ok()["delivery"].clone();
    assert_eq!((&second["areas"], &second["free_from"]), (&json!(["Al Wakrah"]), &Value::Null));
    assert_eq!(shop.count("SELECT count(*) FROM municipality").await, 1);
    assert_eq!(shop.count("SELECT count(*) FROM slot_window").await, 2);
    // Who saw the first one gets the second one.
    let refused = noor.post("setup/set-delivery", &other).await.expect(409, "delivery_changed");
    assert_eq!(refused["current"]["delivery"], second);
    let dearer = json!({"changes": [{"name": "delivery.base_fee", "value": "25.00", "seen": "15.00"}]});
    noor.post("settings/change", &dearer).await.ok();
    other["version"] = second["version"].clone();
    let refused = noor.post("setup/set-delivery", &other).await.expect(409, "delivery_changed");
    assert_eq!(refused["current"]["delivery"]["base_fee"], "25.00");
    // What was changed in other places is not lost.
    let zone = noor.get("zone/list").await.ok()["zones"][0]["number"].clone();
    let fee = json!({"version": noor.get("zone/list").await.ok()["version"], "numbers": [zone], "fee": {"own": "9.00"}});
    noor.post("zone/change", &fee).await.ok();
    assert_eq!(noor.get("setup/state").await.ok()["delivery"], Value::Null);
    noor.post("setup/set-delivery", &other).await.expect(409, "setup_done");
    assert_eq!(shop.count("SELECT count(*) FROM zone WHERE delivery_fee_dirhams = 900").await, 1);
}

#[tokio::test]
async fn a_delivery_that_is_set_while_the_shop_opens_comes_too_late() {
    let shop = Shop::open().await;
    let noor = begun(&shop).await;
    let first = noor.post("setup/set-delivery", &delivery()).await.ok()["delivery"].clone();
    let mut other = delivery();
    other["areas"] = json!(["Al Wakrah"]);
    other["version"] = first["version"].clone();
    let mut opening = shop.state.db.begin().await.unwrap();
    hamour::store::checkout_terms::lock_express(&mut opening).await.unwrap();
    assert!(hamour::store::settings::delete(&mut opening, "setup").await.unwrap());
    let opened = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        opening.commit().await.unwrap();
    };
    let (late, ()) = tokio::join!(noor.post("setup/set-delivery", &other), opened);
    late.expect(409, "setup_done");
    assert_eq!(shop.count("SELECT count(*) FROM municipality").await, 2);
}

#[tokio::test]
async fn a_new_shop_stays_closed_until_its_steps_are_done() {
    let shop = Shop::open().await;
    let noor = begun(&shop).await;
    let session = noor.get("session/current").await.ok();
    assert_eq!(session["is_setting_up"], true);
    let closed = shop.get("/api/banners/").await.expect(503, "maintenance");
    assert!(closed.to_string().contains("opens soon"), "{closed}");
    assert_eq!(done_steps(&noor).await, [false, false, false, true]);
    noor.post("setup/open", &json!({})).await.expect(400, "setup_incomplete");

    let name = json!({"changes": [{"name": "shop.name", "value": "Al Bahar", "seen": "Hamour"}]});
    noor.post("settings/change", &name).await.ok();
    assert_eq!(done_steps(&noor).await, [false, false, false, true], "it has no contact yet");
    let phone = json!({"changes": [{"name": "shop.phone", "value": "+974 4400 1111", "seen": ""}]});
    noor.post("settings/change", &phone).await.ok();
    assert_eq!(done_steps(&noor).await, [true, false, false, true]);

    noor.post("setup/set-delivery", &delivery()).await.ok();
    assert_eq!(done_steps(&noor).await, [true, true, false, true]);
    noor.post("setup/set-delivery", &delivery()).await.expect(409, "setup_done");
    let zones = noor.get("zone/list").await.ok();
    let first = &zones["zones"][0];
    assert_eq!((&first["fee"], &first["free_from"]), (&json!("15.00"), &json!("200.00")));
    assert!(shop.count("SELECT count(*) FROM slot").await >= 4, "two windows a week for two weeks");

    let loaded = noor.post("setup/load-samples", &json!({})).await.ok();
    assert_eq!(loaded["has_catalogue"], true);
    assert_eq!(loaded["steps"][2]["is_done"], false, "drafts are not on sale");
    assert_eq!(loaded["unsold"].as_array().unwrap().len(), 5);
    assert_eq!(loaded["unsold"][0]["gaps"], json!(["published", "stock"]));
    assert_eq!(loaded["takes_online"], true);
    noor.post("setup/load-samples", &json!({})).await.expect(409, "setup_done");
    let count = |text: &'static str| shop.count(text);
    assert!(count("SELECT count(*) FROM product WHERE status = 'draft'").await >= 80);
    assert_eq!(count("SELECT count(*) FROM product WHERE status <> 'draft' OR is_active").await, 0);
    assert_eq!(count("SELECT count(*) FROM variation WHERE stock <> 0").await, 0);
    assert_ledger_adds_up(&shop).await;

    noor.post("setup/open", &json!({})).await.expect(400, "setup_incomplete");
    publishes_prawns(&noor).await;
    let unsold = noor.get("setup/state").await.ok()["unsold"].clone();
    assert_eq!((&unsold[0]["name"], &unsold[0]["gaps"]), (&json!("Tiger Prawns"), &json!(["stock"])));
    sells_prawns(&noor).await;
    assert_eq!(noor.get("setup/state").await.ok()["unsold"], json!([]));
    let opened = noor.post("setup/open", &json!({})).await.ok();
    assert_eq!(opened["is_pending"], false);
    shop.get("/api/banners/").await.ok();
    // Opening it again does not end a maintenance that came later.
    hamour::services::settings::set_maintenance(&shop.state, crate::harness::tester(), true).await.unwrap();
    noor.post("setup/open", &json!({})).await.ok();
    shop.get("/api/banners/").await.expect(503, "maintenance");
}

#[tokio::test]
async fn what_is_wrong_with_the_delivery_is_named_and_nothing_is_stored() {
    let shop = Shop::open().await;
    let noor = begun(&shop).await;
    let with = |field: &str, value: Value| {
        let mut body = delivery();
        body[field] = value;
        body
    };
    let window = |start: &str, capacity: u32| json!([{"weekday": "sun", "start_time": start, "end_time": "18:00", "capacity": capacity}]);
    let mut overlapping = window("16:00", 5);
    overlapping.as_array_mut().unwrap().push(window("15:00", 5)[0].clone());
    for (body, field) in [
        (with("areas", json!([])), "areas"),
        (with("areas", json!(["Atlantis"])), "areas"),
        (with("windows", json!([])), "windows"),
        (with("windows", window("19:00", 5)), "windows"),
        (with("windows", overlapping), "windows"),
        (with("windows", window("16:00", 0)), "windows"),
        (with("base_fee", json!("1000.01")), "base_fee"),
        (with("free_from", json!("-1.00")), "free_from"),
    ] {
        noor.post("setup/set-delivery", &body).await.expect_invalid(&[field]);
    }
    assert_eq!(shop.count("SELECT count(*) FROM zone").await, 0);
    let send = async || noor.post("setup/set-delivery", &delivery()).await;
    let twice = join_all([send(), send()]).await;
    assert_eq!(twice.iter().filter(|answer| answer.status == 200).count(), 1, "{twice:?}");
}

/// What the program prints at a start in this folder.
fn printed(folder: &Path) -> String {
    let serving = Serving::start(folder, &[]);
    serving.signal("TERM");
    serving.finish().1
}

#[test]
fn a_program_prints_the_link_until_somebody_works_in_the_shop() {
    let folder = tempfile::tempdir().unwrap();
    let first = printed(folder.path());
    assert!(first.contains("/admin/begin#"), "{first}");
    let second = printed(folder.path());
    assert!(second.contains("/admin/begin#") && second != first, "a new link at each start");
    let added = run(folder.path(), &["staff", "add", "noor", "--name", "Noor", "--role", "owner"]);
    assert!(added.status.success(), "{}", text(&added.stderr));
    assert!(!printed(folder.path()).contains("/admin/begin"));
}
