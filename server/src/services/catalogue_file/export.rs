//! Writes the whole catalogue as a table, alone or with its pictures.

use hamour_core::catalogue::{Column, RowKind, flag_cell, list_cell};

use super::cells::{Names, alt_cells, own_alt_cells, product_cells, variation_cells};
use super::stored::{Stored, StoredCategory, StoredProduct};
use super::{PICTURES, SHEET_FILE, archive, csv, folder, stored};
use crate::failure::Failure;
use crate::services::picture;
use crate::state::AppState;

/// What is exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Export {
    /// The table.
    Sheet,
    /// An archive with the table and all pictures.
    Archive,
    /// An archive with a text file for each category, and all pictures.
    Folder,
}

type Files = Vec<(String, Vec<u8>)>;

/// Returns the whole catalogue as a file.
pub async fn export(state: &AppState, what: Export) -> Result<Vec<u8>, Failure> {
    let mut files = files(state, what).await?;
    if what == Export::Sheet {
        return Ok(files.pop().map(|(_, sheet)| sheet).unwrap_or_default());
    }
    let packed = tokio::task::spawn_blocking(move || {
        archive::pack(files.iter().map(|(name, bytes)| (name.clone(), &bytes[..])))
    });
    packed.await.map_err(Failure::internal)?
}

/// Returns the whole catalogue as the files of a folder, with their paths in it.
pub async fn export_folder(state: &AppState) -> Result<Files, Failure> {
    files(state, Export::Folder).await
}

async fn files(state: &AppState, what: Export) -> Result<Files, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let stored = stored::read(&mut tx).await?;
    drop(tx);
    let data_dir = state.config.data_dir.clone();
    let written = tokio::task::spawn_blocking(move || {
        let (rows, pictures) = rows(&stored);
        let mut files: Files = match what {
            Export::Sheet | Export::Archive => vec![(SHEET_FILE.to_owned(), csv::write(&rows))],
            Export::Folder => {
                folder::write(&rows).into_iter().map(|(name, text)| (name, text.into_bytes())).collect()
            }
        };
        if what != Export::Sheet {
            files.extend(pictures.into_iter().filter_map(|(name, address)| {
                Some((format!("{PICTURES}{name}"), picture::stored_file(&data_dir, &address)?))
            }));
        }
        files
    });
    written.await.map_err(Failure::internal)
}

/// The names of the files of a category's pictures.
pub(super) fn category_file(slug: &str) -> String {
    format!("categories/{slug}.webp")
}

/// The name of the file of a category's icon.
pub(super) fn icon_file(slug: &str) -> String {
    format!("categories/{slug}.icon.webp")
}

/// The name of the file of a subcategory's picture.
pub(super) fn part_file(slug: &str, part: &str) -> String {
    format!("categories/{slug}/{part}.webp")
}

/// The name of the file of a product's picture, counted from 0.
pub(super) fn product_file(slug: &str, index: usize) -> String {
    if index == 0 { format!("products/{slug}.webp") } else { format!("products/{slug}.{}.webp", index + 1) }
}

/// The name of the file of a variation's own picture, counted from 0.
pub(super) fn own_file(slug: &str, index: usize) -> String {
    format!("products/{slug}.variation-{}.webp", index + 1)
}

type Cells = Vec<String>;

/// Collects the rows, and the names of the pictures with their addresses.
#[derive(Default)]
struct Rows {
    rows: Vec<Cells>,
    pictures: Vec<(String, String)>,
}

impl Rows {
    fn push(&mut self, kind: RowKind, cells: impl IntoIterator<Item = (Column, String)>) {
        let mut row = vec![String::new(); Column::ALL.len()];
        let kind = (Column::Row, kind.as_str().to_owned());
        for (column, cell) in std::iter::once(kind).chain(cells) {
            if let Some(place) = row.get_mut(column as usize) {
                *place = cell;
            }
        }
        self.rows.push(row);
    }

    /// Returns the cell of a picture: the name of its file, or nothing without a picture.
    fn picture(&mut self, name: String, address: &str) -> String {
        if address.is_empty() {
            return String::new();
        }
        self.pictures.push((name.clone(), address.to_owned()));
        name
    }

    fn category(&mut self, of: &StoredCategory) {
        let form = &of.form;
        let cells = [
            (Column::Category, form.slug.clone()),
            (Column::Name, form.name.clone()),
            (Column::NameAr, form.name_ar.clone()),
            (Column::MetaTitle, form.meta_title.clone()),
            (Column::MetaTitleAr, form.meta_title_ar.clone()),
            (Column::MetaDescription, form.meta_description.clone()),
            (Column::MetaDescriptionAr, form.meta_description_ar.clone()),
            (Column::Featured, flag_cell(form.is_featured).to_owned()),
            (Column::Pictures, self.picture(category_file(&form.slug), &form.image)),
            (Column::PictureAlts, list_cell([&form.image_alt[..]])),
            (Column::PictureAltsAr, list_cell([&form.image_alt_ar[..]])),
            (Column::Icon, self.picture(icon_file(&form.slug), &of.icon)),
        ];
        self.push(RowKind::Category, cells);
        for (part, picture) in form.subcategories.iter().zip(&of.parts) {
            let file = self.picture(part_file(&form.slug, &part.slug), &picture.image);
            let cells = [
                (Column::Category, form.slug.clone()),
                (Column::Subcategory, part.slug.clone()),
                (Column::Name, part.name.clone()),
                (Column::NameAr, part.name_ar.clone()),
                (Column::Pictures, file),
                (Column::PictureAlts, list_cell([&picture.alt[..]])),
            ];
            self.push(RowKind::Subcategory, cells);
        }
    }

    fn product(&mut self, of: &StoredProduct, names: &Names<'_>) {
        for index in 0..of.form.variations.len() {
            let mut cells = self.variation(of, index);
            if index == 0 {
                cells.extend(self.of_product(of, names));
            }
            self.push(RowKind::Product, cells);
        }
    }

    fn of_product(&mut self, of: &StoredProduct, names: &Names<'_>) -> Vec<(Column, String)> {
        let files: Vec<_> = (0..)
            .zip(&of.pictures)
            .map(|(index, one)| self.picture(product_file(&of.form.slug, index), &one.image))
            .collect();
        let mut cells = product_cells(&of.form, names);
        cells.push((Column::Pictures, list_cell(files.iter().map(|file| &file[..]))));
        cells.extend(alt_cells(&of.pictures));
        cells
    }

    fn variation(&mut self, of: &StoredProduct, index: usize) -> Vec<(Column, String)> {
        let one = &of.form.variations[index];
        let own = of.own.get(index).and_then(Option::as_ref);
        let (on_shelf, _) = of.units.get(index).copied().unwrap_or_default();
        let file = self.picture(own_file(&of.form.slug, index), own.map_or("", |own| &own.image));
        let mut cells = variation_cells(one);
        cells.extend([
            (Column::Product, of.form.slug.clone()),
            (Column::Variation, one.name.clone()),
            (Column::Stock, on_shelf.to_string()),
            (Column::StockWas, on_shelf.to_string()),
            (Column::VariationPicture, file),
        ]);
        cells.extend(own_alt_cells(own));
        cells
    }
}

/// Returns the rows of the table, and the names of all pictures with their addresses.
pub(super) fn rows(stored: &Stored) -> (Vec<Cells>, Vec<(String, String)>) {
    let names = Names::of(stored);
    let mut rows = Rows::default();
    for of in &stored.categories {
        rows.category(of);
    }
    for of in &stored.products {
        rows.product(of, &names);
    }
    (rows.rows, rows.pictures)
}
