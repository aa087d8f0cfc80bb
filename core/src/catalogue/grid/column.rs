//! The columns of the grid: who may change them, and what may be chosen in them (beyond the requirements).

use serde::{Deserialize, Serialize};

use crate::catalogue::sheet::flag_cell;
use crate::catalogue::status::ProductStatus;
use crate::staff::{Permission, Role};

/// A column of the grid that staff can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffGridColumn))]
pub enum GridColumn {
    /// The price of one unit.
    Price,
    /// The price before a reduction; empty if there is none.
    CompareAt,
    /// The units on the shelf.
    Stock,
    /// Whether shoppers can buy the variation, as far as staff decide it.
    OnSale,
    /// The status of the product.
    Status,
}

impl GridColumn {
    /// All columns in the order of the grid.
    pub const ALL: [Self; 5] = [Self::Price, Self::CompareAt, Self::Stock, Self::OnSale, Self::Status];

    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Price => "price",
            Self::CompareAt => "compare_at",
            Self::Stock => "stock",
            Self::OnSale => "on_sale",
            Self::Status => "status",
        }
    }

    /// Returns the columns that staff of a role may change.
    pub fn editable_by(role: Option<Role>) -> Vec<Self> {
        let may = |column: &Self| role.is_some_and(|role| role.may(column.permission()));
        Self::ALL.into_iter().filter(may).collect()
    }

    /// Returns the column with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|column| column.as_str() == name)
    }

    /// Returns the texts that a cell of the column can have, the first of them for yes; empty if anything may be typed.
    pub fn choices(self) -> Vec<&'static str> {
        match self {
            Self::OnSale => vec![flag_cell(true), flag_cell(false)],
            Self::Status => ProductStatus::ALL.iter().copied().map(ProductStatus::as_str).collect(),
            Self::Price | Self::CompareAt | Self::Stock => vec![],
        }
    }

    /// Returns what somebody needs to be allowed to change the column.
    pub const fn permission(self) -> Permission {
        match self {
            Self::Stock => Permission::ChangeStock,
            Self::Price | Self::CompareAt | Self::OnSale | Self::Status => Permission::ChangePrices,
        }
    }
}
