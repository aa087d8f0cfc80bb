//! The terms of delivery that hold for the whole shop: the base fee, the threshold of free delivery, and express.

use hamour_core::Money;
use hamour_core::delivery::{ExpressHours, time_text};
use hamour_core::settings::Settings;

use crate::failure::Failure;
use crate::services::audit_log::Actor;
use crate::services::settings;
use crate::state::AppState;
use crate::store::order;

/// The terms as staff type them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeliveryTerms {
    /// The delivery fee of zones without a fee of their own.
    pub base_fee: Money,
    /// The amount of products from which delivery is free; `None` if it never is.
    pub free_from: Option<Money>,
    /// The surcharge for express.
    pub express_fee: Money,
    /// When express is offered, and to how many orders at once.
    pub express: ExpressHours,
}

impl From<Settings> for DeliveryTerms {
    fn from(settings: Settings) -> Self {
        let Settings { base_fee, free_from, express_fee, express, .. } = settings;
        Self { base_fee, free_from, express_fee, express }
    }
}

impl DeliveryTerms {
    /// Returns the terms as settings: names and values.
    fn settings(&self) -> Vec<(String, String)> {
        let on_off = if self.express.is_enabled { "on" } else { "off" };
        [
            ("delivery.base_fee", self.base_fee.to_string()),
            ("delivery.free_from", self.free_from.map_or_else(|| "off".to_owned(), |from| from.to_string())),
            ("express.fee", self.express_fee.to_string()),
            ("express.enabled", on_off.to_owned()),
            ("express.from", time_text(self.express.from_minute)),
            ("express.until", time_text(self.express.until_minute)),
            ("express.max_under_way", self.express.max_under_way.to_string()),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .into()
    }
}

/// Returns the terms, and the number of express orders under way.
pub async fn get(state: &AppState) -> Result<(DeliveryTerms, u32), Failure> {
    let terms = settings::get(&state.db).await?.into();
    Ok((terms, order::count_express_under_way(&state.db).await?))
}

/// Changes the terms that differ from those that the caller saw.
///
/// # Errors
/// [`ServerErrorCode::DeliveryChanged`](hamour_core::error_code::ServerErrorCode::DeliveryChanged) if one of them has
/// another value than the caller saw.
pub async fn set(
    state: &AppState,
    actor: &Actor,
    wanted: &DeliveryTerms,
    seen: &DeliveryTerms,
) -> Result<(), Failure> {
    let (wanted, seen) = (wanted.settings(), seen.settings());
    let (changes, seen): (Vec<_>, Vec<_>) =
        wanted.into_iter().zip(seen).filter(|(wanted, seen)| wanted != seen).unzip();
    settings::set_seen(state, actor, &changes, &seen).await.map(drop)
}
