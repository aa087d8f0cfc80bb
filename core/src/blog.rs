//! Blog posts that belong together (specification, section 2: Related Post).

/// Most posts that are shown as related (beyond the specification, which names no number).
pub const MAX_RELATED_POSTS: usize = 3;

/// Most characters of a post's text that lists carry: more than the three lines of a card have room for (section 9, blog
/// preview).
pub const LEAD_CHARS: usize = 400;

/// What relates posts (section 3: tags and categories).
#[derive(Clone, Copy, Debug)]
pub struct Topic<'a> {
    /// The post.
    pub post_id: i64,
    /// Its category.
    pub category_id: i64,
    /// Its tags.
    pub tag_ids: &'a [i64],
}

/// The posts related to one (section 2, which has the list but not its rule): those that share most tags first, of
/// those the ones of the same category, else in the order given. A post that shares neither is not related.
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
