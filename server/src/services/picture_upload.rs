//! Pictures that staff upload. A call only stores the original, because the conversion takes seconds; a background job of any
//! process converts it.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use chrono::TimeDelta;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::idempotency::check_key;
use hamour_core::picture::{CONVERSION_TRIES, Crop, PictureUse, UPLOAD_DAYS, check_uploads};

use crate::failure::Failure;
use crate::model::picture::Upload;
use crate::picture::{self, PictureError};
use crate::services::audit_log::Actor;
use crate::services::picture::folder;
use crate::services::purge::purge;
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::picture_upload::{self, NewUpload};
use crate::store::purge::Old;

/// How long a conversion is claimed. It is renewed while the process runs.
const CLAIM: TimeDelta = TimeDelta::seconds(60);
const RENEW_EVERY: Duration = Duration::from_secs(20);
/// The age from which an original without an upload is deleted: its upload may still be being written.
const STRAY_AFTER: TimeDelta = TimeDelta::hours(6);
/// The uploads of the last day are counted.
const COUNTED: TimeDelta = TimeDelta::days(1);

/// A picture as a member of staff sends it.
#[derive(Clone, Debug)]
pub struct UploadRequest {
    /// Identifies the request, so that a repetition changes nothing.
    pub key: String,
    /// What it is for.
    pub used_as: PictureUse,
    /// The part to be cut out; `None` for the whole picture.
    pub crop: Option<Crop>,
    /// The file.
    pub bytes: Vec<u8>,
}

/// Returns the folder of the originals that are not converted yet.
fn originals(state: &AppState) -> PathBuf {
    state.config.data_dir.join("uploads")
}

/// Accepts a picture, whose conversion then begins in the background.
///
/// # Errors
/// Why the shop does not accept it; [`ServerErrorCode::KeyReused`]; the limits of
/// [`check_uploads`].
pub async fn upload(state: &AppState, actor: &Actor, request: UploadRequest) -> Result<Upload, Failure> {
    accept(state, actor, request, true).await
}

/// Accepts a picture like [`upload`], whatever the number of uploads that wait: an import brings many at once.
pub(super) async fn accept_of_import(
    state: &AppState,
    actor: &Actor,
    request: UploadRequest,
) -> Result<Upload, Failure> {
    accept(state, actor, request, false).await
}

/// Returns the upload of an import that a member of staff has begun with this key.
pub(super) async fn of_import(state: &AppState, actor: &Actor, key: &str) -> Result<Option<Upload>, Failure> {
    let Some((staff_id, _)) = actor.staff else { return Ok(None) };
    Ok(picture_upload::by_key(&state.db, staff_id, key).await?)
}

/// Removes a failed upload, so that the same picture can be tried again.
pub(super) async fn forget(state: &AppState, upload: &Upload) -> Result<(), Failure> {
    let id = upload.id;
    state
        .write(|mut tx| async move {
            picture_upload::delete_failed(&mut tx, id).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await
}

async fn accept(
    state: &AppState,
    actor: &Actor,
    request: UploadRequest,
    is_limited: bool,
) -> Result<Upload, Failure> {
    let UploadRequest { key, used_as, crop, bytes } = request;
    check_key(&key).map_err(|info| Failure::invalid("key", info))?;
    let (staff_id, _) = actor.staff.ok_or_else(|| Failure::internal("an upload by nobody"))?;
    let (place, rng) = (originals(state), state.rng.clone());
    let original = state.rng.text::<24>();
    let name = original.clone();
    let stored = state.photos.run(move || {
        picture::check_part(&bytes, used_as, crop)?;
        let written = picture::write_original(&place, &name, &bytes, &rng);
        written.map_err(|error| PictureError::Io(place, error))?;
        Ok::<_, PictureError>(picture::hash_part(&bytes, crop))
    });
    let hash = stored.await??;
    let now_ms = state.clock.now_ms();
    let new = NewUpload {
        staff_id,
        key: &key,
        used_as,
        hash: &hash,
        crop,
        original: &original,
        created_at: now_ms,
    };
    let new = &new;
    let inserted = state
        .write(|mut tx| async move {
            let upload = insert_once(&mut tx, new, is_limited).await?;
            tx.commit().await?;
            Ok::<_, Failure>(upload)
        })
        .await;
    // A failed commit may have succeeded, so that only the answer of a repeated request tells: the clean-up deletes the file
    // of such a failure.
    let is_refused = matches!(&inserted, Err(Failure::Refused(_) | Failure::Conflict(_)));
    if is_refused || inserted.as_ref().is_ok_and(|upload| upload.original != original) {
        remove(&originals(state), &original).await;
    }
    inserted
}

async fn insert_once(tx: &mut Tx, new: &NewUpload<'_>, is_limited: bool) -> Result<Upload, Failure> {
    picture_upload::lock(tx, new.staff_id).await?;
    if let Some(earlier) = picture_upload::by_key(&mut *tx, new.staff_id, new.key).await? {
        let is_same = (&earlier.hash[..], earlier.used_as) == (new.hash, new.used_as);
        return if is_same { Ok(earlier) } else { Err(Failure::conflict(ServerErrorCode::KeyReused)) };
    }
    if is_limited {
        let since_ms = new.created_at - COUNTED.num_milliseconds();
        let (waiting, in_a_day) = picture_upload::counts(tx, new.staff_id, since_ms).await?;
        check_uploads(waiting, in_a_day).map_err(Failure::refused)?;
    }
    Ok(picture_upload::insert(tx, new).await?)
}

/// Returns uploads of a member of staff, in this order. Those that are not theirs, or were forgotten, are left out.
pub async fn uploads(state: &AppState, staff_id: i64, ids: &[i64]) -> Result<Vec<Upload>, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let mut found = Vec::with_capacity(ids.len());
    for id in ids {
        found.extend(picture_upload::find(&mut tx, staff_id, *id).await?);
    }
    Ok(found)
}

/// Converts the oldest upload that waits. Returns `false` if there is none.
pub async fn convert_next(state: &AppState) -> Result<bool, Failure> {
    let now = state.clock.now();
    let leased_until = (now + CLAIM).timestamp_millis();
    let claimed = state
        .write(|mut tx| async move {
            let claimed = picture_upload::claim(&mut tx, now.timestamp_millis(), leased_until).await?;
            tx.commit().await?;
            Ok::<_, Failure>(claimed)
        })
        .await?;
    let Some(upload) = claimed else { return Ok(false) };
    let failure = if upload.tries > CONVERSION_TRIES {
        Some(ServerErrorCode::PictureUnconverted)
    } else {
        match convert(state, &upload).await {
            Ok(()) => None,
            Err(PictureError::Invalid(refusal)) => Some(code_of(refusal)),
            Err(error) => {
                // The disk may be full: the claim ends later, and the upload is tried again.
                tracing::warn!(upload = upload.id, %error, "a picture was not converted");
                return Ok(true);
            }
        }
    };
    let upload = &upload;
    let is_finished = state
        .write(|mut tx| async move {
            let now_ms = state.clock.now_ms();
            let is_finished = picture_upload::finish(&mut tx, upload, failure, now_ms).await?;
            tx.commit().await?;
            Ok::<_, Failure>(is_finished)
        })
        .await?;
    if is_finished {
        remove(&originals(state), &upload.original).await;
    }
    Ok(true)
}

/// The header was checked before, so that only what pixels show is left.
fn code_of(refusal: hamour_core::picture::InvalidPicture) -> ServerErrorCode {
    match refusal {
        hamour_core::picture::InvalidPicture::Unreadable => ServerErrorCode::PictureUnreadable,
        _ => ServerErrorCode::PictureUnconverted,
    }
}

/// Writes the files of an upload, and renews its claim meanwhile.
async fn convert(state: &AppState, upload: &Upload) -> Result<(), PictureError> {
    let (place, media, rng) = (originals(state), folder(&state.config.data_dir), state.rng.clone());
    let (original, used_as, crop) = (upload.original.clone(), upload.used_as, upload.crop);
    let mut work = tokio::task::spawn_blocking(move || {
        let bytes = match fs::read(place.join(original)) {
            Ok(bytes) => bytes,
            Err(error) => return Err(PictureError::Io(place, error)),
        };
        picture::keep_part(&media, &bytes, used_as, crop, &rng).map(drop)
    });
    loop {
        match tokio::time::timeout(RENEW_EVERY, &mut work).await {
            Ok(done) => return done.map_err(|error| PictureError::Encoder(error.to_string()))?,
            Err(_) => renew(state, upload).await,
        }
    }
}

async fn renew(state: &AppState, upload: &Upload) {
    let leased_until = (state.clock.now() + CLAIM).timestamp_millis();
    let renewed = state
        .write(|mut tx| async move {
            picture_upload::renew(&mut tx, upload, leased_until).await?;
            tx.commit().await?;
            Ok::<_, Failure>(())
        })
        .await;
    if let Err(error) = renewed {
        tracing::warn!(upload = upload.id, %error, "the claim of a picture was not renewed");
    }
}

/// Deletes an original. What cannot be deleted is tried again by the clean-up.
async fn remove(place: &Path, name: &str) {
    if let Err(error) = tokio::fs::remove_file(place.join(name)).await {
        tracing::debug!(%error, "an original was not deleted");
    }
}

/// Deletes old uploads, and originals that no upload needs. Returns the number of uploads.
pub async fn delete_expired(state: &AppState) -> Result<u64, Failure> {
    let before = state.clock.now() - TimeDelta::days(UPLOAD_DAYS);
    let rows = purge(state, Old::Uploads, before.timestamp_millis()).await?;
    let place = originals(state);
    let limit = SystemTime::from(state.clock.now() - STRAY_AFTER);
    let strays = tokio::task::spawn_blocking(move || old_files(&place, limit));
    let mut strays = strays.await.map_err(Failure::internal)?;
    if !strays.is_empty() {
        let needed = picture_upload::originals(&state.db).await?;
        strays.retain(|name| !needed.contains(name));
        for name in strays {
            remove(&originals(state), &name).await;
        }
    }
    Ok(rows)
}

/// Returns the names of the files that were written before an instant; none if there is no such folder.
fn old_files(place: &Path, before: SystemTime) -> Vec<String> {
    let entries = fs::read_dir(place).into_iter().flatten().flatten();
    let is_old = |entry: &fs::DirEntry| {
        entry.metadata().and_then(|found| found.modified()).is_ok_and(|written| written < before)
    };
    entries.filter(is_old).filter_map(|entry| entry.file_name().into_string().ok()).collect()
}
