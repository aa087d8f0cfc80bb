//! Checks the committed OpenAPI document, which is generated from the endpoints: it must be up to date and precise
//! enough for a client's types. `make generate` updates it.
#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test, as intended")]

use std::collections::BTreeMap;
use std::path::Path;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use serde_json::Value;

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/openapi.json");

#[test]
fn the_document_is_that_of_the_calls() {
    let fresh = hamour::app::openapi().to_pretty_json().unwrap() + "\n";
    if std::env::var_os("HAMOUR_GENERATE").is_some() {
        std::fs::write(DOCUMENT, &fresh).unwrap();
    }
    let committed = std::fs::read_to_string(DOCUMENT).unwrap_or_default();
    assert!(committed == fresh, "{DOCUMENT} is stale; `make generate` writes it anew");
}

/// Calls `see` for each object of `value`, with its path.
fn visit(value: &Value, path: &str, see: &mut impl FnMut(&str, &Value)) {
    see(path, value);
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(key, value)| visit(value, &format!("{path}/{key}"), see));
        }
        Value::Array(items) => items.iter().for_each(|value| visit(value, &format!("{path}/-"), see)),
        _ => {}
    }
}

fn is_nullable(schema: &Value) -> bool {
    let is_null = |kind: &Value| kind == "null";
    let choices = schema["oneOf"].as_array().into_iter().flatten();
    schema["type"].as_array().is_some_and(|kinds| kinds.iter().any(is_null))
        || choices.into_iter().any(|choice| is_null(&choice["type"]))
}

/// Collects the types that `schema` refers to, directly or indirectly, by name.
fn reach(document: &Value, schema: &Value, found: &mut BTreeMap<String, Value>) {
    let mut names = Vec::new();
    visit(schema, "", &mut |_, value| {
        let reference = value.get("$ref").and_then(Value::as_str);
        names
            .extend(reference.and_then(|text| text.strip_prefix("#/components/schemas/")).map(str::to_owned));
    });
    for name in names {
        let schema = document["components"]["schemas"][&name].clone();
        assert!(schema.is_object(), "{name} is described");
        if found.insert(name, schema.clone()).is_none() {
            reach(document, &schema, found);
        }
    }
}

#[test]
fn a_response_field_is_never_both_optional_and_nullable() {
    let document = serde_json::to_value(hamour::app::openapi()).unwrap();
    let mut answered = BTreeMap::new();
    visit(&document["paths"], "", &mut |path, value| {
        if path.ends_with("/responses") {
            reach(&document, value, &mut answered);
        }
    });
    assert!(answered.len() > 20, "{:?}", answered.keys());
    for (name, schema) in answered {
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        for (field, schema) in schema["properties"].as_object().into_iter().flatten() {
            let sure = required.iter().any(|one| one == field.as_str()) || !is_nullable(schema);
            assert!(sure, "{name}.{field} is always there, but may be null: #[schema(required = true)]");
        }
    }
}

/// The document's name of each type below `folder` that derives `ToSchema`, with its file.
fn shapes(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            shapes(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let tokens: TokenStream = std::fs::read_to_string(&path).unwrap().parse().unwrap();
            let tokens: Vec<TokenTree> = tokens.into_iter().collect();
            found.extend(named(&tokens).into_iter().map(|name| (name, path.display().to_string())));
        }
    }
}

/// The tokens of an attribute, including nested ones, for example `derive ToSchema schema as = Error`.
fn words(tokens: TokenStream) -> Vec<String> {
    tokens
        .into_iter()
        .flat_map(|token| match token {
            TokenTree::Group(group) => words(group.stream()),
            other => vec![other.to_string()],
        })
        .collect()
}

fn named(tokens: &[TokenTree]) -> Vec<String> {
    let (mut names, mut attributes) = (Vec::new(), Vec::new());
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                attributes.extend(words(group.stream()));
            }
            TokenTree::Ident(word) if word == "struct" || word == "enum" => {
                if attributes.iter().any(|word| word == "ToSchema") {
                    let renamed = attributes.windows(3).find(|words| words[..2] == ["as", "="]);
                    let own = || tokens[index + 1].to_string();
                    names.push(renamed.map_or_else(own, |words| words[2].clone()));
                }
                attributes.clear();
            }
            // The end of the item to which the attributes belong.
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => attributes.clear(),
            TokenTree::Punct(end) if end.as_char() == ';' => attributes.clear(),
            _ => {}
        }
    }
    names
}

#[test]
fn schema_names_are_unique() {
    let mut found = Vec::new();
    for folder in ["src", "../core/src"] {
        shapes(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut found);
    }
    assert!(found.len() > 60, "{found:?}");
    let mut first = BTreeMap::new();
    for (name, path) in found {
        // The document would silently contain only one of them.
        let other = first.insert(name.clone(), path.clone());
        assert_eq!(other, None, "{name} is also described in {path}");
    }
}
