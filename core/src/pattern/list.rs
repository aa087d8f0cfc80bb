//! The list of all patterns (VAL-02, VAL-03, VAL-06). After a change here, run `make generate` to compile them for the
//! browser.

pub(crate) const PHONE: &str = "^974[0-9]{8}$";
pub(crate) const NUMBER: &str = "[0-9]";
pub(crate) const SPECIAL: &str = r#"[!@#$%^&*(),.?":{}|<>]"#;
pub(crate) const OTP: &str = "^[0-9]{4}$";
