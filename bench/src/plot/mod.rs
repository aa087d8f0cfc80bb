//! The plots of a report, as SVG. They have a background of their own, so that they can be read on any page.

mod bars;
mod growth;

use anyhow::Result;
use plotters::coord::Shift;
use plotters::prelude::*;

use crate::report::{Report, Unit, shown};
use bars::{Bar, bars};

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

const WIDTH: u32 = 860;
const FONT: &str = "sans-serif";
const INK: RGBColor = RGBColor(31, 35, 40);
const GRID: RGBColor = RGBColor(225, 228, 232);
const MET: RGBColor = RGBColor(66, 105, 208);
const MISSED: RGBColor = RGBColor(227, 119, 33);

/// The plots for which the report has figures, with their names.
pub(crate) fn all(report: &Report) -> Result<Vec<(&'static str, String)>> {
    let plots = [
        ("ratios", ratios(report)?),
        ("writes", writes(report)?),
        ("memory", memory(report)?),
        ("sizes", growth::plot(&report.growth)?),
    ];
    Ok(plots.into_iter().filter_map(|(name, svg)| Some((name, svg?))).collect())
}

fn ratios(report: &Report) -> Result<Option<String>> {
    let found = of_unit(report, Unit::Ratio, |_| true);
    if found.len() < 2 {
        return Ok(None);
    }
    draw(bars::height(&found), |area| {
        bars(
            area,
            "Beside the limit of the same machine",
            "ratio to the limit; the mark is the target, orange misses it",
            &found,
        )
    })
    .map(Some)
}

fn writes(report: &Report) -> Result<Option<String>> {
    let is_write = |work: &str| work.starts_with("add") || work.starts_with("create-order");
    let rates = of_unit(report, Unit::PerSecond, is_write);
    let times = of_unit(report, Unit::P99, is_write);
    if rates.is_empty() {
        return Ok(None);
    }
    let heights = [bars::height(&rates), bars::height(&times)];
    draw(heights.iter().sum(), |area| {
        let (above, below) = area.split_vertically(heights[0]);
        bars(&above, "Writes per second", "per second; the mark is the target, orange misses it", &rates)?;
        bars(
            &below,
            "Time of 99 % of the writes",
            "milliseconds; the mark is the target, orange misses it",
            &times,
        )
    })
    .map(Some)
}

/// Bars for the rows of this unit. Ratios without a target are no ratios to a limit of the machine.
fn of_unit(report: &Report, unit: Unit, is_wanted: impl Fn(&str) -> bool) -> Vec<Bar<'_>> {
    let rows = report.rows.iter().filter(|row| row.unit == unit && is_wanted(&row.work));
    rows.filter(|row| unit != Unit::Ratio || row.target.is_some()).map(Bar::of).collect()
}

fn memory(report: &Report) -> Result<Option<String>> {
    let (Some(last), points) = (report.memory.last(), &report.memory) else { return Ok(None) };
    let most = points.iter().map(|sample| sample.mb).fold(0.0, f64::max);
    let title = format!("Memory under a mixture of all loads, at most {} MB", shown(most));
    draw(320, |area| {
        let mut chart = ChartBuilder::on(area)
            .caption(title, (FONT, 18, &INK))
            .margin(14)
            .margin_right(30)
            .x_label_area_size(44)
            .y_label_area_size(60)
            .build_cartesian_2d(0.0..last.minutes.max(1.0), 0.0..most * 1.2)?;
        chart
            .configure_mesh()
            .light_line_style(WHITE)
            .bold_line_style(GRID)
            .axis_style(INK)
            .label_style((FONT, 13, &INK))
            .x_label_formatter(&|minutes| number(*minutes))
            .y_label_formatter(&|mb| number(*mb))
            .x_desc("minutes since the start of the load")
            .y_desc("MB")
            .draw()?;
        let line = points.iter().map(|sample| (sample.minutes, sample.mb));
        chart.draw_series(LineSeries::new(line, MET.stroke_width(2)))?;
        Ok(())
    })
    .map(Some)
}

/// Draws on a new background.
fn draw(height: u32, content: impl FnOnce(&Area<'_>) -> Result<()>) -> Result<String> {
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        area.fill(&WHITE)?;
        content(&area)?;
        area.present()?;
    }
    Ok(svg)
}

/// A number of an axis.
fn number(value: f64) -> String {
    ((value * 1000.0).round() / 1000.0).to_string()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn the_plots_in_the_documentation_are_those_of_its_reports() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/bench");
        let files: Vec<_> =
            fs::read_dir(&folder).expect("reports").map(|file| file.expect("a file").path()).collect();
        let with = |extension: &'static str| {
            files.iter().filter(move |file| file.extension().is_some_and(|it| it == extension))
        };
        let mut plots = 0;
        for file in with("json") {
            let report = Report::read(file).expect("a report");
            let (_, name) =
                file.file_stem().and_then(|it| it.to_str()?.rsplit_once('-')).expect("DATE-NAME.json");
            for (plot, svg) in all(&report).expect("plots") {
                let kept = fs::read_to_string(folder.join(format!("{name}-{plot}.svg"))).expect("a plot");
                assert!(kept == svg, "{name}-{plot}.svg is not drawn from {}", file.display());
                plots += 1;
            }
        }
        assert!(plots > 0, "there is a plot");
        assert_eq!(plots, with("svg").count(), "there is no other plot");
    }
}
