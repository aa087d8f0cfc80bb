//! `hamour import`: fills an empty shop with products, delivery, texts and pictures from a folder of files.

use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::{CliError, actor, open, print, print_json, staff_error};
use crate::config::Config;
use crate::services::import::{self, Folder, ShopFiles};

#[derive(Debug, Args)]
pub(super) struct ImportCommand {
    /// Print JSON, for scripts
    #[arg(long)]
    json: bool,
    /// Check all files and change nothing
    #[arg(long)]
    check: bool,
    /// The folder that contains shop.toml, delivery.toml, catalogue/ and pictures/
    folder: PathBuf,
}

/// The contents of a folder as JSON for scripts.
#[derive(Serialize)]
struct ImportSummary {
    is_imported: bool,
    categories: usize,
    products: usize,
    /// Pictures that are files in the folder.
    pictures: usize,
}

/// Runs the command.
pub(super) async fn run(config: Config, command: ImportCommand) -> Result<(), CliError> {
    let ImportCommand { json, check, folder } = command;
    if !folder.is_dir() {
        return Err(format!("there is no folder {}", folder.display()).into());
    }
    let source = Folder(folder);
    let files = import::parse(&source).map_err(|problems| {
        let lines: Vec<_> = problems.iter().map(|problem| format!("\n  {problem}")).collect();
        let are =
            if problems.len() == 1 { "1 thing is".to_owned() } else { format!("{} things are", lines.len()) };
        format!("nothing was imported, {are} wrong:{}", lines.concat())
    })?;
    if !check {
        let state = open(config).await?;
        let is_written = import::import_shop(&state, &actor(), &source, &files)
            .await
            .map_err(|error| staff_error(&error))?;
        state.db.close().await;
        if !is_written {
            return Err(
                "nothing was imported: this shop already has products, and only an empty shop can be filled"
                    .into(),
            );
        }
    }
    let summary = summary(&files, !check);
    if json {
        return print_json(&summary);
    }
    let done = if check { "All files are valid" } else { "Imported" };
    print(&format!(
        "{done}: {} categories, {} products, {} pictures from files\n",
        summary.categories, summary.products, summary.pictures
    ))
}

fn summary(files: &ShopFiles, is_imported: bool) -> ImportSummary {
    let products = files.categories.iter().map(|(_, file)| file.products.len()).sum();
    ImportSummary {
        is_imported,
        categories: files.categories.len(),
        products,
        pictures: files.picture_files.len(),
    }
}
