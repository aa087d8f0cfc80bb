//! Members of staff who are signed in.

use hamour::services::staff::{self, StaffForm};
use hamour_core::staff::Role;
use serde_json::{Value, json};
use totp_rs::{Builder, Secret};

use super::{Answer, Call, Shop, tester};

/// The password that members of staff choose.
pub const STAFF_PASSWORD: &str = "fresh fish 1!";

/// A member of staff with the cookie of a session.
pub struct Member<'a> {
    pub shop: &'a Shop,
    pub username: String,
    /// The secret of the authenticator app, in Base32.
    pub secret: String,
    pub recovery_codes: Vec<String>,
    pub cookie: String,
}

impl Shop {
    /// Adds a member of staff and returns the temporary password.
    pub async fn add_staff(&self, username: &str, role: Role) -> String {
        let form = StaffForm { username: username.into(), name: "Noor Test".into(), email: None, role };
        staff::add(&self.state, tester(), &form).await.unwrap().password
    }

    /// Adds a member of staff, who signs in for the first time.
    pub async fn staff(&self, username: &str, role: Role) -> Member<'_> {
        let password = self.add_staff(username, role).await;
        self.first_sign_in(username, &password).await
    }

    /// Signs in with a temporary password: chooses a password and enrolls an authenticator app.
    pub async fn first_sign_in(&self, username: &str, password: &str) -> Member<'_> {
        let begun = self.staff_sign_in(username, password).await;
        assert_eq!(begun.ok()["next"], "password", "{begun}");
        let cookie = staff_cookie(&begun);
        let post = |call: &str| self.staff_post(call, &cookie);
        let chosen = post("session/set-password").json(&json!({"password": STAFF_PASSWORD})).await.ok();
        assert_eq!(chosen["next"], "enrollment");
        let app = post("session/begin-enrollment").json(&json!({})).await.ok();
        let secret = app["secret"].as_str().unwrap().to_owned();
        let code = json!({"code": self.totp(&secret)});
        let enrolled = post("session/confirm-enrollment").json(&code).await;
        let recovery_codes = serde_json::from_value(enrolled.ok()["recovery_codes"].clone()).unwrap();
        let cookie = staff_cookie(&enrolled);
        Member { shop: self, username: username.into(), secret, recovery_codes, cookie }
    }

    /// The password step of a sign-in.
    pub async fn staff_sign_in(&self, login: &str, password: &str) -> Answer {
        let form = json!({"login": login, "password": password});
        self.post("/api/staff/session/sign-in").json(&form).await
    }

    /// A POST to a call of the back office with the cookie of a session.
    pub fn staff_post(&self, call: &str, cookie: &str) -> Call {
        self.post(&format!("/api/staff/{call}")).header("cookie", cookie)
    }

    /// Returns the code that an authenticator app shows now.
    pub fn totp(&self, secret: &str) -> String {
        let secret = Secret::try_from_base32(secret).unwrap();
        let now_s = self.state.clock.now().timestamp().try_into().unwrap();
        Builder::new().with_secret(secret).build().unwrap().generate(now_s).to_string()
    }
}

/// Returns the cookie that an answer sets, as a request sends it.
pub fn staff_cookie(answer: &Answer) -> String {
    let set = answer.header("set-cookie").unwrap_or_else(|| panic!("a cookie: {answer}"));
    set.split(';').next().unwrap().to_owned()
}

impl Member<'_> {
    /// A GET of a call of the back office, such as `order/list?day=2026-11-21`.
    pub fn get(&self, call: &str) -> Call {
        self.shop.get(&format!("/api/staff/{call}")).header("cookie", &self.cookie)
    }

    /// A POST to a call of the back office.
    pub fn post(&self, call: &str, body: &Value) -> Call {
        self.shop.staff_post(call, &self.cookie).json(body)
    }

    /// Signs in again, in a second browser, by password and code. The app's clock moves on first, because no code is
    /// accepted twice.
    pub async fn signs_in_again(&self) -> String {
        self.shop.advance_s(30);
        let begun = self.shop.staff_sign_in(&self.username, STAFF_PASSWORD).await;
        assert_eq!(begun.ok()["next"], "code", "{begun}");
        let code = json!({"code": self.shop.totp(&self.secret)});
        let done = self.shop.staff_post("session/verify-code", &staff_cookie(&begun)).json(&code).await;
        assert_eq!(done.ok()["next"], Value::Null);
        staff_cookie(&done)
    }
}
