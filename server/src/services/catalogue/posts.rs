//! The blog's posts in memory: by slug, category, writer and tag, and for full-text search.

use std::collections::BTreeMap;

use bytes::Bytes;
use chrono::{DateTime, Utc};
use hamour_core::blog::{LEAD_CHARS, PostState, Topic, related_posts};
use hamour_core::delivery::instant_text;
use hamour_core::rich_text::escaped;
use hamour_core::routes::Page;
use hamour_core::search::{self, Candidate, Entry, Query};
use hamour_core::shown::ShownTime;

use super::cards::or_else;
use super::key::CatalogueKey;
use super::wire::{self, Named, Post, PostDetail};

use crate::services::rich_text::lead;
use crate::store::blog;
use crate::store::db::{DbError, Tx};

/// The blog, newest post first.
#[derive(Debug, Default)]
pub struct Posts {
    articles: Vec<Article>,
    ids: BTreeMap<String, i64>,
}

#[derive(Debug)]
struct Article {
    id: i64,
    category_id: i64,
    tag_ids: Vec<i64>,
    /// The post as listed, with the beginning of its text.
    post: Post,
    entry: Entry,
}

/// The responses of the blog's calls.
pub(super) type PostResponses = Vec<(CatalogueKey, Bytes)>;

/// The rows of the blog.
#[derive(Clone, Debug, Default)]
pub(super) struct Stored {
    pub(super) posts: Vec<blog::Post>,
    pub(super) categories: Vec<blog::Named>,
    pub(super) writers: Vec<blog::Writer>,
    pub(super) tags: Vec<blog::Named>,
    post_tags: Vec<(i64, i64)>,
}

impl Stored {
    pub(super) async fn read(tx: &mut Tx) -> Result<Self, DbError> {
        Ok(Self {
            posts: blog::posts(&mut *tx).await?,
            categories: blog::categories(&mut *tx).await?,
            writers: blog::writers(&mut *tx).await?,
            tags: blog::tags(&mut *tx).await?,
            post_tags: blog::post_tags(tx).await?,
        })
    }

    /// Returns the times from which posts are in the shop.
    pub(super) fn times(&self) -> impl Iterator<Item = ShownTime> {
        self.posts.iter().map(|row| ShownTime::from_millis(row.published_at, None))
    }

    /// Returns the posts that are in the shop, and the one of a preview as if it were.
    fn shown(&self, now: DateTime<Utc>, preview: Option<i64>) -> Vec<&blog::Post> {
        let is_shown = |row: &&blog::Post| {
            let published = row.published_at.and_then(DateTime::from_timestamp_millis);
            preview == Some(row.id) || PostState::at(published, now) == PostState::Published
        };
        self.posts.iter().filter(is_shown).collect()
    }
}

impl Posts {
    /// Returns whether no post is in the shop.
    pub fn is_empty(&self) -> bool {
        self.articles.is_empty()
    }

    /// Returns the posts that match the text, best first, or all posts if it is empty. Optionally limited to a
    /// category.
    pub fn search(&self, text: &str, category_id: Option<i64>) -> Vec<&Post> {
        self.found(text, |article| category_id.is_none_or(|id| article.category_id == id))
    }

    /// Like [`Posts::search`], but among one writer's posts.
    pub fn search_writer(&self, text: &str, writer_id: i64) -> Vec<&Post> {
        self.found(text, |article| article.post.writer_id == writer_id)
    }

    /// Returns the names in URLs of all posts, newest first.
    pub fn slugs(&self) -> impl Iterator<Item = &str> {
        self.articles.iter().map(|article| &*article.post.slug)
    }

    /// Returns the key of a post's page, or `None` if it does not exist.
    pub fn key_of(&self, slug: &str) -> Option<CatalogueKey> {
        self.ids.get(slug).copied().map(CatalogueKey::Post)
    }

    /// Returns a post as listed.
    pub fn post(&self, id: i64) -> Option<&Post> {
        self.articles.iter().find(|article| article.id == id).map(|article| &article.post)
    }

    fn found(&self, text: &str, is_wanted: impl Fn(&Article) -> bool) -> Vec<&Post> {
        let wanted = self.articles.iter().filter(|article| is_wanted(article));
        let Some(query) = Query::new(text) else { return wanted.map(|article| &article.post).collect() };
        let candidates = wanted.map(|article| Candidate {
            entry: &article.entry,
            is_available: true,
            item: &article.post,
        });
        search::search(&query, candidates)
    }

    /// Builds the blog and its responses as shoppers see them at an instant, with the post of a preview.
    pub(super) fn build(
        stored: &Stored,
        public_url: &str,
        now: DateTime<Utc>,
        preview: Option<i64>,
    ) -> (Self, PostResponses) {
        let rows = stored.shown(now, preview);
        let articles: Vec<_> = rows.iter().map(|row| article(row, stored, public_url, now)).collect();
        let responses = responses(&articles, &rows, stored);
        let ids = articles.iter().map(|article| (article.post.slug.clone(), article.id)).collect();
        (Self { articles, ids }, responses)
    }
}

fn article(row: &blog::Post, stored: &Stored, public_url: &str, now: DateTime<Utc>) -> Article {
    let tag_ids: Vec<i64> = stored
        .post_tags
        .iter()
        .filter(|(post_id, _)| *post_id == row.id)
        .map(|(_, tag_id)| *tag_id)
        .collect();
    let tags: Vec<Named> = stored.tags.iter().filter(|tag| tag_ids.contains(&tag.id)).map(named).collect();
    // Only the draft of a preview has no time.
    let created = row.published_at.and_then(DateTime::from_timestamp_millis).unwrap_or(now);
    let writer = stored.writers.iter().find(|writer| writer.id == row.writer_id);
    let mut terms: Vec<&str> = tags.iter().map(|tag| tag.name.as_str()).collect();
    let text = text_of(&row.description);
    terms.extend([row.writer_name.as_str(), &row.summary, &text]);
    Article {
        id: row.id,
        category_id: row.category_id,
        entry: Entry::new(&[&row.title], &terms),
        post: Post {
            slug: row.slug.clone(),
            title: row.title.clone(),
            description: beginning(row),
            featured_image: row.featured_image.clone(),
            featured_image_alt: row.image_alt.clone(),
            created: instant_text(created),
            writer_id: row.writer_id,
            writer_name: row.writer_name.clone(),
            writer_image: writer.map(|writer| writer.image.clone()).unwrap_or_default(),
            writer_text: writer.map(|writer| writer.line.clone()).unwrap_or_default(),
            meta_title: or_else(&row.meta_title, &row.title),
            meta_description: or_else(&row.meta_description, &row.summary),
            canonical: format!("{public_url}{}", Page::Blog.path(&[&row.slug])),
            tags,
        },
        tag_ids,
    }
}

/// Returns what lists show of a post, as HTML.
fn beginning(row: &blog::Post) -> String {
    if row.summary.is_empty() { lead(&row.description, LEAD_CHARS) } else { escaped(&row.summary) }
}

fn named(row: &blog::Named) -> Named {
    Named { id: row.id, name: row.name.clone() }
}

/// Returns the words of an HTML text for searching. The text is well-formed, because it was sanitised.
fn text_of(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    for part in html.split('<') {
        text.push(' ');
        text.push_str(part.split_once('>').map_or(part, |(_, after)| after));
    }
    text
}

fn responses(articles: &[Article], rows: &[&blog::Post], stored: &Stored) -> PostResponses {
    let list = |is_wanted: &dyn Fn(&Article) -> bool| {
        let wanted: Vec<&Post> =
            articles.iter().filter(|article| is_wanted(article)).map(|article| &article.post).collect();
        wire::json(&wanted)
    };
    // The names of labels without a post that is shown are for staff only, such as one of a draft.
    let has_post = |id: i64| articles.iter().any(|article| article.category_id == id);
    let shown: Vec<_> = stored.categories.iter().filter(|category| has_post(category.id)).collect();
    let categories: Vec<Named> = shown.iter().copied().map(named).collect();
    let mut responses =
        vec![(CatalogueKey::Posts, list(&|_| true)), (CatalogueKey::PostCategories, wire::json(&categories))];
    for category in shown {
        let key = CatalogueKey::PostsOfCategory(category.id);
        responses.push((key, list(&|article| article.category_id == category.id)));
    }
    for writer in &stored.writers {
        let key = CatalogueKey::PostsOfWriter(writer.id);
        responses.push((key, list(&|article| article.post.writer_id == writer.id)));
    }
    for tag in &stored.tags {
        responses
            .push((CatalogueKey::PostsOfTag(tag.id), list(&|article| article.tag_ids.contains(&tag.id))));
    }
    let topics: Vec<Topic<'_>> = articles.iter().map(topic).collect();
    let post = |id: &i64| articles.iter().find(|article| article.id == *id).map(|article| &article.post);
    for (article, row) in articles.iter().zip(rows) {
        let related = related_posts(topic(article), &topics);
        let related_blogs = related.iter().filter_map(post).collect();
        let blog = &Post { description: row.description.clone(), ..article.post.clone() };
        responses.push((CatalogueKey::Post(article.id), wire::json(&PostDetail { blog, related_blogs })));
    }
    responses
}

fn topic(article: &Article) -> Topic<'_> {
    Topic { post_id: article.id, category_id: article.category_id, tag_ids: &article.tag_ids }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_reads_the_text_and_not_the_tags() {
        assert_eq!(
            text_of("<p>Salt &amp; <b>lime</b></p>").split_whitespace().collect::<Vec<_>>(),
            ["Salt", "&amp;", "lime"]
        );
        assert_eq!(text_of("plain").trim(), "plain");
    }
}
