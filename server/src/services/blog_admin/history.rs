//! The versions of a post.

use chrono::{DateTime, Utc};
use hamour_core::blog::PostForm;
use hamour_core::error_code::ResourceKind;

use super::EditedPost;
use crate::failure::Failure;
use crate::services::payment::Page;
use crate::state::AppState;
use crate::store::blog_edit::{self, PostVersion};
use crate::store::db::Tx;

/// The maximum number of versions per page of the history.
pub const VERSIONS_MAX: u32 = 200;

/// When and by whom a version of a post was written.
#[derive(Clone, Debug)]
pub struct Version {
    /// Its number.
    pub number: i64,
    /// Who wrote it; empty if it was imported.
    pub written_by: String,
    /// When, in milliseconds.
    pub written_at: i64,
}

impl From<PostVersion> for Version {
    fn from(PostVersion { version, written_by, written_at, .. }: PostVersion) -> Self {
        Self { number: version, written_by, written_at }
    }
}

/// Returns a page of a post's history: versions with numbers below `before`, the newest first.
pub async fn history(
    state: &AppState,
    post_id: i64,
    before: Option<i64>,
    limit: u32,
) -> Result<Page<Version>, Failure> {
    let limit = limit.clamp(1, VERSIONS_MAX);
    let mut tx = state.db.begin_reading().await?;
    if blog_edit::find(&mut tx, post_id).await?.is_none() {
        return Err(Failure::not_found(ResourceKind::Post));
    }
    let rows = blog_edit::history(&mut tx, post_id, before.unwrap_or(i64::MAX), limit + 1).await?;
    Ok(Page::of(rows.into_iter().map(Version::from).collect(), limit))
}

/// Returns what staff wrote in an earlier version of a post.
pub async fn version(state: &AppState, post_id: i64, number: i64) -> Result<(Version, PostForm), Failure> {
    let found = blog_edit::version(&state.db, post_id, number).await?;
    let found = found.ok_or_else(|| Failure::not_found(ResourceKind::Post))?;
    let form = serde_json::from_str(&found.form).map_err(Failure::internal)?;
    Ok((found.into(), form))
}

/// Adds a version of a post, and before the first one the post as it was imported. Returns the number of the version before.
pub(super) async fn append(
    tx: &mut Tx,
    before: &EditedPost,
    form: &PostForm,
    (written_by, now): (&str, DateTime<Utc>),
    created_at: i64,
) -> Result<i64, Failure> {
    let json = |form: &PostForm| serde_json::to_string(form).map_err(Failure::internal);
    let mut number = before.version + 1;
    if before.version == 0 && before.form != *form {
        let imported = PostVersion {
            version: number,
            form: json(&before.form)?,
            written_by: String::new(),
            written_at: created_at,
        };
        blog_edit::insert_version(tx, before.id, &imported).await?;
        number += 1;
    }
    let new = PostVersion {
        version: number,
        form: json(form)?,
        written_by: written_by.to_owned(),
        written_at: now.timestamp_millis(),
    };
    blog_edit::insert_version(tx, before.id, &new).await?;
    Ok(number - 1)
}
