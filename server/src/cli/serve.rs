//! `hamour serve`: prepares the shop, serves it and runs its background jobs until a stop signal.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use hamour_core::otp::can_send_codes;
use hamour_core::setup::LINK_HOURS;
use tokio::net::{TcpListener, TcpSocket};

use super::demo_shop::sign_in_text;
use super::shutdown::stop_signal;
use super::{CliError, open, print};
use crate::app;
use crate::config::Config;
use crate::failure::Failure;
use crate::http::serve::{self, Bounds};
use crate::jobs;
use crate::services::{customer, demo, order, setup, slot};
use crate::state::AppState;

/// The number of connections that may wait to be accepted, if the operating system allows as many. It drops one that
/// finds no room, and the client tries again only after a second.
const BACKLOG: u32 = 4096;

pub(super) async fn run(mut config: Config) -> Result<(), CliError> {
    let wanted = config.listen;
    // Bind first, so that a second start by mistake changes nothing.
    let listener = listen(wanted).map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => {
            format!(
                "port {} is already in use: stop the program that uses it, or choose another port with --listen",
                wanted.port()
            )
        }
        _ => format!("cannot listen on {wanted}: {error}"),
    })?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    if wanted.port() == 0 && config.public_url == format!("http://{wanted}") {
        // For port 0, the actual port is known only now.
        config.public_url = format!("http://{address}");
    }
    let state = open(config).await?;
    let bounds = Bounds {
        connections: state.config.limits.connections,
        per_address: state.config.limits.connections_per_address,
        proxies: state.config.trusted_proxies.clone(),
        grace: Duration::from_secs(state.config.limits.shutdown_s),
        calls: state.calls.clone(),
    };
    if state.config.demo {
        let loaded = demo::load_if_empty(&state).await;
        loaded.map_err(|error| format!("the demo shop could not be loaded: {error}"))?;
    }
    // Together, since checking whether a password is still the demo's takes as long as the rest.
    let (sign_in, prepared) = tokio::join!(sign_in(&state), prepare(&state));
    prepared?;
    let sign_in = sign_in?;
    let jobs = jobs::start(&state);
    let stop_signal = stop_signal()?;
    println!("Hamour runs at http://{address}");
    print(&sign_in)?;
    print(&first_link(&state).await?)?;
    if let Some(warning) = warning(&state.config) {
        tracing::warn!("{warning}");
        print(&format!("Warning: {warning}\n"))?;
    }
    let stop = async {
        stop_signal.await;
        state.drain();
        tokio::time::sleep(Duration::from_secs(state.config.limits.drain_s)).await;
        // Order streams never end on their own.
        state.live.close();
    };
    serve::serve(listener, app::new(&state), stop, bounds).await;
    drop(jobs);
    state.readiness.close().await;
    state.db.close().await;
    Ok(())
}

/// Brings the shop's slots, catalogue and indexed names up to date.
async fn prepare(state: &AppState) -> Result<(), CliError> {
    slot::top_up(state).await.map_err(|error| format!("the slot calendar could not be made: {error}"))?;
    crate::services::catalogue::refresh(state)
        .await
        .map_err(|error| format!("the catalogue cannot be read: {error}"))?;
    Ok(index_names(state).await.map_err(|error| format!("the names could not be indexed: {error}"))?)
}

/// Returns what the program says of the demo's accounts; nothing if it is no demo.
async fn sign_in(state: &AppState) -> Result<String, CliError> {
    if !state.config.demo {
        return Ok(String::new());
    }
    let sign_ins = demo::sign_ins(state).await;
    let sign_ins = sign_ins.map_err(|error| format!("the demo's accounts cannot be read: {error}"))?;
    Ok(sign_in_text(&sign_ins, &state.config.public_url))
}

/// Returns what the program says of the link with which an empty shop is set up; nothing if somebody works in the shop. A
/// demo has its staff, and a rehearsal those of the shop.
async fn first_link(state: &AppState) -> Result<String, CliError> {
    if state.config.demo || state.config.rehearsal {
        return Ok(String::new());
    }
    let link =
        setup::make_link(state).await.map_err(|error| format!("the link to set up the shop: {error}"))?;
    let told = |link| {
        format!(
            "Nobody works in this shop yet. Set it up here; the link works once, for {LINK_HOURS} hours:\n  {link}\n"
        )
    };
    Ok(link.map(told).unwrap_or_default())
}

/// Adds the words that find orders and customers of earlier versions by name.
async fn index_names(state: &AppState) -> Result<(), Failure> {
    order::index_names(state).await?;
    customer::index_names(state).await
}

/// Returns a warning for whoever starts the program, if customers will get no messages.
fn warning(config: &Config) -> Option<&'static str> {
    if config.rehearsal {
        return Some("this is a rehearsal: no messages are sent, and online payments are off");
    }
    // A demo shows its codes on the screen.
    (!can_send_codes(config.demo, config.message.has_provider())).then_some(
        "no message provider is set, so no one-time code can be sent: nobody can sign up or reset a password. Set \
         message.provider to whatsapp or sms; see Messages in docs/configuration.md",
    )
}

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // Otherwise the port stays in use for a minute after a restart. On Windows it would let others take it over.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}
