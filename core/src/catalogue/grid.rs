//! Many variations changed at once in a grid, cell by cell (beyond the requirements). A change names the value that the person
//! saw, so that nobody overwrites what somebody else has written meanwhile.

mod bulk;
mod column;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use bulk::{BULK_PRODUCTS_MAX, BulkAction, SeenProduct};
pub use column::GridColumn;

use super::availability::is_offered;
use super::limits::check_compare_at;
use super::product_form::ProductForm;
use super::sale_terms::is_price_jump;
use super::sheet::{flag_cell, parse_flag_cell, parse_price_cell, parse_status_cell, parse_stock_cell};
use super::status::ProductStatus;
use crate::error_code::{ErrorInfo, ResourceKind, ServerErrorCode};
use crate::money::Money;
use crate::stock::{Adjustment, adjusted};

/// The maximum number of cells that are changed at once.
pub const GRID_EDITS_MAX: usize = 20_000;

/// A product of the grid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffGridProduct))]
pub struct GridProduct {
    /// Identifies it.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Whether shoppers see it.
    pub status: ProductStatus,
    /// Whether it has a picture, which a published product needs.
    pub has_picture: bool,
    /// Whether it has a description, which a published product needs.
    pub has_description: bool,
    /// Its variations in their order.
    pub variations: Vec<GridVariation>,
}

/// A variation of the grid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffGridVariation))]
pub struct GridVariation {
    /// Identifies it.
    pub id: i64,
    /// Its name; empty if there is no choice.
    pub name: String,
    /// The price of one unit.
    pub price: Money,
    /// The price before a reduction.
    #[cfg_attr(feature = "typescript", tsify(type = "Money | null"))]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub compare_at: Option<Money>,
    /// The units on the shelf, with those that open orders hold.
    pub on_shelf: u32,
    /// The units that open orders hold.
    pub held: u32,
    /// Whether the shop offers the product and this variation.
    pub is_on_sale: bool,
}

/// The maximum number of characters of what is typed into a cell.
const CELL_MAX_CHARS: usize = 200;

/// A changed cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffGridEdit))]
pub struct GridEdit {
    /// The product.
    pub product_id: i64,
    /// The variation. The status is that of its product.
    pub variation_id: i64,
    /// The column.
    pub column: GridColumn,
    /// What was typed or pasted.
    #[cfg_attr(feature = "openapi", schema(max_length = 200))]
    pub text: String,
    /// The text of the cell that the person saw.
    #[cfg_attr(feature = "openapi", schema(max_length = 200))]
    pub seen: String,
}

/// What becomes of a changed cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridCell {
    /// The new value as the grid writes it; what was typed if it is wrong.
    pub text: String,
    /// Whether the value differs from the present one.
    pub is_changed: bool,
    /// What is wrong.
    pub problem: Option<ErrorInfo>,
    /// The present value, if somebody else has changed the cell since the person saw it; empty if the variation is gone.
    pub now: Option<String>,
}

/// The number of changes of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffGridSummary))]
pub struct GridSummary {
    /// Prices.
    pub prices: usize,
    /// Prices before a reduction.
    pub compare_ats: usize,
    /// Stocks that are counted.
    pub stocks: usize,
    /// Variations that are put on sale.
    pub on_sale: usize,
    /// Variations that are taken off sale.
    pub off_sale: usize,
    /// Products that are published.
    pub published: usize,
    /// Products that become drafts.
    pub drafts: usize,
    /// Products that are retired.
    pub retired: usize,
}

/// The result of judging changed cells.
#[derive(Clone, Debug)]
pub struct GridJudgement {
    /// What becomes of each cell, in the order of the changes.
    pub cells: Vec<GridCell>,
    /// The changes of all cells that are right.
    pub summary: GridSummary,
    /// The number of prices that [`is_price_jump`].
    pub price_jumps: usize,
    /// The products with these changes.
    pub after: Vec<GridProduct>,
}

impl GridJudgement {
    /// Returns whether nothing is wrong.
    pub fn is_right(&self) -> bool {
        self.cells.iter().all(|cell| cell.problem.is_none())
    }

    /// Returns whether somebody else has changed a cell meanwhile.
    pub fn has_conflict(&self) -> bool {
        self.cells.iter().any(|cell| cell.now.is_some())
    }
}

/// Judges changed cells of these products. `editable` are the columns that the person may change.
pub fn judge_grid(products: &[GridProduct], edits: &[GridEdit], editable: &[GridColumn]) -> GridJudgement {
    let products_at = products.iter().zip(0..).map(|(product, at)| (product.id, at)).collect();
    let (after, texts) = (products.to_vec(), BTreeMap::new());
    let mut judge = Judge { before: products, after, products_at, editable, texts };
    let mut cells: Vec<_> = edits.iter().map(|edit| judge.cell(edit)).collect();
    judge.check(edits, &mut cells);
    let summary = summary(products, &judge.after);
    let price_jumps = price_jumps(products, &judge.after);
    GridJudgement { cells, summary, price_jumps, after: judge.after }
}

struct Judge<'a> {
    before: &'a [GridProduct],
    after: Vec<GridProduct>,
    products_at: BTreeMap<i64, usize>,
    editable: &'a [GridColumn],
    texts: BTreeMap<(i64, GridColumn), String>,
}

/// A value that a cell can have.
enum Value {
    Price(Money),
    CompareAt(Option<Money>),
    Stock(u32),
    OnSale(bool),
    Status(ProductStatus),
}

impl Judge<'_> {
    /// Applies a change to its cell, or says what is wrong with it.
    fn cell(&mut self, edit: &GridEdit) -> GridCell {
        let wrong = |problem| GridCell {
            text: edit.text.clone(),
            is_changed: true,
            problem: Some(problem),
            now: None,
        };
        let Some((product, variation)) = self.place(edit) else {
            let gone = ErrorInfo::new(ServerErrorCode::NotFound, vec![ResourceKind::Variation.detail()]);
            return GridCell { now: Some(String::new()), ..wrong(gone) };
        };
        if !self.editable.contains(&edit.column) {
            return wrong(ServerErrorCode::Forbidden.into());
        }
        let had = &self.before[product];
        let value = match parse(edit, &had.variations[variation]) {
            Ok(value) => value,
            Err(problem) => return wrong(problem),
        };
        let now = cell_text(had, &had.variations[variation], edit.column);
        let text = value.text();
        let of = if edit.column == GridColumn::Status { edit.product_id } else { edit.variation_id };
        if *self.texts.entry((of, edit.column)).or_insert_with(|| text.clone()) != text {
            return wrong(ServerErrorCode::CellChanged.into());
        }
        if text == now {
            return GridCell { text, is_changed: false, problem: None, now: None };
        }
        if now != edit.seen {
            return GridCell { text, now: Some(now), ..wrong(ServerErrorCode::CellChanged.into()) };
        }
        let after = &mut self.after[product];
        let of = &mut after.variations[variation];
        match value {
            Value::Price(price) => of.price = price,
            Value::CompareAt(before) => of.compare_at = before,
            Value::Stock(units) => of.on_shelf = units,
            Value::OnSale(is_on_sale) => of.is_on_sale = is_on_sale,
            Value::Status(status) => after.status = status,
        }
        GridCell { text, is_changed: true, problem: None, now: None }
    }

    /// Returns where the product and the variation of a change are.
    fn place(&self, edit: &GridEdit) -> Option<(usize, usize)> {
        let product = *self.products_at.get(&edit.product_id)?;
        let variations = &self.before[product].variations;
        Some((product, variations.iter().position(|one| one.id == edit.variation_id)?))
    }

    /// Checks what depends on more than one cell.
    fn check(&mut self, edits: &[GridEdit], cells: &mut [GridCell]) {
        let places = edits.iter().zip(0..);
        let at: BTreeMap<_, usize> =
            places.map(|(edit, at)| ((edit.variation_id, edit.column), at)).collect();
        for (at_edit, edit) in edits.iter().enumerate() {
            let Some((product, variation)) = self.place(edit) else { continue };
            let after = &self.after[product];
            let of = &after.variations[variation];
            let is_fine = |column| at.get(&(of.id, column)).is_none_or(|at| cells[*at].problem.is_none());
            let problem = match edit.column {
                GridColumn::Price if at.contains_key(&(of.id, GridColumn::CompareAt)) => None,
                GridColumn::Price | GridColumn::CompareAt if is_fine(GridColumn::Price) => {
                    of.compare_at.and_then(|before| check_compare_at(before, of.price).err())
                }
                GridColumn::Status if after.status.is_visible() && !after.has_picture => {
                    Some(ServerErrorCode::ProductPictureMissing.into())
                }
                GridColumn::Status if after.status.is_visible() && !after.has_description => {
                    Some(ServerErrorCode::DescriptionMissing.into())
                }
                GridColumn::OnSale if of.is_on_sale && !after.status.is_visible() => {
                    Some(ServerErrorCode::ProductNotPublished.into())
                }
                _ => None,
            };
            let cell = &mut cells[at_edit];
            if cell.problem.is_none() && cell.is_changed {
                cell.problem = problem;
            }
        }
        for product in self.after.iter_mut().filter(|product| !product.status.is_visible()) {
            product.variations.iter_mut().for_each(|one| one.is_on_sale = false);
        }
    }
}

impl Value {
    fn text(&self) -> String {
        match self {
            Self::Price(price) => price.to_string(),
            Self::CompareAt(before) => before.map(|before| before.to_string()).unwrap_or_default(),
            Self::Stock(units) => units.to_string(),
            Self::OnSale(is_on_sale) => flag_cell(*is_on_sale).to_owned(),
            Self::Status(status) => status.as_str().to_owned(),
        }
    }
}

fn parse(edit: &GridEdit, of: &GridVariation) -> Result<Value, ErrorInfo> {
    let text = edit.text.chars().nth(CELL_MAX_CHARS).map_or(&edit.text[..], |_| "?");
    Ok(match edit.column {
        GridColumn::Price => Value::Price(parse_price_cell(text)?),
        GridColumn::CompareAt if text.trim().is_empty() => Value::CompareAt(None),
        GridColumn::CompareAt => Value::CompareAt(Some(parse_price_cell(text)?)),
        GridColumn::Stock => {
            let units = parse_stock_cell(text)?;
            adjusted(of.on_shelf.saturating_sub(of.held), of.held, Adjustment::Counted(units))?;
            Value::Stock(units)
        }
        GridColumn::OnSale => Value::OnSale(parse_flag_cell(text)?),
        GridColumn::Status => Value::Status(parse_status_cell(text)?),
    })
}

/// Returns the text of a cell.
pub fn cell_text(product: &GridProduct, variation: &GridVariation, column: GridColumn) -> String {
    let value = match column {
        GridColumn::Price => Value::Price(variation.price),
        GridColumn::CompareAt => Value::CompareAt(variation.compare_at),
        GridColumn::Stock => Value::Stock(variation.on_shelf),
        GridColumn::OnSale => Value::OnSale(variation.is_on_sale),
        GridColumn::Status => Value::Status(product.status),
    };
    value.text()
}

fn summary(before: &[GridProduct], after: &[GridProduct]) -> GridSummary {
    let mut sum = GridSummary::default();
    for (had, has) in before.iter().zip(after) {
        if had.status != has.status {
            match has.status {
                ProductStatus::Draft => sum.drafts += 1,
                ProductStatus::Published => sum.published += 1,
                ProductStatus::Retired => sum.retired += 1,
            }
        }
        for (had, has) in had.variations.iter().zip(&has.variations) {
            sum.prices += usize::from(had.price != has.price);
            sum.compare_ats += usize::from(had.compare_at != has.compare_at);
            sum.stocks += usize::from(had.on_shelf != has.on_shelf);
            sum.on_sale += usize::from(!had.is_on_sale && has.is_on_sale);
            sum.off_sale += usize::from(had.is_on_sale && !has.is_on_sale);
        }
    }
    sum
}

fn price_jumps(before: &[GridProduct], after: &[GridProduct]) -> usize {
    let variations = |products: &[GridProduct]| -> Vec<Money> {
        products.iter().flat_map(|product| &product.variations).map(|variation| variation.price).collect()
    };
    let prices = variations(before).into_iter().zip(variations(after));
    prices.filter(|(had, has)| is_price_jump(*had, *has)).count()
}

/// Returns whether a variation of a product's form is on sale.
pub const fn is_on_sale(form: &ProductForm, is_variation_active: bool) -> bool {
    is_offered(form.is_active, is_variation_active)
}

/// Returns the product's form with the values of the grid. A product is offered if a variation is on sale.
#[must_use]
pub fn form_from_grid(product: &GridProduct, mut form: ProductForm) -> ProductForm {
    let of: BTreeMap<i64, &GridVariation> = product.variations.iter().map(|one| (one.id, one)).collect();
    let wanted = |id: Option<i64>| id.and_then(|id| of.get(&id).copied());
    let differs = form.variations.iter().any(|one| {
        wanted(one.id).is_some_and(|wanted| wanted.is_on_sale != is_on_sale(&form, one.is_active))
    });
    let is_any_on_sale = product.variations.iter().any(|one| one.is_on_sale);
    for one in &mut form.variations {
        let Some(wanted) = wanted(one.id) else { continue };
        (one.price, one.compare_at) = (wanted.price, wanted.compare_at);
        // Of a product that is not offered, the variations keep what they are for when it comes back.
        if differs && is_any_on_sale {
            one.is_active = wanted.is_on_sale;
        }
    }
    if differs {
        form.is_active = is_any_on_sale;
    }
    form.status = product.status;
    form.cleaned()
}

#[cfg(test)]
mod tests;
