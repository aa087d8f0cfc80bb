//! The rows of invented past orders, collected for a transaction.

use chrono::{DateTime, NaiveDate, Utc};
use hamour_core::cart::Totals;
use hamour_core::cash::CashKind;
use hamour_core::delivery::date_at;
use hamour_core::order::{Actor, OrderStatus, StaffAction};
use hamour_core::payment::PaymentState;
use hamour_core::stock::MovementKind;
use hamour_core::{BasisPoints, Money};

use crate::failure::Failure;
use crate::store::db::{Tx, Value};
use crate::store::order;
use crate::store::past_orders::{self as rows, Columns, DemoGoods};

/// An invented order.
pub(super) struct PastOrder {
    pub(super) customer_id: i64,
    pub(super) name: String,
    pub(super) words: Vec<String>,
    pub(super) phone: String,
    pub(super) staff: &'static str,
    pub(super) is_express: bool,
    pub(super) is_weighed: bool,
    pub(super) slot_id: Option<i64>,
    pub(super) on: NaiveDate,
    pub(super) minutes: Option<(u16, u16)>,
    pub(super) due: DateTime<Utc>,
    pub(super) totals: Totals,
    pub(super) tax_rate: BasisPoints,
    pub(super) note: &'static str,
    pub(super) building: String,
    pub(super) street: &'static str,
    pub(super) locality: String,
    pub(super) zone_number: i64,
    pub(super) municipality: String,
    pub(super) coordinates: (f64, f64),
    pub(super) placed: DateTime<Utc>,
    pub(super) payment: Option<PastPayment>,
    pub(super) lines: Vec<PastLine>,
    /// The variations of which it took one unit from the stock, with the stock after it.
    pub(super) taken: Vec<(i64, i64)>,
    pub(super) history: Vec<Happened>,
}

/// A line of an invented order.
pub(super) struct PastLine {
    pub(super) goods: DemoGoods,
    pub(super) quantity: u32,
    pub(super) amount: Money,
}

/// The payment of an invented order.
pub(super) struct PastPayment {
    pub(super) reference: String,
    pub(super) transaction_number: String,
    pub(super) at: DateTime<Utc>,
    pub(super) state: PaymentState,
}

/// A step of an invented order.
pub(super) struct Happened {
    pub(super) status: OrderStatus,
    pub(super) actor: Actor,
    pub(super) action: StaffAction,
    pub(super) at: DateTime<Utc>,
    pub(super) reason: Option<&'static str>,
}

impl PastOrder {
    /// Adds the next step.
    pub(super) fn happen(&mut self, step: Happened) {
        self.history.push(step);
    }

    fn status(&self) -> OrderStatus {
        self.history.last().map_or(OrderStatus::Processing, |step| step.status)
    }

    /// Returns when it was accepted, if its weights were settled then.
    fn settled_at(&self) -> Option<i64> {
        let is_packed = matches!(self.status(), OrderStatus::FoodOnTheWay | OrderStatus::Delivered);
        let accepted = self.history.first().map(|step| millis(step.at));
        accepted.filter(|_| self.is_weighed && is_packed)
    }
}

fn millis(at: DateTime<Utc>) -> i64 {
    at.timestamp_millis()
}

/// The rows of one transaction.
pub(super) struct Batch {
    next_order: i64,
    next_payment: i64,
    next_capture: i64,
    rows: [(Columns, Vec<Vec<Value>>); 9],
}

const ORDERS: usize = 0;
const LINES: usize = 1;
const EVENTS: usize = 2;
const WORDS: usize = 3;
const PAYMENTS: usize = 4;
const CAPTURES: usize = 5;
const REFUNDS: usize = 6;
const CASH: usize = 7;
const MOVEMENTS: usize = 8;

impl Batch {
    /// Reserves the ids of at most `size` orders.
    pub(super) async fn begin(tx: &mut Tx, size: u32) -> Result<Self, Failure> {
        let size = i64::from(size);
        Ok(Self {
            next_order: rows::reserve_ids(tx, rows::ORDERS, size).await?,
            next_payment: rows::reserve_ids(tx, rows::PAYMENTS, size).await?,
            next_capture: rows::reserve_ids(tx, rows::CAPTURES, size).await?,
            rows: [
                rows::ORDERS,
                rows::LINES,
                rows::EVENTS,
                rows::WORDS,
                rows::PAYMENTS,
                rows::CAPTURES,
                rows::REFUNDS,
                rows::CASH,
                rows::MOVEMENTS,
            ]
            .map(|columns| (columns, Vec::new())),
        })
    }

    fn push(&mut self, table: usize, row: Vec<Value>) {
        self.rows[table].1.push(row);
    }

    /// Adds the rows of an order.
    pub(super) fn add(&mut self, gateway: &str, order: &PastOrder) {
        let id = self.next_order;
        self.next_order += 1;
        self.add_lines(id, order);
        for word in &order.words {
            self.push(WORDS, vec![id.into(), word.as_str().into()]);
        }
        let version = self.add_events(id, order);
        self.add_payment(gateway, id, order);
        self.add_cash(id, order);
        self.add_movements(id, order);
        let totals = &order.totals;
        let (start, end) = order.minutes.unzip();
        let status = order.status();
        let closed = order.history.last().filter(|_| status.is_closed()).map(|step| millis(step.at));
        self.push(
            ORDERS,
            vec![
                id.into(),
                order.customer_id.into(),
                i64::from(status.number()).into(),
                order.is_express.into(),
                order.payment.is_some().into(),
                order.is_weighed.into(),
                order.slot_id.into(),
                order.on.to_string().into(),
                start.map(i64::from).into(),
                end.map(i64::from).into(),
                totals.sub_total.dirhams().into(),
                totals.discount_amount.dirhams().into(),
                totals.total_tax.dirhams().into(),
                totals.delivery_charge.dirhams().into(),
                totals.amount_payable.dirhams().into(),
                order.note.into(),
                "web".into(),
                order.name.as_str().into(),
                order.phone.as_str().into(),
                "Home".into(),
                order.building.as_str().into(),
                order.street.into(),
                order.locality.as_str().into(),
                "".into(),
                order.zone_number.into(),
                order.municipality.as_str().into(),
                order.coordinates.0.into(),
                order.coordinates.1.into(),
                millis(order.placed).into(),
                order.payment.as_ref().map(|payment| millis(payment.at)).into(),
                closed.into(),
                order.tax_rate.get().into(),
                order.settled_at().into(),
                version.into(),
                millis(order.due).into(),
            ],
        );
    }

    fn add_movements(&mut self, id: i64, order: &PastOrder) {
        for (variation_id, left) in &order.taken {
            let row = vec![
                (*variation_id).into(),
                MovementKind::Sold.as_str().into(),
                (-1_i64).into(),
                (*left).into(),
                id.into(),
                millis(order.placed).into(),
            ];
            self.push(MOVEMENTS, row);
        }
    }

    fn add_lines(&mut self, id: i64, order: &PastOrder) {
        let is_settled = order.settled_at().is_some();
        for PastLine { goods, quantity, amount } in &order.lines {
            let grams = goods.weight_grams.map(|grams| grams * i64::from(*quantity));
            let row = vec![
                id.into(),
                goods.variation_id.into(),
                goods.product_name.as_str().into(),
                goods.product_name_ar.as_str().into(),
                goods.variation_name.as_deref().into(),
                goods.variation_name_ar.as_str().into(),
                goods.weight_grams.into(),
                goods.is_weighed.into(),
                grams.filter(|_| goods.is_weighed && is_settled).into(),
                goods.price_dirhams.into(),
                (*quantity).into(),
                amount.dirhams().into(),
                false.into(),
                order.placed.timestamp_millis().into(),
            ];
            self.push(LINES, row);
        }
    }

    /// Adds the events of an order and returns its version.
    fn add_events(&mut self, id: i64, order: &PastOrder) -> i64 {
        let processing = i64::from(OrderStatus::Processing.number());
        let mut events = vec![(processing, Actor::Customer, order.placed, order::PLACED, None)];
        let paid = order.payment.as_ref();
        events.extend(paid.map(|paid| (processing, Actor::System, paid.at, order::PAID, None)));
        events.extend(order.history.iter().map(|step| {
            (i64::from(step.status.number()), step.actor, step.at, step.action.as_str(), step.reason)
        }));
        let mut version = 0_i64;
        for (status, actor, at, action, reason) in events {
            version += 1;
            let done_by = (actor == Actor::Staff).then_some(order.staff);
            let row = vec![
                id.into(),
                order.customer_id.into(),
                status.into(),
                order::actor_name(actor).into(),
                millis(at).into(),
                action.into(),
                version.into(),
                done_by.into(),
                reason.into(),
            ];
            self.push(EVENTS, row);
        }
        version
    }

    /// Adds the payment of an order and, if it is cancelled, its refund.
    fn add_payment(&mut self, gateway: &str, id: i64, order: &PastOrder) {
        let Some(payment) = &order.payment else { return };
        let (payment_id, capture_id) = (self.next_payment, self.next_capture);
        (self.next_payment, self.next_capture) = (payment_id + 1, capture_id + 1);
        let (amount, at) = (order.totals.amount_payable.dirhams(), millis(payment.at));
        let row = vec![
            payment_id.into(),
            id.into(),
            gateway.into(),
            payment.reference.as_str().into(),
            amount.into(),
            payment.state.as_str().into(),
            "".into(),
            false.into(),
            millis(order.placed).into(),
            millis(order.placed).into(),
            at.into(),
        ];
        self.push(PAYMENTS, row);
        let number = payment.transaction_number.as_str();
        self.push(
            CAPTURES,
            vec![capture_id.into(), payment_id.into(), number.into(), amount.into(), true.into(), at.into()],
        );
        if let Some(step) = order.history.last().filter(|step| step.status == OrderStatus::Cancelled) {
            let at = millis(step.at);
            let row = vec![
                capture_id.into(),
                id.into(),
                amount.into(),
                1_i64.into(),
                at.into(),
                at.into(),
                Some(at + 60_000).into(),
            ];
            self.push(REFUNDS, row);
        }
    }

    /// Adds what was paid at the door. The office holds it.
    fn add_cash(&mut self, id: i64, order: &PastOrder) {
        let delivered = order.history.last().filter(|step| step.status == OrderStatus::Delivered);
        let Some(step) = delivered.filter(|_| order.payment.is_none()) else { return };
        let amount = order.totals.amount_payable.dirhams();
        let row = vec![
            id.into(),
            CashKind::Collected.as_str().into(),
            amount.into(),
            amount.into(),
            millis(step.at).into(),
            date_at(step.at).to_string().into(),
            "".into(),
        ];
        self.push(CASH, row);
    }

    /// Inserts all rows.
    pub(super) async fn insert(self, tx: &mut Tx) -> Result<(), Failure> {
        for (columns, rows) in self.rows {
            rows::insert_many(tx, columns, rows).await?;
        }
        Ok(())
    }
}
