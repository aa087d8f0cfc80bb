//! The formats of the values of settings (beyond the requirements).

use std::ops::RangeInclusive;

use crate::delivery::parse_time;
use crate::enquiry::EMAIL_MAX_CHARS;
use crate::money::{BasisPoints, Money};
use crate::unicode::{is_printable, is_visible};

/// The largest number of characters of one line.
const LINE_MAX_CHARS: usize = 100;
/// The largest number of characters of a page's address.
const PAGE_MAX_CHARS: usize = 500;
/// The largest number of lines of an address, and of pages.
const ENTRIES_MAX: usize = 10;
/// The separator of lines and of pages.
const BETWEEN: char = ';';

pub(super) fn switch(text: &str) -> Option<bool> {
    match text {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

pub(super) fn switch_text(is_on: bool) -> String {
    if is_on { "on" } else { "off" }.to_owned()
}

pub(super) fn amount(text: &str) -> Option<Money> {
    text.parse().ok().filter(|amount| *amount >= Money::ZERO)
}

pub(super) fn count(text: &str, range: RangeInclusive<u32>) -> Option<u32> {
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_plain { text.parse().ok().filter(|count| range.contains(count)) } else { None }
}

pub(super) fn minute(text: &str) -> Option<u16> {
    parse_time(text)
}

/// Parses a percentage with at most two decimals.
pub(super) fn percent(text: &str) -> Option<BasisPoints> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let whole = count(whole, 0..=100)?;
    let hundredths = match decimals.len() {
        1 => count(decimals, 0..=9)? * 10,
        2 => count(decimals, 0..=99)?,
        _ => return None,
    };
    BasisPoints::new(whole * 100 + hundredths)
}

pub(super) fn percent_text(share: BasisPoints) -> String {
    format!("{}.{:02}", share.get() / 100, share.get() % 100)
}

pub(super) fn one_line(text: &str) -> Option<String> {
    short_text(text, LINE_MAX_CHARS)
}

/// Parses a text on one line with at most this many characters.
pub(super) fn short_text(text: &str, most_chars: usize) -> Option<String> {
    (text.chars().count() <= most_chars && is_printable(text)).then(|| text.to_owned())
}

pub(super) fn required_line(text: &str) -> Option<String> {
    one_line(text).filter(|line| is_visible(line))
}

/// Parses an optional e-mail address: text on both sides of a single @, and no character that breaks a line or a link.
pub(super) fn email(text: &str) -> Option<String> {
    if text.is_empty() {
        return Some(String::new());
    }
    let (local, domain) = text.split_once('@')?;
    let is_plain = |part: &str| !part.is_empty() && !part.contains('@');
    let fits =
        is_plain(local) && is_plain(domain) && is_link(text) && text.chars().count() <= EMAIL_MAX_CHARS;
    fits.then(|| text.to_owned())
}

/// Returns whether a text can be used in a link without escaping.
fn is_link(text: &str) -> bool {
    is_printable(text)
        && !text.chars().any(|it| it.is_whitespace() || matches!(it, '"' | '\'' | '<' | '>' | '\\'))
}

/// Parses the address of a page, which may be empty.
pub(super) fn page(text: &str) -> Option<String> {
    if text.is_empty() { Some(String::new()) } else { full_page(text) }
}

fn full_page(text: &str) -> Option<String> {
    let host = text.strip_prefix("https://")?;
    let fits = !host.is_empty()
        && is_link(text)
        && !text.contains(BETWEEN)
        && text.chars().count() <= PAGE_MAX_CHARS;
    fits.then(|| text.to_owned())
}

fn entries<T>(text: &str, entry: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    let entries: Vec<_> = text.split(BETWEEN).map(|part| entry(part.trim())).collect::<Option<_>>()?;
    (entries.len() <= ENTRIES_MAX).then_some(entries)
}

/// The lowest and the highest temperature that can be promised, in °C.
const DEGREES: RangeInclusive<i8> = -30..=30;

/// Parses two temperatures, the colder one first.
pub(super) fn degrees(text: &str) -> Option<(i8, i8)> {
    let (from, to) = text.split_once(" to ")?;
    let degree = |text: &str| text.trim().parse().ok().filter(|degree| DEGREES.contains(degree));
    let (from, to) = (degree(from)?, degree(to)?);
    (from <= to).then_some((from, to))
}

pub(super) fn degrees_text((from, to): (i8, i8)) -> String {
    format!("{from} to {to}")
}

/// Parses the lines of an address.
pub(super) fn address(text: &str) -> Option<Vec<String>> {
    entries(text, required_line)
}

/// Parses pages with their names.
pub(super) fn pages(text: &str) -> Option<Vec<(String, String)>> {
    entries(text, |entry| {
        let (name, url) = entry.rsplit_once(char::is_whitespace)?;
        Some((required_line(name.trim())?, full_page(url)?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_digits_alone() {
        let read = |text| count(text, 0..=20);
        assert_eq!(["0", "20", "007"].map(read), [Some(0), Some(20), Some(7)]);
        assert_eq!(["", "+5", "-5", " 5", "5 ", "5.0", "21", "4294967296"].map(read), [None; 8]);
    }
}
