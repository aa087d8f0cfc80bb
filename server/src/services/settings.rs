//! The shop's settings, as staff read and change them. Several changes at once are all applied or none.

mod opening;
mod refresh;

use hamour_core::Money;
use hamour_core::checkout::CashLimits;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::phone::Phone;
use hamour_core::settings::{
    ALERT_PHONE, InvalidSetting, Maintenance, SETTINGS, Settings, Shop, Weekday, is_outdated,
};
use hamour_core::shop_page::facts;
use serde_json::json;

use crate::failure::{Failure, FieldError};
use crate::services::audit_log::{self, Actor, Change};
use crate::services::brand;
use crate::services::shop_details::{self, DayHours, ShopBrand, ShopDetails, SocialPage};
use crate::state::AppState;
use crate::store::catalogue_version;
use crate::store::catalogue_version::Changed;
use crate::store::checkout_terms::{self, Terms};
use crate::store::db::{DbError, Executor, Tx};
use crate::store::settings;

use opening::opened;
pub(super) use opening::{SETUP_PENDING, begin_setup, end_setup};
pub use refresh::refresh;

/// The settings of the maintenance. They are stored in the format of [`Settings::value`].
const MAINTENANCE: [&str; 4] =
    ["maintenance", "maintenance.until", "maintenance.message", "maintenance.message_ar"];
const CANCEL_MINUTES: &str = "cancel_minutes";
/// The setting of the most open cash orders of a customer.
pub const CASH_ORDERS: &str = "cash.max_orders";
/// The setting of the most that a customer's open cash orders may come to.
pub const CASH_TOTAL: &str = "cash.max_total";
const OFF: &str = "off";

impl From<InvalidSetting> for Failure {
    fn from(refusal: InvalidSetting) -> Self {
        Self::refused(refusal.error_info())
    }
}

/// Returns whether the shop is closed for maintenance, and until when.
pub async fn maintenance(on: impl Into<Executor<'_>>) -> Result<Maintenance, DbError> {
    let mut on = on.into();
    let mut texts = Vec::new();
    for name in MAINTENANCE {
        texts.extend(settings::get(on.reborrow(), name).await?.map(|text| (name, text)));
    }
    let is_opening = settings::get(on, SETUP_PENDING).await?.is_some();
    let told = Maintenance::of(texts.iter().map(|(name, text)| (*name, text.as_str())));
    Ok(Maintenance { is_opening, ..told })
}

/// Returns the minutes after placing an order in which its customer may cancel it, or `None` if the shop has set no
/// limit.
pub async fn cancel_minutes(on: impl Into<Executor<'_>>) -> Result<Option<u32>, DbError> {
    Ok(settings::get(on, CANCEL_MINUTES).await?.and_then(|text| text.parse().ok()))
}

/// Returns the limits of one customer's open cash orders.
pub async fn cash_limits(on: impl Into<Executor<'_>>) -> Result<CashLimits, DbError> {
    let mut on = on.into();
    let orders = settings::get(on.reborrow(), CASH_ORDERS).await?;
    let total = settings::get(on, CASH_TOTAL).await?;
    Ok(cash_limits_of(orders.as_deref(), total.as_deref()))
}

/// Parses the stored limits of open cash orders. A limit that was never set, or cannot be parsed, has its default.
pub fn cash_limits_of(orders: Option<&str>, total: Option<&str>) -> CashLimits {
    let usual = CashLimits::default();
    CashLimits {
        orders: orders.map_or(usual.orders, |text| limit(text, usual.orders, |text| text.parse().ok())),
        total: total.map_or(usual.total, |text| limit(text, usual.total, |text| text.parse::<Money>().ok())),
    }
}

/// Returns the phone that gets a message about each new order, if one is set.
pub async fn alert_phone(on: impl Into<Executor<'_>>) -> Result<Option<Phone>, DbError> {
    Ok(settings::get(on, ALERT_PHONE).await?.and_then(|text| text.parse().ok()))
}

/// Parses a stored limit. `None` means no limit.
fn limit<T>(stored: &str, usual: Option<T>, read: impl Fn(&str) -> Option<T>) -> Option<T> {
    if stored == OFF { None } else { read(stored).or(usual) }
}

/// Returns the current settings.
pub async fn get(on: impl Into<Executor<'_>>) -> Result<Settings, Failure> {
    let mut on = on.into();
    let terms = checkout_terms::get(on.reborrow()).await?;
    Ok(Settings {
        maintenance: maintenance(on.reborrow()).await?,
        cancel_minutes: cancel_minutes(on.reborrow()).await?,
        cash: cash_limits(on.reborrow()).await?,
        base_fee: terms.base_fee,
        free_from: terms.free_from,
        express_fee: terms.express_fee,
        express: terms.express,
        tax_rate: terms.tax_rate,
        shop: from_details(shop_details::details(on.reborrow()).await?),
        alert_phone: alert_phone(on).await?,
    })
}

/// Closes the shop for maintenance until somebody opens it, or opens it.
pub async fn set_maintenance(state: &AppState, actor: &Actor, on: bool) -> Result<(), Failure> {
    // An end that was set for another time would open the shop at once.
    let changes = [("maintenance", if on { "on" } else { OFF }), ("maintenance.until", OFF)];
    let changes = changes.map(|(name, value)| (name.to_owned(), value.to_owned()));
    set(state, actor, &changes).await.map(drop)
}

/// Changes settings by name and value. Returns the new settings.
pub async fn set(state: &AppState, actor: &Actor, changes: &[(String, String)]) -> Result<Settings, Failure> {
    set_seen(state, actor, changes, &[]).await
}

/// Changes settings by name and value, if those that `seen` names have the values that the caller saw. Returns the new
/// settings.
///
/// # Errors
/// [`ServerErrorCode::DeliveryChanged`] if one of them has another value.
pub async fn set_seen(
    state: &AppState,
    actor: &Actor,
    changes: &[(String, String)],
    seen: &[(String, String)],
) -> Result<Settings, Failure> {
    let settings = state
        .write(|mut tx| async move {
            // Of two concurrent changes, the second sees the result of the first.
            let before = get_locked(&mut tx).await?;
            if seen.iter().any(|(name, value)| before.value(name).as_ref() != Some(value)) {
                return Err(Failure::conflict(ServerErrorCode::DeliveryChanged));
            }
            let mut settings = before.clone();
            let mut mistakes = Vec::new();
            for (name, value) in changes {
                mistakes.extend(settings.set(name, value).err());
            }
            if mistakes.is_empty() {
                mistakes.extend(settings.check().err());
            }
            refuse(mistakes)?;
            check_maintenance(state, &before, &settings).map_err(Failure::refused)?;
            brand::check_files(state, &before.shop.brand, &settings.shop.brand)
                .map_err(|(_, code)| Failure::refused(code))?;
            store(tx, state, actor, &before, &settings).await?;
            Ok::<_, Failure>(settings)
        })
        .await?;
    refresh(state).await?;
    state.catalogue.announce_change();
    Ok(settings)
}

/// A change of a setting by somebody who saw its value.
#[derive(Clone, Debug)]
pub struct SeenChange {
    /// The setting's name.
    pub name: String,
    /// The new value.
    pub value: String,
    /// The value that they saw.
    pub seen: String,
}

/// Changes settings that somebody saw. Returns the new settings.
///
/// # Errors
/// [`Failure::Invalid`] with the name of each setting whose value is not valid; [`ServerErrorCode::SettingsChanged`] if
/// one of them has changed since.
pub async fn change_seen(
    state: &AppState,
    actor: &Actor,
    changes: &[SeenChange],
) -> Result<Settings, Failure> {
    let settings = state
        .write(|mut tx| async move {
            let before = get_locked(&mut tx).await?;
            let settings = changed(&before, changes)?;
            check_maintenance(state, &before, &settings)
                .map_err(|code| Failure::invalid("maintenance.until", code))?;
            brand::check_files(state, &before.shop.brand, &settings.shop.brand)
                .map_err(|(name, code)| Failure::invalid(name, code))?;
            for SeenChange { name, seen, .. } in changes {
                let [current, wanted] = [&before, &settings].map(|all| all.value(name).unwrap_or_default());
                if is_outdated(seen, &current, &wanted) {
                    return Err(Failure::conflict(ServerErrorCode::SettingsChanged));
                }
            }
            store(tx, state, actor, &before, &settings).await?;
            Ok::<_, Failure>(settings)
        })
        .await?;
    refresh(state).await?;
    state.catalogue.announce_change();
    Ok(settings)
}

fn check_maintenance(state: &AppState, before: &Settings, after: &Settings) -> Result<(), ServerErrorCode> {
    after.maintenance.check(&before.maintenance, state.clock.now())
}

/// Returns the settings after changes.
fn changed(before: &Settings, changes: &[SeenChange]) -> Result<Settings, Failure> {
    let mut settings = before.clone();
    let mut mistakes = Vec::new();
    for SeenChange { name, value, .. } in changes {
        let mistake = settings.set(name, value).err();
        mistakes.extend(mistake.map(|mistake| (name.clone(), mistake)));
    }
    if mistakes.is_empty() {
        mistakes.extend(settings.check().err().map(|mistake| (mistake.field().to_owned(), mistake)));
    }
    let error = |(name, mistake): (String, InvalidSetting)| FieldError {
        field: name.into(),
        info: mistake.error_info(),
    };
    if mistakes.is_empty() {
        settings.maintenance = opened(&before.maintenance, settings.maintenance);
        Ok(settings)
    } else {
        Err(Failure::Invalid(mistakes.into_iter().map(error).collect()))
    }
}

/// Returns the settings before a change. Of two concurrent changes, the second sees the result of the first.
async fn get_locked(tx: &mut Tx) -> Result<Settings, Failure> {
    checkout_terms::lock_express(tx).await?;
    get(tx).await
}

/// Writes what has changed, with an entry in the audit log for each setting.
async fn store(
    mut tx: Tx,
    state: &AppState,
    actor: &Actor,
    before: &Settings,
    after: &Settings,
) -> Result<(), Failure> {
    write(&mut tx, before, after).await?;
    if facts(before) != facts(after) {
        // The shop's own pages state these.
        catalogue_version::bump_version(&mut tx, Changed::Lists).await?;
    }
    for setting in SETTINGS {
        let [old, new] = [before, after].map(|all| all.value(setting.name));
        if old != new {
            let subject = ("setting", setting.name.to_owned());
            let change = Change { action: "setting.set", subject, before: json!(old), after: json!(new) };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
        }
    }
    Ok(tx.commit().await?)
}

/// Returns a single error as it is, and several as one validation failure that contains them all.
fn refuse(mut mistakes: Vec<InvalidSetting>) -> Result<(), Failure> {
    let Some(last) = mistakes.pop() else { return Ok(()) };
    if mistakes.is_empty() {
        return Err(last.into());
    }
    mistakes.push(last);
    let errors = mistakes.iter().map(|mistake| FieldError { field: "".into(), info: mistake.error_info() });
    Err(Failure::Invalid(errors.collect()))
}

/// Writes the settings of a new shop, which [`Settings::validated`] has checked.
pub async fn begin(tx: &mut Tx, settings: &Settings) -> Result<(), Failure> {
    let before = get(&mut *tx).await?;
    let (maintenance, alert_phone) = (before.maintenance.clone(), before.alert_phone.clone());
    write(tx, &before, &Settings { maintenance, alert_phone, ..settings.clone() }).await
}

/// Formats an optional value for storage.
fn stored(value: Option<impl ToString>) -> String {
    value.map_or_else(|| OFF.to_owned(), |value| value.to_string())
}

async fn write(tx: &mut Tx, before: &Settings, after: &Settings) -> Result<(), Failure> {
    if before.maintenance != after.maintenance {
        for name in MAINTENANCE {
            settings::set(tx, name, &after.value(name).unwrap_or_default()).await?;
        }
        if before.maintenance.is_on && !after.maintenance.is_on {
            // A new shop that is opened in this way is set up.
            end_setup(tx).await?;
        }
    }
    if before.cancel_minutes != after.cancel_minutes {
        settings::set(tx, CANCEL_MINUTES, &stored(after.cancel_minutes)).await?;
    }
    if before.cash != after.cash {
        settings::set(tx, CASH_ORDERS, &stored(after.cash.orders)).await?;
        settings::set(tx, CASH_TOTAL, &stored(after.cash.total)).await?;
    }
    if before.alert_phone != after.alert_phone {
        let phone = after.alert_phone.as_ref().map(Phone::to_string);
        settings::set(tx, ALERT_PHONE, &phone.unwrap_or_default()).await?;
    }
    if before.shop != after.shop {
        shop_details::set_details(tx, &to_details(&after.shop)).await?;
    }
    let terms = Terms {
        tax_rate: after.tax_rate,
        base_fee: after.base_fee,
        free_from: after.free_from,
        express_fee: after.express_fee,
        express: after.express,
    };
    Ok(checkout_terms::set(tx, &terms).await?)
}

/// Converts a shop's details to the rule book's type.
pub fn from_details(details: ShopDetails) -> Shop {
    Shop {
        name: details.name,
        company: details.company,
        phone: details.phone,
        email: details.email,
        address: details.address,
        social: details.social.into_iter().map(|page| (page.name, page.url)).collect(),
        app_android_url: details.app_android_url,
        app_ios_url: details.app_ios_url,
        copyright_year: details.copyright_year,
        is_in_arabic: details.is_in_arabic,
        title: details.title,
        sells: details.sells,
        vehicle_celsius: details.vehicle_celsius,
        return_days: details.return_days,
        report_minutes: details.report_minutes,
        refund_working_days: details.refund_working_days,
        sells_by_weight: details.sells_by_weight,
        about_heading: details.about_heading,
        hours: Weekday::ALL.map(|(day, _)| {
            let hours = details.hours.iter().find(|hours| hours.day == day);
            hours.map(|hours| hours.hours.clone()).unwrap_or_default()
        }),
        promotion_heading: details.promotion_heading,
        promotion_text: details.promotion_text,
        brand: details.brand.parsed(),
        hours_note: details.hours_note,
        hours_note_ar: details.hours_note_ar,
        arabic: details.arabic,
    }
}

fn to_details(shop: &Shop) -> ShopDetails {
    let page = |(name, url): &(String, String)| SocialPage { name: name.clone(), url: url.clone() };
    ShopDetails {
        name: shop.name.clone(),
        company: shop.company.clone(),
        phone: shop.phone.clone(),
        email: shop.email.clone(),
        address: shop.address.clone(),
        social: shop.social.iter().map(page).collect(),
        app_android_url: shop.app_android_url.clone(),
        app_ios_url: shop.app_ios_url.clone(),
        copyright_year: shop.copyright_year,
        is_in_arabic: shop.is_in_arabic,
        title: shop.title.clone(),
        sells: shop.sells.clone(),
        vehicle_celsius: shop.vehicle_celsius,
        return_days: shop.return_days,
        report_minutes: shop.report_minutes,
        refund_working_days: shop.refund_working_days,
        sells_by_weight: shop.sells_by_weight,
        about_heading: shop.about_heading.clone(),
        promotion_heading: shop.promotion_heading.clone(),
        promotion_text: shop.promotion_text.clone(),
        brand: ShopBrand::from(&shop.brand),
        hours: Weekday::ALL
            .iter()
            .zip(&shop.hours)
            .filter(|(_, hours)| !hours.is_empty())
            .map(|((day, _), hours)| DayHours { day: *day, hours: hours.clone() })
            .collect(),
        hours_note: shop.hours_note.clone(),
        hours_note_ar: shop.hours_note_ar.clone(),
        arabic: shop.arabic.clone(),
    }
}
