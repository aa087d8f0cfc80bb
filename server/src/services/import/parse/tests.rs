//! Tests of the problems reported about a shop's files.

use std::io;

use super::super::Folder;
use super::*;

struct Given(BTreeMap<&'static str, String>);

impl Source for Given {
    fn text(&self, path: &str) -> io::Result<Cow<'static, str>> {
        self.0.get(path).cloned().map(Cow::Owned).ok_or(NotFound.into())
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
    parse(&given(changes)).map_or_else(|list| list.iter().map(ToString::to_string).collect(), |_| vec![])
}

#[test]
fn a_minimal_shop_is_valid() {
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
fn every_problem_of_every_file_is_reported_at_once() {
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
        "catalogue/fish.toml: product safi: price_invalid: A price must be",
        "product safi: stock_invalid: The stock must be",
        "product safi: pieces_invalid: The pieces of one unit must",
        "merchandising.toml: deals: there is no product hamour",
        "coupons.toml: coupon A: coupon_reduction_unclear: A coupon must take off either",
        "coupons.toml: coupon B: coupon_takes_nothing: A coupon must take off 1 to 100 percent",
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
    assert!(refused.contains("capacity_invalid"), "{refused}");
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
fn a_malformed_file_or_unknown_key_is_reported_with_its_line() {
    let found = problems(&[("coupons.toml", "[[coupon]]\ncode = 'A'\ncolour = 'red'")]).join("\n");
    assert!(found.contains("coupons.toml") && found.contains("colour"), "{found}");
}

#[test]
fn a_missing_picture_is_reported() {
    let found = problems(&[("pictures.toml", "[pictures]\ncategory-fish = '0b'")]).join("\n");
    assert!(found.contains("product safi: there is no picture safi"), "{found}");
}

#[test]
fn a_faulty_picture_file_is_reported_once() {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg'/>";
    let rest = "[pictures]\ncategory-fish = '0b'\nicon-fish = '0c'";
    let found = problems(&[("pictures.toml", rest), ("pictures/safi.jpg", svg), ("pictures/hat.PNG", svg)]);
    let expect = [
        "pictures/hat.PNG: nothing in this shop shows a picture hat",
        "pictures/safi.jpg: picture_kind: A picture must be a JPEG, PNG or WebP file",
    ];
    assert_eq!(found, expect);
    let found = problems(&[("pictures/safi.webp", svg), ("pictures/safi.jpeg", svg)]).join("\n");
    assert!(found.contains("pictures/safi.jpeg: pictures.toml names this picture too"), "{found}");
    assert!(found.contains("pictures/safi.webp: pictures/safi.jpeg is the same picture's"), "{found}");
    let found = problems(&[("pictures.toml", "[pictures]\nsafi = ''")]).join("\n");
    assert!(found.contains("product safi: there is no picture safi"), "{found}");
}

/// Returns a shop whose home page, coupons and customers refer to its catalogue.
fn referring() -> Vec<(&'static str, &'static str)> {
    vec![
        (
            "merchandising.toml",
            "categories = ['fish']\ndeals = ['safi']\nbestsellers = ['safi']\n[related]\nsafi = ['safi']\n\
             [[banner]]\npicture = 'safi'\nproduct = 'safi'",
        ),
        ("coupons.toml", "[[coupon]]\ncode = 'A'\npercent = 10\nonly = ['fish']"),
        (
            "customers.toml",
            "[[customer]]\nname = 'Noor'\nphone = '97455512345'\npassword = 'Hamour#2026'\nwishlist = ['safi']",
        ),
    ]
}

#[test]
fn one_typo_is_one_problem() {
    let with = |path: &'static str, text: &str| {
        let mut files = referring();
        let pictures = "[pictures]\nsafi = '0a'\nsafi-mobile = '0d'\ncategory-fish = '0b'\nicon-fish = '0c'";
        files.extend([("pictures.toml", pictures), (path, text)]);
        problems(&files)
    };
    assert_eq!(with("catalogue/fish.toml", FISH), Vec::<String>::new());
    for (path, text) in [
        ("catalogue/fish.toml", FISH.replace("slug = 'safi'", "slgu = 'safi'")),
        ("catalogue/fish.toml", FISH.replace("price = ", "prise = ")),
        ("catalogue/fish.toml", FISH.replace("[[product]]", "[[prodct]]")),
        ("catalogue/fish.toml", FISH.replace("[category]", "[category")),
        ("catalogue/fish.toml", FISH.replace("stock = 4", "stock = 'four'")),
        ("pictures.toml", "[picture]\nsafi = '0a'".to_owned()),
        ("merchandising.toml", "deal = ['safi']".to_owned()),
        ("shop.toml", SHOP.replace("name = ", "nmae = ")),
        ("delivery.toml", DELIVERY.replace("capacity", "capasity")),
    ] {
        let found = with(path, &text);
        assert!(found.len() == 1 && found[0].starts_with(path), "{path}: {text}: {found:#?}");
    }
}

#[test]
fn unknown_fields_of_all_files_are_reported_at_once() {
    let fish = FISH.replace("name = 'Safi'", "name = 'Safi'\ncolour = 'grey'\nsize = 3");
    let shop = SHOP.replace("[terms]", "motto = 'Fresh'\n[terms]\nvat = 5");
    let delivery = format!("{DELIVERY}\nisland = true\n[weather]\nwind = 3");
    let found =
        problems(&[("catalogue/fish.toml", &fish), ("shop.toml", &shop), ("delivery.toml", &delivery)]);
    let all = found.join("\n");
    for field in ["colour", "size", "motto", "vat", "island", "weather"] {
        assert!(all.contains(&format!("unknown field `{field}`")), "{field} is not in {all}");
    }
    assert!(found.len() == 6 && all.contains("line 9"), "{all}");
}

#[test]
fn invalid_settings_of_a_shop_are_refused() {
    let shop = SHOP
        .replace(
            "name = 'Test'",
            "name = 'Test'\nemail = 'care'\napp_ios_url = 'http://apps.apple.com/'\ncopyright_year = 26\n\
             [[details.social]]\nname = 'X'\nurl = 'javascript:alert(1)'",
        )
        .replace("'15.00'", "'1000.01'")
        .replace("max_under_way = 3", "max_under_way = 10001")
        .replace("tax_basis_points = 0", "tax_basis_points = 10001");
    let delivery = DELIVERY.replace("'10.00'", "'-1.00'");
    let found = problems(&[("shop.toml", &shop), ("delivery.toml", &delivery)]);
    let all = found.join("\n");
    for said in [
        "details.email: setting_malformed: shop.email must be an e-mail address, or empty",
        "details.social: setting_malformed: shop.social must be",
        "details.app_ios_url: setting_malformed",
        "details.copyright_year: setting_malformed",
        "terms.base_delivery_fee: setting_malformed: delivery.base_fee must be riyals with two decimals",
        "terms.express.max_under_way: setting_malformed",
        "terms.tax_basis_points: setting_malformed",
        "municipality Doha: fee_invalid",
    ] {
        assert!(all.contains(said), "{said} is not in {all}");
    }
    assert_eq!(found.len(), 8, "{all}");
    let hours = SHOP.replace("'22:00'", "'09:00'");
    let found = problems(&[("shop.toml", &hours)]);
    assert!(found.len() == 1 && found[0].contains("express_hours_invalid"), "{found:?}");
}

#[test]
fn a_setting_that_staff_could_not_set_is_not_imported() {
    let details = |line: &str| SHOP.replace("name = 'Test'", &format!("name = 'Test'\n{line}"));
    let social = |url: &str| details(&format!("[[details.social]]\nname = 'X'\nurl = '{url}'"));
    for (shop, field) in [
        (details("email = 'care'"), "details.email"),
        (social("http://example.com/shop"), "details.social"),
        (social("example.com/shop"), "details.social"),
        (details("app_android_url = 'http://example.com/app'"), "details.app_android_url"),
        (details("vehicle_celsius = [5, 0]"), "details.vehicle_celsius"),
        (details("return_days = 0"), "details.return_days"),
        (SHOP.replace("'15.00'", "'1000.01'"), "terms.base_delivery_fee"),
        (SHOP.replace("'20.00'", "'1000.01'"), "terms.express_fee"),
    ] {
        let found = problems(&[("shop.toml", &shop)]);
        let all = found.join("\n");
        assert!(found.len() == 1 && all.contains(&format!("{field}: setting_malformed")), "{field}: {all}");
    }
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

#[test]
fn a_file_that_is_not_text_or_has_an_unknown_name_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let written = |path: &str, bytes: &[u8]| {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
        std::fs::write(path, bytes).expect("it can be written");
    };
    for (path, text) in &given(&[]).0 {
        written(path, text.as_bytes());
    }
    let problems = || {
        let errors = parse(&Folder(folder.path().to_owned()));
        errors.map_or_else(|list| list.iter().map(ToString::to_string).collect(), |_| vec![])
    };
    written("hamour.toml", b"demo = true");
    written("NOTICE.md", b"Whose it is.");
    assert_eq!(problems(), Vec::<String>::new());
    // As an editor may save it: UTF-16 with a byte order mark.
    written("coupons.toml", b"\xff\xfe#\0\n\0");
    written("catalogue/meat.toml", b"\xff\xfe#\0\n\0");
    assert_eq!(
        problems(),
        ["catalogue/meat.toml", "coupons.toml"]
            .map(|path| format!("{path}: the file is no text in UTF-8; save it as that"))
    );
    written("coupons.toml", b"");
    std::fs::remove_file(folder.path().join("catalogue/meat.toml")).expect("it is there");
    written("merchandise.toml", b"");
    written("blog/post.toml", b"");
    let errors = problems();
    assert_eq!(errors.len(), 2, "{errors:?}");
    assert!(errors[0].starts_with("blog/post.toml: a shop has no such file, only shop.toml, "), "{errors:?}");
    assert!(errors[1].starts_with("merchandise.toml: a shop has no such file"), "{errors:?}");
}

#[test]
fn an_amount_without_quotes_is_reported_as_such() {
    let errors = problems(&[("shop.toml", &SHOP.replace("'15.00'", "15.00"))]);
    assert!(
        errors.len() == 1 && errors[0].contains("expected an amount in quotes, such as \"45.50\""),
        "{errors:?}"
    );
}
