//! Hamour's server: the storefront's API, the background jobs and the command line, all on the rules of the core crate.

pub mod api;
pub mod app;
pub mod call_context;
pub mod caller;
pub mod cli;
pub mod clock;
pub mod config;
pub mod crypto_keys;
pub mod document;
pub mod encoded_body;
pub mod failure;
pub mod fair_queue;
pub mod http;
pub mod http_client;
pub mod jobs;
pub mod keyed_semaphore;
pub mod message;
pub mod message_template;
pub mod metrics;
pub mod model;
pub mod network;
#[cfg(feature = "otel")]
mod otel;
pub mod payment;
pub mod picture;
pub mod random;
pub mod recent_bodies;
pub mod services;
mod staff;
pub mod state;
pub mod store;
