//! Keeps texts from being run as formulas by spreadsheets (beyond the requirements).

/// What a spreadsheet takes for the beginning of a formula; the last four are their wide forms.
const FORMULA: [char; 8] = ['=', '+', '-', '@', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];
/// With these, a text never begins as itself in a spreadsheet.
const CONTROL: [char; 3] = ['\t', '\r', '\n'];
/// What a spreadsheet skips, or separates columns by, in front of a formula.
const SKIPPED: [char; 8] = [' ', '\u{a0}', '\t', '\r', '\n', ',', ';', '|'];

/// Returns whether a spreadsheet would take a cell for a formula, or has an apostrophe in front of it because of that. A number
/// is none.
fn is_formula(cell: &str) -> bool {
    let text = cell.trim_start_matches('\'');
    text.starts_with(CONTROL) || (text.trim_start_matches(SKIPPED).starts_with(FORMULA) && !is_number(text))
}

/// Returns whether a text is a number, such as `-4.50`.
fn is_number(text: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let amount = text.strip_prefix('-').unwrap_or(text);
    amount
        .split_once('.')
        .map_or_else(|| digits(amount), |(whole, decimals)| digits(whole) && digits(decimals))
}

/// Returns a cell as it is written to a file: a text that a spreadsheet would take for a formula begins with an apostrophe.
pub fn guarded_cell(cell: &str) -> String {
    if is_formula(cell) { format!("'{cell}") } else { cell.to_owned() }
}

/// Returns a cell without the apostrophe of [`guarded_cell`].
pub fn unguarded_cell(cell: &str) -> &str {
    match cell.strip_prefix('\'') {
        Some(rest) if is_formula(rest) => rest,
        _ => cell,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula() {
        for text in [
            "=1+1",
            "+974",
            "-1+2",
            "@me",
            "'=1",
            "''=1",
            "\t=1",
            "\r\n=1",
            "\n-1+1",
            " =1",
            ",=1",
            "; @me",
            "| +1",
            "\u{a0}=1",
            "\u{ff1d}1",
            "\tplain",
            "-",
            "-1.",
            "--1",
        ] {
            assert_eq!(guarded_cell(text), format!("'{text}"));
            assert_eq!(unguarded_cell(&guarded_cell(text)), text);
        }
        for text in ["'plain", "Safi", "", "-4.50", "-5", "4 - 2", "'-5", "a\n=1"] {
            assert_eq!(guarded_cell(text), text);
            assert_eq!(unguarded_cell(text), text);
        }
    }
}
