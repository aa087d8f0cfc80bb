//! Rows of either engine, read by the names or the positions of their columns.

use std::cell::{Cell, OnceCell};

use sqlx::Postgres;
use sqlx::postgres::PgRow;

/// A type that a column of either engine can be read as.
pub trait Column:
    rusqlite::types::FromSql + for<'r> sqlx::Decode<'r, Postgres> + sqlx::Type<Postgres>
{
}

impl<T> Column for T where
    T: rusqlite::types::FromSql + for<'r> sqlx::Decode<'r, Postgres> + sqlx::Type<Postgres>
{
}

/// A row of either engine.
pub trait Columns {
    /// Returns the column of this name.
    ///
    /// # Errors
    /// There is none, or it is of another type.
    fn named<T: Column>(&self, name: &str) -> Result<T, sqlx::Error>;

    /// Returns the column at this position.
    ///
    /// # Errors
    /// As [`Columns::named`].
    fn at<T: Column>(&self, position: usize) -> Result<T, sqlx::Error>;
}

impl Columns for PgRow {
    fn named<T: Column>(&self, name: &str) -> Result<T, sqlx::Error> {
        sqlx::Row::try_get(self, name)
    }

    fn at<T: Column>(&self, position: usize) -> Result<T, sqlx::Error> {
        sqlx::Row::try_get(self, position)
    }
}

/// The names of the columns of a statement on SQLite, listed once they are asked for. SQLite has no index of them, and
/// finding a name among those of a wide row takes longer than reading its column.
#[derive(Debug, Default)]
pub(super) struct Names {
    list: OnceCell<NameList>,
    /// The column after the one that was read last: columns are mostly read in their order.
    next: Cell<usize>,
}

#[derive(Debug)]
struct NameList {
    /// All names, one after the other.
    text: String,
    /// Where each name ends.
    ends: Vec<usize>,
}

impl NameList {
    fn of(statement: &rusqlite::Statement<'_>) -> Self {
        let names = statement.column_names();
        let mut list = Self { text: String::new(), ends: Vec::with_capacity(names.len()) };
        list.text.reserve_exact(names.iter().map(|name| name.len()).sum());
        for name in names {
            list.text.push_str(name);
            list.ends.push(list.text.len());
        }
        list
    }

    fn get(&self, position: usize) -> &str {
        let start = position.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.text[start..self.ends[position]]
    }
}

impl Names {
    fn position(&self, row: &rusqlite::Row<'_>, name: &str) -> Option<usize> {
        let list = self.list.get_or_init(|| NameList::of(row.as_ref()));
        let (next, end) = (self.next.get(), list.ends.len());
        let found = (next..end).chain(0..next.min(end)).find(|position| list.get(*position) == name);
        self.next.set(found? + 1);
        found
    }
}

/// A row from SQLite.
pub(super) struct SqliteRow<'a> {
    pub(super) row: &'a rusqlite::Row<'a>,
    pub(super) names: &'a Names,
}

impl Columns for SqliteRow<'_> {
    fn named<T: Column>(&self, name: &str) -> Result<T, sqlx::Error> {
        let position = self.names.position(self.row, name);
        let position = position.ok_or_else(|| sqlx::Error::ColumnNotFound(name.to_owned()))?;
        self.row.get(position).map_err(|error| undecoded(name, error))
    }

    fn at<T: Column>(&self, position: usize) -> Result<T, sqlx::Error> {
        self.row.get(position).map_err(|error| undecoded(&position.to_string(), error))
    }
}

fn undecoded(column: &str, error: rusqlite::Error) -> sqlx::Error {
    sqlx::Error::ColumnDecode { index: column.to_owned(), source: Box::new(error) }
}

/// A row that both engines can return: a tuple, or a struct declared with `row!`.
pub trait FromEither: Sized + Send + 'static {
    /// Reads it from a row.
    ///
    /// # Errors
    /// The row has another shape.
    fn from_either(row: &impl Columns) -> Result<Self, sqlx::Error>;
}

macro_rules! from_tuples {
    ($(($($name:ident $position:tt),+))+) => {$(
        impl<$($name: Column + Send + 'static),+> FromEither for ($($name,)+) {
            fn from_either(row: &impl Columns) -> Result<Self, sqlx::Error> {
                Ok(($(row.at::<$name>($position)?,)+))
            }
        }
    )+};
}

from_tuples! {
    (A 0)
    (A 0, B 1)
    (A 0, B 1, C 2)
    (A 0, B 1, C 2, D 3)
    (A 0, B 1, C 2, D 3, E 4)
    (A 0, B 1, C 2, D 3, E 4, F 5)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7)
}

/// Declares a struct that rows of either engine can be read into, by column name.
macro_rules! row {
    ($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($(#[$field_meta:meta])* $field_vis:vis $field:ident: $type:ty),+ $(,)?
    }) => {
        $(#[$meta])*
        $vis struct $name { $($(#[$field_meta])* $field_vis $field: $type),+ }
        $crate::store::db::row!(for $name { $($field),+ });
    };
    (for $name:ident { $($field:ident),+ $(,)? }) => {
        impl $crate::store::db::FromEither for $name {
            fn from_either(row: &impl $crate::store::db::Columns) -> Result<Self, sqlx::Error> {
                Ok(Self { $($field: row.named(stringify!($field))?),+ })
            }
        }
    };
}
pub(crate) use row;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_found_by_name_in_any_order() {
        let connection = rusqlite::Connection::open_in_memory().expect("opens");
        let mut statement = connection.prepare("SELECT 1 AS a, 'x' AS b, NULL AS ab").expect("prepares");
        let names = Names::default();
        let mut rows = statement.query([]).expect("runs");
        let row = SqliteRow { row: rows.next().expect("runs").expect("a row"), names: &names };
        assert_eq!(row.named::<String>("b").expect("a text"), "x");
        assert_eq!(row.named::<Option<i64>>("ab").expect("NULL"), None);
        assert_eq!((row.named::<i64>("a").expect("a number"), row.at::<i64>(0).expect("a number")), (1, 1));
        assert!(matches!(row.named::<i64>("c"), Err(sqlx::Error::ColumnNotFound(name)) if name == "c"));
        assert!(
            matches!(row.named::<i64>("b"), Err(sqlx::Error::ColumnDecode { index, .. }) if index == "b")
        );
    }
}
