//! The catalogue as a table: its columns, and what may be written into a cell (beyond the requirements). A cell accepts what
//! spreadsheets make of it, such as `45.5` for `45.50` and `TRUE` for `yes`.

mod columns;
mod guard;
mod lost_letters;
mod numbers;
mod words;

pub use columns::{Column, ColumnScope, RowKind};
pub use guard::{guarded_cell, unguarded_cell};
pub use lost_letters::has_lost_letters;
pub use numbers::{parse_number_cell, parse_price_cell, parse_stock_cell};
pub use words::{flag_cell, list_cell, parse_flag_cell, parse_list_cell, parse_status_cell};

/// The maximum number of rows of a table, without its first row.
pub const SHEET_ROWS_MAX: usize = 50_000;
/// The maximum number of characters of a cell where a change is shown.
const SHORT_CHARS: usize = 60;

/// Returns the beginning of a cell, in one line, as a list of changes shows it.
pub fn short_cell(cell: &str) -> String {
    let line: String = cell.chars().map(|one| if one.is_control() { ' ' } else { one }).collect();
    match line.char_indices().nth(SHORT_CHARS) {
        Some((end, _)) => format!("{}…", line.get(..end).unwrap_or_default().trim_end()),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_cell_is_shown_by_its_beginning() {
        assert_eq!(short_cell("two\nlines"), "two lines");
        assert_eq!(short_cell(&"ص".repeat(60)), "ص".repeat(60));
        assert_eq!(short_cell(&"ص".repeat(61)), format!("{}…", "ص".repeat(60)));
    }
}
