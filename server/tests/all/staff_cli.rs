//! Tests of `hamour staff` and `hamour audit`.

use serde_json::{Value, json};

use crate::desk::Desk;

fn usernames(listed: &Value) -> Vec<&str> {
    listed.as_array().unwrap().iter().map(|staff| staff["username"].as_str().unwrap()).collect()
}

#[test]
fn staff_are_added_and_changed_and_the_log_says_by_whom() {
    let desk = Desk::open();
    assert_eq!(desk.json(&["staff", "list"]), json!([]));
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
    assert_eq!(usernames(&desk.json(&["staff", "list"])), ["ali", "noor"]);

    assert_eq!(desk.json(&["staff", "role", "ALI", "packer"])["role"], "packer");
    assert!(desk.json(&["staff", "disable", "ali"])["disabled"].is_string());
    assert!(desk.says(&["staff", "list"]).contains("Ali                     disabled\n"));
    assert!(desk.json(&["staff", "enable", "ali"])["disabled"].is_null());
    let renewed = desk.json(&["staff", "reset", "ali"]);
    assert_ne!(renewed["password"], added["password"]);

    let log = desk.json(&["audit"]);
    let actions: Vec<_> = log.as_array().unwrap().iter().map(|entry| entry["action"].clone()).collect();
    let expected = ["staff.reset", "staff.enable", "staff.disable", "staff.role", "staff.add", "staff.add"];
    assert_eq!(actions, expected, "newest first");
    let role = &log[3];
    assert_eq!((&role["before"]["role"], &role["after"]["role"]), (&json!("driver"), &json!("packer")));
    assert_eq!((&role["subject_kind"], &role["subject_id"]), (&json!("staff"), &json!("ali")));
    assert_eq!((&log[5]["before"], &log[5]["after"]["name"]), (&Value::Null, &json!("Noor Al-Kuwari")));
    let actor = log[0]["actor"].as_str().unwrap();
    assert!(!actor.is_empty() && log[0]["role"].is_null(), "{log}");
    assert!(!log.to_string().contains(password), "no secret is logged");

    let of_noor = desk.json(&["audit", "--subject", "staff:noor"]);
    assert_eq!(of_noor, json!([log[5]]));
    assert_eq!(desk.json(&["audit", "--subject", "staff:noor", "--by", "somebody-else"]), json!([]));
    assert_eq!(desk.json(&["audit", "--by", actor]), log);
    let page = desk.says(&["audit", "--limit", "2"]);
    assert!(page.ends_with(&format!("There may be more: --before {}\n", log[1]["id"])), "{page}");
    let rest = desk.json(&["audit", "--before", &log[1]["id"].to_string()]);
    assert_eq!(rest.as_array().unwrap()[..], log.as_array().unwrap()[2..]);
}

#[test]
fn what_is_refused_or_changes_nothing_is_not_logged() {
    let desk = Desk::open();
    desk.says(&["staff", "add", "noor", "--name", "Noor", "--role", "owner", "--email", "noor@shop.example"]);
    desk.says(&["staff", "add", "ali", "--name", "Ali", "--role", "support"]);
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
