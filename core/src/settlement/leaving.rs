//! Whether a packed order may leave the shop (beyond the specification).

use super::NotSettled;
use crate::order::OrderAction;

/// What is known of the packing of a line (beyond the specification).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packed {
    /// It is not sold by weight, so it is packed as it was ordered.
    AsOrdered,
    /// It is sold by weight and was not weighed yet.
    NotYet,
    /// It weighs so many grams; none where it was left out.
    Grams(u32),
}

/// Whether an order of such lines may take this step (beyond the specification): it doesn't leave the shop before its
/// weights are settled, since the driver collects what it comes to, nor when nothing of it was packed, since there is
/// nothing to bring.
///
/// # Errors
/// [`NotSettled::NotWeighedYet`], [`NotSettled::NothingPacked`].
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
