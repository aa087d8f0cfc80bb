//! Publishing in the blog.

use super::rich_text::sanitised;
use crate::store::blog::{self, NewPost};
use crate::store::db::{DbError, Tx};

/// Publishes a post, with whatever could act taken out of its HTML; its id. Bump the catalogue's version.
pub async fn publish(tx: &mut Tx, new: &NewPost<'_>) -> Result<i64, DbError> {
    let description = sanitised(new.description);
    blog::insert_post(tx, &NewPost { description: &description, ..*new }).await
}
