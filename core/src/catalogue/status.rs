//! Whether a product is in the shop: a draft, published or retired (beyond the requirements).

use serde::{Deserialize, Serialize};

/// Whether shoppers see a product.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StaffProductStatus))]
pub enum ProductStatus {
    /// Not yet in the shop.
    #[default]
    Draft,
    /// In the shop.
    Published,
    /// No longer in the shop. Past orders keep it.
    Retired,
}

impl ProductStatus {
    /// All statuses.
    pub const ALL: [Self; 3] = [Self::Draft, Self::Published, Self::Retired];

    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Published => "published",
            Self::Retired => "retired",
        }
    }

    /// Returns the status with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == name)
    }

    /// Returns whether shoppers see products of this status. Only such products can be on sale.
    pub const fn is_visible(self) -> bool {
        matches!(self, Self::Published)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_published_products_are_visible() {
        for status in ProductStatus::ALL {
            assert_eq!(status.is_visible(), status == ProductStatus::Published);
            assert_eq!(ProductStatus::from_name(status.as_str()), Some(status));
        }
        assert_eq!(ProductStatus::from_name("gone"), None);
    }
}
