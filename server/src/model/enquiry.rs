//! A visitor's enquiry.

use hamour_core::enquiry::{AnswerWay, Status};

/// An enquiry, as staff read it.
#[derive(Clone, Debug)]
pub struct StoredEnquiry {
    /// Identifies it.
    pub id: i64,
    /// The form: contact or support.
    pub source: String,
    /// The sender's name.
    pub name: String,
    /// The sender's e-mail address.
    pub email: String,
    /// The text of the enquiry.
    pub enquiry: String,
    /// When it was sent, in milliseconds.
    pub created_at: i64,
    /// When staff marked it as done, in milliseconds.
    pub done_at: Option<i64>,
    /// How far it is handled.
    pub status: Status,
    /// The number of its changes.
    pub version: i64,
    /// The sender, if signed in.
    pub customer_id: Option<i64>,
    /// The sender's phone, 11 digits, if signed in.
    pub phone: Option<String>,
    /// The username and the name of the member of staff who has it.
    pub assignee: Option<(String, String)>,
}

/// An answer that the sender of an enquiry got.
#[derive(Clone, Debug)]
pub struct EnquiryAnswer {
    /// Identifies it.
    pub id: i64,
    /// The username of the member of staff who answered.
    pub answered_by: String,
    /// How.
    pub way: AnswerWay,
    /// The text.
    pub answer: String,
    /// When, in milliseconds.
    pub answered_at: i64,
}

/// The enquiries of one list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnquiryFolder {
    /// All.
    All,
    /// Those that are not done.
    NotDone,
    /// Those without an answer that are not done.
    Open,
    /// Those of one member of staff, without an answer.
    Of(i64),
    /// Those with an answer that are not done.
    Answered,
    /// Those that are done.
    Done,
}
