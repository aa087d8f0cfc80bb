//! Classifies a failed request to place an order: whether the order may exist (API-18, CHK-14).

use serde::Serialize;

use crate::error_code::ServerErrorCode;

/// What a failed attempt says about the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum OrderFailure {
    /// The session has ended; nothing was ordered.
    SignedOut,
    /// The order of this idempotency key was cancelled or has expired: it cannot be paid any more.
    Over,
    /// The order may exist: the same request must be sent again before anything else is ordered.
    Undecided,
    /// Nothing was ordered.
    Refused,
}

/// Returns whether the server may have executed a request that failed: there was no response, or it was a server error.
pub fn may_have_run(status: Option<u16>) -> bool {
    status.is_none_or(|status| status >= 500)
}

/// Classifies the failure of a request to place an order (API-18). `status` is the HTTP status, `None` without a
/// response; `is_closed` is whether the response says that the shop is closed for maintenance; `is_retry` is whether an
/// earlier request with the same key is undecided, about which a rejected one says nothing.
pub fn order_failure(status: Option<u16>, code: &str, is_closed: bool, is_retry: bool) -> OrderFailure {
    // A shop that is closed or limits requests has not looked at this one.
    let is_rejected = is_closed || status == Some(429);
    match status {
        Some(401) => OrderFailure::SignedOut,
        _ if code == ServerErrorCode::OrderOver.as_str() => OrderFailure::Over,
        _ if (may_have_run(status) || is_rejected) && (is_retry || !is_rejected) => OrderFailure::Undecided,
        _ => OrderFailure::Refused,
    }
}

#[cfg(test)]
mod tests {
    use super::OrderFailure::{Over, Refused, SignedOut, Undecided};
    use super::*;

    #[test]
    fn api_18_no_response_or_a_broken_server_leaves_an_order_undecided() {
        for status in [None, Some(500), Some(502), Some(503), Some(504)] {
            assert_eq!(order_failure(status, "", false, false), Undecided, "{status:?}");
        }
        for status in [400, 404, 409, 422] {
            assert_eq!(order_failure(Some(status), "out_of_stock", false, true), Refused, "{status}");
        }
    }

    #[test]
    fn without_a_response_or_after_a_server_error_the_request_may_have_run() {
        for (status, expect) in [(None, true), (Some(499), false), (Some(500), true), (Some(503), true)] {
            assert_eq!(may_have_run(status), expect, "{status:?}");
        }
    }

    #[test]
    fn api_18_a_rejected_retry_says_nothing_about_the_first_attempt() {
        for (status, is_closed) in [(429, false), (503, true)] {
            assert_eq!(order_failure(Some(status), "", is_closed, false), Refused, "{status}");
            assert_eq!(order_failure(Some(status), "", is_closed, true), Undecided, "{status}");
        }
    }

    #[test]
    fn an_ended_session_and_an_expired_order_are_distinguished() {
        assert_eq!(order_failure(Some(401), "unauthorized", false, true), SignedOut);
        assert_eq!(order_failure(Some(409), "order_over", false, true), Over);
    }
}
