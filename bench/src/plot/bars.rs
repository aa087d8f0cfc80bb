//! Horizontal bars with marks for their targets.

use anyhow::Result;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::{Area, FONT, GRID, INK, MET, MISSED, number};
use crate::report::{Row, Target, shown};

/// The height of a bar with its label.
const BAR: u32 = 44;
/// The height of title and axis.
const AROUND: u32 = 110;

/// A figure of a row.
pub(super) struct Bar<'a> {
    label: &'a str,
    value: f64,
    target: Option<f64>,
    is_missed: bool,
}

impl<'a> Bar<'a> {
    /// The figure of this row.
    pub(super) fn of(row: &'a Row) -> Self {
        Self {
            label: &row.work,
            value: row.value,
            target: row.target.map(Target::value),
            is_missed: row.is_missed(),
        }
    }

    fn reach(&self) -> f64 {
        self.value.max(self.target.unwrap_or(0.0))
    }
}

/// The height that these bars need.
pub(super) fn height(bars: &[Bar<'_>]) -> u32 {
    bars.iter().fold(AROUND, |height, _| height + BAR)
}

/// Draws bars, from above to below.
pub(super) fn bars(area: &Area<'_>, title: &str, axis: &str, bars: &[Bar<'_>]) -> Result<()> {
    let most = bars.iter().map(Bar::reach).fold(0.0, f64::max);
    let rows = bars.iter().fold(0.0, |rows, _| rows + 1.0);
    let mut chart = ChartBuilder::on(area)
        .caption(title, (FONT, 18, &INK))
        .margin(14)
        .margin_right(30)
        .x_label_area_size(44)
        .build_cartesian_2d(0.0..most * 1.15, 0.0..rows)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .disable_y_axis()
        .light_line_style(WHITE)
        .bold_line_style(GRID)
        .axis_style(INK)
        .label_style((FONT, 13, &INK))
        .x_label_formatter(&|value| number(*value))
        .x_desc(axis)
        .draw()?;
    let text = |place| (FONT, 14, &INK).into_text_style(area).pos(Pos::new(HPos::Left, place));
    let mut below = rows;
    for bar in bars {
        below -= 1.0;
        let color = if bar.is_missed { MISSED } else { MET };
        let shape = Rectangle::new([(0.0, below + 0.14), (bar.value, below + 0.54)], color.filled());
        chart.draw_series([shape])?;
        let label = Text::new(bar.label.to_owned(), (most * 0.004, below + 0.6), text(VPos::Bottom));
        let end = (bar.reach() + most * 0.01, below + 0.34);
        chart.draw_series([label, Text::new(shown(bar.value), end, text(VPos::Center))])?;
        if let Some(target) = bar.target {
            let mark = [(target, below + 0.06), (target, below + 0.58)];
            chart.draw_series([PathElement::new(mark, INK.stroke_width(3))])?;
        }
    }
    Ok(())
}
