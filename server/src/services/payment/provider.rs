//! The shop's payment provider, as configured.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::sandbox_ledger::SandboxLedger;
use crate::clock::Clock;
use crate::config::{Config, Gateway, HashCase};
use crate::crypto_keys::Keys;
use crate::failure::Failure;
use crate::payment::PaymentGateway;
use crate::payment::sadad::Sadad;
use crate::payment::sandbox::{MERCHANT_ID, PURCHASE_PATH, Sandbox};
use crate::payment::web_checkout::WebCheckout;
use crate::random::Rng;
use crate::store::db::Db;

/// The shop's payment provider.
#[derive(Clone, Debug)]
pub struct PaymentProvider {
    /// The gateway.
    pub gateway: Arc<dyn PaymentGateway>,
    /// The same gateway if it is the sandbox, which serves its own pages.
    pub sandbox: Option<Arc<Sandbox>>,
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
                let wire = WebCheckout {
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
                let ledger = SandboxLedger::new(db.clone(), clock.clone(), rng.clone());
                let sandbox = Arc::new(Sandbox::new(wire, Arc::new(ledger)));
                Ok(Some(Self { gateway: sandbox.clone(), sandbox: Some(sandbox) }))
            }
        }
    }
}
