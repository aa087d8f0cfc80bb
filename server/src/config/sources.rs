//! Sources of settings: flag, then environment, then file, then default. All mistakes are reported at once.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Reads settings by key and collects their values in force, their sources and all mistakes.
#[derive(Debug, Default)]
pub struct Sources {
    flags: BTreeMap<&'static str, String>,
    forced: BTreeMap<&'static str, (String, &'static str)>,
    environment: BTreeMap<String, String>,
    file: BTreeMap<String, String>,
    known: BTreeSet<&'static str>,
    in_force: Vec<Setting>,
    errors: Vec<String>,
    looks_at_files: bool,
}

/// How a value is written in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A number or a switch.
    Bare,
    /// A text in quotes.
    Text,
    /// Commented out: the value is a secret, shown as a mask.
    Masked,
}

/// One setting as `hamour config` prints it.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Its key in the file, such as `limits.body_bytes`.
    pub key: &'static str,
    /// Its value as text, masked if it is a secret.
    pub value: Option<String>,
    /// How the value is written in the file.
    pub form: Form,
    /// `flag`, the environment variable's name, `file` or `default`, or the setting that forces this value.
    pub source: String,
    /// What it does, units included.
    pub about: &'static str,
}

/// Returns the environment variable of a key: `limits.body_bytes` gives `HAMOUR_LIMITS_BODY_BYTES`.
pub fn environment_name(key: &str) -> String {
    format!("HAMOUR_{}", key.replace('.', "_").to_uppercase())
}

impl Sources {
    /// Creates the sources from flags by key, all environment variables, and the path and text of the file, if there is
    /// one.
    pub fn new(
        flags: impl IntoIterator<Item = (&'static str, String)>,
        environment: impl IntoIterator<Item = (String, String)>,
        file: Option<(&str, &str)>,
    ) -> Self {
        let mut sources = Self {
            flags: flags.into_iter().collect(),
            // Many set-ups use an empty variable for "not set".
            environment: environment
                .into_iter()
                .filter(|(name, value)| name.starts_with("HAMOUR_") && !value.is_empty())
                .collect(),
            ..Self::default()
        };
        if let Some((path, text)) = file {
            match text.parse::<toml::Table>() {
                Ok(table) => sources.flatten("", &table),
                Err(error) => sources.errors.push(format!("{path}: {}", error.to_string().trim_end())),
            }
        }
        sources
    }

    /// Also checks the folders that settings name, for a program that is about to use them: a missing one is a mistake.
    #[must_use]
    pub fn looking_at_files(self) -> Self {
        Self { looks_at_files: true, ..self }
    }

    /// Whether folders that settings name are checked.
    pub(super) const fn looks_at_files(&self) -> bool {
        self.looks_at_files
    }

    fn flatten(&mut self, prefix: &str, table: &toml::Table) {
        for (name, value) in table {
            let key = if prefix.is_empty() { name.clone() } else { format!("{prefix}.{name}") };
            match value {
                toml::Value::Table(inner) => self.flatten(&key, inner),
                toml::Value::String(text) => drop(self.file.insert(key, text.clone())),
                toml::Value::Array(items) => {
                    let texts: Vec<_> = items
                        .iter()
                        .map(|item| item.as_str().map_or_else(|| item.to_string(), str::to_owned))
                        .collect();
                    self.file.insert(key, texts.join(","));
                }
                other => drop(self.file.insert(key, other.to_string())),
            }
        }
    }

    fn look_up(&mut self, key: &'static str) -> Option<(String, String)> {
        self.known.insert(key);
        let name = environment_name(key);
        if let Some((value, by)) = self.forced.get(key) {
            return Some((value.clone(), (*by).into()));
        }
        if let Some(value) = self.flags.get(key) {
            return Some((value.clone(), "flag".into()));
        }
        if let Some(value) = self.environment.get(&name) {
            return Some((value.clone(), name));
        }
        self.file.get(key).map(|value| (value.clone(), "file".into()))
    }

    /// Sets a value that no flag, variable or file can change, because of the setting `by`. Call it before the value is
    /// read.
    pub(super) fn force(&mut self, key: &'static str, value: &str, by: &'static str) {
        self.forced.insert(key, (value.to_owned(), by));
    }

    /// Returns the source of a setting that was read before, such as `file`.
    pub(super) fn source_of(&self, key: &str) -> &str {
        let found = self.in_force.iter().find(|setting| setting.key == key);
        found.map_or("default", |setting| &setting.source)
    }

    /// Reads a setting with a default.
    pub fn value<T>(&mut self, key: &'static str, default: T, about: &'static str) -> T
    where
        T: FromStr<Err: Display> + Display,
    {
        self.optional(key, about).unwrap_or_else(|| {
            self.defaulted(&default);
            default
        })
    }

    /// Reads a number with a default.
    pub fn number<T>(&mut self, key: &'static str, default: T, about: &'static str) -> T
    where
        T: FromStr + Display,
    {
        let mistake = |_| "must be a whole number, not negative and not too large".to_owned();
        let number = self.parsed(key, about, mistake).unwrap_or(default);
        // Print it as TOML requires: 007 is read as 7, but is not valid TOML.
        self.defaulted(&number);
        self.has_form(Form::Bare);
        number
    }

    /// Reads a number with a default and notes a mistake if it is out of range.
    pub fn within<T>(
        &mut self,
        key: &'static str,
        default: T,
        range: RangeInclusive<T>,
        about: &'static str,
    ) -> T
    where
        T: FromStr + Display + PartialOrd,
    {
        let value = self.number(key, default, about);
        if !range.contains(&value) {
            self.errors.push(format!(
                "{key}: must be from {} to {}, not {value}",
                range.start(),
                range.end()
            ));
        }
        value
    }

    /// Returns the text of a setting and its source. Returns `None` if it is not set.
    fn text(&mut self, key: &'static str, about: &'static str) -> Option<(String, String)> {
        let found = self.look_up(key);
        let (value, source) =
            found.map_or((None, "default".to_owned()), |(value, source)| (Some(value), source));
        self.in_force.push(Setting {
            key,
            value: value.clone(),
            source: source.clone(),
            about,
            form: Form::Text,
        });
        Some((value?, source))
    }

    /// Notes a mistake if a one-line value has control characters. The value is not repeated: it may be a secret.
    fn must_be_one_line(&mut self, key: &str, source: &str, text: &str) {
        if text.chars().any(char::is_control) {
            self.errors
                .push(format!("{key} (from {source}): it has control characters, such as a line break"));
        }
    }

    /// Reads a setting without a default. Returns `None` if it is not set or has a mistake, which is noted.
    pub fn optional<T>(&mut self, key: &'static str, about: &'static str) -> Option<T>
    where
        T: FromStr<Err: Display>,
    {
        self.parsed(key, about, |error: T::Err| error.to_string())
    }

    /// Reads a setting without a default, whose mistakes are described by `mistake`.
    pub(super) fn parsed<T: FromStr>(
        &mut self,
        key: &'static str,
        about: &'static str,
        mistake: impl FnOnce(T::Err) -> String,
    ) -> Option<T> {
        let (text, source) = self.text(key, about)?;
        self.must_be_one_line(key, &source, text.trim());
        match text.trim().parse() {
            Ok(value) => Some(value),
            Err(error) => {
                let error = mistake(error);
                self.errors.push(format!("{key} (from {source}): \"{text}\": {error} (setting: {about})"));
                None
            }
        }
    }

    /// Sets the value in force of the setting read last.
    pub fn defaulted(&mut self, value: &impl Display) {
        if let Some(setting) = self.in_force.last_mut() {
            setting.value = Some(value.to_string());
        }
    }

    fn has_form(&mut self, form: Form) {
        if let Some(setting) = self.in_force.last_mut() {
            setting.form = form;
        }
    }

    /// Prints the setting read last as a secret, unless the mask hides nothing.
    fn mask(&mut self, value: &str, masked: &str) {
        if masked != value {
            self.defaulted(&masked);
            self.has_form(Form::Masked);
        }
    }

    /// Reads a switch; it is off unless it is set to true, 1, yes or on.
    pub fn switch(&mut self, key: &'static str, about: &'static str) -> bool {
        let Some(text) = self.optional::<String>(key, about) else {
            self.defaulted(&false);
            self.has_form(Form::Bare);
            return false;
        };
        let on = match text.trim().to_lowercase().as_str() {
            "true" | "1" | "yes" | "on" => true,
            "false" | "0" | "no" | "off" => false,
            _ => {
                self.errors.push(format!("{key}: {text:?} must be true or false"));
                false
            }
        };
        self.defaulted(&on);
        self.has_form(Form::Bare);
        on
    }

    /// Reads a comma-separated list or a TOML array.
    pub fn list<T>(&mut self, key: &'static str, about: &'static str) -> Vec<T>
    where
        T: FromStr<Err: Display>,
    {
        let texts: String = self.optional(key, about).unwrap_or_default();
        let mut items = Vec::new();
        for text in texts.split(',').map(str::trim).filter(|text| !text.is_empty()) {
            match text.parse() {
                Ok(item) => items.push(item),
                Err(error) => self.errors.push(format!("{key}: {text:?}: {error}")),
            }
        }
        items
    }

    /// Reads a text whose leading and trailing spaces count.
    pub fn verbatim(&mut self, key: &'static str, about: &'static str) -> Option<String> {
        let (text, source) = self.text(key, about)?;
        self.must_be_one_line(key, &source, &text);
        Some(text)
    }

    /// Reads a text that `hamour config` shows through `mask`.
    pub fn secret(
        &mut self,
        key: &'static str,
        mask: fn(&str) -> String,
        about: &'static str,
    ) -> Option<String> {
        let value: Option<String> = self.optional(key, about);
        if let Some(value) = &value {
            self.mask(value, &mask(value));
        }
        value
    }

    /// Like [`Sources::secret`], for a text of several lines.
    pub fn secret_lines(
        &mut self,
        key: &'static str,
        mask: fn(&str) -> String,
        about: &'static str,
    ) -> Option<String> {
        let (text, _) = self.text(key, about)?;
        self.mask(&text, &mask(&text));
        Some(text.trim().to_owned())
    }

    /// Notes a mistake that only several settings together show.
    pub fn error(&mut self, text: impl Into<String>) {
        self.errors.push(text.into());
    }

    /// Returns the settings in force and warnings. Returns all mistakes if there are any, including unknown keys of the
    /// file.
    ///
    /// An unknown variable is only a warning: some platforms set `HAMOUR_PORT` and similar ones on their own.
    pub fn finish(mut self) -> Result<(Vec<Setting>, Vec<String>), Vec<String>> {
        let unknown = self.file.keys().filter(|key| !self.known.contains(key.as_str()));
        self.errors.extend(unknown.map(|key| format!("{key} (from file): unknown setting; check its name")));
        let names: BTreeSet<String> = self.known.iter().map(|key| environment_name(key)).collect();
        let unknown =
            self.environment.keys().filter(|name| !names.contains(*name) && *name != "HAMOUR_CONFIG");
        let warnings = unknown
            .map(|name| format!("{name} is set, but there is no setting of this name; check its spelling"))
            .collect();
        if self.errors.is_empty() { Ok((self.in_force, warnings)) } else { Err(self.errors) }
    }
}
