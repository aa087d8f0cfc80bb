//! What staff write about a banner, in both languages (beyond the requirements, which know its pictures and its link: ENT-02).

use serde::{Deserialize, Serialize};

use super::form_field::{FormError, FormErrors, LABEL_MAX_CHARS};
use super::product_form::is_missing;
use crate::error_code::ServerErrorCode;
use crate::link::LinkForm;
use crate::picture::{InvalidPicture, parse_alt_ar};
use crate::shown::ShownTime;

/// The maximum number of characters of a banner's second line.
pub const BANNER_TEXT_MAX_CHARS: usize = 200;

/// What staff write about a banner.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffBannerForm))]
pub struct BannerForm {
    /// The address of its picture in wide windows.
    pub image: String,
    /// The address of its picture on phones.
    pub mobile_image: String,
    /// What the pictures show; empty if they only decorate.
    pub image_alt: String,
    /// The same in Arabic; may be empty.
    pub image_alt_ar: String,
    /// The line in large letters; empty for the name of what it leads to.
    pub title: String,
    /// The same in Arabic; may be empty.
    pub title_ar: String,
    /// The line below; may be empty.
    pub text: String,
    /// The same in Arabic; may be empty.
    pub text_ar: String,
    /// What it leads to.
    pub link: LinkForm,
    /// From when it is shown, in Doha's time, such as `2026-11-27T18:00`; empty for at once.
    pub from: String,
    /// Until when it is shown; empty for always.
    pub until: String,
}

impl BannerForm {
    /// Returns the form as it is stored: without surrounding whitespace.
    #[must_use]
    pub fn cleaned(mut self) -> Self {
        for text in [
            &mut self.image_alt,
            &mut self.image_alt_ar,
            &mut self.title,
            &mut self.title_ar,
            &mut self.text,
            &mut self.text_ar,
            &mut self.from,
            &mut self.until,
        ] {
            *text = text.trim().to_owned();
        }
        self.link = self.link.cleaned();
        self
    }

    /// Returns the fields that are missing in Arabic.
    pub fn missing_arabic(&self) -> Vec<&'static str> {
        let texts = [
            ("image_alt_ar", &self.image_alt, &self.image_alt_ar),
            ("title_ar", &self.title, &self.title_ar),
            ("text_ar", &self.text, &self.text_ar),
        ];
        let missing = texts.into_iter().filter(|(_, english, arabic)| is_missing(english, arabic));
        missing.map(|(field, ..)| field).collect()
    }
}

/// Returns everything that is wrong with a cleaned form. Whether its pictures and what it leads to exist is not known here.
pub fn check_banner(form: &BannerForm) -> Vec<FormError> {
    let mut errors = FormErrors::default();
    for (field, image) in [("image", &form.image), ("mobile_image", &form.mobile_image)] {
        if image.is_empty() {
            errors.add(field, ServerErrorCode::FieldRequired);
        }
    }
    if parse_alt_ar(&form.image_alt).is_err() {
        errors.add("image_alt", InvalidPicture::Alt.error_info());
    }
    if let Err(refusal) = parse_alt_ar(&form.image_alt_ar) {
        errors.add("image_alt_ar", refusal.error_info());
    }
    errors.line("title", &form.title, LABEL_MAX_CHARS);
    errors.line("title_ar", &form.title_ar, LABEL_MAX_CHARS);
    errors.line("text", &form.text, BANNER_TEXT_MAX_CHARS);
    errors.line("text_ar", &form.text_ar, BANNER_TEXT_MAX_CHARS);
    if let Err(info) = form.link.check() {
        errors.add("link", info);
    }
    if let Err((field, info)) = ShownTime::parse(&form.from, &form.until) {
        errors.add(field, info);
    }
    errors.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::LinkKind;

    fn banner() -> BannerForm {
        BannerForm {
            image: "/media/a-1600.webp".to_owned(),
            mobile_image: "/media/b-800.webp".to_owned(),
            title: " Fresh hamour ".to_owned(),
            link: LinkForm { kind: LinkKind::Page, page: "/about".to_owned(), ..LinkForm::default() },
            ..BannerForm::default()
        }
    }

    fn errors(form: BannerForm) -> Vec<(String, &'static str)> {
        let found = check_banner(&form.cleaned());
        found.into_iter().map(|error| (error.field, error.info.code.as_str())).collect()
    }

    #[test]
    fn a_banner_needs_two_pictures_and_a_whole_link() {
        assert_eq!(errors(banner()), []);
        let empty = BannerForm {
            link: LinkForm { kind: LinkKind::Product, ..LinkForm::default() },
            ..BannerForm::default()
        };
        let expected =
            [("image", "field_required"), ("mobile_image", "field_required"), ("link", "link_incomplete")];
        assert_eq!(errors(empty), expected.map(|(field, code)| (field.to_owned(), code)));
    }

    #[test]
    fn its_texts_are_lines_and_its_time_ends_after_it_begins() {
        let wrong = BannerForm {
            image_alt: "a\u{7}".to_owned(),
            title: "one\ntwo".to_owned(),
            text_ar: "س".repeat(BANNER_TEXT_MAX_CHARS + 1),
            from: "2026-11-28T10:00".to_owned(),
            until: "2026-11-27T10:00".to_owned(),
            ..banner()
        };
        let expected = [
            ("image_alt", "picture_alt_invalid"),
            ("title", "line_end_inside"),
            ("text_ar", "field_too_long"),
            ("until", "shown_time_invalid"),
        ];
        assert_eq!(errors(wrong), expected.map(|(field, code)| (field.to_owned(), code)));
    }

    #[test]
    fn texts_without_arabic_are_told() {
        let form = BannerForm { text: "Today".to_owned(), text_ar: "اليوم".to_owned(), ..banner() }.cleaned();
        assert_eq!((form.title.as_str(), form.missing_arabic()), ("Fresh hamour", vec!["title_ar"]));
    }
}
