//! The rows of the catalogue, except products.

use hamour_core::catalogue::HomeList;
use hamour_core::shop_page::{Fact, facts};
use hamour_core::shown::ShownTime;

use super::posts;
use crate::failure::Failure;
use crate::services::settings;
use crate::store::category::{self, Category, Subcategory};
use crate::store::db::Tx;
use crate::store::home_page::{self, BannerTarget, Choice, List};
use crate::store::shop_page::{self, PageVersion};
use crate::store::zone::{self, Municipality, Zone};

/// The rows of the catalogue at one moment, except products.
#[derive(Clone, Debug, Default)]
pub(super) struct Stored {
    pub(super) categories: Vec<Category>,
    pub(super) subcategories: Vec<Subcategory>,
    pub(super) banners: Vec<home_page::Banner>,
    pub(super) deals: Vec<Choice>,
    pub(super) featured: Vec<Choice>,
    pub(super) pins: Vec<Choice>,
    pub(super) bestsellers: Vec<i64>,
    pub(super) zones: Vec<Zone>,
    pub(super) municipalities: Vec<Municipality>,
    pub(super) posts: posts::Stored,
    pub(super) pages: Vec<PageVersion>,
    /// The values that the pages name.
    pub(super) facts: Vec<Fact>,
}

impl Stored {
    /// Reads everything that shoppers see, except products.
    pub(super) async fn read(tx: &mut Tx) -> Result<Self, Failure> {
        Ok(Self {
            categories: category::all(&mut *tx).await?,
            subcategories: category::all_subcategories(&mut *tx).await?,
            banners: home_page::banners(&mut *tx).await?,
            deals: home_page::choices(&mut *tx, HomeList::Deals).await?,
            featured: home_page::choices(&mut *tx, HomeList::Featured).await?,
            pins: home_page::choices(&mut *tx, HomeList::Pins).await?,
            bestsellers: home_page::list(&mut *tx, List::Bestseller).await?,
            zones: zone::zones(&mut *tx).await?,
            municipalities: zone::municipalities(&mut *tx).await?,
            posts: posts::Stored::read(&mut *tx).await?,
            pages: shop_page::last(&mut *tx).await?,
            facts: facts(&settings::get(&mut *tx).await?),
        })
    }

    /// Returns the times of everything that has one.
    pub(super) fn times(&self) -> impl Iterator<Item = ShownTime> {
        let banners = self.banners.iter().map(|row| ShownTime::from_millis(row.from_at, row.until_at));
        let choices = self.deals.iter().chain(&self.featured).chain(&self.pins);
        let choices = choices.map(|row| ShownTime::from_millis(row.from_at, row.until_at));
        banners.chain(choices).chain(self.posts.times())
    }

    /// Returns the products of the home page, some of which shoppers may not see.
    pub(super) fn front_products(&self) -> Vec<i64> {
        let banners = self.banners.iter().filter_map(|row| match row.target() {
            BannerTarget::Product(id) => Some(id),
            BannerTarget::Category(_) | BannerTarget::Nowhere => None,
        });
        let choices = self.deals.iter().chain(&self.featured).chain(&self.pins).map(|row| row.product_id);
        banners.chain(choices).chain(self.bestsellers.iter().copied()).collect()
    }
}
