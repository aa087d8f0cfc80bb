//! Inserts an imported blog post with its HTML sanitised.

use crate::services::rich_text::sanitised;
use crate::store::blog::{self, NewPost};
use crate::store::db::{DbError, Tx};

/// Publishes a post with its HTML sanitised, and returns its id. The caller must bump the catalogue's version.
pub async fn publish_post(tx: &mut Tx, new: &NewPost<'_>) -> Result<i64, DbError> {
    let (description, description_ar) = (&sanitised(new.description)[..], &sanitised(new.description_ar)[..]);
    blog::insert_post(tx, &NewPost { description, description_ar, ..*new }).await
}
