//! Judges the rows of categories and subcategories.

use std::collections::{BTreeMap, HashMap};

use hamour_core::catalogue::{
    CategoryForm, Column, RowKind, SubcategoryForm, check_category, parse_flag_cell,
};
use hamour_core::error_code::{ErrorInfo, ServerErrorCode};
use hamour_core::message_args::MessageArg;
use hamour_core::picture::parse_alt_ar;

use super::csv::Row;
use super::judge::Judge;
use super::plan::{NEW, PlannedCategory};
use crate::model::picture::DescribedPicture;

/// A category while its rows are read.
struct Draft {
    planned: PlannedCategory,
    /// What it was before, to find out whether it changes.
    before: Option<PlannedCategory>,
    /// The row of the category, and those of its subcategories by their places.
    row: Option<u32>,
    parts: BTreeMap<usize, u32>,
}

/// A column of a text, with the text of the form.
type Text = (Column, fn(&mut CategoryForm) -> &mut String);

const TEXTS: [Text; 6] = [
    (Column::Name, |form| &mut form.name),
    (Column::NameAr, |form| &mut form.name_ar),
    (Column::MetaTitle, |form| &mut form.meta_title),
    (Column::MetaTitleAr, |form| &mut form.meta_title_ar),
    (Column::MetaDescription, |form| &mut form.meta_description),
    (Column::MetaDescriptionAr, |form| &mut form.meta_description_ar),
];

/// The columns of the picture of a category or subcategory. Rows of subcategories lack the last one.
const CATEGORY_PICTURE: [Column; 3] = [Column::Pictures, Column::PictureAlts, Column::PictureAltsAr];

const fn no_picture() -> DescribedPicture {
    DescribedPicture { image: String::new(), alt: String::new(), alt_ar: String::new() }
}

impl Judge<'_> {
    /// Judges all categories, and plans those that change.
    pub(super) fn categories(&mut self, rows: &[Row]) {
        let mut drafts = self.drafts();
        for row in rows.iter().filter(|row| row.kind == RowKind::Category) {
            self.category(row, &mut drafts);
        }
        for row in rows.iter().filter(|row| row.kind == RowKind::Subcategory) {
            self.subcategory(row, &mut drafts);
        }
        for mut draft in drafts {
            draft.planned.form = draft.planned.form.cleaned();
            self.check_category(&draft);
            let form = &draft.planned.form;
            let mut parts = HashMap::new();
            for part in &form.subcategories {
                let id = part.id.unwrap_or_else(|| {
                    let id = NEW + i64::try_from(self.plan.new_parts.len()).unwrap_or_default();
                    self.plan.new_parts.insert(id, (draft.planned.id, part.slug.clone()));
                    id
                });
                parts.insert(part.slug.clone(), id);
            }
            self.categories.insert(form.slug.clone(), (draft.planned.id, parts));
            if draft.before.as_ref() != Some(&draft.planned) {
                self.plan.categories.push(draft.planned);
            }
        }
    }

    /// Returns the categories of the shop.
    fn drafts(&self) -> Vec<Draft> {
        let draft = |of: &super::stored::StoredCategory| {
            let planned = PlannedCategory {
                id: of.id,
                before: Some(of.form.clone()),
                form: of.form.clone(),
                icon: of.icon.clone(),
                parts: of.parts.clone(),
            };
            Draft { before: Some(planned.clone()), planned, row: None, parts: BTreeMap::new() }
        };
        self.stored.categories.iter().map(draft).collect()
    }

    fn category(&mut self, row: &Row, drafts: &mut Vec<Draft>) {
        let slug = row.get(Column::Category).unwrap_or_default().to_ascii_lowercase();
        if slug.is_empty() {
            return self.wrong(row.number, Column::Category, "", ServerErrorCode::FieldRequired);
        }
        let found = drafts.iter().position(|draft| draft.planned.form.slug == slug);
        let index = found.unwrap_or_else(|| {
            let form = CategoryForm { slug: slug.clone(), ..CategoryForm::default() };
            let id = NEW + i64::try_from(drafts.len()).unwrap_or_default();
            let (icon, parts) = (String::new(), vec![]);
            let planned = PlannedCategory { id, before: None, form, icon, parts };
            drafts.push(Draft { planned, before: None, row: None, parts: BTreeMap::new() });
            drafts.len() - 1
        });
        let draft = &mut drafts[index];
        if draft.row.replace(row.number).is_some() {
            return self.wrong(row.number, Column::Category, &slug, ServerErrorCode::RowTwice);
        }
        for (column, text) in TEXTS {
            if let Some(cell) = row.get(column) {
                self.check_letters(row, column, text(&mut draft.planned.form));
                cell.clone_into(text(&mut draft.planned.form));
            }
        }
        if let Some(cell) = row.given(Column::Featured)
            && let Some(flag) = self.read((row.number, Column::Featured, &slug), parse_flag_cell(cell))
        {
            draft.planned.form.is_featured = flag;
        }
        let form = &mut draft.planned.form;
        let before = DescribedPicture {
            image: form.image.clone(),
            alt: form.image_alt.clone(),
            alt_ar: form.image_alt_ar.clone(),
        };
        let picture = self.only_picture(row, CATEGORY_PICTURE, &slug, (before, parse_alt_ar));
        (form.image, form.image_alt, form.image_alt_ar) = (picture.image, picture.alt, picture.alt_ar);
        if let Some(cell) = row.get(Column::Icon) {
            draft.planned.icon = self.address((row.number, Column::Icon, &slug), cell);
        }
    }

    fn subcategory(&mut self, row: &Row, drafts: &mut [Draft]) {
        let slug = row.get(Column::Category).unwrap_or_default().to_ascii_lowercase();
        let part = row.get(Column::Subcategory).unwrap_or_default().to_ascii_lowercase();
        let item = format!("{slug}/{part}");
        let Some(draft) = drafts.iter_mut().find(|draft| draft.planned.form.slug == slug) else {
            let info = ErrorInfo::new(ServerErrorCode::CategoryUnknown, vec![MessageArg::Name(slug)]);
            return self.wrong(row.number, Column::Category, &item, info);
        };
        if part.is_empty() {
            return self.wrong(row.number, Column::Subcategory, &item, ServerErrorCode::FieldRequired);
        }
        let planned = &mut draft.planned;
        let found = planned.form.subcategories.iter().position(|one| one.slug == part);
        let index = found.unwrap_or_else(|| {
            planned.form.subcategories.push(SubcategoryForm { slug: part, ..SubcategoryForm::default() });
            planned.parts.push(no_picture());
            planned.form.subcategories.len() - 1
        });
        if draft.parts.insert(index, row.number).is_some() {
            return self.wrong(row.number, Column::Subcategory, &item, ServerErrorCode::RowTwice);
        }
        let form = &mut planned.form.subcategories[index];
        if let Some(cell) = row.get(Column::Name) {
            cell.clone_into(&mut form.name);
        }
        if let Some(cell) = row.get(Column::NameAr) {
            self.check_letters(row, Column::NameAr, &form.name_ar);
            cell.clone_into(&mut form.name_ar);
        }
        let before = planned.parts[index].clone();
        planned.parts[index] = self.only_picture(row, CATEGORY_PICTURE, &item, (before, parse_alt_ar));
    }

    /// Applies the rules of the form to what the table says.
    fn check_category(&mut self, draft: &Draft) {
        for error in check_category(&draft.planned.form) {
            let of_part = error.field.strip_prefix("subcategories[").and_then(|rest| rest.split_once("]."));
            let (row, column) = match of_part {
                Some((index, field)) => {
                    let row = index.parse().ok().and_then(|index: usize| draft.parts.get(&index)).copied();
                    (row, if field == "slug" { Some(Column::Subcategory) } else { Column::from_name(field) })
                }
                None if error.field == "slug" => (draft.row, Some(Column::Category)),
                None => (draft.row, Column::from_name(&error.field)),
            };
            // What the table does not name stays as it is.
            if let Some(row) = row {
                self.wrong(row, column.unwrap_or(Column::Category), &draft.planned.form.slug, error.info);
            }
        }
    }
}
