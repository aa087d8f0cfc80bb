//! Reads all import files and checks them together. Returns either the whole shop or all problems.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::ErrorKind::{InvalidData, NotFound};
use std::ops::Range;
use std::path::Path;

use serde::de::DeserializeOwned;
use toml::de::{DeTable, DeValue};

use super::check;
use super::file_schema::{BlogFile, CategoryFile, MerchandisingFile, PostEntry};
use super::parsed_shop::{CATALOGUE, ShopFiles, Unread};
use super::pictures;
use super::{Problem, Source};

/// Reads and checks a shop.
///
/// # Errors
/// All problems of all files.
pub fn parse(source: &dyn Source) -> Result<ShopFiles, Vec<Problem>> {
    let mut reader = Reader { source, problems: vec![], unread: Unread::default() };
    let shop = reader.required("shop.toml");
    let delivery = reader.required("delivery.toml");
    let mut paths = source.paths();
    paths.sort();
    for path in &paths {
        reader.must_be_known(path);
    }
    paths.retain(|path| path.starts_with(CATALOGUE) && is_toml(path));
    let mut categories: Vec<(String, CategoryFile)> = vec![];
    for path in paths {
        if let Some(file) = reader.required(&path) {
            categories.push((path, file));
        }
    }
    let pictures = reader.optional("pictures.toml");
    let merchandising: MerchandisingFile = reader.optional("merchandising.toml");
    let order = &merchandising.categories;
    categories.sort_by_key(|(_, file)| {
        order.iter().position(|slug| *slug == file.category.slug).unwrap_or(order.len())
    });
    let coupons = reader.optional("coupons.toml");
    let blog: BlogFile = reader.optional("blog/posts.toml");
    let customers = reader.optional("customers.toml");
    let mut text_in = |post: &PostEntry, file: Option<&String>| {
        file.map(|file| reader.post_text(&post.slug, file)).unwrap_or_default()
    };
    let posts = blog.posts.iter();
    let post_texts =
        posts.map(|post| [text_in(post, Some(&post.file)), text_in(post, post.file_ar.as_ref())]).collect();
    let Reader { mut problems, unread, .. } = reader;
    let (Some(shop), Some(delivery)) = (shop, delivery) else { return Err(problems) };
    let mut files = ShopFiles {
        shop,
        delivery,
        categories,
        pictures,
        picture_files: BTreeMap::new(),
        merchandising,
        coupons,
        blog,
        post_texts,
        customers,
    };
    problems.extend(pictures::find(source, &mut files, &unread));
    problems.extend(check::all(&files, &unread));
    if problems.is_empty() { Ok(files) } else { Err(problems) }
}

/// The files that are read beside those of the categories. The configuration may be in the same folder.
const FILES: [&str; 8] = [
    "shop.toml",
    "delivery.toml",
    "pictures.toml",
    "merchandising.toml",
    "coupons.toml",
    "blog/posts.toml",
    "customers.toml",
    "hamour.toml",
];

fn is_toml(path: &str) -> bool {
    Path::new(path).extension().is_some_and(|ending| ending == "toml")
}

struct Reader<'a> {
    source: &'a dyn Source,
    problems: Vec<Problem>,
    unread: Unread,
}

impl Reader<'_> {
    fn cannot_read(&mut self, path: &str, reason: &str) {
        self.problems.push(Problem::new(path, "", reason.trim()));
        self.unread.add(path);
    }

    /// Parses a file and reports all unknown fields; the rest is parsed without them.
    fn parse<T: DeserializeOwned>(&mut self, path: &str, text: &str) -> Option<T> {
        let mut table = match DeTable::parse(text) {
            Ok(table) => table,
            Err(error) => {
                self.cannot_read(path, &error.to_string());
                return None;
            }
        };
        let mut has_unknown = false;
        loop {
            let mut error = match T::deserialize(toml::Deserializer::from(table.clone())) {
                Ok(value) => return Some(value),
                Err(error) => error,
            };
            error.set_input(Some(text));
            let is_unknown = error.message().starts_with("unknown field");
            // A missing field beside an unknown one is probably the same field, misspelt.
            if !(has_unknown && error.message().starts_with("missing field")) {
                self.cannot_read(path, &error.to_string());
            }
            let key = error.span().filter(|_| is_unknown);
            if !key.is_some_and(|key| without(table.get_mut(), &key)) {
                return None;
            }
            has_unknown = true;
        }
    }

    /// Returns a file's text. A file that exists but cannot be read is reported as such, not as missing.
    fn text(&mut self, path: &str, missing: impl FnOnce(&mut Self)) -> Option<Cow<'static, str>> {
        match self.source.text(path) {
            Ok(text) => return Some(text),
            Err(error) if error.kind() == NotFound => missing(self),
            Err(error) if error.kind() == InvalidData => {
                self.cannot_read(path, "the file is no text in UTF-8; save it as that");
            }
            Err(error) => self.cannot_read(path, &format!("the file cannot be read: {error}")),
        }
        None
    }

    fn required<T: DeserializeOwned>(&mut self, path: &str) -> Option<T> {
        let text = self.text(path, |reader| reader.cannot_read(path, "the file is missing"))?;
        self.parse(path, &text)
    }

    fn optional<T: DeserializeOwned + Default>(&mut self, path: &str) -> T {
        self.text(path, |_| ()).and_then(|text| self.parse(path, &text)).unwrap_or_default()
    }

    fn post_text(&mut self, slug: &str, file: &str) -> String {
        let text = self.text(&format!("blog/{file}"), |reader| {
            let reason = format!("there is no file blog/{file}");
            reader.problems.push(Problem::new("blog/posts.toml", format!("post {slug}"), reason));
        });
        text.map(Cow::into_owned).unwrap_or_default()
    }

    /// Reports a file with an unknown name, which would otherwise be ignored silently.
    fn must_be_known(&mut self, path: &str) {
        if is_toml(path) && !path.starts_with(CATALOGUE) && !FILES.contains(&path) {
            let reason =
                format!("a shop has no such file, only {} and those in {CATALOGUE}", FILES.join(", "));
            self.problems.push(Problem::new(path, "", reason));
        }
    }
}

/// Removes the entry whose key is at this position from a table or a nested one. Returns whether it was there.
fn without(table: &mut DeTable<'_>, key: &Range<usize>) -> bool {
    if let Some(found) = table.keys().find(|name| name.span() == *key).cloned() {
        return table.remove(&found).is_some();
    }
    table.iter_mut().any(|(_, value)| within(value.get_mut(), key))
}

fn within(value: &mut DeValue<'_>, key: &Range<usize>) -> bool {
    match value {
        DeValue::Table(table) => without(table, key),
        DeValue::Array(items) => items.iter_mut().any(|item| within(item.get_mut(), key)),
        _ => false,
    }
}

#[cfg(test)]
mod tests;
