//! Writes generated cases, one a line, as `[call, arguments, answer]`: the native side of the comparison with the
//! module (`wasm-bindings/tests/agreement.test.mjs`). The same seed always gives the same cases.
//!
//! `cargo run --package hamour-core --example cases -- COUNT SEED`

#[path = "../tests/calls/mod.rs"]
mod calls;
#[path = "../tests/cases/mod.rs"]
mod cases;
#[path = "../tests/cases/laws.rs"]
mod laws;

use std::io::Write;

use cases::{Draw, Shares};
use serde_json::json;

fn main() {
    #[expect(clippy::disallowed_methods, reason = "the generator is a program, not a rule")]
    let numbers: Vec<u64> = std::env::args().skip(1).map(|arg| arg.parse().expect("a number")).collect();
    let [count, seed] = numbers[..] else { panic!("how many cases, and which seed?") };
    let mut draw = Draw::new(seed);
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let mut shares = Shares::default();
    for _ in 0..count {
        let (call, args) = cases::case(&mut draw);
        let answer = calls::ask(call, &args).expect("the generator knows its calls");
        assert_eq!(laws::broken(call, &args, &answer), None, "{call}{} is {answer}", json!(args));
        shares.count(call, &answer);
        writeln!(out, "{}", json!([call, args, answer])).expect("the reader is there");
    }
    drop(out);
    eprint!("{shares}");
    shares.check(|call, args| calls::ask(call, args).expect("the vectors know their calls"));
}
