//! Orders: their statuses, the allowed changes, and what the lists and the tracker show (ORD-06, ORD-07, TRK-02).

mod cancel;
mod delivery_promise;
mod figures;
mod notification_texts;
mod reschedule;
mod staff_action;
mod staff_search;
mod tracker;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use cancel::may_cancel;
pub use delivery_promise::{Promise, PromiseState, is_late, late_at, promise, promised_by};
pub use figures::{DayFigures, OrderGroup, OrderSum};
pub use notification_texts::{
    delivered_news, message, notice, packed_notice, refunded_notice, settled_notice, staff_refund_notice,
};
pub use reschedule::{
    RESCHEDULED_MAX, check_receives, check_reschedulable, is_reschedulable, is_rescheduled_outdated,
    rescheduled_notice,
};
pub use staff_action::{
    LatestStep, REASON_MAX_CHARS, Situation, StaffAction, StepDoubt, StepFacts, check_reason, is_arrival,
};
pub use staff_search::{MAX_NAME_WORDS, OrderSearch, name_words};
pub use tracker::{Stage, StepState, TrackerStep, stage, stage_of, tracker};

use crate::issue::RuleCode;

/// The status of an order (ORD-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum OrderStatus {
    /// Placed, not accepted yet.
    Processing,
    /// Accepted; the shop prepares it.
    Accepted,
    /// On the way with the driver.
    #[serde(rename = "Food on the way")]
    FoodOnTheWay,
    /// Cancelled.
    Cancelled,
    /// Delivered.
    Delivered,
}

/// The role of the person or job that changes an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum Actor {
    /// The customer who placed the order.
    Customer,
    /// A member of the shop's staff.
    Staff,
    /// A job of the shop, such as the one that cancels orders that were never paid.
    System,
}

/// A change of an order's status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum OrderAction {
    /// The shop accepts the order.
    Accept,
    /// The order leaves with the driver.
    Send,
    /// The order is delivered.
    Deliver,
    /// The order is cancelled.
    Cancel,
}

/// A change that the order's status does not allow (ORD-06 for cancelling).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidTransition {
    /// The status of the order.
    pub from: OrderStatus,
    /// The requested change.
    pub action: OrderAction,
}

impl InvalidTransition {
    /// Returns the error code.
    pub const fn code(self) -> RuleCode {
        match self.action {
            OrderAction::Cancel => RuleCode::OrderNotCancellable,
            _ => RuleCode::InvalidTransition,
        }
    }
}

impl fmt::Display for InvalidTransition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "an order that is {} can't be changed by {:?}", self.from, self.action)
    }
}

impl std::error::Error for InvalidTransition {}

/// The colour of a status, which is always shown together with its text (ORD-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum StatusColour {
    /// For Cancelled.
    Red,
    /// For Processing.
    Orange,
    /// For Delivered.
    Blue,
    /// For all other statuses.
    Green,
}

impl OrderStatus {
    /// All statuses, ordered by their numbers (ORD-07).
    pub const ALL: [Self; 5] =
        [Self::Processing, Self::Accepted, Self::FoodOnTheWay, Self::Cancelled, Self::Delivered];

    /// Returns the status's number, 1 to 5 (TRK-02, ENT-13).
    pub const fn number(self) -> u8 {
        match self {
            Self::Processing => 1,
            Self::Accepted => 2,
            Self::FoodOnTheWay => 3,
            Self::Cancelled => 4,
            Self::Delivered => 5,
        }
    }

    /// Returns the status with a number, or `None` if the number is not 1 to 5 (TRK-02).
    pub fn from_number(number: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|status| i64::from(status.number()) == number)
    }

    /// Returns the status's text (ORD-07).
    pub const fn text(self) -> &'static str {
        match self {
            Self::Processing => "Processing",
            Self::Accepted => "Accepted",
            Self::FoodOnTheWay => "Food on the way",
            Self::Cancelled => "Cancelled",
            Self::Delivered => "Delivered",
        }
    }

    /// Returns the status's colour (ORD-07).
    pub const fn colour(self) -> StatusColour {
        match self {
            Self::Cancelled => StatusColour::Red,
            Self::Processing => StatusColour::Orange,
            Self::Delivered => StatusColour::Blue,
            Self::Accepted | Self::FoodOnTheWay => StatusColour::Green,
        }
    }

    /// Returns whether the order is closed: cancelled or delivered (ORD-06, TRK-03).
    pub const fn is_closed(self) -> bool {
        matches!(self, Self::Cancelled | Self::Delivered)
    }

    /// Returns whether the order counts as one that its customer has placed, so that a later order is not a first one,
    /// and its products as sold.
    pub const fn counts(self) -> bool {
        !matches!(self, Self::Cancelled)
    }

    /// Returns whether the order gives back what it has reserved: its units to the stock, its place to the slot and its
    /// use of a coupon to the customer (ORD-06).
    pub const fn releases_reservations(self) -> bool {
        matches!(self, Self::Cancelled)
    }

    /// Returns whether the customer may cancel: not an order that is cancelled, delivered or on the way (ORD-06).
    pub const fn can_cancel(self) -> bool {
        matches!(self, Self::Processing | Self::Accepted)
    }

    /// Returns whether the order can be tracked (ORD-06).
    pub const fn can_track(self) -> bool {
        !self.is_closed()
    }

    /// Returns whether the order has an invoice, which only a delivered one has (ORD-05).
    pub const fn can_download_invoice(self) -> bool {
        matches!(self, Self::Delivered)
    }

    /// Returns the status after a change (ORD-06 for cancelling by the customer).
    ///
    /// # Errors
    /// [`InvalidTransition`] if the status does not allow the change, or not to this actor.
    pub const fn after(self, action: OrderAction, actor: Actor) -> Result<Self, InvalidTransition> {
        use OrderAction::{Accept, Cancel, Deliver, Send};
        match (self, action, actor) {
            (Self::Processing, Accept, Actor::Staff) => Ok(Self::Accepted),
            (Self::Accepted, Send, Actor::Staff) => Ok(Self::FoodOnTheWay),
            (Self::FoodOnTheWay, Deliver, Actor::Staff) => Ok(Self::Delivered),
            (Self::Processing | Self::Accepted, Cancel, _) | (Self::FoodOnTheWay, Cancel, Actor::Staff) => {
                Ok(Self::Cancelled)
            }
            _ => Err(InvalidTransition { from: self, action }),
        }
    }
}

impl fmt::Display for OrderStatus {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.text())
    }
}

/// Returns whether the products of an order count as sold: it is not cancelled and, if it is an online order, it is
/// paid.
pub const fn is_sold(status: OrderStatus, is_online: bool, is_paid: bool) -> bool {
    status.counts() && (is_paid || !is_online)
}

/// Returns whether an order still has to be paid online (ORD-04): it is an open online order that is not paid and is
/// not priced by weight. While a payment is under way it cannot be paid again, see [`crate::payment::awaited`].
pub const fn is_payable(status: OrderStatus, is_online: bool, is_paid: bool, is_weighed: bool) -> bool {
    is_online && !is_paid && !is_weighed && !status.is_closed()
}

/// Returns whether a row shows Pay: the order is payable and not closed (ORD-04, ORD-06).
pub fn shows_pay(status: Option<OrderStatus>, is_payable: bool) -> bool {
    is_payable && status.is_none_or(|status| !status.is_closed())
}

/// Returns whether an order's payment is refunded: the order was paid online and is, or would be, cancelled (TERM-01).
pub const fn is_refunded(is_cancelled: bool, is_paid: bool) -> bool {
    is_cancelled && is_paid
}

/// The actions that an order's row offers in a status (ORD-05, ORD-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[allow(clippy::struct_excessive_bools, reason = "four independent questions of a row")]
pub struct OrderActions {
    /// Whether Cancel is shown.
    pub can_cancel: bool,
    /// Whether Track Order is shown.
    pub can_track: bool,
    /// Whether Download Invoice is shown.
    pub can_download_invoice: bool,
    /// Whether the order is closed and belongs to the order history.
    pub is_closed: bool,
    /// The colour of the status.
    pub colour: StatusColour,
}

/// Returns the actions for a status (ORD-05, ORD-06). An unknown or missing status offers tracking only.
pub fn actions(status: Option<OrderStatus>) -> OrderActions {
    OrderActions {
        can_cancel: status.is_some_and(OrderStatus::can_cancel),
        can_track: status.is_none_or(OrderStatus::can_track),
        can_download_invoice: status.is_some_and(OrderStatus::can_download_invoice),
        is_closed: status.is_some_and(OrderStatus::is_closed),
        colour: status.map_or(StatusColour::Green, OrderStatus::colour),
    }
}

/// Returns the order's number as customers and staff see it (ENT-13: `ids`).
pub fn display_number(id: i64) -> String {
    format!("HM{id:06}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cancelled_and_unpaid_orders_do_not_count_as_sales() {
        for status in OrderStatus::ALL {
            let counts = status != OrderStatus::Cancelled;
            assert_eq!(status.counts(), counts, "{status}");
            assert_eq!(is_sold(status, false, false), counts, "{status}");
            assert_eq!(is_sold(status, true, true), counts, "{status}");
            assert!(!is_sold(status, true, false), "{status}");
        }
    }

    #[test]
    fn ord_07_numbers_texts_and_colours() {
        let rows: Vec<_> =
            OrderStatus::ALL.iter().map(|status| (status.number(), status.text(), status.colour())).collect();
        assert_eq!(
            rows,
            [
                (1, "Processing", StatusColour::Orange),
                (2, "Accepted", StatusColour::Green),
                (3, "Food on the way", StatusColour::Green),
                (4, "Cancelled", StatusColour::Red),
                (5, "Delivered", StatusColour::Blue),
            ]
        );
        for status in OrderStatus::ALL {
            assert_eq!(OrderStatus::from_number(i64::from(status.number())), Some(status));
            assert_eq!(serde_json::json!(status), serde_json::json!(status.text()));
        }
        assert_eq!(OrderStatus::from_number(0), None);
        assert_eq!(OrderStatus::from_number(6), None);
    }

    #[test]
    fn every_transition_is_listed_here() {
        use OrderAction::{Accept, Cancel, Deliver, Send};
        use OrderStatus::{Accepted, Cancelled, Delivered, FoodOnTheWay, Processing};
        let allowed = [
            (Processing, Accept, Actor::Staff, Accepted),
            (Accepted, Send, Actor::Staff, FoodOnTheWay),
            (FoodOnTheWay, Deliver, Actor::Staff, Delivered),
            (Processing, Cancel, Actor::Customer, Cancelled),
            (Accepted, Cancel, Actor::Customer, Cancelled),
            (Processing, Cancel, Actor::Staff, Cancelled),
            (Accepted, Cancel, Actor::Staff, Cancelled),
            (FoodOnTheWay, Cancel, Actor::Staff, Cancelled),
            (Processing, Cancel, Actor::System, Cancelled),
            (Accepted, Cancel, Actor::System, Cancelled),
        ];
        for from in OrderStatus::ALL {
            for action in [Accept, Send, Deliver, Cancel] {
                for actor in [Actor::Customer, Actor::Staff, Actor::System] {
                    let expect = allowed
                        .iter()
                        .find(|(status, what, who, _)| (*status, *what, *who) == (from, action, actor))
                        .map(|(_, _, _, to)| *to);
                    assert_eq!(from.after(action, actor).ok(), expect, "{from} {action:?} {actor:?}");
                }
            }
        }
    }

    #[test]
    fn ord_06_the_actions_of_a_row() {
        let row = |status| {
            let offered = actions(status);
            (offered.can_cancel, offered.can_track, offered.can_download_invoice)
        };
        assert_eq!(row(Some(OrderStatus::Processing)), (true, true, false));
        assert_eq!(row(Some(OrderStatus::Accepted)), (true, true, false));
        assert_eq!(row(Some(OrderStatus::FoodOnTheWay)), (false, true, false));
        assert_eq!(row(Some(OrderStatus::Cancelled)), (false, false, false));
        assert_eq!(row(Some(OrderStatus::Delivered)), (false, false, true));
        assert_eq!(row(None), (false, true, false));
    }

    #[test]
    fn ord_04_payable_is_online_unpaid_open_and_not_weighed() {
        assert!(is_payable(OrderStatus::Processing, true, false, false));
        assert!(!is_payable(OrderStatus::Processing, false, false, false));
        assert!(!is_payable(OrderStatus::Processing, true, true, false));
        assert!(!is_payable(OrderStatus::Processing, true, false, true));
        assert!(!is_payable(OrderStatus::Cancelled, true, false, false));
    }

    #[test]
    fn only_payments_of_cancelled_orders_are_refunded() {
        let answers = [(true, true), (true, false), (false, true), (false, false)];
        assert_eq!(
            answers.map(|(is_cancelled, is_paid)| is_refunded(is_cancelled, is_paid)),
            [true, false, false, false]
        );
    }

    #[test]
    fn ord_02_a_row_shows_pay_while_the_order_is_open() {
        assert!(shows_pay(Some(OrderStatus::Processing), true));
        assert!(shows_pay(None, true));
        assert!(!shows_pay(Some(OrderStatus::Processing), false));
        assert!(!shows_pay(Some(OrderStatus::Cancelled), true));
        assert!(!shows_pay(Some(OrderStatus::Delivered), true));
    }

    #[test]
    fn numbers_are_padded() {
        assert_eq!(display_number(42), "HM000042");
        assert_eq!(display_number(12_345_678), "HM12345678");
    }
}
