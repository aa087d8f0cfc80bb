//! The terms of delivery that hold for the whole shop.

mod delivery;
mod set_delivery;

use hamour_core::Money;
use hamour_core::delivery::{ExpressHours, time_text};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::minute_of;
use crate::failure::Failure;
use crate::http::extract::nullable;
use crate::services::delivery_terms::{self, DeliveryTerms};
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(delivery::handler)).routes(routes!(set_delivery::handler))
}

/// The terms of delivery.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct StaffDeliveryTerms {
    /// The delivery fee of zones without a fee of their own.
    base_fee: Money,
    /// The amount of products from which delivery is free; null if it never is.
    #[serde(deserialize_with = "nullable")]
    #[schema(required = true)]
    free_from: Option<Money>,
    /// Whether express is offered.
    express_is_enabled: bool,
    /// The surcharge for express.
    express_fee: Money,
    /// From when express is offered: `HH:MM`, in Qatar.
    express_start_time: String,
    /// Until when: `HH:MM`; a time before the start is on the next day.
    express_end_time: String,
    /// The maximum number of express orders under way at once, up to 10000.
    express_max_under_way: u32,
}

/// The terms of delivery, and how busy express is.
#[derive(Debug, Serialize, ToSchema)]
struct StaffDeliveryState {
    terms: StaffDeliveryTerms,
    /// The number of express orders under way.
    express_under_way: u32,
}

impl From<DeliveryTerms> for StaffDeliveryTerms {
    fn from(terms: DeliveryTerms) -> Self {
        Self {
            base_fee: terms.base_fee,
            free_from: terms.free_from,
            express_is_enabled: terms.express.is_enabled,
            express_fee: terms.express_fee,
            express_start_time: time_text(terms.express.from_minute),
            express_end_time: time_text(terms.express.until_minute),
            express_max_under_way: terms.express.max_under_way,
        }
    }
}

impl StaffDeliveryTerms {
    fn parsed(self) -> Result<DeliveryTerms, Failure> {
        Ok(DeliveryTerms {
            base_fee: self.base_fee,
            free_from: self.free_from,
            express_fee: self.express_fee,
            express: ExpressHours {
                is_enabled: self.express_is_enabled,
                from_minute: minute_of("express_start_time", &self.express_start_time)?,
                until_minute: minute_of("express_end_time", &self.express_end_time)?,
                max_under_way: self.express_max_under_way,
            },
        })
    }
}

async fn current_terms(state: &AppState) -> Result<StaffDeliveryState, Failure> {
    let (terms, express_under_way) = delivery_terms::get(state).await?;
    Ok(StaffDeliveryState { terms: terms.into(), express_under_way })
}
