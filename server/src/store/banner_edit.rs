//! Changes of banners by staff in the back office.

use hamour_core::catalogue::BannerForm;
use hamour_core::link::LinkKind;

use super::db::{DbError, Executor, Tx, params, sql};

/// Locks a banner until the end of the transaction, so that changes of it run one after the other. Returns whether it
/// exists.
pub async fn lock(tx: &mut Tx, banner_id: i64) -> Result<bool, DbError> {
    sql!("UPDATE banner SET position = position WHERE id = $1").bind(banner_id).affects_rows(tx).await
}

/// Stores what staff wrote about a banner. The times are in milliseconds.
pub async fn update(
    tx: &mut Tx,
    banner_id: i64,
    form: &BannerForm,
    (from_at, until_at): (Option<i64>, Option<i64>),
) -> Result<(), DbError> {
    let of_kind = |kind| form.link.id.filter(|_| form.link.kind == kind);
    let (product_id, category_id) = (of_kind(LinkKind::Product), of_kind(LinkKind::Category));
    sql!(
        "UPDATE banner SET image = $2, mobile_image = $3, image_alt = $4, image_alt_ar = $5, title = $6, title_ar = $7,
                line = $8, line_ar = $9, page = $10, product_id = $11, category_id = $12, from_at = $13, until_at = $14
         WHERE id = $1"
    )
    .bind_all(params![banner_id, form.image.as_str(), form.mobile_image.as_str()])
    .bind_all(params![form.image_alt.as_str(), form.image_alt_ar.as_str()])
    .bind_all(params![form.title.as_str(), form.title_ar.as_str(), form.text.as_str(), form.text_ar.as_str()])
    .bind_all(params![form.link.page.as_str(), product_id, category_id, from_at, until_at])
    .run(tx)
    .await
}

/// Deletes a banner.
pub async fn delete(tx: &mut Tx, banner_id: i64) -> Result<(), DbError> {
    sql!("DELETE FROM banner WHERE id = $1").bind(banner_id).run(tx).await
}

/// Returns the position after the last banner.
pub async fn next_position(on: impl Into<Executor<'_>>) -> Result<i64, DbError> {
    sql!("SELECT CAST(coalesce(max(position) + 1, 0) AS BIGINT) AS next FROM banner")
        .fetch_scalar::<i64>(on)
        .await
}

/// Sets a banner's position.
pub async fn set_position(tx: &mut Tx, banner_id: i64, position: i64) -> Result<(), DbError> {
    sql!("UPDATE banner SET position = $2 WHERE id = $1 AND position <> $2")
        .bind_all(params![banner_id, position])
        .run(tx)
        .await
}
