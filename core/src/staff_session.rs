//! Sign-in of staff: its steps, the codes of the second factor, and how long a session lasts (beyond the requirements).

use serde::Serialize;

use crate::digits;

/// Minutes after which a session ends, however much it is used: a long shift.
pub const SESSION_MINUTES: i64 = 12 * 60;
/// Minutes after which an unused session ends.
pub const IDLE_MINUTES: i64 = 60;
/// Minutes within which a sign-in must be completed.
pub const SIGN_IN_MINUTES: i64 = 15;
/// Wrong codes of the second factor within 15 minutes, after which no code is accepted.
pub const WRONG_CODES_MAX: u32 = 5;
/// Wrong codes of the second factor within a day, after which no code is accepted.
pub const WRONG_CODES_PER_DAY_MAX: u32 = 20;
/// The number of digits of an authenticator app's code (RFC 6238).
pub const TOTP_DIGITS: usize = 6;
/// The number of recovery codes that staff get at enrollment.
pub const RECOVERY_CODES: usize = 10;
/// The number of characters of a recovery code, without its hyphen: 50 bits.
pub const RECOVERY_CODE_CHARS: usize = 10;
/// The characters of recovery codes and temporary passwords: 32 that are not mistaken for each other.
pub const READABLE_ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// What a sign-in still needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum SignInStep {
    /// A code of the authenticator app, or a recovery code.
    Code,
    /// A new password instead of the temporary one.
    Password,
    /// The enrollment of an authenticator app.
    Enrollment,
}

/// The state of an account and of its sign-in that decides the next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignInProgress {
    /// The account has an authenticator app.
    pub is_enrolled: bool,
    /// A code, or a passkey, which stands for both factors, was verified in this session.
    pub is_verified: bool,
    /// The password is a temporary one.
    pub must_change_password: bool,
}

/// Returns the next step of a sign-in whose password or passkey was right, or `None` if it is complete. The second factor
/// comes before a new password, so that a stolen temporary password alone changes nothing.
pub const fn next_step(progress: SignInProgress) -> Option<SignInStep> {
    match progress {
        SignInProgress { is_enrolled: true, is_verified: false, .. } => Some(SignInStep::Code),
        SignInProgress { must_change_password: true, .. } => Some(SignInStep::Password),
        SignInProgress { is_enrolled: false, .. } => Some(SignInStep::Enrollment),
        _ => None,
    }
}

/// Returns when a session ends if it is not used again. All instants are milliseconds since 1970.
pub const fn session_end_ms(created_at_ms: i64, last_used_at_ms: i64, is_complete: bool) -> i64 {
    if !is_complete {
        return created_at_ms.saturating_add(SIGN_IN_MINUTES * 60_000);
    }
    let (longest, idle) = (
        created_at_ms.saturating_add(SESSION_MINUTES * 60_000),
        last_used_at_ms.saturating_add(IDLE_MINUTES * 60_000),
    );
    if longest < idle { longest } else { idle }
}

/// A code of the second factor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SecondFactorCode {
    /// The six digits of an authenticator app.
    Totp(String),
    /// A recovery code, without hyphen.
    Recovery(String),
}

/// Parses a typed code: digits in any of the supported scripts with or without spaces, or a recovery code in any case
/// with or without its hyphen. Returns `None` for any other text.
pub fn parse_code(text: &str) -> Option<SecondFactorCode> {
    let code: String = digits::plain(text)
        .chars()
        .filter(|character| !character.is_whitespace() && *character != '-')
        .take(RECOVERY_CODE_CHARS + 1)
        .map(|character| character.to_ascii_lowercase())
        .collect();
    let bytes = code.as_bytes();
    if bytes.len() == TOTP_DIGITS && bytes.iter().all(u8::is_ascii_digit) {
        return Some(SecondFactorCode::Totp(code));
    }
    let is_recovery =
        bytes.len() == RECOVERY_CODE_CHARS && bytes.iter().all(|byte| READABLE_ALPHABET.contains(byte));
    is_recovery.then_some(SecondFactorCode::Recovery(code))
}

/// Returns a recovery code as it is shown: two groups with a hyphen.
pub fn shown_recovery_code(code: &str) -> String {
    let (first, second) = code.split_at_checked(RECOVERY_CODE_CHARS / 2).unwrap_or((code, ""));
    format!("{first}-{second}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_in_goes_from_code_to_password_to_enrollment() {
        let check = |is_enrolled, is_verified, must_change_password, expect| {
            let progress = SignInProgress { is_enrolled, is_verified, must_change_password };
            assert_eq!(next_step(progress), expect, "{progress:?}");
        };
        check(false, false, true, Some(SignInStep::Password));
        check(false, false, false, Some(SignInStep::Enrollment));
        check(true, false, false, Some(SignInStep::Code));
        check(true, false, true, Some(SignInStep::Code));
        check(true, true, true, Some(SignInStep::Password));
        check(true, true, false, None);
    }

    #[test]
    fn a_session_ends_an_hour_after_its_last_use_and_after_a_shift() {
        const MINUTE: i64 = 60_000;
        assert_eq!(session_end_ms(0, 0, true), 60 * MINUTE);
        assert_eq!(session_end_ms(0, 30 * MINUTE, true), 90 * MINUTE);
        assert_eq!(session_end_ms(0, 11 * 60 * MINUTE + 30 * MINUTE, true), 12 * 60 * MINUTE);
        assert_eq!(session_end_ms(0, 14 * MINUTE, false), 15 * MINUTE);
        assert_eq!(session_end_ms(i64::MAX, i64::MAX, true), i64::MAX);
    }

    #[test]
    fn a_code_is_found_in_every_spelling() {
        let totp = |text: &str| Some(SecondFactorCode::Totp(text.to_owned()));
        for typed in ["123456", " 123 456 ", "١٢٣٤٥٦", "123-456"] {
            assert_eq!(parse_code(typed), totp("123456"), "{typed}");
        }
        let recovery = Some(SecondFactorCode::Recovery("abcde23456".into()));
        for typed in ["abcde-23456", "ABCDE23456", " abcde 23456"] {
            assert_eq!(parse_code(typed), recovery, "{typed}");
        }
        for typed in ["", "12345", "1234567", "abcde-2345", "abcde-234567", "abcdl-23456", "abcde-2345o", "ä"]
        {
            assert_eq!(parse_code(typed), None, "{typed}");
        }
        assert_eq!(shown_recovery_code("abcde23456"), "abcde-23456");
        assert_eq!(parse_code(&shown_recovery_code("abcde23456")), recovery);
        assert_eq!(shown_recovery_code("é"), "é-");
    }

    #[test]
    fn no_two_readable_characters_look_alike() {
        assert!(READABLE_ALPHABET.iter().all(|byte| !b"l1o0".contains(byte)));
    }
}
