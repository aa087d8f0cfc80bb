//! Figures of shops of several sizes: a panel for each, against the number of products.

use std::collections::BTreeSet;

use anyhow::{Context as _, Result};
use plotters::prelude::*;

use super::{Area, FONT, GRID, INK, MET, MISSED, draw, number};
use crate::rows::growth::Size;

const COLUMNS: usize = 3;
/// The height of a row of panels.
const PANEL: u32 = 230;

/// A panel: its title, and for each line the points.
struct Panel {
    title: String,
    lines: Vec<Vec<(f64, f64)>>,
}

/// Draws a panel for each figure and for each call, or nothing if there are fewer than two sizes.
pub(super) fn plot(sizes: &[Size]) -> Result<Option<String>> {
    if sizes.len() < 2 {
        return Ok(None);
    }
    let panels = panels(sizes);
    let rows = panels.len().div_ceil(COLUMNS);
    draw(PANEL * u32::try_from(rows)?, |area| {
        for (panel, place) in panels.iter().zip(area.split_evenly((rows, COLUMNS))) {
            panel.draw(&place).with_context(|| panel.title.clone())?;
        }
        Ok(())
    })
    .map(Some)
}

fn panels(sizes: &[Size]) -> Vec<Panel> {
    let figures: BTreeSet<_> = sizes.iter().flat_map(|size| size.figures.keys()).collect();
    let calls: BTreeSet<_> = sizes.iter().flat_map(|size| size.calls.keys()).collect();
    let point = |size: &Size, value: f64| (f64::from(size.products), value);
    let of_figure = figures.into_iter().map(|name| Panel {
        title: name.clone(),
        lines: vec![sizes.iter().filter_map(|size| Some(point(size, *size.figures.get(name)?))).collect()],
    });
    let of_call = calls.into_iter().map(|name| Panel {
        title: format!("{name}, ms"),
        lines: [0, 1]
            .map(|at| sizes.iter().filter_map(|size| Some(point(size, size.calls.get(name)?[at]))).collect())
            .into(),
    });
    of_figure.chain(of_call).collect()
}

impl Panel {
    fn draw(&self, area: &Area<'_>) -> Result<()> {
        let points = || self.lines.iter().flatten();
        let least = points().map(|(products, _)| *products).fold(f64::INFINITY, f64::min);
        let greatest = points().map(|(products, _)| *products).fold(0.0, f64::max);
        let most = points().map(|(_, value)| *value).fold(0.0, f64::max);
        let mut chart = ChartBuilder::on(area)
            .caption(&self.title, (FONT, 14, &INK))
            .margin(10)
            .margin_right(22)
            .x_label_area_size(40)
            .y_label_area_size(48)
            .build_cartesian_2d((least..greatest * 1.01).log_scale(), 0.0..most.max(0.01) * 1.15)?;
        chart
            .configure_mesh()
            .light_line_style(WHITE)
            .bold_line_style(GRID)
            .axis_style(INK)
            .label_style((FONT, 12, &INK))
            .x_labels(4)
            .y_labels(5)
            .x_label_formatter(&|products| thousands(*products))
            .y_label_formatter(&|value| number(*value))
            .x_desc(if self.lines.len() > 1 { "products (blue: median, orange: p99)" } else { "products" })
            .draw()?;
        for (line, color) in self.lines.iter().zip([MET, MISSED]) {
            chart.draw_series(LineSeries::new(line.iter().copied(), color.stroke_width(2)))?;
            chart.draw_series(line.iter().map(|point| Circle::new(*point, 3, color.filled())))?;
        }
        Ok(())
    }
}

fn thousands(products: f64) -> String {
    if products >= 1e6 {
        format!("{}M", products / 1e6)
    } else if products >= 1e3 {
        format!("{}k", products / 1e3)
    } else {
        products.to_string()
    }
}
