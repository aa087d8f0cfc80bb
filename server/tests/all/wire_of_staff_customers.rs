//! The recorded responses of the back office's calls about customers and enquiries.

use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::order::{ready, shopper};
use crate::staff_customer::{PHONE, id_of};
use crate::wire::Wire;

/// Makes every call about customers and enquiries, in a shop of their own.
pub(crate) async fn calls(wire: &mut Wire) {
    let (shop, goods) = ready().await;
    let (customer, order) = shopper(&shop, &goods).await;
    customer.order(&order).await.ok();
    let form =
        json!({"name": "M", "email": "m@shop.example", "enquiry": "Is it fresh?", "source": "support"});
    let sent = shop.post("/api/enquiry").bearer(&customer.token).json(&form).await.ok();
    let noor = shop.staff("noor", Role::Owner).await;
    let id = id_of(&noor, PHONE).await;
    let of_customer = |call: &str, mut body: Value| {
        body["customer_id"] = id.into();
        noor.post(&format!("customer/{call}"), &body)
    };
    let note = json!({"seen": "", "note": "Rings twice."});
    wire.take("staff-customer-set-note", "", &of_customer("set-note", note).await);
    let other = json!({"seen": "", "note": "Tips."});
    wire.take("staff-customer-set-note", "conflict", &of_customer("set-note", other).await);
    let reason = json!({"reason": "Two false addresses"});
    wire.take("staff-customer-block", "", &of_customer("block", reason).await);
    wire.take("login", "blocked", &crate::session::login(&shop, PHONE, crate::harness::PASSWORD).await);
    wire.take("staff-customer-list", "", &noor.get("customer/list?search=mariam").await);
    wire.take("staff-customer-detail", "", &noor.get(&format!("customer/detail?customer_id={id}")).await);
    wire.take("staff-customer-unblock", "", &of_customer("unblock", json!({})).await);
    wire.take("staff-customer-export", "", &of_customer("export", json!({})).await);
    wire.take("staff-customer-erase", "open", &of_customer("erase", json!({"confirmation": "ERASE"})).await);

    let on_enquiry = |call: &str, version: i64, mut body: Value| {
        body["enquiry_id"] = sent["id"].clone();
        body["version"] = version.into();
        noor.post(&format!("enquiry/{call}"), &body)
    };
    let assign = json!({"username": "noor"});
    wire.take("staff-enquiry-assign", "", &on_enquiry("assign", 1, assign).await);
    let late = json!({"username": null});
    wire.take("staff-enquiry-assign", "conflict", &on_enquiry("assign", 1, late).await);
    let answer = json!({"way": "phone", "answer": "Yes, until noon."});
    wire.take("staff-enquiry-answer", "", &on_enquiry("answer", 2, answer).await);
    wire.take("staff-enquiry-done", "", &on_enquiry("done", 3, json!({})).await);
    wire.take("staff-enquiry-reopen", "", &on_enquiry("reopen", 4, json!({})).await);
    wire.take("staff-enquiry-list", "", &noor.get("enquiry/list?folder=mine").await);
    let detail = noor.get(&format!("enquiry/detail?enquiry_id={}", sent["id"])).await;
    wire.take("staff-enquiry-detail", "", &detail);

    let other = shop.sign_up("97455500002").await;
    drop(other);
    let erased = id_of(&noor, "97455500002").await;
    let body = json!({"customer_id": erased, "confirmation": "55500002"});
    wire.take("staff-customer-erase", "", &noor.post("customer/erase", &body).await);
}
