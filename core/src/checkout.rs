//! Checkout: the choices, their defaults, and what is missing before an order can be placed (CHK-05, CHK-10, API-18).

mod cash_limits;
mod choices;
mod express_toggle;
mod failed_request;

use serde::{Deserialize, Serialize};

pub use cash_limits::{CashLimits, OpenCash, check_cash};
pub use choices::{Choices, Day, DaySlots, FirstOpen, Offers, ReconciledChoices};
pub use express_toggle::{FlippedExpress, is_express_locked};
pub use failed_request::{OrderFailure, may_have_run, order_failure};

use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::issue::{Issue, RuleCode};
use crate::message_args::MessageArg;
use crate::money::Money;
use crate::unicode::{is_printable, is_printable_lines};

/// The maximum number of code points in an order note.
pub const NOTE_MAX_CHARS: usize = 500;
/// The maximum number of characters in the `device` of an order.
pub const DEVICE_MAX_CHARS: usize = 20;

/// The delivery type of an order, with its wire names (CHK-06).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum OrderType {
    /// As soon as possible.
    #[serde(rename = "Express Delivery")]
    Express,
    /// In a chosen slot.
    #[default]
    #[serde(rename = "Scheduled Delivery")]
    Scheduled,
}

/// The payment type of an order, with its wire names (CHK-08, API-18).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum PaymentType {
    /// `Online Payment`.
    #[default]
    Online,
    /// `Cash On Delivery`.
    #[serde(rename = "COD")]
    CashOnDelivery,
}

/// Returns the payment types of a cart, the default first (CHK-05). A mixed-weight cart is cash only (CHK-09), and so
/// is every cart of a shop without online payment, so that no choice can fail.
pub const fn payment_choices(has_multiproduct: bool, takes_online: bool) -> &'static [PaymentType] {
    if has_multiproduct || !takes_online {
        &[PaymentType::CashOnDelivery]
    } else {
        &[PaymentType::Online, PaymentType::CashOnDelivery]
    }
}

/// A slot as a choice at checkout.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct SlotChoice {
    /// The slot's id.
    pub id: i64,
    /// Whether it can still be booked.
    pub is_available: bool,
}

/// Returns the id of the slot that is selected when a day is opened: the first available one, or `None` (CHK-05).
pub fn default_slot(slots: &[SlotChoice]) -> Option<i64> {
    slots.iter().find(|slot| slot.is_available).map(|slot| slot.id)
}

/// The shopper's choices before they are validated.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[allow(clippy::struct_excessive_bools, reason = "four independent facts of the cart and the shop")]
pub struct CheckoutDraft {
    /// Whether the cart has any lines.
    pub has_lines: bool,
    /// Whether the cart holds products sold by weight.
    pub has_multiproduct: bool,
    /// Whether express is offered.
    pub express_available: bool,
    /// Whether the shop takes online payments.
    pub takes_online: bool,
    /// The address's id.
    pub address_id: Option<i64>,
    /// The slot's id.
    pub slot_id: Option<i64>,
    /// Express or scheduled.
    pub order_type: OrderType,
    /// Online or cash.
    pub payment_type: PaymentType,
    /// Order note.
    pub order_note: String,
}

/// The request of a complete draft (API-18).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct OrderRequest {
    /// The slot's id; `None` for express.
    pub slot_id: Option<i64>,
    /// Express or scheduled.
    pub order_type: OrderType,
    /// Online or cash.
    pub payment_type: PaymentType,
    /// Order note, trimmed.
    pub order_note: String,
    /// The address's id.
    pub address_id: i64,
}

/// Checks an order note after trimming it.
///
/// # Errors
/// [`RuleCode::NoteTooLong`] above [`NOTE_MAX_CHARS`], [`RuleCode::TextUnprintable`] for control characters.
pub fn check_note(note: &str) -> Result<(), RuleCode> {
    let note = note.trim();
    let chars = note.chars().take(NOTE_MAX_CHARS + 1).count();
    if chars > NOTE_MAX_CHARS {
        return Err(RuleCode::NoteTooLong);
    }
    if is_printable_lines(note) { Ok(()) } else { Err(RuleCode::TextUnprintable) }
}

/// Checks the `device` of an order (API-18).
///
/// # Errors
/// [`ServerErrorCode::FieldTooLong`] with the limit, [`RuleCode::TextUnprintable`] for control characters.
pub fn check_device(device: &str) -> Result<(), ErrorInfo> {
    if device.chars().count() <= DEVICE_MAX_CHARS {
        return if is_printable(device) { Ok(()) } else { Err(RuleCode::TextUnprintable.into()) };
    }
    let most = u32::try_from(DEVICE_MAX_CHARS).unwrap_or(u32::MAX);
    Err(ErrorInfo::new(ServerErrorCode::FieldTooLong, vec![MessageArg::Number(most)]))
}

/// Returns the issues that prevent an order, the most important first (CHK-09, CHK-10, CHK-11). The draft can be sent
/// if there are none.
pub fn check_draft(draft: &CheckoutDraft) -> Vec<Issue> {
    let is_express = draft.order_type == OrderType::Express;
    let note = check_note(&draft.order_note);
    let online = draft.payment_type == PaymentType::Online;
    [
        (!draft.has_lines, Issue::new("", RuleCode::CartEmpty)),
        (draft.address_id.is_none(), Issue::new("address_id", RuleCode::DeliveryAddressRequired)),
        (!is_express && draft.slot_id.is_none(), Issue::new("slot_id", RuleCode::SlotRequired)),
        (is_express && !draft.express_available, Issue::new("order_type", RuleCode::ExpressUnavailable)),
        (draft.has_multiproduct && online, Issue::new("payment_type", RuleCode::CashOnly)),
        (
            !draft.has_multiproduct && online && !draft.takes_online,
            Issue::new("payment_type", RuleCode::OnlineUnavailable),
        ),
        (note.is_err(), Issue::new("order_note", note.err().unwrap_or(RuleCode::NoteTooLong))),
    ]
    .into_iter()
    .filter_map(|(is_broken, issue)| is_broken.then_some(issue))
    .collect()
}

/// Returns the request of a complete draft (API-18).
///
/// # Errors
/// The issues of [`check_draft`], the most important first.
pub fn order_request(draft: &CheckoutDraft) -> Result<OrderRequest, Vec<Issue>> {
    let issues = check_draft(draft);
    match draft.address_id {
        Some(address_id) if issues.is_empty() => Ok(OrderRequest {
            slot_id: draft.slot_id.filter(|_| draft.order_type == OrderType::Scheduled),
            order_type: draft.order_type,
            payment_type: draft.payment_type,
            order_note: draft.order_note.trim().to_owned(),
            address_id,
        }),
        _ => Err(issues),
    }
}

/// Returns whether an order may be placed at this total: only at the total that the shopper saw. If that is unknown,
/// the order may be placed unless the cart has a coupon that does not apply, because the shopper may still count on it.
pub fn is_total_agreed(seen: Option<Money>, total: Money, has_refused_coupon: bool) -> bool {
    seen.map_or(!has_refused_coupon, |seen| seen == total)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ready() -> CheckoutDraft {
        CheckoutDraft {
            has_lines: true,
            takes_online: true,
            address_id: Some(1),
            slot_id: Some(2),
            ..CheckoutDraft::default()
        }
    }

    fn codes(draft: &CheckoutDraft) -> Vec<RuleCode> {
        check_draft(draft).into_iter().map(|issue| issue.code).collect()
    }

    #[test]
    fn an_order_has_the_total_that_its_shopper_saw() {
        let total = Money::from_dirhams(2500).expect("in range");
        let agreed = |seen, refused| is_total_agreed(seen, total, refused);
        assert_eq!([agreed(Some(total), false), agreed(Some(total), true)], [true, true]);
        assert_eq!([agreed(Some(Money::ZERO), false), agreed(Some(Money::ZERO), true)], [false, false]);
        assert_eq!([agreed(None, false), agreed(None, true)], [true, false]);
    }

    #[test]
    fn chk_10_a_slot_is_required_unless_express_is_on() {
        assert_eq!(codes(&ready()), []);
        let without = CheckoutDraft { slot_id: None, ..ready() };
        assert_eq!(check_draft(&without)[0].text(), "Please select slot for payment");
        let express = CheckoutDraft { order_type: OrderType::Express, express_available: true, ..without };
        assert_eq!(codes(&express), []);
        assert_eq!(
            codes(&CheckoutDraft { express_available: false, ..express }),
            [RuleCode::ExpressUnavailable]
        );
    }

    #[test]
    fn every_missing_choice_is_named() {
        let note = "x".repeat(501);
        let nothing = CheckoutDraft { has_multiproduct: true, order_note: note, ..CheckoutDraft::default() };
        assert_eq!(
            codes(&nothing),
            [
                RuleCode::CartEmpty,
                RuleCode::DeliveryAddressRequired,
                RuleCode::SlotRequired,
                RuleCode::CashOnly,
                RuleCode::NoteTooLong
            ]
        );
    }

    #[test]
    fn the_length_of_a_note_is_that_of_the_sent_text() {
        let note = format!("  {}\n ", "x".repeat(NOTE_MAX_CHARS));
        assert_eq!(check_note(&note), Ok(()));
        let sent =
            order_request(&CheckoutDraft { order_note: note, ..ready() }).map(|order| order.order_note.len());
        assert_eq!(sent, Ok(NOTE_MAX_CHARS));
        assert_eq!(check_note(&format!(" {} ", "x".repeat(NOTE_MAX_CHARS + 1))), Err(RuleCode::NoteTooLong));
        assert_eq!(check_note("\u{b} Ring twice \u{b}"), Ok(()), "a line feed at an end is no part of it");
        assert_eq!(check_note("Ring \u{b} twice"), Err(RuleCode::TextUnprintable));
    }

    #[test]
    fn the_device_of_an_order_is_a_short_printable_text() {
        assert_eq!(check_device(&"س".repeat(DEVICE_MAX_CHARS)), Ok(()));
        let refused =
            check_device(&"x".repeat(DEVICE_MAX_CHARS + 1)).map_err(|info| info.text().into_owned());
        assert_eq!(refused, Err("Please use at most 20 characters".to_owned()));
        for turned in ["web\u{202e}", "web\u{1b}[2J", "web\n"] {
            assert_eq!(
                check_device(turned).map_err(|info| info.code),
                Err(RuleCode::TextUnprintable.into()),
                "{turned:?}"
            );
        }
    }

    #[test]
    fn chk_09_mixed_weight_is_cash_only() {
        assert_eq!(payment_choices(true, true), [PaymentType::CashOnDelivery]);
        assert_eq!(payment_choices(false, true), [PaymentType::Online, PaymentType::CashOnDelivery]);
        assert_eq!(
            codes(&CheckoutDraft { has_multiproduct: true, takes_online: false, ..ready() }),
            [RuleCode::CashOnly]
        );
    }

    #[test]
    fn chk_08_online_is_offered_only_where_the_shop_takes_it() {
        assert_eq!(payment_choices(false, false), [PaymentType::CashOnDelivery]);
        assert_eq!(codes(&CheckoutDraft { takes_online: false, ..ready() }), [RuleCode::OnlineUnavailable]);
        let cash =
            CheckoutDraft { takes_online: false, payment_type: PaymentType::CashOnDelivery, ..ready() };
        assert_eq!(codes(&cash), []);
    }

    #[test]
    fn api_18_a_complete_draft_becomes_an_order_request() {
        let draft = CheckoutDraft { order_note: "  Ring twice ".into(), ..ready() };
        let scheduled = OrderRequest {
            slot_id: Some(2),
            order_type: OrderType::Scheduled,
            payment_type: PaymentType::Online,
            order_note: "Ring twice".into(),
            address_id: 1,
        };
        assert_eq!(order_request(&draft), Ok(scheduled.clone()));
        let express = CheckoutDraft { order_type: OrderType::Express, express_available: true, ..draft };
        let expect = OrderRequest { slot_id: None, order_type: OrderType::Express, ..scheduled };
        assert_eq!(order_request(&express), Ok(expect), "express has no slot, whatever was chosen before");
        let missing = CheckoutDraft { address_id: None, slot_id: None, ..ready() };
        let found = order_request(&missing).map_err(|issues| issues.iter().map(|issue| issue.code).collect());
        assert_eq!(found, Err(vec![RuleCode::DeliveryAddressRequired, RuleCode::SlotRequired]));
    }

    #[test]
    fn chk_05_default_slot_is_the_first_available() {
        let slot = |id, is_available| SlotChoice { id, is_available };
        assert_eq!(default_slot(&[slot(1, false), slot(2, true), slot(3, true)]), Some(2));
        assert_eq!(default_slot(&[slot(1, false)]), None);
    }

    #[test]
    fn the_wire_names_are_those_of_the_specification() {
        let text = |value: serde_json::Value| value.as_str().map(str::to_owned);
        assert_eq!(text(serde_json::json!(OrderType::Express)).as_deref(), Some("Express Delivery"));
        assert_eq!(text(serde_json::json!(OrderType::Scheduled)).as_deref(), Some("Scheduled Delivery"));
        assert_eq!(text(serde_json::json!(PaymentType::Online)).as_deref(), Some("Online"));
        assert_eq!(text(serde_json::json!(PaymentType::CashOnDelivery)).as_deref(), Some("COD"));
    }
}
