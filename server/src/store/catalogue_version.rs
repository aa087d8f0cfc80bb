//! The version of the catalogue. A changed version tells each process about the changes of others, and which they are.

use std::collections::{BTreeMap, BTreeSet};

use super::db::{DbError, Executor, Tx, params, row, sql};

/// The number of products that a version names one by one. A larger change is told as one of everything, because reading
/// these products takes as long as reading all.
const PRODUCTS_MAX: usize = 500;
/// The number of changes that are read. After more of them everything is read.
const CHANGES_MAX: i64 = 2000;
/// The number of versions whose changes are kept. A process that missed more of them reads everything.
const VERSIONS_KEPT: i64 = 10_000;

/// What a version changes.
#[derive(Clone, Copy, Debug)]
pub enum Changed<'a> {
    /// These products, some of which may have been deleted.
    Products(&'a [i64]),
    /// The products of these variations.
    Variations(&'a [i64]),
    /// Everything that is not in products: the home page, categories' order, zones, the blog, pages and settings.
    Lists,
    /// Anything.
    Everything,
}

/// What has changed since a version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Changes {
    /// These products, and with `true` what is not in products.
    Some(BTreeSet<i64>, bool),
    /// Anything.
    Everything,
}

row! {
    #[derive(Debug)]
    struct Change {
        version: i64,
        scope: String,
        product_id: Option<i64>,
    }
}

/// Returns the current version.
pub async fn version(on: impl Into<Executor<'_>>) -> Result<i64, DbError> {
    sql!("SELECT version FROM catalogue_version").fetch_scalar::<i64>(on).await
}

/// Increments the version, so that every process loads again what has changed.
///
/// Call it once, as late as possible: it blocks every other such change until the end of this transaction.
pub async fn bump_version(tx: &mut Tx, changed: Changed<'_>) -> Result<(), DbError> {
    sql!("UPDATE catalogue_version SET version = version + 1").run(tx).await?;
    let ids = |ids: &[i64]| ids.iter().map(|id| (*id, 0)).collect::<BTreeMap<_, _>>();
    let scope = match changed {
        Changed::Products(products) if products.len() <= PRODUCTS_MAX => {
            return sql!(
                "INSERT INTO catalogue_change (version, scope, product_id)
                 SELECT v.version, 'product', CAST(r.key AS BIGINT)
                 FROM catalogue_version v CROSS JOIN json_each(CAST($1 AS TEXT)) AS r"
            )
            .bind_rows(&ids(products))?
            .run(tx)
            .await;
        }
        Changed::Variations(variations) if variations.len() <= PRODUCTS_MAX => {
            return sql!(
                "INSERT INTO catalogue_change (version, scope, product_id)
                 SELECT DISTINCT v.version, 'product', a.product_id
                 FROM catalogue_version v CROSS JOIN variation a
                 WHERE a.id IN (SELECT CAST(r.key AS BIGINT) FROM json_each(CAST($1 AS TEXT)) AS r)"
            )
            .bind_rows(&ids(variations))?
            .run(tx)
            .await;
        }
        Changed::Lists => "lists",
        Changed::Products(_) | Changed::Variations(_) | Changed::Everything => "everything",
    };
    sql!("INSERT INTO catalogue_change (version, scope) SELECT version, $1 FROM catalogue_version")
        .bind(scope)
        .run(tx)
        .await
}

/// Returns what was changed after version `from`, up to version `to`, which the same transaction has read.
pub async fn changes(tx: &mut Tx, from: i64, to: i64) -> Result<Changes, DbError> {
    let rows = sql!(
        "SELECT version, scope, product_id FROM catalogue_change WHERE version > $1 ORDER BY version LIMIT $2"
    )
    .bind_all(params![from, CHANGES_MAX + 1])
    .fetch_all::<Change>(tx)
    .await?;
    Ok(summary(&rows, from, to))
}

fn summary(rows: &[Change], from: i64, to: i64) -> Changes {
    let versions: BTreeSet<i64> = rows.iter().map(|row| row.version).collect();
    // A version without a row was made by a program or a person who does not tell, or its row was deleted.
    let is_known = i64::try_from(versions.len()).ok() == Some(to - from);
    let is_long = i64::try_from(rows.len()).is_ok_and(|rows| rows > CHANGES_MAX);
    if !is_known || is_long || rows.iter().any(|row| row.scope == "everything") {
        return Changes::Everything;
    }
    let products = rows.iter().filter_map(|row| row.product_id).collect();
    Changes::Some(products, rows.iter().any(|row| row.scope == "lists"))
}

/// Deletes what is told of versions that every process has long loaded. Returns the number of rows.
pub async fn forget_old(tx: &mut Tx) -> Result<u64, DbError> {
    sql!("DELETE FROM catalogue_change WHERE version < (SELECT version FROM catalogue_version) - $1")
        .bind(VERSIONS_KEPT)
        .execute(tx)
        .await
}

/// Returns whether the version is still this one, and then keeps it until the end of the transaction. Call it after all other
/// locks, like [`bump_version`].
pub async fn hold(tx: &mut Tx, version: i64) -> Result<bool, DbError> {
    sql!("UPDATE catalogue_version SET version = version WHERE version = $1")
        .bind(version)
        .affects_rows(tx)
        .await
}

/// Returns whether there is no product yet.
pub async fn is_empty(on: impl Into<Executor<'_>>) -> Result<bool, DbError> {
    Ok(sql!("SELECT id FROM product LIMIT 1").fetch_optional::<(i64,)>(on).await?.is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(version: i64, scope: &str, product_id: Option<i64>) -> Change {
        Change { version, scope: scope.to_owned(), product_id }
    }

    #[test]
    fn only_versions_that_are_all_told_are_read_one_by_one() {
        let told = [
            change(5, "product", Some(1)),
            change(5, "product", Some(2)),
            change(6, "lists", None),
            change(7, "product", Some(1)),
        ];
        assert_eq!(summary(&told, 4, 7), Changes::Some([1, 2].into(), true));
        assert_eq!(summary(&told[3..], 6, 7), Changes::Some([1].into(), false));
        assert_eq!(summary(&[], 7, 7), Changes::Some([].into(), false));
        assert_eq!(summary(&told, 4, 8), Changes::Everything, "nothing tells of the last");
        assert_eq!(summary(&told[2..], 4, 7), Changes::Everything, "nothing tells of the first");
        assert_eq!(summary(&[change(5, "everything", None)], 4, 5), Changes::Everything);
    }
}
