//! Banners as staff edit them, with their texts in both languages.

use std::collections::BTreeMap;

use hamour_core::catalogue::{BannerForm, ProductStatus, check_banner};
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::link::{LinkForm, LinkKind};
use hamour_core::picture::PictureUse;
use hamour_core::shown::{ShownState, ShownTime, moment_text};
use serde_json::{Value, json};

use crate::failure::{ErrorInfo, Failure};
use crate::services::audit_log::{self, Actor, Change};
use crate::services::creation::Creation;
use crate::services::list_order::Reordering;
use crate::services::{form_version, picture};
use crate::state::AppState;
use crate::store::catalogue_version::Changed;
use crate::store::db::Tx;
use crate::store::home_page::{self, Banner, BannerTarget};
use crate::store::{banner_edit, catalogue_version, category, product};

/// A banner for its form.
#[derive(Clone, Debug)]
pub struct EditedBanner {
    /// Identifies it.
    pub id: i64,
    /// Identifies what the form holds: a change needs the version that the caller saw.
    pub version: String,
    /// What staff wrote.
    pub form: BannerForm,
    /// Whether shoppers see it now.
    pub state: ShownState,
    /// The name of the product or category that it leads to; empty for others.
    pub link_name: String,
    /// Whether the product that it leads to is not in the shop, so that shoppers do not see the banner at any time.
    pub is_unlinked: bool,
}

/// Returns all banners, in their order.
pub async fn list(state: &AppState) -> Result<Vec<EditedBanner>, Failure> {
    let mut tx = state.db.begin_reading().await?;
    read_all(state, &mut tx).await
}

/// Returns a banner for its form.
pub async fn get(state: &AppState, banner_id: i64) -> Result<EditedBanner, Failure> {
    let mut tx = state.db.begin_reading().await?;
    read(state, &mut tx, banner_id).await
}

async fn read(state: &AppState, tx: &mut Tx, banner_id: i64) -> Result<EditedBanner, Failure> {
    let found = read_all(state, tx).await?.into_iter().find(|banner| banner.id == banner_id);
    found.ok_or_else(|| Failure::not_found(ResourceKind::Banner))
}

async fn read_all(state: &AppState, tx: &mut Tx) -> Result<Vec<EditedBanner>, Failure> {
    let banners = home_page::banners(&mut *tx).await?;
    let categories: BTreeMap<_, _> =
        category::all(&mut *tx).await?.into_iter().map(|found| (found.id, found.name)).collect();
    let now = state.clock.now();
    let mut edited = Vec::with_capacity(banners.len());
    for banner in banners {
        let mut is_unlinked = false;
        let link_name = match banner.target() {
            BannerTarget::Product(id) => product::find(&mut *tx, id).await?.map(|found| {
                is_unlinked = !ProductStatus::from_name(&found.status).is_some_and(ProductStatus::is_visible);
                found.name
            }),
            BannerTarget::Category(id) => categories.get(&id).cloned(),
            BannerTarget::Nowhere => None,
        };
        let shown = ShownTime::from_millis(banner.from_at, banner.until_at);
        let (id, form) = (banner.id, form_of(banner));
        let version = form_version::of(&form)?;
        let link_name = link_name.unwrap_or_default();
        edited.push(EditedBanner { id, version, form, state: shown.state(now), link_name, is_unlinked });
    }
    Ok(edited)
}

fn form_of(banner: Banner) -> BannerForm {
    let (kind, id) = match banner.target() {
        BannerTarget::Product(id) => (LinkKind::Product, Some(id)),
        BannerTarget::Category(id) => (LinkKind::Category, Some(id)),
        BannerTarget::Nowhere if banner.page.is_empty() => (LinkKind::Nowhere, None),
        BannerTarget::Nowhere => (LinkKind::Page, None),
    };
    let shown = ShownTime::from_millis(banner.from_at, banner.until_at);
    BannerForm {
        image: banner.image,
        mobile_image: banner.mobile_image,
        image_alt: banner.image_alt,
        image_alt_ar: banner.image_alt_ar,
        title: banner.title,
        title_ar: banner.title_ar,
        text: banner.line,
        text_ar: banner.line_ar,
        link: LinkForm { kind, id, page: banner.page },
        from: moment_text(shown.from),
        until: moment_text(shown.until),
    }
}

/// Creates a banner after all others. A repetition with the same key creates nothing, and returns the banner that it created.
///
/// # Errors
/// What is wrong with the form.
pub async fn create(
    state: &AppState,
    actor: &Actor,
    key: &str,
    form: BannerForm,
) -> Result<EditedBanner, Failure> {
    let creation = &Creation::new("banner", key, &form)?;
    let form = &checked(form)?;
    let created = state
        .write(|mut tx| async move {
            if let Some(earlier) = creation.claim(&mut tx, state.clock.now_ms()).await? {
                return read(state, &mut tx, earlier).await;
            }
            check_known(state, &mut tx, None, form).await?;
            let position = banner_edit::next_position(&mut tx).await?;
            let (image, mobile) = (form.image.as_str(), form.mobile_image.as_str());
            let id =
                home_page::insert_banner(&mut tx, image, mobile, BannerTarget::Nowhere, position).await?;
            creation.keep(&mut tx, id).await?;
            write(&mut tx, id, form).await?;
            let created = finish(state, &mut tx, actor, "banner.create", (id, Value::Null)).await?;
            tx.commit().await?;
            Ok::<_, Failure>(created)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(created)
}

/// Changes a banner, if it still has the version `seen`. A repetition changes nothing.
///
/// # Errors
/// What is wrong with the form; [`ServerErrorCode::BannerChanged`] if the banner has another version.
pub async fn save(
    state: &AppState,
    actor: &Actor,
    (banner_id, seen): (i64, &str),
    form: BannerForm,
) -> Result<EditedBanner, Failure> {
    let form = &checked(form)?;
    let saved = state
        .write(|mut tx| async move {
            let before = locked(state, &mut tx, banner_id).await?;
            if before.form == *form {
                return Ok(before);
            }
            if before.version != seen {
                return Err(Failure::conflict(ServerErrorCode::BannerChanged));
            }
            check_known(state, &mut tx, Some(&before.form), form).await?;
            write(&mut tx, banner_id, form).await?;
            let changed = (banner_id, json!(before.form));
            let saved = finish(state, &mut tx, actor, "banner.save", changed).await?;
            tx.commit().await?;
            Ok::<_, Failure>(saved)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(saved)
}

/// Deletes a banner.
///
/// # Errors
/// [`ServerErrorCode::BannerChanged`] if it has another version than `seen`.
pub async fn remove(state: &AppState, actor: &Actor, (banner_id, seen): (i64, &str)) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            let before = locked(state, &mut tx, banner_id).await?;
            if before.version != seen {
                return Err(Failure::conflict(ServerErrorCode::BannerChanged));
            }
            banner_edit::delete(&mut tx, banner_id).await?;
            let change = Change {
                action: "banner.delete",
                subject: subject(banner_id),
                before: json!(before.form),
                after: Value::Null,
            };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            catalogue_version::bump_version(&mut tx, Changed::Lists).await?;
            tx.commit().await?;
            Ok(())
        })
        .await?;
    state.catalogue.announce_change();
    Ok(())
}

/// Puts all banners into this order.
///
/// # Errors
/// [`ServerErrorCode::OrderOfListChanged`] if the list is not the one that the person saw.
pub async fn arrange(state: &AppState, actor: &Actor, order: &Reordering) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            // A list of other ids is refused before anything is locked.
            let shown: Vec<_> = home_page::banners(&mut tx).await?.iter().map(|banner| banner.id).collect();
            order.changes(&shown)?;
            // Other changes of the order lock them in the same order.
            for id in order.ids() {
                banner_edit::lock(&mut tx, id).await?;
            }
            let before: Vec<_> = home_page::banners(&mut tx).await?.iter().map(|banner| banner.id).collect();
            if !order.changes(&before)? {
                return Ok(());
            }
            for (position, id) in (0..).zip(&order.wanted) {
                banner_edit::set_position(&mut tx, *id, position).await?;
            }
            let change = Change {
                action: "banner.arrange",
                subject: ("shop", String::new()),
                before: json!({"banners": before}),
                after: json!({"banners": order.wanted}),
            };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            catalogue_version::bump_version(&mut tx, Changed::Lists).await?;
            tx.commit().await?;
            Ok::<_, Failure>(())
        })
        .await?;
    state.catalogue.announce_change();
    Ok(())
}

async fn locked(state: &AppState, tx: &mut Tx, banner_id: i64) -> Result<EditedBanner, Failure> {
    if !banner_edit::lock(tx, banner_id).await? {
        return Err(Failure::not_found(ResourceKind::Banner));
    }
    read(state, tx, banner_id).await
}

/// Returns the cleaned form, or everything that is wrong with it.
fn checked(form: BannerForm) -> Result<BannerForm, Failure> {
    let form = form.cleaned();
    Failure::check_form(check_banner(&form))?;
    Ok(form)
}

/// Checks that the form's new pictures are in the shop, and that what it leads to exists.
async fn check_known(
    state: &AppState,
    tx: &mut Tx,
    before: Option<&BannerForm>,
    form: &BannerForm,
) -> Result<(), Failure> {
    let pictures = [
        ("image", &form.image, before.map(|form| &form.image), PictureUse::WideBanner),
        ("mobile_image", &form.mobile_image, before.map(|form| &form.mobile_image), PictureUse::NarrowBanner),
    ];
    for (field, image, had, used_as) in pictures {
        if had != Some(image)
            && !picture::is_in_shop(&picture::folder(&state.config.data_dir), image, used_as)
        {
            return Err(Failure::invalid(field, ServerErrorCode::PictureUnknown));
        }
    }
    check_link(tx, before.map(|form| &form.link), &form.link).await
}

/// Checks that what a changed link leads to exists and is in the shop.
pub(super) async fn check_link(
    tx: &mut Tx,
    before: Option<&LinkForm>,
    link: &LinkForm,
) -> Result<(), Failure> {
    if before == Some(link) {
        return Ok(());
    }
    let missing = |kind: ResourceKind| {
        Err(Failure::invalid("link", ErrorInfo::new(ServerErrorCode::NotFound, vec![kind.detail()])))
    };
    match (link.kind, link.id) {
        (LinkKind::Product, Some(id)) => match product::find(&mut *tx, id).await? {
            None => missing(ResourceKind::Product),
            Some(found) if ProductStatus::from_name(&found.status).is_some_and(ProductStatus::is_visible) => {
                Ok(())
            }
            Some(_) => Err(Failure::invalid("link", ServerErrorCode::ProductNotPublished)),
        },
        (LinkKind::Category, Some(id)) => {
            let is_there = category::all(&mut *tx).await?.iter().any(|found| found.id == id);
            if is_there { Ok(()) } else { missing(ResourceKind::Category) }
        }
        _ => Ok(()),
    }
}

async fn write(tx: &mut Tx, banner_id: i64, form: &BannerForm) -> Result<(), Failure> {
    let shown =
        ShownTime::parse(&form.from, &form.until).map_err(|(field, info)| Failure::invalid(field, info))?;
    Ok(banner_edit::update(tx, banner_id, form, shown.to_millis()).await?)
}

fn subject(banner_id: i64) -> (&'static str, String) {
    ("banner", banner_id.to_string())
}

/// Logs the change and tells the catalogue. Returns the banner as it is stored.
async fn finish(
    state: &AppState,
    tx: &mut Tx,
    actor: &Actor,
    action: &'static str,
    (banner_id, before): (i64, Value),
) -> Result<EditedBanner, Failure> {
    let stored = read(state, tx, banner_id).await?;
    let change = Change { action, subject: subject(banner_id), before, after: json!(stored.form) };
    audit_log::record(tx, actor, state.clock.now_ms(), change).await?;
    catalogue_version::bump_version(tx, Changed::Lists).await?;
    Ok(stored)
}
