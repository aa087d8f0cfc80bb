//! Figures of sales: a job counts the days that have changed, and staff read their sums and the rows behind them.

mod count;
mod products;
mod report;
mod rows;

pub use count::{count_next, keep, take_changes};
pub use products::{CategorySales, ProductSales, ProductSort, RunningOut, categories, products, running_out};
pub use report::{Overview, Series, SlotFill, coupons, overview, series, slots, taxes};
pub use rows::{MONEY_ROWS_MAX, SALE_ROWS_MAX, money_rows, sale_rows};
