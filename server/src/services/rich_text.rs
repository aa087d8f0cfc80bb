//! Sanitising of HTML before it is stored, so that blog posts cannot run anything; and extraction of its beginning.

use std::time::Duration;

use hamour_core::error_code::{ErrorInfo, ServerErrorCode};
use hamour_core::message_args::MessageArg;
use hamour_core::rich_text::{check_link, text_pictures};

use crate::failure::Failure;
use crate::services::cpu_pool::CpuPool;
use crate::services::html_size::is_reasonable;

/// How long a text waits for its turn to be sanitised.
pub const TEXT_WAIT: Duration = Duration::from_secs(5);

/// Sanitises texts that staff write, outside of the threads that answer calls. Each has a field of the request.
///
/// # Errors
/// [`ServerErrorCode::FieldTooLong`] for a text with more than `most` characters, and
/// [`ServerErrorCode::TextTooComplex`] for one that would keep a parser busy.
pub async fn sanitised_texts(
    pool: &CpuPool,
    texts: [(&'static str, &str); 2],
    most: usize,
    sanitise: fn(&str) -> String,
) -> Result<[String; 2], Failure> {
    for (field, html) in texts {
        if html.chars().count() > most {
            let most = MessageArg::Number(u32::try_from(most).unwrap_or(u32::MAX));
            return Err(Failure::invalid(field, ErrorInfo::new(ServerErrorCode::FieldTooLong, vec![most])));
        }
    }
    let texts = texts.map(|(field, html)| (field, html.to_owned()));
    let sanitised = move || {
        texts.map(|(field, html)| if is_reasonable(&html) { Ok(sanitise(&html)) } else { Err(field) })
    };
    let [english, arabic] = pool
        .run(sanitised)
        .await?
        .map(|text| text.map_err(|field| Failure::invalid(field, ServerErrorCode::TextTooComplex)));
    Ok([english?, arabic?])
}

/// Returns the HTML without scripts, styles, event handlers, frames or forms. Links send no referrer.
pub fn sanitised(html: &str) -> String {
    builder().clean(html).to_string()
}

fn builder() -> ammonia::Builder<'static> {
    let mut builder = ammonia::Builder::default();
    builder.link_rel(Some("noopener noreferrer"));
    builder
}

/// Returns the same of a text that staff write in the editor: without links that the rule book's `check_link` refuses, and
/// without pictures from elsewhere than the shop.
pub fn sanitised_page(html: &str) -> String {
    let mut builder = builder();
    builder.attribute_filter(|element, attribute, value| match (element, attribute) {
        (_, "href") => check_link(value).ok().map(Into::into),
        ("img", "src") => value.starts_with("/media/").then(|| value.into()),
        _ => Some(value.into()),
    });
    builder.clean(html).to_string()
}

/// Returns the same of a post that staff write in the editor: without pictures from elsewhere than the shop.
pub fn sanitised_post(html: &str) -> String {
    let page = sanitised_page(html);
    let foreign: Vec<_> = text_pictures(&page)
        .filter(|picture| picture.src.is_empty())
        .map(|picture| picture.element)
        .collect();
    foreign.iter().fold(page.clone(), |page, element| page.replace(element, ""))
}

/// Elements that separate words.
const BLOCKS: [&str; 14] = [
    "p",
    "br",
    "li",
    "dt",
    "dd",
    "blockquote",
    "pre",
    "tr",
    "td",
    "th",
    "figcaption",
    "caption",
    "div",
    "hr",
];

/// Returns the beginning of sanitised HTML as text: without elements, but still escaped, so that it is valid HTML. It
/// has at most `most` characters and ends between words. Headings are left out, because they would run into the next
/// sentence.
pub fn lead(html: &str, most: usize) -> String {
    let mut text = String::new();
    let mut rest = html;
    while let Some((before, element)) = rest.split_once('<') {
        text.push_str(before);
        let (tag, after) = split_tag(element);
        let name = tag.trim_start_matches('/').split(|letter: char| !letter.is_ascii_alphanumeric()).next();
        let name = name.unwrap_or_default();
        rest = if is_heading(name) && !tag.starts_with('/') {
            after.split_once(&format!("</{name}>")).map_or("", |(_, after)| after)
        } else {
            after
        };
        if is_heading(name) || BLOCKS.contains(&name) {
            text.push(' ');
        }
    }
    text.push_str(rest);
    shortened(&text, most)
}

/// Splits what follows a `<` after its tag. Attributes may contain a `>`.
fn split_tag(element: &str) -> (&str, &str) {
    let mut is_quoted = false;
    let end = element.find(|letter| {
        is_quoted ^= letter == '"';
        letter == '>' && !is_quoted
    });
    end.map_or((element, ""), |end| (&element[..end], &element[end + 1..]))
}

fn is_heading(name: &str) -> bool {
    matches!(name, "h1" | "h2" | "h3" | "h4" | "h5" | "h6")
}

/// Returns the first words of a text, at most `most` characters, with an ellipsis if any are left out.
fn shortened(text: &str, most: usize) -> String {
    let mut short = String::new();
    let mut left = most;
    for word in text.split_whitespace() {
        let length = word.chars().count() + usize::from(!short.is_empty());
        if length > left {
            if short.is_empty() {
                short.extend(word.chars().take(most));
                // An escaped character is either kept whole or left out.
                if let Some(start) = short.rfind('&').filter(|start| !short[*start..].contains(';')) {
                    short.truncate(start);
                }
            }
            short.push('…');
            break;
        }
        if !short.is_empty() {
            short.push(' ');
        }
        short.push_str(word);
        left -= length;
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_keeps_only_links_that_lead_somewhere_safe() {
        let html = "<a href=\"https://x.example\">a</a><a href=\"//evil.example\">b</a><a href=\"{{company}}\">c</a>\
                    <img src=\"/media/1-800.webp\"><img src=\"https://evil.example/1.png\">";
        let page = sanitised_page(html);
        assert!(page.contains("https://x.example") && page.contains("/media/1-800.webp"), "{page}");
        assert!(!page.contains("evil") && !page.contains("{{company}}"), "{page}");
    }

    #[test]
    fn blog_02_a_list_has_the_words_a_text_begins_with() {
        for (html, expect) in [
            (
                "<p>Eyes are <b>cl</b>ear.</p><h2>Look <i>here</i></h2><p>Gills are red.</p>",
                "Eyes are clear. Gills are red.",
            ),
            ("<ul><li>Salt</li><li>Lime<br>or lemon</li></ul>", "Salt Lime or lemon"),
            ("<p>Salt &amp; <a title=\"a > b\" href=\"/\">lime</a></p>", "Salt &amp; lime"),
            ("<p>&lt;script&gt;</p>", "&lt;script&gt;"),
            ("plain\n text", "plain text"),
            ("<h2>Only a heading", ""),
            ("", ""),
        ] {
            assert_eq!(lead(&sanitised(html), 100), expect, "{html}");
        }
    }

    #[test]
    fn blog_02_a_long_text_is_cut_between_words() {
        for (html, most, expect) in [
            ("<p>Salt, lime</p>", 10, "Salt, lime"),
            ("<p>Salt, lime</p>", 9, "Salt,…"),
            ("<p>Salt, lime and grill</p>", 14, "Salt, lime and…"),
            ("<p>صيد اليوم</p>", 4, "صيد…"),
            ("<p>Saltandlime</p>", 4, "Salt…"),
            ("<p>Sa&amp;lime</p>", 4, "Sa…"),
        ] {
            assert_eq!(lead(html, most), expect, "{html}");
        }
    }

    #[test]
    fn blog_06_no_active_content_is_left() {
        for (html, expect) in [
            ("<form action=\"/api/x\"><input></form>", ""),
            ("<p style=\"position:fixed\">x", "<p>x</p>"),
            ("<svg><script>steal()</script></svg><math><mi>", ""),
            ("<object data=x></object><embed src=x><base href=//e><meta http-equiv=refresh>", ""),
        ] {
            assert_eq!(sanitised(html), expect, "{html}");
        }
    }

    #[test]
    fn blog_06_keeps_the_text_and_drops_what_runs() {
        let html = "<h2>Fish</h2><p onclick='x()'>Fresh <strong>hamour</strong><script>steal()</script></p>\
            <a href='javascript:x()'>a</a><a href='https://example.com'>b</a><iframe src='//e'></iframe>\
            <img src='/media/a.webp' onerror='x()'><style>*{}</style>";
        assert_eq!(
            sanitised(html),
            "<h2>Fish</h2><p>Fresh <strong>hamour</strong></p><a rel=\"noopener noreferrer\">a</a>\
             <a href=\"https://example.com\" rel=\"noopener noreferrer\">b</a><img src=\"/media/a.webp\">"
        );
    }
}
