//! Tests of `hamour staff` and `hamour audit`.

use serde_json::{Value, json};

use crate::desk::Desk;

fn usernames(listed: &Value) -> Vec<&str> {
    listed.as_array().unwrap().iter().map(|staff| staff["username"].as_str().unwrap()).collect()
}

#[test]
fn staff_are_added_and_changed_and_the_log_says_by_whom() {
    let desk = Desk::open();
    let roles = ["driver", "editor", "manager", "owner", "packer", "support"];
    assert_eq!(usernames(&desk.json(&["staff", "list"])), roles, "the demo's");
    let added = desk.json(&[
        "staff",
        "add",
        " Noor ",
        "--name",
        "Noor Al-Kuwari",
        "--role",
        "owner",
        "--email",
        "Noor@Shop.Example",
    ]);
    assert_eq!(
        (&added["username"], &added["email"], &added["role"], &added["must_change_password"]),
        (&json!("noor"), &json!("noor@shop.example"), &json!("owner"), &json!(true))
    );
    let password = added["password"].as_str().unwrap();
    assert_eq!(password.len(), 20);
    let said = desk.says(&["staff", "add", "ali", "--name", "Ali", "--role", "driver"]);
    assert!(said.contains("ali                 driver    Ali") && said.contains("\nPassword: "), "{said}");
    let listed = desk.json(&["staff", "list"]);
    assert_eq!(usernames(&listed).len(), roles.len() + 2);

    assert_eq!(desk.json(&["staff", "role", "ALI", "packer"])["role"], "packer");
    assert!(desk.json(&["staff", "disable", "ali"])["disabled"].is_string());
    assert!(desk.says(&["staff", "list"]).contains("Ali                     disabled\n"));
    assert!(desk.json(&["staff", "enable", "ali"])["disabled"].is_null());
    let renewed = desk.json(&["staff", "reset", "ali"]);
    assert_ne!(renewed["password"], added["password"]);

    let newest = desk.json(&["audit", "--limit", "1"]);
    let actor = newest[0]["actor"].as_str().unwrap();
    let log = desk.json(&["audit", "--by", actor]);
    let actions: Vec<_> = log.as_array().unwrap().iter().map(|entry| entry["action"].clone()).collect();
    let expected = ["staff.reset", "staff.enable", "staff.disable", "staff.role", "staff.add", "staff.add"];
    assert_eq!(actions, expected, "newest first");
    let role = &log[3];
    assert_eq!((&role["before"]["role"], &role["after"]["role"]), (&json!("driver"), &json!("packer")));
    assert_eq!((&role["subject_kind"], &role["subject_id"]), (&json!("staff"), &json!("ali")));
    assert_eq!((&log[5]["before"], &log[5]["after"]["name"]), (&Value::Null, &json!("Noor Al-Kuwari")));
    assert!(!actor.is_empty() && log[0]["role"].is_null(), "{log}");
    assert!(!log.to_string().contains(password), "no secret is logged");

    let of_noor = desk.json(&["audit", "--subject", "staff:noor"]);
    assert_eq!(of_noor, json!([log[5]]));
    assert_eq!(desk.json(&["audit", "--subject", "staff:noor", "--by", "somebody-else"]), json!([]));
    let page = desk.says(&["audit", "--limit", "2"]);
    assert!(page.ends_with(&format!("There may be more: --before {}\n", log[1]["id"])), "{page}");
    let rest = desk.json(&["audit", "--by", actor, "--before", &log[1]["id"].to_string()]);
    assert_eq!(rest.as_array().unwrap()[..], log.as_array().unwrap()[2..]);
}

#[test]
fn what_is_refused_or_changes_nothing_is_not_logged() {
    let desk = Desk::open();
    desk.says(&["staff", "add", "noor", "--name", "Noor", "--role", "owner", "--email", "noor@shop.example"]);
    desk.says(&["staff", "add", "ali", "--name", "Ali", "--role", "support"]);
    desk.says(&["staff", "role", "owner", "manager"]);
    let log = desk.json(&["audit"]);
    let keep_one = "The shop must keep one owner: make somebody else an owner first";
    for (arguments, said) in [
        (&["add", "NOOR", "--name", "Other", "--role", "packer"][..], "Another member of staff has noor"),
        (
            &["add", "other", "--name", "Other", "--role", "packer", "--email", "noor@shop.example"],
            "Another member of staff has noor@shop.example",
        ),
        (&["add", "x", "--name", "Other", "--role", "packer"], "A username must have 3 to 32 characters"),
        (&["add", "other", "--name", " ", "--role", "packer"], "A name must have 2 to 100 characters"),
        (
            &["add", "other", "--name", "Other", "--role", "packer", "--email", "a@b"],
            "This is not an e-mail address",
        ),
        (&["add", "other", "--name", "Other", "--role", "boss"], "a role is one of owner, manager"),
        (&["role", "nobody", "packer"], "Member of staff not found"),
        (&["role", "noor", "manager"], keep_one),
        (&["disable", "noor"], keep_one),
    ] {
        let refused = desk.refuses(&[&["staff"], arguments].concat());
        assert!(refused.contains(said), "{arguments:?}: {refused}");
    }
    desk.says(&["staff", "enable", "ali"]);
    desk.says(&["staff", "role", "ali", "support"]);
    assert_eq!(desk.json(&["audit"]), log);
    desk.says(&["staff", "role", "ali", "owner"]);
    desk.says(&["staff", "disable", "noor"]);
    assert!(desk.refuses(&["staff", "disable", "ali"]).contains(keep_one), "a disabled owner does not count");
}

/// Each command that changes the shop, and the action that the log must have for it. ORDER is an order of three that are
/// waiting, SLOT a slot that has never ended.
const WRITES: [(&str, &str, &str); 30] = [
    ("product set-stock tannour-bread 7", "stock.count", "product:tannour-bread"),
    ("stock receive tannour-bread 5", "stock.receive", "product:tannour-bread"),
    ("stock spoil tannour-bread 1 --note Burnt", "stock.spoil", "product:tannour-bread"),
    ("stock count tannour-bread 10", "stock.count", "product:tannour-bread"),
    ("product set-price tannour-bread 4.50", "product.price", "product:tannour-bread"),
    ("product set-active tannour-bread off", "product.deactivate", "product:tannour-bread"),
    ("product set-active tannour-bread on", "product.activate", "product:tannour-bread"),
    ("product set-picture tannour-bread bread.png --alt Bread", "product.picture", "product:tannour-bread"),
    ("coupon add TEN --percent 10 --only fish", "coupon.add", "coupon:TEN"),
    ("coupon disable ten", "coupon.disable", "coupon:TEN"),
    ("coupon enable TEN", "coupon.enable", "coupon:TEN"),
    ("slot set-capacity SLOT 12", "slot.capacity", "slot:SLOT"),
    ("slot close SLOT", "slot.close", "slot:SLOT"),
    ("slot open SLOT", "slot.open", "slot:SLOT"),
    ("slot close 2099-12-18 --reason Holiday", "day.close", "day:2099-12-18"),
    ("slot open 2099-12-18", "day.open", "day:2099-12-18"),
    ("slot set-window Sat 01:00-02:00 12", "slot_window.set", "slot_window:Sat 01:00-02:00"),
    ("slot remove-window Sat 01:00-02:00", "slot_window.remove", "slot_window:Sat 01:00-02:00"),
    ("zone set-fee 12.50 61", "zone.fee", "zone:61"),
    ("enquiry done 1", "enquiry.done", "enquiry:1"),
    ("settings set delivery.base_fee=16.00", "setting.set", "setting:delivery.base_fee"),
    ("maintenance on", "setting.set", "setting:maintenance"),
    ("notify --title Eid --text Open", "notification.send", ""),
    ("order accept ORDER", "order.status", "order:ORDER"),
    ("order send ORDER", "order.status", "order:ORDER"),
    ("order deliver ORDER", "order.status", "order:ORDER"),
    ("staff add noor --name Noor --role owner", "staff.add", "staff:noor"),
    ("staff reset noor", "staff.reset", "staff:noor"),
    ("staff add ali --name Ali --role driver", "staff.add", "staff:ali"),
    ("staff role ali packer", "staff.role", "staff:ali"),
];

#[test]
fn every_command_that_changes_the_shop_is_logged_with_before_and_after() {
    let desk = Desk::open();
    let picture = image::RgbImage::from_pixel(900, 900, image::Rgb([200, 150, 90]));
    picture.save(desk.folder().join("bread.png")).unwrap();
    let enquiry =
        json!({"name": "Mariam", "email": "mariam@example.com", "enquiry": "Safi?", "source": "contact"});
    desk.serving.post("/api/enquiry", &enquiry);
    let slots = desk.json(&["slot", "list"]);
    let slot = slots.as_array().unwrap().last().unwrap()["id"].to_string();
    let orders = desk.json(&["order", "list"]);
    let is_waiting = |order: &&Value| order["order_status"] == "Processing";
    let order = orders.as_array().unwrap().iter().find(is_waiting).unwrap()["id"].to_string();
    let number = format!("HM{order:0>6}");
    let mut last = 0;
    for (command, action, subject) in WRITES {
        let command = command.replace("SLOT", &slot).replace("ORDER", &order);
        desk.says(&command.split(' ').collect::<Vec<_>>());
        let log = desk.json(&["audit", "--limit", "1"]);
        let entry = &log[0];
        assert!(entry["id"].as_i64().unwrap() > last, "{command}: {entry}");
        last = entry["id"].as_i64().unwrap();
        assert_eq!(entry["action"], action, "{command}: {entry}");
        let found =
            format!("{}:{}", entry["subject_kind"].as_str().unwrap(), entry["subject_id"].as_str().unwrap());
        let subject = subject.replace("SLOT", &slot).replace("ORDER", &number);
        assert!(subject.is_empty() || found == subject, "{command}: {entry}");
        // A second reset changes the password alone, which is not logged.
        let is_visible = action != "staff.reset";
        assert!(!is_visible || entry["before"] != entry["after"], "{command}: {entry}");
    }
    for (subject, before) in [
        (format!("slot:{slot}"), json!([{"is_closed": true}, {"is_closed": false}])),
        (
            "day:2099-12-18".to_owned(),
            json!([{"is_closed": true, "reason": "Holiday"}, {"is_closed": false}]),
        ),
        ("slot_window:Sat 01:00-02:00".to_owned(), json!([{"capacity": 12}, null])),
    ] {
        let log = desk.json(&["audit", "--subject", &subject, "--limit", "2"]);
        let found: Vec<_> = log.as_array().unwrap().iter().map(|entry| &entry["before"]).collect();
        assert_eq!(json!(found), before, "{subject}");
    }
    let fee = &desk.json(&["audit", "--subject", "zone:61"])[0];
    assert_eq!((&fee["before"]["fee"], &fee["after"]["fee"]), (&json!("10.00"), &json!("12.50")));
    let steps = desk.json(&["audit", "--subject", &format!("order:{number}")]);
    let steps: Vec<_> =
        steps.as_array().unwrap().iter().map(|entry| entry["after"]["status"].clone()).collect();
    assert_eq!(steps.len(), 3, "{steps:?}");
}
