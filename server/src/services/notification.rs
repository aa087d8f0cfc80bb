//! Notifications for customers.

use chrono::DateTime;
use hamour_core::announcement::AnnouncementForm;
use hamour_core::delivery::instant_text;
use hamour_core::error_code::ResourceKind;
use hamour_core::message::{self, check_announcement};
use hamour_core::message_args::MessageArg;
use hamour_core::{Language, MessageKey, Notice};
use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::model::list_place::ListPlace;
use crate::services::announcement;
use crate::services::audit_log::Actor;
use crate::services::payment::Page;
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::notification::{self, NewNotification};

/// The number of notifications per page.
pub const PAGE: u32 = 50;

/// A notification, as its customer sees it.
#[derive(Clone, Debug)]
pub struct Notification {
    /// Identifies it.
    pub id: i64,
    /// Its title.
    pub title: String,
    /// Its text.
    pub description: String,
    /// When it was created, in the API's format.
    pub created: String,
    /// Whether this customer has read it.
    pub is_read: bool,
    /// The path of the page that it leads to; empty for none.
    pub link: String,
    /// Title and text with their keys, if the shop wrote them itself.
    pub notice: Option<(Notice, Notice)>,
}

/// Returns a page of the notifications for a customer in a language, newest first: those after a place, or the newest.
/// Returns also where it ends, if there are more.
pub async fn page(
    state: &AppState,
    customer_id: i64,
    language: Language,
    before: Option<ListPlace<2>>,
) -> Result<(Vec<Notification>, Option<ListPlace<2>>), Failure> {
    let before = before.unwrap_or(ListPlace::FIRST);
    let page = Page::of(notification::page(&state.db, customer_id, before, PAGE + 1).await?, PAGE);
    let next = page.next(|last| ListPlace([last.created_at, last.id]));
    Ok((page.rows.into_iter().map(|row| shown(row, language)).collect(), next))
}

/// Returns a notification as its customer sees it in a language. What the shop wrote itself is stored in English, with its
/// keys.
fn shown(row: notification::Notification, language: Language) -> Notification {
    let notice = row.notice.as_deref().and_then(read_notice);
    let (title, description) = match &notice {
        Some((title, text)) => (title.text_in(language).into_owned(), text.text_in(language).into_owned()),
        None => (
            language.pick(&row.title, &row.title_ar).to_owned(),
            language.pick(&row.description, &row.description_ar).to_owned(),
        ),
    };
    Notification {
        is_read: is_read(&row),
        id: row.id,
        notice,
        title,
        description,
        link: row.link,
        created: instant_text(DateTime::from_timestamp_millis(row.created_at).unwrap_or_default()),
    }
}

fn is_read(row: &notification::Notification) -> bool {
    let notified = message::Notified { id: row.id, at_ms: row.created_at, audience: row.audience() };
    message::is_read(notified, row.joined_at, row.read_up_to)
}

/// The message keys of title and text, as stored.
#[derive(Serialize, Deserialize)]
struct StoredNotices {
    title: StoredNotice,
    description: StoredNotice,
}

#[derive(Serialize, Deserialize)]
struct StoredNotice {
    code: String,
    details: Vec<String>,
}

impl From<&Notice> for StoredNotice {
    fn from(notice: &Notice) -> Self {
        Self {
            code: notice.key.as_str().to_owned(),
            details: notice.details.iter().map(MessageArg::stable).collect(),
        }
    }
}

/// Reads a stored notice. Returns `None` if another version of the program wrote it with keys that this one lacks.
fn read_notice(stored: &str) -> Option<(Notice, Notice)> {
    let notice = |stored: StoredNotice| {
        let details = stored.details.iter().map(|detail| MessageArg::from_stable(detail)).collect();
        Some(Notice::with_details(MessageKey::from_name(&stored.code)?, details))
    };
    let stored: StoredNotices = serde_json::from_str(stored).ok()?;
    Some((notice(stored.title)?, notice(stored.description)?))
}

/// Adds a notification with texts of the shop for a customer.
pub async fn notify(
    tx: &mut Tx,
    customer_id: i64,
    title: &Notice,
    text: &Notice,
    now_ms: i64,
) -> Result<(), Failure> {
    Ok(notification::insert_each(tx, vec![of_notices(customer_id, title, text, now_ms)?]).await?)
}

/// Returns a notification with texts of the shop for a customer.
pub(super) fn of_notices(
    customer_id: i64,
    title: &Notice,
    text: &Notice,
    created_at: i64,
) -> Result<NewNotification, Failure> {
    let stored = StoredNotices { title: title.into(), description: text.into() };
    let notice = serde_json::to_string(&stored).map_err(Failure::internal)?;
    let (title, description) = (title.text().into_owned(), text.text().into_owned());
    Ok(NewNotification { customer_id, title, description, notice, created_at })
}

/// Adds a notification for all customers and returns its id.
pub async fn announce(state: &AppState, actor: &Actor, title: &str, text: &str) -> Result<i64, Failure> {
    let issues = check_announcement(title, text);
    if !issues.is_empty() {
        return Err(Failure::issues(issues));
    }
    let form =
        AnnouncementForm { title: title.to_owned(), text: text.to_owned(), ..AnnouncementForm::default() };
    let sent = announcement::send(state, actor, &state.rng.text::<24>(), form).await?;
    Ok(sent.announcement.id)
}

/// Marks a notification and all earlier ones as read by a customer. Returns how many of the first page
/// are still unread.
pub async fn mark_read(state: &AppState, customer_id: i64, id: i64) -> Result<usize, Failure> {
    let rows = state
        .write(|mut tx| async move {
            let audience = notification::audience(&mut tx, id).await?;
            if !audience.is_some_and(|audience| audience.includes(customer_id)) {
                return Err(Failure::not_found(ResourceKind::Notification));
            }
            notification::read_up_to(&mut tx, customer_id, id).await?;
            let rows = notification::page(&mut tx, customer_id, ListPlace::FIRST, PAGE).await?;
            tx.commit().await?;
            Ok(rows)
        })
        .await?;
    Ok(rows.iter().filter(|row| !is_read(row)).count())
}
