//! Templates with placeholders for a message's values, escaped for the text around them.

use hamour_core::Language;

/// A message. It has no `Debug`, because it may hold a one-time code.
#[allow(missing_debug_implementations, reason = "it may hold a code")]
pub struct Message<'a> {
    /// 11 digits.
    pub phone: &'a str,
    /// The idempotency key, equal for every attempt to send this message.
    pub key: &'a str,
    /// The language of the text and the values.
    pub language: Language,
    /// The complete text, for providers of plain text.
    pub text: &'a str,
    /// The variable part, for providers with their own templates.
    pub content: Content<'a>,
}

/// The values of a provider's template.
#[allow(missing_debug_implementations, reason = "it may hold a code")]
pub enum Content<'a> {
    /// A one-time code.
    Code(&'a str),
    /// The number of an order and its news.
    OrderStatus([&'a str; 2]),
    /// To the shop: a new order's number, total, delivery, zone and state of the payment.
    NewOrder([&'a str; 5]),
}

/// A text with placeholders such as `{phone}`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Template(Vec<Piece>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Plain(String),
    Phone,
    Text,
    Key,
    Sender,
}

/// How a value is escaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Escape {
    /// For a JSON string.
    Json,
    /// For a value in a form or a URL.
    Form,
}

impl Template {
    /// Parses a template. Braces around anything but a lower-case word are plain text, as in JSON.
    ///
    /// # Errors
    /// Returns an error for a word in braces that is not a placeholder.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut pieces = vec![];
        let mut plain = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            plain.push_str(before);
            let word = after.split_once('}').map(|(word, _)| word);
            let word =
                word.filter(|word| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase()));
            let Some(word) = word else {
                plain.push('{');
                rest = after;
                continue;
            };
            let piece = match word {
                "phone" => Piece::Phone,
                "text" => Piece::Text,
                "key" => Piece::Key,
                "sender" => Piece::Sender,
                _ => {
                    return Err(format!("{{{word}}} is none of {{phone}}, {{text}}, {{key}} and {{sender}}"));
                }
            };
            pieces.extend([Piece::Plain(std::mem::take(&mut plain)), piece]);
            rest = &after[word.len() + 1..];
        }
        plain.push_str(rest);
        pieces.push(Piece::Plain(plain));
        pieces.retain(|piece| *piece != Piece::Plain(String::new()));
        Ok(Self(pieces))
    }

    /// Whether the phone and the text have placeholders, in this template or in the other one.
    pub fn is_complete_with(&self, other: &Self) -> bool {
        [Piece::Phone, Piece::Text].iter().all(|piece| self.0.contains(piece) || other.0.contains(piece))
    }

    /// Returns the text with a message's values in place of the placeholders.
    pub fn fill(&self, message: &Message<'_>, sender: &str, escape: Escape) -> String {
        let mut filled = String::new();
        for piece in &self.0 {
            match piece {
                Piece::Plain(text) => filled.push_str(text),
                Piece::Phone => filled.push_str(&escape.write(message.phone)),
                Piece::Text => filled.push_str(&escape.write(message.text)),
                Piece::Key => filled.push_str(&escape.write(message.key)),
                Piece::Sender => filled.push_str(&escape.write(sender)),
            }
        }
        filled
    }
}

impl Escape {
    fn write(self, value: &str) -> String {
        match self {
            Self::Json => {
                let quoted = serde_json::Value::from(value).to_string();
                quoted[1..quoted.len() - 1].to_owned()
            }
            Self::Form => form_urlencoded::byte_serialize(value.as_bytes()).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fill(template: &str, escape: Escape) -> String {
        let message = Message {
            phone: "97455512345",
            key: "k-1",
            language: Language::English,
            text: "50% & \"fresh\"\n\u{645}",
            content: Content::Code("1234"),
        };
        Template::parse(template).expect("valid").fill(&message, "A&B", escape)
    }

    #[test]
    fn values_are_escaped_for_their_context() {
        assert_eq!(
            fill(r#"{"to":["+{phone}"],"m":{"text":"{text}"},"id":"{key}"}"#, Escape::Json),
            r#"{"to":["+97455512345"],"m":{"text":"50% & \"fresh\"\n"#.to_owned()
                + "\u{645}\"},\"id\":\"k-1\"}"
        );
        assert_eq!(
            fill("to={phone}&text={text}&from={sender}", Escape::Form),
            "to=97455512345&text=50%25+%26+%22fresh%22%0A%D9%85&from=A%26B"
        );
    }

    #[test]
    fn a_value_that_looks_like_a_placeholder_is_not_replaced() {
        let message = Message {
            phone: "1",
            key: "2",
            language: Language::English,
            text: "{phone}",
            content: Content::Code("1234"),
        };
        let filled = Template::parse("{text}").expect("valid").fill(&message, "", Escape::Json);
        assert_eq!(filled, "{phone}");
    }

    #[test]
    fn an_unknown_placeholder_is_an_error_and_other_braces_are_text() {
        assert!(Template::parse("{\"a\":\"{fone}\"}").expect_err("unknown").contains("{fone}"));
        for plain in ["", "{", "{}", "{ phone }", "{\"a\":{\"b\":1}}", "}{"] {
            assert_eq!(fill(plain, Escape::Json), plain);
        }
    }

    #[test]
    fn a_template_needs_placeholders_for_phone_and_text() {
        let complete = |one: &str, other: &str| {
            Template::parse(one).expect("valid").is_complete_with(&Template::parse(other).expect("valid"))
        };
        assert!(complete("{phone}{text}", ""));
        assert!(complete("https://sms.example/{phone}", "{text}"));
        assert!(!complete("{phone}", "{key}"));
    }
}
