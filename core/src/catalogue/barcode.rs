//! Barcodes of variations (beyond the requirements).

use crate::digits::plain;
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;

/// The maximum number of characters of a barcode: that of a GS1-128 symbol.
pub const BARCODE_MAX_CHARS: usize = 48;
/// The lengths of global trade item numbers, of which those of twelve digits are known as UPC and those of thirteen as EAN.
const GTIN_LENGTHS: [usize; 4] = [8, 12, 13, 14];

/// Returns a barcode as it is stored: with ASCII digits and without surrounding whitespace.
pub fn clean_barcode(typed: &str) -> String {
    plain(typed)
}

/// Checks a cleaned barcode: characters of Code 128 without whitespace. If it has the length of a GTIN and only digits, its
/// last digit must be the check digit (GS1 General Specifications, section 7.9).
///
/// # Errors
/// [`ServerErrorCode::BarcodeInvalid`] with the maximum length, or [`ServerErrorCode::BarcodeDigitWrong`].
pub fn check_barcode(barcode: &str) -> Result<(), ErrorInfo> {
    let fits = (1..=BARCODE_MAX_CHARS).contains(&barcode.len());
    if !fits || !barcode.bytes().all(|byte| byte.is_ascii_graphic()) {
        let most = u32::try_from(BARCODE_MAX_CHARS).unwrap_or(u32::MAX);
        return Err(ErrorInfo::new(ServerErrorCode::BarcodeInvalid, vec![MessageArg::Number(most)]));
    }
    let is_gtin = GTIN_LENGTHS.contains(&barcode.len()) && barcode.bytes().all(|byte| byte.is_ascii_digit());
    if is_gtin && !has_check_digit(barcode) { Err(ServerErrorCode::BarcodeDigitWrong.into()) } else { Ok(()) }
}

/// From the right, the digits weigh 1, 3, 1, 3, ...; their sum is a multiple of ten.
fn has_check_digit(digits: &str) -> bool {
    let weighed = digits.bytes().rev().zip([1_u32, 3].into_iter().cycle());
    weighed.map(|(digit, weight)| u32::from(digit - b'0') * weight).sum::<u32>() % 10 == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_digit_of_a_gtin_is_checked() {
        for right in ["96385074", "036000291452", "4006381333931", "10614141000415", "SKU-17", "12345", "0"] {
            assert_eq!(check_barcode(right), Ok(()), "{right}");
        }
        for wrong in ["96385075", "036000291453", "4006381333932", "10614141000416"] {
            assert_eq!(check_barcode(wrong), Err(ServerErrorCode::BarcodeDigitWrong.into()), "{wrong}");
        }
        for wrong in ["", "a b", "é", &"1".repeat(BARCODE_MAX_CHARS + 1)] {
            let code = check_barcode(wrong).expect_err("not a barcode").code;
            assert_eq!(code.as_str(), "barcode_invalid", "{wrong}");
        }
    }

    #[test]
    fn a_pasted_barcode_is_cleaned() {
        assert_eq!(clean_barcode(" \u{200f}٩٦٣٨٥٠٧٤ "), "96385074");
    }
}
