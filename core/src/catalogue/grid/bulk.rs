//! What staff do with many products of the list at once, as changes of the grid (beyond the requirements).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{GridColumn, GridEdit, GridProduct, GridVariation, cell_text};
use crate::catalogue::product_form::{ProductForm, VariationForm};
use crate::catalogue::sheet::flag_cell;
use crate::catalogue::status::ProductStatus;

/// The maximum number of products that are changed at once from their list.
pub const BULK_PRODUCTS_MAX: usize = 500;

/// What is done with products.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffProductAction))]
pub enum BulkAction {
    /// Shoppers see them. A product that was retired is not on sale by this alone.
    Publish,
    /// They leave the shop.
    Retire,
    /// Shoppers can buy them, but for the variations that were taken off one by one.
    PutOnSale,
    /// Shoppers see them, and cannot buy them.
    TakeOffSale,
}

/// A product of which somebody has seen the status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffSeenProduct))]
pub struct SeenProduct {
    /// The product.
    pub id: i64,
    /// The status that the person saw.
    pub status: ProductStatus,
}

impl BulkAction {
    /// Returns the column of the grid that it changes, which tells who may do it.
    pub const fn column(self) -> GridColumn {
        match self {
            Self::Publish | Self::Retire => GridColumn::Status,
            Self::PutOnSale | Self::TakeOffSale => GridColumn::OnSale,
        }
    }

    /// Returns the text of the changed cells.
    const fn text(self) -> &'static str {
        match self {
            Self::Publish => ProductStatus::Published.as_str(),
            Self::Retire => ProductStatus::Retired.as_str(),
            Self::PutOnSale => flag_cell(true),
            Self::TakeOffSale => flag_cell(false),
        }
    }

    /// Returns the changes that do this with the wanted ones of these products, which have these forms. `None` if one of them is
    /// gone, or has become something that the person did not see and does not want.
    pub fn edits(
        self,
        products: &[(GridProduct, ProductForm)],
        wanted: &[SeenProduct],
    ) -> Option<Vec<GridEdit>> {
        let of: BTreeMap<i64, _> = products.iter().map(|one| (one.0.id, one)).collect();
        let mut edits = vec![];
        for seen in wanted {
            let (product, form) = *of.get(&seen.id)?;
            let is_done = self.column() == GridColumn::Status && product.status.as_str() == self.text();
            if product.status != seen.status && !is_done {
                return None;
            }
            let changed = product.variations.iter().filter(|one| self.is_of(product, form, one));
            edits.extend(changed.map(|variation| GridEdit {
                product_id: product.id,
                variation_id: variation.id,
                column: self.column(),
                text: self.text().to_owned(),
                seen: cell_text(product, variation, self.column()),
            }));
        }
        Some(edits)
    }

    /// Returns whether a variation's cell changes.
    fn is_of(self, product: &GridProduct, form: &ProductForm, variation: &GridVariation) -> bool {
        match self {
            // The variations of a product share its status.
            Self::Publish | Self::Retire => product.variations.first() == Some(variation),
            Self::TakeOffSale => variation.is_on_sale,
            // Those that were taken off one by one stay so.
            Self::PutOnSale => {
                let comes_back = |one: &&VariationForm| one.is_active;
                let is_any = form.variations.iter().any(|one| comes_back(&one));
                let own = form.variations.iter().find(|one| one.id == Some(variation.id));
                !form.is_active && (!is_any || own.as_ref().is_some_and(comes_back))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::money::Money;

    /// A product with a variation for each flag.
    fn product(
        id: i64,
        status: ProductStatus,
        is_active: bool,
        flags: &[bool],
    ) -> (GridProduct, ProductForm) {
        let ids = || (id * 10..).zip(flags);
        let grid = |(id, flag): (i64, &bool)| GridVariation {
            id,
            name: String::new(),
            price: Money::ZERO,
            compare_at: None,
            on_shelf: 0,
            held: 0,
            is_on_sale: is_active && *flag,
        };
        let form = |(id, flag): (i64, &bool)| VariationForm {
            id: Some(id),
            name: String::new(),
            name_ar: String::new(),
            price: Money::ZERO,
            compare_at: None,
            weight_grams: None,
            pieces_start: None,
            pieces_end: None,
            is_weighed: false,
            is_active: *flag,
            barcode: String::new(),
            opening_stock: None,
        };
        let variations = ids().map(grid).collect();
        let shown = GridProduct {
            id,
            name: String::new(),
            status,
            has_picture: true,
            has_description: true,
            variations,
        };
        (
            shown,
            ProductForm {
                status,
                is_active,
                variations: ids().map(form).collect(),
                ..ProductForm::default()
            },
        )
    }

    #[test]
    fn an_action_changes_what_was_seen() {
        let (draft, published) = (ProductStatus::Draft, ProductStatus::Published);
        let products = [
            product(1, draft, false, &[true, true]),
            product(2, published, true, &[true, true]),
            product(3, published, false, &[true, false]),
            product(4, published, false, &[false, false]),
        ];
        let cells = |action: BulkAction, wanted: &[(i64, ProductStatus)]| {
            let wanted: Vec<_> =
                wanted.iter().map(|(id, status)| SeenProduct { id: *id, status: *status }).collect();
            let edits = action.edits(&products, &wanted)?;
            Some(edits.into_iter().map(|edit| (edit.variation_id, edit.text)).collect::<Vec<_>>())
        };
        let of =
            |text: &str, ids: &[i64]| Some(ids.iter().map(|id| (*id, text.to_owned())).collect::<Vec<_>>());
        // What somebody else has published meanwhile is no conflict.
        assert_eq!(cells(BulkAction::Publish, &[(1, draft), (2, draft)]), of("published", &[10, 20]));
        assert_eq!(cells(BulkAction::PutOnSale, &[(2, published)]), of("yes", &[]));
        assert_eq!(cells(BulkAction::PutOnSale, &[(3, published)]), of("yes", &[30]));
        assert_eq!(cells(BulkAction::PutOnSale, &[(4, published)]), of("yes", &[40, 41]));
        assert_eq!(cells(BulkAction::TakeOffSale, &[(2, published), (3, published)]), of("no", &[20, 21]));
        assert_eq!(cells(BulkAction::Retire, &[(1, published)]), None);
        assert_eq!(cells(BulkAction::TakeOffSale, &[(2, draft)]), None);
        assert_eq!(cells(BulkAction::Publish, &[(9, draft)]), None);
    }
}
