//! The domain model: what the store reads and the services, the API and the commands work with. It knows neither the
//! tables nor the wire.

pub mod address;
pub mod audit_log;
pub mod cash;
pub mod customer;
pub mod delivery;
pub mod enquiry;
pub mod figures;
pub mod list_place;
pub mod message;
pub mod order;
pub mod payment;
pub mod picture;
pub mod reconciliation;
pub mod staff;
pub mod staff_order;
pub mod stock;
