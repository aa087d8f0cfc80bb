//! Rules for names and passwords at sign-up, password reset and password change (VAL-01, VAL-03, VAL-05).

use serde::{Deserialize, Serialize};
use validator::{Validate, ValidationError, ValidationErrors};

use crate::issue::{Issue, RuleCode};
use crate::pattern;
use crate::phone::Phone;
use crate::unicode::{is_longer, is_printable, is_visible, seen_chars};

/// The minimum number of user-perceived characters in a full name (VAL-01).
pub const NAME_MIN_CHARS: usize = 2;
/// The maximum number of user-perceived characters in a full name.
pub const NAME_MAX_CHARS: usize = 100;
/// The minimum number of code points in a password (VAL-03).
pub const PASSWORD_MIN_CHARS: usize = 8;
/// The maximum number of code points in a password. The input of the password hash must be bounded.
pub const PASSWORD_MAX_CHARS: usize = 128;

/// The sign-up form, with the field names of create-user (AUTH-04, API-40).
#[derive(Clone, Debug, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct SignUp {
    /// Full name.
    #[validate(custom(function = name_rule))]
    pub name: String,
    /// Phone number as typed.
    #[validate(custom(function = phone_rule))]
    pub whatsapp_number: String,
    /// Password.
    #[validate(custom(function = password_rule))]
    pub password: String,
}

/// A new password and its confirmation (VAL-05).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct NewPassword {
    /// The new password.
    pub new_password: String,
    /// The same password, typed again.
    pub confirm_password: String,
}

/// Returns the full name without surrounding whitespace.
pub fn clean_name(name: &str) -> &str {
    name.trim()
}

/// Checks a full name: at least 2 visible, user-perceived characters, so a letter with its marks counts as one
/// (VAL-01).
///
/// # Errors
/// [`RuleCode::FullNameRequired`], [`RuleCode::FullNameTooShort`] or [`RuleCode::FullNameTooLong`] by its length,
/// [`RuleCode::TextUnprintable`] for control characters.
pub fn check_name(name: &str) -> Result<(), RuleCode> {
    let name = clean_name(name);
    if !is_visible(name) {
        return Err(RuleCode::FullNameRequired);
    }
    if !is_printable(name) {
        return Err(RuleCode::TextUnprintable);
    }
    if seen_chars(name, NAME_MAX_CHARS) < NAME_MIN_CHARS {
        return Err(RuleCode::FullNameTooShort);
    }
    if is_longer(name, NAME_MAX_CHARS) { Err(RuleCode::FullNameTooLong) } else { Ok(()) }
}

/// Checks a password: at least 8 characters, one digit and one special character, in that order (VAL-03).
///
/// # Errors
/// The code of the first rule that fails: [`RuleCode::PasswordRequired`], [`RuleCode::PasswordTooShort`],
/// [`RuleCode::PasswordTooLong`], [`RuleCode::PasswordNoNumber`] or [`RuleCode::PasswordNoSpecial`].
pub fn check_password(password: &str) -> Result<(), RuleCode> {
    match password.chars().take(PASSWORD_MAX_CHARS + 1).count() {
        0 => return Err(RuleCode::PasswordRequired),
        count if count < PASSWORD_MIN_CHARS => return Err(RuleCode::PasswordTooShort),
        count if count > PASSWORD_MAX_CHARS => return Err(RuleCode::PasswordTooLong),
        _ => {}
    }
    if !pattern::has_number(password) {
        return Err(RuleCode::PasswordNoNumber);
    }
    if !pattern::has_special(password) {
        return Err(RuleCode::PasswordNoSpecial);
    }
    Ok(())
}

/// Returns at most one issue for each invalid field of the sign-up form, in the form's order (AUTH-04).
pub fn check_sign_up(form: &SignUp) -> Vec<Issue> {
    form.validate()
        .map_or_else(|errors| issues(&errors, &["name", "whatsapp_number", "password"]), |()| vec![])
}

/// Returns the first broken rule of a new password, or `None` if it is valid. The match is checked before the strength
/// (VAL-05).
pub fn check_new_password(form: &NewPassword) -> Option<Issue> {
    if form.new_password != form.confirm_password {
        return Some(Issue::new("confirm_password", RuleCode::PasswordsDoNotMatch));
    }
    check_password(&form.new_password).err().map(|code| Issue::new("new_password", code))
}

fn rule(code: RuleCode) -> ValidationError {
    ValidationError::new(code.as_str()).with_message(code.text().into())
}

fn name_rule(name: &str) -> Result<(), ValidationError> {
    check_name(name).map_err(rule)
}

fn phone_rule(phone: &str) -> Result<(), ValidationError> {
    Phone::parse(phone).map(drop).map_err(|error| rule(Issue::from(error).code))
}

fn password_rule(password: &str) -> Result<(), ValidationError> {
    check_password(password).map_err(rule)
}

fn issues(errors: &ValidationErrors, order: &[&'static str]) -> Vec<Issue> {
    let errors = errors.field_errors();
    order
        .iter()
        .filter_map(|field| errors.get(*field).and_then(|list| list.first()).map(|error| (*field, error)))
        .filter_map(|(field, error)| {
            RuleCode::ALL.iter().find(|code| code.as_str() == error.code).map(|code| Issue::new(field, *code))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn val_01_name_counts_characters() {
        for (name, expect) in [
            ("", Err(RuleCode::FullNameRequired)),
            ("  ", Err(RuleCode::FullNameRequired)),
            ("A", Err(RuleCode::FullNameTooShort)),
            (" م ", Err(RuleCode::FullNameTooShort)),
            ("مي", Ok(())),
            ("Al", Ok(())),
            ("\u{200b}\u{200b}", Err(RuleCode::FullNameRequired)),
            ("Ann\n\u{1b}[2K", Err(RuleCode::TextUnprintable)),
        ] {
            assert_eq!(check_name(name), expect, "{name:?}");
        }
        for one in ["A\u{200b}", "A\u{200d}", "م\u{64e}", "\u{2060}A\u{feff}", "👨\u{200d}👩\u{200d}👧"]
        {
            assert_eq!(check_name(one), Err(RuleCode::FullNameTooShort), "{one:?}");
        }
        assert_eq!(check_name(&"م\u{64e}".repeat(100)), Ok(()), "a letter with its mark is one");
        assert_eq!(check_name(&"م\u{64e}".repeat(101)), Err(RuleCode::FullNameTooLong));
        assert_eq!(check_name(&format!("Al{}", "\u{64e}".repeat(10_000))), Err(RuleCode::FullNameTooLong));
        assert_eq!(check_name(&"x".repeat(100)), Ok(()));
        assert_eq!(check_name(&"x".repeat(101)), Err(RuleCode::FullNameTooLong));
    }

    #[test]
    fn val_03_password_rules_in_order() {
        for (password, expect) in [
            ("", Err(RuleCode::PasswordRequired)),
            ("a1!", Err(RuleCode::PasswordTooShort)),
            ("abcdefgh", Err(RuleCode::PasswordNoNumber)),
            ("abcdefg1", Err(RuleCode::PasswordNoSpecial)),
            ("abcdef1-", Err(RuleCode::PasswordNoSpecial)),
            ("abcdef1;", Err(RuleCode::PasswordNoSpecial)),
            ("abcdef1!", Ok(())),
            ("كلمةسر1!", Ok(())),
        ] {
            assert_eq!(check_password(password), expect, "{password:?}");
        }
        for special in r#"!@#$%^&*(),.?":{}|<>"#.chars() {
            assert_eq!(check_password(&format!("abcdefg1{special}")), Ok(()), "{special}");
        }
        for other in r"-_=+[];'`~/\".chars() {
            assert_eq!(
                check_password(&format!("abcdefg1{other}")),
                Err(RuleCode::PasswordNoSpecial),
                "{other}"
            );
        }
    }

    #[test]
    fn auth_04_every_wrong_field_has_one_issue_in_the_forms_order() {
        let form = SignUp { name: String::new(), whatsapp_number: "1".into(), password: "short".into() };
        let found: Vec<_> = check_sign_up(&form).into_iter().map(|issue| (issue.field, issue.code)).collect();
        assert_eq!(
            found,
            [
                ("name", RuleCode::FullNameRequired),
                ("whatsapp_number", RuleCode::PhoneInvalid),
                ("password", RuleCode::PasswordTooShort)
            ]
        );
        let good = SignUp {
            name: "Noora".into(),
            whatsapp_number: "+974 5551 2345".into(),
            password: "Hamour#2026".into(),
        };
        assert_eq!(check_sign_up(&good), []);
    }

    #[test]
    fn val_05_the_match_is_checked_first() {
        let check = |new: &str, confirm: &str| {
            check_new_password(&NewPassword { new_password: new.into(), confirm_password: confirm.into() })
                .map(|issue| issue.code)
        };
        assert_eq!(check("a", "b"), Some(RuleCode::PasswordsDoNotMatch));
        assert_eq!(check("a", "a"), Some(RuleCode::PasswordTooShort));
        assert_eq!(check("abcdef1!", "abcdef1!"), None);
    }
}
