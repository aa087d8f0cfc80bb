//! The numbers that a gateway gives its transactions (beyond the requirements).

use crate::error_code::ServerErrorCode;

/// The maximum number of bytes.
pub const TRANSACTION_NUMBER_MAX_BYTES: usize = 64;

/// Checks a transaction number: letters, digits and hyphens.
///
/// # Errors
/// [`ServerErrorCode::FieldMalformed`].
pub fn check_transaction_number(number: &str) -> Result<(), ServerErrorCode> {
    let is_known = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    let fits = (1..=TRANSACTION_NUMBER_MAX_BYTES).contains(&number.len()) && number.bytes().all(is_known);
    if fits { Ok(()) } else { Err(ServerErrorCode::FieldMalformed) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transaction_number_has_letters_digits_and_hyphens() {
        for number in ["2009", "SD-20261124-x7", &"9".repeat(TRANSACTION_NUMBER_MAX_BYTES)] {
            assert_eq!(check_transaction_number(number), Ok(()), "{number}");
        }
        for number in ["", "20 09", "20/09", "٢٠٠٩", &"9".repeat(TRANSACTION_NUMBER_MAX_BYTES + 1)] {
            assert_eq!(check_transaction_number(number), Err(ServerErrorCode::FieldMalformed), "{number:?}");
        }
    }
}
