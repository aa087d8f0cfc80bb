//! Checks an import and carries it out.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use hamour_core::error_code::ServerErrorCode;
use hamour_core::picture::{ImageUsage, PictureUse};
use hamour_core::staff::Permission;

use super::archive::Input;
use super::judge::{self, Rights};
use super::pictures::Pictures;
use super::plan::{Checked, NEW, Plan};
use super::stored;
use super::{PICTURES, Problem, write};
use crate::failure::Failure;
use crate::model::picture::UploadState;
use crate::picture;
use crate::services::audit_log::Actor;
use crate::services::picture::take_in;
use crate::services::picture_upload::{self, UploadRequest};
use crate::services::product_admin::may_set_prices;
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::picture_upload as picture_upload_rows;
use crate::store::{catalogue_file, catalogue_version, category_edit, product_batch, stock};

/// The number of times that an import is planned while others change the catalogue.
const PLANS_MAX: u32 = 5;
/// What the keys of an import's uploads begin with.
const UPLOAD_KEY: &str = "import-";

/// How far the pictures of an import are that this program converts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Pictures that are converted.
    pub done: usize,
    /// All pictures that have to be converted.
    pub all: usize,
}

/// The result of an attempt to carry out an import.
#[derive(Debug)]
pub enum Applied {
    /// Nothing is changed, because of these problems.
    Refused(Checked),
    /// So many pictures have yet to be converted in the background: the caller asks again. Nothing is changed yet.
    Converting(usize),
    /// All changes are made.
    Done(Checked),
}

fn rights(actor: &Actor) -> Rights {
    let stock = actor.staff.is_none_or(|(_, role)| role.may(Permission::ChangeStock));
    Rights { prices: may_set_prices(actor), stock }
}

/// What an import would change of the catalogue with this version, or what is wrong with it.
struct Planned {
    plan: Result<Plan, Vec<Problem>>,
    version: i64,
    /// The pictures that its rows can name.
    pictures: Arc<Pictures>,
}

/// Plans an import. Changes nothing. `pictures` are those of an earlier plan: looking at them again would take long.
async fn plan(
    state: &AppState,
    actor: &Actor,
    input: &Arc<Input>,
    pictures: Option<Arc<Pictures>>,
) -> Result<Planned, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let stored = stored::read(&mut tx).await?;
    drop(tx);
    let (input, rights, data_dir) = (input.clone(), rights(actor), state.config.data_dir.clone());
    let planned = tokio::task::spawn_blocking(move || {
        let pictures = pictures.unwrap_or_else(|| Arc::new(Pictures::of(&input, &stored, &data_dir)));
        Planned { plan: judge::plan(&input, &stored, &pictures, rights), version: stored.version, pictures }
    });
    planned.await.map_err(Failure::internal)
}

/// Returns everything that is wrong with an import, or else what it would change.
pub async fn check(state: &AppState, actor: &Actor, input: &Arc<Input>) -> Result<Checked, Failure> {
    match plan(state, actor, input, None).await?.plan {
        Ok(plan) => plan.shown(),
        Err(problems) => Ok(Checked { problems, ..Checked::default() }),
    }
}

/// Carries out an import. Its pictures are converted by the background job first; until then nothing is changed, and the same
/// call says how far they are. A repetition of an import that was carried out changes nothing.
///
/// # Errors
/// [`ServerErrorCode::PlanChanged`] if the import would change something else than the caller saw.
pub async fn apply(
    state: &AppState,
    actor: &Actor,
    input: &Arc<Input>,
    seen: &str,
) -> Result<Applied, Failure> {
    let planned = plan(state, actor, input, None).await?;
    let plan = match &planned.plan {
        Ok(plan) => plan,
        Err(problems) => return Ok(refused(problems.clone())),
    };
    let shown = plan.shown()?;
    if shown.is_empty() {
        return Ok(Applied::Done(shown));
    }
    if shown.version != seen {
        return Err(Failure::conflict(ServerErrorCode::PlanChanged));
    }
    if let Some(waiting) = convert_pictures(state, actor, input, plan).await? {
        return Ok(waiting);
    }
    carry_out(state, actor, input, (planned, seen)).await
}

/// Returns how many pictures of the member's imports have yet to be converted.
pub async fn pictures_left(state: &AppState, staff_id: i64) -> Result<u32, Failure> {
    let left = picture_upload_rows::waiting(&state.db, staff_id, UPLOAD_KEY).await?;
    u32::try_from(left).map_err(Failure::internal)
}

/// Carries out an import, and converts its pictures in this program. Calls `tell` before each picture.
pub async fn apply_here(
    state: &AppState,
    actor: &Actor,
    input: &Arc<Input>,
    tell: impl Fn(Progress),
) -> Result<Applied, Failure> {
    let planned = plan(state, actor, input, None).await?;
    let plan = match &planned.plan {
        Ok(plan) => plan,
        Err(problems) => return Ok(refused(problems.clone())),
    };
    let shown = plan.shown()?;
    if shown.is_empty() {
        return Ok(Applied::Done(shown));
    }
    let all = plan.new_pictures.len();
    for (done, name) in plan.new_pictures.values().enumerate() {
        tell(Progress { done, all });
        take_in(state, bytes_of(input, name)?.to_vec(), ImageUsage::Card).await?;
    }
    carry_out(state, actor, input, (planned, &shown.version)).await
}

fn refused(problems: Vec<Problem>) -> Applied {
    Applied::Refused(Checked { problems, ..Checked::default() })
}

fn bytes_of<'a>(input: &'a Input, name: &str) -> Result<&'a [u8], Failure> {
    input.pictures.get(name).map(|bytes| &bytes[..]).ok_or_else(|| Failure::internal("a picture is gone"))
}

/// Hands the new pictures to the background job. Returns how many are left, or `None` if all are converted.
async fn convert_pictures(
    state: &AppState,
    actor: &Actor,
    input: &Arc<Input>,
    plan: &Plan,
) -> Result<Option<Applied>, Failure> {
    let mut problems = vec![];
    for name in plan.new_pictures.values() {
        let bytes = bytes_of(input, name)?.to_vec();
        let key = format!("{UPLOAD_KEY}{}", picture::hash(&bytes));
        let request = UploadRequest { key, used_as: PictureUse::Card, crop: None, bytes };
        let upload = match picture_upload::of_import(state, actor, &request.key).await? {
            Some(upload) => upload,
            None => picture_upload::accept_of_import(state, actor, request).await?,
        };
        if upload.state == UploadState::Failed {
            // Told once: the next import tries again.
            picture_upload::forget(state, &upload).await?;
            problems.push(Problem {
                file: format!("{PICTURES}{name}"),
                row: None,
                column: String::new(),
                item: String::new(),
                info: upload.failure.unwrap_or(ServerErrorCode::PictureUnconverted).into(),
            });
        }
    }
    if !problems.is_empty() {
        return Ok(Some(refused(problems)));
    }
    let left = plan.new_pictures.len();
    Ok((left > 0).then_some(Applied::Converting(left)))
}

/// Writes a plan, if the catalogue is still the one that it was made for; otherwise the import is planned once more. Planning takes
/// long for a large shop, so nobody waits for it: the transaction only writes.
async fn carry_out(
    state: &AppState,
    actor: &Actor,
    input: &Arc<Input>,
    (mut planned, seen): (Planned, &str),
) -> Result<Applied, Failure> {
    for _ in 0..PLANS_MAX {
        let plan = match &planned.plan {
            Ok(plan) => plan,
            Err(problems) => return Ok(refused(problems.clone())),
        };
        let shown = plan.shown()?;
        if shown.version != seen {
            return Err(Failure::conflict(ServerErrorCode::PlanChanged));
        }
        if write_plan(state, actor, (plan, planned.version), &shown).await? {
            state.catalogue.announce_change();
            return Ok(Applied::Done(shown));
        }
        planned = self::plan(state, actor, input, Some(planned.pictures)).await?;
    }
    Err(Failure::overloaded())
}

/// Writes a plan. Returns `false` if the catalogue has changed since it was made.
async fn write_plan(
    state: &AppState,
    actor: &Actor,
    (plan, version): (&Plan, i64),
    shown: &Checked,
) -> Result<bool, Failure> {
    let touched = &touched(plan).map_err(Failure::internal)?;
    state
        .write_long(|mut tx| async move {
            let known = plan.categories.iter().map(|one| one.id).filter(|id| *id < NEW);
            for id in known.collect::<BTreeSet<_>>() {
                category_edit::lock(&mut tx, id).await?;
            }
            for batch in &touched.0 {
                catalogue_file::lock(&mut tx, batch).await?;
            }
            for batch in &touched.1 {
                catalogue_file::lock_stocks(&mut tx, batch).await?;
            }
            let is_same = catalogue_version::hold(&mut tx, version).await?
                && are_counts_right(&mut tx, plan, &touched.1).await?;
            if is_same {
                write::write(&mut tx, actor, plan.clone(), shown, state.clock.now_ms()).await?;
                tx.commit().await?;
            }
            Ok::<_, Failure>(is_same)
        })
        .await
}

/// Returns whether the units of counted variations are those that the plan has seen: orders take units without a new version of
/// the catalogue.
async fn are_counts_right(tx: &mut Tx, plan: &Plan, counted: &[String]) -> Result<bool, Failure> {
    if counted.is_empty() {
        return Ok(true);
    }
    let held = stock::held_by_orders(&mut *tx, None).await?;
    let mut found = HashMap::new();
    for batch in counted {
        found.extend(product_batch::stocks(&mut *tx, batch).await?);
    }
    let counts = plan.products.iter().flat_map(|one| one.form.variations.iter().zip(&one.counts));
    let mut counts = counts.filter_map(|(variation, count)| Some((variation.id?, (*count)?)));
    Ok(counts.all(|(id, count)| {
        let held = held.get(&id).copied().unwrap_or_default();
        let on_shelf = found.get(&id).map(|stock| stock + i64::from(held));
        (on_shelf, held) == (Some(count.before.into()), count.held)
    }))
}

/// Returns the products that a plan changes and the variations whose stock it counts, as rows.
fn touched(plan: &Plan) -> Result<(Vec<String>, Vec<String>), serde_json::Error> {
    let known = || plan.products.iter().filter(|one| one.id < NEW);
    let counted = known().flat_map(|one| one.form.variations.iter().zip(&one.counts));
    let counted = counted.filter_map(|(variation, count)| count.and(variation.id));
    let products = catalogue_file::batches(known().map(|one| (one.id, 0)))?;
    Ok((products, catalogue_file::batches(counted.map(|id| (id, 0)))?))
}
