//! Tests of the secret that all programs on a database must share.

use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::harness::address_of_fresh;
use crate::program::{Serving, hamour, run, text};
use crate::strict_json::json_of;

const OTHER: &str = "another secret is used with this database";

/// Writes the settings of a program on this database with a given secret.
fn set_up(folder: &Path, database: &str, secret: &str) {
    let settings = format!("database = '{database}'\nsecret = '{secret}, of 32 characters or more'\n");
    std::fs::write(folder.join("hamour.toml"), settings).unwrap();
}

fn database(folder: &Path) -> String {
    address_of_fresh().unwrap_or_else(|| format!("sqlite:{}", folder.join("shop.db").display()))
}

#[test]
fn another_secret_is_refused_until_it_is_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let database = database(folder.path());
    let at = |secret: &str| set_up(folder.path(), &database, secret);
    let said = |arguments: &[&str]| {
        let output = run(folder.path(), arguments);
        (output.status.success(), text(&output.stdout) + &text(&output.stderr))
    };
    let json = |arguments: &[&str]| -> Value {
        json_of(&run(folder.path(), &[arguments, &["--json"]].concat()).stdout)
    };
    at("the first secret");
    assert!(run(folder.path(), &["migrate"]).status.success());
    assert_eq!(json(&["secret", "check"]), json!({"was": "none"}));
    drop(Serving::start(folder.path(), &[]));
    assert_eq!(json(&["secret", "check"]), json!({"was": "same"}));

    at("another secret");
    for arguments in [&["serve", "--listen", "127.0.0.1:0"][..], &["demo"], &["secret", "check"]] {
        let (done, refused) = said(arguments);
        assert!(!done && refused.contains(OTHER) && refused.contains("hamour secret accept"), "{refused}");
    }
    assert!(said(&["maintenance", "on"]).0, "what needs no secret works from any machine");
    assert!(said(&["maintenance", "off"]).0);

    assert_eq!(json(&["secret", "accept"]), json!({"was": "other"}));
    assert_eq!(json(&["secret", "accept"]), json!({"was": "same"}));
    drop(Serving::start(folder.path(), &[]));
    at("the first secret");
    let (done, refused) = said(&["serve", "--listen", "127.0.0.1:0"]);
    assert!(!done && refused.contains(OTHER), "{refused}");
}

#[test]
fn of_two_programs_that_start_at_once_with_two_secrets_one_serves() {
    for _ in 0..3 {
        let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let database = database(folders[0].path());
        let mut started = folders.each_ref().map(|folder| {
            set_up(folder.path(), &database, &format!("the secret of {}", folder.path().display()));
            let mut command = hamour(folder.path(), &["serve", "--listen", "127.0.0.1:0"]);
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
        });
        let since = Instant::now();
        let refused = loop {
            let ended = started.iter_mut().position(|child| child.try_wait().unwrap().is_some());
            if let Some(ended) = ended {
                break ended;
            }
            assert!(since.elapsed() < Duration::from_secs(30), "both serve");
            std::thread::sleep(Duration::from_millis(50));
        };
        let mut reason = String::new();
        started[refused].stderr.take().unwrap().read_to_string(&mut reason).unwrap();
        assert!(reason.contains(OTHER), "{reason}");
        let mut line = String::new();
        BufReader::new(started[1 - refused].stdout.take().unwrap()).read_line(&mut line).unwrap();
        let _ = started[1 - refused].kill();
        let _ = started[1 - refused].wait();
        assert!(line.contains("runs at"), "{line}");
    }
}
