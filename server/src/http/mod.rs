//! The HTTP layer: middleware, extractors, errors, static files and the listener.

mod admission;
pub mod assets;
pub mod auth;
pub mod cached;
mod connections;
pub(crate) mod encoded;
pub mod error;
pub mod extract;
pub mod first_view;
pub mod layer;
pub mod listen;
mod negotiation;
pub mod notice;
pub mod page;
mod trace;
pub mod uninterrupted;

pub(crate) use trace::TARGET as CALL_SPANS;
