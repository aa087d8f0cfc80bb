//! Orders with their lines and refunds, as read from the database.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use hamour_core::BasisPoints;
use hamour_core::address::AddressType;
use hamour_core::cart::Totals;
use hamour_core::delivery::express_on;
use hamour_core::order::OrderStatus;
use hamour_core::payment::Refund;

use super::super::coupon::reduction;
use super::super::db::{DbError, row};
use super::super::decode;
use super::line::LineRow;
use super::refund::RefundRow;
use crate::model::address::Location;
use crate::model::cash::CashState;
use crate::model::order::{Delivery, Destination, Line, Order, OrderPayment};

row! {
    /// A row of an order.
    pub(super) struct Row {
        pub(super) id: i64,
        customer_id: i64,
        version: i64,
        status_no: i64,
        is_express: bool,
        is_online: bool,
        is_weighed: bool,
        slot_id: Option<i64>,
        delivery_on: String,
        start_minute: Option<i64>,
        end_minute: Option<i64>,
        sub_total_dirhams: i64,
        discount_dirhams: i64,
        tax_dirhams: i64,
        delivery_dirhams: i64,
        total_dirhams: i64,
        coupon_code: Option<String>,
        note: String,
        contact_name: String,
        contact_phone: String,
        address_type: String,
        building: String,
        street: String,
        locality: String,
        unit: String,
        zone_number: i64,
        municipality_name: String,
        latitude: Option<f64>,
        longitude: Option<f64>,
        created_at: i64,
        paid_at: Option<i64>,
        closed_at: Option<i64>,
        payment_state: Option<String>,
        payment_dirhams: Option<i64>,
        payment_under_way: bool,
        transaction_number: Option<String>,
        tax_basis_points: i64,
        settled_at: Option<i64>,
        packed_at: Option<i64>,
        agreed_discount_dirhams: Option<i64>,
        agreed_delivery_dirhams: Option<i64>,
        reduction_basis_points: Option<i64>,
        reduction_cap_dirhams: Option<i64>,
        reduction_dirhams: Option<i64>,
        reason: Option<String>,
        driver_id: Option<i64>,
        delivery_failure: Option<String>,
        is_cash_settled: bool,
        refunded_at: Option<i64>,
        staff_refunded_dirhams: i64,
    }
}

impl Row {
    fn delivery(&self) -> Result<Delivery, DbError> {
        let minute = |number: Option<i64>| number.map(decode::minute).transpose();
        // The date of an express order follows from when it was placed. The stored date may come from an older version
        // with another rule.
        let on: NaiveDate = if self.is_express {
            express_on(decode::instant(self.created_at)?)
        } else {
            decode::date(&self.delivery_on)?
        };
        let minutes = minute(self.start_minute)?.zip(minute(self.end_minute)?);
        Ok(Delivery { is_express: self.is_express, slot_id: self.slot_id, on, minutes })
    }

    fn totals(&self) -> Result<Totals, DbError> {
        Ok(Totals {
            sub_total: decode::money(self.sub_total_dirhams)?,
            discount_amount: decode::money(self.discount_dirhams)?,
            total_tax: decode::money(self.tax_dirhams)?,
            delivery_charge: decode::money(self.delivery_dirhams)?,
            amount_payable: decode::money(self.total_dirhams)?,
        })
    }

    fn payment(&self, refunds: Vec<Refund>) -> Result<Option<OrderPayment>, DbError> {
        let Some(state) = decode::payment_state(self.payment_state.as_deref())? else { return Ok(None) };
        Ok(Some(OrderPayment {
            state,
            amount: decode::money(self.payment_dirhams.unwrap_or_default())?,
            is_under_way: self.payment_under_way,
            transaction_number: self.transaction_number.clone(),
            refunds,
            refunded_at: self.refunded_at.map(decode::instant).transpose()?,
            refunded_by_staff: decode::money(self.staff_refunded_dirhams)?,
        }))
    }

    fn with(self, lines: Vec<Line>, refunds: Vec<Refund>) -> Result<Order, DbError> {
        let address_type: Option<AddressType> = self.address_type.parse().ok();
        let tax_rate = BasisPoints::new(decode::count(self.tax_basis_points)?);
        let terms = (self.reduction_basis_points, self.reduction_cap_dirhams, self.reduction_dirhams);
        Ok(Order {
            id: self.id,
            customer_id: self.customer_id,
            version: self.version,
            status: decode::known(OrderStatus::from_number(self.status_no), "status", self.status_no)?,
            delivery: self.delivery()?,
            totals: self.totals()?,
            payment: self.payment(refunds)?,
            destination: Destination {
                name: self.contact_name,
                phone: self.contact_phone,
                address_type: decode::known(address_type, "address type", &self.address_type)?,
                location: Location {
                    building: self.building,
                    street: self.street,
                    locality: self.locality,
                    unit: self.unit,
                    zone_number: self.zone_number,
                    coordinates: self.latitude.zip(self.longitude),
                },
                municipality_name: self.municipality_name,
            },
            coupon_code: self.coupon_code,
            is_online: self.is_online,
            is_paid: self.paid_at.is_some(),
            cash: if self.is_cash_settled { CashState::Settled } else { CashState::Open },
            is_weighed: self.is_weighed,
            settled: self.settled_at.map(decode::instant).transpose()?,
            packed: self.packed_at.map(decode::instant).transpose()?,
            agreed_discount: decode::money(self.agreed_discount_dirhams.unwrap_or(self.discount_dirhams))?,
            agreed_delivery: decode::money(self.agreed_delivery_dirhams.unwrap_or(self.delivery_dirhams))?,
            reduction: reduction(terms)?,
            tax_rate: decode::known(tax_rate, "tax rate", self.tax_basis_points)?,
            note: self.note,
            reason: self.reason,
            driver_id: self.driver_id,
            delivery_failure: self.delivery_failure,
            created: decode::instant(self.created_at)?,
            closed: self.closed_at.map(decode::instant).transpose()?,
            lines,
        })
    }
}

/// Combines orders with their lines and refunds.
pub(super) fn whole(
    rows: Vec<Row>,
    lines: Vec<LineRow>,
    refunds: Vec<RefundRow>,
) -> Result<Vec<Order>, DbError> {
    let mut lines_of: BTreeMap<i64, Vec<Line>> = BTreeMap::new();
    for line in lines {
        lines_of.entry(line.order_id).or_default().push(line.try_into()?);
    }
    let mut refunds_of: BTreeMap<i64, Vec<Refund>> = BTreeMap::new();
    for refund in refunds {
        refunds_of.entry(refund.order_id).or_default().push(refund.try_into()?);
    }
    rows.into_iter()
        .map(|row| {
            let lines = lines_of.remove(&row.id).unwrap_or_default();
            let refunds = refunds_of.remove(&row.id).unwrap_or_default();
            row.with(lines, refunds)
        })
        .collect()
}
