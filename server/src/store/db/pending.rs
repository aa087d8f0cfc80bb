//! Statements that wait for the next one on SQLite, so that all go to the connection's thread in one trip.

use std::fmt::Write as _;

use sqlx::{AssertSqlSafe, SqlSafeStr as _, SqlStr};

use super::{Statement, Value};

/// How many statements are joined: longer texts take longer to prepare than their trips.
pub(super) const JOINED_MAX: usize = 16;

/// Statements that wait.
#[derive(Debug, Default)]
pub(super) struct Pending(Vec<Statement>);

impl Pending {
    pub(super) fn of(statements: Vec<Statement>) -> Self {
        Self(statements)
    }

    pub(super) fn push(&mut self, statement: Statement) {
        self.0.push(statement);
    }

    pub(super) fn extend(&mut self, statements: Vec<Statement>) {
        self.0.extend(statements);
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the last statement that waits.
    pub(super) fn pop(&mut self) -> Option<Statement> {
        self.0.pop()
    }

    /// Returns one text for all that wait and `last`, with the values of its parameters. Its rows are those of `last`.
    pub(super) fn joined(&mut self, last: Statement) -> (SqlStr, Vec<Value>) {
        if self.0.is_empty() {
            return (last.text.into_sql_str(), last.values);
        }
        let (mut text, mut values) = (String::new(), Vec::new());
        for statement in self.0.drain(..).chain([last]) {
            if !text.is_empty() {
                text.push_str("; ");
            }
            push_shifted(&mut text, statement.text, values.len());
            values.extend(statement.values);
        }
        (AssertSqlSafe(text).into_sql_str(), values)
    }
}

/// Appends a statement, whose parameter `$1` becomes `$(shift + 1)`.
fn push_shifted(to: &mut String, statement: &str, shift: usize) {
    let mut parts = statement.split('$');
    to.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let digits = part.len() - part.trim_start_matches(|one: char| one.is_ascii_digit()).len();
        let (number, rest) = part.split_at(digits);
        to.push('$');
        // Without a number it is no parameter.
        if let Ok(number) = number.parse::<usize>() {
            // Writing to a text cannot fail.
            let _ = write!(to, "{}", number + shift);
        }
        to.push_str(rest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_joined_in_their_order_with_their_own_parameters() {
        let mut pending = Pending::default();
        pending.push(Statement::new("SAVEPOINT member"));
        pending.push(Statement::new("UPDATE a SET b = $2 WHERE c = $1 AND d <> '$'").bind(1).bind("x"));
        let (text, values) = pending.joined(Statement::new("SELECT $1, $2, $12").bind(3).bind(4));
        assert_eq!(
            text.as_str(),
            "SAVEPOINT member; UPDATE a SET b = $2 WHERE c = $1 AND d <> '$'; SELECT $3, $4, $14"
        );
        assert_eq!(values, [1.into(), "x".into(), 3.into(), 4.into()]);
        assert!(pending.pop().is_none());
        let (text, values) = pending.joined(Statement::new("SELECT $1").bind(5));
        assert_eq!((text.as_str(), values), ("SELECT $1", vec![5.into()]));
    }
}
