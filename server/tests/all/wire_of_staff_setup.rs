//! The recorded responses of the calls that set up a new shop.

use serde_json::json;

use crate::harness::Shop;
use crate::staff_setup::{begun, create, delivery, make_ready, owner};
use crate::wire::Wire;

pub(crate) async fn calls(wire: &mut Wire) {
    let shop = Shop::open().await;
    wire.take("staff-setup-create-owner", "no_link", &create(&shop, &owner("wrong")).await);
    let token = crate::staff_setup::token(&shop).await;
    let link = json!({"token": token});
    wire.take("staff-setup-check-link", "", &shop.post("/api/staff/setup/check-link").json(&link).await);
    let other = Shop::open().await;
    wire.take("staff-setup-create-owner", "", &create(&shop, &owner(&token)).await);
    let noor = begun(&other).await;
    wire.take("staff-setup-state", "", &noor.get("setup/state").await);
    wire.take("staff-setup-open", "incomplete", &noor.post("setup/open", &json!({})).await);
    wire.take("staff-setup-set-delivery", "", &noor.post("setup/set-delivery", &delivery()).await);
    wire.take("staff-setup-set-delivery", "done", &noor.post("setup/set-delivery", &delivery()).await);
    wire.take("staff-setup-load-samples", "", &noor.post("setup/load-samples", &json!({})).await);
    make_ready(&noor).await;
    wire.take("staff-setup-open", "", &noor.post("setup/open", &json!({})).await);
}
