//! Colours, and their contrast as WCAG 2.2 defines it (beyond the requirements).

use std::fmt;

/// A colour in sRGB: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    /// Parses a colour as people write it: `#0e5a55`, `0E5A55` or `#fff`. `None` for anything else.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let text = text.strip_prefix('#').unwrap_or(text);
        if !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        let channel = |at: usize| match text.len() {
            6 => u8::from_str_radix(text.get(2 * at..2 * at + 2)?, 16).ok(),
            // A single digit stands for two of it.
            3 => Some(17 * u8::from_str_radix(text.get(at..=at)?, 16).ok()?),
            _ => None,
        };
        Some(Self(channel(0)?, channel(1)?, channel(2)?))
    }

    /// Returns the colour with `parts` of 255 taken from another one.
    #[must_use]
    pub fn mixed(self, other: Self, parts: u32) -> Self {
        let whole = u32::from(u8::MAX);
        let taken = parts.min(whole);
        let mix = |own: u8, other: u8| {
            let sum = u32::from(own) * (whole - taken) + u32::from(other) * taken;
            u8::try_from((sum + whole / 2) / whole).unwrap_or(u8::MAX)
        };
        Self(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// Returns the relative luminance of a colour, from 0 for black to 1 for white:
/// <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>, `0.2126 * R + 0.7152 * G + 0.0722 * B` of the channels
/// between 0 and 1, each `c / 12.92` up to 0.04045 and `((c + 0.055) / 1.055) ^ 2.4` above.
pub fn luminance(Colour(red, green, blue): Colour) -> f64 {
    let linear = |channel: u8| {
        let channel = f64::from(channel) / 255.0;
        if channel <= 0.04045 { channel / 12.92 } else { ((channel + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/// Returns the contrast of two colours in hundredths, from 100 to 2100, rounded down, so that what is shown as enough is
/// enough: <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>, `(L1 + 0.05) / (L2 + 0.05)` with the lighter colour's
/// luminance as `L1`.
pub fn contrast(one: Colour, other: Colour) -> u32 {
    let (one, other) = (luminance(one), luminance(other));
    let ratio = (one.max(other) + 0.05) / (one.min(other) + 0.05);
    // Black on white is 21, which floats miss by less than this.
    let hundredths = (ratio * 100.0 + 1e-9).floor();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the ratio is between 1 and 21"
    )]
    let hundredths = hundredths as u32;
    hundredths
}
