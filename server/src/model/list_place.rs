//! Places in sorted lists, by which lists are paged.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer};

/// Where a page of a list ends: the values that the list is sorted by. It stays a place when the row itself is gone or has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ListPlace<const N: usize>(pub [i64; N]);

impl ListPlace<2> {
    /// The place before the first row of a list that begins with the largest values.
    pub const FIRST: Self = Self([i64::MAX; 2]);
}

/// A text that is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a place in the list")]
pub struct NoPlace;

impl<const N: usize> fmt::Display for ListPlace<N> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, value) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { "." };
            write!(formatter, "{separator}{value}")?;
        }
        Ok(())
    }
}

impl<const N: usize> FromStr for ListPlace<N> {
    type Err = NoPlace;

    fn from_str(text: &str) -> Result<Self, NoPlace> {
        let values: Vec<i64> =
            text.split('.').map(str::parse).collect::<Result<_, _>>().map_err(|_| NoPlace)?;
        values.try_into().map(Self).map_err(|_| NoPlace)
    }
}

impl<'de, const N: usize> Deserialize<'de> for ListPlace<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_read_as_it_was_written() {
        let place = ListPlace([3, -1, 0, i64::MAX]);
        assert_eq!(place.to_string().parse(), Ok(place));
        for text in ["", "1", "1.2.3", "1.2.3.4.5", "1.2.3.x", "1.2.3.99999999999999999999"] {
            assert_eq!(text.parse::<ListPlace<4>>(), Err(NoPlace), "{text}");
        }
    }
}
