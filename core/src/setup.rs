//! Setting up a new shop: the steps, what each of them needs, and when the shop can open (beyond the requirements).

use serde::Serialize;

use crate::error_code::ServerErrorCode;

/// The hours for which the link that the program prints at its first start is valid.
pub const LINK_HOURS: i64 = 24;

/// A step of setting up a shop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum SetupStep {
    /// The shop's name, and how customers reach it.
    Shop,
    /// The zones, the weekly windows and the fees.
    Delivery,
    /// The first product that shoppers can buy.
    Products,
    /// A provider that sends one-time codes. The shop can open without one, but nobody can sign up.
    Messages,
}

/// What is there of a new shop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts of a shop")]
pub struct SetupFacts {
    /// Whether it has a name.
    pub has_name: bool,
    /// Whether it has a phone or an e-mail address for customers.
    pub has_contact: bool,
    /// Whether it delivers to any zone.
    pub has_zones: bool,
    /// Whether the week has a delivery window.
    pub has_windows: bool,
    /// Whether a published product is on sale.
    pub has_products: bool,
    /// Whether one-time codes reach phones.
    pub sends_codes: bool,
}

impl SetupStep {
    /// All steps, in the order in which they are taken.
    pub const ALL: [Self; 4] = [Self::Shop, Self::Delivery, Self::Products, Self::Messages];

    /// Returns whether the step is done.
    pub const fn is_done(self, facts: &SetupFacts) -> bool {
        match self {
            Self::Shop => facts.has_name && facts.has_contact,
            Self::Delivery => facts.has_zones && facts.has_windows,
            Self::Products => facts.has_products,
            Self::Messages => facts.sends_codes,
        }
    }

    /// Returns whether the shop cannot open without it.
    pub const fn is_required(self) -> bool {
        !matches!(self, Self::Messages)
    }
}

/// Checks whether a new shop can open.
///
/// # Errors
/// [`ServerErrorCode::SetupIncomplete`] if a required step is not done.
pub fn check_opening(facts: &SetupFacts) -> Result<(), ServerErrorCode> {
    let is_ready = SetupStep::ALL.iter().all(|step| !step.is_required() || step.is_done(facts));
    if is_ready { Ok(()) } else { Err(ServerErrorCode::SetupIncomplete) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const READY: SetupFacts = SetupFacts {
        has_name: true,
        has_contact: true,
        has_zones: true,
        has_windows: true,
        has_products: true,
        sends_codes: false,
    };

    #[test]
    fn a_shop_opens_once_shoppers_can_find_buy_and_get_something() {
        assert_eq!(check_opening(&READY), Ok(()));
        let without = [
            SetupFacts { has_name: false, ..READY },
            SetupFacts { has_contact: false, ..READY },
            SetupFacts { has_zones: false, ..READY },
            SetupFacts { has_windows: false, ..READY },
            SetupFacts { has_products: false, ..READY },
        ];
        for facts in without {
            assert_eq!(check_opening(&facts), Err(ServerErrorCode::SetupIncomplete), "{facts:?}");
        }
    }

    #[test]
    fn each_step_is_done_by_what_it_asks_for() {
        let done = |facts: SetupFacts| SetupStep::ALL.map(|step| step.is_done(&facts));
        assert_eq!(done(SetupFacts::default()), [false; 4]);
        assert_eq!(done(READY), [true, true, true, false]);
        let messages = SetupFacts { sends_codes: true, ..SetupFacts::default() };
        assert_eq!(done(messages), [false, false, false, true]);
    }
}
