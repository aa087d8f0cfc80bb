//! POST /api/staff/coupon/preview: what a coupon would do to a sample cart.

use axum::extract::State;
use hamour_core::Money;
use hamour_core::catalogue::full_name;
use hamour_core::error_code::{ErrorInfo, ServerErrorCode};
use hamour_core::message_args::MessageArg;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::wire::StaffCouponTerms;
use crate::failure::{Failure, most};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::coupon_preview::{self, LINES_MAX, Sample};
use crate::state::AppState;

/// A coupon and a sample cart.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct PreviewCoupon {
    terms: StaffCouponTerms,
    /// At most 40.
    lines: Vec<StaffSampleLine>,
    /// Whether the customer has not ordered before.
    is_first_order: bool,
    /// Whether express is chosen.
    is_express: bool,
}

/// A line of a sample cart.
#[derive(Debug, Deserialize, ToSchema)]
struct StaffSampleLine {
    variation_id: Id,
    units: u32,
}

/// What a coupon does to a sample cart, with the shop's usual delivery fee.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffCouponPreview {
    lines: Vec<StaffPreviewLine>,
    sub_total: Money,
    /// What it takes off the products.
    discount: Money,
    /// The delivery charge without the coupon.
    delivery_before: Money,
    /// The delivery charge with it.
    delivery: Money,
    /// What the customer pays.
    total: Money,
    /// Why it does not apply; null if it does.
    #[schema(required = true)]
    issue: Option<StaffCouponIssue>,
}

/// A line with its amount.
#[derive(Debug, Serialize, ToSchema)]
struct StaffPreviewLine {
    name: String,
    amount: Money,
    /// Whether the coupon covers it.
    is_covered: bool,
}

/// Why a coupon does not apply, as a customer reads it.
#[derive(Debug, Serialize, ToSchema)]
struct StaffCouponIssue {
    code: String,
    message: String,
    details: Vec<String>,
}

/// Returns what a coupon would do to a sample cart. It changes nothing.
#[utoipa::path(post, path = "/api/staff/coupon/preview", operation_id = "staff-coupon-preview", tag = "staff",
    request_body = PreviewCoupon, security(("staff" = ["prices.change"])),
    responses((status = 200, body = StaffCouponPreview), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ChangePrices>,
    Json(request): Json<PreviewCoupon>,
) -> Result<Json<StaffCouponPreview>, ApiError> {
    let PreviewCoupon { terms, lines, is_first_order, is_express } = request;
    if lines.len() > LINES_MAX {
        let info = ErrorInfo::new(ServerErrorCode::FieldTooLong, most(LINES_MAX));
        return Err(Failure::invalid("lines", info).into());
    }
    let (terms, categories) = terms.parsed()?;
    let lines: Vec<_> = lines.into_iter().map(|line| (line.variation_id.0, line.units)).collect();
    let sample = Sample { lines: &lines, is_first_order, is_express };
    let preview = coupon_preview::preview(&state, &terms, &categories, &sample).await?;
    Ok(Json(StaffCouponPreview {
        lines: preview
            .lines
            .into_iter()
            .map(|(item, amount, is_covered)| StaffPreviewLine {
                name: full_name(&item.product_name, item.variation_name.as_deref()),
                amount,
                is_covered,
            })
            .collect(),
        sub_total: preview.sub_total,
        discount: preview.discount,
        delivery_before: preview.delivery_before,
        delivery: preview.delivery,
        total: preview.total,
        issue: preview.issue.map(|issue| StaffCouponIssue {
            code: issue.code.as_str().to_owned(),
            message: issue.text().into_owned(),
            details: issue.details.iter().map(MessageArg::stable).collect(),
        }),
    }))
}
