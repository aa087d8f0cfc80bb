//! The texts by which shoppers find a product (SRCH-01).

use std::collections::BTreeMap;

use hamour_core::catalogue::Placement;
use hamour_core::search::{Index, Listed, Query};

use super::cards::Card;
use super::index::Indexed;
use super::stored::Stored;
use crate::store::category::{Category, Subcategory};

/// A product's own texts.
#[derive(Clone, Copy)]
pub(super) struct SearchTexts<'a> {
    /// In all languages. Some may be empty.
    pub(super) names: [&'a str; 2],
    pub(super) terms: &'a str,
}

/// The names of categories and subcategories, under which a product is also found.
pub(super) struct CategoryNames<'a> {
    categories: BTreeMap<i64, &'a Category>,
    subcategories: BTreeMap<i64, &'a Subcategory>,
}

impl<'a> CategoryNames<'a> {
    pub(super) fn of(stored: &'a Stored) -> Self {
        Self {
            categories: stored.categories.iter().map(|row| (row.id, row)).collect(),
            subcategories: stored.subcategories.iter().map(|row| (row.id, row)).collect(),
        }
    }

    pub(super) fn insert_into(
        &self,
        words: &mut Index,
        Indexed { position, placement }: Indexed,
        texts: SearchTexts<'_>,
    ) {
        let item = Listed {
            position,
            is_available: placement.is_buyable,
            names: &texts.names,
            terms: &[texts.terms],
            shared_terms: &self.of_product(placement),
        };
        words.insert(placement.product_id, &item);
    }

    /// Returns why a query finds a product, if its name does not say so.
    pub(super) fn reason(&self, query: &Query, card: &Card) -> Option<String> {
        let item = Listed {
            names: &[&card.other_name],
            terms: &[&card.search_terms],
            shared_terms: &self.of_product(card.placement),
            ..Listed::default()
        };
        query.reason(&card.product.name, &item)
    }

    /// Returns the names of the category and the subcategory, in all languages.
    fn of_product(&self, placement: Placement) -> Vec<&'a str> {
        let mut names = Vec::with_capacity(4);
        if let Some(category) = self.categories.get(&placement.category_id) {
            names.extend([category.name.as_str(), category.name_ar.as_str()]);
        }
        if let Some(part) = placement.subcategory_id.and_then(|id| self.subcategories.get(&id)) {
            names.extend([part.name.as_str(), part.name_ar.as_str()]);
        }
        names
    }
}
