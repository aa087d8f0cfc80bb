//! The table of figures: printed, and written as JSON and as plots.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail};
use chrono::Utc;
use serde::{Deserialize, Serialize};

use crate::load::Figures;
use crate::machine::Machine;
use crate::plot;
use crate::rows::browse::Beside;
use crate::rows::growth::Size;
use crate::rows::soak::Sample;

/// A line of the table.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Row {
    /// What was done.
    pub(crate) work: String,
    /// The unit of the figure.
    pub(crate) unit: Unit,
    /// The figure that the target is about.
    pub(crate) value: f64,
    /// What the figure must be, if there is a target.
    pub(crate) target: Option<Target>,
    /// What belongs to the figure.
    pub(crate) figures: String,
}

/// The unit of a figure. Ratios come first in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Unit {
    /// A ratio to the limit.
    #[serde(rename = "ratio")]
    Ratio,
    /// Calls per second.
    #[serde(rename = "/s")]
    PerSecond,
    /// The 99th percentile of a time, in milliseconds.
    #[serde(rename = "ms (p99)")]
    P99,
    /// A processor time of one call, in milliseconds.
    #[serde(rename = "ms of processor time")]
    CpuMs,
    /// A time, in milliseconds.
    #[serde(rename = "ms")]
    Ms,
    /// A size, in megabytes.
    #[serde(rename = "MB")]
    Mb,
    /// A size, in kilobytes of 1,024 bytes.
    #[serde(rename = "KB")]
    Kb,
}

/// What a figure must be.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Target {
    /// At least this.
    AtLeast(f64),
    /// At most this.
    AtMost(f64),
}

/// All that came of a run.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Report {
    /// The day of the run.
    pub(crate) date: String,
    /// The name and the version of the program.
    pub(crate) version: String,
    /// The size of the program, in megabytes.
    pub(crate) program_mb: f64,
    /// Where it ran.
    pub(crate) machine: Machine,
    /// The lines of the table.
    pub(crate) rows: Vec<Row>,
    /// The memory during a long run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) memory: Vec<Sample>,
    /// The figures of shops of several sizes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) growth: Vec<Size>,
}

impl Target {
    /// The limit.
    pub(crate) fn value(self) -> f64 {
        let (Self::AtLeast(value) | Self::AtMost(value)) = self;
        value
    }

    fn text(self) -> String {
        match self {
            Self::AtLeast(least) => format!("≥ {}", shown(least)),
            Self::AtMost(most) => format!("≤ {}", shown(most)),
        }
    }
}

impl Row {
    /// Whether the figure is not what it must be.
    pub(crate) fn is_missed(&self) -> bool {
        match self.target {
            Some(Target::AtLeast(least)) => self.value < least,
            Some(Target::AtMost(most)) => self.value > most,
            None => false,
        }
    }

    fn line(&self) -> String {
        let mark = if self.is_missed() { "missed: " } else { "" };
        let target = self.target.map_or_else(String::new, Target::text);
        let unit = serde_json::to_value(self.unit).unwrap_or_default();
        let unit = unit.as_str().unwrap_or_default();
        format!("| {} | {} {unit} | {mark}{target} | {} |", self.work, shown(self.value), self.figures)
    }
}

impl Report {
    /// An empty table for this program.
    #[expect(clippy::cast_precision_loss, reason = "a figure is shown with three digits")]
    pub(crate) fn new(program: &Path) -> Result<Self> {
        let version = Command::new(program).arg("--version").output()?;
        if !version.status.success() {
            bail!("{} does not start", program.display());
        }
        let machine = Machine::read()?;
        if !machine.has_disk() {
            println!("The databases are in memory: set TMPDIR to a folder on a disk");
        }
        Ok(Self {
            date: Utc::now().date_naive().to_string(),
            version: String::from_utf8(version.stdout)?.trim().to_owned(),
            program_mb: program.metadata()?.len() as f64 / 1e6,
            machine,
            rows: Vec::new(),
            memory: Vec::new(),
            growth: Vec::new(),
        })
    }

    /// Whether nothing was measured.
    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.growth.is_empty()
    }

    /// Adds a line, and prints it.
    pub(crate) fn add(
        &mut self,
        work: &str,
        figures: &str,
        (value, unit): (f64, Unit),
        target: Option<Target>,
    ) {
        let row = Row { work: work.to_owned(), unit, value, target, figures: figures.to_owned() };
        println!("{}", row.line());
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
        let rates =
            format!("{}/s of {}/s, p99 {} ms", shown(shop.rate), shown(limit.rate), shown(shop.p99_ms));
        self.add(work, &rates, (shop.rate / limit.rate, Unit::Ratio), Some(Target::AtLeast(least)));
        if let Some(most) = most_cpu {
            let cpu = format!("{} of {} us", shown(shop.cpu_us), shown(limit.cpu_us));
            let ratio = (shop.cpu_us / limit.cpu_us, Unit::Ratio);
            self.add(&format!("{work}: processor time"), &cpu, ratio, Some(Target::AtMost(most)));
        }
    }

    /// Adds the lines of a load with its lowest rate, its highest 99th percentile and its highest processor time, where
    /// given. Without the last the processor time is no line.
    pub(crate) fn add_load(
        &mut self,
        work: &str,
        figures: Figures,
        [rate, p99_ms, cpu_ms]: [Option<f64>; 3],
    ) {
        let median = format!("median {} ms", shown(figures.p50_ms));
        self.add(work, &median, (figures.rate, Unit::PerSecond), rate.map(Target::AtLeast));
        self.add(work, "", (figures.p99_ms, Unit::P99), p99_ms.map(Target::AtMost));
        if let Some(most) = cpu_ms {
            self.add(work, "", (figures.cpu_us / 1000.0, Unit::CpuMs), Some(Target::AtMost(most)));
        }
    }

    /// Writes the report as `NAME.json` with its plots, ratios first, and returns how many targets are missed.
    pub(crate) fn write(mut self, folder: &Path, name: &str) -> Result<usize> {
        self.rows.sort_by_key(|row| row.unit != Unit::Ratio);
        fs::create_dir_all(folder)?;
        let mut text = serde_json::to_string_pretty(&self)?;
        text.push('\n');
        fs::write(folder.join(name).with_extension("json"), text)?;
        self.draw(folder, name)?;
        Ok(self.rows.iter().filter(|row| row.is_missed()).count())
    }

    /// Reads what [`Report::write`] wrote.
    pub(crate) fn read(file: &Path) -> Result<Self> {
        Ok(serde_json::from_str(&fs::read_to_string(file)?)?)
    }

    /// Writes the plots as `NAME-PLOT.svg`.
    pub(crate) fn draw(&self, folder: &Path, name: &str) -> Result<()> {
        for (plot, svg) in plot::all(self)? {
            fs::write(folder.join(format!("{name}-{plot}.svg")), svg)?;
        }
        Ok(())
    }
}

/// A figure with three digits.
pub(crate) fn shown(value: f64) -> String {
    if value >= 100.0 {
        format!("{value:.0}")
    } else if value >= 10.0 {
        format!("{value:.1}")
    } else {
        format!("{value:.2}")
    }
}
