//! The shop's staff: their roles, what each role may do, and the rules for their accounts (beyond the requirements).

use std::fmt;

use serde::{Deserialize, Serialize};
use validator::ValidateEmail as _;

use crate::account::{NAME_MAX_CHARS, check_name};
use crate::enquiry::EMAIL_MAX_CHARS;
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;

/// The minimum number of characters of a username.
pub const USERNAME_MIN_CHARS: usize = 3;
/// The maximum number of characters of a username.
pub const USERNAME_MAX_CHARS: usize = 32;

/// What somebody does in the shop. A member of staff has one role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffRole))]
pub enum Role {
    /// Runs the shop and its staff.
    Owner,
    /// Runs the day: orders, money, catalogue and settings, but not the staff.
    Manager,
    /// Packs orders.
    Packer,
    /// Delivers orders.
    Driver,
    /// Writes about products and the shop.
    Editor,
    /// Answers customers.
    Support,
}

impl Role {
    /// All roles.
    pub const ALL: [Self; 6] =
        [Self::Owner, Self::Manager, Self::Packer, Self::Driver, Self::Editor, Self::Support];

    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::Manager => "manager",
            Self::Packer => "packer",
            Self::Driver => "driver",
            Self::Editor => "editor",
            Self::Support => "support",
        }
    }

    /// Returns the role with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.as_str() == name)
    }

    /// Returns whether staff of this role have a permission.
    pub fn may(self, permission: Permission) -> bool {
        permission.roles().contains(&self)
    }
}

impl fmt::Display for Role {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

macro_rules! permissions {
    ($($(#[$doc:meta])+ $variant:ident = $name:literal, $roles:expr;)+) => {
        /// What a call of the back office can require.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Permission { $($(#[$doc])+ $variant,)+ }

        impl Permission {
            /// All permissions.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// Returns the stable name.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }

            /// Returns the roles that have it.
            pub const fn roles(self) -> &'static [Role] {
                use Role::{Driver, Editor, Manager, Owner, Packer, Support};
                match self { $(Self::$variant => &$roles,)+ }
            }
        }
    };
}

// The only table of who may do what. The server checks every call of the back office against it.
permissions! {
    /// See all orders.
    ReadOrders = "orders.read", [Owner, Manager, Packer, Support];
    /// Accept, refuse and cancel orders, and correct a wrong step.
    ChangeOrders = "orders.change", [Owner, Manager, Support];
    /// Pack orders: give weights, short picks and substitutions, and print papers.
    PackOrders = "orders.pack", [Owner, Manager, Packer];
    /// Give orders to drivers and send them out.
    SendOrders = "orders.send", [Owner, Manager, Packer];
    /// See and deliver the orders of one's own round.
    DeliverOrders = "orders.deliver", [Owner, Manager, Driver];
    /// See customers with their orders, and write notes about them.
    ReadCustomers = "customers.read", [Owner, Manager, Support];
    /// Block customers, and export or erase what the shop knows of them.
    ManageCustomers = "customers.manage", [Owner, Manager];
    /// Read and answer enquiries, and look after messages to phones.
    AnswerCustomers = "customers.answer", [Owner, Manager, Support];
    /// Count cash, refund, and reconcile payments.
    ManageMoney = "money.manage", [Owner, Manager];
    /// Set the stock of products and take them off sale.
    ChangeStock = "stock.change", [Owner, Manager, Packer];
    /// Write products, categories, banners, blog and pages.
    EditContent = "content.edit", [Owner, Manager, Editor];
    /// Write notifications to customers.
    SendNotifications = "notifications.send", [Owner, Manager];
    /// Set prices, and create and disable coupons.
    ChangePrices = "prices.change", [Owner, Manager];
    /// Set slots, zones, fees and the shop's other settings.
    ChangeSettings = "settings.change", [Owner, Manager];
    /// Read the figures of sales.
    ReadFigures = "figures.read", [Owner, Manager];
    /// Read the audit log.
    ReadAuditLog = "audit.read", [Owner, Manager];
    /// Add and disable staff, set their roles and reset their access.
    ManageStaff = "staff.manage", [Owner];
}

/// Returns a username as it is stored: without surrounding whitespace, in lower case.
pub fn clean_username(username: &str) -> String {
    username.trim().to_ascii_lowercase()
}

/// Checks a cleaned username.
///
/// # Errors
/// [`ServerErrorCode::UsernameInvalid`] if it has too few, too many or other characters.
pub fn check_username(username: &str) -> Result<(), ErrorInfo> {
    let is_known = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-_".contains(&byte);
    let fits = (USERNAME_MIN_CHARS..=USERNAME_MAX_CHARS).contains(&username.len());
    if fits
        && username.bytes().all(is_known)
        && username.starts_with(|first: char| first.is_ascii_lowercase())
    {
        return Ok(());
    }
    let limits =
        [USERNAME_MIN_CHARS, USERNAME_MAX_CHARS].map(|limit| MessageArg::Number(limit_number(limit)));
    Err(ErrorInfo::new(ServerErrorCode::UsernameInvalid, limits.to_vec()))
}

fn limit_number(limit: usize) -> u32 {
    u32::try_from(limit).unwrap_or(u32::MAX)
}

/// Returns an e-mail address as it is stored: without surrounding whitespace, in lower case.
pub fn clean_email(email: &str) -> String {
    email.trim().to_lowercase()
}

/// Checks a cleaned e-mail address: as in HTML, and with a dot in its domain, because mail is sent to it.
///
/// # Errors
/// [`ServerErrorCode::EmailInvalid`].
pub fn check_email(email: &str) -> Result<(), ErrorInfo> {
    let has_dot = email.rsplit('@').next().is_some_and(|domain| domain.contains('.'));
    if has_dot && email.len() <= EMAIL_MAX_CHARS && email.validate_email() {
        Ok(())
    } else {
        Err(ErrorInfo::new(ServerErrorCode::EmailInvalid, vec![]))
    }
}

/// Checks the name of a member of staff, as it is shown to others.
///
/// # Errors
/// [`ServerErrorCode::StaffNameInvalid`] with the maximum length.
pub fn check_staff_name(name: &str) -> Result<(), ErrorInfo> {
    let invalid = || {
        let most = vec![MessageArg::Number(limit_number(NAME_MAX_CHARS))];
        ErrorInfo::new(ServerErrorCode::StaffNameInvalid, most)
    };
    check_name(name).map_err(|_| invalid())
}

/// Checks whether an owner may lose the role or be disabled: the shop keeps at least one. `others` is the number of
/// other owners who are not disabled.
///
/// # Errors
/// [`ServerErrorCode::LastOwner`].
pub const fn check_owner_stays(others: i64) -> Result<(), ServerErrorCode> {
    if others > 0 { Ok(()) } else { Err(ServerErrorCode::LastOwner) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn names_are_unique_and_found_again() {
        for role in Role::ALL {
            assert_eq!(Role::from_name(role.as_str()), Some(role));
            assert_eq!(serde_json::to_value(role).expect("JSON"), role.as_str());
        }
        assert_eq!(Role::from_name("Owner"), None);
        let names: BTreeSet<_> = Permission::ALL.iter().map(|permission| permission.as_str()).collect();
        assert_eq!(names.len(), Permission::ALL.len());
    }

    #[test]
    fn owners_may_do_everything_and_only_they_manage_staff() {
        for permission in Permission::ALL {
            assert!(Role::Owner.may(*permission), "{permission:?}");
        }
        assert_eq!(Permission::ManageStaff.roles(), [Role::Owner]);
    }

    #[test]
    fn each_role_may_do_its_own_work() {
        let permitted = |role: Role| -> Vec<_> {
            Permission::ALL.iter().filter(|permission| role.may(**permission)).map(|it| it.as_str()).collect()
        };
        assert_eq!(permitted(Role::Packer), ["orders.read", "orders.pack", "orders.send", "stock.change"]);
        assert_eq!(permitted(Role::Driver), ["orders.deliver"]);
        assert_eq!(permitted(Role::Editor), ["content.edit"]);
        assert_eq!(
            permitted(Role::Support),
            ["orders.read", "orders.change", "customers.read", "customers.answer"]
        );
        assert_eq!(permitted(Role::Manager).len(), Permission::ALL.len() - 1);
    }

    #[test]
    fn a_username_is_short_plain_and_lower_case() {
        for (typed, username) in [(" Noor ", "noor"), ("ali.hassan", "ali.hassan"), ("packer-2", "packer-2")]
        {
            assert_eq!(clean_username(typed), username);
            assert_eq!(check_username(username), Ok(()), "{username}");
        }
        let longest = "a".repeat(USERNAME_MAX_CHARS);
        assert_eq!(check_username(&longest), Ok(()));
        for username in ["", "ab", &format!("{longest}a"), "Noor", "no or", "نور", "2noor", "a@b.c", ".noor"]
        {
            let error = check_username(username).expect_err(username);
            assert_eq!(
                error.text(),
                "A username must have 3 to 32 characters: a letter, then letters, digits, '.', '-' and '_'"
            );
        }
    }

    #[test]
    fn an_email_address_can_receive_mail() {
        for email in ["noor@shop.example", "a.b+c@sub.shop.qa"] {
            assert_eq!(check_email(email), Ok(()), "{email}");
        }
        assert_eq!(clean_email(" Noor@Shop.Example "), "noor@shop.example");
        for email in
            ["", "noor", "noor@shop", "@shop.example", "noor@", "no or@shop.example", "noor@shop.example\n"]
        {
            assert!(check_email(email).is_err(), "{email:?}");
        }
        assert!(check_email(&format!("{}@shop.example", "a".repeat(250))).is_err());
    }

    #[test]
    fn a_name_is_one_that_a_customer_could_have() {
        assert_eq!(check_staff_name("Noor Al-Kuwari"), Ok(()));
        for name in ["", " ", "N", "No\nor", &"n".repeat(101)] {
            assert!(check_staff_name(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn the_shop_keeps_an_owner() {
        assert_eq!(check_owner_stays(1), Ok(()));
        assert_eq!(check_owner_stays(0), Err(ServerErrorCode::LastOwner));
    }
}
