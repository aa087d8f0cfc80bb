//! Tests of the program's help texts and warnings.

use std::path::Path;

use serde_json::json;

use crate::program::{Serving, run, text};

#[track_caller]
fn said(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn help_shows_each_command_its_own_flags() {
    let folder = tempfile::tempdir().unwrap();
    let said = |arguments: &[&str]| said(folder.path(), arguments);
    let commands = said(&["help"]);
    assert_eq!(commands, said(&["--help"]));
    let of_serving = ["--listen", "--ui", "--demo", "--rehearsal"];
    for command in
        ["order", "product", "coupon", "slot", "zone", "message", "enquiry", "settings", "backup", "import"]
    {
        assert!(commands.contains(&format!("\n  {command} ")), "{command} is not in {commands}");
        let help = said(&["help", command]);
        assert_eq!(help, said(&[command, "--help"]));
        assert!(help.contains("--data-dir") && help.contains("--json"), "{help}");
        assert!(!of_serving.iter().any(|flag| help.contains(flag)), "{help}");
    }
    for command in ["serve", "config"] {
        let help = said(&["help", command]);
        assert!(of_serving.iter().all(|flag| help.contains(flag)), "{help}");
    }
    assert!(said(&["order", "help", "accept"]).contains("order accept"));
}

#[test]
fn a_shop_that_cannot_send_codes_says_so_when_it_opens() {
    const WARNING: &str = "no message provider is set, so no one-time code can be sent: nobody can sign up";
    let told = |arguments: &[&str]| {
        let folder = tempfile::tempdir().unwrap();
        let serving = Serving::start(folder.path(), arguments);
        serving.signal("TERM");
        let (_, printed, logged) = serving.finish();
        (printed, logged)
    };
    let (printed, logged) = told(&[]);
    assert!(
        printed.contains(&format!("Warning: {WARNING}")) && printed.contains("message.provider"),
        "{printed}"
    );
    assert!(logged.contains("WARN") && logged.contains(WARNING), "{logged}");
    let (printed, logged) = told(&["--demo"]);
    assert!(
        !printed.contains(WARNING) && !logged.contains(WARNING),
        "a demo shows its codes: {printed}{logged}"
    );
}

#[test]
fn a_rehearsal_reaches_no_customer_whatever_is_set() {
    let folder = tempfile::tempdir().unwrap();
    let settings = "database = 'sqlite:real.db'\n[message]\nprovider = 'sms'\n[message.sms]\n\
        url = 'http://127.0.0.1:9/'\nbody = '{\"to\": \"{phone}\", \"text\": \"{text}\"}'\n";
    std::fs::write(folder.path().join("hamour.toml"), settings).unwrap();
    let usual = said(folder.path(), &["config"]);
    assert!(usual.contains("provider = \"sms\"") && usual.contains("sqlite:real.db"), "{usual}");
    let rehearsed = said(folder.path(), &["config", "--rehearsal", "--data-dir", "trial"]);
    for line in ["provider = \"none\"", "gateway = \"none\"", "database = \"sqlite:trial/hamour.db\""] {
        assert!(rehearsed.lines().any(|it| it == line), "{line} is not in {rehearsed}");
    }
    let unclear = run(folder.path(), &["serve", "--rehearsal"]);
    assert!(text(&unclear.stderr).contains("--rehearsal needs --data-dir or --database"));
    for database in ["sqlite:real.db", "sqlite:./real.db"] {
        let own = run(folder.path(), &["serve", "--rehearsal", "--database", database]);
        assert!(text(&own.stderr).contains("this is the shop of the settings"), "{}", text(&own.stderr));
    }

    let serving = Serving::start(folder.path(), &["--rehearsal", "--data-dir", "trial"]);
    let answer = serving.post("/api/send-otp", &json!({"mobile_number": "97455500001"}));
    assert!(answer["error"].is_string() && answer["challenge_id"].is_null(), "{answer}");
    serving.signal("TERM");
    let (_, printed, _) = serving.finish();
    assert!(printed.contains("this is a rehearsal"), "{printed}");
    assert!(!folder.path().join("real.db").exists());
}
