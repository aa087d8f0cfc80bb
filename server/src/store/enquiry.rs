//! Enquiries sent through the contact and support forms, and the answers to them.

use hamour_core::enquiry::{AnswerWay, Source, Status};

use super::db::{DbError, Executor, Tx, params, row, sql};
use super::decode;
use crate::model::enquiry::{EnquiryAnswer, EnquiryFolder, StoredEnquiry};

row! {
    struct Row {
        id: i64,
        source: String,
        name: String,
        email: String,
        enquiry: String,
        created_at: i64,
        done_at: Option<i64>,
        status: String,
        version: i64,
        customer_id: Option<i64>,
        phone: Option<String>,
        assignee: Option<String>,
        assignee_name: Option<String>,
    }
}

impl TryFrom<Row> for StoredEnquiry {
    type Error = DbError;

    fn try_from(row: Row) -> Result<Self, DbError> {
        Ok(Self {
            id: row.id,
            source: row.source,
            name: row.name,
            email: row.email,
            enquiry: row.enquiry,
            created_at: row.created_at,
            done_at: row.done_at,
            status: decode::known(Status::from_name(&row.status), "status of an enquiry", &row.status)?,
            version: row.version,
            customer_id: row.customer_id,
            phone: row.phone,
            assignee: row.assignee.zip(row.assignee_name),
        })
    }
}

/// The columns of a [`Row`].
macro_rules! enquiries {
    () => {
        "SELECT e.id, e.source, e.name, e.email, e.enquiry, e.created_at, e.done_at, e.status, e.version,
                e.customer_id, CASE WHEN c.erased_at IS NULL THEN c.phone END AS phone,
                s.username AS assignee, s.name AS assignee_name
         FROM enquiry e LEFT JOIN customer c ON c.id = e.customer_id LEFT JOIN staff s ON s.id = e.assigned_to "
    };
}

/// A new enquiry.
#[derive(Clone, Copy, Debug)]
pub struct NewEnquiry<'a> {
    /// The form that was used.
    pub source: Source,
    /// The sender's name.
    pub name: &'a str,
    /// The sender's e-mail address.
    pub email: &'a str,
    /// The text.
    pub enquiry: &'a str,
    /// The sender, if signed in.
    pub customer_id: Option<i64>,
    /// When it is sent, in milliseconds.
    pub created_at: i64,
}

/// Inserts an enquiry and returns its id.
pub async fn insert(tx: &mut Tx, new: &NewEnquiry<'_>) -> Result<i64, DbError> {
    sql!(
        "INSERT INTO enquiry (source, name, email, enquiry, customer_id, created_at)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id"
    )
    .bind_all(params![new.source.as_str(), new.name, new.email, new.enquiry])
    .bind_all(params![new.customer_id, new.created_at])
    .fetch_scalar::<i64>(tx)
    .await
}

/// Returns the enquiries of a folder with ids below `before`, newest first.
pub async fn list(
    on: impl Into<Executor<'_>>,
    folder: EnquiryFolder,
    before: i64,
    limit: u32,
) -> Result<Vec<StoredEnquiry>, DbError> {
    let statement = match folder {
        EnquiryFolder::All => sql!(enquiries!(), "WHERE e.id < $1 ORDER BY e.id DESC LIMIT $2"),
        EnquiryFolder::NotDone => {
            sql!(enquiries!(), "WHERE e.id < $1 AND e.done_at IS NULL ORDER BY e.id DESC LIMIT $2")
        }
        // Joined to nothing, so that SQLite reads the open enquiries in the order of their ids instead of by status.
        EnquiryFolder::Open => sql!(
            enquiries!(),
            "WHERE e.id < $1 AND e.done_at IS NULL AND e.status || '' IN ('open', 'assigned')
             ORDER BY e.id DESC LIMIT $2"
        ),
        EnquiryFolder::Of(_) => sql!(
            enquiries!(),
            "WHERE e.id < $1 AND e.assigned_to = $3 AND e.status = 'assigned' ORDER BY e.id DESC LIMIT $2"
        ),
        EnquiryFolder::Answered => {
            sql!(enquiries!(), "WHERE e.id < $1 AND e.status = 'answered' ORDER BY e.id DESC LIMIT $2")
        }
        EnquiryFolder::Done => {
            sql!(enquiries!(), "WHERE e.id < $1 AND e.status = 'done' ORDER BY e.id DESC LIMIT $2")
        }
    };
    let staff_id = if let EnquiryFolder::Of(id) = folder { Some(id.into()) } else { None };
    let rows = statement.bind_all(params![before, limit]).bind_all(staff_id).fetch_all::<Row>(on).await?;
    rows.into_iter().map(StoredEnquiry::try_from).collect()
}

/// Returns a customer's latest enquiries.
pub async fn of_customer(
    on: impl Into<Executor<'_>>,
    customer_id: i64,
    limit: u32,
) -> Result<Vec<StoredEnquiry>, DbError> {
    let rows = sql!(enquiries!(), "WHERE e.customer_id = $1 ORDER BY e.id DESC LIMIT $2")
        .bind_all(params![customer_id, limit])
        .fetch_all::<Row>(on)
        .await?;
    rows.into_iter().map(StoredEnquiry::try_from).collect()
}

/// Returns the number of enquiries without an answer, and of those that this member of staff has.
pub async fn count_open(on: impl Into<Executor<'_>>, staff_id: i64) -> Result<(i64, i64), DbError> {
    sql!(
        "SELECT (SELECT COUNT(*) FROM enquiry WHERE status IN ('open', 'assigned')) AS open,
                (SELECT COUNT(*) FROM enquiry WHERE assigned_to = $1 AND status = 'assigned') AS own"
    )
    .bind(staff_id)
    .fetch_one::<(i64, i64)>(on)
    .await
}

/// Returns an enquiry.
pub async fn get(on: impl Into<Executor<'_>>, id: i64) -> Result<Option<StoredEnquiry>, DbError> {
    let row = sql!(enquiries!(), "WHERE e.id = $1").bind(id).fetch_optional::<Row>(on).await?;
    row.map(StoredEnquiry::try_from).transpose()
}

/// Returns the answers to an enquiry, the oldest first.
pub async fn answers(on: impl Into<Executor<'_>>, enquiry_id: i64) -> Result<Vec<EnquiryAnswer>, DbError> {
    let rows = sql!(
        "SELECT id, answered_by, way, answer, answered_at FROM enquiry_answer WHERE enquiry_id = $1 ORDER BY id"
    )
    .bind(enquiry_id)
    .fetch_all::<(i64, String, String, String, i64)>(on)
    .await?;
    rows.into_iter()
        .map(|(id, answered_by, way, answer, answered_at)| {
            let way = decode::known(AnswerWay::from_name(&way), "way of an answer", &way)?;
            Ok(EnquiryAnswer { id, answered_by, way, answer, answered_at })
        })
        .collect()
}

/// Locks an enquiry until the end of this transaction.
pub async fn lock(tx: &mut Tx, id: i64) -> Result<(), DbError> {
    sql!("UPDATE enquiry SET version = version WHERE id = $1").bind(id).run(tx).await
}

/// Sets the status of an enquiry, the end of its handling and its next version.
pub async fn set_status(tx: &mut Tx, id: i64, to: Status, done_at: Option<i64>) -> Result<(), DbError> {
    sql!("UPDATE enquiry SET status = $2, done_at = $3, version = version + 1 WHERE id = $1")
        .bind_all(params![id, to.as_str(), done_at])
        .run(tx)
        .await
}

/// Sets who has an enquiry.
pub async fn set_assignee(tx: &mut Tx, id: i64, staff_id: Option<i64>) -> Result<(), DbError> {
    sql!("UPDATE enquiry SET assigned_to = $2 WHERE id = $1").bind_all(params![id, staff_id]).run(tx).await
}

/// Inserts an answer.
pub async fn insert_answer(
    tx: &mut Tx,
    enquiry_id: i64,
    answered_by: &str,
    way: AnswerWay,
    answer: &str,
    now_ms: i64,
) -> Result<(), DbError> {
    sql!(
        "INSERT INTO enquiry_answer (enquiry_id, answered_by, way, answer, answered_at)
         VALUES ($1, $2, $3, $4, $5)"
    )
    .bind_all(params![enquiry_id, answered_by, way.as_str(), answer, now_ms])
    .run(tx)
    .await
}
