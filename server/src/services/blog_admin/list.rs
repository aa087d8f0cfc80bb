//! The list of posts in the back office.

use std::collections::HashMap;

use hamour_core::blog::{PostForm, PostState};
use hamour_core::search::normalised;

use super::{form_of, state_of};
use crate::failure::Failure;
use crate::model::list_place::ListPlace;
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

/// Where a post is in the list, whose last one is first: its time, then its id.
pub type PostPlace = ListPlace<2>;

/// A part of the list of posts.
#[derive(Debug)]
pub struct PostPage {
    /// The posts, those that came or come into the shop last first.
    pub items: Vec<ListedPost>,
    /// Where they end, if there are more after them.
    pub next: Option<PostPlace>,
    /// The number of posts that fit the filter.
    pub count: usize,
}

/// Returns at most `limit` posts after a place.
pub async fn list(
    state: &AppState,
    filter: &PostFilter,
    after: Option<PostPlace>,
    limit: usize,
) -> Result<PostPage, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let (posts, post_tags) = (blog_edit::all(&mut tx).await?, blog::post_tags(&mut tx).await?);
    drop(tx);
    let mut tags: HashMap<i64, Vec<i64>> = HashMap::new();
    for (post_id, tag_id) in post_tags {
        tags.entry(post_id).or_default().push(tag_id);
    }
    let words: Vec<_> = normalised(&filter.search).split_whitespace().map(str::to_owned).collect();
    let (mut items, mut places, mut count) = (vec![], vec![], 0);
    for row in posts {
        let place = ListPlace([row.published_at.unwrap_or(row.created_at), row.id]);
        let (id, published_at, shown) = (row.id, row.published_at, state_of(state, &row));
        let form = form_of(row, tags.remove(&id).unwrap_or_default());
        let missing_arabic = form.missing_arabic().len();
        let item = ListedPost { id, form, state: shown, published_at, missing_arabic };
        if !fits(&item, filter, &words) {
            continue;
        }
        count += 1;
        if after.is_none_or(|after| place < after) && items.len() <= limit {
            items.push(item);
            places.push(place);
        }
    }
    let next = (items.len() > limit).then(|| places.get(limit.wrapping_sub(1)).copied()).flatten();
    items.truncate(limit);
    Ok(PostPage { items, next, count })
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
