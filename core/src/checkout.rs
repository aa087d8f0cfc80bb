//! Checkout: the choices, their defaults, and what is missing before an order can be placed.

mod choices;

use serde::{Deserialize, Serialize};

pub use choices::{Choices, Day, DaySlots, Offers, Settled};

use crate::issue::{Code, Issue};
use crate::storefront::STOREFRONT;

/// Most characters of the note to an order.
pub const NOTE_MAX_CHARS: usize = 500;

/// How an order is delivered, in the wire's words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum OrderType {
    /// As soon as possible.
    #[serde(rename = "Express Delivery")]
    Express,
    /// In a chosen slot.
    #[default]
    #[serde(rename = "Scheduled Delivery")]
    Scheduled,
}

/// How an order is paid, in the wire's words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum PaymentType {
    /// `Online Payment`.
    #[default]
    Online,
    /// `Cash On Delivery`.
    #[serde(rename = "COD")]
    CashOnDelivery,
}

/// The payment choices of a cart, the default first. A mixed-weight cart is paid in cash only.
pub const fn payment_choices(has_multiproduct: bool) -> &'static [PaymentType] {
    if has_multiproduct {
        &[PaymentType::CashOnDelivery]
    } else {
        &[PaymentType::Online, PaymentType::CashOnDelivery]
    }
}

/// A slot, as far as choosing it is concerned.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct SlotChoice {
    /// The slot's id.
    pub id: i64,
    /// Whether it can still be taken.
    pub is_available: bool,
}

/// The slot that is chosen when a day is opened: the first available one.
pub fn default_slot(slots: &[SlotChoice]) -> Option<i64> {
    slots.iter().find(|slot| slot.is_available).map(|slot| slot.id)
}

/// The express toggle: its order type, the chosen slot and until when it is locked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct ExpressToggle {
    /// Where the toggle stands.
    pub order_type: OrderType,
    /// The chosen slot, if any.
    pub slot_id: Option<i64>,
    /// Milliseconds since 1970 until which it doesn't move.
    pub locked_until_ms: i64,
}

impl ExpressToggle {
    /// Whether the toggle is locked.
    pub const fn is_locked(&self, now_ms: i64) -> bool {
        now_ms < self.locked_until_ms
    }

    /// The toggle after a click: flipped and locked, the slot cleared when express goes on; a locked one
    /// stays as it is.
    #[must_use]
    pub fn flipped(self, now_ms: i64) -> Self {
        if self.is_locked(now_ms) {
            return self;
        }
        let locked_until_ms = now_ms.saturating_add(i64::from(STOREFRONT.express_lockout_ms));
        match self.order_type {
            OrderType::Scheduled => Self { order_type: OrderType::Express, slot_id: None, locked_until_ms },
            OrderType::Express => Self { order_type: OrderType::Scheduled, locked_until_ms, ..self },
        }
    }
}

/// What the shopper has chosen so far.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Draft {
    /// Whether the cart holds anything.
    pub has_lines: bool,
    /// Whether it holds products sold by weight.
    pub has_multiproduct: bool,
    /// Whether express is offered.
    pub express_available: bool,
    /// The address.
    pub address_id: Option<i64>,
    /// The slot.
    pub slot_id: Option<i64>,
    /// Express or scheduled.
    pub order_type: OrderType,
    /// Online or cash.
    pub payment_type: PaymentType,
    /// Note to the order.
    pub order_note: String,
}

/// What keeps a draft from becoming an order, the most important first; nothing means that it may be sent.
pub fn check_draft(draft: &Draft) -> Vec<Issue> {
    let is_express = draft.order_type == OrderType::Express;
    let online = draft.payment_type == PaymentType::Online;
    let note_chars = draft.order_note.chars().take(NOTE_MAX_CHARS + 1).count();
    [
        (!draft.has_lines, Issue::new("", Code::CartEmpty)),
        (draft.address_id.is_none(), Issue::new("address_id", Code::DeliveryAddressRequired)),
        (!is_express && draft.slot_id.is_none(), Issue::new("slot_id", Code::SlotRequired)),
        (is_express && !draft.express_available, Issue::new("order_type", Code::ExpressUnavailable)),
        (draft.has_multiproduct && online, Issue::new("payment_type", Code::CashOnly)),
        (note_chars > NOTE_MAX_CHARS, Issue::new("order_note", Code::NoteTooLong)),
    ]
    .into_iter()
    .filter_map(|(is_broken, issue)| is_broken.then_some(issue))
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ready() -> Draft {
        Draft { has_lines: true, address_id: Some(1), slot_id: Some(2), ..Draft::default() }
    }

    fn codes(draft: &Draft) -> Vec<Code> {
        check_draft(draft).into_iter().map(|issue| issue.code).collect()
    }

    #[test]
    fn chk_10_a_slot_is_required_unless_express_is_on() {
        assert_eq!(codes(&ready()), []);
        let without = Draft { slot_id: None, ..ready() };
        assert_eq!(check_draft(&without)[0].message, "Please select slot for payment");
        let express = Draft { order_type: OrderType::Express, express_available: true, ..without };
        assert_eq!(codes(&express), []);
        assert_eq!(codes(&Draft { express_available: false, ..express }), [Code::ExpressUnavailable]);
    }

    #[test]
    fn every_missing_choice_is_named() {
        let note = "x".repeat(501);
        let nothing = Draft { has_multiproduct: true, order_note: note, ..Draft::default() };
        assert_eq!(
            codes(&nothing),
            [
                Code::CartEmpty,
                Code::DeliveryAddressRequired,
                Code::SlotRequired,
                Code::CashOnly,
                Code::NoteTooLong
            ]
        );
    }

    #[test]
    fn chk_09_mixed_weight_is_cash_only() {
        assert_eq!(payment_choices(true), [PaymentType::CashOnDelivery]);
        assert_eq!(payment_choices(false), [PaymentType::Online, PaymentType::CashOnDelivery]);
    }

    #[test]
    fn chk_05_default_slot_is_the_first_available() {
        let slot = |id, is_available| SlotChoice { id, is_available };
        assert_eq!(default_slot(&[slot(1, false), slot(2, true), slot(3, true)]), Some(2));
        assert_eq!(default_slot(&[slot(1, false)]), None);
    }

    #[test]
    fn chk_06_the_toggle_clears_the_slot_and_locks_for_two_seconds() {
        let start = ExpressToggle { slot_id: Some(5), ..ExpressToggle::default() };
        let on = start.flipped(10_000);
        assert_eq!(
            on,
            ExpressToggle { order_type: OrderType::Express, slot_id: None, locked_until_ms: 12_000 }
        );
        assert_eq!(on.clone().flipped(11_999), on);
        let off = on.flipped(12_000);
        assert_eq!((off.order_type, off.locked_until_ms), (OrderType::Scheduled, 14_000));
    }

    #[test]
    fn the_wire_words_are_the_specifications() {
        let text = |value: serde_json::Value| value.as_str().map(str::to_owned);
        assert_eq!(text(serde_json::json!(OrderType::Express)).as_deref(), Some("Express Delivery"));
        assert_eq!(text(serde_json::json!(OrderType::Scheduled)).as_deref(), Some("Scheduled Delivery"));
        assert_eq!(text(serde_json::json!(PaymentType::Online)).as_deref(), Some("Online"));
        assert_eq!(text(serde_json::json!(PaymentType::CashOnDelivery)).as_deref(), Some("COD"));
    }
}
