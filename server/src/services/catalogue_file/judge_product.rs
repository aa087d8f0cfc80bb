//! Judges the rows of one product.

use std::borrow::Cow;
use std::collections::BTreeSet;

use hamour_core::Money;
use hamour_core::catalogue::{
    Column, ProductForm, VariationForm, check_product, parse_flag_cell, parse_list_cell, parse_number_cell,
    parse_price_cell, parse_status_cell, parse_stock_cell,
};
use hamour_core::error_code::{ErrorInfo, ServerErrorCode};
use hamour_core::message_args::MessageArg;
use hamour_core::stock::{Adjustment, adjusted};

use super::csv::Row;
use super::judge::{Group, Judge, column_of};
use super::plan::{Count, PlannedProduct};

/// A column of a text, with the text of the form.
type Text = (Column, fn(&mut ProductForm) -> &mut String);

const TEXTS: [Text; 9] = [
    (Column::Name, |form| &mut form.name),
    (Column::NameAr, |form| &mut form.name_ar),
    (Column::Description, |form| &mut form.description),
    (Column::DescriptionAr, |form| &mut form.description_ar),
    (Column::SearchTerms, |form| &mut form.search_terms),
    (Column::MetaTitle, |form| &mut form.meta_title),
    (Column::MetaTitleAr, |form| &mut form.meta_title_ar),
    (Column::MetaDescription, |form| &mut form.meta_description),
    (Column::MetaDescriptionAr, |form| &mut form.meta_description_ar),
];

impl Judge<'_> {
    /// Returns what the rows of a product make of it.
    pub(super) fn product(&mut self, group: &Group<'_>) -> PlannedProduct {
        let before = group.stored.map(|stored| stored.form.clone());
        let mut form = before.clone().unwrap_or_else(|| ProductForm {
            slug: group.key.clone(),
            is_active: true,
            ..ProductForm::default()
        });
        self.compare_rows(group);
        for (column, text) in TEXTS {
            if let Some((number, cell)) = group.value(column) {
                if let Some(row) = group.rows.iter().find(|row| row.number == number) {
                    self.check_letters(row, column, text(&mut form));
                }
                cell.clone_into(text(&mut form));
            }
        }
        self.status(group, &mut form);
        self.place(group, &mut form);
        self.related(group, &mut form);
        let (mut counts, mut rows) = (vec![None; form.variations.len()], vec![]);
        let mut seen = BTreeSet::new();
        for row in &group.rows {
            if !seen.insert(row.get(Column::Variation).unwrap_or_default().to_lowercase()) {
                self.wrong(row.number, Column::Variation, &group.key, ServerErrorCode::RowTwice);
                continue;
            }
            let index = self.variation(group, row, &mut form);
            counts.resize(form.variations.len(), None);
            counts[index] = self.stock(group, row, &mut form, index);
            rows.push((index, *row));
        }
        let mut form = form.cleaned();
        // The form keeps what its rules refuse.
        form.slug = before.as_ref().map_or(form.slug, |before| before.slug.clone());
        self.check(group, &form, &rows);
        let (pictures, own) = self.product_pictures(group, &form, &rows);
        PlannedProduct { id: group.id, before, form, counts, pictures, own }
    }

    /// Applies the rules of the form.
    fn check(&mut self, group: &Group<'_>, form: &ProductForm, rows: &[(usize, &Row)]) {
        for error in check_product(form) {
            let (column, index) = column_of(&error.field);
            let of_variation = index.and_then(|index| rows.iter().find(|(of, _)| *of == index));
            let of_product = || group.value(column).map_or_else(|| group.first(), |(row, _)| row);
            let row = of_variation.map_or_else(of_product, |(_, row)| row.number);
            self.wrong(row, column, &group.key, error.info);
        }
    }

    /// Checks that later rows of the product say the same about it. A value that cannot be read is a problem of its own row,
    /// and nothing is compared with it.
    fn compare_rows(&mut self, group: &Group<'_>) {
        let of_product = Column::ALL.iter().filter(|column| column.scope().is_of_product());
        for column in of_product.copied().chain([Column::Category, Column::Subcategory]) {
            let Some((number, first)) = group.value(column) else { continue };
            let is_readable = self.read((number, column, &group.key), meaning(column, first)).is_some();
            for row in &group.rows {
                let Some(cell) = row.given(column).filter(|cell| *cell != first) else { continue };
                let place = (row.number, column, &group.key[..]);
                let Some(other) = self.read(place, meaning(column, cell)) else { continue };
                if is_readable && meaning(column, first) != Ok(other) {
                    self.wrong(row.number, column, &group.key, ServerErrorCode::RowsDisagree);
                }
            }
        }
    }

    fn status(&mut self, group: &Group<'_>, form: &mut ProductForm) {
        if let Some((row, cell)) = group.value(Column::Status).filter(|(_, cell)| !cell.is_empty())
            && let Some(status) = self.read((row, Column::Status, &group.key), parse_status_cell(cell))
        {
            form.status = status;
        }
        if let Some((row, cell)) = group.value(Column::Offered).filter(|(_, cell)| !cell.is_empty())
            && let Some(flag) = self.read((row, Column::Offered, &group.key), parse_flag_cell(cell))
        {
            form.is_active = flag;
        }
    }

    /// Finds the category and the subcategory.
    fn place(&mut self, group: &Group<'_>, form: &mut ProductForm) {
        let given = group.value(Column::Category).filter(|(_, cell)| !cell.is_empty());
        if let Some((row, slug)) = given {
            let slug = slug.to_ascii_lowercase();
            let Some((id, _)) = self.categories.get(&slug) else {
                let info = ErrorInfo::new(ServerErrorCode::CategoryUnknown, vec![MessageArg::Name(slug)]);
                // The rules of the form would complain about the same cell, and the subcategory cannot be judged.
                self.wrong(row, Column::Category, &group.key, info);
                return;
            };
            if form.category_id != *id {
                (form.category_id, form.subcategory_id) = (*id, None);
            }
        }
        let Some((row, slug)) = group.value(Column::Subcategory) else { return };
        if slug.is_empty() {
            form.subcategory_id = None;
            return;
        }
        let of_category = self.categories.values().find(|(id, _)| *id == form.category_id);
        let found = of_category.and_then(|(_, parts)| parts.get(&slug.to_ascii_lowercase())).copied();
        if found.is_none() && form.category_id > 0 {
            self.wrong(row, Column::Subcategory, &group.key, ServerErrorCode::SubcategoryInvalid);
        }
        form.subcategory_id = found;
    }

    fn related(&mut self, group: &Group<'_>, form: &mut ProductForm) {
        let Some((row, cell)) = group.value(Column::Related) else { return };
        let mut ids = vec![];
        for slug in parse_list_cell(cell) {
            let found = self.products.get(&slug.to_ascii_lowercase()).copied();
            match found {
                Some(id) if id == group.id => {
                    self.wrong(row, Column::Related, &group.key, ServerErrorCode::ProductTwice);
                }
                Some(id) => ids.push(id),
                None => {
                    let info = ErrorInfo::new(ServerErrorCode::ProductUnknown, vec![MessageArg::Name(slug)]);
                    self.wrong(row, Column::Related, &group.key, info);
                }
            }
        }
        form.related = ids;
    }

    /// Applies a row to its variation, and returns the variation's index in the form.
    fn variation(&mut self, group: &Group<'_>, row: &Row, form: &mut ProductForm) -> usize {
        let name = row.get(Column::Variation).unwrap_or_default();
        let wanted = name.to_lowercase();
        let found = form.variations.iter().position(|one| one.name.to_lowercase() == wanted);
        let index = found.unwrap_or_else(|| {
            form.variations.push(fresh(name));
            form.variations.len() - 1
        });
        let mut one = form.variations[index].clone();
        let at = |column| (row.number, column, &group.key[..]);
        if let Some(cell) = row.get(Column::VariationAr) {
            self.check_letters(row, Column::VariationAr, &one.name_ar);
            cell.clone_into(&mut one.name_ar);
        }
        match row.given(Column::Price) {
            // An unreadable price is none, which the rules refuse at the same cell.
            Some(cell) => {
                one.price = self.read(at(Column::Price), parse_price_cell(cell)).unwrap_or(Money::ZERO);
            }
            None if one.id.is_none() => {
                self.wrong(row.number, Column::Price, &group.key, ServerErrorCode::FieldRequired);
            }
            None => {}
        }
        if let Some(cell) = row.get(Column::CompareAt) {
            let parsed = (!cell.is_empty()).then(|| self.read(at(Column::CompareAt), parse_price_cell(cell)));
            one.compare_at = parsed.flatten();
        }
        if let Some(cell) = row.get(Column::Barcode) {
            cell.clone_into(&mut one.barcode);
        }
        for (column, number) in [
            (Column::WeightGrams, &mut one.weight_grams),
            (Column::PiecesFrom, &mut one.pieces_start),
            (Column::PiecesTo, &mut one.pieces_end),
        ] {
            if let Some(cell) = row.get(column) {
                let parsed = (!cell.is_empty()).then(|| self.read(at(column), parse_number_cell(cell)));
                *number = parsed.flatten();
            }
        }
        for (column, flag) in
            [(Column::Weighed, &mut one.is_weighed), (Column::VariationOffered, &mut one.is_active)]
        {
            if let Some(cell) = row.given(column)
                && let Some(parsed) = self.read(at(column), parse_flag_cell(cell))
            {
                *flag = parsed;
            }
        }
        form.variations[index] = one;
        index
    }

    /// Reads the units of a variation: with how many a new one begins, or how many were counted.
    fn stock(&mut self, group: &Group<'_>, row: &Row, form: &mut ProductForm, index: usize) -> Option<Count> {
        let at = |column| (row.number, column, &group.key[..]);
        let was = match row.given(Column::StockWas) {
            Some(cell) => Some(self.read(at(Column::StockWas), parse_stock_cell(cell))?),
            None => None,
        };
        let one = &mut form.variations[index];
        let units = match row.given(Column::Stock) {
            Some(cell) => self.read(at(Column::Stock), parse_stock_cell(cell))?,
            None => 0,
        };
        if one.id.is_none() {
            one.opening_stock = Some(units.into());
            return None;
        }
        let (on_shelf, held) = group.stored.and_then(|stored| stored.units.get(index)).copied()?;
        // The file changes no stock that it leaves as it was, even if orders have taken units since.
        if row.given(Column::Stock).is_none() || was == Some(units) || units == on_shelf {
            return None;
        }
        if was.is_some_and(|was| was != on_shelf) {
            self.wrong(row.number, Column::Stock, &group.key, ServerErrorCode::StockChanged);
            return None;
        }
        self.read(at(Column::Stock), adjusted(on_shelf - held, held, Adjustment::Counted(units)))?;
        Some(Count { units, before: on_shelf, held })
    }
}

/// Returns what a cell says about the product, however it is spelt.
fn meaning(column: Column, cell: &str) -> Result<Cow<'_, str>, ErrorInfo> {
    match column {
        _ if cell.is_empty() => Ok(cell.into()),
        Column::Status => Ok(parse_status_cell(cell)?.as_str().into()),
        Column::Offered => Ok(parse_flag_cell(cell)?.to_string().into()),
        Column::Category | Column::Subcategory => Ok(cell.trim().to_ascii_lowercase().into()),
        Column::Related => Ok(parse_list_cell(cell).join("|").to_ascii_lowercase().into()),
        _ => Ok(cell.into()),
    }
}

fn fresh(name: &str) -> VariationForm {
    VariationForm {
        id: None,
        name: name.to_owned(),
        name_ar: String::new(),
        price: Money::ZERO,
        compare_at: None,
        weight_grams: None,
        pieces_start: None,
        pieces_end: None,
        is_weighed: false,
        is_active: true,
        barcode: String::new(),
        opening_stock: None,
    }
}
