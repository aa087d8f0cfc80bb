//! The shop's own pages: their texts in both languages, with the history of each.

use chrono::{DateTime, Utc};
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::shop_page::{Fact, PAGE_MAX_CHARS, ShopPage, check_page, facts, filled};
use serde_json::{Value, json};

use crate::failure::{Failure, FieldError};
use crate::services::audit_log::{self, Actor, Change};
use crate::services::payment::Page;
use crate::services::rich_text::{sanitised_page, sanitised_texts};
use crate::services::settings;
use crate::state::AppState;
use crate::store::catalogue_version;
use crate::store::catalogue_version::Changed;
use crate::store::db::{Executor, Tx};
use crate::store::shop_page::{self, PageVersion};

/// The maximum number of versions per page of the history.
pub const VERSIONS_MAX: u32 = 200;

/// A page as staff edit it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditedPage {
    /// The page.
    pub page: ShopPage,
    /// The number of its last version; 0 if the shop never wrote it.
    pub version: i64,
    /// The text in English; empty if there is none.
    pub html: String,
    /// The text in Arabic; empty if there is none.
    pub html_ar: String,
    /// Who wrote it and when.
    pub written: Option<(String, DateTime<Utc>)>,
}

impl EditedPage {
    const fn unwritten(page: ShopPage) -> Self {
        Self { page, version: 0, html: String::new(), html_ar: String::new(), written: None }
    }

    /// Returns whether the shop shows this text in the place of its neutral one.
    pub fn is_shown(&self) -> bool {
        !self.html.is_empty() || !self.html_ar.is_empty()
    }

    fn texts(&self) -> Value {
        if self.is_shown() { json!({"html": self.html, "html_ar": self.html_ar}) } else { Value::Null }
    }
}

impl From<PageVersion> for EditedPage {
    fn from(version: PageVersion) -> Self {
        let PageVersion { page, version, html, html_ar, written_by, written } = version;
        Self { page, version, html, html_ar, written: Some((written_by, written)) }
    }
}

/// Returns all pages, and the values that their texts can name.
pub async fn list(state: &AppState) -> Result<(Vec<EditedPage>, Vec<Fact>), Failure> {
    let mut tx = state.db.begin_reading().await?;
    let pages = all(&mut tx).await?;
    Ok((pages, facts(&settings::get(&mut tx).await?)))
}

/// Returns a page.
pub async fn get(state: &AppState, page: ShopPage) -> Result<EditedPage, Failure> {
    read(&state.db, page).await
}

async fn all(tx: &mut Tx) -> Result<Vec<EditedPage>, Failure> {
    let last = shop_page::last(tx).await?;
    let of = |page| last.iter().find(|version| version.page == page).cloned();
    Ok(ShopPage::ALL.map(|page| of(page).map_or_else(|| EditedPage::unwritten(page), Into::into)).into())
}

async fn read(on: impl Into<Executor<'_>>, page: ShopPage) -> Result<EditedPage, Failure> {
    let last = shop_page::last(on).await?.into_iter().find(|version| version.page == page);
    Ok(last.map_or_else(|| EditedPage::unwritten(page), Into::into))
}

/// Returns a page of a page's history: versions with numbers below `before`, the newest first, without their texts.
pub async fn history(
    state: &AppState,
    page: ShopPage,
    before: Option<i64>,
    limit: u32,
) -> Result<Page<EditedPage>, Failure> {
    let limit = limit.clamp(1, VERSIONS_MAX);
    let rows = shop_page::history(&state.db, page, before.unwrap_or(i64::MAX), limit + 1).await?;
    Ok(Page::of(rows.into_iter().map(EditedPage::from).collect(), limit))
}

/// Returns an earlier version of a page.
pub async fn version(state: &AppState, page: ShopPage, version: i64) -> Result<EditedPage, Failure> {
    let found = shop_page::get(&state.db, page, version).await?;
    Ok(found.ok_or_else(|| Failure::not_found(ResourceKind::Page))?.into())
}

/// Returns texts as the shop would show them: sanitised, with the present values.
///
/// # Errors
/// What is wrong with them.
pub async fn preview(state: &AppState, texts: [&str; 2]) -> Result<[String; 2], Failure> {
    let facts = facts(&settings::get(&state.db).await?);
    let texts = checked(sanitised(state, texts).await?, &facts)?;
    Ok(texts.map(|html| filled(&html, &facts)))
}

async fn sanitised(state: &AppState, [html, html_ar]: [&str; 2]) -> Result<[String; 2], Failure> {
    let texts = [("html", html), ("html_ar", html_ar)];
    let texts = sanitised_texts(&state.texts, texts, PAGE_MAX_CHARS, sanitised_page).await?;
    Ok(texts.map(|html| html.trim().to_owned()))
}

fn checked(texts: [String; 2], facts: &[Fact]) -> Result<[String; 2], Failure> {
    let mistakes = ["html", "html_ar"].into_iter().zip(&texts).filter_map(|(field, html)| {
        let info = check_page(html, facts).err()?;
        Some(FieldError { field: field.into(), info })
    });
    let mistakes: Vec<_> = mistakes.collect();
    if mistakes.is_empty() { Ok(texts) } else { Err(Failure::Invalid(mistakes)) }
}

/// Writes a page, if `seen` is still the number of its last version. Empty texts in both languages bring back the neutral
/// text. A repetition changes nothing.
///
/// # Errors
/// What is wrong with the texts; [`ServerErrorCode::ShopPageChanged`] if the page has another version.
pub async fn save(
    state: &AppState,
    actor: &Actor,
    (page, seen): (ShopPage, i64),
    texts: [&str; 2],
) -> Result<EditedPage, Failure> {
    let texts = &sanitised(state, texts).await?;
    let saved = state
        .write(|mut tx| async move {
            let [html, html_ar] = checked(texts.clone(), &facts(&settings::get(&mut tx).await?))?;
            let before = read(&mut tx, page).await?;
            if (&before.html, &before.html_ar) == (&html, &html_ar) {
                return Ok(before);
            }
            let now = state.clock.now();
            let version = before.version + 1;
            let new =
                PageVersion { page, version, html, html_ar, written_by: actor.name.clone(), written: now };
            if before.version != seen || !shop_page::insert(&mut tx, &new).await? {
                return Err(Failure::conflict(ServerErrorCode::ShopPageChanged));
            }
            let after = EditedPage::from(new);
            let change = Change {
                action: "page.save",
                subject: ("page", page.as_str().to_owned()),
                before: before.texts(),
                after: after.texts(),
            };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            catalogue_version::bump_version(&mut tx, Changed::Lists).await?;
            tx.commit().await?;
            Ok::<_, Failure>(after)
        })
        .await?;
    state.catalogue.announce_change();
    Ok(saved)
}
