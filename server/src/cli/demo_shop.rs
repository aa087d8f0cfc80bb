//! `hamour demo`: loads the demo shop.

use hamour_core::staff::Role;
use serde_json::json;

use super::{CliError, Printed, open, plural, staff_error};
use crate::config::Config;
use crate::services::demo::{self, SignIns};

/// Loads the demo shop into an empty catalogue, and prints how its customer signs in.
pub(super) async fn load(config: Config, orders: Option<u32>, printed: Printed) -> Result<(), CliError> {
    let state = open(config).await?;
    let is_loaded = demo::load_if_empty(&state).await?;
    let shop = demo::sign_ins(&state).await?;
    let invented = match orders {
        Some(count) => demo::insert_past_orders(&state, count).await.map_err(|error| staff_error(&error))?,
        None => 0,
    };
    state.db.close().await;
    let customer = shop.customer.as_ref().map(|it| json!({"phone": it.phone, "password": it.password}));
    let staff =
        shop.staff_password.as_ref().map(|password| json!({"usernames": Role::ALL, "password": password}));
    let outcome =
        if is_loaded { "The demo shop is loaded" } else { "Nothing was loaded: the catalogue has products" };
    let added =
        orders.map_or_else(String::new, |_| format!("{} invented\n", plural(&invented, "past order")));
    let text = format!("{outcome}\n{added}{}", sign_in_text(&shop, &state.config.public_url));
    let answer = json!({"loaded": is_loaded, "customer": customer, "staff": staff, "orders": invented});
    printed.answer(&text, &answer)
}

/// Returns how the demo's customer and its staff sign in.
pub(super) fn sign_in_text(shop: &SignIns, public_url: &str) -> String {
    let customer = shop.customer.as_ref().map_or_else(String::new, |demo::SignIn { phone, password }| {
        format!("Demo customer: {phone}, password {password}\n")
    });
    let staff = shop.staff_password.as_ref().map_or_else(String::new, |password| {
        let roles = Role::ALL.map(Role::as_str).join(", ");
        format!("Demo staff, at {public_url}/admin: {roles}; password {password}; the page shows the codes\n")
    });
    customer + &staff
}
