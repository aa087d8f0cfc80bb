//! The rows of the catalogue in the language of the visitor. What has no Arabic text is shown in English.

use std::sync::Arc;

use hamour_core::Language;

use super::posts;
use super::rows::ProductRows;
use super::stored::Stored;
use crate::store::{blog, category, home_page, product, zone};

/// Takes the Arabic text, if there is one.
fn take(text: &mut String, arabic: &str) {
    if !arabic.is_empty() {
        arabic.clone_into(text);
    }
}

/// A text that is made of others if it is empty: without an Arabic one it is made of the Arabic others.
fn replace(text: &mut String, arabic: &str) {
    arabic.clone_into(text);
}

/// A row with texts in both languages.
trait Translated {
    fn translate(&mut self);
}

impl Translated for product::Product {
    fn translate(&mut self) {
        if self.name_ar.is_empty() {
            return;
        }
        take(&mut self.name, &self.name_ar);
        take(&mut self.description, &self.description_ar);
        take(&mut self.image_alt, &self.image_alt_ar);
        replace(&mut self.meta_title, &self.meta_title_ar);
        replace(&mut self.meta_description, &self.meta_description_ar);
    }
}

impl Translated for product::Variation {
    fn translate(&mut self) {
        if let Some(name) = &mut self.name {
            take(name, &self.name_ar);
        }
        if let Some(alt) = &mut self.image_alt {
            take(alt, &self.image_alt_ar);
        }
    }
}

impl Translated for category::Category {
    fn translate(&mut self) {
        if self.name_ar.is_empty() {
            return;
        }
        take(&mut self.name, &self.name_ar);
        replace(&mut self.image_alt, &self.image_alt_ar);
        replace(&mut self.meta_title, &self.meta_title_ar);
        replace(&mut self.meta_description, &self.meta_description_ar);
    }
}

impl Translated for category::Subcategory {
    fn translate(&mut self) {
        if !self.name_ar.is_empty() {
            // The picture shows what the name says.
            self.image_alt.clone_from(&self.name_ar);
        }
        take(&mut self.name, &self.name_ar);
    }
}

impl Translated for home_page::Banner {
    fn translate(&mut self) {
        take(&mut self.image_alt, &self.image_alt_ar);
        take(&mut self.title, &self.title_ar);
        take(&mut self.line, &self.line_ar);
    }
}

impl Translated for zone::Zone {
    fn translate(&mut self) {
        take(&mut self.name, &self.name_ar);
    }
}

impl Translated for zone::Municipality {
    fn translate(&mut self) {
        take(&mut self.name, &self.name_ar);
    }
}

impl Translated for blog::Named {
    fn translate(&mut self) {
        take(&mut self.name, &self.name_ar);
    }
}

impl Translated for blog::Writer {
    fn translate(&mut self) {
        take(&mut self.name, &self.name_ar);
        take(&mut self.line, &self.line_ar);
    }
}

impl Translated for blog::Post {
    fn translate(&mut self) {
        take(&mut self.writer_name, &self.writer_name_ar);
        if self.title_ar.is_empty() || self.description_ar.is_empty() {
            return;
        }
        take(&mut self.title, &self.title_ar);
        take(&mut self.description, &self.description_ar);
        replace(&mut self.summary, &self.summary_ar);
        take(&mut self.image_alt, &self.image_alt_ar);
        replace(&mut self.meta_title, &self.meta_title_ar);
        replace(&mut self.meta_description, &self.meta_description_ar);
    }
}

fn translate(rows: &mut [impl Translated]) {
    rows.iter_mut().for_each(Translated::translate);
}

impl ProductRows {
    /// Returns the rows in a language.
    pub(super) fn in_language(mut self, language: Language) -> Self {
        if language == Language::Arabic {
            translate(&mut self.products);
            translate(&mut self.variations);
            for (_, picture) in &mut self.more_pictures {
                take(&mut picture.alt, &picture.alt_ar);
            }
        }
        self
    }
}

impl Stored {
    /// Returns the rows in Arabic.
    pub(super) fn in_arabic(&self) -> Self {
        let mut rows = self.clone();
        translate(&mut rows.categories);
        translate(&mut rows.subcategories);
        translate(&mut rows.banners);
        translate(&mut rows.zones);
        translate(&mut rows.municipalities);
        rows.posts.translate();
        rows
    }
}

impl posts::Stored {
    fn translate(&mut self) {
        translate(&mut self.posts);
        translate(&mut self.categories);
        translate(&mut self.writers);
        translate(&mut self.tags);
    }

    /// Returns the rows in a language.
    pub(super) fn in_language(mut self, language: Language) -> Self {
        if language == Language::Arabic {
            self.translate();
        }
        self
    }
}

/// One of a kind for each language.
#[derive(Debug, Default)]
pub(super) struct PerLanguage<T> {
    pub(super) english: Arc<T>,
    pub(super) arabic: Arc<T>,
}

impl<T> PerLanguage<T> {
    pub(super) fn of(&self, language: Language) -> &Arc<T> {
        match language {
            Language::English => &self.english,
            Language::Arabic => &self.arabic,
        }
    }
}
