//! `hamour catalogue`: exports the whole catalogue to a file or a folder, and imports such a file or folder.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Subcommand;
use serde_json::json;

use super::{CliError, StaffCommand, actor, plain, print, print_json, staff_error};
use crate::services::catalogue_file::{self, Applied, Checked, Export, Input, ProductChangeKind, Progress};
use crate::state::AppState;

#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// Write all categories and products to a .csv file, to a .zip file with their pictures, or to a folder of text files
    Export {
        /// The file to create
        #[arg(required_unless_present = "folder")]
        file: Option<PathBuf>,
        /// Write text files and pictures into this folder
        #[arg(long, value_name = "DIR", conflicts_with = "file")]
        folder: Option<PathBuf>,
    },
    /// Create, change and retire products as a .csv or .zip file or a folder says
    Import {
        /// Check the file, show what it would change, and change nothing
        #[arg(long)]
        check: bool,
        /// Retire published products that the file lacks
        #[arg(long)]
        retire_missing: bool,
        /// The file or the folder
        file: PathBuf,
    },
}

/// Runs the command.
pub(super) async fn run(state: &AppState, command: StaffCommand<Task>) -> Result<(), CliError> {
    let StaffCommand { json, task } = command;
    match task {
        Task::Export { file, folder } => export(state, file.as_deref(), folder.as_deref(), json).await,
        Task::Import { check, retire_missing, file } => {
            let input = if file.is_dir() {
                Input::read_folder(&file, retire_missing)
            } else {
                std::fs::read(&file).map(|bytes| Input::read(&bytes, retire_missing))
            };
            let name = file.display().to_string();
            let input = input.map_err(|error| format!("cannot read {name}: {error}"))?;
            import(state, (&name, &Arc::new(input)), check, json).await
        }
    }
}

async fn export(
    state: &AppState,
    file: Option<&Path>,
    folder: Option<&Path>,
    json: bool,
) -> Result<(), CliError> {
    let written = |path: &Path, bytes: &[u8]| {
        std::fs::write(path, bytes).map_err(|error| format!("cannot write {}: {error}", path.display()))
    };
    let (to, bytes) = if let Some(folder) = folder {
        let files = catalogue_file::export_folder(state).await.map_err(|error| staff_error(&error))?;
        catalogue_file::write_folder(folder, &files)
            .map_err(|error| format!("cannot write the catalogue: {error}"))?;
        (folder, files.iter().map(|(_, bytes)| bytes.len()).sum::<usize>())
    } else {
        let file = file.unwrap_or(Path::new("catalogue.csv"));
        let is_archive = file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("zip"));
        let what = if is_archive { Export::Archive } else { Export::Sheet };
        let bytes = catalogue_file::export(state, what).await.map_err(|error| staff_error(&error))?;
        written(file, &bytes)?;
        (file, bytes.len())
    };
    if json {
        return print_json(&json!({"file": to.display().to_string(), "bytes": bytes}));
    }
    print(&format!("The catalogue is in {}\n", to.display()))
}

async fn import(
    state: &AppState,
    (name, input): (&str, &Arc<Input>),
    check: bool,
    json: bool,
) -> Result<(), CliError> {
    let applied = if check {
        catalogue_file::check(state, &actor(), input).await.map(Applied::Done)
    } else {
        let tell = |Progress { done, all }| eprintln!("{done} of {all} pictures are converted");
        catalogue_file::apply_here(state, &actor(), input, tell).await
    };
    let (Applied::Done(checked) | Applied::Refused(checked)) =
        applied.map_err(|error| staff_error(&error))?
    else {
        return Err("the pictures are being converted; repeat the command".into());
    };
    if !checked.problems.is_empty() {
        let lines: Vec<_> = checked
            .problems
            .iter()
            .map(|problem| {
                // A table alone is the file that was named.
                let of = if problem.file.is_empty() { name } else { "" };
                format!("\n  {}", plain(&format!("{of}{problem}")))
            })
            .collect();
        let are =
            if lines.len() == 1 { "1 thing is".to_owned() } else { format!("{} things are", lines.len()) };
        return Err(format!("nothing was changed, {are} wrong:{}", lines.concat()).into());
    }
    if json {
        return print_json(&json!({
            "is_applied": !check,
            "created": checked.count(ProductChangeKind::Created),
            "updated": checked.count(ProductChangeKind::Updated),
            "retired": checked.count(ProductChangeKind::Retired),
            "returned": checked.count(ProductChangeKind::Returned),
            "unchanged": checked.unchanged,
            "categories_created": checked.categories.0,
            "categories_updated": checked.categories.1,
        }));
    }
    print(&summary(&checked, check))
}

fn summary(checked: &Checked, check: bool) -> String {
    let mut text = String::new();
    for change in &checked.changes {
        for field in &change.fields {
            let variation =
                if field.variation.is_empty() { String::new() } else { format!(" ({})", field.variation) };
            let (slug, column) = (&change.slug, field.column.as_str());
            let mark = if field.is_price_jump { " (check this price)" } else { "" };
            let line = format!("{slug}{variation}, {column}: {} -> {}{mark}", field.from, field.to);
            // Writing to a String cannot fail.
            let _ = writeln!(text, "{}", plain(&line));
        }
    }
    let count = |kind| checked.count(kind);
    let _ = writeln!(
        text,
        "{}: {} created, {} changed, {} retired, {} returned, {} unchanged; categories: {} created, {} changed",
        if check { "The file would change these products" } else { "Imported products" },
        count(ProductChangeKind::Created),
        count(ProductChangeKind::Updated),
        count(ProductChangeKind::Retired),
        count(ProductChangeKind::Returned),
        checked.unchanged,
        checked.categories.0,
        checked.categories.1
    );
    text
}
