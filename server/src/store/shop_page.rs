//! The shop's own pages in all their versions.

use chrono::{DateTime, Utc};
use hamour_core::shop_page::ShopPage;

use super::db::{DbError, Executor, Tx, params, row, sql};
use super::decode;

/// A version of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageVersion {
    /// The page.
    pub page: ShopPage,
    /// Its number, from 1.
    pub version: i64,
    /// The text in English; empty if there is none.
    pub html: String,
    /// The text in Arabic; empty if there is none.
    pub html_ar: String,
    /// Who wrote it.
    pub written_by: String,
    /// When.
    pub written: DateTime<Utc>,
}

row! {
    struct PageVersionRow {
        page: String,
        version: i64,
        html: String,
        html_ar: String,
        written_by: String,
        written_at: i64,
    }
}

impl TryFrom<PageVersionRow> for PageVersion {
    type Error = DbError;

    fn try_from(row: PageVersionRow) -> Result<Self, DbError> {
        Ok(Self {
            page: decode::known(ShopPage::from_name(&row.page), "page", &row.page)?,
            version: row.version,
            html: row.html,
            html_ar: row.html_ar,
            written_by: row.written_by,
            written: decode::instant(row.written_at)?,
        })
    }
}

/// Returns the last version of each page that was ever written.
pub async fn last(on: impl Into<Executor<'_>>) -> Result<Vec<PageVersion>, DbError> {
    let rows = sql!(
        "SELECT page, version, html, html_ar, written_by, written_at FROM shop_page_version v
         WHERE version = (SELECT max(l.version) FROM shop_page_version l WHERE l.page = v.page) ORDER BY page"
    )
    .fetch_all::<PageVersionRow>(on)
    .await?;
    rows.into_iter().map(PageVersion::try_from).collect()
}

/// Returns a version of a page.
pub async fn get(
    on: impl Into<Executor<'_>>,
    page: ShopPage,
    version: i64,
) -> Result<Option<PageVersion>, DbError> {
    let row = sql!(
        "SELECT page, version, html, html_ar, written_by, written_at FROM shop_page_version
         WHERE page = $1 AND version = $2"
    )
    .bind_all(params![page.as_str(), version])
    .fetch_optional::<PageVersionRow>(on)
    .await?;
    row.map(PageVersion::try_from).transpose()
}

/// Returns at most `limit` versions of a page with numbers below `before`, the newest first, without their texts.
pub async fn history(
    on: impl Into<Executor<'_>>,
    page: ShopPage,
    before: i64,
    limit: u32,
) -> Result<Vec<PageVersion>, DbError> {
    let rows = sql!(
        "SELECT page, version, '' AS html, '' AS html_ar, written_by, written_at FROM shop_page_version
         WHERE page = $1 AND version < $2 ORDER BY version DESC LIMIT $3"
    )
    .bind_all(params![page.as_str(), before, limit])
    .fetch_all::<PageVersionRow>(on)
    .await?;
    rows.into_iter().map(PageVersion::try_from).collect()
}

/// Inserts a version. Returns `false` if the page has one of this number.
pub async fn insert(tx: &mut Tx, new: &PageVersion) -> Result<bool, DbError> {
    sql!(
        "INSERT INTO shop_page_version (page, version, html, html_ar, written_by, written_at)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (page, version) DO NOTHING"
    )
    .bind_all(params![new.page.as_str(), new.version, new.html.as_str(), new.html_ar.as_str()])
    .bind_all(params![new.written_by.as_str(), new.written.timestamp_millis()])
    .affects_rows(tx)
    .await
}
