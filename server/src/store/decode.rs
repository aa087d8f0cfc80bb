//! Decodes columns into the rule book's types. A value that does not fit means a corrupt database, not a client
//! error.

use chrono::{DateTime, NaiveDate, Utc};
use hamour_core::payment::PaymentState;
use hamour_core::{Language, Money};

use super::db::DbError;

fn misfit(what: &str, value: impl std::fmt::Display) -> DbError {
    DbError::Sqlx(sqlx::Error::Decode(format!("{what} out of range: {value}").into()))
}

pub(super) fn money(dirhams: i64) -> Result<Money, DbError> {
    Money::from_dirhams(dirhams).map_err(|_| misfit("amount", dirhams))
}

pub(super) fn optional_money(dirhams: Option<i64>) -> Result<Option<Money>, DbError> {
    dirhams.map(money).transpose()
}

pub(super) fn count(number: i64) -> Result<u32, DbError> {
    u32::try_from(number).map_err(|_| misfit("count", number))
}

pub(super) fn optional_count(number: Option<i64>) -> Result<Option<u32>, DbError> {
    number.map(count).transpose()
}

pub(super) fn minute(number: i64) -> Result<u16, DbError> {
    u16::try_from(number).map_err(|_| misfit("minute", number))
}

pub(super) fn date(text: &str) -> Result<NaiveDate, DbError> {
    text.parse().map_err(|_| misfit("date", text))
}

pub(super) fn instant(millis: i64) -> Result<DateTime<Utc>, DbError> {
    hamour_core::delivery::at_millis(millis).ok_or_else(|| misfit("instant", millis))
}

pub(super) fn language(tag: &str) -> Result<Language, DbError> {
    known(Language::of_tag(tag), "language", tag)
}

pub(super) fn known<T>(value: Option<T>, what: &str, stored: impl std::fmt::Display) -> Result<T, DbError> {
    value.ok_or_else(|| misfit(what, stored))
}

pub(super) fn payment_state(name: Option<&str>) -> Result<Option<PaymentState>, DbError> {
    name.map(|name| known(PaymentState::from_name(name), "payment state", name)).transpose()
}
