//! All settings of the program, with their defaults and descriptions.

/// Implements the spelling of an enum's values in the settings.
macro_rules! words {
    ($type:ty, $expected:literal, $($word:literal => $value:expr),+) => {
        impl FromStr for $type {
            type Err = &'static str;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text {
                    $($word => Ok($value),)+
                    _ => Err(concat!("must be ", $expected)),
                }
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                $(if *self == $value {
                    return f.write_str($word);
                })+
                Ok(())
            }
        }
    };
}

mod limits;
mod message;
mod origin;
mod otel;
mod payment;
mod rehearsal;
mod sources;

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};

pub use limits::Limits;
pub use message::{Messages, Provider, Sms, SmsFormat, WhatsApp};
pub use origin::Origin;
use origin::is_base;
pub use otel::Traces;
pub use payment::{Gateway, HashCase, Payments, RefundMethod, Sadad, SadadRefund};
pub use sources::{Form, Setting, Sources, environment_name};

/// The configuration in force, read once at start.
#[derive(Clone)]
pub struct Config {
    /// Address and port to listen on.
    pub listen: SocketAddr,
    /// `sqlite:PATH` or `postgres://...`.
    pub database: String,
    /// Folder for keys and pictures.
    pub data_dir: PathBuf,
    /// Folder of a built UI to serve instead of the embedded one.
    pub ui: Option<PathBuf>,
    /// Demo mode: codes on the screen, demo products, relaxed limits.
    pub demo: bool,
    /// Rehearsal: a copy of a shop that sends no messages and takes no payments, whatever the settings are.
    pub rehearsal: bool,
    /// The start time of the demo clock.
    pub demo_now: Option<DateTime<Utc>>,
    /// The address that customers type in their browser, without a trailing slash.
    pub public_url: String,
    /// The secret that all keys derive from. If absent, one is generated in the data folder.
    pub secret: Option<String>,
    /// The bearer token for the metrics. If absent, there are no metrics.
    pub metrics_token: Option<String>,
    /// Proxies whose X-Forwarded-For header is trusted.
    pub trusted_proxies: Vec<IpAddr>,
    /// The lowest level of log lines to print.
    pub log: tracing::Level,
    /// Where spans of calls are sent.
    pub traces: Option<Traces>,
    /// Messages to customers' phones.
    pub message: Messages,
    /// Online payments.
    pub payment: Payments,
    /// Rate limits, sizes and lifetimes.
    pub limits: Limits,
    /// All settings as text, secrets masked, for `hamour config`.
    pub settings: Vec<Setting>,
    /// Probable mistakes, to be logged at start.
    pub warnings: Vec<String>,
}

impl Config {
    /// Reads every setting.
    ///
    /// # Errors
    /// Returns all mistakes, one sentence each.
    pub fn read(mut from: Sources) -> Result<Self, Vec<String>> {
        let demo = from.switch("demo", "demo mode: codes on the screen, demo products in an empty catalogue");
        let rehearsal = rehearsal::read(&mut from, demo);
        let listen: SocketAddr =
            from.value("listen", SocketAddr::from(([127, 0, 0, 1], 8080)), "address and port to listen on");
        let data_dir: PathBuf =
            from.value("data_dir", "data".to_owned(), "folder for keys and pictures").into();
        let database = read_database(&mut from, &data_dir);
        if rehearsal {
            rehearsal::must_name_its_shop(&mut from);
        }
        let public_url = read_public_url(&mut from, listen);
        let demo_now = from.optional::<DateTime<chrono::FixedOffset>>(
            "demo_now",
            "start of the demo's clock, such as 2026-11-21T10:00:00+03:00",
        );
        if demo_now.is_some() && !demo {
            from.error("demo_now: only a demo can set its clock; add --demo, or remove demo_now");
        }
        let about = "secret that all keys derive from, 32 characters or more";
        let secret = read_secret(&mut from, "secret", 32, about);
        let about = "bearer token for /metrics, 16 characters or more";
        let metrics_token = read_secret(&mut from, "metrics_token", 16, about);
        let ui = read_ui(&mut from);
        let trusted_proxies =
            from.list("trusted_proxies", "addresses of proxies whose X-Forwarded-For header is trusted");
        let log = from.value(
            "log",
            tracing::Level::INFO,
            "lowest level of log lines: error, warn, info, debug or trace",
        );
        let traces = Traces::read(&mut from);
        let message = Messages::read(&mut from, demo);
        let payment = Payments::read(&mut from, demo, &public_url);
        let limits = Limits::read(&mut from, demo);
        let (settings, warnings) = from.finish()?;
        Ok(Self {
            listen,
            database,
            data_dir,
            ui,
            demo,
            rehearsal,
            demo_now: demo_now.map(|instant| instant.to_utc()),
            public_url,
            secret,
            metrics_token,
            trusted_proxies,
            log,
            traces,
            message,
            payment,
            limits,
            settings,
            warnings,
        })
    }

    /// Whether customers reach the shop through HTTPS, so that cookies can require it.
    pub fn is_https(&self) -> bool {
        self.public_url.starts_with("https://")
    }
}

fn read_database(from: &mut Sources, data_dir: &Path) -> String {
    let database = from.secret("database", mask_address, "sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME");
    let database = database.unwrap_or_else(|| {
        let path = format!("sqlite:{}", data_dir.join("hamour.db").display());
        from.defaulted(&path);
        path
    });
    if let Err(wrong) = check_database(&database) {
        from.error(format!("database: {wrong}"));
    }
    database
}

fn read_public_url(from: &mut Sources, listen: SocketAddr) -> String {
    let url =
        from.value("public_url", format!("http://{listen}"), "address that customers type in their browser");
    match url.parse::<Origin>() {
        Ok(origin) => origin.as_str().to_owned(),
        Err(error) => {
            from.error(format!("public_url: {error}"));
            url
        }
    }
}

/// Reads a secret that must have at least so many characters, if it is set.
fn read_secret(from: &mut Sources, key: &'static str, least: usize, about: &'static str) -> Option<String> {
    let secret = from.secret(key, |_| MASK.into(), about);
    if secret.as_ref().is_some_and(|secret| secret.len() < least) {
        from.error(format!("{key}: must have {least} characters or more"));
    }
    secret
}

fn read_ui(from: &mut Sources) -> Option<PathBuf> {
    let ui: Option<String> = from.optional("ui", "folder of a built UI to serve instead of the embedded one");
    if let Some(folder) = ui.as_ref().filter(|folder| !Path::new(folder).join("index.html").is_file())
        && from.looks_at_files()
    {
        from.error(format!("ui: there is no index.html in {folder}; build the UI, or remove the setting"));
    }
    ui.map(PathBuf::from)
}

impl fmt::Debug for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Config").field("settings", &self.settings).finish_non_exhaustive()
    }
}

/// Writes a TOML file with the same settings; each line has a comment with its description and source. A secret is
/// commented out: whoever uses the file adds it, or sets its environment variable.
impl fmt::Display for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut table = "";
        for setting in &self.settings {
            let (place, name) = setting.key.rsplit_once('.').unwrap_or(("", setting.key));
            if place != table {
                table = place;
                writeln!(f, "\n[{table}]")?;
            }
            writeln!(f, "# {} ({})", setting.about, setting.source)?;
            let quoted = |value: &String| toml::Value::String(value.clone());
            match (&setting.value, setting.form) {
                (None, _) => writeln!(f, "# {name} =")?,
                (Some(value), Form::Masked) => writeln!(f, "# {name} = {}", quoted(value))?,
                (Some(value), Form::Bare) => writeln!(f, "{name} = {value}")?,
                (Some(value), Form::Text) => writeln!(f, "{name} = {}", quoted(value))?,
            }
        }
        Ok(())
    }
}

/// Checks the address of a shop's database. For SQLite it must be the path of one file, without anything that SQLite
/// would interpret in another way.
pub fn check_database(address: &str) -> Result<(), &'static str> {
    let Some(path) = address.strip_prefix("sqlite:") else {
        let is_postgres = ["postgres://", "postgresql://"].iter().any(|scheme| address.starts_with(scheme));
        return if is_postgres { Ok(()) } else { Err("must be sqlite:PATH or postgres://...") };
    };
    let path = path.strip_prefix("//").unwrap_or(path);
    if path.contains('?') {
        return Err("sqlite:PATH cannot have parameters after ?");
    }
    if path.is_empty() || path.starts_with(":memory:") || path.starts_with("file:") {
        return Err("sqlite:PATH needs the path of a file; a shop cannot be in memory");
    }
    Ok(())
}

const MASK: &str = "********";

/// Hides the passwords in a database address, wherever they are.
fn mask_address(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else { return address.to_owned() };
    let (authority, tail) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
    let authority = match authority.rsplit_once('@') {
        Some((user, host)) => {
            let user = user.split_once(':').map_or(user.to_owned(), |(name, _)| format!("{name}:{MASK}"));
            format!("{user}@{host}")
        }
        None => authority.to_owned(),
    };
    let tail = match tail.split_once('?') {
        Some((path, query)) => {
            let hide = |pair: &str| match pair.split_once('=') {
                Some((name, _)) if name.contains("password") || name.contains("key") => {
                    format!("{name}={MASK}")
                }
                _ => pair.to_owned(),
            };
            format!("{path}?{}", query.split('&').map(hide).collect::<Vec<_>>().join("&"))
        }
        None => tail.to_owned(),
    };
    format!("{scheme}://{authority}{tail}")
}

#[cfg(test)]
mod tests;
