//! The sandbox gateway's ledger in the shop's own database.

use hamour_core::payment::{GatewayRecord, Report, TransactionStatus};

use crate::clock::Clock;
use crate::payment::sandbox::Ledger;
use crate::payment::{GatewayError, GatewayFuture, Repayment};
use crate::random::Rng;
use crate::store::db::{Db, DbError};
use crate::store::payment::sandbox::{self as rows, Transaction};

/// The sandbox's ledger, stored in the shop's own database.
#[derive(Debug)]
pub(super) struct SandboxLedger {
    db: Db,
    clock: Clock,
    rng: Rng,
}

impl SandboxLedger {
    /// Creates the ledger in this database.
    pub(super) fn new(db: Db, clock: Clock, rng: Rng) -> Self {
        Self { db, clock, rng }
    }
}

/// Returns a transaction's status at this instant. One without a decision is in progress.
pub(super) fn report(transaction: &Transaction, now_ms: i64) -> Report {
    let has_settled = transaction.settles_at.is_some_and(|at| at <= now_ms);
    let status =
        TransactionStatus::from_number(transaction.status_no).unwrap_or(TransactionStatus::InProgress);
    let status = if has_settled { TransactionStatus::Success } else { status };
    Report { reference: transaction.reference.clone(), amount: transaction.amount, status }
}

fn unreachable(error: &DbError) -> GatewayError {
    GatewayError(format!("the sandbox's ledger: {error}"))
}

impl Ledger for SandboxLedger {
    fn report<'a>(&'a self, number: &'a str) -> GatewayFuture<'a, Option<Report>> {
        Box::pin(async move {
            let found = rows::get(&self.db, number).await.map_err(|error| unreachable(&error))?;
            Ok(found.map(|transaction| report(&transaction, self.clock.now_ms())))
        })
    }

    fn record<'a>(&'a self, number: &'a str) -> GatewayFuture<'a, Option<GatewayRecord>> {
        Box::pin(async move {
            let found = rows::get(&self.db, number).await.map_err(|error| unreachable(&error))?;
            let Some(transaction) = found else { return Ok(None) };
            let refunded = rows::refunded(&self.db, number).await.map_err(|error| unreachable(&error))?;
            let Report { reference, amount, status } = report(&transaction, self.clock.now_ms());
            Ok(Some(GatewayRecord { reference, amount, status, refunded: Some(refunded) }))
        })
    }

    fn refund<'a>(&'a self, number: &'a str, repayment: Repayment) -> GatewayFuture<'a, bool> {
        Box::pin(async move {
            let now_ms = self.clock.now_ms();
            let given_back = self.db.write(&self.rng, |mut tx| async move {
                let found = rows::get(&mut tx, number).await?;
                let paid = found.is_some_and(|one| report(&one, now_ms).status == TransactionStatus::Success);
                if paid {
                    let key = repayment.key.to_string();
                    rows::refund(&mut tx, number, &key, repayment.amount, now_ms).await?;
                }
                tx.commit().await?;
                Ok(paid)
            });
            given_back.await.map_err(|error| unreachable(&error))
        })
    }
}
