//! Availability of products, and the variation that a card shows (CARD-02, ENT-05).

use crate::Money;

/// Returns whether the shop offers a variation: both the product and the variation are active.
pub const fn is_offered(product_is_active: bool, variation_is_active: bool) -> bool {
    product_is_active && variation_is_active
}

/// Returns whether a variation can be bought now: it is offered and units are left.
pub const fn is_buyable(is_active: bool, stock: i64) -> bool {
    is_active && stock > 0
}

/// Returns whether a variation that was sold out can be bought again: `returned` of its `stock` units came back.
pub const fn is_restocked(stock: i64, returned: u32) -> bool {
    is_buyable(true, stock) && !is_buyable(true, stock - returned as i64)
}

/// The properties of a variation that decide which one a card shows.
#[derive(Clone, Copy, Debug)]
pub struct Offer {
    /// Whether the shop offers it.
    pub is_active: bool,
    /// Units left.
    pub stock: i64,
    /// Price of one unit.
    pub price: Money,
}

/// Returns the index of the variation whose price and weight a card shows: the cheapest that can be bought, else the
/// cheapest that is offered, else the cheapest; the first of equals. Returns `None` only if `offers` is empty.
pub fn shown_offer(offers: &[Offer]) -> Option<usize> {
    let rank = |offer: &Offer| (!is_buyable(offer.is_active, offer.stock), !offer.is_active, offer.price);
    offers.iter().enumerate().min_by_key(|(_, offer)| rank(offer)).map(|(index, _)| index)
}

/// Returns whether a product can be bought: it is active, and at least one of its variations can be bought.
pub fn is_product_buyable(is_active: bool, offers: &[Offer]) -> bool {
    is_active && offers.iter().any(|offer| is_buyable(offer.is_active, offer.stock))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(is_active: bool, stock: i64, dirhams: i64) -> Offer {
        Offer { is_active, stock, price: Money::from_dirhams(dirhams).expect("in range") }
    }

    #[test]
    fn card_02_buyable_needs_both_an_offer_and_stock() {
        assert!(is_offered(true, true) && !is_offered(true, false) && !is_offered(false, true));
        assert!(is_buyable(true, 1));
        assert!(!is_buyable(true, 0));
        assert!(!is_buyable(false, 9));
    }

    #[test]
    fn ent_05_a_card_shows_the_cheapest_buyable_variation() {
        for (offers, shown, buyable) in [
            (vec![], None, false),
            (vec![offer(true, 1, 5)], Some(0), true),
            (vec![offer(true, 5, 900), offer(true, 5, 700), offer(true, 5, 700)], Some(1), true),
            (vec![offer(false, 5, 100), offer(true, 0, 200), offer(true, 1, 300)], Some(2), true),
            (vec![offer(false, 5, 100), offer(true, 0, 200)], Some(1), false),
            (vec![offer(false, 0, 300), offer(false, 5, 100)], Some(1), false),
        ] {
            assert_eq!(shown_offer(&offers), shown, "{offers:?}");
            assert_eq!(is_product_buyable(true, &offers), buyable, "{offers:?}");
            assert!(!is_product_buyable(false, &offers), "{offers:?}");
        }
    }
}
