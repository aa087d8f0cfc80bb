//! Checks across all import files. Where the rule book has a rule, it is applied.

mod delivery;

use std::collections::BTreeSet;

use chrono::DateTime;
use hamour_core::Money;
use hamour_core::account::{self, SignUp};
use hamour_core::address::is_in_qatar;
use hamour_core::catalogue::{
    check_barcode, check_compare_at, check_price, check_stock, check_unit, has_one_target, is_slug,
};
use hamour_core::coupon::{Scope, check_coupon};
use hamour_core::error_code::ErrorInfo;
use hamour_core::picture::{check_picture_count, is_hash, parse_alt, parse_alt_ar};

use super::file_schema::{CouponEntry, CustomerEntry, MunicipalityEntry, PostEntry, ProductEntry};
use super::parsed_shop::{CATALOGUE, ShopFiles, Unread};
use super::{Problem, reserved_stock};

pub(super) use delivery::windows;

/// Returns every problem of the files.
pub(super) fn all(files: &ShopFiles, unread: &Unread) -> Vec<Problem> {
    let mut checker = Checker { files, unread, problems: vec![], barcodes: BTreeSet::new() };
    checker.catalogue();
    checker.merchandising();
    checker.delivery();
    for coupon in &files.coupons.coupons {
        checker.coupon(coupon);
    }
    checker.blog();
    for customer in &files.customers.customers {
        checker.customer(customer);
    }
    checker.problems.extend(reserved_stock::problems(files));
    // What such a file lacks may be in its unreadable part.
    checker.problems.retain(|problem| !unread.any_of(&problem.file));
    checker.problems
}

struct Checker<'a> {
    files: &'a ShopFiles,
    unread: &'a Unread,
    problems: Vec<Problem>,
    barcodes: BTreeSet<String>,
}

/// The unit that is sold, given by the product or by one of its variations.
struct Unit<'a> {
    price: Money,
    compare_at: Option<Money>,
    barcode: Option<&'a str>,
    weight_grams: Option<i64>,
    pieces: Option<&'a [i64; 2]>,
    stock: i64,
    is_weighed: bool,
}

impl Checker<'_> {
    fn must(&mut self, holds: bool, file: &str, item: &str, text: &str) {
        if !holds {
            self.problems.push(Problem::new(file, item, text));
        }
    }

    /// Adds a problem for an error of the rule book, with its error code.
    fn refuse(&mut self, info: &ErrorInfo, file: &str, item: &str) {
        self.problems.push(Problem::new(file, item, info.to_string()));
    }

    fn picture(&mut self, key: &str, file: &str, item: &str) {
        let pictures = &self.files.pictures.pictures;
        let found =
            pictures.get(key).is_some_and(|hash| is_hash(hash)) || self.unread.any_of("pictures.toml");
        self.must(found, file, item, &format!("there is no picture {key}"));
    }

    fn product_exists(&mut self, slug: &str, file: &str, item: &str) {
        let found = self.files.product(slug).is_some() || self.unread.any_of(CATALOGUE);
        self.must(found, file, item, &format!("there is no product {slug}"));
    }

    fn category_exists(&mut self, slug: &str, file: &str, item: &str) {
        let found = self.files.categories.iter().any(|(_, category)| category.category.slug == slug)
            || self.unread.any_of(CATALOGUE);
        self.must(found, file, item, &format!("there is no category {slug}"));
    }

    fn catalogue(&mut self) {
        let mut categories = BTreeSet::new();
        let mut products = BTreeSet::new();
        let files = self.files;
        for (path, file) in &files.categories {
            let category = &file.category;
            let item = format!("category {}", category.slug);
            self.must(is_slug(&category.slug), path, &item, "the slug may have a-z, 0-9 and - only");
            self.must(categories.insert(&category.slug), path, &item, "the slug is used twice");
            self.picture(&format!("category-{}", category.slug), path, &item);
            if let Err(refusal) = parse_alt_ar(&category.image_alt_ar) {
                self.refuse(&refusal.error_info(), path, &item);
            }
            if category.is_featured {
                self.picture(&format!("icon-{}", category.slug), path, &item);
            }
            let mut subcategories = BTreeSet::new();
            for subcategory in &file.subcategories {
                let item = format!("subcategory {}", subcategory.slug);
                self.must(is_slug(&subcategory.slug), path, &item, "the slug may have a-z, 0-9 and - only");
                self.must(subcategories.insert(&subcategory.slug), path, &item, "the slug is used twice");
                self.picture(&format!("subcategory-{}", subcategory.slug), path, &item);
            }
            for product in &file.products {
                let item = format!("product {}", product.slug);
                self.must(is_slug(&product.slug), path, &item, "the slug may have a-z, 0-9 and - only");
                self.must(products.insert(&product.slug), path, &item, "the slug is used twice");
                let known = product.subcategory.as_ref().is_none_or(|slug| subcategories.contains(slug));
                self.must(known, path, &item, "its subcategory is not in this file");
                self.product(product, path, &item);
            }
        }
    }

    fn product(&mut self, product: &ProductEntry, path: &str, item: &str) {
        self.must(!product.name.trim().is_empty(), path, item, "it needs a name");
        self.must(!product.description.trim().is_empty(), path, item, "it needs a description");
        self.picture(&product.slug, path, item);
        if let Err(info) = check_picture_count(product.pictures.len() + 1) {
            self.refuse(&info, path, item);
        }
        for (key, entry) in product.further_pictures() {
            self.picture(&key, path, item);
            let refused = [parse_alt(&entry.image_alt).err(), parse_alt_ar(&entry.image_alt_ar).err()];
            for refusal in refused.into_iter().flatten() {
                self.refuse(&refusal.error_info(), path, &format!("{item}, picture {key}"));
            }
        }
        if product.variations.is_empty() {
            let (Some(price), Some(stock)) = (product.price, product.stock) else {
                self.problems.push(Problem::new(path, item, "it needs a price and stock, or variations"));
                return;
            };
            let pieces = product.pieces.as_ref();
            let unit = Unit {
                price,
                compare_at: product.compare_at,
                barcode: product.barcode.as_deref(),
                weight_grams: product.weight_grams,
                pieces,
                stock,
                is_weighed: product.weighed,
            };
            self.unit(&unit, path, item);
            return;
        }
        let own = product.price.is_some()
            || product.stock.is_some()
            || product.weight_grams.is_some()
            || product.compare_at.is_some()
            || product.barcode.is_some();
        self.must(!own, path, item, "with variations it has no price, weight, stock or barcode of its own");
        let mut names = BTreeSet::new();
        for variation in &product.variations {
            let item = format!("{item} ({})", variation.name);
            self.must(names.insert(&variation.name), path, &item, "the variation's name is used twice");
            let unit = Unit {
                price: variation.price,
                compare_at: variation.compare_at,
                barcode: variation.barcode.as_deref(),
                weight_grams: variation.weight_grams,
                pieces: variation.pieces.as_ref(),
                stock: variation.stock,
                is_weighed: variation.weighed,
            };
            self.unit(&unit, path, &item);
        }
    }

    fn unit(&mut self, unit: &Unit<'_>, path: &str, item: &str) {
        let pieces = unit.pieces.map(|[start, end]| (*start, *end));
        let refused = [check_price(unit.price).err(), check_stock(unit.stock).err()];
        let of_unit = check_unit(unit.weight_grams, pieces, unit.is_weighed);
        for refusal in refused.into_iter().flatten().chain(of_unit) {
            self.refuse(&refusal.error_info(), path, item);
        }
        if let Err(info) = unit.compare_at.map_or(Ok(()), |before| check_compare_at(before, unit.price)) {
            self.refuse(&info, path, item);
        }
        if let Some(barcode) = unit.barcode {
            if let Err(info) = check_barcode(barcode) {
                self.refuse(&info, path, item);
            }
            let is_new = self.barcodes.insert(barcode.to_owned());
            self.must(is_new, path, item, "the barcode is used twice");
        }
    }

    fn merchandising(&mut self) {
        const FILE: &str = "merchandising.toml";
        let merchandising = &self.files.merchandising;
        for slug in &merchandising.categories {
            self.category_exists(slug, FILE, "categories");
        }
        for (list, slugs) in [("deals", &merchandising.deals), ("bestsellers", &merchandising.bestsellers)] {
            let distinct: BTreeSet<_> = slugs.iter().collect();
            self.must(distinct.len() == slugs.len(), FILE, list, "a product is named twice");
            for slug in slugs {
                self.product_exists(slug, FILE, list);
            }
        }
        for banner in &merchandising.banners {
            let item = format!("banner {}", banner.picture);
            self.picture(&banner.picture, FILE, &item);
            self.picture(&format!("{}-mobile", banner.picture), FILE, &item);
            let has_target = has_one_target(banner.product.is_some(), banner.category.is_some());
            self.must(has_target, FILE, &item, "needs either a product or a category");
            if has_target {
                if let Some(product) = &banner.product {
                    self.product_exists(product, FILE, &item);
                }
                if let Some(category) = &banner.category {
                    self.category_exists(category, FILE, &item);
                }
            }
        }
        for (slug, related) in &merchandising.related {
            for slug in related.iter().chain([slug]) {
                self.product_exists(slug, FILE, "related");
            }
        }
    }

    fn coupon(&mut self, coupon: &CouponEntry) {
        const FILE: &str = "coupons.toml";
        let item = format!("coupon {}", coupon.code);
        // Its days count from the import, and its categories are checked below.
        let terms = coupon.terms(DateTime::UNIX_EPOCH, Scope::All);
        if let Err(refusal) = terms.and_then(|terms| check_coupon(&coupon.code, &terms)) {
            self.refuse(&refusal.error_info(), FILE, &item);
        }
        let one_scope = coupon.only.is_empty() || coupon.except.is_empty();
        self.must(one_scope, FILE, &item, "has either only or except");
        for slug in coupon.only.iter().chain(&coupon.except) {
            self.category_exists(slug, FILE, &item);
        }
    }

    fn blog(&mut self) {
        const FILE: &str = "blog/posts.toml";
        let blog = &self.files.blog;
        let mut slugs = BTreeSet::new();
        for name in blog.names_ar.keys() {
            let tagged = |post: &PostEntry| post.writer == *name || post.tags.contains(name);
            let is_used = blog.categories.contains(name) || blog.posts.iter().any(tagged);
            self.must(is_used, FILE, "", &format!("{name} has a name in Arabic but is not used"));
        }
        for post in &blog.posts {
            let item = format!("post {}", post.slug);
            self.must(is_slug(&post.slug), FILE, &item, "the slug may have a-z, 0-9 and - only");
            self.must(slugs.insert(&post.slug), FILE, &item, "the slug is used twice");
            self.must(blog.categories.contains(&post.category), FILE, &item, "its category is not listed");
            self.picture(&post.picture, FILE, &item);
        }
    }

    fn customer(&mut self, customer: &CustomerEntry) {
        const FILE: &str = "customers.toml";
        let item = format!("customer {}", customer.phone);
        let form = SignUp {
            name: customer.name.clone(),
            whatsapp_number: customer.phone.clone(),
            password: customer.password.clone(),
        };
        for issue in account::check_sign_up(&form) {
            self.must(false, FILE, &item, &issue.text());
        }
        for slug in &customer.wishlist {
            self.product_exists(slug, FILE, &item);
        }
        for address in &customer.addresses {
            let known = self.files.delivery.municipalities.iter().any(|it| it.name == address.municipality)
                || self.unread.any_of("delivery.toml");
            self.must(known, FILE, &item, &format!("there is no municipality {}", address.municipality));
            let placed =
                address.latitude.zip(address.longitude).is_none_or(|(lat, lon)| is_in_qatar(lat, lon));
            self.must(placed, FILE, &item, "an address lies outside Qatar");
        }
        for order in &customer.orders {
            let item = format!("{item}: {} order", order.status);
            let has_address = customer.addresses.iter().any(|address| address.address_type == order.address);
            self.must(has_address, FILE, &item, &format!("the customer has no {} address", order.address));
            self.must(!order.lines.is_empty(), FILE, &item, "needs a line");
            for line in &order.lines {
                let found = self.files.sells(&line.product, line.variation.as_deref())
                    || self.unread.any_of(CATALOGUE);
                self.must(found, FILE, &item, &format!("there is no such product as {line:?}"));
            }
        }
    }
}

/// Returns the numbers of a municipality's zones, with ranges expanded. `None` if one is malformed.
pub fn zone_numbers(municipality: &MunicipalityEntry) -> Option<Vec<i64>> {
    let number = hamour_core::address::parse_zone;
    let mut numbers = vec![];
    for text in &municipality.zones {
        let (start, end) = text.split_once('-').unwrap_or((text, text));
        numbers.extend(number(start)?..=number(end)?);
    }
    Some(numbers)
}
