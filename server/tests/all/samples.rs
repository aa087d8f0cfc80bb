//! The documentation's samples for systemd and nginx, run together.

use std::io::{BufRead as _, BufReader};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::program::hamour;
use crate::two_processes::{Nginx, ask};

const UNIT: &str = include_str!("../../../docs/deploy/hamour.service");
const SITE: &str = include_str!("../../../docs/deploy/nginx.conf");
const SETTINGS: &str = include_str!("../../../docs/deploy/hamour.toml");
const TOKEN: &str = "a-token-for-scrapers";
/// The default of `limits.body_bytes`.
const BODY_BYTES: usize = 64 * 1024;

/// The value of a key in the unit.
fn of_unit(key: &str) -> &'static str {
    let line = UNIT.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
    line.unwrap_or_else(|| panic!("the unit has no {key}"))
}

/// The address on which the unit's program listens.
fn documented_address() -> &'static str {
    let (_, after) = of_unit("ExecStart").split_once("--listen ").expect("the unit names its port");
    after.split(' ').next().unwrap()
}

/// Starts the program as the unit does, with all paths moved to a temporary folder, on a free port.
fn started(folder: &Path) -> (Child, SocketAddr) {
    let machine = |text: &str| {
        let at = |name: &str| folder.join(name).display().to_string();
        text.replace(documented_address(), "127.0.0.1:0").replace("/etc/hamour", &at("etc"))
    };
    let command = machine(of_unit("ExecStart"));
    let (program, arguments) = command.split_once(' ').unwrap();
    assert_eq!(program, "/usr/local/bin/hamour");
    let own = hamour(folder, &[]);
    let mut child = Command::new("sh")
        .args(["-c", "umask \"$1\"; shift; exec \"$@\"", "sh", of_unit("UMask")])
        .arg(own.get_program())
        .args(arguments.split(' '))
        .current_dir(folder)
        .env_clear()
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().rsplit_once("http://").unwrap_or_else(|| panic!("no address in {line:?}")).1;
    (child, address.parse().unwrap())
}

/// Killed when the test ends.
struct Started(Child);

impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn the_samples_fit_each_other_and_the_program() {
    assert!(SITE.contains(&format!("\n    server {} ", documented_address())), "the ports are the same");
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("etc")).unwrap();
    let settings = SETTINGS
        .replace("SHOP.EXAMPLE", "shop.example")
        .replace("METRICS_TOKEN", TOKEN)
        .replace("/var/lib/hamour", &folder.path().join("data").display().to_string());
    std::fs::write(folder.path().join("etc/hamour.toml"), settings).unwrap();
    let (child, program) = started(folder.path());
    let _program = Started(child);
    let nginx = Nginx::start(folder.path(), &[program]);
    let status = |path: &str| {
        ask(nginx.address, "GET", path, &format!("Authorization: Bearer {TOKEN}\r\n"), &Value::Null)
            .unwrap()
            .0
    };
    assert_eq!([status("/"), status("/api/openapi.json"), status("/healthz")], [200; 3]);

    for path in [
        "/metrics",
        "/metrics/",
        "/METRICS",
        "/Metrics/",
        "/%6detrics",
        "/metric%73/",
        "/metrics%2f",
        "//metrics",
        "/metrics//",
        "/x/../metrics",
        "/./metrics",
        "/metrics?x=1",
        "/%2e/metrics",
    ] {
        let told = crude(nginx.address, &format!("GET {path}"), "");
        assert!(told.starts_with("HTTP/1.1 404 ") && told.contains("nginx"), "{path}: {told}");
    }
    // The scraper queries the process directly.
    assert!(crude(program, "GET /metrics", "").starts_with("HTTP/1.1 200 "));

    let posted = |bytes: usize| crude(nginx.address, "POST /api/staff/session/sign-in", &"x".repeat(bytes));
    let most = posted(BODY_BYTES);
    assert!(most.contains("x-request-id"), "the program answers what it takes: {most}");
    let larger = posted(BODY_BYTES + 1);
    assert!(larger.starts_with("HTTP/1.1 413 "), "{larger}");
    let mode = std::os::unix::fs::PermissionsExt::mode;
    assert_eq!(mode(&folder.path().join("data/hamour.db").metadata().unwrap().permissions()) & 0o777, 0o600);
}

/// Sends a request without normalising it; returns the whole response.
fn crude(to: SocketAddr, request: &str, body: &str) -> String {
    use std::io::{Read as _, Write as _};
    let mut stream = TcpStream::connect(to).unwrap();
    stream.set_read_timeout(Some(std::time::Duration::from_secs(20))).unwrap();
    let head = format!(
        "{request} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\nAuthorization: Bearer {TOKEN}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    // nginx may respond before it has read a body that is too long.
    let _ = stream.write_all(body.as_bytes());
    let mut answer = vec![];
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}
