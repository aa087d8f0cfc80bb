//! What staff write about a category and its subcategories, in both languages (beyond the requirements).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::form_field::{
    FormError, FormErrors, LABEL_MAX_CHARS, META_DESCRIPTION_MAX_CHARS, META_TITLE_MAX_CHARS, slug_of,
};
use super::limits::is_slug;
use super::product_form::is_missing;
use crate::error_code::ServerErrorCode;
use crate::picture::{InvalidPicture, parse_alt_ar};

/// What staff write about a category.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffCategoryForm))]
pub struct CategoryForm {
    /// Its name in addresses, unique; empty to make it from the name.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its name in Arabic; may be empty.
    pub name_ar: String,
    /// The title of its page for search engines; empty for its name.
    pub meta_title: String,
    /// The title in Arabic; may be empty.
    pub meta_title_ar: String,
    /// The description of its page for search engines.
    pub meta_description: String,
    /// The description in Arabic; may be empty.
    pub meta_description_ar: String,
    /// Whether it is in the bar under the header.
    pub is_featured: bool,
    /// The address of its picture; empty for none.
    pub image: String,
    /// What the picture shows; empty for its name.
    pub image_alt: String,
    /// The same in Arabic; may be empty.
    pub image_alt_ar: String,
    /// Its subcategories, in their order.
    pub subcategories: Vec<SubcategoryForm>,
}

/// What staff write about a subcategory.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffSubcategoryForm))]
pub struct SubcategoryForm {
    /// Its id; null for a new one.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", tsify(optional, type = "number | null"))]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub id: Option<i64>,
    /// Its name in addresses, unique in its category; empty to make it from the name.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its name in Arabic; may be empty.
    pub name_ar: String,
}

impl CategoryForm {
    /// Returns the form as it is stored: without surrounding whitespace and with slugs.
    #[must_use]
    pub fn cleaned(mut self) -> Self {
        for text in [
            &mut self.name,
            &mut self.name_ar,
            &mut self.meta_title,
            &mut self.meta_title_ar,
            &mut self.meta_description,
            &mut self.meta_description_ar,
            &mut self.image_alt,
            &mut self.image_alt_ar,
        ] {
            *text = text.trim().to_owned();
        }
        self.slug = clean_slug(&self.slug, &self.name);
        for part in &mut self.subcategories {
            part.name = part.name.trim().to_owned();
            part.name_ar = part.name_ar.trim().to_owned();
            part.slug = clean_slug(&part.slug, &part.name);
        }
        self
    }

    /// Returns the fields that are missing in Arabic, by their paths.
    pub fn missing_arabic(&self) -> Vec<String> {
        let own = [
            ("name_ar", &self.name, &self.name_ar),
            ("meta_title_ar", &self.meta_title, &self.meta_title_ar),
            ("meta_description_ar", &self.meta_description, &self.meta_description_ar),
            ("image_alt_ar", &self.image_alt, &self.image_alt_ar),
        ];
        let own = own.into_iter().filter(|(_, english, arabic)| is_missing(english, arabic));
        let parts = self.subcategories.iter().enumerate();
        let parts = parts.filter(|(_, part)| is_missing(&part.name, &part.name_ar));
        own.map(|(field, ..)| field.to_owned())
            .chain(parts.map(|(index, _)| format!("subcategories[{index}].name_ar")))
            .collect()
    }
}

/// Returns a slug as it is stored: made from the name if it is empty.
pub(crate) fn clean_slug(slug: &str, name: &str) -> String {
    let slug = slug.trim().to_ascii_lowercase();
    if slug.is_empty() { slug_of(name) } else { slug }
}

/// Returns everything that is wrong with a cleaned form.
pub fn check_category(form: &CategoryForm) -> Vec<FormError> {
    let mut errors = FormErrors::default();
    errors.some_line("name", &form.name, LABEL_MAX_CHARS);
    errors.line("name_ar", &form.name_ar, LABEL_MAX_CHARS);
    if !form.name.is_empty() {
        errors.slug("slug", &form.slug);
    }
    errors.line("meta_title", &form.meta_title, META_TITLE_MAX_CHARS);
    errors.line("meta_title_ar", &form.meta_title_ar, META_TITLE_MAX_CHARS);
    errors.line("meta_description", &form.meta_description, META_DESCRIPTION_MAX_CHARS);
    errors.line("meta_description_ar", &form.meta_description_ar, META_DESCRIPTION_MAX_CHARS);
    if parse_alt_ar(&form.image_alt).is_err() {
        errors.add("image_alt", InvalidPicture::Alt.error_info());
    }
    if let Err(refusal) = parse_alt_ar(&form.image_alt_ar) {
        errors.add("image_alt_ar", refusal.error_info());
    }
    let (mut slugs, mut ids) = (BTreeSet::new(), BTreeSet::new());
    for (index, part) in form.subcategories.iter().enumerate() {
        let at = |field: &str| format!("subcategories[{index}].{field}");
        errors.some_line(at("name"), &part.name, LABEL_MAX_CHARS);
        errors.line(at("name_ar"), &part.name_ar, LABEL_MAX_CHARS);
        if !part.name.is_empty() {
            errors.slug(at("slug"), &part.slug);
        }
        if is_slug(&part.slug) && !slugs.insert(&part.slug) {
            errors.add(at("slug"), ServerErrorCode::SlugTaken);
        }
        if part.id.is_some_and(|id| id < 1 || !ids.insert(id)) {
            errors.add(at("id"), ServerErrorCode::FieldMalformed);
        }
    }
    errors.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn category() -> CategoryForm {
        CategoryForm {
            name: " Fresh Fish ".to_owned(),
            subcategories: vec![
                SubcategoryForm { id: Some(7), name: "Whole".to_owned(), ..SubcategoryForm::default() },
                SubcategoryForm {
                    name: "Fillets ".to_owned(),
                    name_ar: "فيليه".to_owned(),
                    ..SubcategoryForm::default()
                },
            ],
            ..CategoryForm::default()
        }
    }

    fn errors(form: &CategoryForm) -> Vec<(String, &'static str)> {
        check_category(form).into_iter().map(|error| (error.field, error.info.code.as_str())).collect()
    }

    #[test]
    fn names_give_slugs() {
        let form = category().cleaned();
        assert_eq!((form.name.as_str(), form.slug.as_str()), ("Fresh Fish", "fresh-fish"));
        assert_eq!(form.subcategories[1].slug, "fillets");
        assert_eq!(errors(&form), []);
        assert_eq!(form.clone().cleaned(), form);
        assert_eq!(form.missing_arabic(), ["name_ar", "subcategories[0].name_ar"]);
    }

    #[test]
    fn slugs_and_ids_of_subcategories_differ() {
        let mut form = category();
        form.subcategories[1].slug = "whole".to_owned();
        form.subcategories[1].id = Some(7);
        form.subcategories.push(SubcategoryForm::default());
        let expected = [
            ("subcategories[1].slug", "slug_taken"),
            ("subcategories[1].id", "field_malformed"),
            ("subcategories[2].name", "field_required"),
        ];
        assert_eq!(errors(&form.cleaned()), expected.map(|(field, code)| (field.to_owned(), code)));
    }

    #[test]
    fn a_name_without_latin_letters_needs_an_address() {
        let form = CategoryForm { name: "سمك".to_owned(), ..CategoryForm::default() }.cleaned();
        assert_eq!(errors(&form), [("slug".to_owned(), "slug_invalid")]);
        assert_eq!(errors(&CategoryForm::default()), [("name".to_owned(), "field_required")]);
    }
}
