//! The first step of a sign-in: username or e-mail address, and password.

use std::net::IpAddr;

use hamour_core::account::PASSWORD_MAX_CHARS;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::rate_limit::WRONG_PASSWORDS_FROM_WIDE;
use hamour_core::staff::clean_email;

use super::session::{StepTaken, advance};
use super::token;
use crate::failure::Failure;
use crate::model::staff::Staff;
use crate::network::{network, wide_network};
use crate::services::audit_log::Actor;
use crate::services::rate_limit::{self, Bucket, QUARTER};
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::staff;
use crate::store::staff_session::{self, NewStaffSession};

/// The maximum number of sign-ins of a member of staff that are not complete. They have a limit of their own: who only
/// knows the password must not end sessions.
const INCOMPLETE_MAX: u32 = 5;
/// The maximum number of characters of a browser's name that is stored.
const USER_AGENT_MAX_CHARS: usize = 200;

/// Where a sign-in comes from.
#[derive(Clone, Debug)]
pub struct Device {
    /// The network address.
    pub address: IpAddr,
    /// What the browser calls itself.
    pub user_agent: String,
}

/// Starts a session if the password is right. The session has no permissions before the sign-in is complete. An unknown
/// or disabled account takes as long as a wrong password and gets the same response.
///
/// # Errors
/// [`ServerErrorCode::InvalidCredentials`], or too many attempts. Attempts are counted per network, and per account
/// within a wide network: strangers cannot lock staff out, and the second factor protects from a guessed password.
pub async fn sign_in(
    state: &AppState,
    login: &str,
    password: String,
    device: &Device,
) -> Result<StepTaken, Failure> {
    let login = &clean_email(login);
    let (counted, account) = &state
        .write(|mut tx| async move {
            let staff = staff::by_login(&mut tx, login).await?;
            // Username and e-mail address share their attempts.
            let name = staff.as_ref().map_or(&login[..], |staff| &staff.username);
            let [near, wide] = network_buckets(state, device.address);
            let buckets = [near, wide, password_bucket(state, name, device.address)];
            let counted = rate_limit::count(&mut tx, &buckets, state.clock.now_ms()).await?;
            let account = match staff.filter(|staff| staff.disabled_at.is_none()) {
                Some(staff) => staff::password_hash(&mut tx, staff.id).await?.map(|hash| (staff, hash)),
                None => None,
            };
            tx.commit().await?;
            Ok::<_, Failure>((counted, account))
        })
        .await?;
    let is_right = if password.chars().nth(PASSWORD_MAX_CHARS).is_some() {
        false
    } else {
        let hash = account.as_ref().map(|(_, hash)| hash.clone());
        state.passwords.verify(password, hash).await?
    };
    let wrong = || Failure::unauthorized(ServerErrorCode::InvalidCredentials);
    let (true, Some((staff, hash))) = (is_right, account) else { return Err(wrong()) };
    state
        .write(|mut tx| async move {
            // The password may have been changed, or the account disabled, during the check.
            if !staff::hold_password(&mut tx, staff.id, hash).await? {
                return Err(wrong());
            }
            counted.take_back(&mut tx).await?;
            let taken = begin_for(state, &mut tx, staff, device).await?;
            tx.commit().await?;
            Ok(taken)
        })
        .await
}

/// Starts a session of somebody whose password is known to be right, and takes the first step of the sign-in.
pub(in crate::services) async fn begin_for(
    state: &AppState,
    tx: &mut Tx,
    staff: &Staff,
    device: &Device,
) -> Result<StepTaken, Failure> {
    let (session_id, token) = begin_session(state, tx, staff.id, device).await?;
    let actor = Actor {
        name: staff.username.clone(),
        staff: Some((staff.id, staff.role)),
        address: Some(device.address),
    };
    let progress = advance(state, tx, session_id, &actor).await?;
    Ok(StepTaken { token: progress.token.or(Some(token)), ..progress })
}

/// Inserts a session whose sign-in is not complete, and returns its id and its token.
pub(super) async fn begin_session(
    state: &AppState,
    tx: &mut Tx,
    staff_id: i64,
    device: &Device,
) -> Result<(i64, String), Failure> {
    let key = &state.keys.staff_session;
    let token = token::issue(&state.rng, key);
    let user_agent: String = device.user_agent.chars().take(USER_AGENT_MAX_CHARS).collect();
    let new = NewStaffSession {
        staff_id,
        token_hash: &token::hash(&token, key),
        address: &device.address.to_string(),
        user_agent: &user_agent,
        created_at: state.clock.now_ms(),
    };
    let session_id = staff_session::insert(tx, &new).await?;
    staff_session::keep_latest(tx, staff_id, false, INCOMPLETE_MAX).await?;
    Ok((session_id, token))
}

/// Returns the counters of the failed sign-ins from a network, with whatever they were tried.
pub(super) fn network_buckets(state: &AppState, address: IpAddr) -> [Bucket; 2] {
    let (most, keys) = (state.config.limits.sign_ins_per_address, &state.keys);
    let steps = if most > 0 { WRONG_PASSWORDS_FROM_WIDE } else { &[] };
    [
        Bucket::new(keys, "staff sign-in from", &network(address), &[(QUARTER, most)]),
        Bucket::new(keys, "staff sign-in from wide", &wide_network(address), &[]).growing(steps),
    ]
}

/// Returns the counter of wrong passwords for an account within a wide network.
fn password_bucket(state: &AppState, username: &str, address: IpAddr) -> Bucket {
    let most = state.config.limits.sign_ins_per_phone;
    let whom = format!("{username} from {}", wide_network(address));
    Bucket::new(&state.keys, "staff sign-in to", &whom, &[(QUARTER, most)])
}
