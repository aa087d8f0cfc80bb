//! Tests of the program's memory use.

use std::thread;

use serde_json::json;

use crate::harness::is_on_postgres;
use crate::program::{Serving, hamour};

/// The program's resident memory in megabytes, without mapped files, because a debug build's code is large.
pub fn resident_mb(serving: &Serving) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", serving.pid())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() / 1000
}

#[test]
fn a_thousand_sign_ins_leave_no_more_than_one_block_for_each_core() {
    const AT_ONCE: u32 = 25;
    const EACH: u32 = 40;
    if is_on_postgres() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let serving = Serving::start(folder.path(), &["--demo"]);
    let cores = thread::available_parallelism().unwrap().get() as u64;
    thread::scope(|scope| {
        for client in 0..AT_ONCE {
            let serving = &serving;
            scope.spawn(move || {
                for number in 0..EACH {
                    let phone = format!("9743{:07}", client * EACH + number);
                    let form = json!({"whatsapp_number": phone, "password": "abcdef1!"});
                    assert_eq!(serving.post("/api/login", &form)["code"], "invalid_credentials");
                }
            });
        }
    });
    let (kept, most) = (resident_mb(&serving), cores * 20 + 40);
    assert!(kept < most, "{kept} MB are resident, of at most {most}");
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
fn the_allocator_keeps_little_of_what_a_flood_used() {
    let folder = tempfile::tempdir().unwrap();
    let started =
        hamour(folder.path(), &["--version"]).env("MALLOC_CONF", "confirm_conf:true").output().unwrap();
    let said = String::from_utf8(started.stderr).unwrap();
    // Without `.cargo/config.toml` it would have four arenas for each core, and keep pages for ten seconds.
    for setting in ["narenas:2", "dirty_decay_ms:200", "background_thread:true"] {
        assert!(said.contains(&format!("-- Set conf value: {setting}")), "{setting} is not in {said}");
    }
}
