//! The opening of a new shop: what its shoppers read before, and the end of its set-up.

use hamour_core::settings::Maintenance;
use hamour_core::{Language, MessageKey};

use crate::store::db::{DbError, Tx};
use crate::store::settings;

/// Says that a new shop has not opened yet since it was begun with the link of its first start. Who changes it holds the
/// lock of the checkout's terms, as all changes of the settings do.
pub(in crate::services) const SETUP_PENDING: &str = "setup";

/// What shoppers read of a shop that has not opened yet.
const OPENING_SOON: [(&str, &str); 2] = [
    ("maintenance.message", MessageKey::OpeningSoon.text()),
    ("maintenance.message_ar", MessageKey::OpeningSoon.text_in(Language::Arabic)),
];

/// Begins the set-up: the shop is closed until it opens.
pub(in crate::services) async fn begin_setup(tx: &mut Tx) -> Result<(), DbError> {
    settings::set(tx, SETUP_PENDING, "pending").await?;
    settings::set(tx, "maintenance", "on").await?;
    // An end that was set for another time would open the shop at once.
    settings::set(tx, "maintenance.until", "off").await?;
    for (name, text) in OPENING_SOON {
        settings::set(tx, name, text).await?;
    }
    Ok(())
}

/// Returns the maintenance of a shop that opens for the first time: what its shoppers read before is not kept for the next
/// maintenance. What staff have written is.
pub(super) fn opened(before: &Maintenance, mut after: Maintenance) -> Maintenance {
    if before.is_opening && before.is_on && !after.is_on {
        for (message, (_, text)) in [&mut after.message, &mut after.message_ar].into_iter().zip(OPENING_SOON)
        {
            if message == text {
                message.clear();
            }
        }
    }
    after
}

/// Ends the set-up of a shop that opens, in whatever way. Returns `false` if it had ended before. What staff have written
/// for shoppers is kept for the next maintenance.
pub(in crate::services) async fn end_setup(tx: &mut Tx) -> Result<bool, DbError> {
    if !settings::delete(tx, SETUP_PENDING).await? {
        return Ok(false);
    }
    for (name, text) in OPENING_SOON {
        if settings::get(&mut *tx, name).await?.as_deref() == Some(text) {
            settings::delete(tx, name).await?;
        }
    }
    Ok(true)
}
