//! The pattern matchers (VAL-02, VAL-03, VAL-06). The server matches the patterns with `regex`. The browser uses
//! automata compiled from the same patterns, which are a hundredth of the size of a regex engine (ADR 2).

#[cfg(any(test, target_arch = "wasm32"))]
mod automata;
#[cfg(not(target_arch = "wasm32"))]
mod list;

macro_rules! matchers {
    ($($(#[$doc:meta])* $name:ident: $pattern:ident;)+) => {
        $($(#[$doc])*
        #[cfg(not(target_arch = "wasm32"))]
        pub(crate) fn $name(text: &str) -> bool {
            static COMPILED: std::sync::LazyLock<regex::Regex> = std::sync::LazyLock::new(|| {
                regex::Regex::new(list::$pattern).expect("the listed patterns compile; a test compiles each")
            });
            COMPILED.is_match(text)
        }

        $(#[$doc])*
        #[cfg(target_arch = "wasm32")]
        pub(crate) fn $name(text: &str) -> bool {
            automata::$pattern.is_match(text)
        })+

        #[cfg(test)]
        const ALL: &[(&str, &Table, fn(&str) -> bool)] = &[$((list::$pattern, &automata::$pattern, $name),)+];
    };
}

matchers! {
    /// 974 and eight ASCII digits.
    is_phone: PHONE;
    /// At least one ASCII digit.
    has_number: NUMBER;
    /// At least one of the listed special characters (VAL-03).
    has_special: SPECIAL;
    /// Four ASCII digits.
    is_otp: OTP;
}

/// A pattern compiled to a deterministic automaton, which reads a byte to get from one state to the next. It starts in
/// state 0.
#[cfg(any(test, target_arch = "wasm32"))]
struct Table {
    /// The class of each byte. Bytes of one class lead from every state to the same next state.
    classes: &'static [u8; 256],
    /// The number of classes.
    width: usize,
    /// The next state by state and class, row by row.
    next: &'static [u8],
    /// Whether a text that ends in a state matches.
    accepts: &'static [bool],
}

#[cfg(any(test, target_arch = "wasm32"))]
impl Table {
    /// Returns the state that a byte leads to.
    fn step(&self, state: u8, byte: u8) -> u8 {
        let class = self.classes[usize::from(byte)];
        self.next[usize::from(state) * self.width + usize::from(class)]
    }

    /// Returns whether the text contains a match of the pattern.
    fn is_match(&self, text: &str) -> bool {
        let end = text.bytes().fold(0, |state, byte| self.step(state, byte));
        self.accepts[usize::from(end)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::VecDeque;

    /// Returns the shortest text that leads to each state of a table.
    fn shortest_inputs(table: &Table) -> Vec<String> {
        let mut found: Vec<Option<String>> = vec![None; table.accepts.len()];
        found[0] = Some(String::new());
        let mut queue = VecDeque::from([0_u8]);
        while let Some(state) = queue.pop_front() {
            let reached = found[usize::from(state)].clone().expect("a queued state has been reached");
            for byte in 0..128 {
                let next = table.step(state, byte);
                if found[usize::from(next)].is_none() {
                    found[usize::from(next)] = Some(format!("{reached}{}", char::from(byte)));
                    queue.push_back(next);
                }
            }
        }
        found.into_iter().map(|text| text.expect("every state can be reached by ASCII")).collect()
    }

    /// Reaches every state, reads every character from there, and continues to every other state.
    #[test]
    fn engine_and_table_agree_on_every_step_of_the_automaton() {
        for (pattern, table, matches) in ALL {
            let ways = shortest_inputs(table);
            for before in &ways {
                for character in (0..128).map(char::from).chain(['\u{660}', '\u{6f0}', '\u{ff10}', 'é', '🐟'])
                {
                    for after in ways.iter().map(String::as_str).chain(["0", "000", "00000000", "\n"]) {
                        let text = format!("{before}{character}{after}");
                        assert_eq!(table.is_match(&text), matches(&text), "{pattern} on {text:?}");
                    }
                }
            }
        }
    }

    proptest! {
        #[test]
        fn engine_and_table_agree_on_any_text(text in r#"(97[0-9]{0,10}|[a-z0-9!@#$%^&*(),.?":{}|<>\-_+= ٠-٩]{0,14}|\PC{0,20}|.{0,8}\n?)"#) {
            for (pattern, table, matches) in ALL {
                prop_assert_eq!(table.is_match(&text), matches(&text), "{} on {:?}", pattern, text);
            }
        }
    }
}
