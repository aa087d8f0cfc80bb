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

/// The number of characters before the first difference of two long cells that are shown with it.
const LEAD_CHARS: usize = 20;

/// Returns a cell before and after a change, each in one line with a sign for each line break, and shortened as a list of changes shows it: from the beginning,
/// or from a little before the first difference if the beginnings are the same.
pub fn short_change(before: &str, after: &str) -> (String, String) {
    let line = |cell: &str| -> Vec<char> {
        let shown = |one: char| match one {
            '\n' => '\u{23ce}',
            _ if one.is_control() => ' ',
            _ => one,
        };
        cell.chars().map(shown).collect()
    };
    let (before, after) = (line(before), line(after));
    let same = before.iter().zip(&after).take_while(|(one, other)| one == other).count();
    let first = if same < SHORT_CHARS { 0 } else { same - LEAD_CHARS };
    (shortened(&before, first), shortened(&after, first))
}

/// Returns [`SHORT_CHARS`] characters from this one on, with dots for what is left out.
fn shortened(line: &[char], first: usize) -> String {
    let shown: String = line.iter().skip(first).take(SHORT_CHARS).collect();
    let dots = |is_cut: bool| if is_cut { "\u{2026}" } else { "" };
    format!("{}{}{}", dots(first > 0), shown.trim(), dots(line.len() > first + SHORT_CHARS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_of_a_long_cell_shows_where_it_differs() {
        let shown = |before: &str, after: &str| short_change(before, after);
        assert_eq!(shown("two\nlines", ""), ("two⏎lines".into(), String::new()));
        let (long, longer) = ("ص".repeat(60), "ص".repeat(61));
        assert_eq!(shown(&long, "fish"), (long.clone(), "fish".into()));
        assert_eq!(shown(&longer, "fish"), (format!("{long}…"), "fish".into()));
        assert_eq!(
            shown(&longer, &format!("{longer} fish")),
            (format!("…{}", "ص".repeat(20)), format!("…{} fish", "ص".repeat(20)))
        );
    }
}
