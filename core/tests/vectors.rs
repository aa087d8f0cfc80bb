//! Runs the vectors of `core/tests/vectors` against the native crate. The module's runner in `wasm-bindings/tests` and
//! the server's in `server/tests` read the same files.

mod calls;

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;
use serde_json::{Value, json};

/// The smallest number of cases in all vector files together.
const MIN_CASES: usize = 400;

#[derive(Deserialize)]
struct Vectors {
    module: String,
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    call: String,
    args: Vec<Value>,
    expect: Value,
}

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors"))
}

#[expect(clippy::disallowed_methods, reason = "a test may look at the files of the project")]
fn module(name: &str) -> Vectors {
    let text =
        std::fs::read_to_string(folder().join(format!("{name}.json"))).expect("a vector file is there");
    let module: Vectors = serde_json::from_str(&text).expect("a vector file is readable");
    assert_eq!(module.module, name);
    module
}

/// Compares native answers with the expected ones of a vector file.
fn check_module(name: &str) {
    for (index, Case { call, args, expect }) in module(name).cases.into_iter().enumerate() {
        let got = calls::ask(&call, &args).unwrap_or_else(|| panic!("{name} {index}: unknown call {call}"));
        assert_eq!(got, expect, "{name} {index}: {call}{}", json!(args));
    }
}

macro_rules! vector_files {
    ($($test:ident: $module:literal;)+) => {
        $(#[test]
        fn $test() {
            check_module($module);
        })+

        const VECTOR_FILES: &[&str] = &[$($module,)+];
    };
}

vector_files! {
    account_vectors: "account";
    address_vectors: "address";
    blog_vectors: "blog";
    cart_vectors: "cart";
    catalogue_vectors: "catalogue";
    checkout_vectors: "checkout";
    coupon_vectors: "coupon";
    delivery_vectors: "delivery";
    enquiry_vectors: "enquiry";
    invoice_vectors: "invoice";
    message_vectors: "message";
    money_vectors: "money";
    order_vectors: "order";
    otp_vectors: "otp";
    payment_vectors: "payment";
    phone_vectors: "phone";
    search_vectors: "search";
    settings_vectors: "settings";
    settlement_vectors: "settlement";
    staff_vectors: "staff";
    unicode_vectors: "unicode";
}

/// Every vector file is run here, no case is repeated, and there are enough of them.
#[test]
fn no_case_is_left_out() {
    let files = std::fs::read_dir(folder()).expect("the vectors are there").filter_map(|module| {
        let name = module.expect("a file").file_name().into_string().expect("a plain name");
        Some(name.strip_suffix(".json")?.to_owned())
    });
    let mut files: Vec<_> = files.collect();
    files.sort_unstable();
    assert_eq!(files, VECTOR_FILES);
    let mut by_call = BTreeMap::<String, usize>::new();
    let mut seen = BTreeMap::new();
    for name in VECTOR_FILES {
        for Case { call, args, .. } in module(name).cases {
            *by_call.entry(call.clone()).or_default() += 1;
            let twin = seen.insert(format!("{call}{}", json!(args)), name);
            assert_eq!(twin, None, "{call}{} stands twice", json!(args));
        }
    }
    let all: usize = by_call.values().sum();
    assert!(all >= MIN_CASES, "{all} cases");
}
