//! Limits of a variation's price, stock, weight and pieces when staff set them (beyond the requirements).

use std::fmt;

use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;
use crate::money::Money;

/// The highest price of one unit: 100,000 riyals.
pub const PRICE_MAX: Money = match Money::from_dirhams(10_000_000) {
    Ok(most) => most,
    Err(_) => panic!("in range"),
};
/// The maximum stock of a variation, in units.
pub const STOCK_MAX: u32 = 1_000_000;

/// An invalid property of a variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidVariation {
    /// The price is out of range.
    Price,
    /// The stock is out of range.
    Stock,
    /// The weight of one unit is not positive.
    Weight,
    /// The pieces of one unit are not a valid range.
    Pieces,
    /// The variation is weighed at packing but has no weight.
    Weightless,
}

impl InvalidVariation {
    /// Returns the error with the limit that its text names.
    pub fn error_info(self) -> ErrorInfo {
        match self {
            Self::Price => ErrorInfo::new(ServerErrorCode::PriceInvalid, vec![MessageArg::Amount(PRICE_MAX)]),
            Self::Stock => ErrorInfo::new(ServerErrorCode::StockInvalid, vec![MessageArg::Number(STOCK_MAX)]),
            Self::Weight => ServerErrorCode::WeightInvalid.into(),
            Self::Pieces => ServerErrorCode::PiecesInvalid.into(),
            Self::Weightless => ServerErrorCode::WeightMissing.into(),
        }
    }
}

impl fmt::Display for InvalidVariation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.error_info().text())
    }
}

impl std::error::Error for InvalidVariation {}

/// Checks the price of one unit: above zero, and at most [`PRICE_MAX`].
///
/// # Errors
/// [`InvalidVariation::Price`].
pub fn check_price(price: Money) -> Result<Money, InvalidVariation> {
    let fits = price > Money::ZERO && price <= PRICE_MAX;
    if fits { Ok(price) } else { Err(InvalidVariation::Price) }
}

/// Checks the price before a reduction: within the limits of a price, and above the price.
///
/// # Errors
/// [`ServerErrorCode::PriceInvalid`] or [`ServerErrorCode::CompareAtInvalid`].
pub fn check_compare_at(before: Money, price: Money) -> Result<(), ErrorInfo> {
    let before = check_price(before).map_err(InvalidVariation::error_info)?;
    if before > price { Ok(()) } else { Err(ServerErrorCode::CompareAtInvalid.into()) }
}

/// The maximum length of a slug.
pub const SLUG_MAX_CHARS: usize = 80;

/// Returns whether a text can be a slug, the name of a product, category or post in URLs: lower-case letters, digits
/// and hyphens.
pub fn is_slug(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    !text.is_empty() && text.len() <= SLUG_MAX_CHARS && text.bytes().all(plain)
}

/// Parses the price of one unit as staff type it, in riyals with two decimals.
///
/// # Errors
/// [`InvalidVariation::Price`] if it is not an amount, zero or less, or above [`PRICE_MAX`].
pub fn parse_price(text: &str) -> Result<Money, InvalidVariation> {
    let price = text.trim().parse().map_err(|_| InvalidVariation::Price)?;
    check_price(price)
}

/// Checks the stock of a variation: 0 to [`STOCK_MAX`] units.
///
/// # Errors
/// [`InvalidVariation::Stock`].
pub fn check_stock(units: i64) -> Result<u32, InvalidVariation> {
    let units = u32::try_from(units).ok();
    units.filter(|units| *units <= STOCK_MAX).ok_or(InvalidVariation::Stock)
}

/// Returns everything that is invalid about one unit: its weight in grams, its pieces as (start, end), and a missing
/// weight if the unit is weighed at packing.
pub fn check_unit(
    weight_grams: Option<i64>,
    pieces: Option<(i64, i64)>,
    is_weighed: bool,
) -> Vec<InvalidVariation> {
    let runs_backwards = |(start, end): (i64, i64)| start < 1 || end < start;
    [
        (weight_grams.is_some_and(|grams| grams < 1), InvalidVariation::Weight),
        (pieces.is_some_and(runs_backwards), InvalidVariation::Pieces),
        (is_weighed && weight_grams.is_none(), InvalidVariation::Weightless),
    ]
    .into_iter()
    .filter_map(|(is_broken, reason)| is_broken.then_some(reason))
    .collect()
}

/// Parses the stock of a variation as staff type it.
///
/// # Errors
/// [`InvalidVariation::Stock`] if it is not a number or above [`STOCK_MAX`].
pub fn parse_stock(text: &str) -> Result<u32, InvalidVariation> {
    let text = text.trim();
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let units = if is_plain { text.parse().ok() } else { None };
    check_stock(units.ok_or(InvalidVariation::Stock)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_is_lower_case_letters_digits_and_hyphens() {
        for text in ["safi", "dates-1kg", &"a".repeat(SLUG_MAX_CHARS)] {
            assert!(is_slug(text), "{text}");
        }
        for text in ["", "Safi", "a b", "a/b", "سافي", &"a".repeat(SLUG_MAX_CHARS + 1)] {
            assert!(!is_slug(text), "{text}");
        }
    }

    #[test]
    fn a_price_is_positive_and_at_most_the_limit() {
        for (text, dirhams) in [("0.01", Some(1)), (" 45.50 ", Some(4550)), ("100000.00", Some(10_000_000))] {
            assert_eq!(parse_price(text).ok().map(Money::dirhams), dirhams, "{text}");
        }
        for text in ["0.00", "-1.00", "45", "45,50", "100000.01", "free", ""] {
            assert_eq!(parse_price(text), Err(InvalidVariation::Price), "{text}");
        }
    }

    #[test]
    fn weight_and_pieces_of_a_unit_are_within_their_limits() {
        use InvalidVariation::{Pieces, Weight, Weightless};
        assert_eq!(check_unit(Some(1), Some((3, 3)), true), []);
        assert_eq!(check_unit(Some(1), Some((1, 3)), true), []);
        assert_eq!(check_unit(None, None, false), []);
        assert_eq!(check_unit(Some(0), Some((0, 3)), false), [Weight, Pieces]);
        assert_eq!(check_unit(None, Some((3, 2)), true), [Pieces, Weightless]);
        for reason in [Weight, Pieces, Weightless] {
            assert!(!reason.to_string().is_empty());
        }
    }

    #[test]
    fn a_stock_is_a_whole_number() {
        for (units, expect) in [(0, Ok(0)), (1_000_000, Ok(STOCK_MAX)), (-1, Err(InvalidVariation::Stock))] {
            assert_eq!(check_stock(units), expect);
        }
        assert_eq!(check_stock(i64::from(STOCK_MAX) + 1), Err(InvalidVariation::Stock));
        assert_eq!(check_stock(i64::MAX), Err(InvalidVariation::Stock));
        for (text, units) in [("0", 0), ("24", 24), ("1000000", STOCK_MAX)] {
            assert_eq!(parse_stock(text), Ok(units));
        }
        for text in ["-1", "+1", "1.5", "1000001", "many", "", "99999999999999999999"] {
            assert_eq!(parse_stock(text), Err(InvalidVariation::Stock), "{text}");
        }
        assert_ne!(InvalidVariation::Price.error_info(), InvalidVariation::Stock.error_info());
        assert!(InvalidVariation::Stock.to_string().contains(&STOCK_MAX.to_string()));
        assert!(InvalidVariation::Price.to_string().contains(&PRICE_MAX.grouped()));
    }
}
