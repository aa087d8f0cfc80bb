//! What staff may set of a variation: its price and its stock (beyond the specification, which shows no staff).

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

/// Why a variation can't have a price or a stock (beyond the specification).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidKeeping {
    /// The price.
    Price,
    /// The stock.
    Stock,
}

impl InvalidKeeping {
    /// The reason with the limit that its text names (section 3).
    pub fn why(self) -> Why {
        match self {
            Self::Price => Why::new(Refusal::PriceInvalid, vec![Detail::Name(PRICE_MAX.to_string())]),
            Self::Stock => Why::new(Refusal::StockInvalid, vec![Detail::Number(STOCK_MAX)]),
        }
    }
}

impl fmt::Display for InvalidKeeping {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.why().text())
    }
}

impl std::error::Error for InvalidKeeping {}

/// The price of one unit, as staff write it: riyals with two decimals (beyond the specification).
///
/// # Errors
/// [`InvalidKeeping::Price`] for nothing, more than [`PRICE_MAX`] or no amount.
pub fn parse_price(text: &str) -> Result<Money, InvalidKeeping> {
    let price = text.trim().parse().ok();
    price
        .filter(|price| (Money::ZERO..=PRICE_MAX).contains(price) && *price != Money::ZERO)
        .ok_or(InvalidKeeping::Price)
}

/// Units of a variation, as staff write them (beyond the specification).
///
/// # Errors
/// [`InvalidKeeping::Stock`] for more than [`STOCK_MAX`] or no number.
pub fn parse_stock(text: &str) -> Result<u32, InvalidKeeping> {
    let text = text.trim();
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let units = if is_plain { text.parse().ok() } else { None };
    units.filter(|units| *units <= STOCK_MAX).ok_or(InvalidKeeping::Stock)
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
    fn a_stock_is_a_whole_number() {
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
