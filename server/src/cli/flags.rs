//! Settings given as flags, combined with the environment and the file into the configuration.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::config::{Config, Sources};
use crate::store::db::Db;

/// Settings that every command accepts as flags. All others are in the environment or the file: see `hamour config`.
#[derive(Debug, Args)]
pub(super) struct SettingFlags {
    /// TOML file with settings [env: HAMOUR_CONFIG] [default: hamour.toml, if it exists]
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<String>,
    /// sqlite:PATH or postgres://... [env: HAMOUR_DATABASE] [default: hamour.db in the data folder]
    #[arg(long, global = true, value_name = "URL")]
    database: Option<String>,
    /// Folder for keys and pictures [env: HAMOUR_DATA_DIR] [default: data]
    #[arg(long, global = true, value_name = "DIR")]
    data_dir: Option<String>,
}

/// Settings that only `hamour serve` and `hamour config` accept.
#[derive(Debug, Default, Args)]
pub(super) struct ServeFlags {
    /// Address and port to listen on [env: HAMOUR_LISTEN] [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDR:PORT")]
    listen: Option<String>,
    /// Serve this built UI instead of the embedded one [env: HAMOUR_UI]
    #[arg(long, value_name = "DIR")]
    ui: Option<String>,
    /// Demo mode: codes on the screen, and a demo shop if the catalogue is empty [env: HAMOUR_DEMO]
    #[arg(long)]
    demo: bool,
    /// Try out a restored backup: send no messages and take no payments, whatever the settings say. Needs --data-dir or
    /// --database, so that the restored shop is opened
    #[arg(long, conflicts_with = "demo")]
    pub(super) rehearsal: bool,
}

/// Reads every setting. `serves` has the flags of `hamour serve` and `hamour config`.
pub(super) fn read_config(flags: SettingFlags, serves: Option<&ServeFlags>) -> Result<Config, Vec<String>> {
    let named = flags.config.or_else(|| std::env::var("HAMOUR_CONFIG").ok());
    let path = named.clone().unwrap_or_else(|| "hamour.toml".to_owned());
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => Some(text),
        Err(error) if named.is_none() && error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => return Err(vec![format!("cannot read {path}: {error}")]),
    };
    let SettingFlags { mut database, data_dir, .. } = flags;
    let none = ServeFlags::default();
    let own = serves.unwrap_or(&none);
    if let Some(folder) = data_dir.as_ref().filter(|_| own.rehearsal && database.is_none()) {
        // The file may name the real shop's database.
        database = Some(format!("sqlite:{}", Path::new(folder).join("hamour.db").display()));
    }
    let given = [
        ("listen", own.listen.clone()),
        ("database", database),
        ("data_dir", data_dir),
        ("ui", own.ui.clone()),
        ("demo", own.demo.then(|| "true".to_owned())),
        ("rehearsal", own.rehearsal.then(|| "true".to_owned())),
    ];
    let given = given.into_iter().filter_map(|(key, value)| Some((key, value?)));
    // Names and values of the settings are Unicode.
    let environment: Vec<_> = std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)))
        .collect();
    let file = text.as_deref().map(|text| (path.as_str(), text));
    let sources = Sources::new(given, environment.clone(), file);
    let config = Config::read(if serves.is_some() { sources.looking_at_files() } else { sources })?;
    if own.rehearsal {
        refuse_the_shop_itself(&config, Config::read(Sources::new([], environment, file)))?;
    }
    Ok(config)
}

/// Refuses to rehearse with the database of the usual settings, or if those cannot be read.
fn refuse_the_shop_itself(config: &Config, usual: Result<Config, Vec<String>>) -> Result<(), Vec<String>> {
    let refused = |why: &str| Err(vec![format!("--rehearsal: {why}")]);
    match usual {
        Ok(usual) if !usual.rehearsal && is_same_database(&config.database, &usual.database) => {
            refused("this is the shop of the settings; restore a backup to another folder and name that one")
        }
        Ok(_) => Ok(()),
        Err(problems) => refused(&format!(
            "the settings of the shop cannot be read to compare its database: {}",
            problems.join("; ")
        )),
    }
}

/// Whether two addresses are one database, also if the paths are spelt differently.
fn is_same_database(one: &str, other: &str) -> bool {
    one == other || file_of(one).is_some_and(|path| file_of(other) == Some(path))
}

/// Returns the full path of a database's file, which may not exist yet.
fn file_of(address: &str) -> Option<PathBuf> {
    let path = std::path::absolute(Db::file_of(address)?).ok()?;
    path.canonicalize().ok().or_else(|| Some(path.parent()?.canonicalize().ok()?.join(path.file_name()?)))
}
