//! Random numbers and texts from a seed, by splitmix64.

pub(crate) struct Draw(u64);

/// Parts of what people type and paste: Latin and Arabic letters, marks, emoji, three kinds of digits, signs, spaces
/// and invisible characters.
const LETTERS: &[&str] = &[
    "a",
    "B",
    "z",
    "7",
    "0",
    "٤",
    "۹",
    "س",
    "لا",
    "َ",
    "ّ",
    "ـ",
    "é",
    "e\u{301}",
    "ß",
    "İ",
    "🐟",
    "👨\u{200d}👩\u{200d}👧",
    "🇶🇦",
    "👍🏽",
    "!",
    "#",
    "-",
    "_",
    " ",
    "\u{a0}",
    "\u{200f}",
    "\t",
    "\n",
    "+",
    ".",
    "\"",
    "\\",
    "\0",
    "\u{10ffff}",
];
const DIGITS: &[&str] =
    &["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "٠", "٧", "۰", "۳", " ", "-", "x"];

impl Draw {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 to `limit - 1`.
    pub(crate) const fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    /// Returns a number from `low` to `high`, both included.
    pub(crate) fn between(&mut self, low: i64, high: i64) -> i64 {
        low + i64::try_from(self.below(high.abs_diff(low) + 1)).expect("a span of i64")
    }

    pub(crate) const fn is_heads(&mut self) -> bool {
        self.below(2) == 0
    }

    pub(crate) fn one_of<T: Copy>(&mut self, of: &[T]) -> T {
        of[usize::try_from(self.below(of.len() as u64)).expect("an index")]
    }

    pub(crate) fn of<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[usize::try_from(self.below(of.len() as u64)).expect("an index")]
    }

    /// Returns one letter or a similar character.
    pub(crate) fn letter(&mut self) -> &'static str {
        self.one_of(LETTERS)
    }

    fn made_of(&mut self, parts: &[&str], most: u64) -> String {
        (0..self.below(most + 1)).map(|_| self.one_of(parts)).collect()
    }

    pub(crate) fn text(&mut self) -> String {
        let most = self.one_of(&[3, 12, 40, 130]);
        self.made_of(LETTERS, most)
    }

    pub(crate) fn digits(&mut self, most: u64) -> String {
        self.made_of(DIGITS, most)
    }

    /// Returns a phone number, or almost one.
    pub(crate) fn phone(&mut self) -> String {
        let front = self.one_of(&["974", "+974", "00974", "+974 ", "٩٧٤", "97", ""]);
        let digits: String = (0..self.between(7, 9)).map(|_| self.one_of(&DIGITS[..14])).collect();
        format!("{front}{digits}")
    }
}
