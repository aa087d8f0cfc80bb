//! What was packed of a line of an order, and the customer's wish if it is missing (beyond the requirements).

use serde::{Deserialize, Serialize};

use super::NotPacked;
use crate::cart::QUANTITY_MAX;
use crate::money::{Money, MoneyError};
use crate::settlement::{NotSettled, OrderedLine, is_plausible, weighed_amount};

/// What the customer wants if the product of a line is missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Wish {
    /// To be called.
    #[default]
    CallMe,
    /// Something similar in its place.
    ReplaceSimilar,
    /// Nothing in its place.
    LeaveOut,
}

impl Wish {
    /// All wishes.
    pub const ALL: [Self; 3] = [Self::CallMe, Self::ReplaceSimilar, Self::LeaveOut];

    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::CallMe => "call_me",
            Self::ReplaceSimilar => "replace_similar",
            Self::LeaveOut => "leave_out",
        }
    }

    /// Returns the wish with a stable name, or `None` if there is none.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|wish| wish.as_str() == name)
    }
}

/// Another variation that was packed in place of the ordered one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Substitute {
    /// The price of one unit.
    pub unit_price: Money,
    /// Units.
    pub units: u32,
    /// The grams of one unit. `None` if it is not sold by weight.
    pub unit_grams: Option<u32>,
    /// The packed grams, if it is sold by weight.
    pub grams: Option<u32>,
    /// Whether the customer has agreed to pay its own price.
    pub is_price_agreed: bool,
}

/// What was packed of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// All units. Not for a line that is sold by weight.
    AsOrdered,
    /// These grams of a line that is sold by weight.
    Grams(u32),
    /// Fewer units than ordered. Not for a line that is sold by weight.
    Units(u32),
    /// Another variation.
    Substitute(Substitute),
    /// Nothing.
    LeftOut,
}

impl Content {
    /// Returns the stable name.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::AsOrdered => "as_ordered",
            Self::Grams(_) => "weighed",
            Self::Units(_) => "short",
            Self::Substitute(_) => "substitute",
            Self::LeftOut => "left_out",
        }
    }

    /// Returns whether the order has it as it was ordered, apart from its weight.
    pub const fn is_as_ordered(self) -> bool {
        matches!(self, Self::AsOrdered | Self::Grams(_))
    }
}

/// Checks what was packed of a line, and returns it in its plain form: no units or grams are the same as left out, and
/// all units are as ordered. `number` is the line's position in the order, starting with 1.
///
/// # Errors
/// The first [`NotPacked`] that applies.
pub fn check_line(number: usize, line: &OrderedLine, content: Content) -> Result<Content, NotPacked> {
    match (content, line.ordered_grams()) {
        (Content::LeftOut | Content::Grams(0) | Content::Units(0), _) => Ok(Content::LeftOut),
        (Content::Grams(_), None) => Err(NotSettled::NotByWeight(number).into()),
        (Content::Grams(packed_grams), Some(ordered_grams)) => {
            check_grams(number, ordered_grams, packed_grams)?;
            Ok(content)
        }
        (Content::AsOrdered | Content::Units(_), Some(_)) => Err(NotPacked::ByWeight(number)),
        (Content::Units(units), None) if units > line.quantity => {
            Err(NotPacked::TooManyUnits { line: number, ordered: line.quantity, units })
        }
        (Content::Units(units), None) if units == line.quantity => Ok(Content::AsOrdered),
        (Content::AsOrdered | Content::Units(_), None) => Ok(content),
        (Content::Substitute(substitute), _) => {
            check_substitute(number, substitute)?;
            Ok(content)
        }
    }
}

fn check_grams(line: usize, ordered_grams: u64, packed_grams: u32) -> Result<(), NotPacked> {
    if is_plausible(ordered_grams, packed_grams) {
        return Ok(());
    }
    Err(NotSettled::Implausible { line, ordered_grams, packed_grams }.into())
}

fn check_substitute(number: usize, substitute: Substitute) -> Result<(), NotPacked> {
    if !(1..=QUANTITY_MAX).contains(&substitute.units) {
        return Err(NotPacked::SubstituteUnits);
    }
    match (substitute.unit_grams, substitute.grams) {
        (None, None) => Ok(()),
        (None, Some(_)) => Err(NotPacked::SubstituteNotWeighed),
        (Some(_), None | Some(0)) => Err(NotPacked::SubstituteGramsMissing),
        (Some(unit), Some(grams)) => {
            check_grams(number, u64::from(unit) * u64::from(substitute.units), grams)
        }
    }
}

/// Returns the price of what was packed of a line. A substitute costs its own price, but not more than the ordered line
/// would have cost, because the customer did not choose it: the lower of the two. Only if they agreed to its price do
/// they pay it in full.
///
/// # Errors
/// The same as [`weighed_amount`].
pub fn line_amount(line: &OrderedLine, content: Content) -> Result<Money, MoneyError> {
    let unit_price = line.unit_price.not_negative()?;
    let agreed = unit_price.checked_mul(line.quantity)?;
    match content {
        Content::AsOrdered => Ok(agreed),
        Content::Grams(grams) => weighed_amount(unit_price, line.unit_grams.unwrap_or_default(), grams),
        Content::Units(units) => unit_price.checked_mul(units),
        Content::LeftOut => Ok(Money::ZERO),
        Content::Substitute(substitute) => {
            let own = own_price(substitute)?;
            Ok(if substitute.is_price_agreed { own } else { own.min(agreed) })
        }
    }
}

fn own_price(substitute: Substitute) -> Result<Money, MoneyError> {
    match (substitute.unit_grams, substitute.grams) {
        (Some(unit), Some(grams)) => weighed_amount(substitute.unit_price, unit, grams),
        _ => substitute.unit_price.not_negative()?.checked_mul(substitute.units),
    }
}

/// Returns the rank of a substitute among others: the same subcategory first, then the nearest price.
pub const fn substitute_rank(is_same_subcategory: bool, ordered: Money, offered: Money) -> (bool, u64) {
    (!is_same_subcategory, offered.dirhams().abs_diff(ordered.dirhams()))
}

/// Returns the ordered units that go back to the stock when a line is packed. The stock counted them for this order, and
/// a unit that is missing is missing on the shelf too, so none goes back unless staff say that it is still there, such
/// as a pack that the customer did not want.
pub const fn returned_units(ordered: u32, content: Content, is_still_there: bool) -> u32 {
    match content {
        Content::Units(units) if is_still_there => ordered.saturating_sub(units),
        Content::Substitute(_) | Content::LeftOut if is_still_there => ordered,
        _ => 0,
    }
}

/// Returns the units of the ordered variation that go back to the stock when the order is cancelled: those that it
/// really has. `returned` went back before, and what was missing at packing does not exist. A weighed line, of which the
/// scale knows no units, gives back all that it took, also if it was left out; but not if another product replaced it.
pub const fn units_to_release(
    is_weighed: bool,
    ordered: u32,
    returned: u32,
    content: Option<Content>,
) -> u32 {
    let held = ordered.saturating_sub(returned);
    match content {
        Some(Content::Units(units)) if units < held => units,
        None | Some(Content::AsOrdered | Content::Grams(_) | Content::Units(_)) => held,
        Some(Content::LeftOut) if is_weighed => held,
        Some(Content::LeftOut | Content::Substitute(_)) => 0,
    }
}
