//! The recorded responses of the figures' calls.

use hamour::services::figures;
use hamour_core::order::OrderAction;
use hamour_core::staff::Role;
use serde_json::json;

use crate::harness::{Shop, address_form, cash_order};
use crate::wire::Wire;

pub(crate) async fn calls(wire: &mut Wire) {
    let (shop, goods) = Shop::stocked().await;
    shop.deliver_daily(5).await;
    shop.add_coupon("FRESH10", |_| ()).await;
    let customer = shop.customer().await;
    let address = customer.add_address(&address_form(&goods)).await;
    customer.add(goods.product("safi")).await.ok();
    customer.post("/api/create-coupon/").json(&json!({"coupon_code": "FRESH10"})).await.ok();
    let order = cash_order(customer.slot_tomorrow().await, address);
    let id = customer.order(&order).await.ok()["id"].as_i64().unwrap();
    for action in [OrderAction::Accept, OrderAction::Send, OrderAction::Deliver] {
        shop.does(id, action).await;
    }
    figures::keep(&shop.state).await.unwrap();
    let owner = shop.staff("owner", Role::Owner).await;
    let days = "from=2026-11-21&until=2026-11-22";
    wire.take("staff-figures-overview", "", &owner.get(&format!("figures/overview?{days}")).await);
    let far = owner.get("figures/overview?from=2024-01-01&until=2026-01-01").await;
    wire.take("staff-figures-overview", "too_long", &far);
    wire.take("staff-figures-series", "", &owner.get(&format!("figures/series?{days}")).await);
    wire.take("staff-figures-categories", "", &owner.get(&format!("figures/categories?{days}")).await);
    wire.take("staff-figures-products", "", &owner.get(&format!("figures/products?{days}")).await);
    wire.take("staff-figures-slots", "", &owner.get(&format!("figures/slots?{days}")).await);
    wire.take("staff-figures-coupons", "", &owner.get(&format!("figures/coupons?{days}")).await);
    wire.take("staff-figures-taxes", "", &owner.get(&format!("figures/taxes?{days}")).await);
    wire.take("staff-figures-stock", "", &owner.get("figures/stock").await);
    wire.take("staff-figures-orders", "", &owner.get(&format!("figures/orders?{days}")).await);
    wire.take("staff-figures-money", "", &owner.get(&format!("figures/money?{days}")).await);
}
