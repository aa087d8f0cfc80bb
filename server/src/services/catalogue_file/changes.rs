//! What a plan changes of each product, field by field, as it is shown before the import and after it.

use std::collections::HashMap;

use hamour_core::Money;
use hamour_core::catalogue::{
    Column, ProductForm, ProductStatus, VariationForm, is_price_jump, short_change,
};

use super::cells::{Cell, Names, alt_cells, own_alt_cells, product_cells, variation_cells};
use super::plan::{FieldChange, OwnPicture, Plan, PlannedProduct, ProductChange, ProductChangeKind};
use super::stored::Stored;
use crate::model::picture::DescribedPicture;

/// Returns the changes of a plan: first the products with a price that is probably a mistake, then those that leave the shop,
/// then those that return. Such prices are also the first fields of their product.
pub(super) fn changes(plan: &Plan, stored: &Stored) -> Vec<ProductChange> {
    let mut names = Names::of(stored);
    names.categories.extend(plan.categories.iter().map(|one| (one.id, &one.form.slug[..])));
    names.parts.extend(plan.new_parts.iter().map(|(id, (_, slug))| (*id, &slug[..])));
    names.products.extend(plan.products.iter().map(|one| (one.id, &one.form.slug[..])));
    let mut changes: Vec<_> = plan.products.iter().map(|one| change(one, &names)).collect();
    for change in &mut changes {
        change.fields.sort_by_key(|field| !field.is_price_jump);
    }
    changes.sort_by_key(|change| (!change.has_price_jump(), change.kind));
    changes
}

fn change(of: &PlannedProduct, names: &Names<'_>) -> ProductChange {
    let is_retired = of.form.status == ProductStatus::Retired;
    let kind = match of.before.as_ref().map(|before| before.status == ProductStatus::Retired) {
        None => ProductChangeKind::Created,
        Some(false) if is_retired => ProductChangeKind::Retired,
        Some(true) if !is_retired => ProductChangeKind::Returned,
        Some(_) => ProductChangeKind::Updated,
    };
    let mut fields = Fields::default();
    if let Some(before) = &of.before {
        fields.compare("", product_cells(before, names), product_cells(&of.form, names));
        if let Some(pictures) = &of.pictures {
            fields.pictures("", Column::Pictures, (&pictures.before, &pictures.after));
            fields.compare("", alt_cells(&pictures.before), alt_cells(&pictures.after));
        }
        fields.variations(before, of);
    }
    ProductChange { slug: of.form.slug.clone(), name: of.form.name.clone(), kind, fields: fields.0 }
}

#[derive(Default)]
struct Fields(Vec<FieldChange>);

impl Fields {
    fn add(&mut self, variation: &str, column: Column, from: &str, to: &str) {
        let amounts = (from.parse::<Money>(), to.parse::<Money>());
        let is_price_jump = match (column, amounts) {
            (Column::Price, (Ok(before), Ok(after))) => is_price_jump(before, after),
            _ => false,
        };
        let (from, to) = short_change(from, to);
        self.0.push(FieldChange { column, variation: variation.to_owned(), from, to, is_price_jump });
    }

    fn compare(
        &mut self,
        variation: &str,
        before: impl IntoIterator<Item = Cell>,
        after: impl IntoIterator<Item = Cell>,
    ) {
        for ((column, from), (_, to)) in before.into_iter().zip(after) {
            if from != to {
                self.add(variation, column, &from, &to);
            }
        }
    }

    /// Adds a change of pictures, unless only their descriptions differ.
    fn pictures(
        &mut self,
        variation: &str,
        column: Column,
        (before, after): (&[DescribedPicture], &[DescribedPicture]),
    ) {
        if before.iter().map(|one| &one.image).ne(after.iter().map(|one| &one.image)) {
            self.add(variation, column, &before.len().to_string(), &after.len().to_string());
        }
    }

    fn variations(&mut self, before: &ProductForm, of: &PlannedProduct) {
        let had: HashMap<_, _> = before.variations.iter().map(|one| (one.id, one)).collect();
        for (index, one) in of.form.variations.iter().enumerate() {
            match had.get(&one.id).filter(|_| one.id.is_some()) {
                Some(had) => self.variation(had, one, (of, index)),
                None => self.add(&one.name, Column::Variation, "", &one.name),
            }
        }
    }

    fn variation(&mut self, had: &VariationForm, has: &VariationForm, (of, index): (&PlannedProduct, usize)) {
        // Without a choice it follows the product.
        let is_shown = |cell: &Cell| cell.0 != Column::VariationOffered || !has.name.is_empty();
        let (before, after) = (variation_cells(had).into_iter(), variation_cells(has).into_iter());
        self.compare(&has.name, before.filter(is_shown), after.filter(is_shown));
        if let Some(count) = of.counts.get(index).copied().flatten() {
            self.add(&has.name, Column::Stock, &count.before.to_string(), &count.units.to_string());
        }
        if let Some(OwnPicture::Changed { before, after }) = of.own.get(index) {
            let (before, after) = (before.as_slice(), after.as_slice());
            self.pictures(&has.name, Column::VariationPicture, (before, after));
            self.compare(&has.name, own_alt_cells(before.first()), own_alt_cells(after.first()));
        }
    }
}
