//! Creates, changes and deletes posts.

use std::collections::BTreeSet;

use chrono::DateTime;
use hamour_core::blog::{LabelKind, POST_MAX_CHARS, PostForm, PostState, check_post};
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::picture::PictureUse;
use hamour_core::rich_text::text_pictures;
use hamour_core::shown::{moment_text, parse_moment};
use serde_json::{Value, json};

use super::{EditedPost, history, read};
use crate::failure::{ErrorInfo, Failure};
use crate::services::audit_log::{self, Actor, Change};
use crate::services::creation::Creation;
use crate::services::picture::{folder, is_in_shop};
use crate::services::rich_text::{sanitised_post, sanitised_texts};
use crate::state::AppState;
use crate::store::blog::{self, NewPost};
use crate::store::blog_edit::{self, EditablePost};
use crate::store::catalogue_version::Changed;
use crate::store::db::{DbError, Tx};
use crate::store::{blog_label, catalogue_version};

/// Creates a post. A repetition with the same key creates nothing, and returns the post that it created.
///
/// # Errors
/// What is wrong with the form.
pub async fn create(
    state: &AppState,
    actor: &Actor,
    key: &str,
    form: PostForm,
) -> Result<EditedPost, Failure> {
    let creation = &Creation::new("post", key, &form)?;
    let form = &checked(state, form).await?;
    let created = state
        .write(|mut tx| async move {
            if let Some(earlier) = creation.claim(&mut tx, state.clock.now_ms()).await? {
                return Ok(read(state, &mut tx, earlier).await?.0);
            }
            check_known(state, &mut tx, None, form).await?;
            let (form, published_at) = timed(state, None, form)?;
            let new = NewPost {
                slug: &form.slug,
                category_id: form.category_id.unwrap_or_default(),
                writer_id: form.writer_id.unwrap_or_default(),
                title: &form.title,
                description: &form.html,
                featured_image: &form.image,
                meta_title: &form.meta_title,
                meta_description: &form.meta_description,
                created_at: state.clock.now_ms(),
                // `write` sets all other texts.
                ..NewPost::default()
            };
            let id = blog::insert_post(&mut tx, &new).await.map_err(taken)?;
            creation.keep(&mut tx, id).await?;
            write(&mut tx, id, &form, published_at).await?;
            let created = finish(state, &mut tx, actor, "post.create", (id, None)).await?;
            tx.commit().await?;
            Ok::<_, Failure>(created)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(created)
}

/// Changes a post, if `seen` is still the number of its last version. A repetition changes nothing.
///
/// # Errors
/// What is wrong with the form; [`ServerErrorCode::PostChanged`] if the post has another version.
pub async fn save(
    state: &AppState,
    actor: &Actor,
    (post_id, seen): (i64, i64),
    form: PostForm,
) -> Result<EditedPost, Failure> {
    let form = &checked(state, form).await?;
    let saved = state
        .write(|mut tx| async move {
            let (before, row) = locked(state, &mut tx, post_id).await?;
            let (form, published_at) = timed(state, Some((&before, row.published_at)), form)?;
            if before.form == form {
                return Ok(before);
            }
            if before.version != seen {
                return Err(Failure::conflict(ServerErrorCode::PostChanged));
            }
            check_known(state, &mut tx, Some(&before.form), &form).await?;
            write(&mut tx, post_id, &form, published_at).await?;
            let before = Some((before, row.created_at));
            let saved = finish(state, &mut tx, actor, "post.save", (post_id, before)).await?;
            tx.commit().await?;
            Ok::<_, Failure>(saved)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(saved)
}

/// Deletes a draft with its history.
///
/// # Errors
/// [`ServerErrorCode::PostNotDraft`]; [`ServerErrorCode::PostChanged`] if it has another version than `seen`.
pub async fn remove(state: &AppState, actor: &Actor, (post_id, seen): (i64, i64)) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            let (before, _) = locked(state, &mut tx, post_id).await?;
            if before.version != seen {
                return Err(Failure::conflict(ServerErrorCode::PostChanged));
            }
            if before.state != PostState::Draft {
                return Err(Failure::refused(ServerErrorCode::PostNotDraft));
            }
            blog_edit::delete(&mut tx, post_id).await?;
            let change = Change {
                action: "post.delete",
                subject: subject(post_id),
                before: json!(before.form),
                after: Value::Null,
            };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            tx.commit().await?;
            Ok(())
        })
        .await
}

async fn locked(state: &AppState, tx: &mut Tx, post_id: i64) -> Result<(EditedPost, EditablePost), Failure> {
    if !blog_edit::lock(tx, post_id).await? {
        return Err(Failure::not_found(ResourceKind::Post));
    }
    read(state, tx, post_id).await
}

/// Returns the cleaned form with sanitised HTML, or everything that is wrong with it.
async fn checked(state: &AppState, form: PostForm) -> Result<PostForm, Failure> {
    let texts = [("html", &form.html[..]), ("html_ar", &form.html_ar[..])];
    let [html, html_ar] = sanitised_texts(&state.texts, texts, POST_MAX_CHARS, sanitised_post).await?;
    let form = PostForm { html, html_ar, ..form }.cleaned();
    Failure::check_form(check_post(&form))?;
    Ok(form)
}

/// Returns the form with its time, and the time in milliseconds. An unchanged time keeps its seconds, and what is published
/// at once and is in the shop already keeps its time.
fn timed(
    state: &AppState,
    before: Option<(&EditedPost, Option<i64>)>,
    form: &PostForm,
) -> Result<(PostForm, Option<i64>), Failure> {
    let now_ms = state.clock.now_ms();
    let published_at = if !form.is_published {
        None
    } else if let Some(at) = before.and_then(|(before, at)| at.filter(|_| keeps_time(before, form))) {
        Some(at)
    } else {
        let typed = parse_moment(&form.from).map_err(|info| Failure::invalid("from", info))?;
        Some(typed.map_or(now_ms, |at| at.timestamp_millis()))
    };
    let from = moment_text(published_at.and_then(DateTime::from_timestamp_millis));
    Ok((PostForm { from, ..form.clone() }, published_at))
}

fn keeps_time(before: &EditedPost, form: &PostForm) -> bool {
    before.form.from == form.from || (form.from.is_empty() && before.state == PostState::Published)
}

/// Checks that what the form newly names is in the shop: pictures, category, writer and tags.
async fn check_known(
    state: &AppState,
    tx: &mut Tx,
    before: Option<&PostForm>,
    form: &PostForm,
) -> Result<(), Failure> {
    let media = folder(&state.config.data_dir);
    let had = before.map(|form| form.image.as_str()).unwrap_or_default();
    if form.image != had && !form.image.is_empty() && !is_in_shop(&media, &form.image, PictureUse::Cover) {
        return Err(Failure::invalid("image", ServerErrorCode::PictureUnknown));
    }
    let had: BTreeSet<&str> = before
        .into_iter()
        .flat_map(|form| text_pictures(&form.html).chain(text_pictures(&form.html_ar)))
        .map(|picture| picture.src)
        .collect();
    for (field, html) in [("html", &form.html), ("html_ar", &form.html_ar)] {
        let is_known = |src: &str| had.contains(src) || is_in_shop(&media, src, PictureUse::Card);
        if text_pictures(html).any(|picture| !is_known(picture.src)) {
            return Err(Failure::invalid(field, ServerErrorCode::PictureUnknown));
        }
    }
    check_labels(tx, form).await
}

/// Checks that the form's category, writer and tags exist, and keeps them from being deleted until the end of the
/// transaction.
async fn check_labels(tx: &mut Tx, form: &PostForm) -> Result<(), Failure> {
    let one = [
        ("category_id", LabelKind::Category, form.category_id),
        ("writer_id", LabelKind::Writer, form.writer_id),
    ];
    let one = one.into_iter().filter_map(|(field, kind, id)| Some((field, kind, id?)));
    let tags = form.tag_ids.iter().map(|id| ("tag_ids", LabelKind::Tag, *id));
    for (field, kind, id) in one.chain(tags) {
        if !blog_label::lock(tx, kind, id).await? {
            let info = ErrorInfo::new(ServerErrorCode::NotFound, vec![kind.resource().detail()]);
            return Err(Failure::invalid(field, info));
        }
    }
    Ok(())
}

async fn write(tx: &mut Tx, post_id: i64, form: &PostForm, published_at: Option<i64>) -> Result<(), Failure> {
    let form = form.clone();
    let tags = form.tag_ids;
    let row = EditablePost {
        id: post_id,
        slug: form.slug,
        category_id: form.category_id.unwrap_or_default(),
        writer_id: form.writer_id.unwrap_or_default(),
        title: form.title,
        title_ar: form.title_ar,
        summary: form.summary,
        summary_ar: form.summary_ar,
        description: form.html,
        description_ar: form.html_ar,
        featured_image: form.image,
        image_alt: form.image_alt,
        image_alt_ar: form.image_alt_ar,
        meta_title: form.meta_title,
        meta_title_ar: form.meta_title_ar,
        meta_description: form.meta_description,
        meta_description_ar: form.meta_description_ar,
        published_at,
        created_at: 0,
    };
    blog_edit::update(tx, &row).await.map_err(taken)?;
    blog_edit::clear_tags(tx, post_id).await?;
    for tag in tags {
        blog::insert_post_tag(tx, post_id, tag).await?;
    }
    Ok(())
}

fn subject(post_id: i64) -> (&'static str, String) {
    ("post", post_id.to_string())
}

/// Adds a version, logs the change and tells the catalogue. Returns the post as it is stored.
async fn finish(
    state: &AppState,
    tx: &mut Tx,
    actor: &Actor,
    action: &'static str,
    (post_id, before): (i64, Option<(EditedPost, i64)>),
) -> Result<EditedPost, Failure> {
    let (stored, row) = read(state, tx, post_id).await?;
    let is_new = before.is_none();
    let earlier = before.map_or_else(|| stored.clone(), |(before, _)| before);
    let now = state.clock.now();
    let version = history::append(tx, &earlier, &stored.form, (&actor.name, now), row.created_at).await?;
    let before = if is_new { Value::Null } else { logged(&EditedPost { version, ..earlier }) };
    let stored = read(state, tx, post_id).await?.0;
    let change = Change { action, subject: subject(post_id), before, after: logged(&stored) };
    audit_log::record(tx, actor, now.timestamp_millis(), change).await?;
    catalogue_version::bump_version(tx, Changed::Lists).await?;
    Ok(stored)
}

/// Returns what the audit log keeps of a post: its text is in the history, under the number of the version.
fn logged(post: &EditedPost) -> Value {
    let mut form = json!(post.form);
    if let Value::Object(fields) = &mut form {
        fields.retain(|field, _| field != "html" && field != "html_ar");
        fields.insert("version".to_owned(), json!(post.version));
    }
    form
}

/// Returns the error for what somebody else has taken.
fn taken(error: DbError) -> Failure {
    if error.violates(blog_edit::SLUG_TAKEN) {
        return Failure::invalid("slug", ServerErrorCode::SlugTaken);
    }
    error.into()
}
