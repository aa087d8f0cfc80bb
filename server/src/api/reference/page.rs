//! The page of the calls: a list of them, each with what it takes and answers, then the shapes.

use std::collections::BTreeMap;

use serde_json::Value;

use super::shapes::{shape, type_of};
use super::{DOCUMENT_PATH, STYLE_PATH};
use crate::http::html::escaped;

/// A call: its method, its path, and what the document says of it.
struct Call<'a> {
    method: &'a str,
    path: &'a str,
    says: &'a Value,
}

/// The page for this document.
pub(super) fn of(document: &Value) -> String {
    let calls = by_tag(document);
    let title = format!("{} API", text(&document["info"]["title"]));
    let contents: String = calls.iter().map(|(tag, calls)| contents(tag, calls)).collect();
    let sections: String = calls.iter().map(|(tag, calls)| section(tag, calls)).collect();
    let schemas = document["components"]["schemas"].as_object();
    let shapes: String = schemas.into_iter().flatten().map(|(name, schema)| shape(name, schema)).collect();
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <link rel=\"icon\" href=\"data:,\"><link rel=\"stylesheet\" href=\"{STYLE_PATH}\"></head>\
         <body><nav aria-label=\"Calls\"><ul>{contents}<li><a href=\"#shapes\">Shapes</a></li></ul></nav>\
         <main><h1>{title}</h1>{}<p>The same for programs: <a href=\"{DOCUMENT_PATH}\">{DOCUMENT_PATH}</a>. A call \
         marked <em>signed in</em> wants the header <code>Authorization: Bearer</code> with the token of a session.</p>\
         {sections}<section id=\"shapes\"><h2>Shapes</h2>{shapes}</section></main></body></html>",
        prose(&document["info"]["description"]),
    )
}

fn by_tag(document: &Value) -> BTreeMap<&str, Vec<Call<'_>>> {
    let mut found: BTreeMap<&str, Vec<Call<'_>>> = BTreeMap::new();
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, says) in methods.as_object().into_iter().flatten() {
            let tag = says["tags"][0].as_str().unwrap_or("other");
            found.entry(tag).or_default().push(Call { method, path, says });
        }
    }
    found
}

fn contents(tag: &str, calls: &[Call<'_>]) -> String {
    let items: String = calls
        .iter()
        .map(|call| format!("<li><a href=\"#{}\">{}</a></li>", id(call), escaped(call.path)))
        .collect();
    format!("<li>{}<ul>{items}</ul></li>", escaped(tag))
}

fn section(tag: &str, calls: &[Call<'_>]) -> String {
    let calls: String = calls.iter().map(described).collect();
    format!("<section><h2>{}</h2>{calls}</section>", escaped(tag))
}

fn described(call: &Call<'_>) -> String {
    let Call { method, path, says } = call;
    let mark = if needs_token(&says["security"]) { " <em>signed in</em>" } else { "" };
    let body = &says["requestBody"]["content"]["application/json"]["schema"];
    let mut rows: Vec<(String, String)> =
        says["parameters"].as_array().into_iter().flatten().map(parameter).collect();
    if !body.is_null() {
        rows.push(("Body".to_owned(), type_of(body)));
    }
    let answers = says["responses"].as_object().into_iter().flatten();
    rows.extend(answers.map(|(status, answer)| answered(status, answer)));
    let rows: String =
        rows.iter().map(|(what, is)| format!("<div><dt>{what}</dt><dd>{is}</dd></div>")).collect();
    format!(
        "<article id=\"{}\"><h3><span class=\"{method}\">{}</span> {}{mark}</h3>{}{}<dl>{rows}</dl></article>",
        id(call),
        method.to_uppercase(),
        escaped(path),
        prose(&says["summary"]),
        prose(&says["description"]),
    )
}

/// Whether a bearer token is the only way in.
fn needs_token(security: &Value) -> bool {
    let ways = security.as_array().map_or(&[][..], Vec::as_slice);
    !ways.is_empty() && ways.iter().all(|way| way.get("bearer").is_some())
}

fn parameter(says: &Value) -> (String, String) {
    let place = if says["in"] == "header" { "Header" } else { "Parameter" };
    let needed = if says["required"] == true { ", required" } else { "" };
    let what = format!("{place} <code>{}</code>", text(&says["name"]));
    (what, format!("{}{needed}{}", type_of(&says["schema"]), prose(&says["description"])))
}

fn answered(status: &str, answer: &Value) -> (String, String) {
    let what = if status == "default" { "Refusal".to_owned() } else { format!("Answer {}", escaped(status)) };
    let kinds = answer["content"].as_object().into_iter().flatten();
    let bodies: String = kinds
        .map(|(kind, content)| {
            let other =
                if kind == "application/json" { String::new() } else { format!(" as {}", escaped(kind)) };
            format!("{}{other}", type_of(&content["schema"]))
        })
        .collect();
    (what, format!("{bodies}{}", prose(&answer["description"])))
}

fn id(call: &Call<'_>) -> String {
    text(&call.says["operationId"])
}

/// A text of the document as it may stand in the page; empty where there is none.
pub(super) fn text(value: &Value) -> String {
    escaped(value.as_str().unwrap_or_default())
}

/// The same as a paragraph, with what stands between backticks as code.
pub(super) fn prose(value: &Value) -> String {
    let text = text(value);
    if text.is_empty() {
        return text;
    }
    let parts = text.split('`').enumerate();
    let marked: String = parts
        .map(|(at, part)| if at % 2 == 1 { format!("<code>{part}</code>") } else { part.to_owned() })
        .collect();
    format!("<p>{marked}</p>")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_the_document_says_is_text_and_not_markup() {
        let page = of(&json!({
            "info": {"title": "<b>", "description": "a `c<d`"},
            "paths": {"/<i>": {"get": {"operationId": "\"x\"", "summary": "<script>", "responses": {}}}},
        }));
        assert!(!page.contains("<script>") && !page.contains("<b>") && !page.contains("/<i>"), "{page}");
        assert!(page.contains("<p>a <code>c&lt;d</code></p>"), "{page}");
    }
}
