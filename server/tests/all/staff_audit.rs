//! Makes every write of the back office and finds each in the audit log, with its values before and after.

use std::collections::BTreeSet;

use hamour::services::audit_log::{self, Filter};
use hamour_core::order::OrderAction;
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::gateway::{Choice, Gateway, Kind, shop_with};
use crate::harness::staff::{Member, STAFF_PASSWORD, staff_cookie};
use crate::harness::{Answer, Customer, Goods, Shop};
use crate::order::shopper;
use crate::staff_audit_catalogue::{blog, catalogue, home_page};
use crate::staff_delivery::{jpeg, key};

/// Calls that change nothing of the shop: they prepare something, or what they change is logged by the call that
/// completes it.
const SILENT: [&str; 11] = [
    "announcement/count",
    "brand/upload",
    "catalogue/check",
    "coupon/preview",
    "page/preview",
    "passkey/begin-add",
    "picture/upload",
    "session/begin-enrollment",
    "session/begin-passkey",
    "session/sign-in",
    "setup/check-link",
];

/// What the back office calls the actions.
const TEXTS: &str = include_str!("../../../ui/src/admin/locale/en/audit.ts");

/// What is made so far.
pub(crate) struct Walk<'a> {
    pub shop: &'a Shop,
    pub made: BTreeSet<String>,
}

impl Walk<'_> {
    /// Makes a call, which must be logged under this action. Returns its response.
    pub async fn logs(&mut self, member: &Member<'_>, call: &str, body: Value, action: &str) -> Answer {
        let answer = member.post(call, &body).await;
        answer.ok();
        self.logged(call, action, &member.username).await;
        answer
    }

    /// The newest entry must be this one, by this actor.
    pub async fn logged(&mut self, call: &str, action: &str, actor: &str) {
        self.made.insert(call.to_owned());
        let newest = audit_log::list(&self.shop.state, &Filter::default(), 3).await.unwrap();
        let entry = newest.iter().find(|entry| entry.action == action);
        let entry = entry.unwrap_or_else(|| panic!("{call} is not logged as {action}: {newest:?}"));
        assert_eq!(entry.actor, actor, "{call}");
        assert!(entry.role.is_some() && entry.address.is_some(), "{call}: {entry:?}");
        assert!(entry.before.is_some() || entry.after.is_some(), "{call}: {entry:?}");
        assert_ne!(entry.before, entry.after, "{call}");
        assert!(TEXTS.contains(&format!("'{action}': ")), "{action} has no text");
    }
}

async fn documented_writes(shop: &Shop) -> BTreeSet<String> {
    let document = shop.get("/api/openapi.json").await.ok();
    let paths = document["paths"].as_object().unwrap();
    let writes = paths.iter().filter(|(_, methods)| methods.get("post").is_some());
    writes.filter_map(|(path, _)| path.strip_prefix("/api/staff/")).map(str::to_owned).collect()
}

/// The set-up is of a shop in which nobody works yet.
async fn setting_up() -> BTreeSet<String> {
    let shop = Shop::open().await;
    let noor = crate::staff_setup::begun(&shop).await;
    let mut walk = Walk { shop: &shop, made: BTreeSet::from(["setup/create-owner".to_owned()]) };
    let added = audit_log::list(&shop.state, &Filter::default(), 10).await.unwrap();
    let added = added.iter().find(|entry| entry.action == "staff.add").unwrap();
    assert!(added.actor == "noor" && added.role.is_none() && added.address.is_some(), "{added:?}");
    walk.logs(&noor, "setup/set-delivery", crate::staff_setup::delivery(), "setup.delivery").await;
    walk.logs(&noor, "setup/load-samples", json!({}), "shop.samples").await;
    crate::staff_setup::make_ready(&noor).await;
    walk.logs(&noor, "setup/open", json!({}), "setup.open").await;
    walk.made
}

async fn accounts(walk: &mut Walk<'_>, noor: &Member<'_>) {
    let ali = json!({"username": "ali", "name": "Ali Hassan", "role": "driver"});
    walk.logs(noor, "member/add", ali, "staff.add").await;
    let packer = json!({"username": "ali", "role": "packer"});
    walk.logs(noor, "member/set-role", packer, "staff.role").await;
    let disabled = json!({"username": "ali", "is_disabled": true});
    walk.logs(noor, "member/set-disabled", disabled, "staff.disable").await;
    walk.logs(noor, "member/reset", json!({"username": "noor2"}), "staff.reset").await;
}

async fn stock(walk: &mut Walk<'_>, noor: &Member<'_>, variation: i64) {
    for (kind, action) in
        [("received", "stock.receive"), ("spoiled", "stock.spoil"), ("counted", "stock.count")]
    {
        let body = json!({"key": kind, "variation_id": variation, "kind": kind, "units": 3});
        walk.logs(noor, "stock/adjust", body, action).await;
    }
    let low = json!({"variation_id": variation, "low_at": 2});
    walk.logs(noor, "stock/set-low", low, "stock.low_at").await;
}

async fn delivery(walk: &mut Walk<'_>, noor: &Member<'_>) {
    let window = json!({"weekday": "sun", "start_time": "22:00", "end_time": "24:00", "capacity": 3});
    let times = json!({"weekday": "sun", "start_time": "22:00", "end_time": "24:00"});
    let day = json!({"date": "2026-11-25", "reason": "Eid"});
    let extra = json!({"date": "2026-11-25", "windows": [{"start_time": "22:00", "end_time": "23:00", "capacity": 2}]});
    let season =
        json!({"name": "Ramadan", "first_on": "2027-02-08", "last_on": "2027-03-09", "windows": [window]});
    for (call, mut body, action) in [
        ("set-windows", json!({"windows": [window]}), "slot_window.set"),
        ("remove-window", times, "slot_window.remove"),
        ("close-day", day.clone(), "day.close"),
        ("open-day", day, "day.open"),
        ("set-day-windows", extra, "day.windows"),
        ("save-season", season, "season.add"),
        ("remove-season", json!({}), "season.remove"),
    ] {
        let seasons = noor.get("calendar/seasons").await.ok();
        body["version"] = seasons["version"].clone();
        if call == "remove-season" {
            body["season_id"] = seasons["seasons"][0]["id"].clone();
        }
        walk.logs(noor, &format!("calendar/{call}"), body, action).await;
    }
    let days = noor.get("calendar/days").await.ok();
    let slot = &days["days"][9]["windows"][0]["slot"];
    let shut = json!({"slot_id": slot["id"], "is_shut": true});
    walk.logs(noor, "slot/set-shut", shut, "slot.close").await;
    let own = json!({"slot_id": slot["id"], "capacity": 77, "seen": slot["capacity"]});
    walk.logs(noor, "slot/set-capacity", own, "slot.capacity").await;
    let zones = noor.get("zone/list").await.ok();
    let doha = &zones["municipalities"][0]["id"];
    let change = json!({"version": 1, "numbers": [24], "has_express": false});
    walk.logs(noor, "zone/change", change, "zone.change").await;
    let zone =
        json!({"version": 2, "number": 25, "is_new": true, "name": "Al Mansoura", "municipality_id": doha});
    walk.logs(noor, "zone/save", zone, "zone.add").await;
    let named = json!({"version": 3, "municipality_id": doha, "name": "Doha", "name_ar": "الدوحة"});
    walk.logs(noor, "zone/save-municipality", named, "municipality.rename").await;
    let seen = noor.get("terms/delivery").await.ok()["terms"].clone();
    let mut terms = seen.clone();
    terms["express_fee"] = json!("21.00");
    walk.logs(noor, "terms/set-delivery", json!({"terms": terms, "seen": seen}), "setting.set").await;
}

async fn pictures(walk: &mut Walk<'_>, noor: &Member<'_>, goods: &Goods) {
    let hamour = goods.product("hamour");
    let found = noor.get(&format!("product-picture/list?product_id={hamour}")).await.ok();
    let picture = json!({"image": found["pictures"][0]["image"], "alt": "Another text", "alt_ar": ""});
    let set = json!({"product_id": hamour, "seen": found["version"], "pictures": [picture]});
    walk.logs(noor, "product-picture/set", set, "product.pictures").await;
    let variation = &found["variations"][0];
    let own =
        json!({"variation_id": variation["variation_id"], "seen": variation["version"], "picture": picture});
    walk.logs(noor, "product-picture/set-variation", own, "variation.picture").await;
}

async fn coupons(walk: &mut Walk<'_>, noor: &Member<'_>) {
    let mut terms = crate::staff_coupon::percent(10);
    let added = json!({"code": "EID", "terms": terms});
    walk.logs(noor, "coupon/add", added, "coupon.add").await;
    terms["percent"] = json!(15);
    let changed = json!({"code": "EID", "version": 1, "terms": terms});
    walk.logs(noor, "coupon/change", changed, "coupon.change").await;
    let off = json!({"code": "EID", "is_active": false});
    walk.logs(noor, "coupon/set-active", off, "coupon.disable").await;
}

async fn sessions(walk: &mut Walk<'_>, noor: &mut Member<'_>) {
    let shop = walk.shop;
    // The sign-in of the harness makes these calls.
    walk.logged("session/set-password", "staff.password", "noor").await;
    walk.logged("session/confirm-enrollment", "staff.enroll", "noor").await;
    noor.signs_in_again().await;
    walk.logged("session/verify-code", "staff.sign_in", "noor").await;
    walk.logs(noor, "session/end-others", json!({}), "staff.end_other_sessions").await;
    walk.logs(noor, "session/choose-language", json!({ "language": "ar" }), "staff.language").await;
    shop.advance_s(30);
    let code = json!({"code": shop.totp(&noor.secret)});
    walk.logs(noor, "session/renew-recovery-codes", code, "staff.recovery_codes").await;
    let change = json!({"current_password": STAFF_PASSWORD, "password": "another fish 2!"});
    let changed = walk.logs(noor, "session/change-password", change, "staff.password").await;
    noor.cookie = staff_cookie(&changed);
}

/// Makes the calls of passkeys in a shop that has some, and returns them.
async fn passkeys() -> BTreeSet<String> {
    let shop = Shop::with_passkeys().await;
    let noor = &shop.staff("noor", Role::Owner).await;
    let mut walk = Walk { shop: &shop, made: BTreeSet::new() };
    let phone = noor.passkey().await;
    walk.logged("passkey/add", "staff.passkey_add", "noor").await;
    walk.shop.passkey_sign_in(&phone).await.ok();
    walk.logged("session/sign-in-with-passkey", "staff.passkey", "noor").await;
    let passkey = noor.get("passkey/list").await.ok()["passkeys"][0]["id"].clone();
    walk.logs(noor, "passkey/remove", json!({"passkey_id": passkey}), "staff.passkey_remove").await;
    walk.made
}

async fn orders(walk: &mut Walk<'_>, noor: &Member<'_>, id: i64) {
    let accept = json!({"order_id": id, "version": 1, "action": "accept"});
    walk.logs(noor, "order/change-status", accept, "order.status").await;
    let undo = json!({"order_id": id, "version": 2, "action": "undo"});
    walk.logs(noor, "order/change-status", undo, "order.undo").await;
}

async fn packing(walk: &mut Walk<'_>, noor: &Member<'_>, id: i64) {
    walk.shop.does(id, OrderAction::Accept).await;
    let short = json!({"order_id": id, "line": 2, "packed": {"kind": "short", "units": 1}});
    walk.logs(noor, "packing/pack-line", short, "order.pack_line").await;
    let rest = json!({"order_id": id, "is_rest_as_ordered": true});
    walk.logs(noor, "packing/finish", rest, "order.pack").await;
}

async fn deliveries(walk: &mut Walk<'_>, id: i64) {
    let omar = walk.shop.staff("omar", Role::Manager).await;
    let drivers = omar.get("delivery/drivers").await.ok();
    let driver = drivers["drivers"].as_array().unwrap().iter().find(|one| one["username"] == "omar").unwrap();
    let give = json!({"order_ids": [id], "driver_id": driver["id"]});
    walk.logs(&omar, "delivery/assign", give, "order.assign").await;
    let slots = omar.get("order/slots").await.ok()["slots"].as_array().unwrap().clone();
    let version = omar.get(&format!("order/detail?order_id={id}")).await.ok()["order"]["version"].clone();
    let moved = json!({"orders": [{"order_id": id, "version": version}], "slot_id": slots.last().unwrap()["id"],
        "reason": "We are closed then"});
    walk.logs(&omar, "order/reschedule", moved, "order.reschedule").await;
    walk.shop.does(id, OrderAction::Send).await;
    let outcome = json!({"kind": "delivered", "cash_received": "20.00"});
    let report =
        json!({"key": key(1), "order_id": id, "outcome": outcome, "happened_at": "2026-11-21T12:00:00Z"});
    walk.logs(&omar, "delivery/report", report, "order.status").await;
    let correction = json!({"order_id": id, "cash_received": "25.00"});
    walk.logs(&omar, "delivery/correct-cash", correction, "order.cash").await;
    let path = format!("delivery/photo?key={}", key(1));
    walk.shop.staff_post(&path, &omar.cookie).body("image/jpeg", jpeg(8, 8)).await.ok();
    walk.logged("delivery/photo", "order.photo", "omar").await;
}

async fn customers(walk: &mut Walk<'_>, noor: &Member<'_>) {
    let customer = walk.shop.sign_up("97455500033").await;
    let form =
        json!({"name": "M", "email": "m@shop.example", "enquiry": "Is it fresh?", "source": "contact"});
    let sent = walk.shop.post("/api/enquiry").bearer(&customer.token).json(&form).await.ok()["id"].clone();
    let on = |version: i64| json!({"enquiry_id": sent, "version": version});
    let mut assign = on(1);
    assign["username"] = "noor".into();
    walk.logs(noor, "enquiry/assign", assign, "enquiry.assign").await;
    let mut answer = on(2);
    (answer["way"], answer["answer"]) = ("phone".into(), "Yes".into());
    walk.logs(noor, "enquiry/answer", answer, "enquiry.answer").await;
    walk.logs(noor, "enquiry/done", on(3), "enquiry.done").await;
    walk.logs(noor, "enquiry/reopen", on(4), "enquiry.reopen").await;
    let id = crate::staff_customer::id_of(noor, "97455500033").await;
    let note = json!({"customer_id": id, "seen": "", "note": "Rings twice"});
    walk.logs(noor, "customer/set-note", note, "customer.note").await;
    let block = json!({"customer_id": id, "reason": "Two false addresses"});
    walk.logs(noor, "customer/block", block, "customer.block").await;
    walk.logs(noor, "customer/unblock", json!({"customer_id": id}), "customer.unblock").await;
    walk.logs(noor, "customer/export", json!({"customer_id": id}), "customer.export").await;
    let erase = json!({"customer_id": id, "confirmation": "ERASE"});
    walk.logs(noor, "customer/erase", erase, "customer.erase").await;
}

/// A customer and what they order online.
struct Buyer<'a> {
    customer: &'a Customer<'a>,
    online: Value,
    fish: i64,
}

/// Delivers an order that was paid online, gives parts of it back, and asks the gateway about it.
async fn money(walk: &mut Walk<'_>, noor: &Member<'_>, buyer: &Buyer<'_>, gateway: &Gateway) {
    let shop = walk.shop;
    buyer.customer.add(buyer.fish).await.ok();
    let placed = buyer.customer.order(&buyer.online).await.ok();
    let visit = gateway.arrive(shop, &placed["gateway"]).await;
    shop.callback(gateway.decide(shop, &visit, Choice::Pay).await).await;
    let id = placed["id"].as_i64().unwrap();
    let check = json!({"order_id": id});
    walk.logs(noor, "payment/check", check, "order.check_payment").await;
    for action in [OrderAction::Accept, OrderAction::Send, OrderAction::Deliver] {
        shop.does(id, action).await;
    }
    for (key, method) in [("k1", "gateway"), ("k2", "gateway"), ("k3", "cash")] {
        let detail = noor.get(&format!("order/detail?order_id={id}")).await.ok();
        let part = json!({
            "key": key, "order_id": id, "version": detail["order"]["version"], "amount": "1.00",
            "method": method, "reason": "Spoilt"
        });
        walk.logs(noor, "refund/create", part, "order.refund").await;
    }
    let due = noor.get("refund/list?due=true").await.ok()["refunds"].clone();
    walk.logs(noor, "refund/retry", json!({"refund_id": due[0]["id"]}), "refund.retry").await;
    walk.logs(noor, "refund/confirm", json!({"refund_id": due[1]["id"]}), "order.refunded").await;
    let count = json!({
        "key": "k", "holder": "noor", "day": "2026-11-21", "expected": "-1.00", "counted": "0.00", "note": "A gift"
    });
    walk.logs(noor, "cash/count", count, "cash.count").await;
    let range = json!({"key": "k", "from": "2026-11-21", "until": "2026-11-21"});
    walk.logs(noor, "reconciliation/run", range, "reconciliation.run").await;
}

#[tokio::test]
async fn every_write_of_the_back_office_is_in_the_audit_log() {
    let (shop, goods, gateway) = shop_with(Kind::Sandbox).await;
    shop.staff("noor2", Role::Packer).await;
    let mut noor = shop.staff("noor", Role::Owner).await;
    let mut walk = Walk { shop: &shop, made: BTreeSet::new() };
    sessions(&mut walk, &mut noor).await;
    walk.made.extend(passkeys().await);
    walk.made.extend(setting_up().await);
    accounts(&mut walk, &noor).await;
    let (customer, mut body) = shopper(&shop, &goods).await;
    let id = customer.order(&body).await.ok()["id"].as_i64().unwrap();
    orders(&mut walk, &noor, id).await;
    packing(&mut walk, &noor, id).await;
    deliveries(&mut walk, id).await;
    customers(&mut walk, &noor).await;
    stock(&mut walk, &noor, goods.variation("lobster")).await;
    catalogue(&mut walk, &noor).await;
    home_page(&mut walk, &noor).await;
    blog(&mut walk, &noor).await;
    delivery(&mut walk, &noor).await;
    walk.logs(&noor, "provider/test-message", json!({"phone": "97455512345"}), "message.test").await;
    walk.logs(&noor, "provider/test-payments", json!({}), "payment.test").await;
    let change = json!({"name": "cancel_minutes", "seen": "off", "value": "30"});
    walk.logs(&noor, "settings/change", json!({"changes": [change]}), "setting.set").await;
    pictures(&mut walk, &noor, &goods).await;
    coupons(&mut walk, &noor).await;
    body["payment_type"] = "Online".into();
    let buyer = Buyer { customer: &customer, online: body, fish: goods.product("safi") };
    money(&mut walk, &noor, &buyer, &gateway).await;

    let sessions = noor.get("session/list").await.ok()["sessions"].clone();
    let own = json!({"session_id": sessions[0]["id"]});
    walk.logs(&noor, "session/end", own, "staff.end_session").await;
    let salma = shop.staff("salma", Role::Owner).await;
    walk.logs(&salma, "session/sign-out", json!({}), "staff.end_session").await;

    let documented = documented_writes(&shop).await;
    assert!(documented.len() > 12, "{documented:?}");
    let silent = SILENT.map(str::to_owned).into_iter().collect();
    let made: BTreeSet<_> = walk.made.union(&silent).cloned().collect();
    assert_eq!(documented, made, "add a new call to this test");
}
