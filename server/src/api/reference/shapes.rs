//! The shapes on the page of the calls: what a value may be, in a few words.

use serde_json::Value;

use super::page::{prose, text};
use crate::http::html::escaped;

const SHAPES: &str = "#/components/schemas/";

/// A shape with its fields, or with the values that it may take.
pub(super) fn shape(name: &str, schema: &Value) -> String {
    let name = escaped(name);
    let fields = schema["properties"].as_object();
    let is = if fields.is_some() { String::new() } else { format!("<p>{}</p>", type_of(schema)) };
    let required = schema["required"].as_array().map_or(&[][..], Vec::as_slice);
    let rows: String = fields
        .into_iter()
        .flatten()
        .map(|(field, schema)| {
            let is_optional = !required.iter().any(|one| one == field.as_str());
            let optional = if is_optional { ", may be left out" } else { "" };
            let (field, kind, said) = (escaped(field), type_of(schema), prose(&schema["description"]));
            format!("<div><dt><code>{field}</code></dt><dd>{kind}{optional}{said}</dd></div>")
        })
        .collect();
    let said = prose(&schema["description"]);
    format!("<article id=\"shape-{name}\"><h3>{name}</h3>{said}{is}<dl>{rows}</dl></article>")
}

/// What a value of this schema may be, with links to the shapes in it.
pub(super) fn type_of(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|reference| reference.strip_prefix(SHAPES)) {
        let name = escaped(name);
        return format!("<a href=\"#shape-{name}\">{name}</a>");
    }
    for (key, word) in [("oneOf", " or "), ("anyOf", " or "), ("allOf", " and ")] {
        if let Some(choices) = schema[key].as_array() {
            return choices.iter().map(type_of).collect::<Vec<_>>().join(word);
        }
    }
    if let Some(words) = schema["enum"].as_array() {
        let words = words.iter().map(|word| format!("<code>{}</code>", escaped(&plain(word))));
        return words.collect::<Vec<_>>().join(" or ");
    }
    let kinds = match &schema["type"] {
        Value::Array(kinds) => {
            kinds.iter().map(|kind| kind_of(kind, schema)).collect::<Vec<_>>().join(" or ")
        }
        kind => kind_of(kind, schema),
    };
    format!("{kinds}{}", limits(schema))
}

fn kind_of(kind: &Value, schema: &Value) -> String {
    match kind.as_str() {
        Some("array") => format!("list of {}", type_of(&schema["items"])),
        Some("object") if schema["additionalProperties"].is_object() => {
            format!("texts by name: {}", type_of(&schema["additionalProperties"]))
        }
        Some("string") => "text".to_owned(),
        _ => text(kind),
    }
}

/// What else must be true of a value.
fn limits(schema: &Value) -> String {
    let named = [
        ("format", "as ", ""),
        ("pattern", "like ", ""),
        ("minimum", "at least ", ""),
        ("maximum", "at most ", ""),
        ("minLength", "at least ", " characters"),
        ("maxLength", "at most ", " characters"),
        ("minItems", "at least ", " of them"),
        ("maxItems", "at most ", " of them"),
        ("default", "else ", ""),
    ];
    let held = named.iter().filter(|(key, ..)| !schema[*key].is_null());
    let said = held.map(|(key, before, after)| {
        format!(", {before}<code>{}</code>{after}", escaped(&plain(&schema[*key])))
    });
    said.collect()
}

/// A text without its quotes, any other value as JSON.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_type_reads_as_words() {
        let check = |schema: Value, expect: &str| assert_eq!(type_of(&schema), expect, "{schema}");
        check(json!({"type": "integer", "minimum": 1}), "integer, at least <code>1</code>");
        check(json!({"type": ["string", "null"]}), "text or null");
        check(json!({"type": "string", "maxLength": 40}), "text, at most <code>40</code> characters");
        check(json!({"type": "array", "items": {"type": "boolean"}}), "list of boolean");
        check(json!({"enum": ["Home", "Work"]}), "<code>Home</code> or <code>Work</code>");
        let either = json!({"oneOf": [{"$ref": "#/components/schemas/Order"}, {"type": "null"}]});
        check(either, "<a href=\"#shape-Order\">Order</a> or null");
    }
}
