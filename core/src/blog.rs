//! The blog: selection of related posts (BLOG-06, ENT-15), when a post is in the shop, and what staff write about posts,
//! categories, tags and writers (beyond the requirements).

mod label_form;
mod post_form;
mod post_state;

pub use label_form::{LabelForm, LabelKind, WRITER_TEXT_MAX_CHARS, check_label};
pub use post_form::{POST_MAX_CHARS, POST_SUMMARY_MAX_CHARS, POST_TAGS_MAX, PostForm, check_post};
pub use post_state::PostState;

/// The maximum number of related posts.
pub const MAX_RELATED_POSTS: usize = 3;

/// The maximum number of characters of a post's text in a list. Cards show three lines, which hold less than this
/// (BLOG-02).
pub const LEAD_CHARS: usize = 400;

/// The properties of a post that relate it to others (ENT-15).
#[derive(Clone, Copy, Debug)]
pub struct Topic<'a> {
    /// The post's id.
    pub post_id: i64,
    /// The id of its category.
    pub category_id: i64,
    /// The ids of its tags.
    pub tag_ids: &'a [i64],
}

/// Returns the ids of the posts related to `of` (BLOG-06): the most shared tags first, then the same category, then the
/// given order. A post that shares neither a tag nor the category is not related.
pub fn related_posts(of: Topic<'_>, all: &[Topic<'_>]) -> Vec<i64> {
    let shared = |other: &Topic<'_>| other.tag_ids.iter().filter(|tag| of.tag_ids.contains(tag)).count();
    let is_same = |other: &Topic<'_>| other.category_id == of.category_id;
    let mut found: Vec<_> = all
        .iter()
        .filter(|other| other.post_id != of.post_id && (is_same(other) || shared(other) > 0))
        .collect();
    found.sort_by_key(|other| (std::cmp::Reverse(shared(other)), !is_same(other)));
    found.into_iter().take(MAX_RELATED_POSTS).map(|other| other.post_id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ent_15_related_posts_share_tags_or_the_category() {
        let topic = |post_id, category_id, tag_ids| Topic { post_id, category_id, tag_ids };
        let all = [
            topic(1, 1, &[1, 2][..]),
            topic(2, 2, &[3]),
            topic(3, 1, &[]),
            topic(4, 2, &[2]),
            topic(5, 1, &[1]),
            topic(6, 2, &[1, 2]),
        ];
        assert_eq!(related_posts(all[0], &all), [6, 5, 4]);
        assert_eq!(related_posts(all[2], &all), [1, 5]);
        assert_eq!(related_posts(topic(9, 9, &[]), &all), [0; 0]);
    }
}
