//! Invented past orders for a demo: plausible, repeatable for a seed, and written in large batches.
//!
//! Most are delivered and some are cancelled, in the year before today. A few are open: for these the units are taken
//! from the stock and the places from the slots, as for any order, so that cancelling one gives back what it took.

use std::collections::BTreeSet;

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use hamour_core::Money;
use hamour_core::cart::{self, PricedLine, TotalsInput};
use hamour_core::delivery::{self, Fees, date_at, instant_at};
use hamour_core::error_code::ServerErrorCode;
use hamour_core::order::{Actor, OrderStatus, StaffAction, name_words, promised_by};
use hamour_core::payment::PaymentState;

use super::past_order_rows::{Batch, Happened, PastLine, PastOrder, PastPayment};
use super::progress::Progress;
use crate::failure::Failure;
use crate::random::Rng;
use crate::state::AppState;
use crate::store::cash::{self, NewCount};
use crate::store::catalogue_file::batches;
use crate::store::checkout_terms::{self, Terms};
use crate::store::db::Tx;
use crate::store::past_orders::{self as rows, DemoGoods};
use crate::store::{figures, slot, stock, zone};

/// The number of orders of a transaction. Each writes many pages of the indexes by customer and product, however few orders
/// it has.
const BATCH: u32 = 5000;
/// The days before today on which orders were delivered.
const DAYS: u32 = 365;
/// The maximum number of open orders.
const OPEN_MAX: u32 = 150;
/// The maximum number of variations in the orders of a transaction, so that a large catalogue is not held in memory.
const GOODS: usize = 10_000;
/// The orders per customer, on average.
const ORDERS_PER_CUSTOMER: u32 = 12;
/// The units of a product that open orders leave in stock.
const STOCK_LEFT: i64 = 5;

const FIRST_NAMES: [&str; 24] = [
    "Mariam", "Ahmed", "Noor", "Khalid", "Fatima", "Yousef", "Aisha", "Hamad", "Layla", "Omar", "Sara",
    "Nasser", "Priya", "Rahul", "Anna", "John", "Maria", "José", "Amal", "Tariq", "Hind", "Salem", "Dana",
    "Ibrahim",
];
const LAST_NAMES: [&str; 20] = [
    "Al-Kuwari",
    "Al-Thani",
    "Hassan",
    "Al-Marri",
    "Ibrahim",
    "Al-Naimi",
    "Sharma",
    "Fernandes",
    "Khan",
    "Haddad",
    "Al-Sulaiti",
    "Mansour",
    "Santos",
    "Müller",
    "Saleh",
    "Al-Emadi",
    "Nair",
    "Youssef",
    "Rahman",
    "Al-Ansari",
];
const STREETS: [&str; 6] =
    ["Al Corniche", "Salwa Road", "Al Waab Street", "C Ring Road", "Al Khor Coastal Road", "Museum Street"];
const REASONS: [&str; 4] = [
    "The fish did not arrive this morning",
    "We could not reach you by phone",
    "This slot is full, we are sorry",
    "Sold out today",
];
const WINDOWS: [(u16, u16); 3] = [(480, 600), (780, 900), (1080, 1200)];

/// What all orders are made of.
struct Shop {
    /// The variations that are sold.
    goods: Vec<i64>,
    zones: Vec<(zone::Zone, String)>,
    terms: Terms,
    customers: Vec<(i64, String, String)>,
    staff: &'static str,
    gateway: String,
    now: DateTime<Utc>,
}

/// Invents and writes orders, and returns their number.
///
/// # Errors
/// If the shop has no products or no zones.
pub async fn insert(state: &AppState, count: u32) -> Result<u32, Failure> {
    let rng = Rng::seeded(u64::from_le_bytes(state.rng.bytes()));
    let shop = prepare(state, &rng, count).await?;
    let open = (count / 20).min(OPEN_MAX);
    let (shop, rng) = (&shop, &rng);
    let (mut written, mut progress) = (0, Progress::of("past orders", count as usize));
    while written < count {
        let size = BATCH.min(count - written);
        state
            .write(|mut tx| async move {
                let mut batch = Batch::begin(&mut tx, size).await?;
                let goods = &some_goods(&mut tx, shop, rng).await?;
                for nth in written..written + size {
                    let is_open = nth >= count - open;
                    let order = if is_open { open_order(&mut tx, (shop, goods), rng).await? } else { None };
                    // Without stock or slots an order is a closed one.
                    let order = order.map_or_else(|| closed_order((shop, goods), rng, nth, count), Ok)?;
                    batch.add(&shop.gateway, &order);
                }
                batch.insert(&mut tx).await?;
                Ok::<_, Failure>(tx.commit().await?)
            })
            .await?;
        written += size;
        progress.tell(written as usize);
    }
    state
        .write(|mut tx| async move {
            count_cash(&mut tx, shop).await?;
            figures::mark_all(&mut tx, state.clock.now_ms()).await?;
            rows::analyze(&mut tx).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await?;
    state.live.wake();
    Ok(written)
}

/// Counts the office's cash of all days before yesterday, without a difference.
async fn count_cash(tx: &mut Tx, shop: &Shop) -> Result<(), Failure> {
    let on = date_at(shop.now).checked_sub_days(Days::new(2)).unwrap_or(NaiveDate::MIN);
    let expected = cash::open_of_office(&mut *tx, on).await?;
    let new = NewCount {
        key: &format!("demo-{}", shop.now.timestamp_millis()),
        staff_id: None,
        on,
        expected,
        counted: expected,
        note: "",
        counted_by: shop.staff,
        counted_at: shop.now.timestamp_millis(),
    };
    if let Some(id) = cash::insert_count(tx, &new).await? {
        cash::close(tx, id, None, on).await?;
    }
    Ok(())
}

/// Reads what orders are made of, and inserts their customers, who have no known password.
async fn prepare(state: &AppState, rng: &Rng, count: u32) -> Result<Shop, Failure> {
    let goods = rows::offered(&state.db).await?;
    let municipalities = zone::municipalities(&state.db).await?;
    let name = |id| municipalities.iter().find(|one| one.id == id).map(|one| one.name.clone());
    let zones = zone::zones(&state.db).await?.into_iter();
    let zones: Vec<_> =
        zones.filter_map(|zone| name(zone.municipality_id).map(|name| (zone, name))).collect();
    if goods.is_empty() || zones.is_empty() {
        return Err(Failure::conflict(ServerErrorCode::NotADemo));
    }
    let password = state.passwords.hash(&state.rng, state.rng.text::<16>()).await?;
    let (password, now) = (password.as_str(), state.clock.now());
    let people = (count / ORDERS_PER_CUSTOMER).max(1);
    let customers = state
        .write(|mut tx| async move {
            rows::enlarge_cache(&mut tx).await?;
            let first = rows::reserve_ids(&mut tx, rows::CUSTOMERS, people.into()).await?;
            let customers: Vec<_> = (first..first + i64::from(people))
                .map(|id| (id, full_name(rng), format!("9743{id:07}")))
                .collect();
            let since = (now - TimeDelta::days(DAYS.into())).timestamp_millis();
            let row = |(id, name, phone): &(i64, String, String)| {
                vec![(*id).into(), name.as_str().into(), phone.as_str().into(), password.into(), since.into()]
            };
            rows::insert_many(&mut tx, rows::CUSTOMERS, customers.iter().map(row).collect()).await?;
            let words = customers.iter().flat_map(|(id, name, _)| {
                name_words(name).into_iter().map(move |word| vec![(*id).into(), word.into()])
            });
            rows::insert_many(&mut tx, rows::CUSTOMER_WORDS, words.collect()).await?;
            tx.commit().await?;
            Ok::<_, Failure>(customers)
        })
        .await?;
    let gateway = state.provider.as_ref().map_or("sandbox", |provider| provider.gateway.name()).to_owned();
    let terms = checkout_terms::get(&state.db).await?;
    Ok(Shop { goods, zones, terms, customers, staff: "demo", gateway, now })
}

/// Reads what the orders of a transaction can have: everything, or a part of a large catalogue.
async fn some_goods(tx: &mut Tx, shop: &Shop, rng: &Rng) -> Result<Vec<DemoGoods>, Failure> {
    let ids: BTreeSet<_> = if shop.goods.len() <= GOODS {
        shop.goods.iter().copied().collect()
    } else {
        (0..GOODS).map(|_| *one_of(rng, &shop.goods)).collect()
    };
    let mut goods = Vec::new();
    for batch in batches(ids.into_iter().map(|id| (id, ()))).map_err(Failure::internal)? {
        goods.extend(rows::goods(&mut *tx, &batch).await?);
    }
    Ok(goods)
}

/// Returns one of a list, which must not be empty.
pub(super) fn one_of<'a, T>(rng: &Rng, list: &'a [T]) -> &'a T {
    &list[rng.below(u32::try_from(list.len()).unwrap_or(1)) as usize]
}

fn full_name(rng: &Rng) -> String {
    format!("{} {}", one_of(rng, &FIRST_NAMES), one_of(rng, &LAST_NAMES))
}

/// Invents an order of the past. Later ones of a run are delivered later.
fn closed_order(
    (shop, goods): (&Shop, &[DemoGoods]),
    rng: &Rng,
    nth: u32,
    count: u32,
) -> Result<PastOrder, Failure> {
    let days_ago =
        DAYS - u32::try_from(u64::from(nth) * u64::from(DAYS - 1) / u64::from(count.max(1))).unwrap_or(0);
    let on = date_at(shop.now).checked_sub_days(Days::new(days_ago.into())).unwrap_or(NaiveDate::MIN);
    let is_express = rng.below(8) == 0;
    let (start, end) = *one_of(rng, &WINDOWS);
    let came = instant_at(on, start) + TimeDelta::minutes(rng.below(120).into());
    let placed = if is_express {
        came - TimeDelta::minutes(i64::from(30 + rng.below(140)))
    } else {
        instant_at(on, start) - TimeDelta::minutes(i64::from(60 + rng.below(24 * 60)))
    };
    let lines = (0..=rng.below(5)).map(|_| (one_of(rng, goods), 1 + rng.below(3))).collect();
    let mut order = order(shop, rng, placed, lines)?;
    (order.is_express, order.on) = (is_express, on);
    order.minutes = (!is_express).then_some((start, end));
    order.due = promised_by(on, order.minutes.map(|(_, end)| end), placed);
    let accepted = placed + TimeDelta::minutes(i64::from(2 + rng.below(28)));
    if rng.below(100) < 7 {
        let by_shop = rng.below(2) == 0;
        let reason = by_shop.then(|| *one_of(rng, &REASONS));
        let (actor, action) = if by_shop {
            (Actor::Staff, StaffAction::Refuse)
        } else {
            (Actor::Customer, StaffAction::Cancel)
        };
        order.happen(Happened { status: OrderStatus::Cancelled, actor, action, at: accepted, reason });
    } else {
        let left = came - TimeDelta::minutes(20);
        for (status, action, at) in [
            (OrderStatus::Accepted, StaffAction::Accept, accepted),
            (OrderStatus::FoodOnTheWay, StaffAction::Send, left.max(accepted)),
            (OrderStatus::Delivered, StaffAction::Deliver, came.max(accepted)),
        ] {
            order.happen(Happened { status, actor: Actor::Staff, action, at, reason: None });
        }
    }
    Ok(order)
}

/// Invents an open order, which takes its units and its place. `None` if no slot has a place or too little is in stock.
async fn open_order(
    tx: &mut Tx,
    (shop, goods): (&Shop, &[DemoGoods]),
    rng: &Rng,
) -> Result<Option<PastOrder>, Failure> {
    let today = date_at(shop.now);
    let last = today.checked_add_days(Days::new(2)).unwrap_or(today);
    let slots = slot::between(&mut *tx, today, last).await?;
    // At least half of each slot is left to visitors.
    let has_room = |slot: &delivery::Slot| slot.is_available_at(shop.now) && slot.taken * 2 < slot.capacity;
    let slots: Vec<_> = slots.into_iter().filter(has_room).collect();
    if slots.is_empty() {
        return Ok(None);
    }
    let slot = one_of(rng, &slots);
    let (mut lines, mut taken) = (Vec::new(), Vec::new());
    for _ in 0..=rng.below(4) {
        let goods = one_of(rng, goods);
        let left = stock::left(&mut *tx, goods.variation_id).await?.map_or(0, |(_, left)| left);
        if left > STOCK_LEFT
            && let Some(left) = stock::take(tx, goods.variation_id, 1).await?
        {
            lines.push((goods, 1));
            taken.push((goods.variation_id, left));
        }
    }
    if lines.is_empty() || slot::take(tx, slot.id).await?.is_none() {
        // Units that were taken for nothing go back.
        for (goods, units) in lines {
            stock::release(tx, goods.variation_id, units).await?;
        }
        return Ok(None);
    }
    let placed = shop.now - TimeDelta::minutes(i64::from(10 + rng.below(20 * 60)));
    let mut order = order(shop, rng, placed, lines)?;
    (order.slot_id, order.on, order.taken) = (Some(slot.id), slot.on, taken);
    order.minutes = Some((slot.start_minute, slot.end_minute));
    order.due = promised_by(slot.on, Some(slot.end_minute), placed);
    let steps = [
        (OrderStatus::Accepted, StaffAction::Accept, placed + TimeDelta::minutes(5)),
        (OrderStatus::FoodOnTheWay, StaffAction::Send, shop.now - TimeDelta::minutes(3)),
    ];
    let has_scale = order.lines.iter().any(|line| line.goods.is_weighed);
    let taken = if has_scale || slot.on != today { rng.below(2) } else { rng.below(3) };
    for (status, action, at) in steps.into_iter().take(taken as usize) {
        order.happen(Happened { status, actor: Actor::Staff, action, at, reason: None });
    }
    Ok(Some(order))
}

/// Invents an order that was just placed.
#[allow(clippy::too_many_lines, reason = "one long literal")]
fn order(
    shop: &Shop,
    rng: &Rng,
    placed: DateTime<Utc>,
    lines: Vec<(&DemoGoods, u32)>,
) -> Result<PastOrder, Failure> {
    let (customer_id, name, phone) = one_of(rng, &shop.customers).clone();
    let (zone, municipality) = one_of(rng, &shop.zones);
    let money = |dirhams| Money::from_dirhams(dirhams).map_err(Failure::internal);
    let priced = lines
        .iter()
        .map(|(goods, quantity)| {
            Ok(PricedLine { unit_price: money(goods.price_dirhams)?, quantity: *quantity })
        })
        .collect::<Result<Vec<_>, Failure>>()?;
    let fees = Fees {
        base: shop.terms.base_fee,
        zone: zone.own_fee()?,
        free_from: delivery::zone_free_from(zone.own_free_from()?, shop.terms.free_from),
        express: shop.terms.express_fee,
    };
    let sub_total = cart::sub_total(&priced).map_err(Failure::internal)?;
    let totals = cart::totals(&TotalsInput {
        lines: priced.clone(),
        discount_amount: Money::ZERO,
        delivery_charge: delivery::charge(&fees, sub_total, false).map_err(Failure::internal)?,
        tax_rate: shop.terms.tax_rate,
    });
    let is_weighed = lines.iter().any(|(goods, _)| goods.is_weighed);
    let lines = lines.into_iter().zip(priced);
    let lines = lines.map(|((goods, quantity), priced)| {
        Ok(PastLine { goods: goods.clone(), quantity, amount: priced.amount().map_err(Failure::internal)? })
    });
    let is_online = !is_weighed && rng.below(3) == 0;
    Ok(PastOrder {
        customer_id,
        words: name_words(&name),
        name,
        phone,
        staff: shop.staff,
        is_express: false,
        is_weighed,
        slot_id: None,
        on: date_at(placed),
        minutes: None,
        due: placed,
        totals: totals.map_err(Failure::internal)?,
        tax_rate: shop.terms.tax_rate,
        note: if rng.below(6) == 0 { "Please call before you come" } else { "" },
        building: (1 + rng.below(200)).to_string(),
        street: STREETS[rng.below(6) as usize],
        locality: zone.name.clone(),
        zone_number: zone.number,
        municipality: municipality.clone(),
        coordinates: (
            25.2 + f64::from(rng.below(2000)) / 10_000.0,
            51.4 + f64::from(rng.below(1500)) / 10_000.0,
        ),
        placed,
        payment: is_online.then(|| PastPayment {
            reference: format!("demo-{}", rng.text::<12>()),
            transaction_number: format!("D{}", rng.text::<12>()),
            at: placed + TimeDelta::minutes(1),
            state: PaymentState::Paid,
        }),
        lines: lines.collect::<Result<Vec<_>, Failure>>()?,
        taken: Vec::new(),
        history: Vec::new(),
    })
}
