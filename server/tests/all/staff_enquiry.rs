//! Tests of the inbox of enquiries.

use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::harness::{Answer, Member, Shop};
use crate::staff_customer::PHONE;

async fn ask(shop: &Shop, enquiry: &str) -> i64 {
    let form = json!({"name": "Mariam", "email": "m@shop.example", "enquiry": enquiry, "source": "contact"});
    shop.post("/api/enquiry").json(&form).await.json()["id"].as_i64().unwrap()
}

async fn folder(member: &Member<'_>, name: &str) -> Vec<i64> {
    let page = member.get(&format!("enquiry/list?folder={name}")).await.ok();
    page["enquiries"].as_array().unwrap().iter().map(|enquiry| enquiry["id"].as_i64().unwrap()).collect()
}

async fn handle(member: &Member<'_>, call: &str, id: i64, version: i64, more: Value) -> Answer {
    let mut body = json!({"enquiry_id": id, "version": version});
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    member.post(&format!("enquiry/{call}"), &body).await
}

#[tokio::test]
async fn the_phone_of_a_signed_in_sender_is_shown() {
    let shop = Shop::open().await;
    let customer = shop.customer().await;
    let form =
        json!({"name": "M", "email": "m@shop.example", "enquiry": "Is it fresh?", "source": "support"});
    shop.post("/api/enquiry").bearer(&customer.token).json(&form).await.ok();
    shop.post("/api/enquiry").bearer("not a token").json(&form).await.ok();
    let support = shop.staff("support", Role::Support).await;
    let page = support.get("enquiry/list").await.ok();
    assert_eq!(page["enquiries"][0]["customer_phone"], Value::Null, "an invalid token is a visitor's");
    assert_eq!(page["enquiries"][1]["customer_phone"], PHONE);
    assert_eq!((&page["open_count"], &page["own_count"]), (&json!(2), &json!(0)));
}

#[tokio::test]
async fn an_enquiry_is_assigned_answered_and_done() {
    let shop = Shop::open().await;
    let id = ask(&shop, "Do you have safi?").await;
    let noor = shop.staff("noor", Role::Support).await;
    let assigned = handle(&noor, "assign", id, 1, json!({"username": "noor"})).await.ok();
    assert_eq!(assigned["enquiry"]["status"], "assigned");
    assert_eq!(assigned["enquiry"]["assignee"]["username"], "noor");
    assert_eq!(folder(&noor, "mine").await, [id]);
    assert_eq!(folder(&noor, "open").await, [id], "also those that somebody has");
    let answer = json!({"way": "email", "answer": " Yes, until noon. "});
    let answered = handle(&noor, "answer", id, 2, answer.clone()).await.ok();
    assert_eq!(answered["answers"][0]["answer"], "Yes, until noon.");
    assert_eq!(answered["answers"][0]["answered_by"], "noor");
    assert_eq!(answered["actions"], json!(["assign", "done", "reopen"]));
    let repeated = handle(&noor, "answer", id, 2, answer).await.ok();
    assert_eq!(repeated["answers"].as_array().unwrap().len(), 1, "repeated");
    assert_eq!((folder(&noor, "open").await, folder(&noor, "answered").await), (vec![], vec![id]));
    let done = handle(&noor, "done", id, 3, json!({})).await.ok();
    assert!(done["enquiry"]["done_at"].is_string());
    assert_eq!((folder(&noor, "answered").await, folder(&noor, "done").await), (vec![], vec![id]));
    handle(&noor, "done", id, 3, json!({})).await.ok();
    let reopened = handle(&noor, "reopen", id, 4, json!({})).await.ok();
    assert_eq!(reopened["enquiry"]["status"], "assigned");
    assert_eq!(reopened["enquiry"]["done_at"], Value::Null);
    let free = handle(&noor, "assign", id, 5, json!({"username": null})).await.ok();
    assert_eq!(free["enquiry"]["status"], "open");
}

#[tokio::test]
async fn who_answers_an_enquiry_of_nobody_has_it() {
    let shop = Shop::open().await;
    let id = ask(&shop, "Do you have safi?").await;
    let noor = shop.staff("noor", Role::Support).await;
    let answered = handle(&noor, "answer", id, 1, json!({"way": "phone", "answer": "Yes"})).await.ok();
    assert_eq!(answered["enquiry"]["assignee"]["username"], "noor");
    handle(&noor, "answer", id, 2, json!({"way": "phone", "answer": "No"}))
        .await
        .expect(400, "enquiry_step_impossible");
    handle(&noor, "answer", id, 2, json!({"way": "phone", "answer": " "})).await.expect_invalid(&["answer"]);
    handle(&noor, "answer", id, 2, json!({"way": "pigeon", "answer": "No"})).await.expect_invalid(&["way"]);
}

#[tokio::test]
async fn of_two_who_take_an_enquiry_the_second_is_told() {
    let shop = Shop::open().await;
    let id = ask(&shop, "Do you have safi?").await;
    let noor = shop.staff("noor", Role::Support).await;
    let salma = shop.staff("salma", Role::Manager).await;
    let (one, other) = tokio::join!(
        handle(&noor, "assign", id, 1, json!({"username": "noor"})),
        handle(&salma, "assign", id, 1, json!({"username": "salma"}))
    );
    let (first, second) = if one.status.is_success() { (one, other) } else { (other, one) };
    let owner = first.ok()["enquiry"]["assignee"].clone();
    let conflict = second.expect(409, "enquiry_changed");
    assert_eq!(conflict["current"]["enquiry"]["assignee"], owner);
    assert_eq!(conflict["current"]["enquiry"]["version"], 2);
}

#[tokio::test]
async fn only_staff_who_answer_customers_can_have_an_enquiry() {
    let shop = Shop::open().await;
    let id = ask(&shop, "Do you have safi?").await;
    let noor = shop.staff("noor", Role::Support).await;
    shop.staff("packer", Role::Packer).await;
    for username in ["packer", "nobody"] {
        let refused = handle(&noor, "assign", id, 1, json!({"username": username})).await;
        let envelope = refused.expect_invalid(&["username"]);
        assert_eq!(envelope["issues"][0]["code"], "assignee_invalid");
    }
    let detail = noor.get(&format!("enquiry/detail?enquiry_id={id}")).await.ok();
    let names: Vec<_> = detail["assignees"].as_array().unwrap().iter().map(|it| &it["username"]).collect();
    assert_eq!(names, ["noor"]);
    noor.get("enquiry/detail?enquiry_id=4711").await.expect(404, "not_found");
}

#[tokio::test]
async fn a_folder_has_pages() {
    let shop = Shop::open().await;
    let (first, second) = (ask(&shop, "One?").await, ask(&shop, "Two?").await);
    let noor = shop.staff("noor", Role::Support).await;
    let page = noor.get("enquiry/list?limit=1").await.ok();
    assert_eq!((&page["enquiries"][0]["id"], &page["next"]), (&json!(second), &json!(second)));
    let last = noor.get(&format!("enquiry/list?limit=1&before={second}")).await.ok();
    assert_eq!((&last["enquiries"][0]["id"], &last["next"]), (&json!(first), &Value::Null));
    noor.get("enquiry/list?folder=spam").await.expect_invalid(&["query"]);
}
