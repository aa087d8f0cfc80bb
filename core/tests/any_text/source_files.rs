//! Reads the source files of the crate, so that tests can check that a list of their items is complete.

use std::path::Path;

/// Returns the text of every source file, without its tests.
#[expect(clippy::disallowed_methods, reason = "a test may look at the files of the project")]
pub(crate) fn sources(folder: &Path) -> Vec<String> {
    let mut found = vec![];
    for file in std::fs::read_dir(folder).expect("the sources are there") {
        let path = file.expect("a file").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else {
            let text = std::fs::read_to_string(&path).expect("a source is readable");
            found.push(text.split("#[cfg(test)]").next().unwrap_or_default().to_owned());
        }
    }
    found
}

/// Returns the names that follow `word` in a text, each with the text after it.
pub(crate) fn names_after<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
    text.split(word).skip(1).map(|rest| {
        let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
        rest.split_at(end)
    })
}
