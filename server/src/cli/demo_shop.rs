//! `hamour demo`: loads the demo shop.

use clap::Args;
use hamour_core::staff::Role;
use serde_json::json;

use super::{CliError, Printed, open, plural, staff_error};
use crate::config::Config;
use crate::services::demo::{self, Loading, SignIns};
use crate::state::AppState;

/// What `hamour demo` loads.
#[derive(Debug, Args)]
pub(super) struct DemoCommand {
    /// Load this many products: the demo's own and, after these, invented ones. The same command continues if it was broken
    /// off
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    scale: Option<u32>,
    /// Invent this many past orders as well, to try the shop with
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    orders: Option<u32>,
    #[command(flatten)]
    printed: Printed,
}

/// Loads the demo shop into an empty catalogue, invents past orders, and prints how its customer signs in.
pub(super) async fn load(config: Config, command: DemoCommand) -> Result<(), CliError> {
    let DemoCommand { scale, orders, printed } = command;
    let state = open(config).await?;
    let products = load_products(&state, scale).await?;
    let shop = demo::sign_ins(&state).await?;
    let invented = match orders {
        Some(count) => demo::insert_past_orders(&state, count).await.map_err(|error| staff_error(&error))?,
        None => 0,
    };
    state.db.close().await;
    let customer = shop.customer.as_ref().map(|it| json!({"phone": it.phone, "password": it.password}));
    let staff =
        shop.staff_password.as_ref().map(|password| json!({"usernames": Role::ALL, "password": password}));
    let outcome = match products {
        0 => "Nothing was loaded: the catalogue has products".to_owned(),
        _ => format!("The demo shop is loaded: {}", plural(&products, "product")),
    };
    let added =
        orders.map_or_else(String::new, |_| format!("{} invented\n", plural(&invented, "past order")));
    let text = format!("{outcome}\n{added}{}", sign_in_text(&shop, &state.config.public_url));
    let answer = json!({
        "loaded": products > 0, "products": products, "customer": customer, "staff": staff, "orders": invented
    });
    printed.answer(&text, &answer)
}

/// Loads the products and returns their number.
async fn load_products(state: &AppState, scale: Option<u32>) -> Result<usize, CliError> {
    let scale = scale.map(|scale| scale as usize);
    if let Some(Loading { loaded, total }) = demo::loading(&state.db).await?
        && scale != Some(total)
    {
        return Err(format!(
            "the demo shop has {loaded} of {total} products, because its loading was broken off; hamour demo --scale {total} completes it"
        )
        .into());
    }
    Ok(demo::load(state, scale).await?)
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
