//! Pictures that staff have uploaded, until some days after their conversion.

use hamour_core::error_code::ServerErrorCode;
use hamour_core::picture::{Crop, PictureUse};

use super::db::{DbError, Executor, Tx, params, row, sql};
use super::decode;
use crate::model::picture::{Upload, UploadState};

/// An upload to be inserted.
#[derive(Clone, Copy, Debug)]
pub struct NewUpload<'a> {
    /// The member of staff.
    pub staff_id: i64,
    /// Identifies the request.
    pub key: &'a str,
    /// What it is for.
    pub used_as: PictureUse,
    /// The hash of the original and its crop.
    pub hash: &'a str,
    /// The part that is cut out.
    pub crop: Option<Crop>,
    /// The name of the original's file.
    pub original: &'a str,
    /// When, in milliseconds.
    pub created_at: i64,
}

row! {
    struct UploadRow {
        id: i64,
        used_as: String,
        hash: String,
        crop_x: Option<i64>,
        crop_y: Option<i64>,
        crop_width: Option<i64>,
        crop_height: Option<i64>,
        original: String,
        state: String,
        tries: i64,
        failure: Option<String>,
    }
}

impl TryFrom<UploadRow> for Upload {
    type Error = DbError;

    fn try_from(row: UploadRow) -> Result<Self, DbError> {
        let crop = match (row.crop_x, row.crop_y, row.crop_width, row.crop_height) {
            (Some(x), Some(y), Some(width), Some(height)) => Some(Crop {
                x: decode::count(x)?,
                y: decode::count(y)?,
                width: decode::count(width)?,
                height: decode::count(height)?,
            }),
            _ => None,
        };
        let code_of = |name: &str| {
            let found = ServerErrorCode::ALL.iter().copied().find(|code| code.as_str() == name);
            decode::known(found, "failure", name)
        };
        Ok(Self {
            id: row.id,
            used_as: decode::known(PictureUse::from_name(&row.used_as), "use of a picture", &row.used_as)?,
            hash: row.hash,
            crop,
            original: row.original,
            state: decode::known(UploadState::from_name(&row.state), "state of an upload", &row.state)?,
            tries: decode::count(row.tries)?,
            failure: row.failure.as_deref().map(code_of).transpose()?,
        })
    }
}

/// The columns of an [`UploadRow`].
macro_rules! upload_columns {
    () => {
        "id, used_as, hash, crop_x, crop_y, crop_width, crop_height, original, state, tries, failure"
    };
}

/// Waits for other uploads of the same member of staff, so that their number can be limited.
pub async fn lock(tx: &mut Tx, staff_id: i64) -> Result<(), DbError> {
    sql!("UPDATE staff SET name = name WHERE id = $1").bind(staff_id).run(tx).await
}

/// Inserts an upload. The caller has looked for its key.
pub async fn insert(tx: &mut Tx, new: &NewUpload<'_>) -> Result<Upload, DbError> {
    let crop = |of: fn(Crop) -> u32| new.crop.map(|crop| i64::from(of(crop)));
    let row = sql!(
        "INSERT INTO picture_upload (staff_id, key, used_as, hash, crop_x, crop_y, crop_width, crop_height, original,
                                     created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ",
        upload_columns!()
    )
    .bind_all(params![new.staff_id, new.key, new.used_as.as_str(), new.hash])
    .bind_all(params![crop(|it| it.x), crop(|it| it.y), crop(|it| it.width), crop(|it| it.height)])
    .bind_all(params![new.original, new.created_at])
    .fetch_one::<UploadRow>(tx)
    .await?;
    row.try_into()
}

/// Returns the upload of a member of staff with this key.
pub async fn by_key(
    on: impl Into<Executor<'_>>,
    staff_id: i64,
    key: &str,
) -> Result<Option<Upload>, DbError> {
    let row = sql!("SELECT ", upload_columns!(), " FROM picture_upload WHERE staff_id = $1 AND key = $2")
        .bind_all(params![staff_id, key])
        .fetch_optional::<UploadRow>(on)
        .await?;
    row.map(Upload::try_from).transpose()
}

/// Deletes an upload that has failed.
pub async fn delete_failed(tx: &mut Tx, id: i64) -> Result<(), DbError> {
    sql!("DELETE FROM picture_upload WHERE id = $1 AND state = 'failed'").bind(id).run(tx).await
}

/// Returns an upload of a member of staff.
pub async fn find(on: impl Into<Executor<'_>>, staff_id: i64, id: i64) -> Result<Option<Upload>, DbError> {
    let row = sql!("SELECT ", upload_columns!(), " FROM picture_upload WHERE id = $2 AND staff_id = $1")
        .bind_all(params![staff_id, id])
        .fetch_optional::<UploadRow>(on)
        .await?;
    row.map(Upload::try_from).transpose()
}

/// Returns how many uploads of a member of staff since an instant are not converted yet, and how many there are.
pub async fn counts(tx: &mut Tx, staff_id: i64, since_ms: i64) -> Result<(u32, u32), DbError> {
    let (waiting, all) = sql!(
        "SELECT COUNT(*) FILTER (WHERE finished_at IS NULL) AS waiting, COUNT(*) AS made FROM picture_upload
         WHERE staff_id = $1 AND created_at >= $2"
    )
    .bind_all(params![staff_id, since_ms])
    .fetch_one::<(i64, i64)>(tx)
    .await?;
    Ok((decode::count(waiting)?, decode::count(all)?))
}

/// Returns how many uploads of a member of staff, whose keys begin with `prefix`, are not converted yet.
pub async fn waiting(on: impl Into<Executor<'_>>, staff_id: i64, prefix: &str) -> Result<i64, DbError> {
    sql!(
        "SELECT COUNT(*) AS waiting FROM picture_upload
         WHERE staff_id = $1 AND finished_at IS NULL AND substr(key, 1, length(CAST($2 AS TEXT))) = $2"
    )
    .bind_all(params![staff_id, prefix])
    .fetch_scalar::<i64>(on)
    .await
}

/// Claims the oldest upload that waits, or whose claim has ended, until `leased_until`.
pub async fn claim(tx: &mut Tx, now_ms: i64, leased_until: i64) -> Result<Option<Upload>, DbError> {
    // The condition is repeated, because PostgreSQL checks only the row's own condition again if another process has just
    // claimed it.
    let row = sql!(
        "UPDATE picture_upload SET state = 'converting', tries = tries + 1, leased_until = $2
         WHERE id = (SELECT id FROM picture_upload
                     WHERE finished_at IS NULL AND (leased_until IS NULL OR leased_until <= $1) ORDER BY id LIMIT 1)
           AND finished_at IS NULL AND (leased_until IS NULL OR leased_until <= $1) RETURNING ",
        upload_columns!()
    )
    .bind_all(params![now_ms, leased_until])
    .fetch_optional::<UploadRow>(tx)
    .await?;
    row.map(Upload::try_from).transpose()
}

/// Extends the claim of a conversion, if it is still this one.
pub async fn renew(tx: &mut Tx, upload: &Upload, leased_until: i64) -> Result<bool, DbError> {
    sql!("UPDATE picture_upload SET leased_until = $3 WHERE id = $1 AND tries = $2 AND finished_at IS NULL")
        .bind_all(params![upload.id, upload.tries, leased_until])
        .affects_rows(tx)
        .await
}

/// Ends a conversion, if it is still this one: the picture is in the shop, or why not.
pub async fn finish(
    tx: &mut Tx,
    upload: &Upload,
    failure: Option<ServerErrorCode>,
    now_ms: i64,
) -> Result<bool, DbError> {
    let state = if failure.is_some() { "failed" } else { "ready" };
    sql!(
        "UPDATE picture_upload SET state = $3, failure = $4, finished_at = $5
         WHERE id = $1 AND tries = $2 AND finished_at IS NULL"
    )
    .bind_all(params![upload.id, upload.tries, state, failure.map(ServerErrorCode::as_str), now_ms])
    .affects_rows(tx)
    .await
}

/// Returns the names of the originals that are still needed.
pub async fn originals(on: impl Into<Executor<'_>>) -> Result<Vec<String>, DbError> {
    let rows =
        sql!("SELECT original FROM picture_upload WHERE finished_at IS NULL").fetch_all::<(String,)>(on);
    Ok(rows.await?.into_iter().map(|(name,)| name).collect())
}
