//! A PostgreSQL server of the tests' own, started where Debian's package (or any on PATH) is installed.

use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use hamour::store::db::Db;

/// Makes a cluster, serves it on a socket in its own folder, and removes all of it when its input ends, which
/// happens when the test program does, however it ends.
const SCRIPT: &str = r#"
set -e
dir=$(mktemp -d "${TMPDIR:-/tmp}/hamour-postgres.XXXXXX")
pid=
trap 'if [ -n "$pid" ]; then kill -INT "$pid" 2>/dev/null; wait "$pid" || :; fi; rm -rf "$dir"' EXIT
"$0/initdb" -D "$dir/data" -U shop -A trust -E UTF8 --locale=C --no-sync >"$dir/log" 2>&1
"$0/postgres" -D "$dir/data" -k "$dir" -c listen_addresses= -c max_connections=400 \
  -c fsync=off -c full_page_writes=off >>"$dir/log" 2>&1 &
pid=$!
until "$0/pg_isready" -q -h "$dir"; do kill -0 "$pid"; sleep 0.05; done
echo "$dir"
read -r _ || :
"#;

/// A running server.
#[derive(Debug)]
pub struct Server {
    folder: String,
    // Its input stays open for as long as this program runs.
    _process: std::process::Child,
}

/// The one server of this test program, or why there is none.
pub fn server() -> Result<&'static Server, &'static str> {
    static SERVER: OnceLock<Result<Server, String>> = OnceLock::new();
    SERVER.get_or_init(start).as_ref().map_err(String::as_str)
}

/// The address of a database on this server.
pub fn address(server: &Server, database: &str) -> String {
    format!("postgres://shop@localhost/{database}?host={}", server.folder)
}

/// Makes a database from a template and opens it.
pub async fn create(server: &Server, name: &str, template: &str) -> Db {
    // One at a time: a template in use cannot be copied.
    static TURN: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());
    let turn = TURN.lock().await;
    let admin = Db::open(&address(server, "postgres")).await.unwrap();
    super::database::administer(&admin, format!("CREATE DATABASE {name} TEMPLATE {template}")).await;
    admin.close().await;
    drop(turn);
    Db::open(&address(server, name)).await.unwrap()
}

fn start() -> Result<Server, String> {
    let programs = find().ok_or("initdb is neither in /usr/lib/postgresql/*/bin nor on PATH")?;
    let mut command = if is_root() {
        // PostgreSQL refuses to run as root.
        let user = ["postgres", "nobody"].into_iter().find(|user| id_of(user).is_some());
        let mut command = Command::new("runuser");
        command.args(["-u", user.ok_or("there is no user to run PostgreSQL as")?, "--", "sh"]);
        command
    } else {
        Command::new("sh")
    };
    let spawned = command
        .arg("-c")
        .arg(SCRIPT)
        .arg(&programs)
        .current_dir("/")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let mut process = spawned.map_err(|error| format!("PostgreSQL cannot be started: {error}"))?;
    let mut folder = String::new();
    let output = process.stdout.take().ok_or("no output")?;
    BufReader::new(output).read_line(&mut folder).map_err(|error| error.to_string())?;
    if folder.trim().is_empty() {
        return Err(format!("the PostgreSQL of {} did not start", programs.display()));
    }
    Ok(Server { folder: folder.trim().to_owned(), _process: process })
}

fn find() -> Option<PathBuf> {
    let packaged = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path().join("bin"));
    let on_path = std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect::<Vec<_>>());
    let has_all =
        |folder: &PathBuf| ["initdb", "postgres", "pg_isready"].iter().all(|name| folder.join(name).exists());
    packaged.chain(on_path.into_iter().flatten()).find(has_all)
}

fn is_root() -> bool {
    id_of("").as_deref() == Some("0")
}

fn id_of(user: &str) -> Option<String> {
    let mut command = Command::new("id");
    command.arg("-u");
    if !user.is_empty() {
        command.arg(user);
    }
    let output = command.stderr(Stdio::null()).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
