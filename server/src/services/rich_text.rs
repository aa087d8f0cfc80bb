//! HTML that somebody wrote, made safe before it is stored: what a blog post needs and nothing that runs.

/// The same text without scripts, styles, event handlers, frames or forms. Links open without a referrer.
pub fn sanitised(html: &str) -> String {
    ammonia::Builder::default().link_rel(Some("noopener noreferrer")).clean(html).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blog_06_nothing_that_acts_is_left() {
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
