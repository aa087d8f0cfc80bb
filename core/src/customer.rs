//! What staff do with a customer's account: a note, a block, and the erasure of personal data (beyond the requirements).

use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;
use crate::order::check_reason;
use crate::phone::Phone;
use crate::staff_text::check_lines;

/// The maximum number of characters of a note about a customer.
pub const NOTE_MAX_CHARS: usize = 1000;
/// The word that confirms an erasure in place of the customer's phone.
pub const ERASE_WORD: &str = "ERASE";
/// The name that an erased customer has, also in the orders.
pub const ERASED_NAME: &str = "Erased customer";

/// Checks a note about a customer, which may be empty, and returns it trimmed.
///
/// # Errors
/// [`ServerErrorCode::FieldTooLong`], or a text with other characters than letters, digits, signs and line ends.
pub fn check_note(note: &str) -> Result<&str, ErrorInfo> {
    check_lines(note, NOTE_MAX_CHARS)
}

/// Checks why a customer is blocked, and returns it trimmed. Only the staff read it.
///
/// # Errors
/// Those of [`check_reason`].
pub fn check_block_reason(reason: &str) -> Result<&str, ErrorInfo> {
    check_reason(reason)
}

/// Returns the error that a blocked customer gets. It names the shop's phone, if the shop has one.
pub fn blocked(shop_phone: &str) -> ErrorInfo {
    match shop_phone.trim() {
        "" => ServerErrorCode::AccountBlocked.into(),
        phone => {
            ErrorInfo::new(ServerErrorCode::AccountBlockedCall, vec![MessageArg::Name(phone.to_owned())])
        }
    }
}

/// Checks what was typed to confirm the erasure of a customer: the customer's phone in any spelling, or [`ERASE_WORD`].
///
/// # Errors
/// [`ServerErrorCode::EraseUnconfirmed`].
pub fn check_erase_confirmation(typed: &str, phone: &str) -> Result<(), ErrorInfo> {
    let spelled = |text: &str| Phone::parse(text).is_ok_and(|typed| typed.as_str() == phone);
    let is_confirmed = typed.trim() == ERASE_WORD || spelled(typed) || spelled(&format!("974{typed}"));
    if is_confirmed { Ok(()) } else { Err(ServerErrorCode::EraseUnconfirmed.into()) }
}

/// What of a customer is still under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnderWay {
    /// Orders that are neither delivered nor cancelled.
    pub orders: i64,
    /// Payments that the gateway may still confirm.
    pub payments: i64,
    /// Refunds that the gateway has not confirmed.
    pub refunds: i64,
}

/// Checks whether a customer can be erased: nothing is under way for which the shop needs the name or the phone.
///
/// # Errors
/// [`ServerErrorCode::CustomerOrdersOpen`] or [`ServerErrorCode::CustomerMoneyOpen`].
pub fn check_erasable(under_way: UnderWay) -> Result<(), ErrorInfo> {
    let UnderWay { orders, payments, refunds } = under_way;
    if orders > 0 {
        return Err(ServerErrorCode::CustomerOrdersOpen.into());
    }
    if payments > 0 || refunds > 0 {
        return Err(ServerErrorCode::CustomerMoneyOpen.into());
    }
    Ok(())
}

/// Returns what an erased customer has in place of a phone: as long as a phone, different for each customer, and never
/// the phone of anybody.
pub fn erased_phone(customer_id: i64) -> String {
    format!("x{customer_id:010}")
}

/// The fields of the audit log's values that can hold personal data.
const PERSONAL_FIELDS: [&str; 6] = ["name", "phone", "email", "note", "reason", "answer"];

/// Returns whether a field of the audit log's values is taken out when its customer is erased.
pub fn is_personal(field: &str) -> bool {
    PERSONAL_FIELDS.contains(&field)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_may_be_empty_and_have_lines() {
        assert_eq!(check_note(" Rings twice.\nLeaves a tip. \n"), Ok("Rings twice.\nLeaves a tip."));
        assert_eq!(check_note(" \n"), Ok(""));
        assert_eq!(check_note("يفضل المساء"), Ok("يفضل المساء"));
        let longest = "a".repeat(NOTE_MAX_CHARS);
        assert_eq!(check_note(&longest), Ok(&longest[..]));
        let too_long = check_note(&format!("{longest}a")).expect_err("too long");
        assert_eq!(too_long.text(), "Please use at most 1000 characters");
        assert_eq!(check_note("a\u{202e}b").map_err(|info| info.code.as_str()), Err("text_unprintable"));
        assert_eq!(check_note("\u{200b}").map_err(|info| info.code.as_str()), Err("text_unprintable"));
    }

    #[test]
    fn a_block_has_a_reason() {
        assert_eq!(check_block_reason(" Two false addresses "), Ok("Two false addresses"));
        assert_eq!(check_block_reason(" ").map_err(|info| info.code.as_str()), Err("field_required"));
    }

    #[test]
    fn a_blocked_customer_learns_whom_to_call() {
        assert_eq!(
            blocked("+974 4444 0000").text(),
            "This account is blocked. Please call us on +974 4444 0000."
        );
        assert_eq!(blocked(" ").text(), "This account is blocked. Please contact the shop.");
    }

    #[test]
    fn an_erasure_is_confirmed_by_the_phone_or_the_word() {
        let phone = "97455512345";
        for typed in ["97455512345", "+974 5551 2345", "5551 2345", " 55512345 ", "ERASE", " ERASE "] {
            assert_eq!(check_erase_confirmation(typed, phone), Ok(()), "{typed}");
        }
        for typed in ["", "erase", "97455512346", "5551234", "yes"] {
            assert_eq!(
                check_erase_confirmation(typed, phone).map_err(|info| info.code.as_str()),
                Err("erase_unconfirmed"),
                "{typed}"
            );
        }
        assert!(check_erase_confirmation("x0000000042", "x0000000042").is_err());
    }

    #[test]
    fn a_customer_with_something_under_way_is_not_erased() {
        let nothing = UnderWay::default();
        assert_eq!(check_erasable(nothing), Ok(()));
        for (under_way, why) in [
            (UnderWay { orders: 1, ..nothing }, "customer_orders_open"),
            (UnderWay { orders: 1, refunds: 1, ..nothing }, "customer_orders_open"),
            (UnderWay { payments: 1, ..nothing }, "customer_money_open"),
            (UnderWay { refunds: 1, ..nothing }, "customer_money_open"),
        ] {
            assert_eq!(
                check_erasable(under_way).map_err(|info| info.code.as_str()),
                Err(why),
                "{under_way:?}"
            );
        }
    }

    #[test]
    fn an_erased_phone_is_nobodys() {
        for id in [1, 42, 9_999_999_999] {
            let phone = erased_phone(id);
            assert_eq!(phone.len(), 11, "{phone}");
            assert!(Phone::parse(&phone).is_err(), "{phone}");
        }
        assert_ne!(erased_phone(1), erased_phone(2));
    }

    #[test]
    fn the_audit_log_loses_only_personal_fields() {
        assert!(is_personal("note") && is_personal("reason"));
        assert!(!is_personal("status") && !is_personal("is_blocked"));
    }
}
