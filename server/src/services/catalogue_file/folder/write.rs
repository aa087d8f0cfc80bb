//! Writes the rows of the table as text files.

use std::collections::HashMap;
use std::fmt::Write as _;

use hamour_core::catalogue::{Column, RowKind, parse_flag_cell, parse_list_cell};
use toml::Value;

use super::{
    CATEGORY, ENDING, FOLDER, Key, Kind, ONLY_UNIT, PICTURE, PIECES, POSITION, PRODUCT, SUBCATEGORY, UNIT,
    VARIATION,
};

type Cells = Vec<String>;

/// Returns the files with their paths, in the order of the categories.
pub(in super::super) fn write(rows: &[Cells]) -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = vec![];
    let mut places: HashMap<&str, usize> = HashMap::new();
    let mut rest = rows;
    while let Some((row, later)) = rest.split_first() {
        let of_category = cell(row, Column::Category);
        let kind = RowKind::parse(cell(row, Column::Row)).unwrap_or(RowKind::Product);
        if kind == RowKind::Category {
            places.insert(of_category, files.len());
            let mut text = "[category]\n".to_owned();
            pair(&mut text, POSITION, &number(files.len() + 1));
            keys(&mut text, CATEGORY, row);
            files.push((format!("{FOLDER}{of_category}{ENDING}"), text));
            rest = later;
            continue;
        }
        let text = places.get(of_category).and_then(|place| files.get_mut(*place)).map(|(_, text)| text);
        if kind == RowKind::Subcategory {
            if let Some(text) = text {
                text.push_str("\n[[subcategory]]\n");
                keys(text, SUBCATEGORY, row);
            }
            rest = later;
            continue;
        }
        let slug = cell(row, Column::Product);
        let count = rest.iter().take_while(|row| cell(row, Column::Product) == slug).count();
        let (rows, later) = rest.split_at(count.max(1));
        if let Some(text) = text {
            product(text, rows);
        }
        rest = later;
    }
    files
}

fn product(text: &mut String, rows: &[Cells]) {
    let Some(first) = rows.first() else { return };
    text.push_str("\n[[product]]\n");
    keys(text, PRODUCT, first);
    let lists = PICTURE.map(|(_, column)| parse_list_cell(cell(first, column)));
    let picture = |text: &mut String, index: usize| {
        for ((key, _), list) in PICTURE.iter().zip(&lists) {
            given(text, key, list.get(index).map_or("", String::as_str));
        }
    };
    picture(text, 0);
    let has_choice = rows.len() > 1 || !cell(first, Column::Variation).is_empty();
    if !has_choice {
        unit(text, first);
        keys(text, ONLY_UNIT, first);
    }
    for index in 1..lists[0].len() {
        text.push_str("\n[[product.picture]]\n");
        picture(text, index);
    }
    for row in rows.iter().filter(|_| has_choice) {
        text.push_str("\n[[product.variation]]\n");
        keys(text, VARIATION, row);
        unit(text, row);
    }
}

fn unit(text: &mut String, row: &Cells) {
    let pieces = [Column::PiecesFrom, Column::PiecesTo].map(|column| cell(row, column));
    let are_both = pieces.iter().all(|cell| !cell.is_empty());
    let is_other = |key: &&Key| !are_both || !matches!(key.1, Column::PiecesFrom | Column::PiecesTo);
    for key in UNIT.iter().filter(is_other) {
        keys(text, std::slice::from_ref(key), row);
    }
    if are_both {
        pair(text, PIECES, &format!("[{}]", pieces.join(", ")));
    }
}

/// Writes the keys of a section that have a value.
fn keys(text: &mut String, keys: &[Key], row: &Cells) {
    for (key, column, kind) in keys {
        let cell = cell(row, *column);
        match kind {
            Kind::Text | Kind::Words => given(text, key, cell),
            Kind::One => given(text, key, &parse_list_cell(cell).join(" ")),
            Kind::Number if !cell.is_empty() => pair(text, key, cell),
            Kind::Flag if !cell.is_empty() => {
                pair(text, key, if parse_flag_cell(cell) == Ok(true) { "true" } else { "false" });
            }
            Kind::List if !cell.is_empty() => {
                let entries = parse_list_cell(cell).into_iter().map(Value::String);
                pair(text, key, &Value::Array(entries.collect()).to_string());
            }
            Kind::Number | Kind::Flag | Kind::List => {}
        }
    }
}

fn given(text: &mut String, key: &str, value: &str) {
    if !value.is_empty() {
        pair(text, key, &Value::String(value.to_owned()).to_string());
    }
}

fn pair(text: &mut String, key: &str, value: &str) {
    // Writing to a text cannot fail.
    let _ = writeln!(text, "{key} = {value}");
}

fn cell(row: &Cells, column: Column) -> &str {
    row.get(column as usize).map_or("", String::as_str)
}

fn number(number: usize) -> String {
    number.to_string()
}
