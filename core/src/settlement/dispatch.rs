//! The check whether a packed order may leave the shop (beyond the requirements).

use super::NotSettled;
use crate::order::OrderAction;

/// The packing state of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packed {
    /// The line is not sold by weight, so it is packed as ordered.
    AsOrdered,
    /// The line is sold by weight and has not been weighed yet.
    NotYet,
    /// The packed weight of the line in grams; 0 if it was left out.
    Grams(u32),
}

/// Checks whether an order with these lines may take an action. It must not leave the shop before its weights are
/// settled, because the driver collects the final total. It must not leave either if nothing was packed.
///
/// # Errors
/// [`NotSettled::NotWeighedYet`] or [`NotSettled::NothingPacked`].
pub fn check_leaves(action: OrderAction, lines: &[Packed]) -> Result<(), NotSettled> {
    if action != OrderAction::Send {
        return Ok(());
    }
    if lines.contains(&Packed::NotYet) {
        return Err(NotSettled::NotWeighedYet);
    }
    if lines.iter().all(|line| *line == Packed::Grams(0)) {
        return Err(NotSettled::NothingPacked);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weighed_order_leaves_the_shop_only_once_it_is_settled() {
        use OrderAction::{Accept, Cancel, Deliver, Send};
        use Packed::{AsOrdered, Grams, NotYet};
        for (lines, expect) in [
            (&[AsOrdered, NotYet][..], Err(NotSettled::NotWeighedYet)),
            (&[Grams(0), NotYet][..], Err(NotSettled::NotWeighedYet)),
            (&[Grams(0), Grams(0)][..], Err(NotSettled::NothingPacked)),
            (&[][..], Err(NotSettled::NothingPacked)),
            (&[Grams(0), Grams(1)][..], Ok(())),
            (&[Grams(0), AsOrdered][..], Ok(())),
            (&[AsOrdered][..], Ok(())),
        ] {
            assert_eq!(check_leaves(Send, lines), expect, "{lines:?}");
            for action in [Accept, Deliver, Cancel] {
                assert_eq!(check_leaves(action, lines), Ok(()), "{action:?}");
            }
        }
    }
}
