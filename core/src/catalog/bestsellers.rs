//! Which products sell best (specification, section 2: the home page's Bestsellers).

/// Days of orders that are looked at (beyond the specification).
pub const BESTSELLER_DAYS: i64 = 30;
/// Orders that a product must be in before it counts as one that sells (beyond the specification): two customers are no
/// crowd.
pub const BESTSELLER_ORDERS: i64 = 3;
/// Products on the list, unless the shop has chosen more of them itself (beyond the specification).
pub const BESTSELLERS: usize = 12;

/// How often a product was sold (beyond the specification).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sales {
    /// The product.
    pub product_id: i64,
    /// Orders that it was in and that were not called off.
    pub orders: i64,
    /// Units in them.
    pub units: i64,
}

/// The list of bestsellers (section 2, which has the list but not its rule): what is in the most orders first, since
/// units of shrimps by the kilo and of cakes are not the same thing; of equals the one with more units, then the older
/// one. Places that are left go to the products that stood on the list before, in their order.
pub fn bestsellers(sales: &[Sales], before: &[i64]) -> Vec<i64> {
    let mut selling: Vec<_> = sales.iter().filter(|one| one.orders >= BESTSELLER_ORDERS).collect();
    selling.sort_by_key(|one| (-one.orders, -one.units, one.product_id));
    let mut list: Vec<_> = selling.into_iter().map(|one| one.product_id).collect();
    list.extend(
        before
            .iter()
            .filter(|id| !sales.iter().any(|one| one.product_id == **id && one.orders >= BESTSELLER_ORDERS)),
    );
    list.truncate(BESTSELLERS.max(before.len()));
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sold(product_id: i64, orders: i64, units: i64) -> Sales {
        Sales { product_id, orders, units }
    }

    #[test]
    fn what_is_in_the_most_orders_comes_first() {
        let sales = [sold(1, 3, 90), sold(2, 7, 7), sold(3, 7, 8), sold(5, 7, 7)];
        assert_eq!(bestsellers(&sales, &[]), [3, 2, 5, 1]);
    }

    #[test]
    fn what_hardly_sells_is_not_on_the_list_unless_it_was() {
        let sales = [sold(1, 2, 50), sold(2, 3, 3)];
        assert_eq!(bestsellers(&sales, &[]), [2]);
        assert_eq!(bestsellers(&sales, &[9, 2, 1]), [2, 9, 1]);
    }

    #[test]
    fn the_list_has_an_end() {
        let sales: Vec<_> = (0..40).map(|id| sold(id, 5, 5)).collect();
        assert_eq!(bestsellers(&sales, &[]), (0..12).collect::<Vec<_>>());
        let chosen: Vec<i64> = (100..116).collect();
        assert_eq!(bestsellers(&[], &chosen), chosen, "what the shop chose stays as long as it was");
        let list = bestsellers(&[sold(7, 4, 4)], &chosen);
        assert_eq!((list.len(), &list[..2]), (16, &[7, 100][..]));
    }

    #[test]
    fn doing_it_again_changes_nothing() {
        let sales = [sold(4, 3, 3), sold(2, 6, 6)];
        let once = bestsellers(&sales, &[8, 4, 1]);
        assert_eq!(once, [2, 4, 8, 1]);
        assert_eq!(bestsellers(&sales, &once), once);
    }
}
