//! Tests of the settings (beyond the requirements).

mod cases;

use super::*;
use proptest::prelude::*;

fn usual() -> Settings {
    Settings {
        maintenance: Maintenance::default(),
        cancel_minutes: None,
        cash: CashLimits::default(),
        base_fee: Money::ZERO,
        free_from: None,
        express_fee: Money::ZERO,
        express: ExpressHours { is_enabled: true, from_minute: 540, until_minute: 1320, max_under_way: 3 },
        tax_rate: BasisPoints::default(),
        shop: Shop { name: "Hamour".into(), copyright_year: Some(2024), ..Shop::default() },
        alert_phone: None,
    }
}

use cases::CASES;

#[test]
fn each_setting_accepts_only_its_own_values() {
    assert_eq!(CASES.len(), SETTINGS.len());
    for ((name, good, bad), described) in CASES.iter().zip(SETTINGS) {
        assert_eq!(*name, described.name);
        let mut settings = usual();
        for (text, kept) in *good {
            assert_eq!(settings.set(name, text), Ok(()), "{name} {text:?}");
            assert_eq!(settings.value(name).as_deref(), Some(*kept), "{name} {text:?}");
        }
        let before = settings.clone();
        for text in *bad {
            assert_eq!(
                settings.set(name, text),
                Err(InvalidSetting::Malformed(*described)),
                "{name} {text:?}"
            );
        }
        let long = "x".repeat(5000);
        assert!(settings.set(name, &long).is_err(), "{name} has an end");
        assert_eq!(settings, before, "{name}");
    }
}

#[test]
fn a_setting_changes_only_itself_and_round_trips() {
    for (name, good, _) in CASES {
        let mut settings = usual();
        settings.set(name, good[0].0).expect("good");
        for other in SETTINGS.iter().filter(|other| other.name != *name) {
            assert_eq!(
                settings.value(other.name),
                usual().value(other.name),
                "{name} changed {}",
                other.name
            );
        }
        let mut again = usual();
        again.set(name, &settings.value(name).expect("known")).expect("its own words");
        assert_eq!(again, settings, "{name}");
    }
}

#[test]
fn what_is_refused_says_which_setting_and_how_it_is_written() {
    let mut settings = usual();
    let said = |refused: Result<(), InvalidSetting>| refused.expect_err("refused").to_string();
    assert_eq!(said(settings.set("colour", "red")), "There is no setting colour");
    assert_eq!(
        said(settings.set("cancel_minutes", "soon")),
        "cancel_minutes must be off, or a whole number of minutes from 1 to 1440"
    );
    settings.set("express.from", "24:00").expect("a time");
    assert_eq!(settings.check(), Err(InvalidSetting::ExpressHours));
    settings.set("express.from", "22:00").expect("a time");
    settings.set("express.until", "22:00").expect("a time");
    assert_eq!(
        said(settings.check()),
        "Express must begin before 24:00, and cannot end at the same time of day"
    );
    for until in ["23:00", "24:00", "02:00"] {
        settings.set("express.until", until).expect("a time");
        assert_eq!(settings.check(), Ok(()), "from 22:00 until {until}");
    }
    settings.set("express.until", "23:00").expect("a time");
    assert_eq!(settings.value("colour"), None);
}

#[test]
fn settings_of_a_new_shop_are_checked_like_changed_ones() {
    let mut settings = usual();
    settings.shop.name = " Bahar ".into();
    settings.shop.social = vec![("X".into(), "https://x.com/".into())];
    let validated = settings.validated().expect("good");
    assert_eq!((&validated.shop.name[..], &validated.shop.social), ("Bahar", &settings.shop.social));
    settings.base_fee = FEE_MAX;
    assert!(settings.validated().is_ok());
    settings.base_fee = Money::from_dirhams(100_001).expect("in range");
    settings.shop.email = "care".into();
    settings.shop.social = vec![("X".into(), "javascript:alert(1)".into())];
    settings.shop.app_ios_url = "http://apps.apple.com/".into();
    settings.express.until_minute = settings.express.from_minute;
    let names = |mistakes: Vec<InvalidSetting>| -> Vec<_> {
        let name = |mistake| match mistake {
            InvalidSetting::Malformed(described) => described.name,
            other => panic!("{other}"),
        };
        mistakes.into_iter().map(name).collect()
    };
    let refused = names(settings.validated().expect_err("bad"));
    assert_eq!(refused, ["delivery.base_fee", "shop.email", "shop.social", "shop.app_ios_url"]);
    let together = Settings { shop: usual().shop, base_fee: FEE_MAX, ..settings };
    assert_eq!(together.validated(), Err(vec![InvalidSetting::ExpressHours]));
}

#[test]
fn a_colour_whose_texts_cannot_be_read_is_refused_with_one_that_works() {
    let mut settings = usual();
    let refused = settings.set("brand.accent", "#ff8800").expect_err("orange");
    assert_eq!(refused.field(), "brand.accent");
    assert_eq!(settings, usual());
    let info = refused.error_info();
    let suggestion = info.details.last().expect("a suggestion").stable();
    assert_eq!(settings.set("brand.accent", &suggestion), Ok(()));
    assert_eq!(
        refused.to_string(),
        format!(
            "Texts in #ff8800 could not be read: a contrast of 2.15 to 1, where 4.50 to 1 is needed. The nearest colour that works is {suggestion}"
        )
    );
}

proptest! {
    #[test]
    fn every_accepted_text_round_trips(index in 0..SETTINGS.len(), text in ".{0,40}") {
        let name = SETTINGS[index].name;
        let mut settings = usual();
        if settings.set(name, &text).is_ok() {
            let kept = settings.value(name).expect("known");
            let mut again = usual();
            prop_assert_eq!(again.set(name, &kept), Ok(()));
            prop_assert_eq!(again, settings);
        }
    }
}
