//! What staff write to customers in the shop: to all, to a group or to some, who are notified in batches.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use hamour_core::announcement::{
    AnnouncementForm, AudienceForm, AudienceKind, CustomerFacts, check_announcement_form,
};
use hamour_core::catalogue::{Target, product_target};
use hamour_core::delivery::at_millis;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::idempotency::check_key;
use hamour_core::link::{LinkForm, LinkKind};
use hamour_core::order::{OrderStatus, is_sold};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::services::audit_log::{self, Actor, Change};
use crate::services::banner_admin::check_link;
use crate::state::AppState;
use crate::store::announcement::{self, Announcement, Candidate};
use crate::store::db::{Executor, Tx};
use crate::store::{category, product};

/// The customers who are looked at, or notified, at a time. Each batch is a transaction of its own.
const BATCH: usize = 500;

/// An announcement with the number of customers who have read it.
#[derive(Clone, Debug)]
pub struct SentAnnouncement {
    /// The announcement.
    pub announcement: Announcement,
    /// Whom it is for.
    pub audience: AudienceForm,
    /// The number of customers who have read it.
    pub readers: i64,
}

/// Returns announcements older than one, newest first.
pub async fn list(
    state: &AppState,
    before: Option<i64>,
    limit: u32,
) -> Result<Vec<SentAnnouncement>, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let mut sent = Vec::new();
    for found in announcement::before(&mut tx, before.unwrap_or(i64::MAX), i64::from(limit)).await? {
        let readers = announcement::readers(&mut tx, found.id).await?;
        sent.push(shown(found, readers)?);
    }
    Ok(sent)
}

fn shown(announcement: Announcement, readers: i64) -> Result<SentAnnouncement, Failure> {
    let audience = serde_json::from_str(&announcement.audience).map_err(Failure::internal)?;
    Ok(SentAnnouncement { announcement, audience, readers })
}

/// Returns the number of customers of an audience.
///
/// # Errors
/// What is wrong with the audience.
pub async fn count(state: &AppState, audience: AudienceForm) -> Result<i64, Failure> {
    let audience = audience.cleaned();
    if let Err((field, info)) = audience.check() {
        return Err(Failure::invalid(format!("audience.{field}"), info));
    }
    count_at(state, &audience, state.clock.now()).await
}

async fn count_at(state: &AppState, audience: &AudienceForm, now: DateTime<Utc>) -> Result<i64, Failure> {
    let (mut after, mut count) = (0, 0_usize);
    loop {
        let batch = batch(state, audience, after, now).await?;
        count += batch.customers.len();
        match batch.up_to {
            Some(up_to) => after = up_to,
            None => return i64::try_from(count).map_err(Failure::internal),
        }
    }
}

/// Some customers of an audience.
struct Batch {
    customers: Vec<i64>,
    /// The last customer who was looked at; `None` if all were.
    up_to: Option<i64>,
}

/// Returns the customers of an audience among those who follow one.
async fn batch(
    state: &AppState,
    audience: &AudienceForm,
    after: i64,
    now: DateTime<Utc>,
) -> Result<Batch, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let candidates = if audience.kind == AudienceKind::Customers {
        named(&mut tx, audience, after).await?
    } else {
        let most = i64::try_from(BATCH).map_err(Failure::internal)?;
        announcement::candidates(&mut tx, after, now.timestamp_millis(), most).await?
    };
    let (Some(first), Some(last)) = (candidates.first(), candidates.last()) else {
        return Ok(Batch { customers: vec![], up_to: None });
    };
    let range = (first.id, last.id);
    let up_to = (candidates.len() == BATCH).then_some(last.id);
    let facts = facts(&mut tx, audience, &candidates, range).await?;
    let customers = facts.values().filter(|one| audience.includes(one, now)).map(|one| one.id).collect();
    Ok(Batch { customers, up_to })
}

/// Returns the customers whom an audience names and who follow one.
async fn named(tx: &mut Tx, audience: &AudienceForm, after: i64) -> Result<Vec<Candidate>, Failure> {
    let mut found = Vec::new();
    for number in audience.numbers.iter().filter(|number| **number > after).take(BATCH) {
        found.extend(announcement::candidate(&mut *tx, *number).await?);
    }
    Ok(found)
}

async fn facts(
    tx: &mut Tx,
    audience: &AudienceForm,
    candidates: &[Candidate],
    range: (i64, i64),
) -> Result<BTreeMap<i64, CustomerFacts>, Failure> {
    let fact = |one: &Candidate| {
        (one.id, CustomerFacts { id: one.id, is_gone: one.is_gone, ..CustomerFacts::default() })
    };
    let mut facts: BTreeMap<_, _> = candidates.iter().map(fact).collect();
    let mut on = Executor::from(tx);
    if audience.needs_orders() {
        for row in announcement::last_orders(on.reborrow(), range).await? {
            let is_sold = OrderStatus::from_number(row.status_no)
                .is_some_and(|status| is_sold(status, row.is_online, row.is_paid));
            if let Some(of) = facts.get_mut(&row.customer_id).filter(|_| is_sold) {
                of.last_order_at = of.last_order_at.max(at_millis(row.last_at));
            }
        }
    }
    if audience.needs_places() {
        for (customer_id, zone, municipality_id) in announcement::places(on, range).await? {
            if let Some(of) = facts.get_mut(&customer_id) {
                of.places.push((zone, municipality_id));
            }
        }
    }
    Ok(facts)
}

/// Sends an announcement. All customers have it at once; a group is notified in the background. A repetition with the same
/// key sends nothing, and returns the announcement that it sent.
///
/// # Errors
/// What is wrong with the form; [`ServerErrorCode::AudienceEmpty`] if it is for nobody; [`ServerErrorCode::KeyReused`].
pub async fn send(
    state: &AppState,
    actor: &Actor,
    key: &str,
    form: AnnouncementForm,
) -> Result<SentAnnouncement, Failure> {
    check_key(key).map_err(|info| Failure::invalid("key", info))?;
    let form = &checked(form)?;
    let now = state.clock.now();
    let wanted = count_at(state, &form.audience, now).await?;
    let sent = state
        .write(|mut tx| async move {
            if let Some(earlier) = announcement::of_key(&mut tx, key).await? {
                let path = path_of(&mut tx, &form.link).await?;
                return same(earlier, form, &path);
            }
            let is_for_all = form.audience.kind == AudienceKind::Everyone;
            if wanted == 0 && !is_for_all {
                return Err(Failure::invalid("audience", ServerErrorCode::AudienceEmpty));
            }
            check_link(&mut tx, None, &form.link).await?;
            let now_ms = now.timestamp_millis();
            let mut new = Announcement {
                id: 0,
                actor: actor.name.clone(),
                title: form.title.clone(),
                title_ar: form.title_ar.clone(),
                description: form.text.clone(),
                description_ar: form.text_ar.clone(),
                link: path_of(&mut tx, &form.link).await?,
                audience: serde_json::to_string(&form.audience).map_err(Failure::internal)?,
                wanted,
                told: if is_for_all { wanted } else { 0 },
                after_customer_id: 0,
                created_at: now_ms,
                finished_at: is_for_all.then_some(now_ms),
            };
            new.id = announcement::insert(&mut tx, key, &new).await.map_err(|error| {
                // The same request is being answered at this moment.
                if error.violates("announcement_created_key_key") { Failure::overloaded() } else { error.into() }
            })?;
            if is_for_all {
                announcement::notify(&mut tx, (new.id, &new), None, now_ms).await?;
            }
            let change = Change {
                action: "notification.send",
                subject: ("notification", new.id.to_string()),
                before: Value::Null,
                after: json!({"title": form.title, "text": form.text, "audience": form.audience, "customers": wanted}),
            };
            audit_log::record(&mut tx, actor, now_ms, change).await?;
            tx.commit().await?;
            shown(new, 0)
        })
        .await?;
    Ok(sent)
}

fn checked(form: AnnouncementForm) -> Result<AnnouncementForm, Failure> {
    let form = form.cleaned();
    Failure::check_form(check_announcement_form(&form))?;
    Ok(form)
}

/// Returns what an earlier request with the same key sent, if it was the same.
fn same(earlier: Announcement, form: &AnnouncementForm, path: &str) -> Result<SentAnnouncement, Failure> {
    let sent = shown(earlier, 0)?;
    let texts = |one: &Announcement| {
        [one.title.clone(), one.title_ar.clone(), one.description.clone(), one.description_ar.clone()]
    };
    let wanted = [&form.title, &form.title_ar, &form.text, &form.text_ar].map(Clone::clone);
    if texts(&sent.announcement) == wanted && sent.audience == form.audience && sent.announcement.link == path
    {
        return Ok(sent);
    }
    Err(Failure::conflict(ServerErrorCode::KeyReused))
}

/// Returns the path of the page that a checked link leads to; empty for none.
async fn path_of(tx: &mut Tx, link: &LinkForm) -> Result<String, Failure> {
    let target = match (link.kind, link.id) {
        (LinkKind::Product, Some(id)) => {
            let found = product::find(&mut *tx, id).await?;
            found.map(|found| product_target(&found.slug, id, found.has_variation))
        }
        (LinkKind::Category, Some(id)) => {
            let found = category::all(&mut *tx).await?.into_iter().find(|found| found.id == id);
            found.map(|found| Target::Category { slug: found.slug, id })
        }
        _ => Some(Target::Shop { path: link.page.clone() }),
    };
    Ok(target.map(|target| target.path()).unwrap_or_default())
}

/// Notifies the next customers of the oldest announcement that is not finished. Returns `false` if there is none. Several
/// processes may call it: one of them notifies a batch.
pub async fn notify_next(state: &AppState) -> Result<bool, Failure> {
    let Some(found) = announcement::unfinished(&state.db).await? else { return Ok(false) };
    let of = &shown(found, 0)?;
    let sent_at = at_millis(of.announcement.created_at).unwrap_or_default();
    let batch = &batch(state, &of.audience, of.announcement.after_customer_id, sent_at).await?;
    state
        .write(|mut tx| async move {
            let now_ms = state.clock.now_ms();
            let told = i64::try_from(batch.customers.len()).map_err(Failure::internal)?;
            let up_to = batch.up_to.unwrap_or(i64::MAX);
            let finished_at = batch.up_to.is_none().then_some(now_ms);
            if announcement::advance(&mut tx, &of.announcement, (up_to, told), finished_at).await? {
                for customer_id in &batch.customers {
                    let of = (of.announcement.id, &of.announcement);
                    announcement::notify(&mut tx, of, Some(*customer_id), now_ms).await?;
                }
                tx.commit().await?;
            }
            Ok::<_, Failure>(true)
        })
        .await
}
