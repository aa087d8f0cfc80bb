//! What staff write to customers in the shop: notifications to all, to a group or to some (beyond the requirements, except for
//! the fields of a notification: ENT-12).

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::catalogue::{FormError, is_missing};
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::issue::RuleCode;
use crate::link::LinkForm;
use crate::message::{TEXT_MAX_CHARS, TITLE_MAX_CHARS, check_announcement};
use crate::message_args::MessageArg;

/// The greatest number of days of a group.
pub const AUDIENCE_DAYS_MAX: u32 = 3650;
/// The greatest number of zones or customers that an audience names.
pub const AUDIENCE_NAMED_MAX: usize = 500;

/// How an audience is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffAudienceKind))]
pub enum AudienceKind {
    /// All customers.
    #[default]
    Everyone,
    /// Who ordered in the last days.
    OrderedLately,
    /// Who ordered before, but not in the last days.
    NotLately,
    /// Who never ordered.
    NeverOrdered,
    /// Who has an address in a municipality.
    Municipality,
    /// Who has an address in one of some zones.
    Zones,
    /// Customers by their numbers.
    Customers,
}

/// Whom a notification is for, as staff choose it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffAudience))]
pub struct AudienceForm {
    /// How it is chosen.
    pub kind: AudienceKind,
    /// The number of days of `ordered_lately` and `not_lately`; null for other kinds.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", tsify(optional, type = "number | null"))]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub days: Option<u32>,
    /// The municipality; null for other kinds.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", tsify(optional, type = "number | null"))]
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub municipality_id: Option<i64>,
    /// The numbers of zones or customers; empty for other kinds.
    pub numbers: Vec<i64>,
}

/// What is known of a customer, to find out whether they belong to an audience.
#[derive(Clone, Debug, Default)]
pub struct CustomerFacts {
    /// Their number.
    pub id: i64,
    /// Whether they cannot use the shop: they are blocked or erased.
    pub is_gone: bool,
    /// When they last ordered; `None` if never.
    pub last_order_at: Option<DateTime<Utc>>,
    /// The zones and municipalities of their addresses.
    pub places: Vec<(i64, i64)>,
}

impl AudienceForm {
    /// Returns the audience without what its kind does not need.
    #[must_use]
    pub fn cleaned(mut self) -> Self {
        use AudienceKind::{Customers, Municipality, NotLately, OrderedLately, Zones};
        self.days = self.days.filter(|_| matches!(self.kind, OrderedLately | NotLately));
        self.municipality_id = self.municipality_id.filter(|_| self.kind == Municipality);
        if !matches!(self.kind, Zones | Customers) {
            self.numbers.clear();
        }
        self.numbers.sort_unstable();
        self.numbers.dedup();
        self
    }

    /// Checks that it is complete.
    ///
    /// # Errors
    /// The field and what is wrong with it.
    pub fn check(&self) -> Result<(), (&'static str, ErrorInfo)> {
        let most =
            |most| ErrorInfo::new(ServerErrorCode::AudienceNumbersInvalid, vec![MessageArg::Number(most)]);
        match self.kind {
            AudienceKind::Everyone | AudienceKind::NeverOrdered => Ok(()),
            AudienceKind::OrderedLately | AudienceKind::NotLately => {
                let is_good = self.days.is_some_and(|days| (1..=AUDIENCE_DAYS_MAX).contains(&days));
                let info = ErrorInfo::new(
                    ServerErrorCode::AudienceDaysInvalid,
                    vec![MessageArg::Number(AUDIENCE_DAYS_MAX)],
                );
                if is_good { Ok(()) } else { Err(("days", info)) }
            }
            AudienceKind::Municipality if self.municipality_id.is_some_and(|id| id > 0) => Ok(()),
            AudienceKind::Municipality => Err(("municipality_id", ServerErrorCode::FieldRequired.into())),
            AudienceKind::Zones | AudienceKind::Customers => {
                let is_good = (1..=AUDIENCE_NAMED_MAX).contains(&self.numbers.len());
                let named = u32::try_from(AUDIENCE_NAMED_MAX).unwrap_or(u32::MAX);
                if is_good && self.numbers.iter().all(|number| *number > 0) {
                    Ok(())
                } else {
                    Err(("numbers", most(named)))
                }
            }
        }
    }

    /// Returns whether it takes orders to find out who belongs to it.
    pub const fn needs_orders(&self) -> bool {
        use AudienceKind::{NeverOrdered, NotLately, OrderedLately};
        matches!(self.kind, OrderedLately | NotLately | NeverOrdered)
    }

    /// Returns whether it takes addresses to find out who belongs to it.
    pub const fn needs_places(&self) -> bool {
        matches!(self.kind, AudienceKind::Municipality | AudienceKind::Zones)
    }

    /// Returns whether a customer belongs to it at an instant.
    pub fn includes(&self, customer: &CustomerFacts, now: DateTime<Utc>) -> bool {
        let lately = || {
            let since = now - TimeDelta::days(i64::from(self.days.unwrap_or_default()));
            customer.last_order_at.is_some_and(|at| at >= since)
        };
        !customer.is_gone
            && match self.kind {
                AudienceKind::Everyone => true,
                AudienceKind::OrderedLately => lately(),
                AudienceKind::NotLately => customer.last_order_at.is_some() && !lately(),
                AudienceKind::NeverOrdered => customer.last_order_at.is_none(),
                AudienceKind::Municipality => {
                    customer.places.iter().any(|(_, id)| Some(*id) == self.municipality_id)
                }
                AudienceKind::Zones => customer.places.iter().any(|(zone, _)| self.numbers.contains(zone)),
                AudienceKind::Customers => self.numbers.contains(&customer.id),
            }
    }
}

/// Returns the numbers that staff typed with spaces or commas between them, or `None` if there is anything else.
pub fn typed_numbers(text: &str) -> Option<Vec<i64>> {
    let parts = text.split([' ', ',', '،', ';', '\n', '\t']).filter(|part| !part.is_empty());
    parts.map(|part| part.trim_start_matches('#').parse().ok().filter(|number| *number > 0)).collect()
}

/// What staff write to customers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffAnnouncementForm))]
pub struct AnnouncementForm {
    /// The title.
    pub title: String,
    /// The title in Arabic; may be empty.
    pub title_ar: String,
    /// The text.
    pub text: String,
    /// The text in Arabic; may be empty.
    pub text_ar: String,
    /// What it leads to.
    pub link: LinkForm,
    /// Whom it is for.
    pub audience: AudienceForm,
}

impl AnnouncementForm {
    /// Returns the form as it is stored: without surrounding whitespace.
    #[must_use]
    pub fn cleaned(mut self) -> Self {
        for text in [&mut self.title, &mut self.title_ar, &mut self.text, &mut self.text_ar] {
            *text = text.trim().to_owned();
        }
        self.link = self.link.cleaned();
        self.audience = self.audience.cleaned();
        self
    }

    /// Returns the fields that are missing in Arabic.
    pub fn missing_arabic(&self) -> Vec<&'static str> {
        let texts = [("title_ar", &self.title, &self.title_ar), ("text_ar", &self.text, &self.text_ar)];
        let missing = texts.into_iter().filter(|(_, english, arabic)| is_missing(english, arabic));
        missing.map(|(field, ..)| field).collect()
    }
}

/// Returns everything that is wrong with a cleaned form. Whether what it leads to exists is not known here.
pub fn check_announcement_form(form: &AnnouncementForm) -> Vec<FormError> {
    let of = |title: &str, text: &str, suffix: &str| -> Vec<FormError> {
        let issues = check_announcement(title, text).into_iter();
        issues
            .map(|issue| FormError { field: format!("{}{suffix}", issue.field), info: info_of(issue.code) })
            .collect()
    };
    let mut errors = of(&form.title, &form.text, "");
    // Arabic may be added to a title alone, or be missing altogether.
    let filled = |text: &str| if text.is_empty() { "-".to_owned() } else { text.to_owned() };
    errors.extend(of(&filled(&form.title_ar), &filled(&form.text_ar), "_ar"));
    if let Err(info) = form.link.check() {
        errors.push(FormError { field: "link".to_owned(), info });
    }
    if let Err((field, info)) = form.audience.check() {
        errors.push(FormError { field: format!("audience.{field}"), info });
    }
    errors
}

/// Returns the error of a broken rule in the words of a form.
fn info_of(code: RuleCode) -> ErrorInfo {
    let long = |most: usize| {
        let most = u32::try_from(most).unwrap_or(u32::MAX);
        ErrorInfo::new(ServerErrorCode::FieldTooLong, vec![MessageArg::Number(most)])
    };
    match code {
        RuleCode::EnquiryIncomplete => ServerErrorCode::FieldRequired.into(),
        RuleCode::TextTooLong => long(TITLE_MAX_CHARS),
        RuleCode::NoteTooLong => long(TEXT_MAX_CHARS),
        other => other.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn audience(kind: AudienceKind) -> AudienceForm {
        AudienceForm { kind, days: Some(30), municipality_id: Some(2), numbers: vec![61, 24, 61] }.cleaned()
    }

    fn noon() -> DateTime<Utc> {
        "2026-11-27T09:00:00Z".parse().expect("an instant")
    }

    fn customer(id: i64, ordered_days_ago: Option<i64>, places: &[(i64, i64)]) -> CustomerFacts {
        let last_order_at = ordered_days_ago.map(|days| noon() - TimeDelta::days(days));
        CustomerFacts { id, is_gone: false, last_order_at, places: places.to_vec() }
    }

    #[test]
    fn each_group_has_its_customers() {
        use AudienceKind::{
            Customers, Everyone, Municipality, NeverOrdered, NotLately, OrderedLately, Zones,
        };
        let new = customer(1, None, &[]);
        let regular = customer(24, Some(30), &[(61, 1)]);
        let lost = customer(3, Some(31), &[(7, 2), (8, 3)]);
        for (kind, expected) in [
            (Everyone, [true, true, true]),
            (OrderedLately, [false, true, false]),
            (NotLately, [false, false, true]),
            (NeverOrdered, [true, false, false]),
            (Municipality, [false, false, true]),
            (Zones, [false, true, false]),
            (Customers, [false, true, false]),
        ] {
            let found = [&new, &regular, &lost].map(|one| audience(kind).includes(one, noon()));
            assert_eq!(found, expected, "{kind:?}");
            let gone = CustomerFacts { is_gone: true, ..regular.clone() };
            assert!(!audience(kind).includes(&gone, noon()), "{kind:?}");
        }
    }

    #[test]
    fn an_audience_is_complete_and_has_nothing_else() {
        use AudienceKind::{
            Customers, Everyone, Municipality, NeverOrdered, NotLately, OrderedLately, Zones,
        };
        assert_eq!(audience(Everyone), AudienceForm::default());
        assert_eq!(audience(Zones).numbers, [24, 61]);
        for kind in [Everyone, OrderedLately, NotLately, NeverOrdered, Municipality, Zones, Customers] {
            assert_eq!(audience(kind).check(), Ok(()));
            let empty = AudienceForm { kind, ..AudienceForm::default() };
            let field = empty.check().err().map(|(field, _)| field);
            let expected = match kind {
                Everyone | NeverOrdered => None,
                OrderedLately | NotLately => Some("days"),
                Municipality => Some("municipality_id"),
                Zones | Customers => Some("numbers"),
            };
            assert_eq!(field, expected, "{kind:?}");
        }
        let many = AudienceForm { kind: Customers, numbers: (1..=501).collect(), ..AudienceForm::default() };
        assert!(many.check().is_err());
    }

    #[test]
    fn numbers_are_typed_with_anything_between_them() {
        assert_eq!(typed_numbers(" 7, 12\n#40 "), Some(vec![7, 12, 40]));
        assert_eq!(typed_numbers(""), Some(vec![]));
        assert_eq!((typed_numbers("7 x"), typed_numbers("0"), typed_numbers("-3")), (None, None, None));
    }

    #[test]
    fn a_form_needs_english_and_may_lack_arabic() {
        let form = AnnouncementForm {
            title: " Eid hours ".to_owned(),
            text: "We open at 8.".to_owned(),
            title_ar: "ساعات العيد".to_owned(),
            ..AnnouncementForm::default()
        }
        .cleaned();
        assert_eq!((check_announcement_form(&form), form.missing_arabic()), (vec![], vec!["text_ar"]));
        let wrong = AnnouncementForm {
            text: "x".repeat(TEXT_MAX_CHARS + 1),
            title_ar: "س".repeat(TITLE_MAX_CHARS + 1),
            audience: AudienceForm { kind: AudienceKind::Zones, ..AudienceForm::default() },
            ..AnnouncementForm::default()
        };
        let found =
            check_announcement_form(&wrong).into_iter().map(|error| (error.field, error.info.code.as_str()));
        let expected = [
            ("title", "field_required"),
            ("text", "field_too_long"),
            ("title_ar", "field_too_long"),
            ("audience.numbers", "audience_numbers_invalid"),
        ];
        assert_eq!(found.collect::<Vec<_>>(), expected.map(|(field, code)| (field.to_owned(), code)));
    }
}
