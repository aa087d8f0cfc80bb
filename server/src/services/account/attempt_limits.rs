//! Limits on sign-in attempts and one-time codes. A known device of a customer has its own counters. All other requests
//! are counted per network, per phone and for the whole shop, so that strangers cannot lock customers out.
//!
//! Locks are taken in this order: device, requests of a network, the shop's share of those, phone.

use std::net::IpAddr;

use hamour_core::otp;
use hamour_core::phone::Phone;
use hamour_core::rate_limit::{
    CODES_FROM_WIDE, CODES_TO_PHONE, DEVICE_DAYS, DEVICE_FAILURES_MAX, DEVICES_MAX, Step,
    WRONG_CODES_FOR_PHONE, WRONG_CODES_FROM_WIDE, WRONG_PASSWORDS_FOR_PHONE, WRONG_PASSWORDS_FROM_WIDE,
};

use crate::failure::Failure;
use crate::network::{network, wide_network};
use crate::services::rate_limit::{self, Bucket, Counted, DAY, HOUR, QUARTER};
use crate::state::AppState;
use crate::store::db::{DbError, Tx};
use crate::store::known_device;

/// The minimum time between two codes for a phone, in milliseconds.
const RESEND_MS: i64 = otp::RESEND_SECONDS * 1000;
/// How long a device is remembered after its last sign-in, in milliseconds.
pub(super) const DEVICE_LIFETIME_MS: i64 = DEVICE_DAYS as i64 * DAY;

/// The origin of a request.
#[derive(Clone, Debug)]
pub struct ClientIdentity {
    /// The network address.
    pub from: IpAddr,
    /// The value of the device's cookie.
    pub device: Option<String>,
}

/// A device on which one customer has signed in.
#[derive(Clone, Debug)]
pub(super) struct OwnDevice {
    hash: [u8; 32],
    customer_id: i64,
}

/// Returns the steps, or none if the limit beside them is switched off (0).
const fn steps_if(limit: u32, steps: &'static [Step]) -> &'static [Step] {
    if limit > 0 { steps } else { &[] }
}

/// Returns the key that counts a phone within one wide network: requests from elsewhere do not count there.
fn phone_from(client: &ClientIdentity, phone: &str) -> String {
    format!("{phone} from {}", wide_network(client.from))
}

impl OwnDevice {
    /// Returns the requesting device if it is known as this customer's.
    pub(super) async fn of(
        state: &AppState,
        tx: &mut Tx,
        client: &ClientIdentity,
        customer_id: Option<i64>,
    ) -> Result<Option<Self>, DbError> {
        let (Some(value), Some(customer_id)) = (&client.device, customer_id) else { return Ok(None) };
        let hash = hash(state, value);
        let is_known = known_device::is_known(tx, customer_id, &hash).await?;
        Ok(is_known.then_some(Self { hash, customer_id }))
    }

    fn bucket(&self, state: &AppState, what: &str, windows: &[(i64, u32)]) -> Bucket {
        let whose = [&self.hash[..], &self.customer_id.to_le_bytes()].concat();
        Bucket::new(&state.keys, what, &format!("{whose:02x?}"), windows)
    }

    fn wrong_codes(&self, state: &AppState) -> Bucket {
        self.bucket(state, "wrong code on", &[(DAY, DEVICE_FAILURES_MAX)])
    }

    fn wrong_passwords(&self, state: &AppState) -> Bucket {
        self.bucket(state, "sign-in on", &[(DAY, DEVICE_FAILURES_MAX)])
    }
}

/// Counts an attempt in a device's own bucket. Returns `None` if that is full: the device then counts like any other.
async fn count_for_device(tx: &mut Tx, bucket: Bucket, now_ms: i64) -> Result<Option<Counted>, Failure> {
    match rate_limit::count(tx, &[bucket], now_ms).await {
        Ok(counted) => Ok(Some(counted)),
        Err(Failure::TooMany { .. }) => Ok(None),
        Err(other) => Err(other),
    }
}

/// Counts a request for a code. It counts even without a code, because the response reveals whether the phone has an
/// account.
pub(super) async fn count_code_request(
    state: &AppState,
    tx: &mut Tx,
    client: &ClientIdentity,
) -> Result<(), Failure> {
    let (limits, keys, now_ms) = (&state.config.limits, &state.keys, state.clock.now_ms());
    let most = limits.codes_per_address_hour;
    let buckets = [
        Bucket::new(keys, "code from wide", &wide_network(client.from), &[])
            .growing(steps_if(most, CODES_FROM_WIDE)),
        Bucket::new(keys, "code from", &network(client.from), &[(HOUR, most)]),
    ];
    rate_limit::count(tx, &buckets, now_ms).await?.keep();
    let share = [(HOUR, limits.codes_overall_hour)];
    rate_limit::count_for_shop(tx, keys, "code asked for", &share, &buckets[0], now_ms).await?.keep();
    Ok(())
}

fn codes_to(state: &AppState, phone: &Phone) -> Bucket {
    // The screens count down this lock, so it is always the rule book's, whatever a shop configures.
    Bucket::new(&state.keys, "code to", phone.as_str(), &[]).growing(CODES_TO_PHONE)
}

/// Counts a code that a customer's own device requests. Returns `None` if it has requested too many for its own limit.
pub(super) async fn count_code_to_own_device(
    state: &AppState,
    tx: &mut Tx,
    own: &OwnDevice,
    phone: &Phone,
) -> Result<Option<Counted>, Failure> {
    let [hour, day] = state.config.limits.codes_per_phone;
    let bucket = own.bucket(state, "code on", &[(RESEND_MS, 1), (HOUR, hour), (DAY, day)]);
    let now_ms = state.clock.now_ms();
    let Some(counted) = count_for_device(tx, bucket, now_ms).await? else { return Ok(None) };
    Ok(Some(counted.and(rate_limit::note(tx, &codes_to(state, phone), now_ms).await?)))
}

/// Counts a code that is sent to a phone.
pub(super) async fn count_code(
    state: &AppState,
    tx: &mut Tx,
    client: &ClientIdentity,
    phone: &Phone,
) -> Result<Counted, Failure> {
    let [hour, day] = state.config.limits.codes_per_phone;
    let whose = phone_from(client, phone.as_str());
    let from_here = Bucket::new(&state.keys, "code to", &whose, &[(HOUR, hour), (DAY, day)]);
    rate_limit::count(tx, &[from_here, codes_to(state, phone)], state.clock.now_ms()).await
}

/// Counts a typed code before it is checked.
pub(super) async fn count_typed_code(
    state: &AppState,
    tx: &mut Tx,
    client: &ClientIdentity,
    own: Option<&OwnDevice>,
    (phone, purpose): (&str, &str),
) -> Result<Counted, Failure> {
    let (limits, keys, now_ms) = (&state.config.limits, &state.keys, state.clock.now_ms());
    if let Some(own) = own
        && let Some(counted) = count_for_device(tx, own.wrong_codes(state), now_ms).await?
    {
        return Ok(counted);
    }
    let (most, most_of_phone) = (limits.wrong_codes_per_address_hour, limits.wrong_codes_per_phone_day);
    let buckets = [
        Bucket::new(keys, "wrong code from wide", &wide_network(client.from), &[])
            .growing(steps_if(most, WRONG_CODES_FROM_WIDE)),
        Bucket::new(keys, "wrong code from", &network(client.from), &[(HOUR, most)]),
        wrong_codes_from_here(state, client, phone),
        Bucket::new(keys, "wrong code for", phone, &[])
            .growing(steps_if(most_of_phone, WRONG_CODES_FOR_PHONE)),
    ];
    let counted = rate_limit::count(tx, &buckets, now_ms).await?;
    // Separate by purpose, so that guesses at reset codes do not use up the share of new customers.
    let what = format!("wrong code, {purpose}");
    let share = [(DAY, limits.wrong_codes_overall_day)];
    let of_shop = rate_limit::count_for_shop(tx, keys, &what, &share, &buckets[0], now_ms).await?;
    Ok(counted.and(of_shop))
}

/// Counts a sign-in before its password is checked.
pub(super) async fn count_sign_in(
    state: &AppState,
    tx: &mut Tx,
    client: &ClientIdentity,
    own: Option<&OwnDevice>,
    phone: Option<&Phone>,
) -> Result<Counted, Failure> {
    let (limits, keys, now_ms) = (&state.config.limits, &state.keys, state.clock.now_ms());
    if let Some(own) = own
        && let Some(counted) = count_for_device(tx, own.wrong_passwords(state), now_ms).await?
    {
        return Ok(counted);
    }
    let most = limits.sign_ins_per_address;
    let mut buckets = vec![
        Bucket::new(keys, "sign-in from", &network(client.from), &[(QUARTER, most)]),
        Bucket::new(keys, "sign-in from wide", &wide_network(client.from), &[])
            .growing(steps_if(most, WRONG_PASSWORDS_FROM_WIDE)),
    ];
    buckets.extend(phone.into_iter().flat_map(|phone| sign_ins_to(state, client, phone)));
    rate_limit::count(tx, &buckets, now_ms).await
}

fn wrong_codes_from_here(state: &AppState, client: &ClientIdentity, phone: &str) -> Bucket {
    let most = state.config.limits.wrong_codes_per_phone_day;
    Bucket::new(&state.keys, "wrong code for", &phone_from(client, phone), &[(DAY, most)])
}

/// Clears the wrong codes from here after a correct one, since they were no guesses. A device's own bucket is not
/// cleared, so that a stolen cookie gains nothing from its owner's success.
pub(super) async fn forget_wrong_codes(
    state: &AppState,
    tx: &mut Tx,
    client: &ClientIdentity,
    phone: &str,
) -> Result<(), DbError> {
    rate_limit::clear(tx, &wrong_codes_from_here(state, client, phone)).await
}

fn sign_ins_to(state: &AppState, client: &ClientIdentity, phone: &Phone) -> [Bucket; 2] {
    let most = state.config.limits.sign_ins_per_phone;
    [
        Bucket::new(&state.keys, "sign-in to", &phone_from(client, phone.as_str()), &[(QUARTER, most)]),
        Bucket::new(&state.keys, "sign-in to", phone.as_str(), &[])
            .growing(steps_if(most, WRONG_PASSWORDS_FOR_PHONE)),
    ]
}

/// Clears the failures from here after a successful sign-in, since they were no guesses.
pub(super) async fn forget_failures(
    state: &AppState,
    tx: &mut Tx,
    client: &ClientIdentity,
    phone: &Phone,
) -> Result<(), DbError> {
    let [from_here, _] = sign_ins_to(state, client, phone);
    rate_limit::clear(tx, &from_here).await
}

/// Clears all failures of a phone after a reset, also those of strangers: its owner has usually tried the old password
/// too often.
pub(super) async fn forget_all_failures(
    state: &AppState,
    tx: &mut Tx,
    client: &ClientIdentity,
    phone: &Phone,
) -> Result<(), DbError> {
    for bucket in sign_ins_to(state, client, phone) {
        rate_limit::clear(tx, &bucket).await?;
    }
    Ok(())
}

/// Remembers the requesting device as the customer's and returns the new value of its cookie. A device that is known
/// already keeps its value; any other gets a random one that nobody can predict.
pub(super) async fn remember_device(
    state: &AppState,
    tx: &mut Tx,
    client: &ClientIdentity,
    customer_id: i64,
) -> Result<String, DbError> {
    let own = OwnDevice::of(state, tx, client, Some(customer_id)).await?;
    let known = client.device.clone().filter(|_| own.is_some());
    let value = known.unwrap_or_else(|| state.rng.text::<32>());
    let now_ms = state.clock.now_ms();
    known_device::remember(tx, customer_id, &hash(state, &value), DEVICES_MAX, now_ms).await?;
    Ok(value)
}

fn hash(state: &AppState, device: &str) -> [u8; 32] {
    state.keys.device.hash(&[b"device", device.as_bytes()])
}

/// Returns the hash that is stored with a code to identify who requested it.
pub(super) fn client_hash(state: &AppState, client: &ClientIdentity, own: Option<&OwnDevice>) -> [u8; 32] {
    match own {
        Some(own) => state.keys.device.hash(&[b"asker", &own.hash]),
        None => state.keys.rate.hash(&[b"asker", network(client.from).as_bytes()]),
    }
}
