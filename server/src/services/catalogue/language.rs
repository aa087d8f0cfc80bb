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

/// Takes the Arabic name with the texts that are made of the name if they are empty.
fn take_name<const N: usize>(name: &mut String, arabic: &str, made_of_it: [(&mut String, &str); N]) {
    if !arabic.is_empty() {
        arabic.clone_into(name);
        for (text, arabic) in made_of_it {
            arabic.clone_into(text);
        }
    }
}

/// A row with texts in both languages.
trait Translated {
    fn translate(&mut self);
}

impl Translated for product::Product {
    fn translate(&mut self) {
        let metas = [
            (&mut self.meta_title, &*self.meta_title_ar),
            (&mut self.meta_description, &*self.meta_description_ar),
        ];
        let english = self.name.clone();
        take_name(&mut self.name, &self.name_ar, metas);
        // Shoppers find it by its name in the other language too.
        self.name_ar = english;
        take(&mut self.description, &self.description_ar);
        take(&mut self.image_alt, &self.image_alt_ar);
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
        let others = [
            (&mut self.image_alt, &*self.image_alt_ar),
            (&mut self.meta_title, &*self.meta_title_ar),
            (&mut self.meta_description, &*self.meta_description_ar),
        ];
        take_name(&mut self.name, &self.name_ar, others);
    }
}

impl Translated for category::Subcategory {
    fn translate(&mut self) {
        // The picture shows what the name says.
        take_name(&mut self.name, &self.name_ar, [(&mut self.image_alt, &self.name_ar)]);
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
        let others = [
            (&mut self.summary, &*self.summary_ar),
            (&mut self.meta_title, &*self.meta_title_ar),
            (&mut self.meta_description, &*self.meta_description_ar),
        ];
        take_name(&mut self.title, &self.title_ar, others);
        take(&mut self.description, &self.description_ar);
        take(&mut self.image_alt, &self.image_alt_ar);
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
