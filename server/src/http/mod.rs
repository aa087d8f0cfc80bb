//! The HTTP layer: middleware, extractors, errors, static files and the listener.

mod admission;
pub mod assets;
pub mod auth;
mod brand_page;
mod connection_limits;
mod embedded_ui;
pub mod error;
pub mod extract;
pub mod first_view;
pub mod language;
pub mod maintenance_notice;
pub mod negotiation;
pub mod notice_json;
pub mod office_page;
pub mod page;
pub mod paging;
pub mod pdf;
pub mod prepared_response;
mod request_id;
mod request_span;
mod response_cache;
pub mod route_context;
pub mod security_headers;
pub mod serve;
pub mod service;
mod sitemap;
pub mod staff_auth;
mod structured_data;

pub(crate) use request_span::TARGET as CALL_SPANS;
