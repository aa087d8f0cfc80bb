//! Enquiries of visitors: how they arrive, and how staff handle them.

use std::net::IpAddr;

use hamour_core::enquiry::{Action, AnswerWay, Enquiry, Source, Status, Step, check_answer};
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::staff::{Permission, clean_username};
use serde_json::{Value, json};

use super::audit_log::{self, Actor, Change};
use super::rate_limit::{self, Bucket, HOUR};
use crate::failure::Failure;
use crate::model::enquiry::{EnquiryAnswer, EnquiryFolder, StoredEnquiry};
use crate::model::staff::Staff;
use crate::network::network;
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::enquiry::{self, NewEnquiry};
use crate::store::staff;

/// Stores an enquiry for the shop's staff and returns its id. `customer_id` is the sender, if signed in.
pub async fn submit(
    state: &AppState,
    form: &Enquiry,
    source: Source,
    customer_id: Option<i64>,
    from: IpAddr,
) -> Result<i64, Failure> {
    let issues = form.check();
    if !issues.is_empty() {
        return Err(Failure::issues(issues));
    }
    let now_ms = state.clock.now_ms();
    let most = [(HOUR, state.config.limits.enquiries_per_address_hour)];
    let buckets = &[Bucket::new(&state.keys, "enquiry", &network(from), &most)];
    state
        .write(|mut tx| async move {
            rate_limit::count(&mut tx, buckets, now_ms).await?.keep();
            let Enquiry { name, email, enquiry } = form;
            let (name, email, enquiry) = (name.trim(), email.trim(), enquiry.trim());
            let new = NewEnquiry { source, name, email, enquiry, customer_id, created_at: now_ms };
            let id = enquiry::insert(&mut tx, &new).await?;
            tx.commit().await?;
            Ok(id)
        })
        .await
}

/// Returns at most `limit` enquiries of a folder with ids below `before`, newest first.
pub async fn list(
    state: &AppState,
    folder: EnquiryFolder,
    before: Option<i64>,
    limit: u32,
) -> Result<Vec<StoredEnquiry>, Failure> {
    Ok(enquiry::list(&state.db, folder, before.unwrap_or(i64::MAX), limit).await?)
}

/// Returns the number of enquiries without an answer, and of those that this member of staff has.
pub async fn count_open(state: &AppState, staff_id: i64) -> Result<(i64, i64), Failure> {
    Ok(enquiry::count_open(&state.db, staff_id).await?)
}

/// Returns the members of staff who can have enquiries, sorted by username.
pub async fn assignees(state: &AppState) -> Result<Vec<Staff>, Failure> {
    let mut all = staff::all(&state.db).await?;
    all.retain(can_have);
    Ok(all)
}

fn can_have(staff: &Staff) -> bool {
    staff.disabled_at.is_none() && staff.role.may(Permission::AnswerCustomers)
}

/// Returns an enquiry.
pub async fn get(state: &AppState, id: i64) -> Result<StoredEnquiry, Failure> {
    enquiry::get(&state.db, id).await?.ok_or_else(missing)
}

/// An enquiry with what staff did with it and what they can do now.
#[derive(Debug)]
pub struct EnquiryDetail {
    /// The enquiry.
    pub enquiry: StoredEnquiry,
    /// The answers, the oldest first.
    pub answers: Vec<EnquiryAnswer>,
    /// What can be done with it now.
    pub actions: Vec<Action>,
}

/// Returns an enquiry with its answers.
pub async fn detail(state: &AppState, id: i64) -> Result<EnquiryDetail, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let enquiry = enquiry::get(&mut tx, id).await?.ok_or_else(missing)?;
    let answers = enquiry::answers(&mut tx, id).await?;
    let actions = enquiry.status.actions();
    Ok(EnquiryDetail { enquiry, answers, actions })
}

/// A change that staff want.
#[derive(Clone, Copy, Debug)]
pub enum Handling<'a> {
    /// Give it to the member of staff with this username, or to nobody.
    Assign(Option<&'a str>),
    /// Note what the sender was told.
    Answer(AnswerWay, &'a str),
    /// Finish it.
    Finish,
    /// Take it up again.
    Reopen,
}

/// Changes an enquiry. `version` is the one that the caller saw; `None` on the command line, which always means the
/// current one. A change that is already made changes nothing.
///
/// # Errors
/// [`ServerErrorCode::EnquiryChanged`] if the enquiry has another version; otherwise why the change is not possible.
pub async fn handle(
    state: &AppState,
    actor: &Actor,
    id: i64,
    version: Option<i64>,
    handling: Handling<'_>,
) -> Result<StoredEnquiry, Failure> {
    let handling = match handling {
        Handling::Answer(way, answer) => {
            let answer = check_answer(answer).map_err(|info| Failure::invalid("answer", info))?;
            Handling::Answer(way, answer)
        }
        other => other,
    };
    state
        .write(|mut tx| async move {
            let now_ms = state.clock.now_ms();
            enquiry::lock(&mut tx, id).await?;
            let before = enquiry::get(&mut tx, id).await?.ok_or_else(missing)?;
            if is_made(&mut tx, actor, &before, handling).await? {
                return Ok(before);
            }
            if version.is_some_and(|seen| seen != before.version) {
                return Err(Failure::conflict(ServerErrorCode::EnquiryChanged));
            }
            change(&mut tx, actor, &before, handling, now_ms).await?;
            let after = enquiry::get(&mut tx, id).await?.ok_or_else(missing)?;
            record(&mut tx, actor, &before, &after, handling, now_ms).await?;
            tx.commit().await?;
            Ok::<_, Failure>(after)
        })
        .await
}

/// Returns whether an enquiry is as a change would leave it, so that a repeated request changes nothing.
async fn is_made(
    tx: &mut Tx,
    actor: &Actor,
    enquiry: &StoredEnquiry,
    handling: Handling<'_>,
) -> Result<bool, Failure> {
    Ok(match handling {
        Handling::Assign(None) => enquiry.status == Status::Open,
        Handling::Assign(Some(username)) => {
            let assignee = enquiry.assignee.as_ref().map(|(username, _)| username.as_str());
            enquiry.status != Status::Done && assignee == Some(clean_username(username).as_str())
        }
        Handling::Answer(way, answer) => {
            let latest = enquiry::answers(tx, enquiry.id).await?.pop();
            let is_same =
                |it: &EnquiryAnswer| it.way == way && it.answer == answer && it.answered_by == actor.name;
            enquiry.status == Status::Answered && latest.as_ref().is_some_and(is_same)
        }
        Handling::Finish => enquiry.status == Status::Done,
        Handling::Reopen => matches!(enquiry.status, Status::Open | Status::Assigned),
    })
}

async fn change(
    tx: &mut Tx,
    actor: &Actor,
    before: &StoredEnquiry,
    handling: Handling<'_>,
    now_ms: i64,
) -> Result<(), Failure> {
    let step = match handling {
        Handling::Assign(Some(_)) => Step::Assign,
        Handling::Assign(None) => Step::Unassign,
        Handling::Answer(..) => Step::Answer,
        Handling::Finish => Step::Finish,
        Handling::Reopen => Step::Reopen { is_assigned: before.assignee.is_some() },
    };
    let after = before.status.after(step).map_err(Failure::refused)?;
    match handling {
        Handling::Assign(None) => enquiry::set_assignee(tx, before.id, None).await?,
        Handling::Assign(Some(username)) => {
            let found = staff::by_username(&mut *tx, &clean_username(username)).await?.filter(can_have);
            let refused = || Failure::invalid("username", ServerErrorCode::AssigneeInvalid);
            enquiry::set_assignee(tx, before.id, Some(found.ok_or_else(refused)?.id)).await?;
        }
        Handling::Answer(way, answer) => {
            // Whoever answers an enquiry that nobody has, has it from then on.
            if let (None, Some((staff_id, _))) = (&before.assignee, actor.staff) {
                enquiry::set_assignee(tx, before.id, Some(staff_id)).await?;
            }
            enquiry::insert_answer(tx, before.id, &actor.name, way, answer, now_ms).await?;
        }
        Handling::Finish | Handling::Reopen => {}
    }
    let done_at = (after == Status::Done).then_some(now_ms);
    Ok(enquiry::set_status(tx, before.id, after, done_at).await?)
}

async fn record(
    tx: &mut Tx,
    actor: &Actor,
    before: &StoredEnquiry,
    after: &StoredEnquiry,
    handling: Handling<'_>,
    now_ms: i64,
) -> Result<(), Failure> {
    let logged = |enquiry: &StoredEnquiry| -> Value {
        let assignee = enquiry.assignee.as_ref().map(|(username, _)| username);
        json!({"status": enquiry.status, "assigned_to": assignee})
    };
    let action = match handling {
        Handling::Assign(_) => "enquiry.assign",
        Handling::Answer(..) => "enquiry.answer",
        Handling::Finish => "enquiry.done",
        Handling::Reopen => "enquiry.reopen",
    };
    let mut now = logged(after);
    if let Handling::Answer(way, _) = handling {
        now["way"] = json!(way);
    }
    let subject = ("enquiry", after.id.to_string());
    let change = Change { action, subject, before: logged(before), after: now };
    audit_log::record(tx, actor, now_ms, change).await
}

fn missing() -> Failure {
    Failure::not_found(ResourceKind::Enquiry)
}
