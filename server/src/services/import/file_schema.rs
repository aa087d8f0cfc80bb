//! The types of the import files, which are written by hand. Amounts are riyals as text, times are `HH:MM` in Doha.

mod catalogue;
mod coupons;
mod customers;
mod home;
mod shop;

pub(super) use catalogue::PicturesFile;
pub use catalogue::{CategoryFile, ProductEntry, SubcategoryEntry, VariationEntry};
pub use coupons::CouponEntry;
pub(super) use coupons::CouponsFile;
pub(super) use customers::CustomersFile;
pub use customers::{AddressEntry, CustomerEntry, OrderEntry, OrderLineEntry};
pub use home::{BannerEntry, PostEntry};
pub(super) use home::{BlogFile, MerchandisingFile};
pub use shop::{ClosedDays, MunicipalityEntry, WindowEntry};
pub(super) use shop::{DeliveryFile, SeasonEntry, ShopFile};

const fn yes() -> bool {
    true
}
