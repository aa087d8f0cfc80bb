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
mod tests {
    use super::*;

    fn read(
        flags: &[(&'static str, &str)],
        environment: &[(&str, &str)],
        file: &str,
    ) -> Result<Config, Vec<String>> {
        let flags = flags.iter().map(|(key, value)| (*key, (*value).to_owned()));
        let environment = environment.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        Config::read(Sources::new(flags, environment, Some(("hamour.toml", file))))
    }

    #[test]
    fn a_flag_beats_the_environment_beats_the_file_beats_the_default() {
        let environment = [("HAMOUR_LISTEN", "127.0.0.1:2"), ("PATH", "/bin")];
        let file = "listen = '127.0.0.1:3'";
        let port = |result: Result<Config, Vec<String>>| result.expect("valid").listen.port();
        assert_eq!(port(read(&[("listen", "127.0.0.1:1")], &environment, file)), 1);
        assert_eq!(port(read(&[], &environment, file)), 2);
        assert_eq!(port(read(&[], &[], file)), 3);
        assert_eq!(port(read(&[], &[], "")), 8080);
    }

    #[test]
    fn all_mistakes_are_reported_at_once() {
        let errors = read(
            &[("listen", "nowhere")],
            &[("HAMOUR_DEMO", "perhaps")],
            "secret = 'short'\ncolour = 'red'\n[limits]\nbody_bytes = -1",
        )
        .expect_err("several mistakes");
        let all = errors.join("\n");
        let whole = "limits.body_bytes (from file): \"-1\": must be a whole number";
        for part in ["listen", "demo: \"perhaps\"", "secret: must have 32", "colour", whole] {
            assert!(all.contains(part), "{part} not in:\n{all}");
        }
    }

    #[test]
    fn switches_and_empty_variables_are_parsed_leniently() {
        let demo = |value: &str| read(&[], &[("HAMOUR_DEMO", value)], "").map(|config| config.demo);
        assert_eq!(demo("1").ok(), Some(true));
        assert_eq!(demo("Off").ok(), Some(false));
        assert_eq!(demo("").ok(), Some(false));
        assert!(demo("2").is_err());
        let config = read(&[], &[("HAMOUR_UI", ""), ("HAMOUR_LISTEN", "")], "").expect("as if not set");
        assert_eq!((config.ui, config.listen.port()), (None, 8080));
    }

    #[test]
    fn numbers_out_of_range_are_refused() {
        for setting in [
            "connections = 0",
            "code_tries = 0",
            "session_days = 4000000000",
            "connections = 9223372036854775807",
        ] {
            let errors = read(&[], &[], &format!("[limits]\n{setting}")).expect_err(setting).join("\n");
            assert!(errors.contains("must be from 1 to"), "{setting}: {errors}");
        }
    }

    #[test]
    fn a_database_file_takes_no_parameters() {
        assert!(read(&[("database", "sqlite:shop.db?mode=ro")], &[], "").is_err());
        assert!(read(&[("database", "mysql://db/shop")], &[], "").is_err());
    }

    #[test]
    fn an_in_memory_database_is_refused() {
        for address in ["sqlite::memory:", "sqlite://:memory:", "sqlite:", "sqlite:file:shop.db"] {
            let errors = read(&[("database", address)], &[], "").expect_err(address).join("");
            assert!(errors.contains("needs the path of a file"), "{address}: {errors}");
        }
        assert!(read(&[("database", "sqlite:///srv/shop.db")], &[], "").is_ok());
    }

    #[test]
    fn the_public_address_is_scheme_host_and_port_alone() {
        let of =
            |address: &str| read(&[], &[("HAMOUR_PUBLIC_URL", address)], "").map(|config| config.public_url);
        assert_eq!(of("https://Shop.example/").ok().as_deref(), Some("https://shop.example"));
        assert_eq!(of("http://127.0.0.1:8080").ok().as_deref(), Some("http://127.0.0.1:8080"));
        for bad in [
            "shop.example",
            "https://a b",
            "https://shop/sub/dir",
            "https://user@shop.example",
            "https://user:word@shop.example",
            "https://shop.example?x=1",
            "https://shop.example:port",
        ] {
            let errors = of(bad).expect_err(bad).join("");
            assert!(errors.contains("public_url: must be scheme, host and port alone"), "{bad}: {errors}");
        }
    }

    #[test]
    fn a_ui_folder_without_index_html_is_an_error_for_serve() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().display().to_string();
        let serve = || {
            let flags = [("ui", path.clone()), ("listen", "nowhere".to_owned())];
            Config::read(Sources::new(flags, [], None).looking_at_files()).expect_err("no address").join("\n")
        };
        let error = serve();
        assert!(error.contains("ui: there is no index.html") && error.contains("listen"), "{error}");
        assert!(read(&[("ui", &path)], &[], "").is_ok(), "a backup needs no pages");
        std::fs::write(folder.path().join("index.html"), "").expect("written");
        assert!(!serve().contains("ui:"));
    }

    #[test]
    fn a_value_is_one_line_and_an_error_does_not_repeat_control_characters() {
        let errors = read(&[], &[], "metrics_token = \"0123456789abcdef\\r\\nX: 1\"").expect_err("two lines");
        assert!(errors.join("").contains("metrics_token (from file): it has control"), "{errors:?}");
        assert!(!errors.join("").contains("0123456789"), "{errors:?}");
    }

    #[test]
    fn a_misspelt_variable_is_a_warning() {
        let config = read(&[], &[("HAMOUR_LISTNE", "127.0.0.1:1")], "").expect("valid");
        assert!(config.warnings.join("").contains("HAMOUR_LISTNE"), "{:?}", config.warnings);
    }

    #[test]
    fn only_a_demo_can_set_the_clock() {
        let now = ("HAMOUR_DEMO_NOW", "2026-11-21T10:00:00+03:00");
        let errors = read(&[], &[now], "").expect_err("refused");
        assert!(errors.join("").contains("demo_now"), "{errors:?}");
        let config = read(&[("demo", "true")], &[now], "").expect("allowed");
        assert_eq!(config.demo_now.map(|now| now.to_rfc3339()).as_deref(), Some("2026-11-21T07:00:00+00:00"));
    }

    #[test]
    fn secrets_are_not_printed() {
        let file = "secret = 'abcdefghijklmnopqrstuvwxyz0123456789'\n\
                    database = 'postgres://shop:pa:ss@w@db:5432/shop?sslpassword=third&sslmode=require'";
        let config = read(&[], &[], file).expect("valid");
        for shown in [config.to_string(), format!("{config:?}")] {
            for hidden in ["abcdef", "pa:ss", "ss@w", "third"] {
                assert!(!shown.contains(hidden), "{hidden} in {shown}");
            }
        }
        let masked = "# database = \"postgres://shop:********@db:5432/shop";
        assert!(config.to_string().contains(masked), "a mask is no value: {config}");
    }

    #[test]
    fn the_printed_configuration_can_be_parsed() {
        let printed = read(&[("demo", "true")], &[], "").expect("valid").to_string();
        let again = read(&[], &[], &printed).expect("the printed text is a valid file");
        assert!(again.demo);
        let lines = printed.lines().filter(|line| line.contains(" ="));
        assert_eq!(again.settings.len(), lines.count());
    }

    #[test]
    fn the_printed_configuration_is_equal_except_for_secrets() {
        let sms = "[message]\nprovider = 'sms'\n[message.sms]\nurl = 'https://sms.example/send?key=top-secret'\n\
            headers = \"Authorization: Bearer top-secret\\nX: 1\"\nbody = '{\"to\": \"{phone} {text}\"}'\n\
            sender = '00974'\nsuccess = [200, 202]\nsuccess_text = \"it's \\\"ok\\\" \\\\ true\"\n";
        let sadad = "[payment]\ngateway = 'sadad'\nemail = 'pay@shop.example'\n[payment.sadad]\n\
            checkout_url = 'https://checkout.example/'\napi_url = 'https://api.example/api'\n\
            merchant_id = '0123'\nsecret = 'top-secret'\napi_secret = 'top-secret'\ntoken_prefix = 'Bearer '\n";
        let file =
            format!("trusted_proxies = ['127.0.0.1', '::1']\n{sms}{sadad}[limits]\nconnections = '007'\n");
        let secrets = [
            ("HAMOUR_MESSAGE_SMS_URL", "https://sms.example/send?key=top-secret"),
            ("HAMOUR_MESSAGE_SMS_HEADERS", "Authorization: Bearer top-secret\nX: 1"),
            ("HAMOUR_MESSAGE_SMS_BODY", "{\"to\": \"{phone} {text}\"}"),
            ("HAMOUR_PAYMENT_SADAD_SECRET", "top-secret"),
            ("HAMOUR_PAYMENT_SADAD_API_SECRET", "top-secret"),
        ];
        let first = read(&[], &[], &file).expect("valid");
        let printed = first.to_string();
        assert!(printed.contains("sender = \"00974\"") && printed.contains("connections = 7\n"), "{printed}");
        assert!(!printed.contains("top-secret"), "{printed}");
        printed.parse::<toml::Table>().expect("TOML");
        let masked = printed.lines().filter(|line| line.contains(MASK));
        assert!(masked.clone().count() == secrets.len() && masked.clone().all(|line| line.starts_with("# ")));
        let again = read(&[], &secrets, &printed).expect("the printed text is a valid file");
        let values = |config: &Config| -> Vec<_> {
            config.settings.iter().map(|it| (it.key, it.value.clone(), it.form)).collect()
        };
        assert_eq!(values(&again), values(&first));
        assert_eq!(again.trusted_proxies, first.trusted_proxies);
    }
}
