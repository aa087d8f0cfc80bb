//! The JSON of a customer.

use hamour_core::Language;
use hamour_core::address::AddressType;
use hamour_core::staff::{Permission, Role};
use serde::Serialize;
use utoipa::ToSchema;

use crate::failure::Failure;
use crate::model::address::Address;
use crate::model::customer::ListedCustomer;
use crate::services::customer::{self, CustomerDetail};
use crate::staff::audit::AuditRow;
use crate::staff::enquiry::StaffEnquiry;
use crate::staff::instant;
use crate::staff::order::StaffOrder;
use crate::state::AppState;

/// A customer in a list.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffCustomer {
    id: i64,
    name: String,
    /// 11 digits; null if the customer is erased.
    #[schema(required = true, examples("97455512345"))]
    phone: Option<String>,
    /// When the account was created.
    #[schema(format = DateTime)]
    created_at: String,
    order_count: i64,
    /// When the latest order was placed; null without orders.
    #[schema(required = true, format = DateTime)]
    last_order_at: Option<String>,
    /// What staff wrote about the customer; may be empty.
    note: String,
    /// When the customer was blocked; null if they are not.
    #[schema(required = true, format = DateTime)]
    blocked_at: Option<String>,
    /// Why; only staff read it.
    #[schema(required = true)]
    blocked_reason: Option<String>,
    /// When the customer was erased; null if they are not.
    #[schema(required = true, format = DateTime)]
    erased_at: Option<String>,
}

impl From<ListedCustomer> for StaffCustomer {
    fn from(customer: ListedCustomer) -> Self {
        Self {
            id: customer.id,
            name: customer.name,
            phone: customer.phone,
            created_at: instant(customer.created_at),
            order_count: customer.orders,
            last_order_at: customer.last_order_at.map(instant),
            note: customer.note,
            blocked_at: customer.blocked_at.map(instant),
            blocked_reason: customer.blocked_reason,
            erased_at: customer.erased_at.map(instant),
        }
    }
}

/// A customer in full.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffCustomerDetail {
    customer: StaffCustomer,
    /// The newest first, at most 50.
    orders: Vec<StaffOrder>,
    addresses: Vec<StaffCustomerAddress>,
    /// Those that were sent signed in, the newest first, at most 50.
    enquiries: Vec<StaffEnquiry>,
    /// The customer's part of the audit log, the newest first, at most 100; empty without the permission `audit.read`.
    audit: Vec<AuditRow>,
}

/// A saved address. A map link is made of the coordinates or, without them, of the text.
#[derive(Debug, Serialize, ToSchema)]
struct StaffCustomerAddress {
    id: i64,
    address_type: AddressType,
    /// Whether it is the default address.
    is_main: bool,
    /// The address on one line.
    text: String,
    municipality: String,
    #[schema(required = true)]
    latitude: Option<f64>,
    #[schema(required = true)]
    longitude: Option<f64>,
}

impl From<Address> for StaffCustomerAddress {
    fn from(address: Address) -> Self {
        let coordinates = address.location.coordinates;
        Self {
            id: address.id,
            address_type: address.address_type,
            is_main: address.is_main,
            text: address.location.one_line(Language::English),
            municipality: address.municipality_name,
            latitude: coordinates.map(|(latitude, _)| latitude),
            longitude: coordinates.map(|(_, longitude)| longitude),
        }
    }
}

impl StaffCustomerDetail {
    /// Returns a customer as staff of this role see them now.
    pub(super) async fn read(state: &AppState, role: Role, id: i64) -> Result<Self, Failure> {
        let detail = customer::staff_detail(state, id).await?;
        let CustomerDetail { customer, mut orders, addresses, mut enquiries, mut audit } = detail;
        if !role.may(Permission::ReadOrders) {
            orders.clear();
        }
        if !role.may(Permission::AnswerCustomers) {
            enquiries.clear();
        }
        if !role.may(Permission::ReadAuditLog) {
            audit.clear();
        }
        Ok(Self {
            customer: customer.into(),
            orders: StaffOrder::all(&orders, state.clock.now()),
            addresses: addresses.into_iter().map(StaffCustomerAddress::from).collect(),
            enquiries: enquiries.into_iter().map(StaffEnquiry::from).collect(),
            audit: audit.into_iter().map(AuditRow::from).collect(),
        })
    }
}
