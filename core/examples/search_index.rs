//! Measures the search index: `cargo run --release -p hamour-core --example search_index -- 100000` prints what that many
//! products cost.

#![expect(clippy::disallowed_types, clippy::disallowed_methods, reason = "it measures times and memory")]

use std::time::{Duration, Instant};

use hamour_core::search::{Index, Listed, Query};

/// Draws the same numbers in each run.
struct Draw(u64);

impl Draw {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % end
    }

    /// Draws a small number more often than a large one, as words are distributed in a language.
    fn zipf(&mut self, end: usize) -> usize {
        let bits = usize::ilog2(end);
        let bits = self.below(bits as usize + 1);
        ((1 << bits) + self.below(1 << bits) - 1).min(end - 1)
    }
}

/// The words of a language: 15,000 of one to four syllables.
fn language(syllables: &[&str], draw: &mut Draw) -> Vec<String> {
    let word = |number: usize| {
        let count = 1 + (usize::ilog2(number + 1) as usize + draw.below(6)) / 6;
        (0..count).map(|_| syllables[draw.below(syllables.len())]).collect()
    };
    (0..15_000).map(word).collect()
}

struct Shop {
    draw: Draw,
    english: Vec<String>,
    arabic: Vec<String>,
    categories: Vec<Vec<String>>,
}

struct Product {
    names: [String; 2],
    term: String,
    category: usize,
    is_available: bool,
}

impl Shop {
    fn new() -> Self {
        let mut draw = Draw(7);
        let latin = "a be chi do fre go ha in jo kra li mil no ol pan qui rib sha to un ver wat yo zen con pro ter al";
        let arabic = "ا ب تا جي حل خب دجا ر زي سم شا صو طا عس غ فا قه كا لب ما نا هو وي سل مر لو بن حم";
        let english = language(&latin.split(' ').collect::<Vec<_>>(), &mut draw);
        let arabic = language(&arabic.split(' ').collect::<Vec<_>>(), &mut draw);
        let categories = (0..1_000)
            .map(|number| {
                let top = number / 10;
                vec![
                    format!("{} {}", english[50 + top], english[60 + top * 2]),
                    format!("{} ال{}", arabic[50 + top], arabic[60 + top * 2]),
                    format!("{} {}", english[300 + number], english[400 + number * 2]),
                    format!("{} ال{}", arabic[300 + number], arabic[400 + number * 2]),
                ]
            })
            .collect();
        Self { draw, english, arabic, categories }
    }

    fn product(&mut self) -> Product {
        const SIZES: [&str; 8] =
            ["500 g", "1 kg", "1 L", "250 ml", "6 x 330 ml", "2 kg", "pack of 4", "100g"];
        let draw = &mut self.draw;
        let mut name = |words: &[String], article: &str| {
            let count = 3 + draw.below(3);
            let word = |_| {
                let article = if draw.below(3) == 0 { article } else { "" };
                format!("{article}{}", words[draw.zipf(words.len())])
            };
            (0..count).map(word).collect::<Vec<_>>().join(" ")
        };
        let (english, arabic) = (name(&self.english, ""), name(&self.arabic, "ال"));
        let size = if draw.below(2) == 0 { SIZES[draw.below(SIZES.len())] } else { "" };
        Product {
            names: [format!("{english} {size}"), arabic],
            term: self.english[draw.zipf(self.english.len())].clone(),
            category: draw.zipf(self.categories.len()),
            is_available: draw.below(10) > 0,
        }
    }

    fn insert(&self, index: &mut Index, id: i64, product: &Product) {
        let shared: Vec<_> = self.categories[product.category].iter().map(String::as_str).collect();
        index.insert(
            id,
            &Listed {
                position: id / 10,
                is_available: product.is_available,
                names: &[&product.names[0], &product.names[1]],
                terms: &[&product.term],
                shared_terms: &shared,
            },
        );
    }
}

/// The memory of this process, in bytes.
fn resident() -> usize {
    let text = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    text.split(' ').nth(1).and_then(|pages| pages.parse::<usize>().ok()).unwrap_or_default() * 4096
}

fn print(name: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!("{name:24} p50 {:>9.1?}  p99 {:>9.1?}  max {:>9.1?}", at(50), at(99), at(100));
}

fn timed<T>(call: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    std::hint::black_box(call());
    start.elapsed()
}

/// The time for which this thread has run, which other programs do not affect. The kernel updates it every few
/// milliseconds.
fn processor_time() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(text.split(' ').next().and_then(|time| time.parse().ok()).unwrap_or_default())
}

/// The processor's time of one call, as the mean of many.
fn mean<T>(call: impl Fn() -> T) -> Duration {
    let start = processor_time();
    let mut calls = 0;
    loop {
        for _ in 0..10 {
            std::hint::black_box(call());
        }
        calls += 10;
        let time = processor_time().saturating_sub(start);
        if time > Duration::from_millis(30) {
            return time / calls;
        }
    }
}

fn queries(shop: &mut Shop) -> Vec<(&'static str, Vec<String>)> {
    let rare: Vec<_> =
        (0..40).map(|_| shop.draw.below(7_000) + 8_000).map(|at| shop.english[at].clone()).collect();
    let common = |shop: &Shop, at: usize| shop.english[20 + at].clone();
    let two = (0..40).map(|at| format!("{} {}", common(shop, at), common(shop, 40 - at))).collect();
    let typo = |word: String| {
        let mut letters: Vec<_> = word.chars().collect();
        letters.swap(1, 2);
        letters.into_iter().collect::<String>()
    };
    let long: Vec<_> =
        shop.english.iter().skip(2_000).filter(|word| word.len() > 5).take(40).cloned().collect();
    let typos = long.iter().cloned().map(typo).collect();
    let joined = long.iter().zip(&rare).map(|(one, other)| format!("{one}{other}")).collect();
    let categories = (0..40).map(|at| shop.categories[at * 10][at % 4].clone()).collect();
    let letters = "abcdfghijklmnopqrtuvwyzابتجحخدرزسشصطعفقكلمنهو15".chars().map(String::from).collect();
    let pairs = "abcdfghijklmnopqrtuvwyz".chars().map(|one| format!("{one} a")).collect();
    let arabic = (0..40).map(|at| format!("ال{}", &shop.arabic[100 + at * 50])).collect();
    vec![
        ("rare word", rare),
        ("two common words", two),
        ("one typo", typos),
        ("two joined words", joined),
        ("category's name", categories),
        ("one letter", letters),
        ("two letters apart", pairs),
        ("Arabic with article", arabic),
        ("sizes", ["1kg", "1 kg", "500g", "1l", "100 g", "pack", "6x330ml"].map(String::from).to_vec()),
        (
            "eight words",
            vec![
                "fre chi mil wat pro con al ter".to_owned(),
                "a b c d e f g h".to_owned(),
                "frezan chizan milzan watzan prozan conzan alzani terzan".to_owned(),
            ],
        ),
        ("nothing", ["qzxwvk", "zzzzzzzzzzzz", "ظظظظظ"].map(String::from).to_vec()),
    ]
}

fn main() {
    let count: i64 = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(10_000);
    let mut shop = Shop::new();
    let mut index = Index::default();
    let before = resident();
    let start = processor_time();
    let build = timed(|| {
        for id in 0..count {
            let product = shop.product();
            shop.insert(&mut index, id, &product);
        }
    });
    let bytes = (resident() - before) / usize::try_from(count).expect("a count");
    let time = processor_time().saturating_sub(start);
    println!(
        "{count} products: built in {build:.1?}, of which {time:.1?} on the processor; {bytes} bytes per product"
    );
    let ids: Vec<_> = (0..1_000).map(|at| at * (count / 1_000) + at % 7 % count).collect();
    let products: Vec<_> = ids.iter().map(|_| shop.product()).collect();
    let changes = [
        ("set_available", ids.iter().map(|id| timed(|| index.set_available(*id, false))).collect::<Vec<_>>()),
        ("remove", ids.iter().map(|id| timed(|| index.remove(*id))).collect()),
        (
            "insert",
            ids.iter().zip(&products).map(|(id, one)| timed(|| shop.insert(&mut index, *id, one))).collect(),
        ),
    ];
    for (name, mut times) in changes {
        print(name, &mut times);
    }
    let mut all = vec![];
    for (name, texts) in queries(&mut shop) {
        let queries: Vec<_> = texts.iter().filter_map(|text| Query::new(text)).collect();
        let mut times: Vec<_> = queries.iter().map(|query| mean(|| index.search(query, 0, 30))).collect();
        let slowest = times.iter().zip(&texts).max().map(|(_, text)| text);
        let found = queries.iter().filter(|query| !index.search(query, 0, 30).ids.is_empty()).count();
        print(name, &mut times);
        println!("{:24} slowest {slowest:?}, {found} of {} found", "", texts.len());
        all.extend(times);
    }
    print("all", &mut all);
}
