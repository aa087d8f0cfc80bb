//! What the bodies of some calls need before the tests of bad input can send them.

use serde_json::{Value, json};

/// Adds the fields that a call validates before it looks up its ids.
pub(crate) fn completed(path: &str, body: &mut Value) {
    match path {
        "/api/addtocart" => *body = json!({"main_product_id": 987_654_321, "main_function": "add"}),
        "/api/cart-item-quantity" => body["quantity"] = json!(1),
        "/api/staff/stock/set-low" => body["low_at"] = json!(1),
        "/api/staff/product/save" => body["form"] = crate::staff_product::form(1),
        "/api/staff/banner/save" => body["form"] = crate::staff_banner::form("a", "b"),
        "/api/staff/blog/save" => body["form"] = crate::staff_blog::form(1, 1),
        "/api/staff/blog/label-save" => body["form"] = crate::staff_blog::label("Noor"),
        "/api/staff/category/save" => body["form"] = crate::staff_category::form(),
        "/api/staff/order/reschedule" => body["orders"] = json!([{"order_id": 987_654_321, "version": 1}]),
        "/api/staff/slot/set-capacity" => body["capacity"] = json!(1),
        "/api/create-order" => body["order_type"] = json!("Scheduled Delivery"),
        _ => {}
    }
}
