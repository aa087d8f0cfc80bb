//! What staff write about a post of the blog, in both languages (beyond the requirements, which know its English texts:
//! ENT-15).

use serde::{Deserialize, Serialize};

use crate::catalogue::{
    FormError, FormErrors, LABEL_MAX_CHARS, META_DESCRIPTION_MAX_CHARS, META_TITLE_MAX_CHARS, clean_slug,
    is_missing,
};
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;
use crate::picture::{InvalidPicture, parse_alt_ar};
use crate::rich_text::text_pictures;
use crate::shown::parse_moment;

/// The maximum number of characters of a post's HTML in one language.
pub const POST_MAX_CHARS: usize = 100_000;
/// The maximum number of characters of a post's summary, of which lists show three lines.
pub const POST_SUMMARY_MAX_CHARS: usize = 300;
/// The maximum number of tags of a post.
pub const POST_TAGS_MAX: usize = 20;

/// What staff write about a post.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffPostForm))]
pub struct PostForm {
    /// Its name in addresses, unique; empty to make it from the title.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// The title in Arabic; may be empty.
    pub title_ar: String,
    /// What lists show of it; empty for the beginning of its text.
    pub summary: String,
    /// The summary in Arabic; may be empty.
    pub summary_ar: String,
    /// Its text as HTML; a draft may have none.
    pub html: String,
    /// The text in Arabic; may be empty.
    pub html_ar: String,
    /// The address of the picture above it; a draft may have none.
    pub image: String,
    /// What the picture shows; empty if it only decorates.
    pub image_alt: String,
    /// The same in Arabic; may be empty.
    pub image_alt_ar: String,
    /// Its category; null if none is chosen, which no stored post has.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", tsify(optional, type = "number | null"))]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub category_id: Option<i64>,
    /// Its writer; null if none is chosen, which no stored post has.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", tsify(optional, type = "number | null"))]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub writer_id: Option<i64>,
    /// Its tags.
    pub tag_ids: Vec<i64>,
    /// The title of its page for search engines; empty for its title.
    pub meta_title: String,
    /// The title in Arabic; may be empty.
    pub meta_title_ar: String,
    /// The description of its page for search engines; empty for its summary.
    pub meta_description: String,
    /// The description in Arabic; may be empty.
    pub meta_description_ar: String,
    /// Whether it is published, now or from a time on.
    pub is_published: bool,
    /// From when it is published, in Doha's time, such as `2026-11-27T18:00`; empty for at once, or for a draft.
    pub from: String,
}

impl PostForm {
    /// Returns the form as it is stored: without surrounding whitespace, with a slug, and with each tag once.
    #[must_use]
    pub fn cleaned(mut self) -> Self {
        for text in [
            &mut self.title,
            &mut self.title_ar,
            &mut self.summary,
            &mut self.summary_ar,
            &mut self.html,
            &mut self.html_ar,
            &mut self.image_alt,
            &mut self.image_alt_ar,
            &mut self.meta_title,
            &mut self.meta_title_ar,
            &mut self.meta_description,
            &mut self.meta_description_ar,
            &mut self.from,
        ] {
            if text.trim().len() < text.len() {
                *text = text.trim().to_owned();
            }
        }
        self.slug = clean_slug(&self.slug, &self.title);
        self.tag_ids.sort_unstable();
        self.tag_ids.dedup();
        if !self.is_published {
            self.from.clear();
        }
        self
    }

    /// Returns the fields that are missing in Arabic.
    pub fn missing_arabic(&self) -> Vec<&'static str> {
        let texts = [
            ("title_ar", &self.title, &self.title_ar),
            ("summary_ar", &self.summary, &self.summary_ar),
            ("html_ar", &self.html, &self.html_ar),
            ("image_alt_ar", &self.image_alt, &self.image_alt_ar),
            ("meta_title_ar", &self.meta_title, &self.meta_title_ar),
            ("meta_description_ar", &self.meta_description, &self.meta_description_ar),
        ];
        let missing = texts.into_iter().filter(|(_, english, arabic)| is_missing(english, arabic));
        missing.map(|(field, ..)| field).collect()
    }
}

/// Returns everything that is wrong with a cleaned form, whose HTML is sanitised. Whether its slug is free, and whether its
/// pictures, category, tags and writer exist, is not known here.
pub fn check_post(form: &PostForm) -> Vec<FormError> {
    let mut errors = FormErrors::default();
    errors.some_line("title", &form.title, LABEL_MAX_CHARS);
    errors.line("title_ar", &form.title_ar, LABEL_MAX_CHARS);
    // Without a title, its own error says what to do.
    if !form.title.is_empty() {
        errors.slug("slug", &form.slug);
    }
    errors.line("summary", &form.summary, POST_SUMMARY_MAX_CHARS);
    errors.line("summary_ar", &form.summary_ar, POST_SUMMARY_MAX_CHARS);
    check_html("html", &form.html, &mut errors);
    check_html("html_ar", &form.html_ar, &mut errors);
    if parse_alt_ar(&form.image_alt).is_err() {
        errors.add("image_alt", InvalidPicture::Alt.error_info());
    }
    if let Err(refusal) = parse_alt_ar(&form.image_alt_ar) {
        errors.add("image_alt_ar", refusal.error_info());
    }
    for (field, id) in [("category_id", form.category_id), ("writer_id", form.writer_id)] {
        if id.is_none() {
            errors.add(field, ServerErrorCode::FieldRequired);
        }
    }
    if form.tag_ids.len() > POST_TAGS_MAX {
        errors.add("tag_ids", with_most(ServerErrorCode::PostTagsTooMany, POST_TAGS_MAX));
    }
    errors.line("meta_title", &form.meta_title, META_TITLE_MAX_CHARS);
    errors.line("meta_title_ar", &form.meta_title_ar, META_TITLE_MAX_CHARS);
    errors.line("meta_description", &form.meta_description, META_DESCRIPTION_MAX_CHARS);
    errors.line("meta_description_ar", &form.meta_description_ar, META_DESCRIPTION_MAX_CHARS);
    check_published(form, &mut errors);
    errors.0
}

fn check_html(field: &'static str, html: &str, errors: &mut FormErrors) {
    if html.chars().count() > POST_MAX_CHARS {
        errors.add(field, with_most(ServerErrorCode::FieldTooLong, POST_MAX_CHARS));
    } else if text_pictures(html).any(|picture| picture.alt.trim().is_empty()) {
        errors.add(field, ServerErrorCode::PostPictureAlt);
    }
}

/// Checks what shoppers need of a post.
fn check_published(form: &PostForm, errors: &mut FormErrors) {
    if !form.is_published {
        return;
    }
    for (field, text) in [("html", &form.html), ("image", &form.image)] {
        if text.is_empty() {
            errors.add(field, ServerErrorCode::FieldRequired);
        }
    }
    if let Err(info) = parse_moment(&form.from) {
        errors.add("from", info);
    }
}

fn with_most(code: ServerErrorCode, most: usize) -> ErrorInfo {
    ErrorInfo::new(code, vec![MessageArg::Number(u32::try_from(most).unwrap_or(u32::MAX))])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn post() -> PostForm {
        PostForm {
            title: " Choosing hamour ".to_owned(),
            html: "<p>Look at its eyes.</p>".to_owned(),
            image: "/media/a-800.webp".to_owned(),
            category_id: Some(1),
            writer_id: Some(2),
            tag_ids: vec![3, 1, 3],
            is_published: true,
            from: "2026-11-27T18:00".to_owned(),
            ..PostForm::default()
        }
    }

    fn errors(form: PostForm) -> Vec<(String, &'static str)> {
        let found = check_post(&form.cleaned());
        found.into_iter().map(|error| (error.field, error.info.code.as_str())).collect()
    }

    #[test]
    fn a_title_gives_the_slug_and_each_tag_counts_once() {
        let form = post().cleaned();
        assert_eq!((form.title.as_str(), form.slug.as_str()), ("Choosing hamour", "choosing-hamour"));
        assert_eq!(form.tag_ids, [1, 3]);
        assert_eq!(errors(post()), []);
        assert_eq!(form.clone().cleaned(), form);
        assert_eq!(form.missing_arabic(), ["title_ar", "html_ar"]);
    }

    #[test]
    fn a_draft_needs_less_than_what_shoppers_read() {
        let bare = PostForm { html: String::new(), image: String::new(), ..post() };
        let missing = [("html", "field_required"), ("image", "field_required")];
        assert_eq!(errors(bare.clone()), missing.map(|(field, code)| (field.to_owned(), code)));
        let draft = PostForm { is_published: false, ..bare };
        assert_eq!(errors(draft.clone()), []);
        assert_eq!(draft.cleaned().from, "", "a draft has no time");
        let needed = ["title", "category_id", "writer_id"].map(|field| (field.to_owned(), "field_required"));
        assert_eq!(errors(PostForm::default()), needed);
    }

    #[test]
    fn its_texts_are_limited_and_its_pictures_described() {
        let wrong = PostForm {
            title_ar: "a\nb".to_owned(),
            summary: "x".repeat(POST_SUMMARY_MAX_CHARS + 1),
            html: "<img src=\"/media/a-800.webp\">".to_owned(),
            html_ar: "س".repeat(POST_MAX_CHARS + 1),
            tag_ids: (0..=20).collect(),
            from: "soon".to_owned(),
            ..post()
        };
        let expected = [
            ("title_ar", "line_end_inside"),
            ("summary", "field_too_long"),
            ("html", "post_picture_alt"),
            ("html_ar", "field_too_long"),
            ("tag_ids", "post_tags_too_many"),
            ("from", "moment_malformed"),
        ];
        assert_eq!(errors(wrong), expected.map(|(field, code)| (field.to_owned(), code)));
        let described =
            PostForm { html: "<img alt=\"Gills\" src=\"/media/a-800.webp\">".to_owned(), ..post() };
        assert_eq!(errors(described), []);
    }
}
