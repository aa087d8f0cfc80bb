//! Hamour's server: the storefront's API, the background jobs and the command line, all on the rules of the core crate.

pub mod api;
pub mod app;
pub mod call;
pub mod caller;
pub mod cli;
pub mod clock;
pub mod config;
pub mod crowd;
pub mod document;
pub mod failure;
pub mod http;
pub mod jobs;
pub mod keys;
pub mod message;
pub mod metrics;
pub mod model;
pub mod outgoing;
pub mod payment;
pub mod picture;
pub mod queue;
pub mod random;
pub mod services;
pub mod state;
pub mod store;
pub mod template;
#[cfg(feature = "otel")]
mod traces;
