//! Finds the pictures that rows name, and judges their descriptions.

use hamour_core::catalogue::{Column, ProductForm, parse_list_cell};
use hamour_core::error_code::{ErrorInfo, ServerErrorCode};
use hamour_core::message_args::MessageArg;
use hamour_core::picture::{InvalidPicture, check_picture_count, parse_alt, parse_alt_ar};

use super::csv::Row;
use super::judge::{Group, Judge};
use super::plan::{OwnPicture, PictureChange};
use crate::model::picture::DescribedPicture;

/// The rule of a picture's description.
type ParseAlt = fn(&str) -> Result<String, InvalidPicture>;

impl Judge<'_> {
    /// Returns the address of a picture that a cell names; empty if the cell is, or, with its problem, if there is no such
    /// picture.
    pub(super) fn address(&mut self, at: (u32, Column, &str), name: &str) -> String {
        if name.is_empty() {
            return String::new();
        }
        if let Some((address, is_new)) = self.pictures.files.get(name) {
            if *is_new {
                self.plan.new_pictures.insert(address.clone(), name.to_owned());
            }
            return address.clone();
        }
        if let Some(address) = self.pictures.current.get(name) {
            return address.clone();
        }
        // The problem of a refused file is enough.
        if !self.pictures.is_refused(name) {
            let info =
                ErrorInfo::new(ServerErrorCode::PictureFileMissing, vec![MessageArg::Name(name.to_owned())]);
            self.wrong(at.0, at.1, at.2, info);
        }
        String::new()
    }

    /// Returns the only picture of a row, or what it was before if the table lacks the column.
    pub(super) fn only_picture(
        &mut self,
        row: &Row,
        [file, alt, alt_ar]: [Column; 3],
        item: &str,
        // In the form of a category, a picture needs no description: its name stands for it.
        (before, parse): (DescribedPicture, ParseAlt),
    ) -> DescribedPicture {
        let mut picture = before;
        if let Some(cell) = row.get(file) {
            picture.image = self.address((row.number, file, item), cell);
        }
        if let Some(cell) = row.get(alt) {
            parse_list_cell(cell).join(" ").clone_into(&mut picture.alt);
        }
        if let Some(cell) = row.get(alt_ar) {
            parse_list_cell(cell).join(" ").clone_into(&mut picture.alt_ar);
        }
        if picture.image.is_empty() {
            return DescribedPicture { image: String::new(), alt: String::new(), alt_ar: String::new() };
        }
        picture.alt = self
            .read((row.number, alt, item), parse(&picture.alt).map_err(InvalidPicture::error_info))
            .unwrap_or_default();
        picture.alt_ar = self
            .read(
                (row.number, alt_ar, item),
                parse_alt_ar(&picture.alt_ar).map_err(InvalidPicture::error_info),
            )
            .unwrap_or_default();
        picture
    }

    /// Returns the pictures of a product and the own pictures of its variations, as far as they change.
    pub(super) fn product_pictures(
        &mut self,
        group: &Group<'_>,
        form: &ProductForm,
        rows: &[(usize, &Row)],
    ) -> (Option<PictureChange>, Vec<OwnPicture>) {
        let had = group.stored.map(|stored| stored.pictures.clone()).unwrap_or_default();
        let pictures = self.pictures_of(group, &had);
        let has_picture = !pictures.is_empty();
        let is_published = form.status.is_visible();
        let was_published = group.stored.is_some_and(|stored| stored.form.status.is_visible());
        if is_published && !has_picture && !(was_published && had.is_empty()) {
            let at =
                [Column::Pictures, Column::Status].into_iter().find_map(|it| Some((it, group.value(it)?.0)));
            let (column, row) = at.unwrap_or((Column::Status, group.first()));
            self.wrong(row, column, &group.key, ServerErrorCode::ProductPictureMissing);
        }
        let mut own = vec![OwnPicture::Kept; form.variations.len()];
        for (index, row) in rows {
            let columns =
                [Column::VariationPicture, Column::VariationPictureAlt, Column::VariationPictureAltAr];
            let before = group.stored.and_then(|stored| stored.own.get(*index)).cloned().flatten();
            let none = DescribedPicture { image: String::new(), alt: String::new(), alt_ar: String::new() };
            let picture = self.own_picture(row, columns, &group.key, before.clone().unwrap_or(none));
            if picture != before
                && let Some(place) = own.get_mut(*index)
            {
                *place = OwnPicture::Changed { before, after: picture };
            }
        }
        ((pictures != had).then_some(PictureChange { before: had, after: pictures }), own)
    }

    fn own_picture(
        &mut self,
        row: &Row,
        columns: [Column; 3],
        item: &str,
        before: DescribedPicture,
    ) -> Option<DescribedPicture> {
        Some(self.only_picture(row, columns, item, (before, parse_alt)))
            .filter(|picture| !picture.image.is_empty())
    }

    fn pictures_of(&mut self, group: &Group<'_>, had: &[DescribedPicture]) -> Vec<DescribedPicture> {
        let list = |column| group.value(column).map(|(row, cell)| (row, parse_list_cell(cell)));
        let mut pictures = had.to_vec();
        if let Some((row, names)) = list(Column::Pictures) {
            if let Err(info) = check_picture_count(names.len()) {
                self.wrong(row, Column::Pictures, &group.key, info);
            }
            let addresses = names.iter().map(|name| self.address((row, Column::Pictures, &group.key), name));
            let addresses: Vec<_> = addresses.collect();
            pictures = addresses
                .into_iter()
                .map(|image| {
                    // A picture keeps its descriptions if the table has none.
                    let known = had.iter().find(|one| one.image == image && !image.is_empty());
                    let text =
                        |of: fn(&DescribedPicture) -> &String| known.map(of).cloned().unwrap_or_default();
                    DescribedPicture { alt: text(|one| &one.alt), alt_ar: text(|one| &one.alt_ar), image }
                })
                .collect();
        }
        for (column, text) in [
            (Column::PictureAlts, (|one| &mut one.alt) as fn(&mut DescribedPicture) -> &mut String),
            (Column::PictureAltsAr, |one| &mut one.alt_ar),
        ] {
            let Some((row, texts)) = list(column) else { continue };
            let is_even =
                texts.len() == pictures.len() || (texts.is_empty() && column == Column::PictureAltsAr);
            if !is_even {
                self.wrong(row, column, &group.key, ServerErrorCode::AltsUneven);
                continue;
            }
            for (index, picture) in pictures.iter_mut().enumerate() {
                *text(picture) = texts.get(index).cloned().unwrap_or_default();
            }
        }
        let row_of = |column| group.value(column).map_or_else(|| group.first(), |(row, _)| row);
        for picture in pictures.iter().filter(|picture| !had.contains(picture)) {
            let alt = parse_alt(&picture.alt).map_err(InvalidPicture::error_info);
            self.read((row_of(Column::PictureAlts), Column::PictureAlts, &group.key), alt);
            let alt_ar = parse_alt_ar(&picture.alt_ar).map_err(InvalidPicture::error_info);
            self.read((row_of(Column::PictureAltsAr), Column::PictureAltsAr, &group.key), alt_ar);
        }
        pictures
    }
}
