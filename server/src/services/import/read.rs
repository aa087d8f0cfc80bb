//! Reads every file of a shop, then checks them against each other; gives either all of it or all that is wrong.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;

use super::check;
use super::files::{
    BlogFile, CategoryFile, CouponsFile, CustomersFile, DeliveryFile, MerchandisingFile, PicturesFile,
    ProductEntry, ShopFile,
};
use super::pictures::{self, PictureFile};
use super::{Problem, Source};

/// A whole shop, read and checked.
#[derive(Debug)]
pub struct ShopFiles {
    /// Name, contacts, fees.
    pub shop: ShopFile,
    /// Windows, closed days, zones.
    pub delivery: DeliveryFile,
    /// Categories with their products and the file that each came from.
    pub categories: Vec<(String, CategoryFile)>,
    /// Hashes of pictures.
    pub pictures: PicturesFile,
    /// Pictures that lie among the files, by key; their hashes are among those above.
    pub picture_files: BTreeMap<String, PictureFile>,
    /// The home page.
    pub merchandising: MerchandisingFile,
    /// Coupons.
    pub coupons: CouponsFile,
    /// Blog.
    pub blog: BlogFile,
    /// Texts of the posts, in the order of the posts.
    pub post_texts: Vec<String>,
    /// Customers.
    pub customers: CustomersFile,
}

impl ShopFiles {
    /// The product of a slug.
    pub fn product(&self, slug: &str) -> Option<&ProductEntry> {
        self.categories.iter().flat_map(|(_, file)| &file.products).find(|product| product.slug == slug)
    }

    /// Whether a product is sold in this variation, or, without one, as it is.
    pub fn sells(&self, slug: &str, variation: Option<&str>) -> bool {
        self.product(slug).is_some_and(|product| match variation {
            Some(name) => product.variations.iter().any(|variation| variation.name == name),
            None => product.variations.is_empty(),
        })
    }
}

/// Reads and checks a shop.
///
/// # Errors
/// Every problem of every file.
pub fn read(source: &dyn Source) -> Result<ShopFiles, Vec<Problem>> {
    let mut reader = Reader { source, problems: vec![] };
    let shop = reader.required("shop.toml");
    let delivery = reader.required("delivery.toml");
    let mut paths: Vec<String> = source
        .paths()
        .into_iter()
        .filter(|path| {
            path.starts_with("catalogue/")
                && std::path::Path::new(path).extension().is_some_and(|it| it == "toml")
        })
        .collect();
    paths.sort();
    let mut categories: Vec<(String, CategoryFile)> = vec![];
    for path in paths {
        if let Some(file) = reader.required(&path) {
            categories.push((path, file));
        }
    }
    let pictures = reader.optional("pictures.toml");
    let merchandising: MerchandisingFile = reader.optional("merchandising.toml");
    let order = &merchandising.categories;
    categories.sort_by_key(|(_, file)| {
        order.iter().position(|slug| *slug == file.category.slug).unwrap_or(order.len())
    });
    let coupons = reader.optional("coupons.toml");
    let blog: BlogFile = reader.optional("blog/posts.toml");
    let customers = reader.optional("customers.toml");
    let post_texts = blog.posts.iter().map(|post| reader.post_text(&post.slug, &post.file)).collect();
    let mut problems = reader.problems;
    let (Some(shop), Some(delivery)) = (shop, delivery) else { return Err(problems) };
    let mut files = ShopFiles {
        shop,
        delivery,
        categories,
        pictures,
        picture_files: BTreeMap::new(),
        merchandising,
        coupons,
        blog,
        post_texts,
        customers,
    };
    problems.extend(pictures::find(source, &mut files));
    problems.extend(check::all(&files));
    if problems.is_empty() { Ok(files) } else { Err(problems) }
}

struct Reader<'a> {
    source: &'a dyn Source,
    problems: Vec<Problem>,
}

impl Reader<'_> {
    fn parse<T: DeserializeOwned>(&mut self, path: &str, text: &str) -> Option<T> {
        match toml::from_str(text) {
            Ok(value) => Some(value),
            Err(error) => {
                self.problems.push(Problem::new(path, "", error.to_string().trim().to_owned()));
                None
            }
        }
    }

    fn required<T: DeserializeOwned>(&mut self, path: &str) -> Option<T> {
        let Some(text) = self.source.text(path) else {
            self.problems.push(Problem::new(path, "", "the file is missing"));
            return None;
        };
        self.parse(path, &text)
    }

    fn optional<T: DeserializeOwned + Default>(&mut self, path: &str) -> T {
        self.source.text(path).and_then(|text| self.parse(path, &text)).unwrap_or_default()
    }

    fn post_text(&mut self, slug: &str, file: &str) -> String {
        self.source.text(&format!("blog/{file}")).map_or_else(
            || {
                self.problems.push(Problem::new(
                    "blog/posts.toml",
                    format!("post {slug}"),
                    format!("there is no file blog/{file}"),
                ));
                String::new()
            },
            std::borrow::Cow::into_owned,
        )
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;
    use std::collections::BTreeMap;

    use super::*;

    struct Given(BTreeMap<&'static str, String>);

    impl Source for Given {
        fn text(&self, path: &str) -> Option<Cow<'static, str>> {
            self.0.get(path).cloned().map(Cow::Owned)
        }

        fn bytes(&self, path: &str) -> Option<Vec<u8>> {
            self.0.get(path).map(|text| text.clone().into_bytes())
        }

        fn paths(&self) -> Vec<String> {
            self.0.keys().map(|path| (*path).to_owned()).collect()
        }
    }

    const SHOP: &str = "[details]\nname = 'Test'\n[terms]\nbase_delivery_fee = '15.00'\nexpress_fee = '20.00'\n\
        tax_basis_points = 0\n[terms.express]\nenabled = true\nfrom = '09:00'\nuntil = '22:00'\nmax_under_way = 3";
    const DELIVERY: &str = "[[window]]\ndays = ['Sun']\nfrom = '08:00'\nuntil = '10:00'\ncapacity = 2\n\
        [[municipality]]\nname = 'Doha'\nzones = ['1-3', '5']\nfee = '10.00'";
    const FISH: &str = "[category]\nslug = 'fish'\nname = 'Fish'\nimage_alt = 'Fish'\n\
        [[product]]\nslug = 'safi'\nname = 'Safi'\ndescription = 'Good.'\nimage_alt = 'Safi'\nprice = '38.00'\nstock = 4";

    fn given(changes: &[(&'static str, &str)]) -> Given {
        let pictures = "[pictures]\nsafi = '0a'\ncategory-fish = '0b'\nicon-fish = '0c'";
        let mut files: BTreeMap<_, _> = [
            ("shop.toml", SHOP.to_owned()),
            ("delivery.toml", DELIVERY.to_owned()),
            ("catalogue/fish.toml", FISH.to_owned()),
            ("pictures.toml", pictures.to_owned()),
        ]
        .into();
        for (path, text) in changes {
            files.insert(path, (*text).to_owned());
        }
        Given(files)
    }

    fn problems(changes: &[(&'static str, &str)]) -> Vec<String> {
        read(&given(changes)).map_or_else(|list| list.iter().map(ToString::to_string).collect(), |_| vec![])
    }

    #[test]
    fn a_small_shop_is_fine() {
        assert_eq!(problems(&[]), Vec::<String>::new());
    }

    #[test]
    fn a_seasons_dates_and_hours_are_checked() {
        let season = |text: &str| format!("{DELIVERY}\n[[season]]\nname = 'Ramadan'\n{text}");
        let window = "[[season.window]]\ndays = ['Sun']\nfrom = '20:00'\nuntil = '24:00'\ncapacity = 2";
        let good = season(&format!(
            "first = '2027-02-08'\nlast = '2027-03-09'\nexpress = {{ from = '18:00', until = '24:00' }}\n{window}"
        ));
        for express in ["'24:00'", "'02:00'"] {
            let good = good.replace(
                "express = { from = '18:00', until = '24:00' }",
                &format!("express = {{ from = '18:00', until = {express} }}"),
            );
            assert_eq!(problems(&[("delivery.toml", &good)]), Vec::<String>::new(), "until {express}");
        }
        let bad = season(&format!(
            "first = '2027-03-09'\nlast = '2027-02-08'\nexpress = {{ from = '18:00', until = '18:00' }}\n{}",
            window.replace("capacity = 2", "capacity = 10001").replace("24:00", "19:00")
        ));
        assert_eq!(problems(&[("delivery.toml", &bad)]).len(), 4);
    }

    #[test]
    fn every_problem_of_every_file_is_told_at_once() {
        let fish =
            FISH.replace("38.00", "0.00").replace("stock = 4", "stock = -1\npieces = [3, 2]\nweighed = true");
        let found = problems(&[
            ("catalogue/fish.toml", &fish),
            ("merchandising.toml", "deals = ['hamour']"),
            ("coupons.toml", "[[coupon]]\ncode = 'A'\n[[coupon]]\ncode = 'B'\npercent = 101"),
            ("customers.toml", "[[customer]]\nname = 'N'\nphone = '123'\npassword = 'x'"),
        ]);
        let all = found.join("\n");
        for part in [
            "catalogue/fish.toml: product safi: price_invalid: A price is",
            "product safi: stock_invalid: A stock is",
            "product safi: pieces_invalid: Pieces",
            "merchandising.toml: deals: there is no product hamour",
            "coupons.toml: coupon A: coupon_reduction_unclear: A coupon takes off either",
            "coupons.toml: coupon B: coupon_takes_nothing: A coupon takes off more than nothing",
            "customer 123: Invalid Phone Number",
            "customer 123: Full name must contain minimum 2 character",
            "customer 123: Password must be at least 8 characters long",
        ] {
            assert!(all.contains(part), "{part} not in:\n{all}");
        }
    }

    #[test]
    fn what_the_shops_other_programs_refuse_is_refused_here_too() {
        let most = [("38.00", "100000.00"), ("stock = 4", "stock = 1000000")];
        let more = [("38.00", "100000.01"), ("stock = 4", "stock = 1000001")];
        let fish =
            |texts: [(&str, &str); 2]| texts.iter().fold(FISH.to_owned(), |fish, (a, b)| fish.replace(a, b));
        let coupon = |text: &str| format!("[[coupon]]\ncode = 'A'\n{text}");
        assert_eq!(problems(&[("catalogue/fish.toml", &fish(most))]), Vec::<String>::new());
        let refused = problems(&[("catalogue/fish.toml", &fish(more))]).join("\n");
        assert!(refused.contains("price_invalid") && refused.contains("stock_invalid"), "{refused}");
        let places = |most: u32| DELIVERY.replace("capacity = 2", &format!("capacity = {most}"));
        assert_eq!(problems(&[("delivery.toml", &places(10_000))]), Vec::<String>::new());
        let refused = problems(&[("delivery.toml", &places(10_001))]).join("\n");
        assert!(refused.contains("places_invalid"), "{refused}");
        assert_eq!(problems(&[("coupons.toml", &coupon("percent = 10"))]), Vec::<String>::new());
        for (text, code) in [
            ("percent = 10\ncap = '0.00'", "coupon_cap_invalid"),
            ("fixed = '10.00'\ncap = '5.00'", "coupon_reduction_unclear"),
            ("percent = 10\nmax_uses = 0", "coupon_uses_invalid"),
            ("percent = 10\nmax_uses = 1\nmax_uses_per_customer = 2", "coupon_uses_invalid"),
            ("percent = 10\nfrom_day = 2\nuntil_day = 1", "coupon_window_invalid"),
            ("percent = 10\nminimum = '-1.00'", "coupon_minimum_invalid"),
        ] {
            let refused = problems(&[("coupons.toml", &coupon(text))]).join("\n");
            assert!(refused.contains(code), "{text}: {refused}");
        }
    }

    #[test]
    fn a_file_that_is_no_toml_or_has_unknown_keys_is_told_with_its_line() {
        let found = problems(&[("coupons.toml", "[[coupon]]\ncode = 'A'\ncolour = 'red'")]).join("\n");
        assert!(found.contains("coupons.toml") && found.contains("colour"), "{found}");
    }

    #[test]
    fn a_picture_that_is_missing_is_told() {
        let found = problems(&[("pictures.toml", "[pictures]\ncategory-fish = '0b'")]).join("\n");
        assert!(found.contains("product safi: there is no picture safi"), "{found}");
    }

    #[test]
    fn a_file_that_is_no_picture_of_this_shop_is_told_once() {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg'/>";
        let rest = "[pictures]\ncategory-fish = '0b'\nicon-fish = '0c'";
        let found =
            problems(&[("pictures.toml", rest), ("pictures/safi.jpg", svg), ("pictures/hat.PNG", svg)]);
        let expect = [
            "pictures/hat.PNG: nothing in this shop shows a picture hat",
            "pictures/safi.jpg: picture_kind: A picture is a JPEG, PNG or WebP file",
        ];
        assert_eq!(found, expect);
        let found = problems(&[("pictures/safi.webp", svg), ("pictures/safi.jpeg", svg)]).join("\n");
        assert!(found.contains("pictures/safi.jpeg: pictures.toml names this picture too"), "{found}");
        assert!(found.contains("pictures/safi.webp: pictures/safi.jpeg is the same picture's"), "{found}");
        let found = problems(&[("pictures.toml", "[pictures]\nsafi = ''")]).join("\n");
        assert!(found.contains("product safi: there is no picture safi"), "{found}");
    }
    #[test]
    fn open_orders_hold_no_more_than_the_shop_has() {
        let order = |status: &str, quantity: u32| {
            format!(
                "[[customer.order]]\nstatus = '{status}'\ndays_ago = 1\naddress = 'Home'\n\
                 lines = [{{ product = 'safi', quantity = {quantity} }}]\n"
            )
        };
        let found = |orders: &[String]| {
            let customer = "[[customer]]\nname = 'Mariam'\nphone = '97455512345'\npassword = 'Hamour#2026'\n\
                [[customer.address]]\naddress_type = 'Home'\naddress = '1'\nstreet = 'A'\nlocality = 'B'\n\
                unit = '2'\nzone = 1\nmunicipality = 'Doha'\nmain = true\n";
            problems(&[("customers.toml", &format!("{customer}{}", orders.concat()))])
        };
        let closed = [order("Delivered", 90), order("Cancelled", 90)];
        assert_eq!(found(&closed), Vec::<String>::new());
        assert_eq!(found(&[order("Processing", 3), order("Accepted", 1)]), Vec::<String>::new());
        assert_eq!(
            found(&[order("Processing", 3), order("Food on the way", 2)]),
            ["customers.toml: product safi: its stock is 4, but open orders hold 5: the stock includes them"]
        );
    }
}
