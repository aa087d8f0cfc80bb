//! The one list of patterns (specification, sections 5 and 9). After a change here `make generate` compiles them anew
//! for the browser.

pub(crate) const PHONE: &str = "^974[0-9]{8}$";
pub(crate) const NUMBER: &str = "[0-9]";
pub(crate) const SPECIAL: &str = r#"[!@#$%^&*(),.?":{}|<>]"#;
pub(crate) const OTP: &str = "^[0-9]{4}$";
