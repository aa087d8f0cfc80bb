//! The settings in the import file `shop.toml`, under the same rules as `hamour settings set`.

use hamour_core::BasisPoints;
use hamour_core::brand::Colour;
use hamour_core::checkout::CashLimits;
use hamour_core::delivery::{ExpressHours, parse_time};
use hamour_core::settings::{Described, InvalidSetting, Maintenance, SETTINGS, Settings};

use super::Problem;
use super::file_schema::ShopFile;
use crate::services::settings::from_details;
use crate::services::shop_details::ShopBrand;

const FILE: &str = "shop.toml";

/// The key of each setting in the file.
const FILE_KEYS: [(&str, &str); 48] = [
    ("delivery.base_fee", "terms.base_delivery_fee"),
    ("delivery.free_from", "terms.free_delivery_from"),
    ("express.fee", "terms.express_fee"),
    ("express.enabled", "terms.express.enabled"),
    ("express.from", "terms.express.from"),
    ("express.until", "terms.express.until"),
    ("express.max_under_way", "terms.express.max_under_way"),
    ("tax_percent", "terms.tax_basis_points"),
    ("shop.name", "details.name"),
    ("shop.name_ar", "details.arabic.name"),
    ("shop.address_ar", "details.arabic.address"),
    ("shop.title_ar", "details.arabic.title"),
    ("shop.sells_ar", "details.arabic.sells"),
    ("shop.about_heading_ar", "details.arabic.about_heading"),
    ("shop.promotion_heading_ar", "details.arabic.promotion_heading"),
    ("shop.promotion_text_ar", "details.arabic.promotion_text"),
    ("shop.company", "details.company"),
    ("shop.phone", "details.phone"),
    ("shop.email", "details.email"),
    ("shop.address", "details.address"),
    ("shop.social", "details.social"),
    ("shop.app_android_url", "details.app_android_url"),
    ("shop.app_ios_url", "details.app_ios_url"),
    ("shop.copyright_year", "details.copyright_year"),
    ("shop.arabic", "details.is_in_arabic"),
    ("shop.title", "details.title"),
    ("shop.sells", "details.sells"),
    ("shop.vehicle_celsius", "details.vehicle_celsius"),
    ("shop.return_days", "details.return_days"),
    ("shop.report_minutes", "details.report_minutes"),
    ("shop.refund_working_days", "details.refund_working_days"),
    ("shop.sells_by_weight", "details.sells_by_weight"),
    ("shop.about_heading", "details.about_heading"),
    ("shop.promotion_heading", "details.promotion_heading"),
    ("shop.promotion_text", "details.promotion_text"),
    ("brand.colour", "details.brand.colour"),
    ("brand.accent", "details.brand.accent"),
    ("brand.logo", "details.brand.logo"),
    ("brand.icon", "details.brand.icon"),
    ("shop.hours_note", "details.hours_note"),
    ("shop.hours_note_ar", "details.hours_note_ar"),
    ("shop.hours.sunday", "details.hours"),
    ("shop.hours.monday", "details.hours"),
    ("shop.hours.tuesday", "details.hours"),
    ("shop.hours.wednesday", "details.hours"),
    ("shop.hours.thursday", "details.hours"),
    ("shop.hours.friday", "details.hours"),
    ("shop.hours.saturday", "details.hours"),
];

/// Returns the settings of a new shop.
///
/// # Errors
/// Every problem with them.
pub(super) fn settings(file: &ShopFile) -> Result<Settings, Vec<Problem>> {
    let terms = &file.terms;
    let mut unread = vec![];
    let mut time = |name: &str, text: &str| {
        parse_time(text).unwrap_or_else(|| {
            unread.extend(malformed(name));
            0
        })
    };
    let express = ExpressHours {
        is_enabled: terms.express.enabled,
        from_minute: time("express.from", &terms.express.from),
        until_minute: time("express.until", &terms.express.until),
        max_under_way: terms.express.max_under_way,
    };
    unread.extend(wrong_brand(&file.details.brand).into_iter().filter_map(malformed));
    let tax_rate = BasisPoints::new(terms.tax_basis_points).unwrap_or_else(|| {
        unread.extend(malformed("tax_percent"));
        BasisPoints::default()
    });
    let settings = Settings {
        maintenance: Maintenance::default(),
        cancel_minutes: None,
        cash: CashLimits::default(),
        base_fee: terms.base_delivery_fee,
        free_from: terms.free_delivery_from,
        express_fee: terms.express_fee,
        express,
        tax_rate,
        shop: from_details(file.details.clone()),
        alert_phone: None,
    };
    match settings.validated() {
        Ok(settings) if unread.is_empty() => Ok(settings),
        // Times that cannot be parsed are not compared.
        Err(mut refused) if !unread.is_empty() => {
            refused.retain(|mistake| *mistake != InvalidSetting::ExpressHours);
            Err(unread.iter().chain(&refused).map(problem).collect())
        }
        Err(refused) => Err(refused.iter().map(problem).collect()),
        Ok(_) => Err(unread.iter().map(problem).collect()),
    }
}

/// Returns the settings of the brand that are malformed, or name pictures: those are uploaded in the back office.
fn wrong_brand(brand: &ShopBrand) -> Vec<&'static str> {
    let is_wrong = |text: &str| !text.is_empty() && Colour::parse(text).is_none();
    let all = [
        ("brand.colour", is_wrong(&brand.colour)),
        ("brand.accent", is_wrong(&brand.accent)),
        ("brand.logo", brand.logo.is_some()),
        ("brand.icon", !brand.icon.is_empty()),
    ];
    all.into_iter().filter(|(_, is_wrong)| *is_wrong).map(|(name, _)| name).collect()
}

fn malformed(name: &str) -> Option<InvalidSetting> {
    SETTINGS.iter().find(|setting| setting.name == name).copied().map(InvalidSetting::Malformed)
}

fn problem(mistake: &InvalidSetting) -> Problem {
    let key = match mistake {
        InvalidSetting::Malformed(Described { name, .. })
        | InvalidSetting::Unreadable { described: Described { name, .. }, .. } => {
            FILE_KEYS.iter().find(|(setting, _)| setting == name).map_or("", |(_, key)| *key)
        }
        InvalidSetting::ExpressHours => "terms.express",
        InvalidSetting::Unknown(_) => "",
    };
    Problem::new(FILE, key, mistake.error_info().to_string())
}
