//! What staff write about a category, tag or writer of the blog, in both languages (beyond the requirements, which know
//! their names: ENT-15).

use serde::{Deserialize, Serialize};

use crate::catalogue::{FormError, FormErrors, LABEL_MAX_CHARS, is_missing};
use crate::error_code::{ResourceKind, ServerErrorCode};

/// The maximum number of characters of the text about a writer.
pub const WRITER_TEXT_MAX_CHARS: usize = 400;

/// What posts are sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffBlogLabelKind))]
pub enum LabelKind {
    /// A category, of which a post has one.
    Category,
    /// A tag, of which a post has any number.
    Tag,
    /// The writer of a post.
    Writer,
}

impl LabelKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Category, Self::Tag, Self::Writer];

    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Category => "category",
            Self::Tag => "tag",
            Self::Writer => "writer",
        }
    }

    /// Returns whether one can be deleted that so many posts have: a post can be without a tag, but not without the others.
    pub const fn is_deletable(self, posts: i64) -> bool {
        posts == 0 || matches!(self, Self::Tag)
    }

    /// Returns what a call did not find without it.
    pub const fn resource(self) -> ResourceKind {
        match self {
            Self::Category => ResourceKind::Category,
            Self::Tag => ResourceKind::Tag,
            Self::Writer => ResourceKind::Writer,
        }
    }
}

/// What staff write about a category, tag or writer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffBlogLabelForm))]
pub struct LabelForm {
    /// Its name, unique among those of its kind.
    pub name: String,
    /// The name in Arabic; may be empty.
    pub name_ar: String,
    /// The address of a writer's picture; empty for none.
    pub image: String,
    /// A few words about a writer; may be empty.
    pub text: String,
    /// The same in Arabic; may be empty.
    pub text_ar: String,
}

impl LabelForm {
    /// Returns the form as it is stored: without surrounding whitespace.
    #[must_use]
    pub fn cleaned(mut self) -> Self {
        for text in [&mut self.name, &mut self.name_ar, &mut self.text, &mut self.text_ar] {
            *text = text.trim().to_owned();
        }
        self
    }

    /// Returns the fields that are missing in Arabic.
    pub fn missing_arabic(&self) -> Vec<&'static str> {
        let texts = [("name_ar", &self.name, &self.name_ar), ("text_ar", &self.text, &self.text_ar)];
        let missing = texts.into_iter().filter(|(_, english, arabic)| is_missing(english, arabic));
        missing.map(|(field, ..)| field).collect()
    }
}

/// Returns everything that is wrong with a cleaned form. Whether its name is taken is not known here.
pub fn check_label(kind: LabelKind, form: &LabelForm) -> Vec<FormError> {
    let mut errors = FormErrors::default();
    errors.some_line("name", &form.name, LABEL_MAX_CHARS);
    errors.line("name_ar", &form.name_ar, LABEL_MAX_CHARS);
    if kind == LabelKind::Writer {
        errors.line("text", &form.text, WRITER_TEXT_MAX_CHARS);
        errors.line("text_ar", &form.text_ar, WRITER_TEXT_MAX_CHARS);
        return errors.0;
    }
    for (field, text) in [("image", &form.image), ("text", &form.text), ("text_ar", &form.text_ar)] {
        if !text.is_empty() {
            errors.add(field, ServerErrorCode::BlogLabelNotWriter);
        }
    }
    errors.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors(kind: LabelKind, form: LabelForm) -> Vec<(String, &'static str)> {
        let found = check_label(kind, &form.cleaned());
        found.into_iter().map(|error| (error.field, error.info.code.as_str())).collect()
    }

    #[test]
    fn everything_has_a_name_and_only_a_writer_a_picture_and_a_text() {
        let form = LabelForm {
            name: " Noor ".to_owned(),
            image: "/media/a-800.webp".to_owned(),
            text: "Fishes since 1990.".to_owned(),
            ..LabelForm::default()
        };
        assert_eq!(errors(LabelKind::Writer, form.clone()), []);
        assert_eq!(form.clone().cleaned().name, "Noor");
        assert_eq!(form.missing_arabic(), ["name_ar", "text_ar"]);
        let wrong = [("image", "blog_label_not_writer"), ("text", "blog_label_not_writer")];
        assert_eq!(errors(LabelKind::Tag, form), wrong.map(|(field, code)| (field.to_owned(), code)));
        for kind in LabelKind::ALL {
            assert_eq!(errors(kind, LabelForm::default()), [("name".to_owned(), "field_required")]);
        }
    }

    #[test]
    fn only_tags_are_deleted_while_posts_have_them() {
        for kind in LabelKind::ALL {
            assert!(kind.is_deletable(0));
            assert_eq!(kind.is_deletable(1), kind == LabelKind::Tag);
        }
    }

    #[test]
    fn texts_are_lines_of_a_limited_length() {
        let form = LabelForm {
            name: "one\ntwo".to_owned(),
            text_ar: "س".repeat(WRITER_TEXT_MAX_CHARS + 1),
            ..LabelForm::default()
        };
        let wrong = [("name", "line_end_inside"), ("text_ar", "field_too_long")];
        assert_eq!(errors(LabelKind::Writer, form), wrong.map(|(field, code)| (field.to_owned(), code)));
    }
}
