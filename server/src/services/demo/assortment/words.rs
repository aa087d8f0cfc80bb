//! The words that products are composed of: `words.toml`.

use hamour_core::catalogue::weight_text;
use serde::Deserialize;

use crate::failure::Failure;

/// A word in English and Arabic.
pub(super) type Word = (String, String);

/// All words.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Words {
    pub(super) brands: Vec<Word>,
    pub(super) origins: Vec<Word>,
    /// The first sentences of descriptions.
    pub(super) leads: Vec<Word>,
    #[serde(rename = "group")]
    pub(super) groups: Vec<Group>,
    #[serde(rename = "category")]
    pub(super) categories: Vec<Goods>,
}

/// Categories that share words.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Group {
    pub(super) categories: Vec<String>,
    pub(super) preparations: Vec<Word>,
    /// Further sentences of descriptions.
    pub(super) texts: Vec<Word>,
}

/// What a category of the demo sells.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Goods {
    pub(super) slug: String,
    pub(super) search: String,
    pub(super) unit: Unit,
    /// The lowest and the highest usual price, in dirhams.
    pub(super) price: (i64, i64),
    /// Whether some are weighed at packing.
    pub(super) weighed: bool,
    pub(super) kinds: Vec<Word>,
    pub(super) cuts: Vec<Word>,
}

/// The unit of sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(super) enum Unit {
    #[serde(rename = "g")]
    Gram,
    #[serde(rename = "stems")]
    Stem,
    #[serde(rename = "cm")]
    Centimetre,
}

impl Words {
    pub(super) fn read() -> Result<Self, Failure> {
        toml::from_str(include_str!("words.toml")).map_err(Failure::internal)
    }

    /// Returns what a category shares with others.
    pub(super) fn group_of(&self, goods: &Goods) -> Result<&Group, Failure> {
        let group = self.groups.iter().find(|group| group.categories.contains(&goods.slug));
        group.ok_or_else(|| Failure::internal("a category of the words has no group"))
    }
}

impl Unit {
    /// Returns the sizes in which products are sold.
    pub(super) const fn sizes(self) -> [i64; 10] {
        match self {
            Self::Gram => [200, 250, 300, 400, 500, 600, 750, 1000, 1250, 1500],
            Self::Stem => [5, 6, 8, 10, 12, 15, 18, 20, 25, 30],
            Self::Centimetre => [10, 12, 15, 18, 20, 25, 30, 40, 50, 60],
        }
    }

    /// Returns the size to which prices refer.
    pub(super) const fn per_price(self) -> i64 {
        match self {
            Self::Gram => 1000,
            Self::Stem | Self::Centimetre => 1,
        }
    }

    /// Returns a size as text.
    pub(super) fn text(self, size: i64) -> Word {
        match self {
            Self::Gram => {
                let english = weight_text(size).unwrap_or_default().replace(" gram", " g");
                let arabic = english.replace(" kg", " كغ").replace(" g", " غ");
                (english, arabic)
            }
            Self::Stem => (format!("{size} stems"), format!("{size} ساق")),
            Self::Centimetre => (format!("{size} cm"), format!("{size} سم")),
        }
    }
}
