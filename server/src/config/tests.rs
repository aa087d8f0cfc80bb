//! Tests of the configuration.

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
    let of = |address: &str| read(&[], &[("HAMOUR_PUBLIC_URL", address)], "").map(|config| config.public_url);
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
    let file = format!("trusted_proxies = ['127.0.0.1', '::1']\n{sms}{sadad}[limits]\nconnections = '007'\n");
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
