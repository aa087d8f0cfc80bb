//! Pages of lists that are sorted by time: the parameter of their calls, and the header that names the next page.

use axum::http::HeaderName;
use axum::http::header::LINK;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::model::list_place::ListPlace;

/// The requested page.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// The page starts after this place, as given by `Link`; missing for the first page.
    #[serde(default)]
    #[param(value_type = Option<String>, pattern = r"^[0-9]{1,15}\.[0-9]{1,15}$")]
    pub before: Option<ListPlace<2>>,
}

/// Returns the header that names the page of the list at `path` that starts after `next`, if there is one.
pub fn next_link(path: &str, next: Option<ListPlace<2>>) -> Option<[(HeaderName, String); 1]> {
    next.map(|place| [(LINK, format!("<{path}?before={place}>; rel=\"next\""))])
}
