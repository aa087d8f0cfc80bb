//! Tests of `hamour enquiry` while the shop is running.

use serde_json::{Value, json};

use crate::desk::Desk;

fn ask(desk: &Desk, enquiry: &str, source: &str) -> i64 {
    let form = json!({"name": "Mariam", "email": "mariam@example.com", "enquiry": enquiry, "source": source});
    desk.serving.post("/api/enquiry", &form)["id"].as_i64().unwrap()
}

fn ids(listed: &Value) -> Vec<i64> {
    listed.as_array().unwrap().iter().map(|kept| kept["id"].as_i64().unwrap()).collect()
}

#[test]
fn con_02_staff_read_what_visitors_ask_and_mark_what_is_done() {
    let desk = Desk::open();
    assert_eq!(desk.json(&["enquiry", "list"]), json!([]));
    let question = "Do you have safi today?\nAnd prawns?";
    let first = ask(&desk, question, "contact");
    let second = ask(&desk, &"late ".repeat(100), "support");
    let third = ask(&desk, "Thank you!", "contact");
    assert_eq!(ids(&desk.json(&["enquiry", "list"])), [third, second, first], "newest first");

    // Lists the enquiries page by page.
    let page = desk.says(&["enquiry", "list", "--limit", "2"]);
    assert!(page.ends_with(&format!("There may be more: --before {second}\n")), "{page}");
    assert!(page.contains("late …"), "a long one is cut off: {page}");
    assert_eq!(
        ids(&desk.json(&["enquiry", "list", "--limit", "2", "--before", &second.to_string()])),
        [first]
    );

    let shown = desk.json(&["enquiry", "show", &first.to_string()]);
    assert_eq!(
        (&shown["enquiry"], &shown["source"], &shown["name"], &shown["email"], &shown["done"]),
        (&json!(question), &json!("contact"), &json!("Mariam"), &json!("mariam@example.com"), &Value::Null)
    );
    let text = desk.says(&["enquiry", "show", &first.to_string()]);
    assert!(text.contains("Mariam <mariam@example.com>") && text.contains("today?\nAnd prawns?\n"), "{text}");

    let done = desk.json(&["enquiry", "done", &second.to_string(), &third.to_string()]);
    assert!(done.as_array().unwrap().iter().all(|kept| kept["done"].is_string()), "{done}");
    assert_eq!(ids(&desk.json(&["enquiry", "list", "--open"])), [first]);
    assert_eq!(desk.json(&["enquiry", "done", &second.to_string()])[0]["done"], done[0]["done"], "as it was");
    assert_eq!(desk.says(&["enquiry", "done", &first.to_string()]), "1 enquiry is done\n");
    for arguments in [&["enquiry", "show", "4711"][..], &["enquiry", "done", "4711"]] {
        assert!(desk.refuses(arguments).contains("Enquiry not found"));
    }
}
