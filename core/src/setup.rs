//! Setting up a new shop: the steps, what each of them needs, and when the shop can open (beyond the requirements).

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::catalogue::{Offer, ProductStatus, is_buyable};
use crate::delivery::WeeklyWindow;
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

/// What keeps shoppers from buying a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum SaleGap {
    /// It has no picture, without which it cannot be published.
    Picture,
    /// It has no description, without which it cannot be published.
    Description,
    /// It is a draft.
    Published,
    /// It, or each of its variations, is switched off.
    Offered,
    /// Nothing is in stock of what it offers.
    Stock,
}

/// Returns everything that keeps shoppers from buying a product, in the order in which it is best mended. Nothing of a
/// retired product, which the shop has given up.
pub fn sale_gaps(
    status: ProductStatus,
    (has_picture, has_description): (bool, bool),
    is_active: bool,
    variations: &[Offer],
) -> Vec<SaleGap> {
    if status == ProductStatus::Retired {
        return Vec::new();
    }
    let is_offered = is_active && variations.iter().any(|one| one.is_active);
    // Before anything is offered, any stock counts.
    let has_stock = variations.iter().any(|one| is_buyable(one.is_active || !is_offered, one.stock));
    let is_draft = status == ProductStatus::Draft;
    let gaps = [
        (SaleGap::Picture, is_draft && !has_picture),
        (SaleGap::Description, is_draft && !has_description),
        (SaleGap::Published, is_draft),
        (SaleGap::Offered, !is_offered && !is_draft),
        (SaleGap::Stock, !has_stock),
    ];
    gaps.into_iter().filter(|(_, is_there)| *is_there).map(|(gap, _)| gap).collect()
}

/// Returns whether the days with delivery all have the same windows, as the set-up sets them.
pub fn is_same_every_day(windows: &[WeeklyWindow]) -> bool {
    let mut days: BTreeMap<u32, BTreeSet<(u16, u16, u32)>> = BTreeMap::new();
    for WeeklyWindow { weekday, start_minute, end_minute, capacity } in windows {
        days.entry(weekday.num_days_from_sunday()).or_default().insert((
            *start_minute,
            *end_minute,
            *capacity,
        ));
    }
    let mut days = days.values();
    let first = days.next();
    days.all(|day| Some(day) == first)
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
    fn a_product_says_what_keeps_it_from_being_bought() {
        use ProductStatus::{Draft, Published, Retired};
        use SaleGap::{Description, Offered, Picture, Stock};
        const BOTH: (bool, bool) = (true, true);
        let offer = |is_active, stock| Offer { is_active, stock, price: crate::Money::ZERO };
        for (status, has, is_active, variations, expect) in [
            (Published, BOTH, true, vec![offer(true, 1)], vec![]),
            (Published, BOTH, true, vec![offer(true, 0)], vec![Stock]),
            (Published, BOTH, true, vec![offer(true, 0), offer(false, 4)], vec![Stock]),
            (Published, BOTH, true, vec![offer(false, 4)], vec![Offered]),
            (Published, BOTH, false, vec![offer(true, 4)], vec![Offered]),
            (Published, BOTH, false, vec![offer(true, 0)], vec![Offered, Stock]),
            (Draft, BOTH, false, vec![offer(true, 4)], vec![SaleGap::Published]),
            (Draft, (false, true), true, vec![offer(true, 0)], vec![Picture, SaleGap::Published, Stock]),
            (Draft, (true, false), true, vec![offer(true, 1)], vec![Description, SaleGap::Published]),
            (Retired, BOTH, true, vec![offer(true, 0)], vec![]),
        ] {
            assert_eq!(sale_gaps(status, has, is_active, &variations), expect);
        }
    }

    #[test]
    fn days_with_the_same_windows_are_told_from_others() {
        use chrono::Weekday::{Mon, Sun};
        let window = |weekday, start_minute, capacity| WeeklyWindow {
            weekday,
            start_minute,
            end_minute: 720,
            capacity,
        };
        assert!(is_same_every_day(&[]));
        assert!(is_same_every_day(&[window(Sun, 600, 5), window(Mon, 600, 5)]));
        assert!(!is_same_every_day(&[window(Sun, 600, 5), window(Mon, 600, 6)]));
        assert!(!is_same_every_day(&[window(Sun, 600, 5), window(Mon, 600, 5), window(Mon, 660, 5)]));
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
