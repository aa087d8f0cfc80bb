//! The setting `rehearsal`: a copy of a shop that can message nobody and charge nobody.

use super::Sources;

/// Reads the setting. A rehearsal has no providers, whatever the other settings are.
pub(super) fn read(from: &mut Sources, demo: bool) -> bool {
    let about =
        "rehearsal of a restored backup: sends no messages and takes no payments, whatever else is set";
    let on = from.switch("rehearsal", about);
    if on {
        from.force("message.provider", "none", "rehearsal");
        from.force("payment.gateway", "none", "rehearsal");
        if demo {
            from.error("rehearsal: a demo cannot be a rehearsal; remove one of the two settings");
        }
    }
    on
}

/// Notes a mistake unless the rehearsal's shop is named where `rehearsal` is set, or by a flag. Otherwise a forgotten
/// variable or another file could name the real shop. Call it after `data_dir` and `database` are read.
pub(super) fn must_name_its_shop(from: &mut Sources) {
    let by = from.source_of("rehearsal").to_owned();
    let is_own = |source: &str| source == by || source == "flag";
    let (folder, database) = (from.source_of("data_dir"), from.source_of("database"));
    if is_own(database) || (database == "default" && is_own(folder)) {
        return;
    }
    from.error(if by == "flag" {
        "--rehearsal needs --data-dir or --database, so that the real shop is not opened".to_owned()
    } else {
        format!("rehearsal ({by}): set data_dir or database there too, so that the real shop is not opened")
    });
}

#[cfg(test)]
mod tests {
    use crate::config::{Config, Gateway, Provider, Sources};

    fn read(environment: &[(&str, &str)], file: &str) -> Result<Config, String> {
        let environment = environment.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let sources = Sources::new([], environment, Some(("rehearsal.toml", file)));
        Config::read(sources).map_err(|errors| errors.join("\n"))
    }

    #[test]
    fn a_rehearsal_has_no_providers_whatever_is_set() {
        let file = "rehearsal = true\ndata_dir = 'copy'\n[message]\nprovider = 'console'";
        let config = read(&[("HAMOUR_PAYMENT_GATEWAY", "sandbox")], file).expect("valid");
        assert!(matches!(config.message.provider, Provider::None), "{config}");
        assert!(matches!(config.payment.gateway, Gateway::None), "{config}");
        assert!(config.to_string().contains("(rehearsal)\nprovider = \"none\""), "{config}");
    }

    #[test]
    fn a_rehearsal_names_its_own_shop() {
        let real = [("HAMOUR_DATABASE", "sqlite:real.db"), ("HAMOUR_DATA_DIR", "real")];
        for (environment, file) in [
            (&real[..0], "rehearsal = true"),
            (&real[..1], "rehearsal = true"),
            (&real[..1], "rehearsal = true\ndata_dir = 'copy'"),
            (&real[1..], "rehearsal = true"),
        ] {
            let error = read(environment, file).expect_err("another shop could be opened");
            assert!(error.contains("so that the real shop is not opened"), "{error}");
        }
        let config = read(&[], "rehearsal = true\ndata_dir = 'copy'").expect("valid");
        assert_eq!(config.database, "sqlite:copy/hamour.db");
    }

    #[test]
    fn a_demo_is_no_rehearsal() {
        let error = read(&[], "rehearsal = true\ndemo = true\ndata_dir = 'copy'").expect_err("both");
        assert!(error.contains("a demo cannot be a rehearsal"), "{error}");
    }
}
