//! Publishing in the blog.

use crate::failure::Failure;
use crate::store::blog::{self, NewPost};
use crate::store::db::Tx;

/// Publishes a post, with whatever could act taken out of its HTML; its id. Bump the catalogue's version.
pub async fn publish(tx: &mut Tx, new: &NewPost<'_>) -> Result<i64, Failure> {
    let description = sanitised(new.description);
    Ok(blog::insert_post(tx, &NewPost { description: &description, ..*new }).await?)
}

/// HTML with nothing left that runs, frames, submits or styles.
fn sanitised(html: &str) -> String {
    ammonia::clean(html)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(html: &str, expect: &str) {
        assert_eq!(sanitised(html), expect, "{html}");
    }

    #[test]
    fn ent_15_only_harmless_html_remains() {
        check("<h2>Salt</h2><p>and <em>lime</em></p>", "<h2>Salt</h2><p>and <em>lime</em></p>");
        check("<p onclick=\"steal()\">x</p><script>steal()</script>", "<p>x</p>");
        check("<a href=\"javascript:steal()\">x</a>", "<a rel=\"noopener noreferrer\">x</a>");
        check("<img src=x onerror=steal()>", "<img src=\"x\">");
        check("<iframe src=\"https://example.com\"></iframe><form action=\"/api/x\"><input></form>", "");
        check("<p style=\"position:fixed\">x", "<p>x</p>");
        check("<svg><script>steal()</script></svg><math><mi>", "");
    }
}
