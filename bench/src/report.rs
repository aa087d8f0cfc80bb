//! The table of figures: printed, and written as JSON.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::Result;
use serde::Serialize;

use crate::load::Figures;
use crate::rows::browse::Beside;

/// A line of the table.
#[derive(Debug, Serialize)]
pub(crate) struct Row {
    /// What was done.
    pub(crate) work: String,
    /// What came of it.
    pub(crate) figures: String,
    /// The figure that the target is about: a ratio first, if there is a limit.
    pub(crate) value: f64,
    /// What the figure must be.
    pub(crate) target: Target,
}

/// What a figure must be.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Target {
    /// At least this.
    AtLeast(f64),
    /// At most this.
    AtMost(f64),
}

impl Target {
    fn is_met(self, value: f64) -> bool {
        match self {
            Self::AtLeast(least) => value >= least,
            Self::AtMost(most) => value <= most,
        }
    }

    fn text(self) -> String {
        match self {
            Self::AtLeast(least) => format!("≥ {}", shown(least)),
            Self::AtMost(most) => format!("≤ {}", shown(most)),
        }
    }
}

/// All lines of a run.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Report {
    rows: Vec<Row>,
}

impl Report {
    /// Adds a line, and prints it.
    pub(crate) fn add(&mut self, work: &str, figures: &str, value: f64, target: Target) {
        let row = Row { work: work.to_owned(), figures: figures.to_owned(), value, target };
        println!("{}", line(&row));
        self.rows.push(row);
    }

    /// Adds the lines of a load and a bare server.
    pub(crate) fn add_beside(
        &mut self,
        work: &str,
        Beside { shop, limit }: Beside,
        least: f64,
        most_cpu: Option<f64>,
    ) {
        let rates = format!(
            "{}/s of {}/s, 99 % within {} ms",
            shown(shop.rate),
            shown(limit.rate),
            shown(shop.p99_ms)
        );
        self.add(work, &rates, shop.rate / limit.rate, Target::AtLeast(least));
        if let Some(most) = most_cpu {
            let cpu = format!("{} of {} us", shown(shop.cpu_us), shown(limit.cpu_us));
            self.add(
                &format!("{work}: processor time"),
                &cpu,
                shop.cpu_us / limit.cpu_us,
                Target::AtMost(most),
            );
        }
    }

    /// Adds the lines of a load with a lowest rate, a highest 99th percentile and a highest processor time, where given.
    pub(crate) fn add_load(
        &mut self,
        work: &str,
        figures: Figures,
        [rate, p99_ms, cpu_ms]: [Option<f64>; 3],
    ) {
        if let Some(least) = rate {
            let text = format!("median {} ms", shown(figures.p50_ms));
            self.add(&format!("{work}: per second"), &text, figures.rate, Target::AtLeast(least));
        }
        if let Some(most) = p99_ms {
            self.add(&format!("{work}: 99th percentile, ms"), "", figures.p99_ms, Target::AtMost(most));
        }
        if let Some(most) = cpu_ms {
            self.add(
                &format!("{work}: processor time, ms"),
                "",
                figures.cpu_us / 1000.0,
                Target::AtMost(most),
            );
        }
    }

    /// Writes the table as JSON and Markdown, and returns how many targets are missed.
    pub(crate) fn write(&self, folder: &Path) -> Result<usize> {
        fs::create_dir_all(folder)?;
        fs::write(folder.join("bench.json"), serde_json::to_string_pretty(self)?)?;
        let mut table = String::from("| Work | Figure | Target | |\n|---|---|---|---|\n");
        for row in &self.rows {
            writeln!(table, "{}", line(row))?;
        }
        fs::write(folder.join("bench.md"), table)?;
        Ok(self.rows.iter().filter(|row| !row.target.is_met(row.value)).count())
    }
}

fn line(Row { work, figures, value, target }: &Row) -> String {
    let mark = if target.is_met(*value) { "" } else { "missed: " };
    format!("| {work} | {} | {mark}{} | {figures} |", shown(*value), target.text())
}

/// A figure with three digits.
fn shown(value: f64) -> String {
    if value >= 100.0 {
        format!("{value:.0}")
    } else if value >= 10.0 {
        format!("{value:.1}")
    } else {
        format!("{value:.2}")
    }
}
