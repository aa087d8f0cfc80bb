//! What staff can do with an order, who may do it, and how long a wrong step can be taken back (beyond the
//! requirements).

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use super::{Actor, InvalidTransition, OrderAction, OrderStatus};
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::issue::RuleCode;
use crate::message_args::MessageArg;
use crate::packing::{NotPacked, PackingProgress, check_finished};
use crate::payment::check_moves_on;
use crate::settlement::{NotSettled, Packed, check_leaves};
use crate::staff::{Permission, Role};
use crate::unicode::{is_printable, is_visible};

/// The maximum number of characters of a reason.
pub const REASON_MAX_CHARS: usize = 200;

/// Something that staff do with an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum StaffAction {
    /// Accept a new order.
    Accept,
    /// Refuse a new order, which cancels it.
    Refuse,
    /// Cancel an accepted order, or one on the way.
    Cancel,
    /// Send the order out with the driver.
    Send,
    /// The order is delivered.
    Deliver,
    /// The order could not be handed over, and comes back.
    Fail,
    /// Take the latest step back.
    Undo,
}

impl StaffAction {
    /// All actions.
    pub const ALL: [Self; 7] =
        [Self::Accept, Self::Refuse, Self::Cancel, Self::Send, Self::Deliver, Self::Fail, Self::Undo];

    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Accept => "accept",
            Self::Refuse => "refuse",
            Self::Cancel => "cancel",
            Self::Send => "send",
            Self::Deliver => "deliver",
            Self::Fail => "fail",
            Self::Undo => "undo",
        }
    }

    /// Returns the permissions of which one is needed.
    pub const fn permissions(self) -> &'static [Permission] {
        match self {
            Self::Accept | Self::Refuse | Self::Cancel | Self::Undo => &[Permission::ChangeOrders],
            Self::Send => &[Permission::SendOrders, Permission::DeliverOrders],
            Self::Deliver | Self::Fail => &[Permission::DeliverOrders, Permission::ChangeOrders],
        }
    }

    /// Returns whether staff of this role may do it.
    pub fn is_for(self, role: Role) -> bool {
        self.permissions().iter().any(|permission| role.may(*permission))
    }

    /// Returns whether staff of this role may do it with every order. Those who only deliver may do it with the orders
    /// that are given to them.
    pub fn is_for_all_orders(self, role: Role) -> bool {
        let mut others =
            self.permissions().iter().filter(|permission| **permission != Permission::DeliverOrders);
        others.any(|permission| role.may(*permission))
    }

    /// Returns whether the customer is to be told why.
    pub const fn needs_reason(self) -> bool {
        matches!(self, Self::Refuse | Self::Cancel | Self::Fail)
    }

    /// Returns the change of the status; `None` for what brings an order back to an earlier one.
    pub const fn order_action(self) -> Option<OrderAction> {
        match self {
            Self::Accept => Some(OrderAction::Accept),
            Self::Refuse | Self::Cancel => Some(OrderAction::Cancel),
            Self::Send => Some(OrderAction::Send),
            Self::Deliver => Some(OrderAction::Deliver),
            Self::Fail | Self::Undo => None,
        }
    }
}

/// Something that makes a step that is possible an unlikely one, so that staff are asked before they take it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum StepDoubt {
    /// The packing of the order is not finished.
    NotPacked,
    /// The order is for a later day.
    LaterDay,
    /// No driver has the order, although the shop has drivers.
    NoDriver,
}

/// What decides whether a step with an order is an unlikely one.
#[derive(Clone, Copy, Debug)]
pub struct StepFacts {
    /// Whether its packing is finished.
    pub is_packed: bool,
    /// The day of its delivery.
    pub on: NaiveDate,
    /// Whether no driver has it, although the shop has drivers.
    pub lacks_driver: bool,
}

impl StepDoubt {
    /// All doubts.
    pub const ALL: [Self; 3] = [Self::NotPacked, Self::LaterDay, Self::NoDriver];

    /// Returns what speaks against taking a step today with an order.
    pub fn about(action: StaffAction, of: StepFacts, today: NaiveDate) -> Vec<Self> {
        if action != StaffAction::Send {
            return Vec::new();
        }
        let mut doubts = Vec::new();
        doubts.extend((!of.is_packed).then_some(Self::NotPacked));
        doubts.extend((of.on > today).then_some(Self::LaterDay));
        doubts.extend(of.lacks_driver.then_some(Self::NoDriver));
        doubts
    }
}

/// Returns whether an event brings the shop a new order to work on: a cash order when it is placed, an online order when
/// it is paid.
pub const fn is_arrival(is_placing: bool, is_paying: bool, is_online: bool) -> bool {
    if is_online { is_paying } else { is_placing }
}

/// How an order came to its status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LatestStep {
    /// When.
    pub at: DateTime<Utc>,
    /// Whether it came back: an earlier step was taken back, or the order could not be handed over.
    pub is_return: bool,
}

/// What decides about the actions on an order.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// The status.
    pub status: OrderStatus,
    /// Whether it is paid online.
    pub is_online: bool,
    /// Whether it is paid.
    pub is_paid: bool,
    /// The packing state of its lines.
    pub lines: &'a [Packed],
    /// How far its packing is.
    pub packing: PackingProgress,
    /// How it came to its status; `None` if it was placed with it, or if that is not known.
    pub latest: Option<LatestStep>,
    /// Whether its cash is counted, or was given back.
    pub is_cash_settled: bool,
    /// When the latest refund of its online payment was decided.
    pub refunded_at: Option<DateTime<Utc>>,
    /// The current time.
    pub now: DateTime<Utc>,
}

impl Situation<'_> {
    /// Returns the status after an action by staff.
    ///
    /// # Errors
    /// Why the action is not possible now.
    pub fn after(&self, action: StaffAction) -> Result<OrderStatus, ErrorInfo> {
        let Some(change) = action.order_action() else {
            return if action == StaffAction::Fail { self.after_failure() } else { self.after_undo() };
        };
        if action == StaffAction::Refuse && self.status != OrderStatus::Processing {
            return Err(RuleCode::OrderNotCancellable.into());
        }
        let after = self.status.after(change, Actor::Staff).map_err(InvalidTransition::code)?;
        check_moves_on(change, self.is_online, self.is_paid)?;
        check_leaves(change, self.lines).map_err(NotSettled::error_info)?;
        check_finished(change, self.packing).map_err(NotPacked::error_info)?;
        Ok(after)
    }

    /// Returns the status of an order that could not be handed over: it is in the shop again, packed as before. Unlike
    /// a step back, it is possible at any time, because the driver may have been on the road for hours.
    fn after_failure(&self) -> Result<OrderStatus, ErrorInfo> {
        match self.status {
            OrderStatus::FoodOnTheWay => Ok(OrderStatus::Accepted),
            _ => Err(RuleCode::InvalidTransition.into()),
        }
    }

    /// Returns the status before the latest step, if that step is harmless: it is recent and it was not itself a step
    /// back; nothing was packed, for the step back from Accepted; no cash was counted and no money went back since the
    /// delivery, for the one from Delivered. What went back at packing stays right. A cancelled order stays cancelled, because others may have bought what it released.
    fn after_undo(&self) -> Result<OrderStatus, ErrorInfo> {
        let refused = || ErrorInfo::from(ServerErrorCode::StepNotUndoable);
        let (before, minutes) = step_back(self.status).ok_or_else(refused)?;
        let latest = self.latest.filter(|latest| !latest.is_return).ok_or_else(refused)?;
        let is_recent = self.now - latest.at < TimeDelta::minutes(minutes);
        let is_harmless = match self.status {
            OrderStatus::Accepted => self.packing == PackingProgress::NotBegun,
            OrderStatus::Delivered => {
                !self.is_cash_settled && self.refunded_at.is_none_or(|refunded| refunded < latest.at)
            }
            _ => true,
        };
        if is_recent && is_harmless { Ok(before) } else { Err(refused()) }
    }

    /// Returns the actions that are possible now. A new order is refused rather than cancelled.
    pub fn offered(&self) -> Vec<StaffAction> {
        let is_new = self.status == OrderStatus::Processing;
        StaffAction::ALL
            .into_iter()
            .filter(|action| !(is_new && *action == StaffAction::Cancel) && self.after(*action).is_ok())
            .collect()
    }
}

/// Returns the status before the step to a status, and for how many minutes that step can be taken back.
const fn step_back(status: OrderStatus) -> Option<(OrderStatus, i64)> {
    match status {
        OrderStatus::Accepted => Some((OrderStatus::Processing, 10)),
        OrderStatus::FoodOnTheWay => Some((OrderStatus::Accepted, 30)),
        OrderStatus::Delivered => Some((OrderStatus::FoodOnTheWay, 10)),
        OrderStatus::Processing | OrderStatus::Cancelled => None,
    }
}

/// Checks the reason for a refusal, a cancellation or a failed delivery and returns it trimmed.
///
/// # Errors
/// [`ServerErrorCode::FieldRequired`] without visible text, [`ServerErrorCode::FieldTooLong`], or
/// [`RuleCode::TextUnprintable`] if it is not one printable line.
pub fn check_reason(reason: &str) -> Result<&str, ErrorInfo> {
    let reason = reason.trim();
    if !is_visible(reason) {
        return Err(ServerErrorCode::FieldRequired.into());
    }
    if reason.chars().count() > REASON_MAX_CHARS {
        let most = u32::try_from(REASON_MAX_CHARS).unwrap_or(u32::MAX);
        return Err(ErrorInfo::new(ServerErrorCode::FieldTooLong, vec![MessageArg::Number(most)]));
    }
    if is_printable(reason) { Ok(reason) } else { Err(RuleCode::TextUnprintable.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use OrderStatus::{Accepted, Cancelled, Delivered, FoodOnTheWay, Processing};

    fn at(second: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_795_244_400 + second, 0).expect("in range")
    }

    fn situation(status: OrderStatus, now_s: i64) -> Situation<'static> {
        Situation {
            status,
            is_online: false,
            is_paid: false,
            lines: &[Packed::AsOrdered],
            packing: PackingProgress::NotBegun,
            latest: Some(LatestStep { at: at(0), is_return: false }),
            is_cash_settled: false,
            refunded_at: None,
            now: at(now_s),
        }
    }

    fn names(situation: &Situation<'_>) -> Vec<&'static str> {
        situation.offered().into_iter().map(StaffAction::as_str).collect()
    }

    #[test]
    fn names_are_those_on_the_wire() {
        for action in StaffAction::ALL {
            assert_eq!(serde_json::to_value(action).expect("JSON"), action.as_str());
        }
    }

    #[test]
    fn staff_are_asked_before_they_send_what_is_not_packed_not_for_today_or_without_a_driver() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 11, day).expect("a date");
        let facts = |is_packed, on, lacks_driver| StepFacts { is_packed, on: day(on), lacks_driver };
        let doubts = |is_packed, on, lacks_driver| {
            StepDoubt::about(StaffAction::Send, facts(is_packed, on, lacks_driver), day(21))
        };
        assert_eq!(doubts(true, 21, false), []);
        assert_eq!(doubts(true, 20, false), [], "it is late already");
        assert_eq!(doubts(false, 21, false), [StepDoubt::NotPacked]);
        assert_eq!(doubts(true, 21, true), [StepDoubt::NoDriver]);
        assert_eq!(doubts(false, 22, true), StepDoubt::ALL);
        for action in StaffAction::ALL.into_iter().filter(|action| *action != StaffAction::Send) {
            assert_eq!(StepDoubt::about(action, facts(false, 22, true), day(21)), [], "{action:?}");
        }
    }

    #[test]
    fn every_status_offers_its_own_actions() {
        let offered = |status| names(&situation(status, 0));
        assert_eq!(offered(Processing), ["accept", "refuse"]);
        assert_eq!(offered(Accepted), ["cancel", "send", "undo"]);
        assert_eq!(offered(FoodOnTheWay), ["cancel", "deliver", "fail", "undo"]);
        assert_eq!(offered(Delivered), ["undo"]);
        assert!(offered(Cancelled).is_empty());
    }

    #[test]
    fn an_unpaid_online_order_can_only_be_refused() {
        let unpaid = Situation { is_online: true, ..situation(Processing, 0) };
        assert_eq!(names(&unpaid), ["refuse"]);
        assert_eq!(unpaid.after(StaffAction::Accept).map_err(|info| info.code.as_str()), Err("order_unpaid"));
    }

    #[test]
    fn an_order_that_is_not_weighed_is_not_sent() {
        let open = Situation { lines: &[Packed::NotYet], ..situation(Accepted, 0) };
        assert_eq!(names(&open), ["cancel", "undo"]);
        let weighed = Situation { lines: &[Packed::Grams(900)], packing: PackingProgress::Finished, ..open };
        assert_eq!(names(&weighed), ["cancel", "send"], "packing is work that a step back would lose");
        let corrected = Situation { packing: PackingProgress::Begun, ..weighed };
        assert_eq!(names(&corrected), ["cancel"], "its customer does not know the final total");
    }

    #[test]
    fn a_step_back_is_possible_for_some_minutes() {
        for (status, minutes, before) in
            [(Accepted, 10, Processing), (FoodOnTheWay, 30, Accepted), (Delivered, 10, FoodOnTheWay)]
        {
            assert_eq!(situation(status, minutes * 60 - 1).after(StaffAction::Undo), Ok(before));
            let late = situation(status, minutes * 60).after(StaffAction::Undo);
            assert_eq!(late.map_err(|info| info.code.as_str()), Err("step_not_undoable"), "{status}");
        }
    }

    #[test]
    fn a_step_back_is_neither_repeated_nor_harmful() {
        let undone = Some(LatestStep { at: at(0), is_return: true });
        assert!(Situation { latest: undone, ..situation(Accepted, 1) }.after(StaffAction::Undo).is_err());
        assert!(Situation { latest: None, ..situation(Accepted, 1) }.after(StaffAction::Undo).is_err());
        let counted = Situation { is_cash_settled: true, ..situation(Delivered, 1) };
        assert!(counted.after(StaffAction::Undo).is_err());
        assert!(situation(Cancelled, 1).after(StaffAction::Undo).is_err());
    }

    #[test]
    fn a_refund_keeps_a_delivery_from_being_taken_back_only_if_it_is_later() {
        for (refunded_s, is_possible) in [(-1, true), (0, false), (1, false)] {
            let refunded = Situation { refunded_at: Some(at(refunded_s)), ..situation(Delivered, 2) };
            assert_eq!(refunded.after(StaffAction::Undo).is_ok(), is_possible, "{refunded_s}");
        }
        let packed_short = Situation { refunded_at: Some(at(1)), ..situation(FoodOnTheWay, 2) };
        assert_eq!(packed_short.after(StaffAction::Undo), Ok(Accepted));
    }

    #[test]
    fn only_a_new_order_is_refused() {
        for status in OrderStatus::ALL {
            let refused = situation(status, 0).after(StaffAction::Refuse);
            assert_eq!(refused.is_ok(), status == Processing, "{status}");
        }
    }

    #[test]
    fn each_role_has_its_actions() {
        let of = |role| -> Vec<_> {
            StaffAction::ALL
                .into_iter()
                .filter(|action| action.is_for(role))
                .map(StaffAction::as_str)
                .collect()
        };
        assert_eq!(of(Role::Manager).len(), StaffAction::ALL.len());
        assert_eq!(of(Role::Packer), ["send"]);
        assert_eq!(of(Role::Driver), ["send", "deliver", "fail"]);
        assert_eq!(of(Role::Support), ["accept", "refuse", "cancel", "deliver", "fail", "undo"]);
        assert!(of(Role::Editor).is_empty());
    }

    #[test]
    fn drivers_act_on_their_own_orders_only() {
        for action in StaffAction::ALL {
            for role in [Role::Owner, Role::Manager] {
                assert!(action.is_for_all_orders(role), "{action:?}");
            }
            assert!(!action.is_for_all_orders(Role::Driver), "{action:?}");
        }
        assert!(StaffAction::Send.is_for_all_orders(Role::Packer));
        assert!(StaffAction::Fail.is_for_all_orders(Role::Support));
        assert!(!StaffAction::Deliver.is_for_all_orders(Role::Packer));
    }

    #[test]
    fn an_order_that_was_not_handed_over_comes_back_at_any_time() {
        for status in OrderStatus::ALL {
            let after = situation(status, 24 * 3600).after(StaffAction::Fail);
            assert_eq!(after.is_ok(), status == FoodOnTheWay, "{status}");
        }
        let packed = Situation { packing: PackingProgress::Finished, ..situation(FoodOnTheWay, 0) };
        assert_eq!(packed.after(StaffAction::Fail), Ok(Accepted));
        let back = Some(LatestStep { at: at(0), is_return: true });
        let returned = Situation { latest: back, ..situation(Accepted, 1) };
        assert_eq!(names(&returned), ["cancel", "send"], "its failure is not taken back to Processing");
    }

    #[test]
    fn a_reason_is_one_short_line() {
        assert_eq!(check_reason(" Sold out today "), Ok("Sold out today"));
        assert_eq!(check_reason("نفدت الكمية"), Ok("نفدت الكمية"));
        let longest = "a".repeat(REASON_MAX_CHARS);
        assert_eq!(check_reason(&longest), Ok(&longest[..]));
        for (reason, code) in [
            ("", "field_required"),
            (" \u{200b}", "field_required"),
            ("a\nb", "text_unprintable"),
            (&format!("{longest}a"), "field_too_long"),
        ] {
            assert_eq!(check_reason(reason).map_err(|info| info.code.as_str()), Err(code), "{reason:?}");
        }
    }
}
