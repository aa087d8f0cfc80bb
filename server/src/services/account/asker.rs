//! Who asks to be believed, and what that counts in: a customer's own device in a lane of its own, everybody else by their
//! network, by the phone and for the whole shop. So a flood of strangers never closes an account to whom it belongs.
//!
//! Locks are taken in one order: the lane, what is asked from a network, the shop's share of that, what concerns the phone.

use std::net::IpAddr;

use hamour_core::otp;
use hamour_core::phone::Phone;
use hamour_core::rate_limit::{
    CODES_FROM_WIDE, CODES_TO_PHONE, DEVICE_DAYS, DEVICE_FAILURES_MAX, DEVICES_MAX, Step,
    WRONG_CODES_FOR_PHONE, WRONG_CODES_FROM_WIDE, WRONG_PASSWORDS_FOR_PHONE, WRONG_PASSWORDS_FROM_WIDE,
};

use crate::failure::Failure;
use crate::services::rate::{self, Bucket, Counted, DAY, HOUR, QUARTER, network, wide_network};
use crate::state::AppState;
use crate::store::db::{DbError, Tx};
use crate::store::device;

/// Milliseconds from one code for a phone to the next.
const RESEND_MS: i64 = otp::RESEND_SECONDS * 1000;
/// How long a device is known after its last sign-in, in milliseconds.
pub(super) const DEVICE_LIFETIME_MS: i64 = DEVICE_DAYS as i64 * DAY;

/// Where a call comes from.
#[derive(Clone, Debug)]
pub struct Asker {
    /// The network address.
    pub from: IpAddr,
    /// What the device's cookie holds.
    pub device: Option<String>,
}

/// A device that one customer has signed in on.
#[derive(Clone, Debug)]
pub(super) struct OwnDevice {
    hash: [u8; 32],
    customer_id: i64,
}

/// Steps that hold where the limit beside them is not switched off.
const fn steps_if(limit: u32, steps: &'static [Step]) -> &'static [Step] {
    if limit > 0 { steps } else { &[] }
}

/// A phone as seen from a wide network: strangers elsewhere don't count.
fn phone_from(asker: &Asker, phone: &str) -> String {
    format!("{phone} from {}", wide_network(asker.from))
}

impl OwnDevice {
    /// The device that asks, where it is one of this customer's.
    pub(super) async fn of(
        state: &AppState,
        tx: &mut Tx,
        asker: &Asker,
        customer_id: Option<i64>,
    ) -> Result<Option<Self>, DbError> {
        let (Some(value), Some(customer_id)) = (&asker.device, customer_id) else { return Ok(None) };
        let hash = hash(state, value);
        let is_known = device::is_known(tx, customer_id, &hash).await?;
        Ok(is_known.then_some(Self { hash, customer_id }))
    }

    fn lane(&self, state: &AppState, what: &str, windows: &[(i64, u32)]) -> Bucket {
        let whose = [&self.hash[..], &self.customer_id.to_le_bytes()].concat();
        Bucket::new(&state.keys, what, &format!("{whose:02x?}"), windows)
    }

    fn wrong_codes(&self, state: &AppState) -> Bucket {
        self.lane(state, "wrong code on", &[(DAY, DEVICE_FAILURES_MAX)])
    }

    fn wrong_passwords(&self, state: &AppState) -> Bucket {
        self.lane(state, "sign-in on", &[(DAY, DEVICE_FAILURES_MAX)])
    }
}

/// Counts an attempt in a lane; nothing where that is full, and the device counts as any other.
async fn in_lane(tx: &mut Tx, lane: Bucket, now_ms: i64) -> Result<Option<Counted>, Failure> {
    match rate::count(tx, &[lane], now_ms).await {
        Ok(counted) => Ok(Some(counted)),
        Err(Failure::TooMany { .. }) => Ok(None),
        Err(other) => Err(other),
    }
}

/// Counts that somebody asks for a code, which tells them whether the phone has an account.
pub(super) async fn count_asking(state: &AppState, tx: &mut Tx, asker: &Asker) -> Result<(), Failure> {
    let (limits, keys, now_ms) = (&state.config.limits, &state.keys, state.clock.now_ms());
    let most = limits.codes_per_address_hour;
    let buckets = [
        Bucket::new(keys, "code from wide", &wide_network(asker.from), &[])
            .growing(steps_if(most, CODES_FROM_WIDE)),
        Bucket::new(keys, "code from", &network(asker.from), &[(HOUR, most)]),
    ];
    rate::count(tx, &buckets, now_ms).await?.keep();
    let share = [(HOUR, limits.codes_overall_hour)];
    rate::count_for_shop(tx, keys, "code asked for", &share, &buckets[0], now_ms).await?.keep();
    Ok(())
}

fn codes_to(state: &AppState, phone: &Phone) -> Bucket {
    // The lock that screens count down is the rule book's, whatever else a shop allows.
    Bucket::new(&state.keys, "code to", phone.as_str(), &[]).growing(CODES_TO_PHONE)
}

/// Counts a code that a customer's own device asks for; nothing where it has asked too often to be favoured.
pub(super) async fn count_code_to_own_device(
    state: &AppState,
    tx: &mut Tx,
    own: &OwnDevice,
    phone: &Phone,
) -> Result<Option<Counted>, Failure> {
    let [hour, day] = state.config.limits.codes_per_phone;
    let lane = own.lane(state, "code on", &[(RESEND_MS, 1), (HOUR, hour), (DAY, day)]);
    let now_ms = state.clock.now_ms();
    let Some(counted) = in_lane(tx, lane, now_ms).await? else { return Ok(None) };
    Ok(Some(counted.and(rate::note(tx, &codes_to(state, phone), now_ms).await?)))
}

/// Counts a code that is sent to a phone.
pub(super) async fn count_code(
    state: &AppState,
    tx: &mut Tx,
    asker: &Asker,
    phone: &Phone,
) -> Result<Counted, Failure> {
    let [hour, day] = state.config.limits.codes_per_phone;
    let whose = phone_from(asker, phone.as_str());
    let from_here = Bucket::new(&state.keys, "code to", &whose, &[(HOUR, hour), (DAY, day)]);
    rate::count(tx, &[from_here, codes_to(state, phone)], state.clock.now_ms()).await
}

/// Counts a typed code before it is looked at.
pub(super) async fn count_typed_code(
    state: &AppState,
    tx: &mut Tx,
    asker: &Asker,
    own: Option<&OwnDevice>,
    (phone, purpose): (&str, &str),
) -> Result<Counted, Failure> {
    let (limits, keys, now_ms) = (&state.config.limits, &state.keys, state.clock.now_ms());
    if let Some(own) = own
        && let Some(counted) = in_lane(tx, own.wrong_codes(state), now_ms).await?
    {
        return Ok(counted);
    }
    let (most, most_of_phone) = (limits.wrong_codes_per_address_hour, limits.wrong_codes_per_phone_day);
    let buckets = [
        Bucket::new(keys, "wrong code from wide", &wide_network(asker.from), &[])
            .growing(steps_if(most, WRONG_CODES_FROM_WIDE)),
        Bucket::new(keys, "wrong code from", &network(asker.from), &[(HOUR, most)]),
        wrong_codes_from_here(state, asker, phone),
        Bucket::new(keys, "wrong code for", phone, &[])
            .growing(steps_if(most_of_phone, WRONG_CODES_FOR_PHONE)),
    ];
    let counted = rate::count(tx, &buckets, now_ms).await?;
    // Those who guess at passwords to be reset use up nothing of those who sign up.
    let what = format!("wrong code, {purpose}");
    let share = [(DAY, limits.wrong_codes_overall_day)];
    let of_shop = rate::count_for_shop(tx, keys, &what, &share, &buckets[0], now_ms).await?;
    Ok(counted.and(of_shop))
}

/// Counts a sign-in before its password is looked at.
pub(super) async fn count_sign_in(
    state: &AppState,
    tx: &mut Tx,
    asker: &Asker,
    own: Option<&OwnDevice>,
    phone: Option<&Phone>,
) -> Result<Counted, Failure> {
    let (limits, keys, now_ms) = (&state.config.limits, &state.keys, state.clock.now_ms());
    if let Some(own) = own
        && let Some(counted) = in_lane(tx, own.wrong_passwords(state), now_ms).await?
    {
        return Ok(counted);
    }
    let most = limits.sign_ins_per_address;
    let mut buckets = vec![
        Bucket::new(keys, "sign-in from", &network(asker.from), &[(QUARTER, most)]),
        Bucket::new(keys, "sign-in from wide", &wide_network(asker.from), &[])
            .growing(steps_if(most, WRONG_PASSWORDS_FROM_WIDE)),
    ];
    buckets.extend(phone.into_iter().flat_map(|phone| sign_ins_to(state, asker, phone)));
    rate::count(tx, &buckets, now_ms).await
}

fn wrong_codes_from_here(state: &AppState, asker: &Asker, phone: &str) -> Bucket {
    let most = state.config.limits.wrong_codes_per_phone_day;
    Bucket::new(&state.keys, "wrong code for", &phone_from(asker, phone), &[(DAY, most)])
}

/// After a right code: what was mistyped here before it is no sign of a guesser. A device's lane forgets nothing, so that
/// a stolen cookie gains nothing by what its owner does.
pub(super) async fn forget_wrong_codes(
    state: &AppState,
    tx: &mut Tx,
    asker: &Asker,
    phone: &str,
) -> Result<(), DbError> {
    rate::clear(tx, &wrong_codes_from_here(state, asker, phone)).await
}

fn sign_ins_to(state: &AppState, asker: &Asker, phone: &Phone) -> [Bucket; 2] {
    let most = state.config.limits.sign_ins_per_phone;
    [
        Bucket::new(&state.keys, "sign-in to", &phone_from(asker, phone.as_str()), &[(QUARTER, most)]),
        Bucket::new(&state.keys, "sign-in to", phone.as_str(), &[])
            .growing(steps_if(most, WRONG_PASSWORDS_FOR_PHONE)),
    ]
}

/// After a sign-in: what failed here before it is no sign of a guesser.
pub(super) async fn forget_failures(
    state: &AppState,
    tx: &mut Tx,
    asker: &Asker,
    phone: &Phone,
) -> Result<(), DbError> {
    let [from_here, _] = sign_ins_to(state, asker, phone);
    rate::clear(tx, &from_here).await
}

/// After a reset, whose holder has usually tried the old password too often: strangers' failures are forgotten too.
pub(super) async fn forget_all_failures(
    state: &AppState,
    tx: &mut Tx,
    asker: &Asker,
    phone: &Phone,
) -> Result<(), DbError> {
    for bucket in sign_ins_to(state, asker, phone) {
        rate::clear(tx, &bucket).await?;
    }
    Ok(())
}

/// Makes the device that asks one of the customer's; what its cookie is to hold. One that is theirs already keeps what it
/// has; any other gets something new, so that nobody can know it beforehand.
pub(super) async fn remember_device(
    state: &AppState,
    tx: &mut Tx,
    asker: &Asker,
    customer_id: i64,
) -> Result<String, DbError> {
    let own = OwnDevice::of(state, tx, asker, Some(customer_id)).await?;
    let kept = asker.device.clone().filter(|_| own.is_some());
    let value = kept.unwrap_or_else(|| state.rng.text::<32>());
    let now_ms = state.clock.now_ms();
    device::remember(tx, customer_id, &hash(state, &value), DEVICES_MAX, now_ms).await?;
    Ok(value)
}

fn hash(state: &AppState, device: &str) -> [u8; 32] {
    state.keys.device.hash(&[b"device", device.as_bytes()])
}

/// Who asks, as it is kept beside a code.
pub(super) fn name_of(state: &AppState, asker: &Asker, own: Option<&OwnDevice>) -> [u8; 32] {
    match own {
        Some(own) => state.keys.device.hash(&[b"asker", &own.hash]),
        None => state.keys.rate.hash(&[b"asker", network(asker.from).as_bytes()]),
    }
}
