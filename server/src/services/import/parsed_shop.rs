//! The parsed import files in memory, with lookups across them.

use std::collections::{BTreeMap, BTreeSet};

use hamour_core::picture::ImageUsage;

use super::file_schema::{
    BlogFile, CategoryFile, CouponsFile, CustomersFile, DeliveryFile, MerchandisingFile, PicturesFile,
    ProductEntry, ShopFile,
};
use crate::model::picture::DescribedPicture;

/// The folder of the categories' files.
pub(super) const CATALOGUE: &str = "catalogue/";

/// The files of a shop, read and checked.
#[derive(Debug)]
pub struct ShopFiles {
    /// Name, contacts and fees.
    pub shop: ShopFile,
    /// Windows, closed days and zones.
    pub delivery: DeliveryFile,
    /// The categories with their products, each with the path of its file.
    pub categories: Vec<(String, CategoryFile)>,
    /// The hashes of the pictures.
    pub pictures: PicturesFile,
    /// The pictures among the files, by key. `pictures` includes their hashes.
    pub picture_files: BTreeMap<String, PictureFile>,
    /// The contents of the home page.
    pub merchandising: MerchandisingFile,
    /// The coupons.
    pub coupons: CouponsFile,
    /// The blog.
    pub blog: BlogFile,
    /// The texts of the posts in English and Arabic, in the order of the posts.
    pub post_texts: Vec<[String; 2]>,
    /// The customers.
    pub customers: CustomersFile,
}

impl ShopFiles {
    /// Returns the product with a slug.
    pub fn product(&self, slug: &str) -> Option<&ProductEntry> {
        self.categories.iter().flat_map(|(_, file)| &file.products).find(|product| product.slug == slug)
    }

    /// Returns whether a product is sold in this variation or, for `None`, without variations.
    pub fn sells(&self, slug: &str, variation: Option<&str>) -> bool {
        self.product(slug).is_some_and(|product| match variation {
            Some(name) => product.variations.iter().any(|variation| variation.name == name),
            None => product.variations.is_empty(),
        })
    }

    /// Returns the address of a picture as used by the API; empty if there is none.
    pub(super) fn picture(&self, usage: ImageUsage, key: &str) -> String {
        self.pictures.pictures.get(key).map_or_else(String::new, |hash| usage.address(hash))
    }

    /// Returns the pictures of a product.
    pub fn pictures_of(&self, product: &ProductEntry) -> Vec<DescribedPicture> {
        let described = |key: &str, alt: &str, alt_ar: &str| DescribedPicture {
            image: self.picture(ImageUsage::Card, key),
            alt: alt.trim().to_owned(),
            alt_ar: alt_ar.trim().to_owned(),
        };
        let first = described(&product.slug, &product.image_alt, &product.image_alt_ar);
        let further = product.further_pictures();
        let further = further.map(|(key, entry)| described(&key, &entry.image_alt, &entry.image_alt_ar));
        std::iter::once(first).chain(further).collect()
    }

    /// Returns the number of products.
    pub fn products(&self) -> usize {
        self.categories.iter().map(|(_, file)| file.products.len()).sum()
    }

    /// Removes all products after the first `count`, and what refers to them.
    pub fn keep_products(&mut self, count: usize) {
        let mut left = count;
        for (_, file) in &mut self.categories {
            file.products.truncate(left);
            left -= file.products.len();
        }
        let products = self.categories.iter().flat_map(|(_, file)| &file.products);
        let kept: BTreeSet<_> = products.map(|product| product.slug.clone()).collect();
        let home = &mut self.merchandising;
        home.deals.retain(|slug| kept.contains(slug));
        home.bestsellers.retain(|slug| kept.contains(slug));
        home.banners.retain(|banner| banner.product.as_ref().is_none_or(|slug| kept.contains(slug)));
        home.related.retain(|slug, _| kept.contains(slug));
        home.related.values_mut().for_each(|related| related.retain(|slug| kept.contains(slug)));
        for customer in &mut self.customers.customers {
            customer.wishlist.retain(|slug| kept.contains(slug));
            customer.orders.retain(|order| order.lines.iter().all(|line| kept.contains(&line.product)));
        }
    }
}

/// A picture among a shop's files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureFile {
    /// Its path.
    pub path: String,
    /// How the shop uses it.
    pub usages: Vec<ImageUsage>,
}

/// Files that could not be read completely. What they seem to lack may be in the unreadable part, so it is not reported
/// as another problem.
#[derive(Debug, Default)]
pub(super) struct Unread(BTreeSet<String>);

impl Unread {
    /// Adds the path of a file.
    pub(super) fn add(&mut self, path: &str) {
        self.0.insert(path.to_owned());
    }

    /// Returns whether a path that starts like this is among them.
    pub(super) fn any_of(&self, start: &str) -> bool {
        self.0.iter().any(|path| path.starts_with(start))
    }
}
