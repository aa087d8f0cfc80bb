//! The JSON of what happened to an order.

use hamour_core::order::{Actor, OrderStatus};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::model::audit_log::AuditEntry;
use crate::model::staff_order::{OrderEvent, RESCHEDULED};
use crate::staff::{instant, logged};

/// Something that happened to an order.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffOrderEvent {
    id: i64,
    #[schema(format = DateTime)]
    happened_at: String,
    /// The status that the order had then.
    status: OrderStatus,
    /// What was done: place, pay, accept, refuse, cancel, send, deliver, fail, undo,
    /// settle, pack (a line), packed (all of it), assign, reschedule, report, photo, refund, payment; null if that was not
    /// recorded.
    #[schema(required = true)]
    action: Option<String>,
    by: StaffOrderEventBy,
    /// The username, or the name of the operating system's user.
    #[schema(required = true)]
    name: Option<String>,
    /// The reason that the customer reads.
    #[schema(required = true)]
    reason: Option<String>,
    /// The slots from and to which it was moved; null if it was not, or if that is no longer recorded.
    #[schema(required = true)]
    moved: Option<StaffOrderMove>,
}

/// A move of an order to another slot.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
struct StaffOrderMove {
    from: StaffMovedSlot,
    to: StaffMovedSlot,
}

/// A slot from or to which an order was moved.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
struct StaffMovedSlot {
    /// The date in Doha.
    #[schema(format = Date)]
    date: String,
    /// `HH:MM`, in Qatar.
    start_time: String,
    end_time: String,
}

/// Who did something.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum StaffOrderEventBy {
    Customer,
    Staff,
    /// The shop itself, such as after a payment.
    Shop,
}

impl StaffOrderEvent {
    /// Returns an event. The times of a move are in the audit log, which records it at the same instant.
    pub(super) fn seen(event: OrderEvent, audit: &[AuditEntry]) -> Self {
        let happened_at = event.at.timestamp_millis();
        let is_of_event =
            |entry: &&AuditEntry| entry.action == "order.reschedule" && entry.happened_at == happened_at;
        let is_move = event.action.as_deref() == Some(RESCHEDULED);
        let moved = audit.iter().find(is_of_event).filter(|_| is_move).and_then(moved);
        Self {
            id: event.id,
            happened_at: instant(happened_at),
            status: event.status,
            action: event.action,
            by: match event.actor {
                Actor::Customer => StaffOrderEventBy::Customer,
                Actor::Staff => StaffOrderEventBy::Staff,
                Actor::System => StaffOrderEventBy::Shop,
            },
            name: event.done_by,
            reason: event.reason,
            moved,
        }
    }
}

fn moved(entry: &AuditEntry) -> Option<StaffOrderMove> {
    let slot = |value: Option<&str>| serde_json::from_value(logged(value.map(str::to_owned))).ok();
    Some(StaffOrderMove { from: slot(entry.before.as_deref())?, to: slot(entry.after.as_deref())? })
}
