//! The list of posts in the back office.

use std::collections::HashMap;

use hamour_core::blog::{PostForm, PostState};
use hamour_core::search::normalised;

use super::{form_of, state_of};
use crate::failure::Failure;
use crate::state::AppState;
use crate::store::{blog, blog_edit};

/// Which posts are listed.
#[derive(Clone, Debug, Default)]
pub struct PostFilter {
    /// Words of a title, summary or slug; empty for all.
    pub search: String,
    /// Only of this state.
    pub state: Option<PostState>,
    /// Only of this category.
    pub category_id: Option<i64>,
    /// Only with this tag.
    pub tag_id: Option<i64>,
    /// Only of this writer.
    pub writer_id: Option<i64>,
    /// Only those that lack a text in Arabic.
    pub lacks_arabic: bool,
}

/// A post in the list.
#[derive(Clone, Debug)]
pub struct ListedPost {
    /// Identifies it.
    pub id: i64,
    /// What staff wrote, with only the first characters of its texts.
    pub form: PostForm,
    /// Whether shoppers see it now.
    pub state: PostState,
    /// From when it is in the shop, in milliseconds; `None` for a draft.
    pub published_at: Option<i64>,
    /// The number of texts that lack Arabic.
    pub missing_arabic: usize,
}

/// A part of the list of posts.
#[derive(Debug)]
pub struct PostPage {
    /// The posts, those that came or come into the shop last first.
    pub items: Vec<ListedPost>,
    /// Whether there are more after them.
    pub has_more: bool,
    /// The number of posts that fit the filter.
    pub count: usize,
}

/// Returns at most `limit` posts after the post `after`.
pub async fn list(
    state: &AppState,
    filter: &PostFilter,
    after: Option<i64>,
    limit: usize,
) -> Result<PostPage, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let (posts, post_tags) = (blog_edit::all(&mut tx).await?, blog::post_tags(&mut tx).await?);
    drop(tx);
    let mut tags: HashMap<i64, Vec<i64>> = HashMap::new();
    for (post_id, tag_id) in post_tags {
        tags.entry(post_id).or_default().push(tag_id);
    }
    // Found before the filter: the post before may not fit it any more.
    let begin = after.and_then(|id| posts.iter().position(|post| post.id == id)).map_or(0, |at| at + 1);
    let words: Vec<_> = normalised(&filter.search).split_whitespace().map(str::to_owned).collect();
    let (mut items, mut count) = (vec![], 0);
    for (place, row) in posts.into_iter().enumerate() {
        let (id, published_at, shown) = (row.id, row.published_at, state_of(state, &row));
        let form = form_of(row, tags.remove(&id).unwrap_or_default());
        let missing_arabic = form.missing_arabic().len();
        let item = ListedPost { id, form, state: shown, published_at, missing_arabic };
        if !fits(&item, filter, &words) {
            continue;
        }
        count += 1;
        if place >= begin && items.len() <= limit {
            items.push(item);
        }
    }
    let has_more = items.len() > limit;
    items.truncate(limit);
    Ok(PostPage { items, has_more, count })
}

fn fits(item: &ListedPost, filter: &PostFilter, words: &[String]) -> bool {
    let form = &item.form;
    filter.state.is_none_or(|state| state == item.state)
        && filter.category_id.is_none_or(|id| form.category_id == Some(id))
        && filter.writer_id.is_none_or(|id| form.writer_id == Some(id))
        && filter.tag_id.is_none_or(|id| form.tag_ids.contains(&id))
        && (!filter.lacks_arabic || item.missing_arabic > 0)
        && (words.is_empty() || has_words(form, words))
}

fn has_words(form: &PostForm, words: &[String]) -> bool {
    let texts = [&form.title, &form.title_ar, &form.summary, &form.summary_ar, &form.slug];
    let texts = texts.map(|text| normalised(text));
    words.iter().all(|word| texts.iter().any(|text| text.contains(word)))
}
