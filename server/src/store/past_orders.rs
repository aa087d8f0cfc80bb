//! Many past orders at once, for a demo: rows of several tables in statements of many rows each.

use super::db::{DbError, Executor, Statement, Tx, Value, row, sql};

/// The maximum number of values per statement.
const MAX_VALUES: usize = 1000;

row! {
    /// A product that an order can have.
    #[derive(Clone, Debug)]
    pub struct DemoGoods {
        /// The variation.
        pub variation_id: i64,
        /// The product's name.
        pub product_name: String,
        /// The product's name in Arabic.
        pub product_name_ar: String,
        /// The variation's name.
        pub variation_name: Option<String>,
        /// The variation's name in Arabic.
        pub variation_name_ar: String,
        /// The weight of one unit.
        pub weight_grams: Option<i64>,
        /// Whether it is sold by weight.
        pub is_weighed: bool,
        /// The price of one unit.
        pub price_dirhams: i64,
        /// The units in stock.
        pub stock: i64,
    }
}

/// Returns the ids of all variations that the shop offers.
pub async fn offered(on: impl Into<Executor<'_>>) -> Result<Vec<i64>, DbError> {
    sql!(
        "SELECT v.id FROM variation v JOIN product p ON p.id = v.product_id
         WHERE v.is_active AND p.is_active ORDER BY v.id"
    )
    .fetch_all_scalars::<i64>(on)
    .await
}

/// Returns the variations of a batch, whose keys are their ids.
pub async fn goods(on: impl Into<Executor<'_>>, batch: &str) -> Result<Vec<DemoGoods>, DbError> {
    sql!(
        "SELECT v.id AS variation_id, p.name AS product_name, p.name_ar AS product_name_ar,
                v.name AS variation_name, v.name_ar AS variation_name_ar, v.weight_grams, v.is_weighed, v.price_dirhams, v.stock
         FROM variation v JOIN product p ON p.id = v.product_id
         WHERE v.id IN (SELECT CAST(r.key AS BIGINT) FROM json_each(CAST($1 AS TEXT)) AS r) ORDER BY v.id"
    )
    .bind(batch)
    .fetch_all(on)
    .await
}

/// A table with the columns that are inserted.
#[derive(Clone, Copy, Debug)]
pub struct Columns {
    table: &'static str,
    names: &'static [&'static str],
}

/// Customers: `id`, `name`, `phone`, `password_hash`, `created_at`.
pub const CUSTOMERS: Columns =
    Columns { table: "customer", names: &["id", "name", "phone", "password_hash", "created_at"] };
/// Words that find customers.
pub const CUSTOMER_WORDS: Columns = Columns { table: "customer_word", names: &["customer_id", "word"] };
/// Orders.
pub const ORDERS: Columns = Columns {
    table: "shop_order",
    names: &[
        "id",
        "customer_id",
        "status_no",
        "is_express",
        "is_online",
        "is_weighed",
        "slot_id",
        "delivery_on",
        "start_minute",
        "end_minute",
        "sub_total_dirhams",
        "discount_dirhams",
        "tax_dirhams",
        "delivery_dirhams",
        "total_dirhams",
        "note",
        "device",
        "contact_name",
        "contact_phone",
        "address_type",
        "building",
        "street",
        "locality",
        "unit",
        "zone_number",
        "municipality_name",
        "latitude",
        "longitude",
        "created_at",
        "paid_at",
        "closed_at",
        "tax_basis_points",
        "settled_at",
        "version",
        "due_at",
    ],
};
/// Lines of orders.
pub const LINES: Columns = Columns {
    table: "order_line",
    names: &[
        "order_id",
        "variation_id",
        "product_name",
        "product_name_ar",
        "variation_name",
        "variation_name_ar",
        "weight_grams",
        "is_weighed",
        "packed_grams",
        "unit_price_dirhams",
        "quantity",
        "amount_dirhams",
        "is_covered",
        "placed_at",
    ],
};
/// Events of orders.
pub const EVENTS: Columns = Columns {
    table: "order_event",
    names: &[
        "order_id",
        "customer_id",
        "status_no",
        "actor",
        "happened_at",
        "action",
        "version",
        "done_by",
        "reason",
    ],
};
/// Words that find orders.
pub const WORDS: Columns = Columns { table: "order_word", names: &["order_id", "word"] };
/// Payments.
pub const PAYMENTS: Columns = Columns {
    table: "payment",
    names: &[
        "id",
        "order_id",
        "gateway",
        "reference",
        "amount_dirhams",
        "state",
        "return_origin",
        "for_app",
        "created_at",
        "started_at",
        "settled_at",
    ],
};
/// Money that was received.
pub const CAPTURES: Columns = Columns {
    table: "payment_capture",
    names: &["id", "payment_id", "transaction_number", "amount_dirhams", "pays_order", "captured_at"],
};
/// Money that went back.
pub const REFUNDS: Columns = Columns {
    table: "refund",
    names: &["capture_id", "order_id", "amount_dirhams", "tries", "created_at", "send_at", "confirmed_at"],
};

/// Cash that was taken at the door.
pub const CASH: Columns = Columns {
    table: "cash_entry",
    names: &["order_id", "kind", "due_dirhams", "amount_dirhams", "happened_at", "happened_on", "note"],
};

/// Stock that open orders took.
pub const MOVEMENTS: Columns = Columns {
    table: "stock_movement",
    names: &["variation_id", "kind", "units", "stock_after", "order_id", "happened_at"],
};

/// Reserves ids of a table and returns the first. Other programs draw later ones.
pub async fn reserve_ids(tx: &mut Tx, columns: Columns, count: i64) -> Result<i64, DbError> {
    let table = columns.table;
    let (text, others) = match tx {
        // Inserting a row with an id moves the counter, and no other program writes during this transaction.
        Tx::Sqlite(..) => {
            (format!("SELECT COALESCE((SELECT seq FROM sqlite_sequence WHERE name = '{table}'), 0)"), 0)
        }
        Tx::Postgres(..) => {
            (format!("SELECT setval('{table}_id_seq', nextval('{table}_id_seq') + {count})"), count)
        }
    };
    let last: i64 = Statement::of_text(text).fetch_scalar(tx).await?;
    Ok(last - others + 1)
}

/// Inserts rows, each with a value for each column.
pub async fn insert_many(tx: &mut Tx, columns: Columns, rows: Vec<Vec<Value>>) -> Result<(), DbError> {
    let width = columns.names.len();
    for chunk in rows.chunks(MAX_VALUES / width) {
        let is_sqlite = matches!(tx, Tx::Sqlite(..));
        let parameter = |number: usize| {
            // SQLite looks each numbered parameter up in a list of all of them.
            if is_sqlite { "?".to_owned() } else { format!("${number}") }
        };
        let tuple = |row: usize| {
            let values: Vec<_> = (1..=width).map(|column| parameter(row * width + column)).collect();
            format!("({})", values.join(", "))
        };
        let tuples: Vec<_> = (0..chunk.len()).map(tuple).collect();
        let names = columns.names.join(", ");
        let text = format!("INSERT INTO {} ({names}) VALUES {}", columns.table, tuples.join(", "));
        Statement::of_text(text).bind_all(chunk.iter().flatten().cloned()).run(tx).await?;
    }
    Ok(())
}

/// Keeps the pages that many inserts change in SQLite's memory until they are committed, rather than writing each of them
/// several times. PostgreSQL's server has a setting for this.
pub async fn enlarge_cache(tx: &mut Tx) -> Result<(), DbError> {
    match tx {
        Tx::Sqlite(..) => Statement::new("PRAGMA cache_size = -262144").run(tx).await,
        Tx::Postgres(..) => Ok(()),
    }
}

/// Updates PostgreSQL's statistics, by which it chooses indexes. SQLite would never update them again by itself: it would
/// scan for ever what was small at this time, such as the addresses. Without statistics it assumes that tables are large.
pub async fn analyze(tx: &mut Tx) -> Result<(), DbError> {
    match tx {
        Tx::Sqlite(..) => Ok(()),
        Tx::Postgres(..) => Statement::new("ANALYZE").run(tx).await,
    }
}
