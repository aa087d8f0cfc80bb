//! Delivery slots and their capacity.

use chrono::NaiveDate;
use hamour_core::delivery::{Closed, Slot, SlotOverrides, WeeklyWindow};

use super::db::{DbError, Executor, Statement, Tx, params, row, sql};
use super::decode;

row! {
    pub(super) struct Row {
        id: i64,
        slot_on: String,
        start_minute: i64,
        end_minute: i64,
        capacity: i64,
        taken: i64,
        is_on_closed_day: bool,
        is_shut: bool,
        is_withdrawn: bool,
    }
}

impl TryFrom<Row> for Slot {
    type Error = DbError;

    fn try_from(row: Row) -> Result<Self, DbError> {
        Ok(Self {
            id: row.id,
            on: decode::date(&row.slot_on)?,
            start_minute: decode::minute(row.start_minute)?,
            end_minute: decode::minute(row.end_minute)?,
            capacity: decode::count(row.capacity)?,
            taken: decode::count(row.taken)?,
            is_closed: Closed::of(row.is_on_closed_day, row.is_shut, row.is_withdrawn).is_some(),
        })
    }
}

/// The columns of a [`Row`].
macro_rules! slot_columns {
    () => {
        "id, slot_on, start_minute, end_minute, capacity, taken, is_shut, is_withdrawn,
         slot_on IN (SELECT closed_on FROM closed_day) AS is_on_closed_day"
    };
}

/// Returns the slots between two dates, both included, sorted by date and start. Slots of closed days are included.
pub async fn between(
    on: impl Into<Executor<'_>>,
    first: NaiveDate,
    last: NaiveDate,
) -> Result<Vec<Slot>, DbError> {
    let rows = sql!(
        "SELECT ",
        slot_columns!(),
        " FROM slot WHERE slot_on BETWEEN $1 AND $2 ORDER BY slot_on, start_minute, end_minute"
    )
    .bind_all(params![first.to_string(), last.to_string()])
    .brief()
    .fetch_all::<Row>(on)
    .await?;
    rows.into_iter().map(Slot::try_from).collect()
}

/// Returns a slot by its id.
pub async fn get(on: impl Into<Executor<'_>>, id: i64) -> Result<Option<Slot>, DbError> {
    let row = sql!("SELECT ", slot_columns!(), " FROM slot WHERE id = $1")
        .bind(id)
        .brief()
        .fetch_optional::<Row>(on)
        .await?;
    row.map(Slot::try_from).transpose()
}

/// Reserves a place in a slot. Returns the slot as it was before, or `None` if it is full, closed or does not exist.
pub async fn take(tx: &mut Tx, id: i64) -> Result<Option<Slot>, DbError> {
    taken(taking(id).fetch_optional(tx).await?)
}

/// The statement of [`take`], whose row [`taken`] reads.
pub(super) fn taking(id: i64) -> Statement {
    // The condition repeats the rule book's `Slot::has_place`, so that only one order gets the last place.
    // `chk_04_taking_a_place_in_the_database_agrees_with_the_rule_book` compares the two.
    sql!(
        "UPDATE slot SET taken = taken + 1
         WHERE id = $1 AND taken < capacity AND NOT is_withdrawn AND NOT is_shut
               AND slot_on NOT IN (SELECT closed_on FROM closed_day)
         RETURNING id, slot_on, start_minute, end_minute, capacity, taken - 1 AS taken, is_shut, is_withdrawn,
                   FALSE AS is_on_closed_day"
    )
    .bind(id)
}

pub(super) fn taken(row: Option<Row>) -> Result<Option<Slot>, DbError> {
    row.map(Slot::try_from).transpose()
}

/// Reserves places for orders that staff move to a slot. Returns the slot as it was before, or `None` if it has fewer
/// places, is closed or does not exist.
pub async fn take_places(tx: &mut Tx, id: i64, places: u32) -> Result<Option<Slot>, DbError> {
    // The condition repeats the rule book's `check_receives`, so that a place which a shopper takes meanwhile counts.
    // `places_for_moved_orders_agree_with_the_rule_book` compares the two.
    let row = sql!(
        "UPDATE slot SET taken = taken + $2
         WHERE id = $1 AND taken + $2 <= capacity AND NOT is_withdrawn AND NOT is_shut
               AND slot_on NOT IN (SELECT closed_on FROM closed_day)
         RETURNING id, slot_on, start_minute, end_minute, capacity, taken - $2 AS taken, is_shut, is_withdrawn,
                   FALSE AS is_on_closed_day"
    )
    .bind_all(params![id, places])
    .fetch_optional::<Row>(tx)
    .await?;
    row.map(Slot::try_from).transpose()
}

/// Locks a slot's places until the end of this transaction.
pub async fn lock(tx: &mut Tx, id: i64) -> Result<(), DbError> {
    sql!("UPDATE slot SET taken = taken WHERE id = $1").bind(id).run(tx).await
}

/// Releases places.
pub async fn release(tx: &mut Tx, id: i64, places: u32) -> Result<(), DbError> {
    sql!("UPDATE slot SET taken = taken - $2 WHERE id = $1 AND taken >= $2")
        .bind_all(params![id, places])
        .run(tx)
        .await
}

/// Inserts a slot, unless it exists. Returns whether it was inserted.
pub async fn make(tx: &mut Tx, on: NaiveDate, window: &WeeklyWindow) -> Result<bool, DbError> {
    sql!(
        "INSERT INTO slot (slot_on, start_minute, end_minute, capacity) VALUES ($1, $2, $3, $4)
         ON CONFLICT (slot_on, start_minute, end_minute) DO NOTHING"
    )
    .bind(on.to_string())
    .bind(i64::from(window.start_minute))
    .bind(i64::from(window.end_minute))
    .bind(window.capacity)
    .affects_rows(tx)
    .await
}

/// Returns the slots from this date on that differ from their window.
pub async fn overrides_from(on: impl Into<Executor<'_>>, first: NaiveDate) -> Result<SlotOverrides, DbError> {
    let rows = sql!(
        "SELECT id, is_withdrawn, has_own_capacity FROM slot
         WHERE slot_on >= $1 AND (is_withdrawn OR has_own_capacity)"
    )
    .bind(first.to_string())
    .fetch_all::<(i64, bool, bool)>(on)
    .await?;
    let mut overrides = SlotOverrides::default();
    for (id, is_withdrawn, has_own_capacity) in rows {
        if is_withdrawn {
            overrides.withdrawn.insert(id);
        }
        if has_own_capacity {
            overrides.sized.insert(id);
        }
    }
    Ok(overrides)
}

/// Returns the ids of the slots from this date on that staff have shut.
pub async fn shut_from(on: impl Into<Executor<'_>>, first: NaiveDate) -> Result<Vec<i64>, DbError> {
    sql!("SELECT id FROM slot WHERE slot_on >= $1 AND is_shut")
        .bind(first.to_string())
        .fetch_all_scalars::<i64>(on)
        .await
}

/// Sets a slot's capacity to its window's, unless more places are taken or staff have set it. Returns whether it
/// changed.
pub async fn resize(tx: &mut Tx, id: i64, capacity: u32) -> Result<bool, DbError> {
    // The condition repeats `Slot::capacity_for`, as in `set_capacity`, and the same test compares the two:
    // `chk_04_setting_the_places_of_a_slot_agrees_with_the_rule_book`.
    sql!(
        "UPDATE slot SET capacity = $2 WHERE id = $1 AND taken <= $2 AND capacity <> $2 AND NOT has_own_capacity"
    )
    .bind_all(params![id, capacity])
    .affects_rows(tx)
    .await
}

/// Sets a slot's own capacity, which no longer follows its window. Returns `false` if more places are taken.
pub async fn set_capacity(tx: &mut Tx, id: i64, capacity: u32) -> Result<bool, DbError> {
    // The condition repeats the rule book's `Slot::capacity_for`, so that a concurrently reserved place counts.
    // `chk_04_setting_the_places_of_a_slot_agrees_with_the_rule_book` compares the two.
    sql!("UPDATE slot SET capacity = $2, has_own_capacity = TRUE WHERE id = $1 AND taken <= $2")
        .bind_all(params![id, capacity])
        .affects_rows(tx)
        .await
}

/// Lets a slot's capacity follow its window again.
pub async fn follow_window(tx: &mut Tx, id: i64) -> Result<(), DbError> {
    sql!("UPDATE slot SET has_own_capacity = FALSE WHERE id = $1").bind(id).run(tx).await
}

/// Shuts a slot or opens it again. Returns whether that changed it.
pub async fn set_shut(tx: &mut Tx, id: i64, is_shut: bool) -> Result<bool, DbError> {
    sql!("UPDATE slot SET is_shut = $2 WHERE id = $1 AND is_shut <> $2")
        .bind_all(params![id, is_shut])
        .affects_rows(tx)
        .await
}

/// Withdraws a slot or restores it. Returns whether that changed it.
pub async fn set_withdrawn(tx: &mut Tx, id: i64, is_withdrawn: bool) -> Result<bool, DbError> {
    sql!("UPDATE slot SET is_withdrawn = $2 WHERE id = $1 AND is_withdrawn <> $2")
        .bind_all(params![id, is_withdrawn])
        .affects_rows(tx)
        .await
}
