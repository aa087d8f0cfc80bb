//! Amounts in whole dirhams (100 to the riyal) with checked arithmetic, and their text with two decimals (CARD-01,
//! ENT-09).

use std::fmt;
use std::str::FromStr;

use serde::de::Visitor;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

const DIRHAMS_PER_RIYAL: i64 = 100;
const BASIS_POINTS_PER_WHOLE: i64 = 10_000;

/// The largest amount that the shop represents: a thousand million riyals. Sums and percentages of such amounts fit
/// into `i64`, and each amount is an exact integer in JavaScript.
const LIMIT_DIRHAMS: i64 = 100_000_000_000;

/// An amount in dirhams. In JSON it is a string of riyals with exactly two decimals, `"45.50"`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "openapi",
    derive(utoipa::ToSchema),
    schema(value_type = String, pattern = r"^-?\d+\.\d{2}$", examples("45.50"))
)]
pub struct Money(i64);

/// A share in basis points, which are hundredths of a percent: 10 000 is the whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct BasisPoints(u32);

/// The reason why an amount is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoneyError {
    /// The result is beyond a thousand million riyals.
    OutOfRange,
    /// A price or a charge is negative.
    Negative,
    /// The text is not a number of riyals with two decimals.
    Malformed,
}

impl fmt::Display for MoneyError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::OutOfRange => "amount out of range",
            Self::Negative => "a price is not below nothing",
            Self::Malformed => "an amount is written in riyals with two decimals, such as 45.50",
        })
    }
}

impl std::error::Error for MoneyError {}

impl BasisPoints {
    /// Returns a share, or `None` if it is larger than the whole.
    pub const fn new(basis_points: u32) -> Option<Self> {
        if basis_points as i64 <= BASIS_POINTS_PER_WHOLE { Some(Self(basis_points)) } else { None }
    }

    /// Returns the share in basis points.
    pub const fn get(self) -> u32 {
        self.0
    }
}

impl TryFrom<u32> for BasisPoints {
    type Error = MoneyError;

    fn try_from(basis_points: u32) -> Result<Self, MoneyError> {
        Self::new(basis_points).ok_or(MoneyError::OutOfRange)
    }
}

impl From<BasisPoints> for u32 {
    fn from(share: BasisPoints) -> Self {
        share.0
    }
}

impl Money {
    /// The amount of zero.
    pub const ZERO: Self = Self(0);
    /// The largest amount, a thousand million riyals.
    pub const MAX: Self = Self(LIMIT_DIRHAMS);

    /// Returns an amount in dirhams.
    ///
    /// # Errors
    /// [`MoneyError::OutOfRange`] if it is beyond a thousand million riyals either way.
    pub const fn from_dirhams(dirhams: i64) -> Result<Self, MoneyError> {
        if dirhams < -LIMIT_DIRHAMS || dirhams > LIMIT_DIRHAMS {
            return Err(MoneyError::OutOfRange);
        }
        Ok(Self(dirhams))
    }

    /// Returns the amount in dirhams.
    pub const fn dirhams(self) -> i64 {
        self.0
    }

    /// Returns the sum of two amounts (ENT-09: `amount_payable`).
    ///
    /// # Errors
    /// [`MoneyError::OutOfRange`] if the result is out of range.
    pub const fn checked_add(self, other: Self) -> Result<Self, MoneyError> {
        Self::from_dirhams(self.0 + other.0)
    }

    /// Returns the difference of two amounts, which may be negative.
    ///
    /// # Errors
    /// [`MoneyError::OutOfRange`] if the result is out of range.
    pub const fn checked_sub(self, other: Self) -> Result<Self, MoneyError> {
        Self::from_dirhams(self.0 - other.0)
    }

    /// Returns the amount as a price or a charge, which cannot be negative.
    ///
    /// # Errors
    /// [`MoneyError::Negative`] if the amount is negative.
    pub const fn not_negative(self) -> Result<Self, MoneyError> {
        if self.0 < 0 { Err(MoneyError::Negative) } else { Ok(self) }
    }

    /// Returns the amount multiplied by a whole number (CHK-01: a line's subtotal).
    ///
    /// # Errors
    /// [`MoneyError::OutOfRange`] if the result is out of range.
    pub const fn checked_mul(self, times: u32) -> Result<Self, MoneyError> {
        match self.0.checked_mul(times as i64) {
            Some(dirhams) => Self::from_dirhams(dirhams),
            None => Err(MoneyError::OutOfRange),
        }
    }

    /// Returns `numerator / denominator` of the amount, rounded half away from zero to the dirham. This is commercial
    /// rounding, ISO 80000-1 annex B rule B applied to positive amounts.
    ///
    /// # Errors
    /// [`MoneyError::OutOfRange`] if the denominator is zero or the result is out of range.
    pub fn checked_ratio(self, numerator: u32, denominator: u32) -> Result<Self, MoneyError> {
        self.ratio(numerator.into(), denominator.into())
    }

    /// Returns the amount multiplied by `part / whole`, rounded half away from zero to the dirham.
    ///
    /// # Errors
    /// [`MoneyError::Negative`] if `part` or `whole` is negative, [`MoneyError::OutOfRange`] if `whole` is zero or the
    /// result is out of range.
    pub fn scaled(self, part: Self, whole: Self) -> Result<Self, MoneyError> {
        self.ratio(part.not_negative()?.0, whole.not_negative()?.0)
    }

    fn ratio(self, numerator: i64, denominator: i64) -> Result<Self, MoneyError> {
        if denominator == 0 {
            return Err(MoneyError::OutOfRange);
        }
        let product = i128::from(self.0) * i128::from(numerator);
        let denominator = i128::from(denominator);
        let rounded = (2 * product + denominator * product.signum()) / (2 * denominator);
        i64::try_from(rounded).map_err(|_| MoneyError::OutOfRange).and_then(Self::from_dirhams)
    }

    /// Returns a share of the amount, rounded half away from zero to the dirham (ENT-09: `total_tax`).
    ///
    /// # Errors
    /// [`MoneyError::OutOfRange`] if the result is out of range.
    pub fn share(self, share: BasisPoints) -> Result<Self, MoneyError> {
        self.checked_ratio(share.0, 10_000)
    }

    /// Returns the sum of many amounts (ENT-09: `sub_total`).
    ///
    /// # Errors
    /// [`MoneyError::OutOfRange`] if the result is out of range.
    pub fn sum(amounts: impl IntoIterator<Item = Self>) -> Result<Self, MoneyError> {
        amounts.into_iter().try_fold(Self::ZERO, Self::checked_add)
    }

    /// Returns the amount as it is shown on a screen: riyals with grouped thousands and two decimals, without a
    /// currency, such as `12,345.00`.
    pub fn grouped(self) -> String {
        let plain = self.to_string();
        let (sign, digits) = plain.strip_prefix('-').map_or(("", plain.as_str()), |rest| ("-", rest));
        let (riyals, decimals) = digits.split_once('.').unwrap_or((digits, "00"));
        let mut grouped = String::with_capacity(plain.len() + 4);
        for (index, digit) in riyals.chars().enumerate() {
            if index > 0 && (riyals.len() - index).is_multiple_of(3) {
                grouped.push(',');
            }
            grouped.push(digit);
        }
        format!("{sign}{grouped}.{decimals}")
    }
}

impl fmt::Display for Money {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let dirhams = self.0.unsigned_abs();
        let per = DIRHAMS_PER_RIYAL.unsigned_abs();
        write!(formatter, "{sign}{}.{:02}", dirhams / per, dirhams % per)
    }
}

impl FromStr for Money {
    type Err = MoneyError;

    fn from_str(text: &str) -> Result<Self, MoneyError> {
        let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (riyals, decimals) = digits.split_once('.').ok_or(MoneyError::Malformed)?;
        let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if riyals.is_empty() || decimals.len() != 2 || !all_digits(riyals) || !all_digits(decimals) {
            return Err(MoneyError::Malformed);
        }
        let riyals: i64 = riyals.parse().map_err(|_| MoneyError::OutOfRange)?;
        let decimals: i64 = decimals.parse().map_err(|_| MoneyError::Malformed)?;
        let dirhams = riyals
            .checked_mul(DIRHAMS_PER_RIYAL)
            .and_then(|dirhams| dirhams.checked_add(decimals))
            .ok_or(MoneyError::OutOfRange)?;
        Self::from_dirhams(if negative { -dirhams } else { dirhams })
    }
}

impl Serialize for Money {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Money {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Amount)
    }
}

/// A visitor that parses an amount.
struct Amount;

impl Visitor<'_> for Amount {
    type Value = Money;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an amount in quotes, such as \"45.50\"")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Money, E> {
        text.parse().map_err(E::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn money(dirhams: i64) -> Money {
        Money::from_dirhams(dirhams).expect("in range")
    }

    #[test]
    fn reads_and_writes_two_decimals() {
        for (text, dirhams) in
            [("0.00", 0), ("0.05", 5), ("45.50", 4550), ("-3.10", -310), ("12345.00", 1_234_500)]
        {
            assert_eq!(text.parse(), Ok(money(dirhams)));
            assert_eq!(money(dirhams).to_string(), text);
        }
        for bad in ["", "1", "1.5", "1.555", ".50", "1,00", "1.5a", "+1.00", "--1.00", "٤.٠٠", " 1.00"] {
            assert_eq!(bad.parse::<Money>(), Err(MoneyError::Malformed), "{bad:?}");
        }
        assert_eq!("99999999999999999999.00".parse::<Money>(), Err(MoneyError::OutOfRange));
    }

    #[test]
    fn an_amount_is_at_most_a_thousand_million_riyals_either_way() {
        for limit in [LIMIT_DIRHAMS, -LIMIT_DIRHAMS] {
            assert_eq!(Money::from_dirhams(limit).map(Money::dirhams), Ok(limit));
            assert_eq!(Money::from_dirhams(limit + limit.signum()), Err(MoneyError::OutOfRange));
            assert_eq!(
                Money::from_dirhams(limit - limit.signum()).map(Money::dirhams),
                Ok(limit - limit.signum())
            );
        }
        assert!(MoneyError::OutOfRange.to_string().contains("range"));
    }

    #[test]
    fn groups_thousands() {
        assert_eq!(money(50).grouped(), "0.50");
        assert_eq!(money(99_999).grouped(), "999.99");
        assert_eq!(money(1_234_500).grouped(), "12,345.00");
        assert_eq!(money(-123_456_789).grouped(), "-1,234,567.89");
    }

    #[test]
    fn rounds_half_away_from_zero() {
        assert_eq!(money(25).checked_ratio(1, 2), Ok(money(13)));
        assert_eq!(money(-25).checked_ratio(1, 2), Ok(money(-13)));
        assert_eq!(money(10).checked_ratio(1, 3), Ok(money(3)));
        assert_eq!(money(20).checked_ratio(1, 3), Ok(money(7)));
        assert_eq!(money(1).checked_ratio(1, 0), Err(MoneyError::OutOfRange));
        assert_eq!(money(4550).share(BasisPoints::new(1_000).expect("10 %")), Ok(money(455)));
    }

    #[test]
    fn scales_with_other_amounts() {
        assert_eq!(money(1000).scaled(money(50), money(200)), Ok(money(250)));
        assert_eq!(money(1000).scaled(money(1), money(3)), Ok(money(333)));
        assert_eq!(money(5).scaled(money(1), money(2)), Ok(money(3)));
        assert_eq!(
            money(LIMIT_DIRHAMS).scaled(money(LIMIT_DIRHAMS), money(LIMIT_DIRHAMS)),
            Ok(money(LIMIT_DIRHAMS))
        );
        assert_eq!(money(1000).scaled(money(1), Money::ZERO), Err(MoneyError::OutOfRange));
        assert_eq!(money(1000).scaled(money(-1), money(2)), Err(MoneyError::Negative));
        assert_eq!(money(1000).scaled(money(1), money(-2)), Err(MoneyError::Negative));
        assert_eq!(money(LIMIT_DIRHAMS).scaled(money(2), money(1)), Err(MoneyError::OutOfRange));
    }

    #[test]
    fn amounts_out_of_range_are_errors() {
        assert_eq!(Money::from_dirhams(i64::MAX), Err(MoneyError::OutOfRange));
        assert_eq!(Money::MAX.checked_add(money(1)), Err(MoneyError::OutOfRange));
        assert_eq!(Money::MAX, money(LIMIT_DIRHAMS));
        assert_eq!(money(LIMIT_DIRHAMS).checked_add(money(1)), Err(MoneyError::OutOfRange));
        assert_eq!(money(LIMIT_DIRHAMS).checked_mul(u32::MAX), Err(MoneyError::OutOfRange));
        assert_eq!(BasisPoints::new(10_001), None);
        assert_eq!([0, 1].map(|dirhams| money(dirhams).not_negative()), [Ok(money(0)), Ok(money(1))]);
        assert_eq!(money(-1).not_negative(), Err(MoneyError::Negative));
    }

    #[test]
    fn deserialised_amounts_are_checked_like_constructed_ones() {
        let share = |text| serde_json::from_str::<BasisPoints>(text).ok().map(BasisPoints::get);
        assert_eq!(
            ["0", "10000", "10001", "4294967295", "-1"].map(share),
            [Some(0), Some(10_000), None, None, None]
        );
        assert_eq!(serde_json::to_string(&BasisPoints::new(500)).ok().as_deref(), Some("500"));
        let amount = |text| serde_json::from_str::<Money>(text).is_ok();
        assert_eq!(["\"1000000000.00\"", "\"1000000000.01\"", "1.5"].map(amount), [true, false, false]);
    }

    proptest! {
        #[test]
        fn text_round_trips(dirhams in -LIMIT_DIRHAMS..=LIMIT_DIRHAMS) {
            prop_assert_eq!(money(dirhams).to_string().parse(), Ok(money(dirhams)));
            prop_assert_eq!(money(dirhams).grouped().replace(',', ""), money(dirhams).to_string());
        }

        #[test]
        fn a_share_never_exceeds_the_whole(dirhams in 0..=LIMIT_DIRHAMS, share in 0u32..=10_000) {
            let part = money(dirhams).share(BasisPoints::new(share).expect("at most the whole")).expect("in range");
            prop_assert!(part >= Money::ZERO && part <= money(dirhams));
        }
    }
}
