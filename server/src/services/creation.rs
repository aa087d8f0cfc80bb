//! Requests of staff that create something or change many things: a repetition with the same key does nothing.

use hamour_core::error_code::ServerErrorCode;
use hamour_core::idempotency::check_key;
use serde::Serialize;

use super::form_version;
use super::purge::purge;
use crate::failure::Failure;
use crate::state::AppState;
use crate::store::creation_key;
use crate::store::db::Tx;
use crate::store::purge::Old;

/// How long a key identifies what its request created, in milliseconds: far longer than any caller repeats a request.
const LIFETIME_MS: i64 = 30 * 24 * 3_600_000;

/// A request that is carried out once.
#[derive(Clone, Debug)]
pub(super) struct Creation<'a> {
    kind: &'static str,
    key: &'a str,
    request_hash: String,
}

impl<'a> Creation<'a> {
    /// Returns a request of a kind, with everything that the caller asks for.
    ///
    /// # Errors
    /// What is wrong with the key.
    pub(super) fn new(kind: &'static str, key: &'a str, asked: &impl Serialize) -> Result<Self, Failure> {
        check_key(key).map_err(|info| Failure::invalid("key", info))?;
        Ok(Self { kind, key, request_hash: form_version::of(asked)? })
    }

    /// Claims the key. Returns what the same request created before, or `None` if it is new.
    ///
    /// # Errors
    /// [`ServerErrorCode::KeyReused`] if the key belongs to another request.
    pub(super) async fn claim(&self, tx: &mut Tx, now_ms: i64) -> Result<Option<i64>, Failure> {
        if !self.is_repeated(tx, now_ms).await? {
            return Ok(None);
        }
        let earlier = creation_key::get(tx, (self.kind, self.key)).await?.and_then(|known| known.created_id);
        earlier.map(Some).ok_or_else(|| Failure::internal("a claimed key has created nothing"))
    }

    /// Claims the key of a request that changes many things. Returns whether the same request came before.
    ///
    /// # Errors
    /// [`ServerErrorCode::KeyReused`] if the key belongs to another request.
    pub(super) async fn is_repeated(&self, tx: &mut Tx, now_ms: i64) -> Result<bool, Failure> {
        let name = (self.kind, self.key);
        if creation_key::claim(tx, name, &self.request_hash, now_ms).await? {
            return Ok(false);
        }
        match creation_key::get(tx, name).await? {
            Some(known) if known.request_hash == self.request_hash => Ok(true),
            _ => Err(Failure::conflict(ServerErrorCode::KeyReused)),
        }
    }

    /// Stores what the request has created.
    pub(super) async fn keep(&self, tx: &mut Tx, id: i64) -> Result<(), Failure> {
        Ok(creation_key::keep(tx, (self.kind, self.key), id).await?)
    }
}

/// Deletes the keys of old requests and returns their number.
pub async fn delete_expired(state: &AppState) -> Result<u64, Failure> {
    purge(state, Old::CreationKeys, state.clock.now_ms() - LIFETIME_MS).await
}
