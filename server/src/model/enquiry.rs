//! A visitor's enquiry.

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
}
