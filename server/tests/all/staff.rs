//! Tests of the staff's accounts.

use hamour::services::audit_log::{self, Actor, Filter};
use hamour::services::staff::{self, StaffForm};
use hamour_core::staff::Role;

use crate::harness::Shop;

fn owner(username: &str) -> StaffForm {
    StaffForm { username: username.into(), name: "Owner".into(), email: None, role: Role::Owner }
}

#[tokio::test]
async fn of_all_owners_who_leave_at_once_one_stays() {
    let shop = Shop::open().await;
    let (state, actor) = (&shop.state, &Actor::command_line("root".into()));
    let usernames: Vec<_> = (0..8).map(|nth| format!("owner{nth}")).collect();
    for username in &usernames {
        staff::add(state, actor, &owner(username)).await.unwrap();
    }
    let leaving = usernames.iter().enumerate().map(|(nth, username)| async move {
        match nth % 2 {
            0 => staff::set_disabled(state, actor, username, true).await.is_ok(),
            _ => staff::set_role(state, actor, username, Role::Packer).await.is_ok(),
        }
    });
    let left = futures_util::future::join_all(leaving).await;
    assert_eq!(left.iter().filter(|is_ok| **is_ok).count(), usernames.len() - 1);
    let staff = staff::list(state).await.unwrap();
    let owners = staff.iter().filter(|one| one.role == Role::Owner && one.disabled_at.is_none());
    assert_eq!(owners.count(), 1);
    let log = audit_log::list(state, &Filter::default(), 100).await.unwrap();
    assert_eq!(log.len(), usernames.len() * 2 - 1, "one entry for each change that was made");
}
