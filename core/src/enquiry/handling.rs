//! How staff handle an enquiry: its status, its steps and its answers (beyond the requirements).

use serde::{Deserialize, Serialize};

use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::staff_text::check_some_lines;

/// The maximum number of characters of an answer.
pub const ANSWER_MAX_CHARS: usize = 4000;

/// How far an enquiry is handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = EnquiryStatus))]
pub enum Status {
    /// Nobody has it yet.
    Open,
    /// A member of staff has it.
    Assigned,
    /// The sender has an answer, and the shop waits for whether it is enough.
    Answered,
    /// Nothing more is to be done.
    Done,
}

impl Status {
    /// All statuses.
    pub const ALL: [Self; 4] = [Self::Open, Self::Assigned, Self::Answered, Self::Done];

    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Assigned => "assigned",
            Self::Answered => "answered",
            Self::Done => "done",
        }
    }

    /// Returns the status with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == name)
    }

    /// Returns the status after a step.
    ///
    /// # Errors
    /// [`ServerErrorCode::EnquiryStepImpossible`].
    pub fn after(self, step: Step) -> Result<Self, ErrorInfo> {
        match (self, step) {
            (Self::Open | Self::Assigned, Step::Assign)
            | (Self::Answered | Self::Done, Step::Reopen { is_assigned: true }) => Ok(Self::Assigned),
            (Self::Assigned, Step::Unassign)
            | (Self::Answered | Self::Done, Step::Reopen { is_assigned: false }) => Ok(Self::Open),
            // Somebody else takes over, and the answer stays given.
            (Self::Answered, Step::Assign) | (Self::Open | Self::Assigned, Step::Answer) => {
                Ok(Self::Answered)
            }
            (Self::Open | Self::Assigned | Self::Answered, Step::Finish) => Ok(Self::Done),
            _ => Err(ServerErrorCode::EnquiryStepImpossible.into()),
        }
    }

    /// Returns the names of the actions that are possible now.
    pub fn actions(self) -> Vec<Action> {
        let step = |action| match action {
            Action::Assign => Step::Assign,
            Action::Answer => Step::Answer,
            Action::Done => Step::Finish,
            Action::Reopen => Step::Reopen { is_assigned: true },
        };
        Action::ALL.into_iter().filter(|action| self.after(step(*action)).is_ok()).collect()
    }
}

/// A change of an enquiry's status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Give it to a member of staff.
    Assign,
    /// Take it from the member of staff who has it.
    Unassign,
    /// Note an answer that the sender got.
    Answer,
    /// Finish it.
    Finish,
    /// Take it up again, for the member of staff who had it, if there is one.
    Reopen {
        /// Whether a member of staff has it.
        is_assigned: bool,
    },
}

/// What staff can choose to do with an enquiry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = EnquiryAction))]
pub enum Action {
    /// Give it to somebody, or to nobody.
    Assign,
    /// Note an answer.
    Answer,
    /// Finish it.
    Done,
    /// Take it up again.
    Reopen,
}

impl Action {
    /// All actions.
    pub const ALL: [Self; 4] = [Self::Assign, Self::Answer, Self::Done, Self::Reopen];
}

/// How the sender of an enquiry got an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = EnquiryAnswerWay))]
pub enum AnswerWay {
    /// By e-mail.
    Email,
    /// On the phone.
    Phone,
    /// On WhatsApp.
    Whatsapp,
}

impl AnswerWay {
    /// All ways.
    pub const ALL: [Self; 3] = [Self::Email, Self::Phone, Self::Whatsapp];

    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Email => "email",
            Self::Phone => "phone",
            Self::Whatsapp => "whatsapp",
        }
    }

    /// Returns the way with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|way| way.as_str() == name)
    }
}

/// Checks the text of an answer and returns it trimmed.
///
/// # Errors
/// [`ServerErrorCode::FieldRequired`] without visible text, [`ServerErrorCode::FieldTooLong`], or a text with other
/// characters than letters, digits, signs and line ends.
pub fn check_answer(answer: &str) -> Result<&str, ErrorInfo> {
    check_some_lines(answer, ANSWER_MAX_CHARS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Status::{Answered, Assigned, Done, Open};

    #[test]
    fn names_are_those_on_the_wire_and_found_again() {
        for status in Status::ALL {
            assert_eq!(serde_json::to_value(status).expect("JSON"), status.as_str());
            assert_eq!(Status::from_name(status.as_str()), Some(status));
        }
        for way in AnswerWay::ALL {
            assert_eq!(serde_json::to_value(way).expect("JSON"), way.as_str());
            assert_eq!(AnswerWay::from_name(way.as_str()), Some(way));
        }
        assert_eq!((Status::from_name("Open"), AnswerWay::from_name("")), (None, None));
    }

    #[test]
    fn an_enquiry_goes_from_open_to_done_and_back() {
        for (status, step, after) in [
            (Open, Step::Assign, Some(Assigned)),
            (Assigned, Step::Assign, Some(Assigned)),
            (Answered, Step::Assign, Some(Answered)),
            (Done, Step::Assign, None),
            (Assigned, Step::Unassign, Some(Open)),
            (Open, Step::Unassign, None),
            (Answered, Step::Unassign, None),
            (Open, Step::Answer, Some(Answered)),
            (Assigned, Step::Answer, Some(Answered)),
            (Answered, Step::Answer, None),
            (Done, Step::Answer, None),
            (Open, Step::Finish, Some(Done)),
            (Answered, Step::Finish, Some(Done)),
            (Done, Step::Finish, None),
            (Done, Step::Reopen { is_assigned: true }, Some(Assigned)),
            (Done, Step::Reopen { is_assigned: false }, Some(Open)),
            (Answered, Step::Reopen { is_assigned: true }, Some(Assigned)),
            (Open, Step::Reopen { is_assigned: false }, None),
        ] {
            assert_eq!(status.after(step).ok(), after, "{status:?} {step:?}");
        }
    }

    #[test]
    fn each_status_offers_its_actions() {
        use Action::{Answer, Assign, Done as Finish, Reopen};
        assert_eq!(Open.actions(), [Assign, Answer, Finish]);
        assert_eq!(Assigned.actions(), [Assign, Answer, Finish]);
        assert_eq!(Answered.actions(), [Assign, Finish, Reopen]);
        assert_eq!(Done.actions(), [Reopen]);
    }

    #[test]
    fn an_answer_has_text() {
        assert_eq!(check_answer(" Yes, until noon.\nNoor "), Ok("Yes, until noon.\nNoor"));
        let longest = "a".repeat(ANSWER_MAX_CHARS);
        assert!(check_answer(&longest).is_ok());
        for (answer, code) in [
            ("", "field_required"),
            (" \u{200b}\n", "field_required"),
            ("a\u{0007}", "text_unprintable"),
            (&format!("{longest}a"), "field_too_long"),
        ] {
            assert_eq!(check_answer(answer).map_err(|info| info.code.as_str()), Err(code), "{answer:?}");
        }
    }
}
