//! Online payment of orders: the gateway's form, the handling of its callbacks and webhooks, and background tasks. The
//! data of a browser or a webhook is only a hint; only the gateway's answer to the server's own query counts.

mod returning;
pub mod sandbox;
mod settle;
mod start;
mod sweep;

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::TimeDelta;
use hamour_core::payment::Hold;

pub use returning::{ReturnTo, return_to};
pub use settle::{callback, check, webhook};
pub use start::{Started, start};
pub use sweep::{ask_due, refunded_by_hand, release_expired, send_refunds};

pub(super) use settle::on_cancel;
pub(super) use start::{NewPayment, Taking, begin_again, giving_way, open, replace_earlier};

use crate::clock::Clock;
use crate::config::{Config, Gateway, HashCase};
use crate::failure::Failure;
use crate::keys::Keys;
use crate::payment::PaymentGateway;
use crate::payment::sadad::Sadad;
pub use crate::payment::sandbox::PURCHASE_PATH;
use crate::payment::sandbox::{MERCHANT_ID, Sandbox};
use crate::payment::wire::Wire;
use crate::random::Rng;
use crate::state::AppState;
use crate::store::db::Db;

/// The path, below the shop's public address, to which a gateway has the shopper's browser post the result.
pub const CALLBACK_PATH: &str = "/api/payment/callback";

/// The shop's payment provider.
#[derive(Clone, Debug)]
pub struct PaymentProvider {
    /// The gateway.
    pub gateway: Arc<dyn PaymentGateway>,
    /// The same gateway if it is the sandbox, which serves its own pages.
    pub sandbox: Option<Arc<Sandbox>>,
}

/// Returns how long an unpaid order holds what it reserved, by this shop's configuration.
fn hold(state: &AppState) -> Hold {
    let settings = &state.config.payment;
    Hold {
        abandoned: TimeDelta::minutes(settings.hold_minutes.into()),
        longest: TimeDelta::minutes(settings.longest_hold_minutes.into()),
    }
}

impl PaymentProvider {
    /// Opens the configured payment provider. Returns `None` if the shop takes no online payments.
    pub fn open(
        config: &Config,
        keys: &Keys,
        db: &Db,
        clock: &Clock,
        rng: &Rng,
    ) -> Result<Option<Self>, Failure> {
        match &config.payment.gateway {
            Gateway::None => Ok(None),
            Gateway::Sadad(settings) => {
                let gateway = Sadad::new(&config.payment, settings).map_err(Failure::internal)?;
                Ok(Some(Self { gateway: Arc::new(gateway), sandbox: None }))
            }
            Gateway::Sandbox { .. } => {
                let wire = Wire {
                    // The sandbox is part of this program, so a relative path works under any address that the shopper
                    // opened.
                    action: PURCHASE_PATH.to_owned(),
                    merchant_id: MERCHANT_ID.to_owned(),
                    website: config.payment.website.clone(),
                    secret: URL_SAFE_NO_PAD.encode(keys.payment.hash(&[b"sandbox"])),
                    hash_case: HashCase::Upper,
                    email: config.payment.email.clone(),
                    email_field: "email".to_owned(),
                    date_format: "%Y-%m-%d %H:%M:%S".to_owned(),
                    order_field: "websiteRefNo".to_owned(),
                };
                let ledger = sandbox::SandboxLedger::new(db.clone(), clock.clone(), rng.clone());
                let sandbox = Arc::new(Sandbox::new(wire, Arc::new(ledger)));
                Ok(Some(Self { gateway: sandbox.clone(), sandbox: Some(sandbox) }))
            }
        }
    }
}
