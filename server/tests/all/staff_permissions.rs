//! Compares what the OpenAPI document says of every call of the back office with what the server does, for every role,
//! a customer and a stranger.

use hamour_core::staff::{Permission, Role};
use serde_json::Value;

use crate::harness::{Answer, Shop};

/// A call of the back office.
struct StaffCall {
    method: String,
    path: String,
    /// The permissions that the document names, of which one is needed; none if every member of staff may make the
    /// call.
    permissions: Vec<&'static Permission>,
    /// Whether it can be made before anybody is signed in.
    is_open: bool,
}

impl StaffCall {
    /// Makes the call with headers that authenticate. A body of the wrong kind keeps it from having an effect: it is
    /// read after the permission is checked.
    async fn make(&self, shop: &Shop, header: (&'static str, &str)) -> Answer {
        let call = shop.call(&self.method, &self.path).header(header.0, header.1);
        if self.method == "GET" { call.await } else { call.body("application/json", "[]").await }
    }
}

async fn staff_calls(shop: &Shop) -> Vec<StaffCall> {
    let document = shop.get("/api/openapi.json").await.ok();
    let paths = document["paths"].as_object().unwrap();
    let of_staff = paths.iter().filter(|(path, _)| path.starts_with("/api/staff/"));
    let calls = of_staff.flat_map(|(path, methods)| {
        let methods = methods.as_object().unwrap();
        methods.iter().map(move |(method, operation)| {
            let ways: Vec<_> = operation["security"].as_array().into_iter().flatten().collect();
            let permissions = ways.iter().flat_map(|way| {
                let named: Vec<_> =
                    way["staff"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
                assert!(named.len() < 2, "{path} names at most one permission for each way");
                named
            });
            let permissions = permissions.map(|name| {
                let known = Permission::ALL.iter().find(|permission| permission.as_str() == name);
                known.unwrap_or_else(|| panic!("{path}: there is no permission {name}"))
            });
            let (permissions, is_open) = (permissions.collect(), ways.is_empty());
            StaffCall { method: method.to_uppercase(), path: path.clone(), permissions, is_open }
        })
    });
    calls.collect()
}

fn is_admitted(answer: &Answer) -> bool {
    !matches!(answer.status.as_u16(), 401 | 403)
}

#[tokio::test]
async fn every_staff_call_admits_exactly_the_roles_of_its_permission() {
    let shop = Shop::open().await;
    let calls = staff_calls(&shop).await;
    assert!(calls.len() > 15, "the document names the calls of the back office");
    let open: Vec<_> = calls.iter().filter(|call| call.is_open).map(|call| call.path.as_str()).collect();
    let before_signing_in = [
        "session/begin-passkey",
        "session/sign-in",
        "session/sign-in-with-passkey",
        "setup/check-link",
        "setup/create-owner",
    ];
    assert_eq!(
        open,
        before_signing_in.map(|call| format!("/api/staff/{call}")),
        "nothing else is open to strangers"
    );
    for role in Role::ALL {
        let member = shop.staff(role.as_str(), role).await;
        for call in &calls {
            let answer = call.make(&shop, ("cookie", &member.cookie)).await;
            let may = call.permissions.is_empty() || call.permissions.iter().any(|it| role.may(**it));
            assert_eq!(is_admitted(&answer), may, "{role}: {answer}");
            if !may {
                answer.expect(403, "forbidden");
            }
        }
    }
}

#[tokio::test]
async fn neither_a_customer_nor_a_stranger_nor_a_half_signed_in_member_is_admitted() {
    let shop = Shop::open().await;
    let customer = shop.customer().await;
    let bearer = format!("Bearer {}", customer.token);
    let as_cookie = format!("hamour_staff={}", customer.token);
    let password = shop.add_staff("noor", Role::Owner).await;
    let begun = crate::harness::staff::staff_cookie(&shop.staff_sign_in("noor", &password).await);
    for call in staff_calls(&shop).await.iter().filter(|call| !call.is_open) {
        for header in [("authorization", bearer.as_str()), ("cookie", &as_cookie), ("x-none", "1")] {
            call.make(&shop, header).await.expect(401, "unauthorized");
        }
        if !call.permissions.is_empty() {
            call.make(&shop, ("cookie", &begun)).await.expect(401, "unauthorized");
        }
    }
}

#[tokio::test]
async fn a_member_of_staff_is_no_customer() {
    let shop = Shop::open().await;
    let member = shop.staff("noor", Role::Owner).await;
    let token = member.cookie.split_once('=').unwrap().1;
    let document = shop.get("/api/openapi.json").await.ok();
    let mut calls = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let ways = operation["security"].as_array().map_or(&[][..], Vec::as_slice);
            if ways.is_empty() || !ways.iter().all(|way| way.get("bearer").is_some()) {
                continue;
            }
            calls += 1;
            let as_bearer = format!("Bearer {token}");
            for header in [("cookie", member.cookie.as_str()), ("authorization", &as_bearer)] {
                let call = shop.call(&method.to_uppercase(), path).header(header.0, header.1);
                call.body("application/json", "{}").await.expect(401, "unauthorized");
            }
        }
    }
    assert!(calls > 15, "the document names the calls of customers");
}
