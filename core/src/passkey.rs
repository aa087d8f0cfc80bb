//! Passkeys of staff (WebAuthn): their names and number, and when a response is worth believing (beyond the
//! requirements).

use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;
use crate::unicode::{is_printable, is_visible};

/// The maximum number of passkeys of a member of staff.
pub const PASSKEYS_MAX: u32 = 10;
/// The maximum number of characters of a passkey's name.
pub const PASSKEY_NAME_MAX_CHARS: u32 = 60;
/// Minutes within which a challenge must be answered.
pub const CHALLENGE_MINUTES: i64 = 5;

/// Checks the name of a passkey, by which its owner tells it from others, and returns it trimmed.
///
/// # Errors
/// [`ServerErrorCode::PasskeyNameInvalid`] with the maximum length.
pub fn check_passkey_name(name: &str) -> Result<&str, ErrorInfo> {
    let name = name.trim();
    let is_short = name.chars().nth(PASSKEY_NAME_MAX_CHARS as usize).is_none();
    if is_short && is_visible(name) && is_printable(name) {
        return Ok(name);
    }
    let most = vec![MessageArg::Number(PASSKEY_NAME_MAX_CHARS)];
    Err(ErrorInfo::new(ServerErrorCode::PasskeyNameInvalid, most))
}

/// Checks whether a member of staff who has `present` passkeys may add one.
///
/// # Errors
/// [`ServerErrorCode::PasskeysTooMany`] with the maximum.
pub fn check_another_passkey(present: i64) -> Result<(), ErrorInfo> {
    if present < i64::from(PASSKEYS_MAX) {
        return Ok(());
    }
    Err(ErrorInfo::new(ServerErrorCode::PasskeysTooMany, vec![MessageArg::Number(PASSKEYS_MAX)]))
}

/// Returns whether an authenticator's signature counter may follow the last one seen. A counter that does not grow is
/// that of a copy. Passkeys that are synchronised between devices do not count: theirs stays 0.
pub const fn may_follow(last: u32, counter: u32) -> bool {
    counter > last || (last == 0 && counter == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_visible() {
        assert_eq!(check_passkey_name(" Packing bench "), Ok("Packing bench"));
        assert_eq!(check_passkey_name("هاتفي"), Ok("هاتفي"));
        let longest = "n".repeat(PASSKEY_NAME_MAX_CHARS as usize);
        assert_eq!(check_passkey_name(&longest), Ok(longest.as_str()));
        for name in ["", "  ", "\u{200b}", "a\nb", &format!("{longest}n")] {
            let error = check_passkey_name(name).expect_err(name);
            assert_eq!(error.text(), "Give the passkey a name of 1 to 60 characters");
        }
    }

    #[test]
    fn a_member_has_ten_passkeys_at_most() {
        assert_eq!(check_another_passkey(9), Ok(()));
        let error = check_another_passkey(10).expect_err("too many");
        assert_eq!(error.text(), "You can have 10 passkeys. Remove one first.");
    }

    #[test]
    fn a_counter_grows_or_is_never_used() {
        for (last, counter, may) in
            [(0, 0, true), (0, 1, true), (5, 6, true), (5, 5, false), (5, 4, false), (5, 0, false)]
        {
            assert_eq!(may_follow(last, counter), may, "{last} {counter}");
        }
    }
}
