//! Packing of an order: what was packed of each line, what it costs then, and what is paid back or asked for at the door
//! (beyond the requirements; weighed lines as in CHK-09).

mod line;

pub use line::{
    Content, Substitute, Wish, check_line, line_amount, returned_units, substitute_rank, units_to_release,
};

use std::fmt;

use chrono::{DateTime, NaiveDate, Utc};

use crate::cart::{QUANTITY_MAX, Totals};
use crate::delivery::{date_at, minute_at};
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;
use crate::money::Money;
use crate::order::{OrderAction, OrderStatus};
use crate::settlement::{Agreed, NotSettled, OrderedLine, PricedLine, totals_of};

/// The reason why a line or an order cannot be packed in this way. Lines are identified by their position in the order,
/// starting with 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotPacked {
    /// A rule of the settlement.
    Settlement(NotSettled),
    /// More units than ordered.
    TooManyUnits {
        /// The line.
        line: usize,
        /// The ordered units.
        ordered: u32,
        /// The packed units.
        units: u32,
    },
    /// Units, for a line that is sold by weight.
    ByWeight(usize),
    /// The line was not packed yet.
    NotYet(usize),
    /// The substitute has no units, or too many.
    SubstituteUnits,
    /// The substitute is the ordered product.
    SubstituteSame,
    /// The substitute is sold by weight and was not weighed.
    SubstituteGramsMissing,
    /// The substitute is not sold by weight.
    SubstituteNotWeighed,
    /// The order's packing was begun or changed, and not finished.
    Unfinished,
}

impl From<NotSettled> for NotPacked {
    fn from(reason: NotSettled) -> Self {
        Self::Settlement(reason)
    }
}

impl NotPacked {
    /// Returns the error with the line and the numbers that its text names.
    pub fn error_info(self) -> ErrorInfo {
        let line = |line: usize| MessageArg::Number(u32::try_from(line).unwrap_or(u32::MAX));
        let (code, details) = match self {
            Self::Settlement(reason) => return reason.error_info(),
            Self::TooManyUnits { line: number, ordered, units } => (
                ServerErrorCode::LineUnitsTooMany,
                vec![line(number), MessageArg::Number(units), MessageArg::Number(ordered)],
            ),
            Self::ByWeight(number) => (ServerErrorCode::LineByWeight, vec![line(number)]),
            Self::NotYet(number) => (ServerErrorCode::LineNotPacked, vec![line(number)]),
            Self::SubstituteUnits => {
                (ServerErrorCode::SubstituteUnitsInvalid, vec![MessageArg::Number(QUANTITY_MAX)])
            }
            Self::SubstituteSame => (ServerErrorCode::SubstituteSame, vec![]),
            Self::SubstituteGramsMissing => (ServerErrorCode::SubstituteGramsMissing, vec![]),
            Self::SubstituteNotWeighed => (ServerErrorCode::SubstituteNotWeighed, vec![]),
            Self::Unfinished => (ServerErrorCode::OrderPackingUnfinished, vec![]),
        };
        ErrorInfo::new(code, details)
    }
}

impl fmt::Display for NotPacked {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.error_info().text())
    }
}

impl std::error::Error for NotPacked {}

/// How far the packing of an order is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackingProgress {
    /// No line was packed.
    NotBegun,
    /// Some lines were packed, or the packing is being corrected.
    Begun,
    /// The packing is finished.
    Finished,
}

/// An order as far as it is packed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packing {
    /// The price of each line.
    pub amounts: Vec<Money>,
    /// The totals, by the rules of the settlement: the coupon and the tax by what was packed, the delivery charge as
    /// agreed, or nothing at all if nothing was packed.
    pub totals: Totals,
}

/// Checks that an order is being packed: accepted, and not on its way or closed.
///
/// # Errors
/// [`NotSettled::NotPacking`].
pub fn check_packing(status: OrderStatus) -> Result<(), NotPacked> {
    if status == OrderStatus::Accepted { Ok(()) } else { Err(NotSettled::NotPacking(status).into()) }
}

/// Returns what an order costs as far as it is packed. `packed` has an entry for each line of the order; a line that is
/// not packed yet counts as ordered.
///
/// # Errors
/// The first [`NotPacked`] that applies.
pub fn pack(agreed: &Agreed<'_>, packed: &[Option<Content>]) -> Result<Packing, NotPacked> {
    check_packing(agreed.status)?;
    priced(agreed, packed)
}

/// Returns the same as [`pack`] for a finished packing: every line must be packed.
///
/// # Errors
/// [`NotSettled::LineMissing`] for a line sold by weight and [`NotPacked::NotYet`] for any other that is not packed.
pub fn finish(agreed: &Agreed<'_>, packed: &[Option<Content>]) -> Result<Packing, NotPacked> {
    check_packing(agreed.status)?;
    for (number, line) in (1..).zip(agreed.lines) {
        if packed.get(number - 1).copied().flatten().is_none() {
            let is_weighed = line.unit_grams.is_some();
            let reason = NotPacked::Settlement(NotSettled::LineMissing(number));
            return Err(if is_weighed { reason } else { NotPacked::NotYet(number) });
        }
    }
    priced(agreed, packed)
}

/// Checks whether an order may take an action: if its packing was begun or corrected, it must be finished before it is
/// sent, because only then the customer knows the final total and gets back what was paid too much.
///
/// # Errors
/// [`NotPacked::Unfinished`].
pub fn check_finished(action: OrderAction, progress: PackingProgress) -> Result<(), NotPacked> {
    let is_unfinished = action == OrderAction::Send && progress == PackingProgress::Begun;
    if is_unfinished { Err(NotPacked::Unfinished) } else { Ok(()) }
}

fn priced(agreed: &Agreed<'_>, packed: &[Option<Content>]) -> Result<Packing, NotPacked> {
    let mut lines = Vec::with_capacity(agreed.lines.len());
    for (number, line) in (1..).zip(agreed.lines) {
        let content = packed.get(number - 1).copied().flatten();
        let content = content.map(|content| check_line(number, line, content)).transpose()?;
        lines.push(priced_line(line, content).map_err(|_| NotSettled::OutOfRange)?);
    }
    let totals = totals_of(&agreed.totals, agreed.reduction, &lines, agreed.tax_rate)
        .map_err(|_| NotSettled::OutOfRange)?;
    Ok(Packing { amounts: lines.iter().map(|line| line.amount).collect(), totals })
}

fn priced_line(line: &OrderedLine, content: Option<Content>) -> Result<PricedLine, crate::MoneyError> {
    let agreed = line.unit_price.not_negative()?.checked_mul(line.quantity)?;
    let amount = content.map_or(Ok(agreed), |content| line_amount(line, content))?;
    let is_packed = content != Some(Content::LeftOut);
    Ok(PricedLine { agreed, amount, is_packed, is_covered: line.is_covered })
}

/// Returns whether an order that is still to be packed is late: its slot has begun, or its day has passed. `on` is the
/// delivery date and `minutes` the first and last minute of the slot in Doha; `None` for Express Delivery.
pub fn is_late(on: NaiveDate, minutes: Option<(u16, u16)>, now: DateTime<Utc>) -> bool {
    let today = date_at(now);
    on < today || on == today && minutes.is_some_and(|(start, _)| start <= minute_at(now))
}

/// What is still to be paid of an order, and what goes back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// The amount that the driver collects.
    pub at_door: Money,
    /// The amount that goes back to the customer.
    pub back: Money,
}

impl Balance {
    /// Returns the balance of a total and the money that the shop has received and not given back. More than was paid
    /// online is collected in cash: the driver is at the door anyway, and a second payment through the gateway could
    /// keep a packed order waiting for a customer who is not looking at their phone.
    pub fn of(total: Money, received: Money) -> Self {
        let positive = |amount: Result<Money, _>| amount.unwrap_or(Money::ZERO).max(Money::ZERO);
        Self { at_door: positive(total.checked_sub(received)), back: positive(received.checked_sub(total)) }
    }

    /// Returns what the driver of an order with this status collects, or had to collect if it is delivered: nothing for a
    /// cancelled one.
    pub fn amount_due(self, status: OrderStatus) -> Money {
        if status == OrderStatus::Cancelled { Money::ZERO } else { self.at_door }
    }
}

#[cfg(test)]
mod tests;
