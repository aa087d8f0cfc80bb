//! Robustness tests: every function that takes text from outside is given arbitrary text, and every type that is read
//! from JSON is given arbitrary JSON. None may panic, and their running time must be linear in the size of the input.

#[path = "any_text/shapes.rs"]
mod shapes;
#[path = "any_text/source_files.rs"]
mod source_files;
#[path = "any_text/takers.rs"]
mod takers;

use std::collections::BTreeSet;
use std::hint::black_box;
use std::path::Path;

use proptest::prelude::*;
use serde_json::Value;
use shapes::SHAPES;
use takers::TAKERS;

/// Returns long texts of kinds that often cause trouble: one repeated letter, spaces, marks without a letter, joiners,
/// emoji, digits and signs.
fn nasty(length: usize) -> Vec<String> {
    ["a", "٩", "+", " ", "\u{64e}", "\u{200d}", "👨\u{200d}👩\u{200d}👧", "a b ", "9."]
        .map(|part| part.repeat(length / part.len()))
        .to_vec()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn any_text_is_accepted_without_a_panic(text in any::<String>()) {
        for (_, take) in TAKERS {
            take(&text);
        }
    }

    #[test]
    fn any_bytes_are_accepted_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        for (_, take) in TAKERS {
            take(&String::from_utf8_lossy(&bytes));
        }
    }

    #[test]
    fn nearly_valid_text_is_accepted_without_a_panic(text in r"[ +0-9٠-٩۰-۹\-.:a-zA-Zس-ي\u{64b}-\u{652}🇦-🇿\u{200d}\u{fe0f}!#]{0,60}") {
        for (_, take) in TAKERS {
            take(&text);
        }
    }
}

#[expect(clippy::disallowed_types, clippy::disallowed_methods, reason = "a test may look at the clock")]
fn run_ns(run: impl FnOnce()) -> u128 {
    let began = std::time::Instant::now();
    run();
    began.elapsed().as_nanos()
}

/// Checks that the running time is linear. `long` is four times `short`, so it may take four times as long, and the
/// limit of ten times leaves a margin for a busy machine. A quadratic function would take sixteen times as long.
fn check_time(name: &str, short: &str, long: &str, take: impl Fn(&str) -> u128) {
    // Below this time the allocator dominates. A quadratic function would take minutes for the longer text.
    const FLOOR_NS: u128 = 20_000_000;
    let kind: String = short.chars().take(5).collect();
    // Other load on the machine can only add time, so one good run of several is enough.
    let is_linear = (0..5).any(|_| {
        let after = take(long);
        after < 10 * FLOOR_NS || after < 10 * take(short)
    });
    assert!(is_linear, "{name} of {kind:?}...");
}

#[test]
fn a_megabyte_takes_time_in_proportion() {
    for (short, long) in nasty(250_000).iter().zip(&nasty(1_000_000)) {
        for (name, take) in TAKERS {
            check_time(name, short, long, |text| run_ns(|| take(text)));
        }
    }
}

#[test]
fn a_megabyte_in_json_takes_time_in_proportion() {
    // A plain letter and one that JSON escapes. The test above measures the rules on other texts.
    for part in ["a", "\u{1}"] {
        for shape in SHAPES {
            let [short, long] = [250_000, 1_000_000].map(|bytes| shape.filled(part, bytes).to_string());
            check_time(shape.name, &short, &long, |text| run_ns(|| _ = black_box(shape.read(text))));
        }
    }
}

/// The running time of a long list must be linear in the number of its parts.
#[test]
fn a_megabyte_of_parts_takes_time_in_proportion() {
    for shape in SHAPES {
        let [short, long] = [250_000, 1_000_000].map(|bytes| shape.with_long_lists(bytes).to_string());
        check_time(shape.name, &short, &long, |text| run_ns(|| _ = black_box(shape.read(text))));
    }
}

#[test]
fn every_example_is_read() {
    for shape in SHAPES {
        assert!(shape.read(shape.example), "{}", shape.name);
    }
}

/// Generates arbitrary JSON.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        prop::sample::select(&[i64::MIN, -1, 0, 1, 4, 99, 100, 10_000, 10_001, 4_294_967_296, i64::MAX])
            .prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        prop::sample::select(&["Home", "COD", "today", "-0.01", "1000000000.00", "97455512345", "9", ""])
            .prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map(any::<String>(), inner, 0..4)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn any_json_is_accepted_without_a_panic(value in any_json()) {
        for shape in SHAPES {
            shape.read(&value.to_string());
        }
    }

    #[test]
    fn any_text_instead_of_json_is_accepted_without_a_panic(text in any::<String>()) {
        for shape in SHAPES {
            shape.read(&text);
        }
    }

    /// Almost valid JSON: one part of the example is replaced, or the end is cut off.
    #[test]
    fn nearly_valid_json_is_accepted_without_a_panic(part in any::<prop::sample::Index>(), value in any_json(), cut in 0..40_usize) {
        for shape in SHAPES {
            shape.read(&shape.with_part(part, &value).to_string());
            let end = shape.example.len().saturating_sub(cut);
            shape.read(shape.example.get(..end).unwrap_or_default());
        }
    }
}

#[test]
fn every_function_that_takes_text_is_tested() {
    // Constructors of errors, whose texts come from the source code.
    const FROM_INSIDE: [&str; 1] = ["with_details"];
    let sources = source_files::sources(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")));
    let taken: BTreeSet<_> = TAKERS
        .iter()
        .flat_map(|(names, _)| names.split(' '))
        .filter_map(|name| name.rsplit(':').next())
        .collect();
    let read: BTreeSet<_> = SHAPES.iter().map(|shape| shape.name).collect();
    let (mut functions, mut types) = (0, 0);
    for text in &sources {
        for start in ["pub fn ", "pub const fn "] {
            for (name, rest) in source_files::names_after(text, start) {
                let arguments =
                    rest.split('{').next().unwrap_or_default().split(") ->").next().unwrap_or_default();
                if arguments.contains("str") && !FROM_INSIDE.contains(&name) {
                    assert!(taken.contains(name), "{name} takes text and is not given any here");
                    functions += 1;
                }
            }
        }
        for derived in text.split("#[derive(").skip(1) {
            let is_read = derived.split(")]").next().is_some_and(|traits| traits.contains("Deserialize"));
            let name = ["pub struct ", "pub enum "]
                .iter()
                .filter_map(|start| {
                    Some((derived.find(start)?, source_files::names_after(derived, start).next()?.0))
                })
                .min();
            if let Some((_, name)) = name.filter(|_| is_read) {
                assert!(read.contains(name), "{name} comes in as JSON and is not read here");
                types += 1;
            }
        }
        for (name, _) in source_files::names_after(text, "Deserialize<'de> for ") {
            assert!(read.contains(name), "{name} comes in as JSON and is not read here");
            types += 1;
        }
    }
    assert!(functions > 40 && types == SHAPES.len(), "{functions} functions, {types} types");
}
