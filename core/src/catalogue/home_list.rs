//! The products that staff put forward on the home page, with from and until (beyond the requirements, except for the list of
//! the deals: HOME-09).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::form_field::{FormError, FormErrors, number};
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;
use crate::shown::ShownTime;

/// The maximum number of products of a list.
pub const HOME_LIST_MAX: usize = 40;

/// A list of products that staff choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffHomeListName))]
pub enum HomeList {
    /// Deal Of the day.
    Deals,
    /// Featured.
    Featured,
    /// The products that stand first in Bestsellers.
    Pins,
}

impl HomeList {
    /// All lists, in the order of the page.
    pub const ALL: [Self; 3] = [Self::Deals, Self::Featured, Self::Pins];

    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Deals => "deals",
            Self::Featured => "featured",
            Self::Pins => "pins",
        }
    }
}

/// A product of a list, as staff choose it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffHomeEntryForm))]
pub struct HomeEntry {
    /// The product.
    pub product_id: i64,
    /// From when it is shown, in Doha's time, such as `2026-11-27T18:00`; empty for at once.
    pub from: String,
    /// Until when it is shown; empty for always.
    pub until: String,
}

/// Returns everything that is wrong with the products of a list.
pub fn check_home_list(entries: &[HomeEntry]) -> Vec<FormError> {
    let mut errors = FormErrors::default();
    if entries.len() > HOME_LIST_MAX {
        let most = vec![MessageArg::Number(number(HOME_LIST_MAX))];
        errors.add("entries", ErrorInfo::new(ServerErrorCode::RelatedTooMany, most));
    }
    let mut seen = BTreeSet::new();
    for (index, entry) in entries.iter().enumerate() {
        if !seen.insert(entry.product_id) {
            errors.add(format!("entries[{index}].product_id"), ServerErrorCode::ProductTwice);
        }
        if let Err((field, info)) = ShownTime::parse(&entry.from, &entry.until) {
            errors.add(format!("entries[{index}].{field}"), info);
        }
    }
    errors.0
}

/// Returns the bestsellers with the pinned products first. The list is as long as without them, unless there are more pins.
pub fn pinned_first(pins: &[i64], bestsellers: &[i64]) -> Vec<i64> {
    let others = bestsellers.iter().filter(|id| !pins.contains(id));
    let mut list: Vec<_> = pins.iter().chain(others).copied().collect();
    list.truncate(pins.len().max(bestsellers.len()));
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(product_id: i64) -> HomeEntry {
        HomeEntry { product_id, ..HomeEntry::default() }
    }

    #[test]
    fn pinned_products_stand_first_and_the_list_keeps_its_length() {
        assert_eq!(pinned_first(&[], &[1, 2, 3]), [1, 2, 3]);
        assert_eq!(pinned_first(&[3, 9], &[1, 2, 3]), [3, 9, 1]);
        assert_eq!(pinned_first(&[3], &[1, 2, 3]), [3, 1, 2]);
        assert_eq!(pinned_first(&[7, 8], &[1]), [7, 8]);
        assert_eq!(pinned_first(&[7], &[]), [7]);
    }

    #[test]
    fn a_list_is_bounded_and_names_a_product_once() {
        let codes = |entries: &[HomeEntry]| -> Vec<_> {
            let found = check_home_list(entries).into_iter();
            found.map(|error| (error.field, error.info.code.as_str())).collect()
        };
        assert_eq!(codes(&[entry(1), entry(2)]), []);
        let until =
            HomeEntry { from: "2026-11-27T10:00".into(), until: "2026-11-27T09:00".into(), ..entry(1) };
        let expected =
            [("entries[1].product_id", "product_twice"), ("entries[1].until", "shown_time_invalid")];
        assert_eq!(codes(&[entry(1), until]), expected.map(|(field, code)| (field.to_owned(), code)));
        let many: Vec<_> = (0..=i64::try_from(HOME_LIST_MAX).unwrap_or(0)).map(entry).collect();
        assert_eq!(codes(&many), [("entries".to_owned(), "related_too_many")]);
    }
}
