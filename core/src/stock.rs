//! The stock ledger: why units of a variation came or went, and when few are left (beyond the requirements).

use serde::Serialize;

use crate::catalogue::{InvalidVariation, check_stock};
use crate::digits::plain;
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;
use crate::order::OrderStatus;
use crate::staff_text::check_lines;

/// The maximum number of characters of a movement's note.
pub const MOVEMENT_NOTE_MAX_CHARS: usize = 200;
/// The stock, in units, from which a variation counts as low unless staff have set another one for it.
pub const LOW_STOCK: u32 = 5;

/// Why units came or went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffStockMovementKind))]
pub enum MovementKind {
    /// The stock with which the ledger begins.
    Opening,
    /// Taken for an order.
    Sold,
    /// Given back by an order: it was cancelled, or packed with less.
    Returned,
    /// Delivered by a supplier.
    Received,
    /// The difference that a count found.
    Counted,
    /// Thrown away.
    Spoiled,
}

impl MovementKind {
    /// All kinds.
    pub const ALL: [Self; 6] =
        [Self::Opening, Self::Sold, Self::Returned, Self::Received, Self::Counted, Self::Spoiled];

    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::Sold => "sold",
            Self::Returned => "returned",
            Self::Received => "received",
            Self::Counted => "counted",
            Self::Spoiled => "spoiled",
        }
    }

    /// Returns the kind with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }
}

/// What staff write into the ledger, in units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adjustment {
    /// So many came from a supplier.
    Received(u32),
    /// So many were thrown away.
    Spoiled(u32),
    /// So many are on the shelf.
    Counted(u32),
}

impl Adjustment {
    /// Returns the adjustment of this kind. `None` if staff do not write such movements.
    pub const fn of(kind: MovementKind, units: u32) -> Option<Self> {
        match kind {
            MovementKind::Received => Some(Self::Received(units)),
            MovementKind::Spoiled => Some(Self::Spoiled(units)),
            MovementKind::Counted => Some(Self::Counted(units)),
            MovementKind::Opening | MovementKind::Sold | MovementKind::Returned => None,
        }
    }

    /// Returns the units that it names.
    pub const fn units(self) -> u32 {
        match self {
            Self::Received(units) | Self::Spoiled(units) | Self::Counted(units) => units,
        }
    }

    /// Returns the kind of its movement.
    pub const fn kind(self) -> MovementKind {
        match self {
            Self::Received(_) => MovementKind::Received,
            Self::Spoiled(_) => MovementKind::Spoiled,
            Self::Counted(_) => MovementKind::Counted,
        }
    }
}

/// Reads a number of units as somebody types it, in any digits that are in use in Qatar.
pub fn typed_units(typed: &str) -> Option<u32> {
    let plain = plain(typed);
    plain.bytes().all(|byte| byte.is_ascii_digit()).then(|| plain.parse().ok()).flatten()
}

/// Returns whether the units of an order's line are still on the shelf, although the stock does not count them any more:
/// they leave it when the line is packed, or when the order is sent without that.
pub const fn is_on_shelf(status: OrderStatus, is_packed: bool) -> bool {
    !is_packed && matches!(status, OrderStatus::Processing | OrderStatus::Accepted)
}

/// Returns the stock after an adjustment of this stock. `held` are the units of open orders that are still on the shelf: a
/// count includes them. If it finds fewer, the stock is empty, and packing will find what those orders miss.
///
/// # Errors
/// [`ServerErrorCode::MovementEmpty`] if no units come or are thrown away, [`ServerErrorCode::StockTooFew`] if more are
/// thrown away than no order holds, [`ServerErrorCode::StockInvalid`] above
/// [`STOCK_MAX`](crate::catalogue::STOCK_MAX).
pub fn adjusted(stock: u32, held: u32, adjustment: Adjustment) -> Result<u32, ErrorInfo> {
    match adjustment {
        Adjustment::Received(0) | Adjustment::Spoiled(0) => Err(ServerErrorCode::MovementEmpty.into()),
        Adjustment::Received(units) => {
            let sum = i64::from(stock) + i64::from(units);
            check_stock(sum).map_err(InvalidVariation::error_info)
        }
        Adjustment::Spoiled(units) => stock
            .checked_sub(units)
            .ok_or_else(|| ErrorInfo::new(ServerErrorCode::StockTooFew, vec![MessageArg::Number(stock)])),
        Adjustment::Counted(units) => {
            let counted = check_stock(units.into()).map_err(InvalidVariation::error_info)?;
            Ok(counted.saturating_sub(held))
        }
    }
}

/// Checks a movement's note, which may be empty, and returns it trimmed.
///
/// # Errors
/// [`ServerErrorCode::FieldTooLong`], or a text with other characters than letters, digits, signs and line ends.
pub fn check_movement_note(note: &str) -> Result<&str, ErrorInfo> {
    check_lines(note, MOVEMENT_NOTE_MAX_CHARS)
}

/// Returns whether few units are left of a variation that the shop offers. `low_mark` is the stock from which it counts as
/// low, [`LOW_STOCK`] if staff have not set one.
pub fn is_low(stock: i64, is_offered: bool, low_mark: u32) -> bool {
    is_offered && stock <= i64::from(low_mark)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::STOCK_MAX;

    fn code(result: Result<u32, ErrorInfo>) -> &'static str {
        result.map_or_else(|info| info.code.as_str(), |_| "fine")
    }

    #[test]
    fn kinds_are_found_by_their_names() {
        for kind in MovementKind::ALL {
            assert_eq!(MovementKind::from_name(kind.as_str()), Some(kind));
        }
        assert_eq!(MovementKind::from_name("lost"), None);
    }

    #[test]
    fn staff_write_what_came_what_was_thrown_away_and_what_is_there() {
        let written: Vec<_> =
            MovementKind::ALL.into_iter().filter_map(|kind| Adjustment::of(kind, 3)).collect();
        assert_eq!(written, [Adjustment::Received(3), Adjustment::Counted(3), Adjustment::Spoiled(3)]);
        for adjustment in written {
            assert_eq!(Adjustment::of(adjustment.kind(), 3), Some(adjustment));
        }
    }

    #[test]
    fn units_are_read_in_any_digits() {
        assert_eq!(["12", " ١٢ ", "0"].map(typed_units), [Some(12), Some(12), Some(0)]);
        assert_eq!(["", "1.5", "-1", "+1", "a lot", "99999999999"].map(typed_units), [None; 6]);
    }

    #[test]
    fn an_adjustment_leaves_a_stock_in_range() {
        assert_eq!(adjusted(4, 0, Adjustment::Received(10)), Ok(14));
        assert_eq!(adjusted(4, 0, Adjustment::Spoiled(4)), Ok(0));
        assert_eq!(adjusted(4, 0, Adjustment::Counted(0)), Ok(0));
        assert_eq!(adjusted(4, 0, Adjustment::Counted(STOCK_MAX)), Ok(STOCK_MAX));
        assert_eq!(code(adjusted(4, 0, Adjustment::Received(0))), "movement_empty");
        assert_eq!(code(adjusted(4, 0, Adjustment::Spoiled(0))), "movement_empty");
        assert_eq!(code(adjusted(4, 0, Adjustment::Counted(STOCK_MAX + 1))), "stock_invalid");
        assert_eq!(code(adjusted(4, 0, Adjustment::Received(STOCK_MAX - 4))), "fine");
        assert_eq!(code(adjusted(4, 0, Adjustment::Received(STOCK_MAX - 3))), "stock_invalid");
        assert_eq!(code(adjusted(STOCK_MAX, 0, Adjustment::Received(u32::MAX))), "stock_invalid");
        let too_few = adjusted(4, 0, Adjustment::Spoiled(5)).expect_err("too few");
        assert_eq!(too_few.text(), "Only 4 are free: orders hold all others");
    }

    #[test]
    fn a_count_includes_what_open_orders_hold() {
        assert_eq!(adjusted(18, 2, Adjustment::Counted(20)), Ok(18));
        assert_eq!(adjusted(18, 2, Adjustment::Counted(19)), Ok(17));
        assert_eq!(adjusted(1, 2, Adjustment::Counted(1)), Ok(0));
        assert_eq!(adjusted(18, 2, Adjustment::Received(5)), Ok(23));
        assert_eq!(code(adjusted(1, 2, Adjustment::Spoiled(2))), "stock_too_few");
        let on_shelf = |is_packed| OrderStatus::ALL.map(|status| is_on_shelf(status, is_packed));
        assert_eq!(on_shelf(true), [false; 5]);
        let waiting = [OrderStatus::Processing, OrderStatus::Accepted];
        assert_eq!(on_shelf(false), OrderStatus::ALL.map(|status| waiting.contains(&status)));
    }

    #[test]
    fn a_stock_is_low_up_to_its_mark() {
        assert!(is_low(0, true, LOW_STOCK) && is_low(5, true, LOW_STOCK) && !is_low(6, true, LOW_STOCK));
        assert!(is_low(12, true, 12) && !is_low(13, true, 12) && is_low(0, true, 0));
        assert!(!is_low(0, false, LOW_STOCK), "what is not offered runs short of nothing");
    }

    #[test]
    fn a_note_is_short_and_readable() {
        assert_eq!(check_movement_note("  The ice had melted "), Ok("The ice had melted"));
        assert_eq!(check_movement_note(""), Ok(""));
        assert!(check_movement_note(&"x".repeat(MOVEMENT_NOTE_MAX_CHARS + 1)).is_err());
        assert!(check_movement_note("bell\u{7}").is_err());
    }
}
