//! Text in the pages that the program writes itself.

/// The text with nothing in it that HTML would take for more than text, in an element or a quoted attribute.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_shown_can_leave_its_place() {
        assert_eq!(
            escaped("<b title='x'>\"a\" & b</b>"),
            "&lt;b title=&#39;x&#39;&gt;&quot;a&quot; &amp; b&lt;/b&gt;"
        );
    }
}
