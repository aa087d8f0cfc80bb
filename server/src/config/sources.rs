//! Where settings come from: flag, then environment, then file, then default; and every mistake told at once.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Reads settings by key, remembering what is in force, where it came from and what was wrong.
#[derive(Debug, Default)]
pub struct Sources {
    flags: BTreeMap<&'static str, String>,
    environment: BTreeMap<String, String>,
    file: BTreeMap<String, String>,
    known: BTreeSet<&'static str>,
    in_force: Vec<Setting>,
    errors: Vec<String>,
    looks_at_files: bool,
}

/// How a value stands in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A number or a switch.
    Bare,
    /// A text in quotes.
    Text,
    /// Not at all: it is a secret, of which only the mask is known.
    Masked,
}

/// One setting as `hamour config` prints it.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Its place in the file: `limits.body_bytes`.
    pub key: &'static str,
    /// Its value as text, masked if it is a secret.
    pub value: Option<String>,
    /// How the value stands in the file.
    pub form: Form,
    /// `flag`, the environment variable's name, `file` or `default`.
    pub source: String,
    /// What it does, units included.
    pub about: &'static str,
}

/// The environment variable of a key: `limits.body_bytes` gives `HAMOUR_LIMITS_BODY_BYTES`.
pub fn environment_name(key: &str) -> String {
    format!("HAMOUR_{}", key.replace('.', "_").to_uppercase())
}

impl Sources {
    /// Flags by key, all environment variables, and the text of the file, if there is one.
    pub fn new(
        flags: impl IntoIterator<Item = (&'static str, String)>,
        environment: impl IntoIterator<Item = (String, String)>,
        file: Option<(&str, &str)>,
    ) -> Self {
        let mut sources = Self {
            flags: flags.into_iter().collect(),
            // An empty variable is how many set-ups say "not set".
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

    /// The same for a program that is about to use the folders which settings name: what isn't there is a mistake.
    #[must_use]
    pub fn looking_at_files(self) -> Self {
        Self { looks_at_files: true, ..self }
    }

    /// Whether folders that settings name are looked at.
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
        if let Some(value) = self.flags.get(key) {
            return Some((value.clone(), "flag".into()));
        }
        if let Some(value) = self.environment.get(&name) {
            return Some((value.clone(), name));
        }
        self.file.get(key).map(|value| (value.clone(), "file".into()))
    }

    /// A setting that always has a value.
    pub fn value<T>(&mut self, key: &'static str, default: T, about: &'static str) -> T
    where
        T: FromStr<Err: Display> + Display,
    {
        self.optional(key, about).unwrap_or_else(|| {
            self.defaulted(&default);
            default
        })
    }

    /// A number that always has a value.
    pub fn number<T>(&mut self, key: &'static str, default: T, about: &'static str) -> T
    where
        T: FromStr<Err: Display> + Display,
    {
        let number = self.value(key, default, about);
        // As TOML writes it: 007, which is read as 7, is no number there.
        self.defaulted(&number);
        self.has_form(Form::Bare);
        number
    }

    /// A number that always has a value, within a range.
    pub fn within<T>(
        &mut self,
        key: &'static str,
        default: T,
        range: RangeInclusive<T>,
        about: &'static str,
    ) -> T
    where
        T: FromStr<Err: Display> + Display + PartialOrd,
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

    /// The text of a setting, if it is set, and where it is.
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

    /// Notes what no value of one line has. It isn't repeated: the value may be a secret.
    fn must_be_one_line(&mut self, key: &str, source: &str, text: &str) {
        if text.chars().any(char::is_control) {
            self.errors
                .push(format!("{key} (from {source}): it has control characters, such as a line's end"));
        }
    }

    /// A setting that may be absent.
    pub fn optional<T>(&mut self, key: &'static str, about: &'static str) -> Option<T>
    where
        T: FromStr<Err: Display>,
    {
        let (text, source) = self.text(key, about)?;
        self.must_be_one_line(key, &source, text.trim());
        match text.trim().parse() {
            Ok(value) => Some(value),
            Err(error) => {
                self.errors.push(format!("{key} (from {source}): \"{text}\": {error}; it is the {about}"));
                None
            }
        }
    }

    /// Notes the value that is in force for the setting read last.
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

    /// Prints the setting read last as a secret, unless there is nothing to hide in it.
    fn mask(&mut self, value: &str, masked: &str) {
        if masked != value {
            self.defaulted(&masked);
            self.has_form(Form::Masked);
        }
    }

    /// A switch: off unless it is set to true, 1, yes or on.
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
                self.errors.push(format!("{key}: {text:?} is neither true nor false"));
                false
            }
        };
        self.defaulted(&on);
        self.has_form(Form::Bare);
        on
    }

    /// A comma-separated list, or a TOML array.
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

    /// A text whose spaces at its ends are part of it.
    pub fn verbatim(&mut self, key: &'static str, about: &'static str) -> Option<String> {
        let (text, source) = self.text(key, about)?;
        self.must_be_one_line(key, &source, &text);
        Some(text)
    }

    /// A text that `hamour config` shows through `mask`.
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

    /// The same of several lines.
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

    /// Notes something wrong that only several settings together show.
    pub fn error(&mut self, text: impl Into<String>) {
        self.errors.push(text.into());
    }

    /// What is in force and what looks like a slip, or everything that is wrong, unknown keys of the file included.
    ///
    /// A strange variable is only a warning: some platforms set `HAMOUR_PORT` and its like by themselves.
    pub fn finish(mut self) -> Result<(Vec<Setting>, Vec<String>), Vec<String>> {
        let unknown = self.file.keys().filter(|key| !self.known.contains(key.as_str()));
        self.errors.extend(unknown.map(|key| format!("{key} (from file): there is no such setting")));
        let names: BTreeSet<String> = self.known.iter().map(|key| environment_name(key)).collect();
        let unknown =
            self.environment.keys().filter(|name| !names.contains(*name) && *name != "HAMOUR_CONFIG");
        let warnings = unknown.map(|name| format!("{name} is set, but there is no such setting")).collect();
        if self.errors.is_empty() { Ok((self.in_force, warnings)) } else { Err(self.errors) }
    }
}
