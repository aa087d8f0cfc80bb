//! The HTTP layer: middleware, extractors, errors, static files and the listener.

mod admission;
pub mod assets;
pub mod auth;
mod brand_page;
mod connection_limits;
pub(crate) mod encoded;
pub mod error;
pub mod extract;
pub mod first_view;
pub mod layers;
pub mod maintenance_notice;
mod negotiation;
pub mod notice_json;
pub mod office_page;
pub mod page;
pub mod pdf;
pub mod prepared_response;
mod request_span;
pub mod run_to_completion;
pub mod serve;
pub mod staff_auth;

pub(crate) use request_span::TARGET as CALL_SPANS;
