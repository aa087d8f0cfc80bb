//! The accounts of staff.

mod add;
mod list;
mod reset;
mod set_disabled;
mod set_role;

use hamour_core::staff::Role;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::instant;
use crate::model::staff::Staff;
use crate::services::staff::NewAccess;
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(add::handler))
        .routes(routes!(set_role::handler))
        .routes(routes!(set_disabled::handler))
        .routes(routes!(reset::handler))
}

/// A member of staff.
#[derive(Debug, Serialize, ToSchema)]
struct Member {
    username: String,
    name: String,
    #[schema(required = true)]
    email: Option<String>,
    role: Role,
    #[schema(format = DateTime)]
    created_at: String,
    /// Null if the account is active.
    #[schema(required = true, format = DateTime)]
    disabled_at: Option<String>,
    /// Null before the first sign-in.
    #[schema(required = true, format = DateTime)]
    last_signed_in_at: Option<String>,
    /// Whether an authenticator app is enrolled.
    has_second_factor: bool,
    /// The number of passkeys.
    passkeys: i64,
}

impl From<Staff> for Member {
    fn from(staff: Staff) -> Self {
        Self {
            username: staff.username,
            name: staff.name,
            email: staff.email,
            role: staff.role,
            created_at: instant(staff.created_at),
            disabled_at: staff.disabled_at.map(instant),
            last_signed_in_at: staff.last_signed_in_at.map(instant),
            has_second_factor: staff.is_enrolled,
            passkeys: staff.passkeys,
        }
    }
}

/// A member of staff with a temporary password, which is shown once.
#[derive(Debug, Serialize, ToSchema)]
struct MemberAccess {
    member: Member,
    /// Must be changed at the next sign-in.
    password: String,
}

impl From<NewAccess> for MemberAccess {
    fn from(NewAccess { staff, password }: NewAccess) -> Self {
        Self { member: staff.into(), password }
    }
}
