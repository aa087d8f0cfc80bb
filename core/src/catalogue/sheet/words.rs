//! Cells that hold a choice or a list (beyond the requirements).

use crate::catalogue::status::ProductStatus;
use crate::error_code::{ErrorInfo, ServerErrorCode};

/// Separates the entries of a cell that holds a list.
const SEPARATOR: char = '|';

/// Reads yes or no.
///
/// # Errors
/// [`ServerErrorCode::CellNotYesNo`].
pub fn parse_flag_cell(cell: &str) -> Result<bool, ErrorInfo> {
    match cell.trim().to_ascii_lowercase().as_str() {
        "yes" | "true" | "1" => Ok(true),
        "no" | "false" | "0" => Ok(false),
        _ => Err(ServerErrorCode::CellNotYesNo.into()),
    }
}

/// Returns the cell of a flag.
pub const fn flag_cell(flag: bool) -> &'static str {
    if flag { "yes" } else { "no" }
}

/// Reads the status of a product.
///
/// # Errors
/// [`ServerErrorCode::StatusUnknown`].
pub fn parse_status_cell(cell: &str) -> Result<ProductStatus, ErrorInfo> {
    let name = cell.trim().to_ascii_lowercase();
    ProductStatus::from_name(&name).ok_or_else(|| ServerErrorCode::StatusUnknown.into())
}

/// Reads a list, whose entries are separated by `|`. Entries may be empty between others.
pub fn parse_list_cell(cell: &str) -> Vec<String> {
    if cell.trim().is_empty() {
        return vec![];
    }
    let (mut entries, mut is_escaped) = (vec![String::new()], false);
    for character in cell.chars() {
        if character == SEPARATOR && !is_escaped {
            entries.push(String::new());
        } else if character == '\\' && !is_escaped {
            is_escaped = true;
            continue;
        } else if let Some(last) = entries.last_mut() {
            last.push(character);
        }
        is_escaped = false;
    }
    entries.iter().map(|entry| entry.trim().to_owned()).collect()
}

/// Returns the cell of a list. A list of empty entries has an empty cell.
pub fn list_cell<'a>(entries: impl IntoIterator<Item = &'a str>) -> String {
    let written = entries.into_iter().map(|entry| entry.replace('\\', r"\\").replace(SEPARATOR, r"\|"));
    let entries: Vec<_> = written.collect();
    if entries.iter().all(String::is_empty) { String::new() } else { entries.join(" | ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_kinds_and_statuses_are_read() {
        for (cell, flag) in [("yes", Some(true)), ("FALSE", Some(false)), ("1", Some(true)), ("ja", None)] {
            assert_eq!(parse_flag_cell(cell).ok(), flag, "{cell}");
        }
        assert_eq!(parse_flag_cell(flag_cell(false)), Ok(false));
        assert_eq!(parse_status_cell("Retired "), Ok(ProductStatus::Retired));
        assert!(parse_status_cell("gone").is_err());
        assert_eq!(crate::catalogue::RowKind::parse(""), Ok(crate::catalogue::RowKind::Product));
        assert!(crate::catalogue::RowKind::parse("brand").is_err());
    }

    #[test]
    fn a_list_is_read_as_it_was_written() {
        for list in [&["a.webp", "b.webp"][..], &["", "b"], &["a|b", r"c\"], &[]] {
            assert_eq!(parse_list_cell(&list_cell(list.iter().copied())), list, "{list:?}");
        }
        assert_eq!(list_cell(["", ""]), "");
    }
}
