//! Judges the rows of a table by the rules of the forms, and plans what they change.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use hamour_core::catalogue::{
    Column, ProductForm, ProductStatus, RowKind, VARIATIONS_MAX, has_lost_letters, is_slug,
    sale_terms_changed,
};
use hamour_core::error_code::{ErrorInfo, ServerErrorCode};
use hamour_core::message_args::MessageArg;

use super::Problem;
use super::archive::Input;
use super::changes::changes;
use super::csv::{Row, problem};
use super::pictures::Pictures;
use super::plan::{NEW, OwnPicture, Plan, PlannedProduct};
use super::stored::{Stored, StoredProduct};

/// What the person who imports may change besides texts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rights {
    pub prices: bool,
    pub stock: bool,
}

/// Returns the plan, or everything that is wrong.
pub(super) fn plan(
    input: &Input,
    stored: &Stored,
    pictures: &Pictures,
    rights: Rights,
) -> Result<Plan, Vec<Problem>> {
    let mut judge = Judge {
        stored,
        pictures,
        rights,
        problems: input.problems.clone(),
        places: BTreeSet::new(),
        plan: Plan::default(),
        categories: HashMap::new(),
        products: HashMap::new(),
    };
    judge.problems.extend(pictures.problems.iter().cloned());
    judge.lost_letters(&input.rows);
    judge.categories(&input.rows);
    judge.all_products(input);
    if judge.problems.is_empty() {
        let changes = changes(&judge.plan, stored);
        return Ok(Plan { changes, ..judge.plan });
    }
    let mut problems: Vec<_> = judge.problems.into_iter().map(|one| input.located(one)).collect();
    problems.sort_by(|a, b| (&a.file, a.row).cmp(&(&b.file, b.row)));
    Err(problems)
}

pub(super) struct Judge<'a> {
    pub stored: &'a Stored,
    pub pictures: &'a Pictures,
    pub rights: Rights,
    pub problems: Vec<Problem>,
    /// The cells that are wrong already: one mistake gives one complaint.
    places: BTreeSet<(Option<u32>, &'static str)>,
    pub plan: Plan,
    /// Category ids and the ids of their subcategories, by slug.
    pub categories: HashMap<String, (i64, HashMap<String, i64>)>,
    /// Product ids by slug.
    pub products: HashMap<String, i64>,
}

/// The rows of one product.
pub(super) struct Group<'a> {
    pub key: String,
    pub rows: Vec<&'a Row>,
    pub stored: Option<&'a StoredProduct>,
    pub id: i64,
}

impl Judge<'_> {
    /// Adds a problem, unless the cell has one.
    pub(super) fn wrong(&mut self, row: u32, column: Column, item: &str, info: impl Into<ErrorInfo>) {
        if self.places.insert((Some(row), column.as_str())) {
            self.problems.push(problem(Some(row), column.as_str(), item, info));
        }
    }

    /// Reads a cell, or adds its problem.
    pub(super) fn read<T>(
        &mut self,
        (row, column, item): (u32, Column, &str),
        parsed: Result<T, ErrorInfo>,
    ) -> Option<T> {
        parsed.map_err(|info| self.wrong(row, column, item, info)).ok()
    }

    /// Finds the cells of Arabic columns that hold question marks in place of letters.
    fn lost_letters(&mut self, rows: &[Row]) {
        let arabic: Vec<_> = Column::ALL.iter().copied().filter(|column| column.is_arabic()).collect();
        for row in rows {
            for column in &arabic {
                self.check_letters(row, *column, "");
            }
        }
    }

    /// Refuses a cell whose Arabic letters are lost. `stored` is its text in the shop.
    pub(super) fn check_letters(&mut self, row: &Row, column: Column, stored: &str) {
        if row.get(column).is_some_and(|cell| has_lost_letters(cell, column.is_arabic(), stored)) {
            let key = [Column::Product, Column::Subcategory, Column::Category];
            let item = key.into_iter().find_map(|column| row.given(column)).unwrap_or_default();
            self.wrong(row.number, column, item, ServerErrorCode::LettersLost);
        }
    }

    fn all_products(&mut self, input: &Input) {
        let groups = self.groups(&input.rows);
        let mut planned = vec![];
        for group in &groups {
            planned.push((group, self.product(group)));
        }
        if input.retires_missing && !self.rights.prices && self.missing(&groups).next().is_some() {
            self.problems.push(problem(None, "", "", ServerErrorCode::Forbidden));
        }
        self.check_barcodes(&planned);
        for (group, product) in planned {
            self.finish(group, product);
        }
        if input.retires_missing && self.problems.is_empty() {
            self.retire(&groups);
        }
    }

    /// Puts the rows of each product together, and gives new products their ids.
    fn groups<'a>(&mut self, rows: &'a [Row]) -> Vec<Group<'a>>
    where
        Self: 'a,
    {
        let stored: HashMap<&str, &StoredProduct> =
            self.stored.products.iter().map(|one| (&one.form.slug[..], one)).collect();
        let by_id: HashMap<i64, &StoredProduct> =
            self.stored.products.iter().map(|one| (one.id, one)).collect();
        self.products = self.stored.products.iter().map(|one| (one.form.slug.clone(), one.id)).collect();
        let mut places: HashMap<String, usize> = HashMap::new();
        let mut groups: Vec<Group<'_>> = vec![];
        for row in rows.iter().filter(|row| row.kind == RowKind::Product) {
            let key = row.get(Column::Product).unwrap_or_default().to_ascii_lowercase();
            let found = match key.strip_prefix('#') {
                Some(id) => id.parse().ok().and_then(|id: i64| by_id.get(&id)).copied(),
                None => stored.get(&key[..]).copied(),
            };
            if key.is_empty() {
                self.wrong(row.number, Column::Product, "", ServerErrorCode::FieldRequired);
                continue;
            }
            if found.is_none() && key.starts_with('#') {
                let kind = hamour_core::error_code::ResourceKind::Product.detail();
                let info = ErrorInfo::new(ServerErrorCode::NotFound, vec![kind]);
                self.wrong(row.number, Column::Product, &key, info);
                continue;
            }
            let key = found.map_or(key, |found| found.form.slug.clone());
            if let Some(group) = places.get(&key).and_then(|place| groups.get_mut(*place)) {
                // More rows than a product can have variations are refused for it, or for naming one twice.
                if group.rows.len() <= VARIATIONS_MAX {
                    group.rows.push(row);
                }
                continue;
            }
            places.insert(key.clone(), groups.len());
            let fresh = NEW + i64::try_from(groups.len()).unwrap_or_default();
            let id = found.map_or(fresh, |found| found.id);
            if is_slug(&key) {
                self.products.insert(key.clone(), id);
            }
            groups.push(Group { key, rows: vec![row], stored: found, id });
        }
        groups
    }

    /// Checks that no two variations of the shop would have one barcode.
    fn check_barcodes(&mut self, planned: &[(&Group<'_>, PlannedProduct)]) {
        let named: BTreeSet<i64> = planned.iter().map(|(group, _)| group.id).collect();
        let others = self.stored.products.iter().filter(|one| !named.contains(&one.id));
        let mut taken: BTreeMap<String, (i64, String)> = BTreeMap::new();
        for one in others {
            let of = (one.id, one.form.name.clone());
            let codes = one.form.variations.iter().filter(|it| !it.barcode.is_empty());
            taken.extend(codes.map(|it| (it.barcode.clone(), of.clone())));
        }
        for (group, product) in planned {
            for (index, one) in product.form.variations.iter().enumerate() {
                if one.barcode.is_empty() {
                    continue;
                }
                let of = (group.id, product.form.name.clone());
                match taken.get(&one.barcode) {
                    // The rules of the form have found what one product has twice.
                    Some((id, name)) if *id != group.id => {
                        let info = ErrorInfo::new(
                            ServerErrorCode::BarcodeTaken,
                            vec![MessageArg::Name(name.clone())],
                        );
                        let row = group.row_of(&product.form, index);
                        self.wrong(row, Column::Barcode, &group.key, info);
                    }
                    _ => drop(taken.insert(one.barcode.clone(), of)),
                }
            }
        }
    }

    /// Checks the terms of sale, and adds what changes to the plan.
    fn finish(&mut self, group: &Group<'_>, product: PlannedProduct) {
        if !self.rights.prices {
            self.check_terms(group, &product);
        }
        if !self.rights.stock {
            for index in (0..product.counts.len()).filter(|index| product.counts[*index].is_some()) {
                let row = group.row_of(&product.form, index);
                self.wrong(row, Column::Stock, &group.key, ServerErrorCode::Forbidden);
            }
        }
        let is_changed = product.before.as_ref() != Some(&product.form)
            || product.counts.iter().any(Option::is_some)
            || product.pictures.is_some()
            || product.own.iter().any(|own| *own != OwnPicture::Kept);
        if is_changed {
            self.plan.products.push(product);
        } else {
            self.plan.unchanged += 1;
        }
    }

    /// Checks that nobody changes the terms of sale who may not.
    fn check_terms(&mut self, group: &Group<'_>, product: &PlannedProduct) {
        let changed = sale_terms_changed(product.before.as_ref(), &product.form);
        let places = changed.iter().map(|field| {
            let (column, index) = column_of(field);
            (index.map_or(group.first(), |index| group.row_of(&product.form, index)), column)
        });
        // What only follows from another cell, such as that a retired product is not offered, needs no complaint of its own.
        let is_written = |(row, column): &(u32, Column)| {
            group.rows.iter().any(|one| one.number == *row && one.get(*column).is_some())
        };
        let written: Vec<_> = places.filter(is_written).collect();
        if written.is_empty() && !changed.is_empty() {
            self.wrong(group.first(), Column::Product, &group.key, ServerErrorCode::Forbidden);
        }
        for (row, column) in written {
            self.wrong(row, column, &group.key, ServerErrorCode::Forbidden);
        }
    }

    /// Returns the published products that the table lacks.
    fn missing(&self, groups: &[Group<'_>]) -> impl Iterator<Item = &StoredProduct> {
        let named: BTreeSet<i64> = groups.iter().map(|group| group.id).collect();
        let published = self.stored.products.iter().filter(|one| one.form.status.is_visible());
        published.filter(move |one| !named.contains(&one.id))
    }

    fn retire(&mut self, groups: &[Group<'_>]) {
        let retired = self.missing(groups).map(|one| PlannedProduct {
            id: one.id,
            before: Some(one.form.clone()),
            form: ProductForm { status: ProductStatus::Retired, ..one.form.clone() }.cleaned(),
            counts: vec![None; one.form.variations.len()],
            pictures: None,
            own: vec![OwnPicture::Kept; one.form.variations.len()],
        });
        let retired: Vec<_> = retired.collect();
        self.plan.products.extend(retired);
    }
}

impl Group<'_> {
    /// Returns the number of the first row.
    pub(super) fn first(&self) -> u32 {
        self.rows.first().map_or(1, |row| row.number)
    }

    /// Returns the value of the product in a column with its row: the first that is given. An empty text if all rows leave it
    /// empty, `None` if the table lacks the column.
    pub(super) fn value(&self, column: Column) -> Option<(u32, &str)> {
        let given = self.rows.iter().find_map(|row| Some((row.number, row.given(column)?)));
        given.or_else(|| self.rows.first().and_then(|row| Some((row.number, row.get(column)?))))
    }

    /// Returns the number of the row about a variation of the form; the first row if the table lacks it.
    pub(super) fn row_of(&self, form: &ProductForm, index: usize) -> u32 {
        let name = form.variations.get(index).map(|one| one.name.to_lowercase());
        let of = |row: &&&Row| Some(row.get(Column::Variation).unwrap_or_default().to_lowercase()) == name;
        self.rows.iter().find(of).map_or_else(|| self.first(), |row| row.number)
    }
}

/// Returns the column of a field of the product's form, and the index of the variation.
pub(super) fn column_of(field: &str) -> (Column, Option<usize>) {
    let of_variation = field.strip_prefix("variations[").and_then(|rest| rest.split_once("]."));
    if let Some((index, field)) = of_variation {
        let column = match field {
            "name_ar" => Column::VariationAr,
            "price" => Column::Price,
            "compare_at" => Column::CompareAt,
            "weight_grams" => Column::WeightGrams,
            "pieces_start" => Column::PiecesFrom,
            "pieces_end" => Column::PiecesTo,
            "is_weighed" => Column::Weighed,
            "is_active" => Column::VariationOffered,
            "barcode" => Column::Barcode,
            "opening_stock" => Column::Stock,
            _ => Column::Variation,
        };
        return (column, index.parse().ok());
    }
    let column = match field {
        "slug" => Column::Product,
        "category_id" => Column::Category,
        "subcategory_id" => Column::Subcategory,
        "is_active" => Column::Offered,
        "variations" => Column::Variation,
        _ if field.starts_with("related") => Column::Related,
        other => Column::from_name(other).unwrap_or(Column::Product),
    };
    (column, None)
}
