//! The recorded responses of the calls of delivery: calendar, slots, zones and terms.

use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Member, Shop};
use crate::wire::Wire;

pub(crate) async fn calls(wire: &mut Wire) {
    let (shop, _) = Shop::stocked().await;
    shop.deliver_daily(5).await;
    let noor = shop.staff("noor", Role::Manager).await;
    calendar(wire, &noor).await;
    zones(wire, &noor).await;
    let state = wire.take("staff-terms-delivery", "", &noor.get("terms/delivery").await);
    let mut terms = state["terms"].clone();
    terms["express_max_under_way"] = json!(9);
    let body = json!({"terms": terms, "seen": state["terms"]});
    wire.take("staff-terms-set-delivery", "", &noor.post("terms/set-delivery", &body).await);
    wire.take("staff-terms-set-delivery", "changed", &noor.post("terms/set-delivery", &body).await);
}

async fn calendar(wire: &mut Wire, noor: &Member<'_>) {
    let post = |call: &'static str, body: Value| async move { noor.post(call, &body).await };
    let week = wire.take("staff-calendar-week", "", &noor.get("calendar/week").await);
    let version = &week["version"];
    let window = json!({"weekday": "sun", "start_time": "22:00", "end_time": "24:00", "capacity": 3});
    let set = json!({"version": version, "windows": [window]});
    wire.take("staff-calendar-set-windows", "", &post("calendar/set-windows", set.clone()).await);
    wire.take("staff-calendar-set-windows", "changed", &post("calendar/set-windows", set).await);
    let gone = json!({"version": 2, "weekday": "sun", "start_time": "22:00", "end_time": "24:00"});
    wire.take("staff-calendar-remove-window", "", &post("calendar/remove-window", gone).await);
    let eid = json!({"version": 3, "date": "2026-11-25", "reason": "Eid"});
    wire.take("staff-calendar-close-day", "", &post("calendar/close-day", eid).await);
    let open = json!({"version": 4, "date": "2026-11-25"});
    wire.take("staff-calendar-open-day", "", &post("calendar/open-day", open).await);
    let night = json!({"version": 5, "date": "2026-11-25",
        "windows": [{"start_time": "22:00", "end_time": "23:30", "capacity": 2}]});
    wire.take("staff-calendar-set-day-windows", "", &post("calendar/set-day-windows", night).await);
    let ramadan = json!({"version": 6, "name": "Ramadan", "first_on": "2027-02-08", "last_on": "2027-03-09",
        "express": {"start_time": "12:00", "end_time": "02:00"}, "windows": [window]});
    wire.take("staff-calendar-save-season", "", &post("calendar/save-season", ramadan).await);
    let seasons = wire.take("staff-calendar-seasons", "", &noor.get("calendar/seasons").await);
    let days = wire.take("staff-calendar-days", "", &noor.get("calendar/days?days=5").await);
    let over = json!({"version": 7, "season_id": seasons["seasons"][0]["id"]});
    wire.take("staff-calendar-remove-season", "", &post("calendar/remove-season", over).await);
    let slot = &days["days"][1]["windows"][0]["slot"]["id"];
    let shut = json!({"slot_id": slot, "is_shut": true});
    wire.take("staff-slot-set-shut", "", &post("slot/set-shut", shut).await);
    let own = json!({"slot_id": slot, "capacity": 7, "seen": 5});
    wire.take("staff-slot-set-capacity", "", &post("slot/set-capacity", own.clone()).await);
    wire.take("staff-slot-set-capacity", "changed", &post("slot/set-capacity", own).await);
}

async fn zones(wire: &mut Wire, noor: &Member<'_>) {
    let zones = wire.take("staff-zone-list", "", &noor.get("zone/list").await);
    let doha = &zones["municipalities"][0]["id"];
    let change = json!({"version": 1, "numbers": [24, 66], "fee": {"own": "12.00"}, "has_express": true,
        "free_from": {"own": "300.00"}});
    wire.take("staff-zone-change", "", &noor.post("zone/change", &change).await);
    wire.take("staff-zone-change", "changed", &noor.post("zone/change", &change).await);
    let new = json!({"version": 2, "number": 25, "is_new": true, "name": "Al Mansoura", "name_ar": "المنصورة",
        "municipality_id": doha});
    wire.take("staff-zone-save", "", &noor.post("zone/save", &new).await);
    let named = json!({"version": 3, "municipality_id": doha, "name": "Doha", "name_ar": "الدوحة"});
    wire.take("staff-zone-save-municipality", "", &noor.post("zone/save-municipality", &named).await);
}
