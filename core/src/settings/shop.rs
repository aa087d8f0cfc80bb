//! The settings of the shop's own details (FTR-03): who runs it, how it is reached, when it is open, and what it promises.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::maintenance::MESSAGE_MAX_CHARS;
use super::value::{
    self, address, count, degrees, degrees_text, one_line, page, pages, required_line, switch, switch_text,
};
use crate::brand::{Colour, Logo, icon_address, icon_hash};
use crate::delivery::{parse_time, time_text};

/// The largest number of characters of what a shop sells.
const SELLS_MAX_CHARS: usize = 200;
/// Days after delivery in which goods can be returned.
const RETURN_DAYS: RangeInclusive<u32> = 1..=365;
/// Minutes after delivery in which customers report what is not right.
const REPORT_MINUTES: RangeInclusive<u32> = 1..=24 * 60;
/// Working days in which money is refunded.
const REFUND_DAYS: RangeInclusive<u32> = 1..=60;
/// The most times at which a shop opens on one day.
const OPENINGS_MAX: usize = 4;
const CLOSED: &str = "closed";
const HOURS: &str = "shop.hours.";
const OFF: &str = "off";

/// The company data of the shop (FTR-03).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shop {
    /// The brand.
    pub name: String,
    /// The trading company that runs it.
    pub company: String,
    /// The phone number of customer care, as it is displayed.
    pub phone: String,
    /// The e-mail address of support.
    pub email: String,
    /// The street address, one entry per line.
    pub address: Vec<String>,
    /// The pages on social networks: the network's name and the page's address.
    pub social: Vec<(String, String)>,
    /// The address of the Android app's listing; empty if there is none.
    pub app_android_url: String,
    /// The address of the iOS app's listing; empty if there is none.
    pub app_ios_url: String,
    /// The year of the copyright line; `None` for the current one.
    pub copyright_year: Option<u16>,
    /// Whether the shop is written in Arabic too.
    pub is_in_arabic: bool,
    /// The title of the home page in search results, without the shop's name; empty for a neutral one.
    pub title: String,
    /// What the shop sells, as in a sentence; empty if its pages do not say.
    pub sells: String,
    /// How cold its vehicles are kept, from and to in °C; `None` if it does not promise that.
    pub vehicle_celsius: Option<(i8, i8)>,
    /// Days after delivery in which goods can be returned; `None` if they cannot.
    pub return_days: Option<u32>,
    /// Minutes after delivery in which the terms ask for reports; `None` if they set no time.
    pub report_minutes: Option<u32>,
    /// Working days in which the terms promise refunds; `None` if they do not.
    pub refund_working_days: Option<u32>,
    /// Whether the texts explain goods whose price is settled when they are weighed.
    pub sells_by_weight: bool,
    /// The heading of the page about the shop; empty for a neutral one.
    pub about_heading: String,
    /// The heading of the area of the home page that promotes delivery and the app; empty if it says nothing.
    pub promotion_heading: String,
    /// The line below it; may be empty.
    pub promotion_text: String,
    /// The opening hours in the format of the settings, from Sunday on; empty if the shop does not say.
    pub hours: [String; 7],
    /// What is said below the opening hours, in English; may be empty.
    pub hours_note: String,
    /// The same in Arabic; may be empty.
    pub hours_note_ar: String,
    /// The shop's own texts in Arabic.
    pub arabic: ShopTexts,
    /// How it looks.
    pub brand: Brand,
}

/// The texts about a shop that it has written in another language. Those that it has not are empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct ShopTexts {
    /// The brand.
    pub name: String,
    /// The street address, one entry per line.
    pub address: Vec<String>,
    /// The title of the home page in search results, without the shop's name.
    pub title: String,
    /// What the shop sells, as in a sentence.
    pub sells: String,
    /// The heading of the page about the shop.
    pub about_heading: String,
    /// The heading of the area of the home page that promotes delivery and the app.
    pub promotion_heading: String,
    /// The line below it.
    pub promotion_text: String,
}

impl ShopTexts {
    fn value(&self, name: &str) -> Option<String> {
        Some(match name {
            "shop.name_ar" => self.name.clone(),
            "shop.address_ar" => self.address.join("; "),
            "shop.title_ar" => self.title.clone(),
            "shop.sells_ar" => self.sells.clone(),
            "shop.about_heading_ar" => self.about_heading.clone(),
            "shop.promotion_heading_ar" => self.promotion_heading.clone(),
            "shop.promotion_text_ar" => self.promotion_text.clone(),
            _ => return None,
        })
    }

    fn take(&mut self, name: &str, text: &str) -> Option<()> {
        match name {
            "shop.name_ar" => self.name = one_line(text)?,
            "shop.address_ar" => self.address = address(text)?,
            "shop.title_ar" => self.title = one_line(text)?,
            "shop.sells_ar" => self.sells = value::short_text(text, SELLS_MAX_CHARS)?,
            "shop.about_heading_ar" => self.about_heading = one_line(text)?,
            "shop.promotion_heading_ar" => self.promotion_heading = one_line(text)?,
            "shop.promotion_text_ar" => self.promotion_text = value::short_text(text, MESSAGE_MAX_CHARS)?,
            _ => return None,
        }
        Some(())
    }
}

/// The looks that a shop has chosen. What it has not chosen is the program's own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Brand {
    /// The colour of links, chosen things and coloured areas.
    pub colour: Option<Colour>,
    /// The colour of buttons and the cart.
    pub accent: Option<Colour>,
    /// The logo of the header.
    pub logo: Option<Logo>,
    /// The hash of the icon.
    pub icon: Option<String>,
}

impl Brand {
    fn value(&self, name: &str) -> Option<String> {
        let colour = |chosen: Option<Colour>| chosen.map(|it| it.to_string()).unwrap_or_default();
        Some(match name {
            "brand.colour" => colour(self.colour),
            "brand.accent" => colour(self.accent),
            "brand.logo" => self.logo.as_ref().map(Logo::address).unwrap_or_default(),
            "brand.icon" => self.icon.as_ref().map(|hash| icon_address(hash, "192")).unwrap_or_default(),
            _ => return None,
        })
    }

    fn take(&mut self, name: &str, text: &str) -> Option<()> {
        match name {
            "brand.colour" => set(&mut self.colour, text, Colour::parse)?,
            "brand.accent" => set(&mut self.accent, text, Colour::parse)?,
            "brand.logo" => set(&mut self.logo, text, Logo::parse)?,
            "brand.icon" => set(&mut self.icon, text, |text| icon_hash(text).map(str::to_owned))?,
            _ => return None,
        }
        Some(())
    }
}

/// Sets what may be empty. Returns `None` if the text is not valid; then nothing is changed.
fn set<T>(field: &mut Option<T>, text: &str, parse: impl Fn(&str) -> Option<T>) -> Option<()> {
    *field = if text.is_empty() { None } else { Some(parse(text)?) };
    Some(())
}

/// The days of a week, from Sunday on as in Qatar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Weekday {
    /// Sunday.
    Sunday,
    /// Monday.
    Monday,
    /// Tuesday.
    Tuesday,
    /// Wednesday.
    Wednesday,
    /// Thursday.
    Thursday,
    /// Friday.
    Friday,
    /// Saturday.
    Saturday,
}

impl Weekday {
    /// All days with their names, from Sunday on.
    pub const ALL: [(Self, &'static str); 7] = [
        (Self::Sunday, "sunday"),
        (Self::Monday, "monday"),
        (Self::Tuesday, "tuesday"),
        (Self::Wednesday, "wednesday"),
        (Self::Thursday, "thursday"),
        (Self::Friday, "friday"),
        (Self::Saturday, "saturday"),
    ];
}

/// Returns the place of a day's setting among [`Shop::hours`].
fn day_of(name: &str) -> Option<usize> {
    let day = name.strip_prefix(HOURS)?;
    Weekday::ALL.iter().position(|(_, name)| *name == day)
}

impl Shop {
    /// Returns a setting's value in the format of [`Shop::take`], or `None` if the name is unknown.
    pub(super) fn value(&self, name: &str) -> Option<String> {
        let number = |value: Option<u32>| value.map_or_else(|| OFF.to_owned(), |value| value.to_string());
        Some(match name {
            "shop.name" => self.name.clone(),
            "shop.company" => self.company.clone(),
            "shop.phone" => self.phone.clone(),
            "shop.email" => self.email.clone(),
            "shop.address" => self.address.join("; "),
            "shop.social" => {
                self.social.iter().map(|(name, url)| format!("{name} {url}")).collect::<Vec<_>>().join("; ")
            }
            "shop.app_android_url" => self.app_android_url.clone(),
            "shop.app_ios_url" => self.app_ios_url.clone(),
            "shop.copyright_year" => {
                self.copyright_year.map_or_else(|| OFF.to_owned(), |year| year.to_string())
            }
            "shop.arabic" => switch_text(self.is_in_arabic),
            "shop.title" => self.title.clone(),
            "shop.sells" => self.sells.clone(),
            "shop.vehicle_celsius" => self.vehicle_celsius.map_or_else(|| OFF.to_owned(), degrees_text),
            "shop.return_days" => number(self.return_days),
            "shop.report_minutes" => number(self.report_minutes),
            "shop.refund_working_days" => number(self.refund_working_days),
            "shop.sells_by_weight" => switch_text(self.sells_by_weight),
            "shop.about_heading" => self.about_heading.clone(),
            "shop.hours_note" => self.hours_note.clone(),
            "shop.hours_note_ar" => self.hours_note_ar.clone(),
            "shop.promotion_heading" => self.promotion_heading.clone(),
            "shop.promotion_text" => self.promotion_text.clone(),
            _ if name.starts_with(HOURS) => self.hours[day_of(name)?].clone(),
            _ if name.ends_with("_ar") => return self.arabic.value(name),
            _ => return self.brand.value(name),
        })
    }

    /// Sets a setting. Returns `None` if the name is unknown or the value is invalid; then nothing is changed.
    pub(super) fn take(&mut self, name: &str, text: &str) -> Option<()> {
        let number = |range| if text == OFF { Some(None) } else { count(text, range).map(Some) };
        match name {
            "shop.name" => self.name = required_line(text)?,
            "shop.company" => self.company = one_line(text)?,
            "shop.phone" => self.phone = one_line(text)?,
            "shop.email" => self.email = value::email(text)?,
            "shop.address" => self.address = address(text)?,
            "shop.social" => self.social = pages(text)?,
            "shop.app_android_url" => self.app_android_url = page(text)?,
            "shop.app_ios_url" => self.app_ios_url = page(text)?,
            "shop.copyright_year" => {
                let year = || u16::try_from(count(text, 1900..=2200)?).ok();
                self.copyright_year = if text == OFF { None } else { Some(year()?) };
            }
            "shop.arabic" => self.is_in_arabic = switch(text)?,
            "shop.title" => self.title = one_line(text)?,
            "shop.sells" => self.sells = value::short_text(text, SELLS_MAX_CHARS)?,
            "shop.vehicle_celsius" => {
                self.vehicle_celsius = if text == OFF { None } else { Some(degrees(text)?) };
            }
            "shop.return_days" => self.return_days = number(RETURN_DAYS)?,
            "shop.report_minutes" => self.report_minutes = number(REPORT_MINUTES)?,
            "shop.refund_working_days" => self.refund_working_days = number(REFUND_DAYS)?,
            "shop.sells_by_weight" => self.sells_by_weight = switch(text)?,
            "shop.about_heading" => self.about_heading = one_line(text)?,
            "shop.hours_note" => self.hours_note = value::short_text(text, MESSAGE_MAX_CHARS)?,
            "shop.hours_note_ar" => self.hours_note_ar = value::short_text(text, MESSAGE_MAX_CHARS)?,
            "shop.promotion_heading" => self.promotion_heading = one_line(text)?,
            "shop.promotion_text" => self.promotion_text = value::short_text(text, MESSAGE_MAX_CHARS)?,
            _ if name.starts_with(HOURS) => self.hours[day_of(name)?] = hours(text)?,
            _ if name.ends_with("_ar") => self.arabic.take(name, text)?,
            _ => self.brand.take(name, text)?,
        }
        Some(())
    }
}

/// Parses the opening hours of a day: ascending, and only the last ones may end on the next day.
fn hours(text: &str) -> Option<String> {
    if text.is_empty() || text == CLOSED {
        return Some(text.to_owned());
    }
    let mut kept = Vec::new();
    let mut free_from = 0;
    for part in text.split(',') {
        let (from, until) = part.split_once(['-', '–'])?;
        let (from, until) = (parse_time(from.trim())?, parse_time(until.trim())?);
        let is_possible = from >= free_from && from < DAY && from != until;
        if !is_possible {
            return None;
        }
        // After hours that end on the next day, none begin on this one.
        free_from = if until < from { DAY } else { until };
        kept.push(format!("{}-{}", time_text(from), time_text(until)));
    }
    (kept.len() <= OPENINGS_MAX).then(|| kept.join(", "))
}

/// Minutes of a day.
const DAY: u16 = 24 * 60;
