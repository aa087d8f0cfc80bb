//! Checks of the delivery in the import files: its windows, seasons, zones and fees.

use std::collections::BTreeSet;

use chrono::Weekday;
use hamour_core::delivery::{self, WeeklyWindow, are_days_in_order, check_fee, check_window, check_windows};

use super::super::file_schema::WindowEntry;
use super::super::shop_settings;
use super::{Checker, zone_numbers};

impl Checker<'_> {
    pub(super) fn delivery(&mut self) {
        const FILE: &str = "delivery.toml";
        let delivery = &self.files.delivery;
        for window in &delivery.windows {
            self.window(window, "");
        }
        self.week(&delivery.windows, "week");
        for season in &delivery.seasons {
            let item = format!("season {}", season.name);
            self.must(
                are_days_in_order(season.first, season.last),
                FILE,
                &item,
                "the first date must not be after the last",
            );
            for window in &season.windows {
                self.window(window, &format!("{item}: "));
            }
            self.week(&season.windows, &item);
            if let Some(express) = &season.express {
                self.express(&express.from, &express.until, FILE, &item);
            }
        }
        self.problems.extend(shop_settings::settings(&self.files.shop).err().into_iter().flatten());
        let mut seen = BTreeSet::new();
        for municipality in &delivery.municipalities {
            let item = format!("municipality {}", municipality.name);
            if let Err(refusal) = municipality.fee.map(check_fee).transpose() {
                self.refuse(&refusal, FILE, &item);
            }
            if let Err(refusal) = municipality.free_from.map(check_fee).transpose() {
                self.refuse(&refusal, FILE, &item);
            }
            let Some(zones) = zone_numbers(municipality) else {
                self.must(false, FILE, &item, "zones are numbers from 1 to 999 or ranges such as 1-50");
                continue;
            };
            for zone in &zones {
                self.must(seen.insert(*zone), FILE, &item, &format!("zone {zone} is named twice"));
            }
            for name in municipality.names.keys().chain(municipality.names_ar.keys()) {
                let known = name.parse().is_ok_and(|number| zones.contains(&number));
                self.must(known, FILE, &item, &format!("zone {name} has a name but is not listed"));
            }
        }
    }

    fn window(&mut self, window: &WindowEntry, of: &str) {
        const FILE: &str = "delivery.toml";
        let item = format!("{of}window {} to {}", window.from, window.until);
        let times = delivery::parse_time(&window.from).zip(delivery::parse_time(&window.until));
        match times {
            None => self.must(false, FILE, &item, "needs a start and an end time, written as HH:MM"),
            Some((start_minute, end_minute)) => {
                // The weekday does not matter to the check.
                let weekday = Weekday::Sun;
                let capacity = window.capacity;
                let weekly = WeeklyWindow { weekday, start_minute, end_minute, capacity };
                for refusal in check_window(&weekly) {
                    self.refuse(&refusal.error_info(), FILE, &item);
                }
            }
        }
        self.must(!window.days.is_empty(), FILE, &item, "needs a day of the week");
    }

    /// Checks that no two windows of a day exclude each other, once each is valid by itself.
    fn week(&mut self, entries: &[WindowEntry], item: &str) {
        let Some(windows) = windows(entries) else { return };
        let is_each_valid = windows.iter().all(|window| check_window(window).is_empty());
        if let Err(info) = if is_each_valid { check_windows(&windows) } else { Ok(()) } {
            self.refuse(&info, "delivery.toml", item);
        }
    }

    fn express(&mut self, from: &str, until: &str, file: &str, item: &str) {
        let times = delivery::parse_time(from).zip(delivery::parse_time(until));
        let is_span = times.is_some_and(|(from, until)| delivery::is_express_span(from, until));
        self.must(
            is_span,
            file,
            item,
            "needs a start and a different end time, written as HH:MM; an end before the start means the next day",
        );
    }
}

/// Returns a window for each day of each entry; `None` if a time cannot be read.
pub(in super::super) fn windows(entries: &[WindowEntry]) -> Option<Vec<WeeklyWindow>> {
    let mut windows = Vec::new();
    for entry in entries {
        let start_minute = delivery::parse_time(&entry.from)?;
        let end_minute = delivery::parse_time(&entry.until)?;
        let on_day = |weekday: &Weekday| WeeklyWindow {
            weekday: *weekday,
            start_minute,
            end_minute,
            capacity: entry.capacity,
        };
        windows.extend(entry.days.iter().map(on_day));
    }
    Some(windows)
}
