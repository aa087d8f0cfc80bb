//! Prices, units and other numbers as spreadsheets write them (beyond the requirements).

use crate::catalogue::limits::{InvalidVariation, check_stock, parse_price};
use crate::digits::plain;
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::money::Money;

/// Returns a number without the separators of its thousands, as spreadsheets write them: groups of three digits, or of two as
/// in India but for the last. Anything else stays as it is.
fn ungrouped(whole: &str, separators: &[char]) -> String {
    let Some(separator) = whole.chars().find(|character| separators.contains(character)) else {
        return whole.to_owned();
    };
    let groups: Vec<_> = whole.split(separator).collect();
    let is_group = |(index, group): (usize, &&str)| {
        let fits = match index {
            0 => (1..=3).contains(&group.len()),
            _ if index + 1 == groups.len() => group.len() == 3,
            _ => matches!(group.len(), 2 | 3),
        };
        fits && group.bytes().all(|byte| byte.is_ascii_digit())
    };
    if groups.iter().enumerate().all(is_group) { groups.concat() } else { whole.to_owned() }
}

/// Returns a typed number with ASCII digits and one kind of each separator.
fn numeric(cell: &str) -> String {
    let same = |character| match character {
        '\u{66b}' => '.',
        '\u{66c}' => ',',
        '\u{a0}' | '\u{202f}' => ' ',
        '\u{2019}' => '\'',
        other => other,
    };
    plain(cell).chars().map(same).collect()
}

/// Reads a price, with none, one or two decimals after a point or a comma, and with or without separated thousands.
///
/// # Errors
/// [`ServerErrorCode::PriceInvalid`].
pub fn parse_price_cell(cell: &str) -> Result<Money, ErrorInfo> {
    let typed = numeric(cell);
    let (whole, decimals) = match typed.rsplit_once(['.', ',']) {
        Some((whole, decimals)) if typed[whole.len()..].starts_with('.') => {
            (ungrouped(whole, &[',', ' ', '\'']), decimals)
        }
        // A comma in front of three digits separates thousands.
        Some((whole, decimals)) if decimals.len() < 3 && !whole.contains(',') => {
            (ungrouped(whole, &['.', ' ', '\'']), decimals)
        }
        _ => (ungrouped(&typed, &[',', ' ', '\'']), ""),
    };
    parse_price(&format!("{whole}.{decimals:0<2}")).map_err(InvalidVariation::error_info)
}

/// Reads a number of units.
///
/// # Errors
/// [`ServerErrorCode::StockInvalid`].
pub fn parse_stock_cell(cell: &str) -> Result<u32, ErrorInfo> {
    let units = parse_number_cell(cell).unwrap_or(-1);
    check_stock(units).map_err(InvalidVariation::error_info)
}

/// Reads a whole number, with or without separated thousands.
///
/// # Errors
/// [`ServerErrorCode::CellNotNumber`].
pub fn parse_number_cell(cell: &str) -> Result<i64, ErrorInfo> {
    let typed = ungrouped(&numeric(cell), &[',', ' ', '\'']);
    let is_plain = (1..=12).contains(&typed.len()) && typed.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_plain.then(|| typed.parse().ok()).flatten();
    number.ok_or_else(|| ServerErrorCode::CellNotNumber.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_is_read_as_spreadsheets_write_it() {
        for (cell, dirhams) in [
            ("45.50", 4550),
            ("45.5", 4550),
            ("45", 4500),
            ("45.", 4500),
            (" 45,5 ", 4550),
            ("٤٥٫٥", 4550),
            ("0.01", 1),
            ("1,250.00", 125_000),
            ("1,250", 125_000),
            ("1.250,50", 125_050),
            ("1 250,5", 125_050),
            ("1\u{202f}250.50", 125_050),
            ("١٬٢٥٠٫٥", 125_050),
            ("1,00,000.00", 10_000_000),
        ] {
            assert_eq!(parse_price_cell(cell).map(Money::dirhams), Ok(dirhams), "{cell}");
        }
        for cell in [
            "",
            "0",
            "-1",
            "4.555",
            "1.250",
            "QR 45",
            "1e3",
            "100000.01",
            ".",
            ",",
            "12,50.00",
            "1,2",
            "1,2,345",
            "4 5",
            ",250",
            "1,,250",
            "1,250,",
            "1,250.5.5",
            "1 250,000",
        ] {
            let is_right = parse_price_cell(cell).is_ok();
            assert_eq!(is_right, cell == "1,2", "{cell}");
        }
    }

    #[test]
    fn whole_numbers_are_read() {
        assert_eq!(parse_number_cell(" ٥٠٠ "), Ok(500));
        assert_eq!(
            ["1,250", "12 500", "1'000'000"].map(|cell| parse_number_cell(cell).ok()),
            [1250, 12_500, 1_000_000].map(Some)
        );
        for cell in ["", "-1", "1.5", "1,5", "1.250", "many", "9999999999999"] {
            assert!(parse_number_cell(cell).is_err(), "{cell}");
            assert!(parse_stock_cell(cell).is_err(), "{cell}");
        }
        assert!(parse_stock_cell("1000001").is_err() && parse_stock_cell("0") == Ok(0));
    }
}
