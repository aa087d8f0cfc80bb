//! What a shop may set of a variation, by whichever way: its price, its stock and what one unit is (beyond the
//! specification, which shows no staff).

use std::fmt;

use crate::issue::Detail;
use crate::money::Money;
use crate::refusal::{Refusal, Why};

/// The highest price of one unit: a hundred thousand riyals (beyond the specification).
pub const PRICE_MAX: Money = match Money::from_dirhams(10_000_000) {
    Ok(most) => most,
    Err(_) => panic!("in range"),
};
/// Most units of a variation (beyond the specification).
pub const STOCK_MAX: u32 = 1_000_000;

/// Why a variation can't be as it is wanted (beyond the specification).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidKeeping {
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

impl InvalidKeeping {
    /// The reason with the limit that its text names (beyond the specification).
    pub fn why(self) -> Why {
        match self {
            Self::Price => Why::new(Refusal::PriceInvalid, vec![Detail::Name(PRICE_MAX.to_string())]),
            Self::Stock => Why::new(Refusal::StockInvalid, vec![Detail::Number(STOCK_MAX)]),
            Self::Weight => Refusal::WeightInvalid.into(),
            Self::Pieces => Refusal::PiecesInvalid.into(),
            Self::Weightless => Refusal::WeightMissing.into(),
        }
    }
}

impl fmt::Display for InvalidKeeping {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.why().text())
    }
}

impl std::error::Error for InvalidKeeping {}

/// The price of one unit (beyond the specification): more than nothing, and at most [`PRICE_MAX`].
///
/// # Errors
/// [`InvalidKeeping::Price`].
pub fn check_price(price: Money) -> Result<Money, InvalidKeeping> {
    let fits = price > Money::ZERO && price <= PRICE_MAX;
    if fits { Ok(price) } else { Err(InvalidKeeping::Price) }
}

/// The price of one unit, as staff write it: riyals with two decimals (beyond the specification).
///
/// # Errors
/// [`InvalidKeeping::Price`] for nothing, more than [`PRICE_MAX`] or no amount.
pub fn parse_price(text: &str) -> Result<Money, InvalidKeeping> {
    let price = text.trim().parse().map_err(|_| InvalidKeeping::Price)?;
    check_price(price)
}

/// Units of a variation (beyond the specification): at most [`STOCK_MAX`].
///
/// # Errors
/// [`InvalidKeeping::Stock`].
pub fn check_stock(units: i64) -> Result<u32, InvalidKeeping> {
    let units = u32::try_from(units).ok();
    units.filter(|units| *units <= STOCK_MAX).ok_or(InvalidKeeping::Stock)
}

/// Everything that is wrong with what one unit is (beyond the specification): its weight, its pieces, and whether the
/// scale settles it.
pub fn check_unit(
    weight_grams: Option<i64>,
    pieces: Option<(i64, i64)>,
    is_weighed: bool,
) -> Vec<InvalidKeeping> {
    let runs_backwards = |(start, end): (i64, i64)| start < 1 || end < start;
    [
        (weight_grams.is_some_and(|grams| grams < 1), InvalidKeeping::Weight),
        (pieces.is_some_and(runs_backwards), InvalidKeeping::Pieces),
        (is_weighed && weight_grams.is_none(), InvalidKeeping::Weightless),
    ]
    .into_iter()
    .filter_map(|(is_broken, why)| is_broken.then_some(why))
    .collect()
}

/// Units of a variation, as staff write them (beyond the specification).
///
/// # Errors
/// [`InvalidKeeping::Stock`] for more than [`STOCK_MAX`] or no number.
pub fn parse_stock(text: &str) -> Result<u32, InvalidKeeping> {
    let text = text.trim();
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let units = if is_plain { text.parse().ok() } else { None };
    check_stock(units.ok_or(InvalidKeeping::Stock)?)
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
            assert_eq!(parse_price(text), Err(InvalidKeeping::Price), "{text}");
        }
    }

    #[test]
    fn one_unit_has_a_weight_and_pieces_that_can_be() {
        use InvalidKeeping::{Pieces, Weight, Weightless};
        assert_eq!(check_unit(Some(1), Some((3, 3)), true), []);
        assert_eq!(check_unit(Some(1), Some((1, 3)), true), []);
        assert_eq!(check_unit(None, None, false), []);
        assert_eq!(check_unit(Some(0), Some((0, 3)), false), [Weight, Pieces]);
        assert_eq!(check_unit(None, Some((3, 2)), true), [Pieces, Weightless]);
        for why in [Weight, Pieces, Weightless] {
            assert!(!why.to_string().is_empty());
        }
    }

    #[test]
    fn a_stock_is_a_whole_number() {
        for (units, expect) in [(0, Ok(0)), (1_000_000, Ok(STOCK_MAX)), (-1, Err(InvalidKeeping::Stock))] {
            assert_eq!(check_stock(units), expect);
        }
        assert_eq!(check_stock(i64::from(STOCK_MAX) + 1), Err(InvalidKeeping::Stock));
        assert_eq!(check_stock(i64::MAX), Err(InvalidKeeping::Stock));
        for (text, units) in [("0", 0), ("24", 24), ("1000000", STOCK_MAX)] {
            assert_eq!(parse_stock(text), Ok(units));
        }
        for text in ["-1", "+1", "1.5", "1000001", "many", "", "99999999999999999999"] {
            assert_eq!(parse_stock(text), Err(InvalidKeeping::Stock), "{text}");
        }
        assert_ne!(InvalidKeeping::Price.why(), InvalidKeeping::Stock.why());
        assert!(InvalidKeeping::Stock.to_string().contains(&STOCK_MAX.to_string()));
        assert!(InvalidKeeping::Price.to_string().contains(&PRICE_MAX.to_string()));
    }
}
