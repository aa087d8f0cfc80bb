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
mod tests;
