//! Messages to phones of customers and of the shop: pending, in progress, sent or failed.

use hamour_core::Language;
use hamour_core::message::Kind;
use hamour_core::order::OrderStatus;

use super::db::{DbError, Executor, Tx, params, row, sql};
use super::decode;
use crate::model::message::{ListedMessage, Message, Subject};

/// Inserts a message about an order's status, unless there is one already.
pub async fn add_status(
    tx: &mut Tx,
    key: &str,
    (order_id, status): (i64, OrderStatus),
    now_ms: i64,
    expires_at: i64,
) -> Result<(), DbError> {
    sql!(
        "INSERT INTO message (key, kind, phone, language, order_id, status_no, tries, created_at, expires_at, send_at)
         SELECT $1, 'order_status', o.contact_phone, coalesce(c.language, $7), o.id, $3, 0, $4, $5, $6
         FROM shop_order o JOIN customer c ON c.id = o.customer_id WHERE o.id = $2
         ON CONFLICT (order_id, status_no) DO NOTHING"
    )
    .bind_all(params![key, order_id, i64::from(status.number()), now_ms, expires_at, now_ms])
    .bind(Language::default().tag())
    .run(tx)
    .await
}

/// Inserts a message about an order to its customer.
pub async fn add_about_order(
    tx: &mut Tx,
    key: &str,
    (kind, order_id): (Kind, i64),
    now_ms: i64,
    expires_at: i64,
) -> Result<(), DbError> {
    sql!(
        "INSERT INTO message (key, kind, phone, language, order_id, tries, created_at, expires_at, send_at)
         SELECT $1, $6, o.contact_phone, coalesce(c.language, $7), o.id, 0, $3, $4, $5
         FROM shop_order o JOIN customer c ON c.id = o.customer_id WHERE o.id = $2"
    )
    .bind_all(params![key, order_id, now_ms, expires_at, now_ms, kind.as_str()])
    .bind(Language::default().tag())
    .run(tx)
    .await
}

/// Returns whether a later message of this kind about an order waits too.
pub async fn is_followed(
    on: impl Into<Executor<'_>>,
    id: i64,
    order_id: i64,
    kind: Kind,
) -> Result<bool, DbError> {
    let found = sql!("SELECT id FROM message WHERE order_id = $2 AND id > $1 AND kind = $3 LIMIT 1")
        .bind_all(params![id, order_id, kind.as_str()])
        .fetch_optional_scalar::<i64>(on)
        .await?;
    Ok(found.is_some())
}

/// Inserts a message to the shop's phone about a new order, unless there is one already.
pub async fn add_new_order(
    tx: &mut Tx,
    (key, phone): (&str, &str),
    order_id: i64,
    now_ms: i64,
    expires_at: i64,
) -> Result<(), DbError> {
    sql!(
        "INSERT INTO message (key, kind, phone, order_id, tries, created_at, expires_at, send_at)
         VALUES ($1, 'new_order', $2, $3, 0, $4, $5, $6)
         ON CONFLICT (order_id) WHERE kind = 'new_order' DO NOTHING"
    )
    .bind_all(params![key, phone, order_id, now_ms, expires_at, now_ms])
    .run(tx)
    .await
}

/// A code's message, claimed from the start by the process that inserts it.
#[derive(Debug)]
pub struct NewCode<'a> {
    /// The idempotency key, the same for every attempt.
    pub key: &'a str,
    /// The phone, 11 digits.
    pub phone: &'a str,
    /// The language of the page that asked for the code.
    pub language: Language,
    /// The challenge of the code.
    pub challenge_id: &'a str,
    /// The code, encrypted.
    pub sealed: &'a [u8],
    /// When it is written, in milliseconds.
    pub created_at: i64,
    /// When it expires, in milliseconds.
    pub expires_at: i64,
    /// When the claim of the process that inserts it ends, in milliseconds.
    pub leased_until: i64,
}

/// Inserts a code's message with its first attempt claimed.
pub async fn add_code(tx: &mut Tx, new: &NewCode<'_>) -> Result<Message, DbError> {
    let id = sql!(
        "INSERT INTO message
             (key, kind, phone, language, challenge_id, sealed_code, tries, created_at, expires_at, send_at)
         VALUES ($1, 'code', $2, $3, $4, $5, 1, $6, $7, $8) RETURNING id"
    )
    .bind_all(params![new.key, new.phone, new.language.tag(), new.challenge_id, new.sealed])
    .bind_all(params![new.created_at, new.expires_at, new.leased_until])
    .fetch_scalar::<i64>(tx)
    .await?;
    let subject = Subject::Code { challenge_id: new.challenge_id.to_owned(), sealed: new.sealed.to_vec() };
    Ok(Message {
        id,
        key: new.key.to_owned(),
        phone: new.phone.to_owned(),
        language: new.language,
        subject,
        tries: 1,
        expires_at: new.expires_at,
        send_at: new.leased_until,
    })
}

row! {
    struct Due {
        id: i64,
        key: String,
        kind: String,
        phone: String,
        language: String,
        order_id: Option<i64>,
        status_no: Option<i64>,
        now_status_no: Option<i64>,
        packed_at: Option<i64>,
        payment_state: Option<String>,
        status_reason: Option<String>,
        challenge_id: Option<String>,
        sealed_code: Option<Vec<u8>>,
        tries: i64,
        expires_at: i64,
        send_at: i64,
    }
}

impl TryFrom<Due> for Message {
    type Error = DbError;

    fn try_from(row: Due) -> Result<Self, DbError> {
        let status = |number: Option<i64>| {
            let number = number.unwrap_or_default();
            decode::known(OrderStatus::from_number(number), "status", number)
        };
        let order_id = row.order_id.unwrap_or_default();
        let subject = match known_kind(&row.kind)? {
            Kind::Code => Subject::Code {
                challenge_id: row.challenge_id.unwrap_or_default(),
                sealed: row.sealed_code.unwrap_or_default(),
            },
            Kind::NewOrder => Subject::NewOrder { order_id, now: status(row.now_status_no)? },
            Kind::OrderRescheduled => Subject::OrderRescheduled { order_id, now: status(row.now_status_no)? },
            Kind::OrderPacked => Subject::OrderPacked {
                order_id,
                now: status(row.now_status_no)?,
                is_packed: row.packed_at.is_some(),
            },
            Kind::OrderStatus => Subject::OrderStatus {
                order_id,
                status: status(row.status_no)?,
                now: status(row.now_status_no)?,
                of_payment: decode::payment_state(row.payment_state.as_deref())?,
                reason: row.status_reason,
            },
        };
        Ok(Self {
            id: row.id,
            key: row.key,
            phone: row.phone,
            language: decode::language(&row.language)?,
            subject,
            tries: decode::count(row.tries)?,
            expires_at: row.expires_at,
            send_at: row.send_at,
        })
    }
}

/// Returns the messages that are due, the oldest first, at most `limit`.
pub async fn due(on: impl Into<Executor<'_>>, now_ms: i64, limit: u32) -> Result<Vec<Message>, DbError> {
    let rows = sql!(
        "SELECT m.id, m.key, m.kind, m.phone, m.language, m.order_id, m.status_no, o.status_no AS now_status_no,
                o.packed_at, p.state AS payment_state,
                (SELECT e.reason FROM order_event e
                 WHERE e.order_id = m.order_id AND e.status_no = m.status_no AND e.reason IS NOT NULL
                 ORDER BY e.id DESC LIMIT 1) AS status_reason, m.challenge_id, m.sealed_code, m.tries, m.expires_at, m.send_at
         FROM message m LEFT JOIN shop_order o ON o.id = m.order_id LEFT JOIN payment p ON p.order_id = o.id
         WHERE m.send_at IS NOT NULL AND m.send_at <= $1 ORDER BY m.send_at, m.id LIMIT $2"
    )
    .bind_all(params![now_ms, limit])
    .fetch_all::<Due>(on)
    .await?;
    rows.into_iter().map(Message::try_from).collect()
}

/// Claims a message until `leased_until`. Returns it with the claim, or `None` if another process claimed it.
pub async fn claim(tx: &mut Tx, message: &Message, leased_until: i64) -> Result<Option<Message>, DbError> {
    let claimed = sql!(
        "UPDATE message SET send_at = $4, tries = tries + 1 WHERE id = $1 AND send_at = $2 AND tries = $3"
    )
    .bind_all(params![message.id, message.send_at, message.tries, leased_until])
    .execute(tx)
    .await?;
    let tries = message.tries.saturating_add(1);
    Ok((claimed > 0).then(|| Message { tries, send_at: leased_until, ..message.clone() }))
}

/// Marks a message as accepted by the provider, whichever process sent it.
pub async fn sent(tx: &mut Tx, id: i64, now_ms: i64) -> Result<(), DbError> {
    sql!(
        "UPDATE message SET sent_at = $2, send_at = NULL, dead_at = NULL, sealed_code = NULL, reason = NULL
         WHERE id = $1 AND sent_at IS NULL"
    )
    .bind_all(params![id, now_ms])
    .run(tx)
    .await
}

/// Sets the time of the next attempt, if the claim is still valid.
pub async fn postpone(tx: &mut Tx, turn: &Message, until_ms: i64, reason: &str) -> Result<(), DbError> {
    sql!("UPDATE message SET send_at = $4, reason = $5 WHERE id = $1 AND send_at = $2 AND tries = $3")
        .bind_all(params![turn.id, turn.send_at, turn.tries, until_ms, reason])
        .run(tx)
        .await
}

/// Marks a message as failed, if the claim is still valid.
pub async fn mark_failed(tx: &mut Tx, turn: &Message, now_ms: i64, reason: &str) -> Result<(), DbError> {
    sql!(
        "UPDATE message SET dead_at = $4, reason = $5, send_at = NULL, sealed_code = NULL
         WHERE id = $1 AND send_at = $2 AND tries = $3"
    )
    .bind_all(params![turn.id, turn.send_at, turn.tries, now_ms, reason])
    .run(tx)
    .await
}

row!(for ListedMessage {
    id, kind, phone, order_id, status_no, tries, created_at, send_at, sent_at, dead_at, reason
});

/// The columns of a [`ListedMessage`].
macro_rules! message_columns {
    () => {
        "id, kind, phone, order_id, status_no, tries, created_at, send_at, sent_at, dead_at, reason"
    };
}

/// Returns the newest messages, or only failed ones.
pub async fn all(
    on: impl Into<Executor<'_>>,
    dead_only: bool,
    limit: u32,
) -> Result<Vec<ListedMessage>, DbError> {
    sql!(
        "SELECT ",
        message_columns!(),
        " FROM message WHERE dead_at IS NOT NULL OR NOT $1 ORDER BY id DESC LIMIT $2"
    )
    .bind_all(params![dead_only, limit])
    .fetch_all(on)
    .await
}

/// Returns the messages to a customer about their orders, the oldest first.
pub async fn of_customer(
    on: impl Into<Executor<'_>>,
    customer_id: i64,
) -> Result<Vec<ListedMessage>, DbError> {
    sql!(
        "SELECT ",
        message_columns!(),
        " FROM message WHERE kind <> 'new_order'
          AND order_id IN (SELECT o.id FROM shop_order o WHERE o.customer_id = $1) ORDER BY id"
    )
    .bind(customer_id)
    .fetch_all(on)
    .await
}

/// Returns a message, as staff see it.
pub async fn get(on: impl Into<Executor<'_>>, id: i64) -> Result<Option<ListedMessage>, DbError> {
    sql!("SELECT ", message_columns!(), " FROM message WHERE id = $1").bind(id).fetch_optional(on).await
}

/// Schedules a failed message to be tried again from now on. Returns whether it had failed.
pub async fn revive(tx: &mut Tx, id: i64, now_ms: i64, expires_at: i64) -> Result<bool, DbError> {
    sql!(
        "UPDATE message SET send_at = $2, expires_at = $3, dead_at = NULL, tries = 0
         WHERE id = $1 AND dead_at IS NOT NULL"
    )
    .bind_all(params![id, now_ms, expires_at])
    .affects_rows(tx)
    .await
}

/// Schedules all failed messages of a kind again, and returns them, the oldest first.
pub async fn revive_all(
    tx: &mut Tx,
    kind: Kind,
    now_ms: i64,
    expires_at: i64,
) -> Result<Vec<ListedMessage>, DbError> {
    let mut revived: Vec<ListedMessage> = sql!(
        "UPDATE message SET send_at = $2, expires_at = $3, dead_at = NULL, tries = 0
         WHERE kind = $1 AND dead_at IS NOT NULL RETURNING ",
        message_columns!()
    )
    .bind_all(params![kind.as_str(), now_ms, expires_at])
    .fetch_all(tx)
    .await?;
    revived.sort_unstable_by_key(|message| message.id);
    Ok(revived)
}

fn known_kind(name: &str) -> Result<Kind, DbError> {
    decode::known(Kind::from_name(name), "kind", name)
}

/// Returns the number of messages to be sent and of failed ones, by kind.
pub async fn waiting(tx: &mut Tx) -> Result<Vec<(Kind, i64, i64)>, DbError> {
    let rows = sql!(
        "SELECT kind, COUNT(send_at) AS waiting, COUNT(dead_at) AS dead
         FROM message WHERE send_at IS NOT NULL OR dead_at IS NOT NULL GROUP BY kind"
    )
    .fetch_all::<(String, i64, i64)>(tx)
    .await?;
    rows.into_iter().map(|(kind, waiting, dead)| Ok((known_kind(&kind)?, waiting, dead))).collect()
}
