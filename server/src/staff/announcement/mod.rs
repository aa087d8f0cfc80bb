//! What staff write to customers in the shop.

mod count;
mod list;
mod send;

use hamour_core::announcement::AudienceForm;
use hamour_core::delivery::instant_text;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::services::announcement::SentAnnouncement;
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(count::handler))
        .routes(routes!(send::handler))
}

/// A notification that staff have sent.
#[derive(Debug, Serialize, ToSchema)]
struct StaffAnnouncement {
    id: i64,
    /// Who sent it.
    actor: String,
    title: String,
    title_ar: String,
    text: String,
    text_ar: String,
    /// The path of the page that it leads to; empty for none.
    link: String,
    audience: AudienceForm,
    /// The number of customers when it was sent.
    wanted: i64,
    /// The number of those who have it.
    told: i64,
    /// The number of those who have read it.
    readers: i64,
    /// Whether all have it.
    is_finished: bool,
    #[schema(format = DateTime)]
    sent_at: String,
}

impl From<SentAnnouncement> for StaffAnnouncement {
    fn from(SentAnnouncement { announcement: of, audience, readers }: SentAnnouncement) -> Self {
        Self {
            id: of.id,
            actor: of.actor,
            title: of.title,
            title_ar: of.title_ar,
            text: of.description,
            text_ar: of.description_ar,
            link: of.link,
            audience,
            wanted: of.wanted,
            told: of.told,
            readers,
            is_finished: of.finished_at.is_some(),
            sent_at: instant_text(hamour_core::delivery::at_millis(of.created_at).unwrap_or_default()),
        }
    }
}
