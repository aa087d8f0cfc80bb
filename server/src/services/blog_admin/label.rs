//! Categories, tags and writers of the blog, with their names in both languages.

use hamour_core::blog::{LabelForm, LabelKind, check_label};
use hamour_core::error_code::ServerErrorCode;
use hamour_core::message_args::MessageArg;
use hamour_core::picture::PictureUse;
use serde_json::{Value, json};

use crate::failure::{ErrorInfo, Failure};
use crate::services::audit_log::{self, Actor, Change};
use crate::services::creation::Creation;
use crate::services::form_version;
use crate::services::picture::{folder, is_in_shop};
use crate::state::AppState;
use crate::store::blog_label::{self, Label};
use crate::store::catalogue_version;
use crate::store::catalogue_version::Changed;
use crate::store::db::{DbError, Tx};

/// A category, tag or writer for its form.
#[derive(Clone, Debug)]
pub struct EditedLabel {
    /// What it is.
    pub kind: LabelKind,
    /// Identifies it among its kind.
    pub id: i64,
    /// Identifies what the form holds: a change needs the version that the caller saw.
    pub version: String,
    /// What staff wrote.
    pub form: LabelForm,
    /// The number of posts that have it, drafts included.
    pub posts: i64,
}

/// Returns all categories, tags and writers: categories in their order, others by name.
pub async fn labels(state: &AppState) -> Result<Vec<EditedLabel>, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let mut found = vec![];
    for kind in LabelKind::ALL {
        found.extend(read_all(&mut tx, kind).await?);
    }
    Ok(found)
}

/// Returns one for its form.
pub async fn get_label(state: &AppState, kind: LabelKind, id: i64) -> Result<EditedLabel, Failure> {
    let mut tx = state.db.begin_reading().await?;
    read(&mut tx, kind, id).await
}

async fn read_all(tx: &mut Tx, kind: LabelKind) -> Result<Vec<EditedLabel>, Failure> {
    let rows = blog_label::all(tx, kind).await?;
    rows.into_iter().map(|row| edited(kind, row)).collect()
}

async fn read(tx: &mut Tx, kind: LabelKind, id: i64) -> Result<EditedLabel, Failure> {
    let found = read_all(tx, kind).await?.into_iter().find(|label| label.id == id);
    found.ok_or_else(|| Failure::not_found(kind.resource()))
}

fn edited(kind: LabelKind, row: Label) -> Result<EditedLabel, Failure> {
    let Label { id, name, name_ar, image, line, line_ar, posts } = row;
    let form = LabelForm { name, name_ar, image, text: line, text_ar: line_ar };
    Ok(EditedLabel { kind, id, version: form_version::of(&form)?, form, posts })
}

/// Creates one. A repetition with the same key creates nothing, and returns what it created.
///
/// # Errors
/// What is wrong with the form.
pub async fn create_label(
    state: &AppState,
    actor: &Actor,
    key: &str,
    (kind, form): (LabelKind, LabelForm),
) -> Result<EditedLabel, Failure> {
    let creation = &Creation::new("blog_label", key, &(kind, &form))?;
    let form = &checked(kind, form)?;
    let created = state
        .write(|mut tx| async move {
            if let Some(earlier) = creation.claim(&mut tx, state.clock.now_ms()).await? {
                return read(&mut tx, kind, earlier).await;
            }
            check_picture(state, None, form)?;
            let id = blog_label::insert(&mut tx, kind, form).await.map_err(taken)?;
            creation.keep(&mut tx, id).await?;
            let created = read(&mut tx, kind, id).await?;
            let logged = (Value::Null, json!(created.form));
            finish(state, &mut tx, actor, "blog_label.create", (kind, id), logged).await?;
            tx.commit().await?;
            Ok::<_, Failure>(created)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(created)
}

/// Changes one, if it still has the version `seen`. A repetition changes nothing.
///
/// # Errors
/// What is wrong with the form; [`ServerErrorCode::BlogLabelChanged`] if it has another version.
pub async fn save_label(
    state: &AppState,
    actor: &Actor,
    (kind, id, seen): (LabelKind, i64, &str),
    form: LabelForm,
) -> Result<EditedLabel, Failure> {
    let form = &checked(kind, form)?;
    let saved = state
        .write(|mut tx| async move {
            let before = locked(&mut tx, kind, id).await?;
            if before.form == *form {
                return Ok(before);
            }
            if before.version != seen {
                return Err(Failure::conflict(ServerErrorCode::BlogLabelChanged));
            }
            check_picture(state, Some(&before.form), form)?;
            blog_label::update(&mut tx, kind, id, form).await.map_err(taken)?;
            let saved = read(&mut tx, kind, id).await?;
            let logged = (json!(before.form), json!(saved.form));
            finish(state, &mut tx, actor, "blog_label.save", (kind, id), logged).await?;
            tx.commit().await?;
            Ok::<_, Failure>(saved)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(saved)
}

/// Deletes one. The caller says how many posts have it: they lose a tag; a category or writer of posts stays.
///
/// # Errors
/// [`ServerErrorCode::BlogLabelInUse`]; [`ServerErrorCode::BlogLabelChanged`] if it has another version than `seen`, or
/// another number of posts.
pub async fn remove_label(
    state: &AppState,
    actor: &Actor,
    (kind, id, seen): (LabelKind, i64, &str),
    posts: u32,
) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            let before = locked(&mut tx, kind, id).await?;
            if !kind.is_deletable(before.posts) {
                let count = MessageArg::Number(u32::try_from(before.posts).unwrap_or(u32::MAX));
                return Err(Failure::refused(ErrorInfo::new(ServerErrorCode::BlogLabelInUse, vec![count])));
            }
            if before.version != seen || before.posts != i64::from(posts) {
                return Err(Failure::conflict(ServerErrorCode::BlogLabelChanged));
            }
            blog_label::delete(&mut tx, kind, id).await?;
            let logged = (json!(before.form), Value::Null);
            finish(state, &mut tx, actor, "blog_label.delete", (kind, id), logged).await?;
            tx.commit().await?;
            Ok(())
        })
        .await?;
    state.catalogue.announce_change();
    Ok(())
}

async fn locked(tx: &mut Tx, kind: LabelKind, id: i64) -> Result<EditedLabel, Failure> {
    if !blog_label::lock(tx, kind, id).await? {
        return Err(Failure::not_found(kind.resource()));
    }
    read(tx, kind, id).await
}

/// Returns the cleaned form, or everything that is wrong with it.
fn checked(kind: LabelKind, form: LabelForm) -> Result<LabelForm, Failure> {
    let form = form.cleaned();
    Failure::check_form(check_label(kind, &form))?;
    Ok(form)
}

/// Checks that a new picture is in the shop.
fn check_picture(state: &AppState, before: Option<&LabelForm>, form: &LabelForm) -> Result<(), Failure> {
    let is_kept = form.image.is_empty() || before.is_some_and(|before| before.image == form.image);
    if is_kept || is_in_shop(&folder(&state.config.data_dir), &form.image, PictureUse::Card) {
        return Ok(());
    }
    Err(Failure::invalid("image", ServerErrorCode::PictureUnknown))
}

/// Logs the change and tells the catalogue.
async fn finish(
    state: &AppState,
    tx: &mut Tx,
    actor: &Actor,
    action: &'static str,
    (kind, id): (LabelKind, i64),
    (before, after): (Value, Value),
) -> Result<(), Failure> {
    let subject = match kind {
        LabelKind::Category => "blog_category",
        LabelKind::Tag => "blog_tag",
        LabelKind::Writer => "blog_writer",
    };
    let change = Change { action, subject: (subject, id.to_string()), before, after };
    audit_log::record(tx, actor, state.clock.now_ms(), change).await?;
    Ok(catalogue_version::bump_version(tx, Changed::Lists).await?)
}

/// Returns the error for what somebody else has taken.
fn taken(error: DbError) -> Failure {
    if blog_label::NAME_TAKEN.iter().any(|constraint| error.violates(constraint)) {
        return Failure::invalid("name", ServerErrorCode::BlogLabelTaken);
    }
    error.into()
}
