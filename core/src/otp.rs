//! One-time codes: their shape, the four boxes they are typed into, and how long and how often they may be
//! tried. The browser renders this machine, the server enforces it.

use serde::{Deserialize, Serialize};

use crate::digits::fold_digit;
use crate::pattern;

/// Digits of a code.
pub const LENGTH: usize = 4;
/// Seconds that a code stays valid.
pub const LIFETIME_SECONDS: i64 = 300;
/// Wrong answers after which a code is void.
pub const MAX_ATTEMPTS: u32 = 5;
/// Seconds until a new code can be asked for.
pub const RESEND_SECONDS: i64 = 60;

/// Whether a text has the shape of a code: four digits, of any of the scripts in use.
pub fn parse_code(text: &str) -> Option<String> {
    let code = crate::digits::fold_digits(text.trim());
    pattern::is_otp(&code).then_some(code)
}

/// Seconds until the resend button opens; 0 means now.
pub fn resend_wait_seconds(sent_at_ms: i64, now_ms: i64) -> i64 {
    let left_ms = sent_at_ms.saturating_add(RESEND_SECONDS * 1000).saturating_sub(now_ms);
    left_ms.clamp(0, RESEND_SECONDS * 1000).div_euclid(1000)
        + i64::from(left_ms.clamp(0, RESEND_SECONDS * 1000).rem_euclid(1000) > 0)
}

/// A code that was sent, as the server keeps it: it ends by the right answer, by a newer code, by time, or by too
/// many wrong answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// First instant at which it is void, in milliseconds since 1970.
    pub expires_at_ms: i64,
    /// Answers that are left.
    pub tries_left: u32,
    /// It was answered or replaced.
    pub is_ended: bool,
}

impl Challenge {
    /// A code sent at an instant, in milliseconds since 1970, with the usual life and tries.
    pub const fn sent(sent_at_ms: i64) -> Self {
        let expires_at_ms = sent_at_ms.saturating_add(LIFETIME_SECONDS * 1000);
        Self { expires_at_ms, tries_left: MAX_ATTEMPTS, is_ended: false }
    }

    /// Whether it may still be answered.
    pub const fn is_open(&self, now_ms: i64) -> bool {
        !self.is_ended && self.tries_left > 0 && now_ms < self.expires_at_ms
    }

    /// The challenge after an answer, or nothing where it takes none any more. Every answer counts; the right one
    /// ends it.
    pub fn answered(self, is_right: bool, now_ms: i64) -> Option<Self> {
        self.is_open(now_ms).then(|| Self { tries_left: self.tries_left - 1, is_ended: is_right, ..self })
    }
}

/// The four boxes and which of them has the focus.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Boxes {
    /// One digit each; an empty text where there is none.
    #[cfg_attr(feature = "typescript", tsify(type = "[string, string, string, string]"))]
    pub digits: [String; LENGTH],
    /// Index of the focused box.
    pub focus: usize,
}

impl Boxes {
    /// The boxes after text was typed or pasted into one of them: a digit moves forward, several fill the
    /// boxes from there, an empty text clears the box and moves back; anything else changes nothing.
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

    /// The boxes after the backspace key in one of them: a filled box is cleared, an empty one clears the
    /// box before it; the focus moves back.
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

    /// The code, once all four boxes are filled.
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
        let sent = Challenge::sent(0);
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
        assert_eq!(Challenge::sent(i64::MAX).expires_at_ms, i64::MAX);
    }

    #[test]
    fn val_06_a_code_is_four_digits_of_any_script() {
        assert_eq!(parse_code("١٢٣٤").as_deref(), Some("1234"));
        assert_eq!(parse_code("12345"), None);
        assert_eq!(parse_code("12a4"), None);
    }
}
