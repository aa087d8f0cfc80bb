//! The shopper's choices compared with what the shop offers now: defaults, day tabs, lost choices (CHK-04, CHK-05,
//! CHK-09).

use serde::{Deserialize, Serialize};

use super::{OrderType, PaymentType, SlotChoice, default_slot, payment_choices};
use crate::issue::{Issue, RuleCode};

/// The days that have slots, with their wire names (ENT-10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum Day {
    /// Today in Doha.
    #[default]
    Today,
    /// The day after.
    Tomorrow,
    /// In two days.
    DayAfterTomorrow,
}

impl Day {
    /// The days in chronological order.
    pub const ALL: [Self; 3] = [Self::Today, Self::Tomorrow, Self::DayAfterTomorrow];
}

/// The slots of each day: `delivery_time_slots` (ENT-10).
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct DaySlots {
    /// Today's.
    pub today: Vec<SlotChoice>,
    /// Tomorrow's.
    pub tomorrow: Vec<SlotChoice>,
    /// Those in two days.
    pub day_after_tomorrow: Vec<SlotChoice>,
}

impl DaySlots {
    /// Returns the slots of one day.
    pub fn of(&self, day: Day) -> &[SlotChoice] {
        match day {
            Day::Today => &self.today,
            Day::Tomorrow => &self.tomorrow,
            Day::DayAfterTomorrow => &self.day_after_tomorrow,
        }
    }

    fn find(&self, id: i64) -> Option<(Day, &SlotChoice)> {
        Day::ALL
            .into_iter()
            .find_map(|day| self.of(day).iter().find(|slot| slot.id == id).map(|slot| (day, slot)))
    }
}

/// The current options of the shopper.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Offers {
    /// The ids of the customer's addresses, in the order in which they are shown.
    pub address_ids: Vec<i64>,
    /// The slots.
    pub slots: DaySlots,
    /// Whether express is offered.
    pub express_available: bool,
    /// Whether the cart holds products sold by weight.
    pub has_multiproduct: bool,
    /// Whether the shop takes online payments.
    pub takes_online: bool,
}

/// The first available slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct FirstOpen {
    /// Its day.
    pub day: Day,
    /// Its id.
    pub slot_id: i64,
}

impl Offers {
    /// Returns the first available slot of the first day that has one, or `None`. A day without an available slot
    /// offers it.
    pub fn first_open(&self) -> Option<FirstOpen> {
        Day::ALL
            .into_iter()
            .find_map(|day| default_slot(self.slots.of(day)).map(|slot_id| FirstOpen { day, slot_id }))
    }
}

/// The choices of the shopper (CHK-05).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Choices {
    /// The address's id.
    pub address_id: Option<i64>,
    /// Whether the chosen address is gone. The shopper must then choose another one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub address_is_lost: bool,
    /// The open day tab.
    pub day: Day,
    /// The slot's id.
    pub slot_id: Option<i64>,
    /// Whether the chosen slot is gone. The shopper must then choose another one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub slot_is_lost: bool,
    /// The slot that was chosen before express; it is restored when express is switched off.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slot_set_aside: Option<i64>,
    /// Express or scheduled.
    pub order_type: OrderType,
    /// Online or cash.
    pub payment_type: PaymentType,
    /// Order note.
    pub order_note: String,
}

/// The choices that are still valid, and those that were lost because the offers changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct ReconciledChoices {
    /// The valid choices.
    pub choices: Choices,
    /// One issue for each choice that the shop no longer offers.
    pub lost: Vec<Issue>,
}

impl Choices {
    /// Returns the default choices: the first address, today, its first available slot, and online payment, or cash if
    /// the cart or the shop is cash only (CHK-05).
    pub fn first(offers: &Offers) -> Self {
        let address_id = offers.address_ids.first().copied();
        let payments = payment_choices(offers.has_multiproduct, offers.takes_online);
        let payment_type = payments.first().copied().unwrap_or_default();
        Self { address_id, payment_type, ..Self::default() }.with_day(Day::Today, offers)
    }

    /// Returns the choices with another day open and its first available slot selected (CHK-05).
    #[must_use]
    pub fn with_day(self, day: Day, offers: &Offers) -> Self {
        let slot_id = match self.order_type {
            OrderType::Express => None,
            OrderType::Scheduled => default_slot(offers.slots.of(day)),
        };
        Self { day, slot_id, slot_is_lost: false, ..self }
    }

    /// Returns the choices with express, which clears the slot but remembers it (CHK-06).
    pub(super) fn with_express(mut self) -> Self {
        self.order_type = OrderType::Express;
        self.slot_set_aside = self.slot_id.take();
        self.slot_is_lost = false;
        self
    }

    /// Returns the choices without express: the remembered slot if it is still available, else the first available slot
    /// of the day (CHK-06).
    pub(super) fn without_express(mut self, offers: &Offers) -> Self {
        self.order_type = OrderType::Scheduled;
        let aside = self.slot_set_aside.take().and_then(|id| offers.slots.find(id));
        match aside {
            Some((day, slot)) if slot.is_available => {
                (self.day, self.slot_id) = (day, Some(slot.id));
                self
            }
            _ => {
                let day = self.day;
                self.with_day(day, offers)
            }
        }
    }

    /// Returns the choices for a newly opened checkout. A lost slot may then be replaced by the first available slot of
    /// its day; while the page stays open, the shopper must choose.
    #[must_use]
    pub fn reopened(self) -> Self {
        Self { slot_is_lost: false, ..self }
    }

    /// Returns the choices with the shopper's preferred payment type, or the default if there is none, as soon as it is
    /// offered again. If the current type is no longer offered, it stays until [`Self::reconciled`] reports it as lost.
    #[must_use]
    pub fn with_wanted_payment(self, wanted: Option<PaymentType>, offers: &Offers) -> Self {
        let payments = payment_choices(offers.has_multiproduct, offers.takes_online);
        let payment = wanted.or_else(|| payments.first().copied());
        match payment.filter(|payment| payments.contains(payment) && payments.contains(&self.payment_type)) {
            Some(payment_type) => Self { payment_type, ..self },
            None => self,
        }
    }

    /// Returns the choices that are still offered, and the lost ones. A mixed-weight cart falls back to cash (CHK-09).
    /// A lost address or slot is not replaced without the shopper's consent. A slot that is still offered stays
    /// selected when its day tab changes at midnight.
    pub fn reconciled(mut self, offers: &Offers) -> ReconciledChoices {
        let mut lost = Vec::new();
        if self.address_id.is_some_and(|id| !offers.address_ids.contains(&id)) {
            lost.push(Issue::new("address_id", RuleCode::AddressUnavailable));
            self.address_id = None;
            self.address_is_lost = true;
        } else if self.address_id.is_some() {
            self.address_is_lost = false;
        } else if !self.address_is_lost {
            self.address_id = offers.address_ids.first().copied();
        }
        if self.order_type == OrderType::Express && !offers.express_available {
            lost.push(Issue::new("order_type", RuleCode::ExpressUnavailable));
            self = self.without_express(offers);
        }
        if let Some(id) = self.slot_id {
            let found = offers.slots.find(id);
            self.day = found.map_or(self.day, |(day, _)| day);
            self.slot_is_lost = !found.is_some_and(|(_, slot)| slot.is_available);
            if self.slot_is_lost {
                lost.push(Issue::new("slot_id", RuleCode::SlotUnavailable));
                self.slot_id = None;
            }
        } else if !self.slot_is_lost {
            let day = self.day;
            self = self.with_day(day, offers);
        }
        let payments = payment_choices(offers.has_multiproduct, offers.takes_online);
        if !payments.contains(&self.payment_type) {
            let code = if offers.has_multiproduct { RuleCode::CashOnly } else { RuleCode::OnlineUnavailable };
            lost.push(Issue::new("payment_type", code));
            self.payment_type = payments.first().copied().unwrap_or_default();
        }
        ReconciledChoices { choices: self, lost }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slot(id: i64, is_available: bool) -> SlotChoice {
        SlotChoice { id, is_available }
    }

    fn offers() -> Offers {
        Offers {
            address_ids: vec![7, 8],
            slots: DaySlots {
                today: vec![slot(1, false), slot(2, true)],
                tomorrow: vec![slot(3, true)],
                day_after_tomorrow: vec![],
            },
            express_available: true,
            has_multiproduct: false,
            takes_online: true,
        }
    }

    fn lost(reconciled: &ReconciledChoices) -> Vec<RuleCode> {
        reconciled.lost.iter().map(|issue| issue.code).collect()
    }

    #[test]
    fn chk_05_first_address_today_first_open_slot_online() {
        assert_eq!(
            Choices::first(&offers()),
            Choices { address_id: Some(7), slot_id: Some(2), ..Choices::default() }
        );
        let nothing = Offers { takes_online: true, ..Offers::default() };
        assert_eq!(Choices::first(&nothing), Choices::default());
    }

    #[test]
    fn chk_04_opening_a_day_chooses_its_first_open_slot() {
        let first = Choices::first(&offers());
        let tomorrow = first.with_day(Day::Tomorrow, &offers());
        assert_eq!((tomorrow.day, tomorrow.slot_id), (Day::Tomorrow, Some(3)));
        let later = tomorrow.with_day(Day::DayAfterTomorrow, &offers());
        assert_eq!((later.day, later.slot_id), (Day::DayAfterTomorrow, None));
        let lost = Choices { slot_id: None, slot_is_lost: true, ..Choices::first(&offers()) };
        assert!(
            !lost.with_day(Day::DayAfterTomorrow, &offers()).slot_is_lost,
            "the shopper has chosen a day"
        );
    }

    #[test]
    fn chk_04_the_first_open_slot_is_of_the_first_day_that_has_one() {
        let first = |offers: &Offers| offers.first_open().map(|open| (open.day, open.slot_id));
        assert_eq!(first(&offers()), Some((Day::Today, 2)));
        let full = DaySlots { today: vec![slot(1, false)], ..offers().slots };
        assert_eq!(first(&Offers { slots: full, ..offers() }), Some((Day::Tomorrow, 3)));
        let last = DaySlots { day_after_tomorrow: vec![slot(9, true)], ..DaySlots::default() };
        assert_eq!(first(&Offers { slots: last, ..offers() }), Some((Day::DayAfterTomorrow, 9)));
        assert_eq!(first(&Offers::default()), None);
    }

    #[test]
    fn chk_08_the_preferred_payment_returns_when_the_shop_offers_it_again() {
        use PaymentType::{CashOnDelivery, Online};
        let mixed = Offers { has_multiproduct: true, ..offers() };
        let with = |payment_type, wanted, offers: &Offers| {
            Choices { payment_type, ..Choices::first(offers) }
                .with_wanted_payment(wanted, offers)
                .payment_type
        };
        assert_eq!(with(CashOnDelivery, Some(Online), &offers()), Online);
        assert_eq!(with(CashOnDelivery, None, &offers()), Online, "the default, once it is offered");
        assert_eq!(with(CashOnDelivery, Some(Online), &mixed), CashOnDelivery);
        assert_eq!(with(Online, None, &mixed), Online, "lost, which is for settling to say");
        assert_eq!(with(Online, Some(CashOnDelivery), &offers()), CashOnDelivery);
    }

    #[test]
    fn valid_choices_are_kept() {
        let chosen = Choices {
            address_id: Some(8),
            day: Day::Tomorrow,
            slot_id: Some(3),
            payment_type: PaymentType::CashOnDelivery,
            order_note: "Ring twice".into(),
            ..Choices::default()
        };
        assert_eq!(chosen.clone().reconciled(&offers()), ReconciledChoices { choices: chosen, lost: vec![] });
    }

    #[test]
    fn a_slot_that_filled_up_is_lost_and_not_replaced() {
        let chosen = Choices { slot_id: Some(1), ..Choices::first(&offers()) };
        let reconciled = chosen.reconciled(&offers());
        assert_eq!((reconciled.choices.slot_id, lost(&reconciled)), (None, vec![RuleCode::SlotUnavailable]));
        let again = reconciled.choices.reconciled(&offers());
        assert_eq!((again.choices.slot_id, lost(&again)), (None, vec![]));
        let reopened = again.choices.clone().reopened().reconciled(&offers());
        assert_eq!((reopened.choices.slot_id, lost(&reopened)), (Some(2), vec![]));
        let chosen = Choices { slot_id: Some(2), ..again.choices }.reconciled(&offers());
        assert_eq!((chosen.choices.slot_id, chosen.choices.slot_is_lost), (Some(2), false));
        let gone = Choices { slot_id: Some(99), ..Choices::first(&offers()) }.reconciled(&offers());
        assert_eq!(lost(&gone), [RuleCode::SlotUnavailable]);
    }

    #[test]
    fn chk_05_the_first_slot_of_the_day_is_chosen_as_soon_as_there_is_one() {
        let none = Offers { slots: DaySlots::default(), ..offers() };
        let first = Choices::first(&none).reconciled(&none);
        assert_eq!((first.choices.slot_id, lost(&first)), (None, vec![]));
        let reconciled = first.choices.reconciled(&offers());
        assert_eq!((reconciled.choices.slot_id, lost(&reconciled)), (Some(2), vec![]));
        let express = Choices { order_type: OrderType::Express, slot_id: None, ..Choices::first(&offers()) };
        assert_eq!(express.reconciled(&offers()).choices.slot_id, None);
    }

    #[test]
    fn after_midnight_the_slot_is_kept_and_its_day_tab_changes() {
        let chosen = Choices { day: Day::Tomorrow, slot_id: Some(2), ..Choices::first(&offers()) };
        let reconciled = chosen.reconciled(&offers());
        assert_eq!((reconciled.choices.day, reconciled.choices.slot_id), (Day::Today, Some(2)));
        assert!(reconciled.lost.is_empty());
    }

    #[test]
    fn chk_06_express_that_ends_falls_back_to_the_first_slot() {
        let express = Choices { order_type: OrderType::Express, slot_id: None, ..Choices::first(&offers()) };
        assert_eq!(express.clone().with_day(Day::Tomorrow, &offers()).slot_id, None);
        let ended = express.reconciled(&Offers { express_available: false, ..offers() });
        assert_eq!(lost(&ended), [RuleCode::ExpressUnavailable]);
        assert_eq!((ended.choices.order_type, ended.choices.slot_id), (OrderType::Scheduled, Some(2)));
        let aside = Choices { slot_id: Some(3), ..Choices::first(&offers()) }.with_express();
        let ended = aside.reconciled(&Offers { express_available: false, ..offers() });
        assert_eq!(lost(&ended), [RuleCode::ExpressUnavailable]);
        assert_eq!(
            (ended.choices.day, ended.choices.slot_id, ended.choices.slot_set_aside),
            (Day::Tomorrow, Some(3), None),
            "the slot that was chosen before"
        );
    }

    #[test]
    fn chk_09_a_mixed_weight_cart_moves_to_cash() {
        let mixed = Offers { has_multiproduct: true, ..offers() };
        assert_eq!(Choices::first(&mixed).payment_type, PaymentType::CashOnDelivery);
        let reconciled = Choices::first(&offers()).reconciled(&mixed);
        assert_eq!(reconciled.choices.payment_type, PaymentType::CashOnDelivery);
        assert_eq!(lost(&reconciled), [RuleCode::CashOnly]);
        assert_eq!(lost(&reconciled.choices.reconciled(&mixed)), [], "it is told once");
    }

    #[test]
    fn chk_08_a_shop_without_a_gateway_starts_with_cash() {
        let cash_only = Offers { takes_online: false, ..offers() };
        assert_eq!(Choices::first(&cash_only).payment_type, PaymentType::CashOnDelivery);
        let reconciled = Choices::first(&offers()).reconciled(&cash_only);
        assert_eq!(reconciled.choices.payment_type, PaymentType::CashOnDelivery);
        assert_eq!(lost(&reconciled), [RuleCode::OnlineUnavailable]);
        assert_eq!(
            lost(&Choices::first(&cash_only).reconciled(&cash_only)),
            [],
            "nothing was chosen that is lost"
        );
    }

    #[test]
    fn an_address_that_was_removed_is_lost_and_not_replaced() {
        let removed = Choices { address_id: Some(9), ..Choices::first(&offers()) };
        let reconciled = removed.reconciled(&offers());
        assert_eq!(
            (reconciled.choices.address_id, lost(&reconciled)),
            (None, vec![RuleCode::AddressUnavailable])
        );
        let again = reconciled.choices.reconciled(&offers());
        assert_eq!(
            (again.choices.address_id, lost(&again)),
            (None, vec![]),
            "it stays open until one is chosen"
        );
        let chosen = Choices { address_id: Some(8), ..again.choices }.reconciled(&offers());
        assert_eq!((chosen.choices.address_id, chosen.choices.address_is_lost), (Some(8), false));
        let lost_again = chosen.choices.reconciled(&Offers { address_ids: vec![7], ..offers() });
        assert_eq!(
            (lost_again.choices.address_id, lost(&lost_again)),
            (None, vec![RuleCode::AddressUnavailable])
        );
    }

    #[test]
    fn chk_05_the_first_address_is_chosen_as_soon_as_there_is_one() {
        let none = Offers { address_ids: vec![], ..offers() };
        let first = Choices::first(&none);
        assert_eq!((first.address_id, first.address_is_lost), (None, false));
        let reconciled = first.reconciled(&none).choices.reconciled(&offers());
        assert_eq!((reconciled.choices.address_id, lost(&reconciled)), (Some(7), vec![]));
    }

    #[test]
    fn each_lost_choice_is_reported() {
        let first = Choices::first(&offers());
        let nothing = Offers { takes_online: false, ..Offers::default() };
        assert_eq!(
            lost(&first.clone().reconciled(&nothing)),
            [RuleCode::AddressUnavailable, RuleCode::SlotUnavailable, RuleCode::OnlineUnavailable]
        );
        let express = Choices { order_type: OrderType::Express, slot_id: None, ..first };
        let reconciled = express.reconciled(&nothing);
        assert_eq!(
            reconciled.lost.iter().map(|issue| issue.field).collect::<Vec<_>>(),
            ["address_id", "order_type", "payment_type"]
        );
    }
}
