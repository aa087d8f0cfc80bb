//! One-time codes: their format, the four boxes of the code entry, and their lifetime and attempts (AUTH-06, AUTH-07,
//! VAL-06). The browser renders this state machine and the server enforces it.

use serde::{Deserialize, Serialize};

use crate::digits::fold_digit;
use crate::pattern;

/// The number of digits of a code (VAL-06).
pub const LENGTH: usize = 4;
/// The default lifetime of a code, in seconds. The shop can set another one.
pub const LIFETIME_SECONDS: u32 = 300;
/// The default number of wrong answers that void a code. The shop can set another one.
pub const MAX_ATTEMPTS: u32 = 5;
/// Seconds until a new code can be requested (AUTH-07).
pub const RESEND_SECONDS: i64 = 60;

/// Returns whether shoppers can get codes: they are shown on the screen, as in a demo, or a provider sends them. Without
/// them nobody can sign up or reset a password.
pub const fn can_send_codes(is_shown: bool, has_provider: bool) -> bool {
    is_shown || has_provider
}

/// Parses a code of four digits, in any of the supported scripts, and returns it in ASCII digits (VAL-06). Returns
/// `None` for any other text.
pub fn parse_code(text: &str) -> Option<String> {
    let code = crate::digits::plain(text);
    pattern::is_otp(&code).then_some(code)
}

/// Returns the seconds until a code can be resent, or 0 if it can be resent now (AUTH-07). Both times are in
/// milliseconds since 1970.
pub fn resend_wait_seconds(sent_at_ms: i64, now_ms: i64) -> i64 {
    let left_ms = sent_at_ms.saturating_add(RESEND_SECONDS * 1000).saturating_sub(now_ms);
    seconds(left_ms.clamp(0, RESEND_SECONDS * 1000))
}

/// Converts milliseconds to seconds, rounded up.
const fn seconds(millis: i64) -> i64 {
    millis / 1000 + (millis % 1000 > 0) as i64
}

/// A code that was sent, as the server stores it. It ends by the right answer, by a newer code, by time, or by too many
/// wrong answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Challenge {
    /// The first time at which the code is void, in milliseconds since 1970.
    pub expires_at_ms: i64,
    /// The number of attempts left.
    pub tries_left: u32,
    /// Whether the code was answered correctly or replaced.
    pub is_ended: bool,
}

impl Challenge {
    /// Returns a code that was sent at `sent_at_ms`, in milliseconds since 1970, with its lifetime in seconds and its
    /// number of attempts.
    pub const fn sent(sent_at_ms: i64, lifetime_s: u32, tries: u32) -> Self {
        let expires_at_ms = sent_at_ms.saturating_add(lifetime_s as i64 * 1000);
        Self { expires_at_ms, tries_left: tries, is_ended: false }
    }

    /// Returns whether the code can still be answered at `now_ms`, in milliseconds since 1970.
    pub const fn is_open(&self, now_ms: i64) -> bool {
        !self.is_ended && self.tries_left > 0 && now_ms < self.expires_at_ms
    }

    /// Returns the challenge after an answer at `now_ms`, in milliseconds since 1970, or `None` if the code can no
    /// longer be answered. Every answer uses an attempt; the right one ends the challenge.
    pub fn answered(self, is_right: bool, now_ms: i64) -> Option<Self> {
        self.is_open(now_ms).then(|| Self { tries_left: self.tries_left - 1, is_ended: is_right, ..self })
    }
}

/// The view of a sent code at one point in time (AUTH-07 for the countdown).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct CodeView {
    /// Whether the code can still be entered.
    pub is_open: bool,
    /// The number of attempts left; 0 if the code is void.
    pub tries_left: u32,
    /// Seconds until the code expires; 0 if the code is void.
    pub works_for_s: u32,
    /// Seconds until another code can be requested.
    pub resend_in_s: u32,
}

impl Challenge {
    /// Returns the view of a code that was sent at `sent_at_ms`, as of `now_ms`, both in milliseconds since 1970
    /// (AUTH-07 for the countdown).
    pub fn view(&self, sent_at_ms: i64, now_ms: i64) -> CodeView {
        let is_open = self.is_open(now_ms);
        let left_ms = self.expires_at_ms.saturating_sub(now_ms).max(0);
        let works_for_s = if is_open { seconds(left_ms) } else { 0 };
        CodeView {
            is_open,
            tries_left: if is_open { self.tries_left } else { 0 },
            works_for_s: u32::try_from(works_for_s).unwrap_or(u32::MAX),
            resend_in_s: u32::try_from(resend_wait_seconds(sent_at_ms, now_ms)).unwrap_or(0),
        }
    }
}

/// The reason why the forgot screen got no code (AUTH-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum SendRefusal {
    /// The first request failed: `User not found`.
    UserNotFound,
    /// There were too many requests, which says nothing about the user.
    TooOften,
    /// A later request failed: `Failed to send OTP`.
    NotSent,
}

/// Returns the reason for a failed request for a code (AUTH-16). `status` is the HTTP status, or `None` if there was no
/// response.
pub const fn send_refusal(is_first: bool, status: Option<u16>) -> SendRefusal {
    match (is_first, status) {
        (true, Some(429)) => SendRefusal::TooOften,
        (true, _) => SendRefusal::UserNotFound,
        (false, _) => SendRefusal::NotSent,
    }
}

/// The four boxes of the code entry and the focused one (AUTH-06, AUTH-09).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Boxes {
    /// One digit each, or an empty string.
    #[cfg_attr(feature = "typescript", tsify(type = "[string, string, string, string]"))]
    pub digits: [String; LENGTH],
    /// The index of the focused box.
    pub focus: usize,
}

impl Boxes {
    /// Returns the boxes after text was typed or pasted into one of them (AUTH-06). A digit moves the focus forward,
    /// several digits fill the boxes from there, and an empty text clears the box and moves back. Any other text
    /// changes nothing.
    #[must_use]
    pub fn typed(mut self, index: usize, text: &str) -> Self {
        let Some(target) = self.digits.get_mut(index) else { return self };
        if text.is_empty() {
            target.clear();
            self.focus = index.saturating_sub(1);
            return self;
        }
        let digits: Vec<char> = text.chars().filter_map(fold_digit).take(LENGTH).collect();
        if digits.is_empty() {
            return self;
        }
        let start = if digits.len() == LENGTH { 0 } else { index };
        for (digit, target) in digits.iter().zip(self.digits.iter_mut().skip(start)) {
            *target = digit.to_string();
        }
        self.focus = (start + digits.len()).min(LENGTH - 1);
        self
    }

    /// Returns the boxes after a press of backspace in one of them (AUTH-06). A filled box is cleared; in an empty box,
    /// the box before it is cleared. The focus moves back.
    #[must_use]
    pub fn backspaced(mut self, index: usize) -> Self {
        let Some(target) = self.digits.get_mut(index) else { return self };
        if target.is_empty() {
            if let Some(before) = index.checked_sub(1).and_then(|before| self.digits.get_mut(before)) {
                before.clear();
            }
        } else {
            target.clear();
        }
        self.focus = index.saturating_sub(1);
        self
    }

    /// Returns the code, or `None` unless all four boxes are filled (AUTH-07).
    pub fn code(&self) -> Option<String> {
        parse_code(&self.digits.concat())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boxes(digits: [&str; LENGTH], focus: usize) -> Boxes {
        Boxes { digits: digits.map(str::to_owned), focus }
    }

    #[test]
    fn auth_06_a_digit_moves_forward_and_clearing_moves_back() {
        let start = Boxes::default();
        assert_eq!(start.clone().typed(0, "7"), boxes(["7", "", "", ""], 1));
        assert_eq!(start.clone().typed(0, "x"), start);
        assert_eq!(start.clone().typed(9, "1"), start);
        assert_eq!(boxes(["1", "2", "", ""], 2).typed(1, ""), boxes(["1", "", "", ""], 0));
        assert_eq!(boxes(["1", "2", "3", ""], 3).typed(3, "٤"), boxes(["1", "2", "3", "4"], 3));
        assert_eq!(boxes(["1", "2", "", ""], 2).backspaced(2), boxes(["1", "", "", ""], 1));
        assert_eq!(boxes(["1", "2", "", ""], 1).backspaced(1), boxes(["1", "", "", ""], 0));
        assert_eq!(start.clone().backspaced(0), start);
    }

    #[test]
    fn auth_06_paste_fills_all_four_wherever_it_lands() {
        assert_eq!(Boxes::default().typed(2, "12 34"), boxes(["1", "2", "3", "4"], 3));
        assert_eq!(Boxes::default().typed(1, "56"), boxes(["", "5", "6", ""], 3));
        assert_eq!(Boxes::default().typed(3, "567"), boxes(["", "", "", "5"], 3));
    }

    #[test]
    fn auth_07_complete_only_with_four_digits() {
        assert_eq!(boxes(["1", "2", "3", ""], 3).code(), None);
        assert_eq!(boxes(["0", "0", "0", "7"], 3).code().as_deref(), Some("0007"));
    }

    #[test]
    fn auth_07_resend_waits_sixty_seconds() {
        for (elapsed_ms, left) in
            [(0, 60), (1, 60), (1_000, 59), (59_001, 1), (60_000, 0), (90_000, 0), (-5_000, 60)]
        {
            assert_eq!(resend_wait_seconds(1_000_000, 1_000_000 + elapsed_ms), left, "{elapsed_ms}");
        }
    }

    #[test]
    fn val_06_a_code_lives_five_minutes_and_five_tries() {
        let sent = Challenge::sent(0, LIFETIME_SECONDS, MAX_ATTEMPTS);
        assert!(sent.is_open(299_999));
        assert!(!sent.is_open(300_000));
        assert_eq!(sent.answered(false, 300_000), None);
        let mut challenge = sent;
        for left in (0..5).rev() {
            challenge = challenge.answered(false, 1).expect("open");
            assert_eq!((challenge.tries_left, challenge.is_ended), (left, false));
        }
        assert_eq!(challenge.answered(true, 1), None, "not even the right code after five wrong ones");
        let ended = sent.answered(true, 1).expect("open");
        assert_eq!(ended, Challenge { tries_left: 4, is_ended: true, ..sent });
        assert_eq!(ended.answered(true, 2), None, "a code is good once");
        assert_eq!(Challenge::sent(i64::MAX, 1, 1).expires_at_ms, i64::MAX);
    }

    #[test]
    fn auth_07_the_view_shows_the_remaining_time_and_attempts() {
        let look = |challenge: Challenge, now_ms| {
            let view = challenge.view(0, now_ms);
            (view.is_open, view.tries_left, view.works_for_s, view.resend_in_s)
        };
        let sent = Challenge::sent(0, 300, 5);
        assert_eq!(look(sent, 0), (true, 5, 300, 60));
        assert_eq!(look(sent, 1), (true, 5, 300, 60));
        assert_eq!(look(sent, 60_000), (true, 5, 240, 0));
        assert_eq!(look(sent, 299_999), (true, 5, 1, 0));
        assert_eq!(look(sent, 300_000), (false, 0, 0, 0));
        let tried = sent.answered(false, 10_000).expect("open");
        assert_eq!(look(tried, 10_000), (true, 4, 290, 50));
        let void = Challenge { tries_left: 0, ..sent };
        assert_eq!(look(void, 10_000), (false, 0, 0, 50));
        assert_eq!(look(Challenge { is_ended: true, ..sent }, 0), (false, 0, 0, 60));
        assert_eq!(Challenge::sent(i64::MAX, 1, 1).view(0, 0).works_for_s, u32::MAX);
    }

    #[test]
    fn val_04_a_first_request_that_fails_means_that_there_is_no_such_user() {
        for status in [None, Some(404), Some(500), Some(428), Some(430)] {
            assert_eq!(send_refusal(true, status), SendRefusal::UserNotFound, "{status:?}");
        }
        assert_eq!(send_refusal(true, Some(429)), SendRefusal::TooOften);
        for status in [None, Some(404), Some(429)] {
            assert_eq!(send_refusal(false, status), SendRefusal::NotSent, "{status:?}");
        }
    }

    #[test]
    fn val_06_a_code_is_four_digits_of_any_script() {
        assert_eq!(parse_code("١٢٣٤").as_deref(), Some("1234"));
        assert_eq!(parse_code("12345"), None);
        assert_eq!(parse_code("12a4"), None);
    }
}
