//! What a shop may set of a variation, by whichever way: its price, its stock and what one unit is (beyond the
//! specification, which shows no staff).

use std::fmt;

use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::issue::Detail;
use crate::money::Money;

/// The highest price of one unit: a hundred thousand riyals (beyond the specification).
pub const PRICE_MAX: Money = match Money::from_dirhams(10_000_000) {
    Ok(most) => most,
    Err(_) => panic!("in range"),
};
/// Most units of a variation (beyond the specification).
pub const STOCK_MAX: u32 = 1_000_000;

/// Why a variation can't be as it is wanted (beyond the specification).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidVariation {
    /// The price.
    Price,
    /// The stock.
    Stock,
    /// The weight of one unit.
    Weight,
    /// The pieces of one unit.
    Pieces,
    /// It has no weight, and is settled by the scale.
    Weightless,
}

impl InvalidVariation {
    /// The reason with the limit that its text names (beyond the specification).
    pub fn error_info(self) -> ErrorInfo {
        match self {
            Self::Price => {
                ErrorInfo::new(ServerErrorCode::PriceInvalid, vec![Detail::Name(PRICE_MAX.to_string())])
            }
            Self::Stock => ErrorInfo::new(ServerErrorCode::StockInvalid, vec![Detail::Number(STOCK_MAX)]),
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

/// The price of one unit (beyond the specification): more than nothing, and at most [`PRICE_MAX`].
///
/// # Errors
/// [`InvalidVariation::Price`].
pub fn check_price(price: Money) -> Result<Money, InvalidVariation> {
    let fits = price > Money::ZERO && price <= PRICE_MAX;
    if fits { Ok(price) } else { Err(InvalidVariation::Price) }
}

/// The price of one unit, as staff write it: riyals with two decimals (beyond the specification).
///
/// # Errors
/// [`InvalidVariation::Price`] for nothing, more than [`PRICE_MAX`] or no amount.
pub fn parse_price(text: &str) -> Result<Money, InvalidVariation> {
    let price = text.trim().parse().map_err(|_| InvalidVariation::Price)?;
    check_price(price)
}

/// Units of a variation (beyond the specification): at most [`STOCK_MAX`].
///
/// # Errors
/// [`InvalidVariation::Stock`].
pub fn check_stock(units: i64) -> Result<u32, InvalidVariation> {
    let units = u32::try_from(units).ok();
    units.filter(|units| *units <= STOCK_MAX).ok_or(InvalidVariation::Stock)
}

/// Everything that is wrong with what one unit is (beyond the specification): its weight, its pieces, and whether the
/// scale settles it.
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

/// Units of a variation, as staff write them (beyond the specification).
///
/// # Errors
/// [`InvalidVariation::Stock`] for more than [`STOCK_MAX`] or no number.
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
    fn a_price_is_more_than_nothing_and_no_slip() {
        for (text, dirhams) in [("0.01", Some(1)), (" 45.50 ", Some(4550)), ("100000.00", Some(10_000_000))] {
            assert_eq!(parse_price(text).ok().map(Money::dirhams), dirhams, "{text}");
        }
        for text in ["0.00", "-1.00", "45", "45,50", "100000.01", "free", ""] {
            assert_eq!(parse_price(text), Err(InvalidVariation::Price), "{text}");
        }
    }

    #[test]
    fn one_unit_has_a_weight_and_pieces_that_can_be() {
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
        assert!(InvalidVariation::Price.to_string().contains(&PRICE_MAX.to_string()));
    }
}
