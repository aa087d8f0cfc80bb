//! Reads the text files as rows of the table, and everything that is wrong with their form.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use hamour_core::catalogue::{Column, RowKind, SHEET_ROWS_MAX, flag_cell, list_cell};
use hamour_core::error_code::{ErrorInfo, ServerErrorCode};
use hamour_core::message_args::MessageArg;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::super::Problem;
use super::super::csv::Row;
use super::{
    CATEGORY, Key, Kind, ONLY_UNIT, PICTURE, PIECES, POSITION, PRODUCT, SUBCATEGORY, UNIT, VARIATION,
};

/// Where a row is written.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Place {
    pub file: String,
    /// The line where its section begins.
    pub line: u32,
    /// The line and the key of each column.
    pub keys: HashMap<Column, (u32, String)>,
}

/// Returns the rows of the files with their places, and what is wrong with the files. `pictures` are the names of the files that
/// come with them: a section without `image` has the picture that is named after its slug.
pub(in super::super) fn read(
    files: &BTreeMap<String, Vec<u8>>,
    pictures: &BTreeSet<String>,
) -> (Vec<Row>, Vec<Place>, Vec<Problem>) {
    let mut problems = vec![];
    let mut read: Vec<(i64, Vec<Section>)> = vec![];
    // Before they are parsed, which takes far more memory than their text.
    let tables =
        files.values().map(|bytes| bytes.windows(2).filter(|two| *two == b"[[").count()).sum::<usize>();
    if tables > SHEET_ROWS_MAX {
        return (vec![], vec![], vec![too_long()]);
    }
    for (file, bytes) in files {
        let mut reader = Reader { file, ends: vec![], pictures, problems: &mut problems, sections: vec![] };
        match std::str::from_utf8(bytes) {
            Ok(text) => {
                let position = reader.file(text);
                read.push((position, reader.sections));
            }
            Err(_) => reader.wrong(None, "", "", ServerErrorCode::SheetNotText),
        }
    }
    read.sort_by_key(|(position, _)| *position);
    let sections: Vec<_> = read.into_iter().flat_map(|(_, sections)| sections).collect();
    if sections.len() > SHEET_ROWS_MAX {
        problems.push(too_long());
        return (vec![], vec![], problems);
    }
    let rows = (1..).zip(&sections).map(|(number, one)| Row::new(number, one.kind, one.cells.clone()));
    (rows.collect(), sections.iter().map(|one| one.place.clone()).collect(), problems)
}

fn too_long() -> Problem {
    let most = MessageArg::Number(u32::try_from(SHEET_ROWS_MAX).unwrap_or(u32::MAX));
    let info = ErrorInfo::new(ServerErrorCode::SheetTooLong, vec![most]);
    let (file, column, item) = (String::new(), String::new(), String::new());
    Problem { file, row: None, column, item, info }
}

/// A row while it is read.
struct Section {
    kind: RowKind,
    cells: Vec<Option<String>>,
    place: Place,
}

impl Section {
    fn set(&mut self, column: Column, cell: String) {
        if let Some(place) = self.cells.get_mut(column as usize) {
            *place = Some(cell);
        }
    }

    fn get(&self, column: Column) -> &str {
        self.cells.get(column as usize).and_then(Option::as_deref).unwrap_or_default()
    }
}

struct Reader<'a> {
    file: &'a str,
    /// Where the lines end.
    ends: Vec<usize>,
    pictures: &'a BTreeSet<String>,
    problems: &'a mut Vec<Problem>,
    sections: Vec<Section>,
}

type Table<'a> = DeTable<'a>;

impl Reader<'_> {
    fn wrong(&mut self, line: Option<u32>, key: &str, item: &str, info: impl Into<ErrorInfo>) {
        let (file, column, item) = (self.file.to_owned(), key.to_owned(), item.to_owned());
        self.problems.push(Problem { file, row: line, column, item, info: info.into() });
    }

    fn line(&self, at: usize) -> u32 {
        u32::try_from(self.ends.partition_point(|end| *end < at) + 1).unwrap_or(u32::MAX)
    }

    /// Reads the file of a category, and returns its position.
    fn file(&mut self, text: &str) -> i64 {
        self.ends = text.match_indices('\n').map(|(at, _)| at).collect();
        let table = match DeTable::parse(text) {
            Ok(table) => table.into_inner(),
            Err(error) => {
                let line = error.span().map(|span| self.line(span.start));
                let reason = MessageArg::Name(error.message().to_owned());
                self.wrong(line, "", "", ErrorInfo::new(ServerErrorCode::TextFileInvalid, vec![reason]));
                return i64::MAX;
            }
        };
        self.only(&table, &["category", "subcategory", "product"], "");
        let Some(category) = table.get("category").and_then(|found| found.get_ref().as_table()) else {
            self.wrong(None, "category", "", ServerErrorCode::FieldRequired);
            return i64::MAX;
        };
        let position = category.get(POSITION).and_then(|found| text_of(found.get_ref())?.parse().ok());
        let mut section = self.section(RowKind::Category, category, &[CATEGORY], &[POSITION]);
        let slug = section.get(Column::Category).to_owned();
        self.picture(&mut section, Column::Pictures, &format!("category-{slug}"));
        self.picture(&mut section, Column::Icon, &format!("icon-{slug}"));
        self.sections.push(section);
        for part in tables(&table, "subcategory") {
            let mut section = self.section(RowKind::Subcategory, part, &[SUBCATEGORY], &[]);
            section.set(Column::Category, slug.clone());
            let key = format!("subcategory-{}", section.get(Column::Subcategory));
            self.picture(&mut section, Column::Pictures, &key);
            self.sections.push(section);
        }
        for product in tables(&table, "product") {
            self.product(product, &slug);
        }
        position.unwrap_or(i64::MAX)
    }

    fn product(&mut self, table: &Table<'_>, category: &str) {
        let variations: Vec<_> = tables(table, "variation").collect();
        let images = PICTURE.map(|(key, _)| key);
        let others = [&images[..], &["picture", "variation"]].concat();
        let own: &[&[Key]] = if variations.is_empty() { &[PRODUCT, UNIT, ONLY_UNIT] } else { &[PRODUCT] };
        let mut first = self.section(RowKind::Product, table, own, &others);
        first.set(Column::Category, category.to_owned());
        self.pictures(&mut first, table);
        let slug = first.get(Column::Product).to_owned();
        let mut rows = vec![];
        for variation in variations {
            let mut row = self.section(RowKind::Product, variation, &[VARIATION, UNIT], &[]);
            row.set(Column::Product, slug.clone());
            rows.push(row);
        }
        let mut rows = rows.into_iter();
        if let Some(variation) = rows.next() {
            // The first row of a product has its own columns too.
            for (place, cell) in first.cells.iter_mut().zip(variation.cells) {
                *place = place.take().or(cell);
            }
            first.place.keys.extend(variation.place.keys);
        }
        self.sections.push(first);
        self.sections.extend(rows);
    }

    /// Reads the keys of a section, and says which it does not know.
    fn section(&mut self, kind: RowKind, table: &Table<'_>, keys: &[&[Key]], others: &[&str]) -> Section {
        let line = table.iter().map(|(key, _)| key.span().start).min().map_or(1, |at| self.line(at));
        let place = Place { file: self.file.to_owned(), line, keys: HashMap::new() };
        let mut section = Section { kind, cells: vec![None; Column::ALL.len()], place };
        let known: Vec<&Key> = keys.iter().copied().flatten().collect();
        let names: Vec<&str> = known.iter().map(|(key, ..)| *key).chain(others.iter().copied()).collect();
        let has_pieces = names.contains(&"pieces_from");
        self.only(table, &[&names[..], if has_pieces { &[PIECES][..] } else { &[] }].concat(), "");
        for (key, column, kind) in known {
            let Some((name, value)) = table.get_key_value(*key) else { continue };
            let line = self.line(name.span().start);
            section.place.keys.insert(*column, (line, (*key).to_owned()));
            match cell_of(value.get_ref(), *kind) {
                Some(cell) => section.set(*column, cell),
                None => self.wrong(Some(line), key, "", ServerErrorCode::FieldMalformed),
            }
        }
        if has_pieces && let Some((name, value)) = table.get_key_value(PIECES) {
            let line = self.line(name.span().start);
            match texts(value.get_ref()).as_deref() {
                Some([from, to]) => {
                    for (column, cell) in [(Column::PiecesFrom, from), (Column::PiecesTo, to)] {
                        section.set(column, cell.clone());
                        section.place.keys.insert(column, (line, PIECES.to_owned()));
                    }
                }
                _ => self.wrong(Some(line), PIECES, "", ServerErrorCode::FieldMalformed),
            }
        }
        section
    }

    /// Reports keys that a table may not have.
    fn only(&mut self, table: &Table<'_>, known: &[&str], item: &str) {
        for (key, _) in table {
            let name: &str = key.get_ref();
            if !known.contains(&name) {
                let line = self.line(key.span().start);
                let info =
                    ErrorInfo::new(ServerErrorCode::ColumnUnknown, vec![MessageArg::Name(name.to_owned())]);
                self.wrong(Some(line), name, item, info);
            }
        }
    }

    /// Gives a section without a picture the one that is named after it.
    fn picture(&self, section: &mut Section, column: Column, key: &str) {
        if section.cells.get(column as usize).is_some_and(Option::is_none)
            && let Some(name) = self.named(key)
        {
            section.set(column, name);
        }
    }

    fn named(&self, key: &str) -> Option<String> {
        let names = ["webp", "jpg", "jpeg", "png"].map(|ending| format!("{key}.{ending}"));
        names.into_iter().find(|name| self.pictures.contains(name))
    }

    /// Reads the pictures of a product. Its pictures stay if none is named.
    fn pictures(&mut self, section: &mut Section, table: &Table<'_>) {
        let slug = section.get(Column::Product).to_owned();
        let further: Vec<_> = tables(table, "picture").collect();
        let (mut lists, mut is_named) = ([vec![], vec![], vec![]], false);
        for (index, of) in std::iter::once(table).chain(further).enumerate() {
            if index > 0 {
                self.only(of, &PICTURE.map(|(key, _)| key), &slug);
            }
            for ((key, column), list) in PICTURE.into_iter().zip(&mut lists) {
                let found = of.get_key_value(key);
                if let Some((name, _)) = found {
                    let line = self.line(name.span().start);
                    section.place.keys.entry(column).or_insert((line, key.to_owned()));
                }
                let mut text = found.and_then(|(_, value)| text_of(value.get_ref()));
                if column == Column::Pictures {
                    let number = if index == 0 { String::new() } else { format!(".{}", index + 1) };
                    text = text.or_else(|| self.named(&format!("{slug}{number}")));
                    is_named |= text.is_some();
                }
                list.push(text.unwrap_or_default());
            }
        }
        if !is_named {
            return;
        }
        let is_removed = lists[0].iter().all(String::is_empty);
        for ((_, column), list) in PICTURE.iter().zip(lists) {
            let entries = if is_removed { vec![] } else { list };
            section.set(*column, list_cell(entries.iter().map(|entry| &entry[..])));
        }
    }
}

fn tables<'t, 'a>(table: &'t Table<'a>, key: &str) -> impl Iterator<Item = &'t Table<'a>> {
    let found = table.get(key).map(Spanned::get_ref).and_then(DeValue::as_array);
    found.into_iter().flat_map(|array| array.iter()).filter_map(|one| one.get_ref().as_table())
}

/// Returns a value as the cell of a table has it. `None` if it is of another kind.
fn cell_of(value: &DeValue<'_>, kind: Kind) -> Option<String> {
    match (kind, value) {
        (Kind::Flag, DeValue::Boolean(flag)) => Some(flag_cell(*flag).to_owned()),
        (Kind::Words, DeValue::Array(_)) => Some(texts(value)?.join(" ")),
        (Kind::List, _) => Some(list_cell(texts(value)?.iter().map(|entry| &entry[..]))),
        (Kind::One, _) => Some(list_cell([&text_of(value)?[..]])),
        _ => text_of(value),
    }
}

fn text_of(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) => Some(number.to_string()),
        DeValue::Float(number) => Some(number.to_string()),
        _ => None,
    }
}

fn texts(value: &DeValue<'_>) -> Option<Vec<String>> {
    value.as_array()?.iter().map(|one| text_of(one.get_ref())).collect()
}
