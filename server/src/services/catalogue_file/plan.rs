//! What an import would change.

use std::collections::BTreeMap;

use hamour_core::catalogue::{CategoryForm, Column, ProductForm};
use serde::Serialize;

use super::Problem;
use crate::failure::Failure;
use crate::model::picture::DescribedPicture;
use crate::services::form_version;

/// Ids from here on are those of things that do not exist yet.
pub(super) const NEW: i64 = 1 << 52;

/// What an import changes. Things that stay as they are are not in it.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    pub categories: Vec<PlannedCategory>,
    pub products: Vec<PlannedProduct>,
    /// How each product changes, as it is shown.
    pub changes: Vec<ProductChange>,
    /// The number of products that the table has and that stay as they are.
    pub unchanged: usize,
    /// The category and the slug of each new subcategory, by the id that products have for it.
    pub new_parts: BTreeMap<i64, (i64, String)>,
    /// The pictures that are not in the shop yet: their names in the table, by address.
    pub new_pictures: BTreeMap<String, String>,
}

/// A category to be created or changed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct PlannedCategory {
    /// Its id; from [`NEW`] on if it is new.
    pub id: i64,
    pub before: Option<CategoryForm>,
    /// With the address of its picture.
    pub form: CategoryForm,
    pub icon: String,
    /// The pictures of its subcategories.
    pub parts: Vec<DescribedPicture>,
}

/// A product to be created or changed.
#[derive(Clone, Debug, Serialize)]
pub(in crate::services) struct PlannedProduct {
    /// Its id; from [`NEW`] on if it is new.
    pub id: i64,
    pub before: Option<ProductForm>,
    /// Categories and related products may have ids from [`NEW`] on.
    pub form: ProductForm,
    /// The count of each variation; `None` if its stock stays.
    pub counts: Vec<Option<Count>>,
    /// Its pictures, if they change.
    pub pictures: Option<PictureChange>,
    /// The own picture of each variation.
    pub own: Vec<OwnPicture>,
}

impl PlannedProduct {
    /// Plans a new product with these pictures. `number` distinguishes it from others of the same plan.
    pub(in crate::services) fn created(
        number: i64,
        form: ProductForm,
        pictures: &[DescribedPicture],
    ) -> Self {
        let change = PictureChange { before: vec![], after: pictures.to_vec() };
        Self { id: NEW + number, before: None, form, counts: vec![], pictures: Some(change), own: vec![] }
    }
}

/// A count of a variation's units.
#[derive(Clone, Copy, Debug, Serialize)]
pub(in crate::services) struct Count {
    /// The units that are on the shelf.
    pub units: u32,
    /// The units that were there.
    pub before: u32,
    /// Of these, the units that open orders hold.
    pub held: u32,
}

/// The pictures of a product.
#[derive(Clone, Debug, Serialize)]
pub(in crate::services) struct PictureChange {
    pub before: Vec<DescribedPicture>,
    pub after: Vec<DescribedPicture>,
}

/// What becomes of a variation's own picture.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(in crate::services) enum OwnPicture {
    Kept,
    Changed { before: Option<DescribedPicture>, after: Option<DescribedPicture> },
}

/// How a product changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ProductChangeKind {
    /// It leaves the shop.
    Retired,
    /// It was retired and comes back.
    Returned,
    /// It is new.
    Created,
    /// It is changed.
    Updated,
}

/// A changed field of a product.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldChange {
    /// The column of the table.
    pub column: Column,
    /// The variation's name; empty if the field is of the product, or if there is no choice.
    pub variation: String,
    /// The beginning of the cell before. For pictures their number.
    pub from: String,
    /// The beginning of the cell afterwards. For pictures their number, which may be the same.
    pub to: String,
    /// Whether it is a price that is probably a mistake: [`is_price_jump`](hamour_core::catalogue::is_price_jump).
    pub is_price_jump: bool,
}

/// A change of a product.
#[derive(Clone, Debug)]
pub struct ProductChange {
    /// Its name in addresses.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// How it changes.
    pub kind: ProductChangeKind,
    /// The changed fields of a product that is not new.
    pub fields: Vec<FieldChange>,
}

impl ProductChange {
    /// Returns whether one of its prices is probably a mistake.
    pub(super) fn has_price_jump(&self) -> bool {
        self.fields.iter().any(|field| field.is_price_jump)
    }
}

/// The result of a check.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// Everything that is wrong. While there is a problem, nothing can be changed.
    pub problems: Vec<Problem>,
    /// Identifies what would change. Empty if there are problems.
    pub version: String,
    /// The products that would change.
    pub changes: Vec<ProductChange>,
    /// The number of products that stay as they are.
    pub unchanged: usize,
    /// The number of categories that are created, and that are changed.
    pub categories: (usize, usize),
    /// The number of pictures that have to be converted first.
    pub pictures: usize,
}

impl Checked {
    /// Returns the number of products that change in this way.
    pub fn count(&self, kind: ProductChangeKind) -> usize {
        self.changes.iter().filter(|change| change.kind == kind).count()
    }

    /// Returns the number of fields that change in a column.
    pub fn fields(&self, column: Column) -> usize {
        let fields = self.changes.iter().flat_map(|change| &change.fields);
        fields.filter(|field| field.column == column).count()
    }

    /// Returns the number of prices that are probably mistakes.
    pub fn price_jumps(&self) -> usize {
        self.changes.iter().flat_map(|change| &change.fields).filter(|field| field.is_price_jump).count()
    }

    /// Returns the changes of at most `limit` products. Those with a price that is probably a mistake take no more than half
    /// of the places, so that those that leave the shop are named too.
    pub fn shown_changes(self, limit: usize) -> impl Iterator<Item = ProductChange> {
        let (mut shown, others): (Vec<_>, Vec<_>) =
            self.changes.into_iter().partition(ProductChange::has_price_jump);
        let rest = shown.split_off(shown.len().min(limit / 2));
        shown.into_iter().chain(others).chain(rest).take(limit)
    }

    /// Returns whether nothing would change.
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty() && self.categories == (0, 0)
    }
}

impl Plan {
    /// Returns the plan as it is shown.
    pub(super) fn shown(&self) -> Result<Checked, Failure> {
        let made = self.categories.iter().filter(|one| one.id >= NEW).count();
        Ok(Checked {
            problems: vec![],
            version: form_version::of(&(&self.categories, &self.products))?,
            changes: self.changes.clone(),
            unchanged: self.unchanged,
            categories: (made, self.categories.len() - made),
            pictures: self.new_pictures.len(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_that_leave_the_shop_are_shown_beside_many_unlikely_prices() {
        let jump = FieldChange {
            column: Column::Price,
            variation: String::new(),
            from: "35.00".to_owned(),
            to: "3500.00".to_owned(),
            is_price_jump: true,
        };
        let change = |slug: String, kind, fields| ProductChange { name: slug.clone(), slug, kind, fields };
        let jumps =
            (0..9).map(|n| change(format!("jump-{n}"), ProductChangeKind::Updated, vec![jump.clone()]));
        let gone = (0..2).map(|n| change(format!("gone-{n}"), ProductChangeKind::Retired, vec![]));
        let checked = Checked { changes: jumps.chain(gone).collect(), ..Checked::default() };
        let slugs = |limit| -> Vec<_> { checked.clone().shown_changes(limit).map(|one| one.slug).collect() };
        assert_eq!(slugs(6), ["jump-0", "jump-1", "jump-2", "gone-0", "gone-1", "jump-3"]);
        assert_eq!(slugs(20).len(), 11);
    }
}
