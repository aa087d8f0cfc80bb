//! The size of a wishlist (CARD-07, WISH-01).

use crate::RuleCode;

/// The maximum number of products in a wishlist. The browser loads the ids of all of them for the hearts on cards.
pub const WISHLIST_MAX: usize = 500;

/// Checks whether a customer with `products` products in the wishlist can add another.
///
/// # Errors
/// [`RuleCode::WishlistFull`] at [`WISHLIST_MAX`].
pub const fn check_new_favourite(products: usize) -> Result<(), RuleCode> {
    if products < WISHLIST_MAX { Ok(()) } else { Err(RuleCode::WishlistFull) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn card_07_a_wishlist_has_room_for_500_products() {
        assert_eq!(check_new_favourite(499), Ok(()));
        assert_eq!(check_new_favourite(500), Err(RuleCode::WishlistFull));
    }
}
