//! Related products, for products for which the shop selected none (PROD-04).

/// The maximum number of related products that are selected automatically.
pub const MAX_RELATED: usize = 12;

/// The properties of a product that decide which products are related to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The product's id.
    pub product_id: i64,
    /// The id of its category.
    pub category_id: i64,
    /// The id of its subcategory.
    pub subcategory_id: Option<i64>,
    /// Whether it can be bought.
    pub is_buyable: bool,
}

/// Returns the ids of the related products of a product for which the shop selected none (PROD-04): those of its
/// subcategory first, then the rest of its category. Within each group, products that can be bought come first, else
/// the given order is kept.
pub fn neighbours(of: Placement, all: &[Placement]) -> Vec<i64> {
    let is_near =
        |other: &Placement| of.subcategory_id.is_some() && other.subcategory_id == of.subcategory_id;
    let mut found: Vec<_> = all
        .iter()
        .filter(|other| other.category_id == of.category_id && other.product_id != of.product_id)
        .collect();
    found.sort_by_key(|other| (!is_near(other), !other.is_buyable));
    found.into_iter().take(MAX_RELATED).map(|other| other.product_id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prod_04_neighbours_come_from_the_subcategory_then_from_the_category() {
        let placement = |product_id, category_id, subcategory_id, is_buyable| Placement {
            product_id,
            category_id,
            subcategory_id,
            is_buyable,
        };
        let all = [
            placement(1, 1, Some(1), true),
            placement(2, 1, Some(2), true),
            placement(3, 1, Some(1), false),
            placement(4, 2, Some(3), true),
            placement(5, 1, None, true),
            placement(6, 1, Some(1), true),
            placement(7, 1, None, true),
        ];
        assert_eq!(neighbours(all[0], &all), [6, 3, 2, 5, 7]);
        assert_eq!(neighbours(all[4], &all), [1, 2, 6, 7, 3]);
        assert_eq!(neighbours(all[3], &all), [0; 0]);
        let many: Vec<_> = (0..30).map(|id| placement(id, 1, None, true)).collect();
        assert_eq!(neighbours(many[0], &many).len(), MAX_RELATED);
    }
}
