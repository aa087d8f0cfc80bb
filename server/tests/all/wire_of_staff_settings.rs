//! The recorded responses of the settings' calls.

use hamour_core::staff::Role;
use serde_json::json;

use crate::harness::Shop;
use crate::staff_picture::png;
use crate::wire::Wire;

pub(crate) async fn calls(wire: &mut Wire) {
    let shop = Shop::open().await;
    let noor = shop.staff("noor", Role::Manager).await;
    wire.take("staff-settings-list", "", &noor.get("settings/list").await);
    let change = |name: &'static str, seen: &'static str, value: &'static str| {
        let change = json!({"name": name, "seen": seen, "value": value});
        noor.post("settings/change", &json!({"changes": [change]}))
    };
    wire.take("staff-settings-change", "", &change("cancel_minutes", "off", "5").await);
    wire.take("staff-settings-change", "changed", &change("cancel_minutes", "off", "10").await);
    wire.take("staff-settings-change", "invalid", &change("shop.email", "", "care").await);
    let brand = change("brand.colour", "", "#ffcc00").await;
    wire.take("staff-settings-change", "unreadable", &brand);
    wire.take("staff-brand-upload", "", &noor.uploads_brand("icon", png(512, 512, 1)).await);
    wire.take("staff-brand-upload", "small", &noor.uploads_brand("icon", png(511, 511, 1)).await);
    wire.take("staff-provider-state", "", &noor.get("provider/state").await);
    let phone = json!({"phone": "+974 5551 2345"});
    wire.take("staff-provider-test-message", "", &noor.post("provider/test-message", &phone).await);
    wire.take("staff-provider-test-payments", "", &noor.post("provider/test-payments", &json!({})).await);
}
