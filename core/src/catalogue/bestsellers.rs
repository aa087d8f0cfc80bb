//! Selection of the home page's bestsellers (HOME-12).

/// The number of days whose orders are counted.
pub const BESTSELLER_DAYS: i64 = 30;
/// The minimum number of orders of a product that counts as selling. Two orders are too few to tell.
pub const BESTSELLER_ORDERS: i64 = 3;
/// The length of the list, unless the shop itself has selected more products.
pub const BESTSELLERS: usize = 12;

/// The sales of a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sales {
    /// The product's id.
    pub product_id: i64,
    /// The number of orders that contain it, without cancelled ones.
    pub orders: i64,
    /// The number of units in these orders.
    pub units: i64,
}

/// Returns the ids of the bestsellers (HOME-12), sorted by number of orders, because units of different products (a
/// kilogram of shrimps, a cake) do not compare. Ties are broken by units, then by the lower id. The rest of the list is
/// filled from the previous list, in its order.
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
    fn products_in_the_most_orders_come_first() {
        let sales = [sold(1, 3, 90), sold(2, 7, 7), sold(3, 7, 8), sold(5, 7, 7)];
        assert_eq!(bestsellers(&sales, &[]), [3, 2, 5, 1]);
    }

    #[test]
    fn products_with_few_orders_are_listed_only_if_they_were_before() {
        let sales = [sold(1, 2, 50), sold(2, 3, 3)];
        assert_eq!(bestsellers(&sales, &[]), [2]);
        assert_eq!(bestsellers(&sales, &[9, 2, 1]), [2, 9, 1]);
    }

    #[test]
    fn the_list_is_limited() {
        let sales: Vec<_> = (0..40).map(|id| sold(id, 5, 5)).collect();
        assert_eq!(bestsellers(&sales, &[]), (0..12).collect::<Vec<_>>());
        let chosen: Vec<i64> = (100..116).collect();
        assert_eq!(bestsellers(&[], &chosen), chosen, "what the shop chose stays as long as it was");
        let list = bestsellers(&[sold(7, 4, 4)], &chosen);
        assert_eq!((list.len(), &list[..2]), (16, &[7, 100][..]));
    }

    #[test]
    fn repeating_the_selection_changes_nothing() {
        let sales = [sold(4, 3, 3), sold(2, 6, 6)];
        let once = bestsellers(&sales, &[8, 4, 1]);
        assert_eq!(once, [2, 4, 8, 1]);
        assert_eq!(bestsellers(&sales, &once), once);
    }
}
