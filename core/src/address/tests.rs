//! Tests of addresses (ADDR-03, ADDR-06, ENT-11).

use super::*;

fn full() -> AddressForm {
    AddressForm {
        address: "12".into(),
        pincode: "Al Corniche".into(),
        city: "Al Dafna".into(),
        address_type: "Home".into(),
        municipality_id: "1".into(),
        zone_id: "61".into(),
        unit: "4".into(),
    }
}

#[test]
fn addr_03_the_alert_lists_missing_names_in_order() {
    assert_eq!(missing_fields(&full()), None);
    let text = |form: &AddressForm| missing_fields(form).map(|issue| issue.text().into_owned());
    assert_eq!(
        text(&AddressForm::default()).as_deref(),
        Some(
            "Please fill in the following fields: Building, Street, Locality, Address Type, Municipality, Zone, Unit"
        )
    );
    assert_eq!(
        text(&AddressForm { zone_id: " ".into(), city: String::new(), ..full() }).as_deref(),
        Some("Please fill in the following fields: Locality, Zone")
    );
}

#[test]
fn addr_03_an_invisible_line_counts_as_missing() {
    for nothing in ["\u{200b}", "\u{2060}", "\u{feff}", " \u{200b}\u{a0}", "\u{3164}", "\u{64e}"] {
        let form = AddressForm { address: nothing.into(), unit: nothing.into(), ..full() };
        let alert = missing_fields(&form).map(|issue| issue.text().into_owned());
        assert_eq!(
            alert.as_deref(),
            Some("Please fill in the following fields: Building, Unit"),
            "{nothing:?}"
        );
        assert_eq!(check_new(&form).len(), 2, "{nothing:?}");
        assert_eq!(
            check_edit(&form).iter().map(|issue| issue.code).collect::<Vec<_>>(),
            [RuleCode::AddressRequired]
        );
    }
}

#[test]
fn addr_06_edit_issues_name_their_fields() {
    let found: Vec<_> = check_edit(&AddressForm { unit: "1".into(), ..AddressForm::default() })
        .into_iter()
        .map(|issue| (issue.field, issue.text().into_owned()))
        .collect();
    assert_eq!(
        found,
        [
            ("address", "Address is required".into()),
            ("city", "City is required".into()),
            ("pincode", "Pincode is required".into()),
            ("zone_id", "Zone is required".into())
        ]
    );
    assert_eq!(check_edit(&full()), []);
}

#[test]
fn lines_and_zones_have_limits() {
    assert_eq!(malformed_fields(&AddressForm { city: "س".repeat(100), ..full() }), []);
    let long = malformed_fields(&AddressForm { city: "س".repeat(101), zone_id: "x1".into(), ..full() });
    assert_eq!(
        long.iter().map(|issue| (issue.field, issue.code)).collect::<Vec<_>>(),
        [("city", RuleCode::TextTooLong), ("zone_id", RuleCode::ZoneInvalid)]
    );
    for (text, zone) in
        [("٦١", Some(61)), (" 7 ", Some(7)), ("0", None), ("1000", None), ("-1", None), ("", None)]
    {
        assert_eq!(parse_zone(text), zone, "{text:?}");
    }
}

#[test]
fn addr_03_each_missing_field_of_a_new_address_has_the_text_of_the_alert() {
    let found = check_new(&AddressForm { unit: String::new(), address_type: "Villa".into(), ..full() });
    assert_eq!(
        found.iter().map(|issue| (issue.field, issue.text())).collect::<Vec<_>>(),
        [
            ("unit", "Please fill in the following fields: Unit".into()),
            ("address_type", "Address type must be Home, Work or Other".into())
        ]
    );
    assert_eq!(check_new(&full()), []);
    assert_eq!(check_new_address(49), Ok(()));
    assert_eq!(check_new_address(50), Err(RuleCode::AddressBookFull));
}

#[test]
fn addr_03_sent_fields_are_trimmed() {
    let typed = AddressForm {
        address: " 12 ".into(),
        pincode: "Al Corniche\n".into(),
        city: "\u{a0}Al Dafna".into(),
        address_type: " Home".into(),
        municipality_id: "1 ".into(),
        zone_id: " \u{666}\u{661} ".into(),
        unit: " 4".into(),
    };
    assert_eq!(format!("{:?}", typed.cleaned()), format!("{:?}", full()));
    assert_eq!(AddressForm { zone_id: " x ".into(), ..full() }.cleaned().zone_id, "x");
}

#[test]
fn addr_03_a_suggestion_follows_its_zone_and_a_choice_stays() {
    let typed = |municipality: &str, of_zone, suggested| {
        let form = AddressForm { municipality_id: municipality.into(), ..full() };
        let ZoneTyped { form, suggested } = form.with_zone("7", of_zone, suggested);
        assert_eq!(form.zone_id, "7");
        (form.municipality_id, suggested)
    };
    assert_eq!(typed("", Some(3), None), ("3".into(), Some(3)));
    assert_eq!(typed("3", Some(4), Some(3)), ("4".into(), Some(4)), "it was only suggested");
    assert_eq!(typed("5", Some(4), Some(3)), ("5".into(), Some(3)), "the shopper chose it");
    assert_eq!(typed("5", Some(4), None), ("5".into(), None));
    assert_eq!(typed("3", None, Some(3)), ("3".into(), Some(3)), "a zone that is not known says nothing");
}

#[test]
fn addr_01_a_new_address_is_a_home() {
    let empty = AddressForm::empty();
    assert_eq!(empty.address_type, "Home");
    assert_eq!(AddressType::ALL[0], AddressType::default());
    let missing = missing_fields(&empty).map(|alert| alert.details.len());
    assert_eq!(missing, Some(6), "the tag is there, all else is not");
}

#[test]
fn chk_03_a_chip_omits_empty_fields() {
    let chip = |city, street, building| {
        let AddressChip { city, rest } = chip(city, street, building);
        (city, rest.into_iter().map(|part| part.text_in(Language::English)).collect::<Vec<_>>().join("|"))
    };
    assert_eq!(
        chip(" Al Dafna ", " Al Corniche", "12 "),
        ("Al Dafna".into(), "Al Corniche|Building 12".into())
    );
    assert_eq!(
        chip("Madinat Khalifa South", " ", "12"),
        ("Madinat Khalifa So...".into(), "Building 12".into())
    );
    assert_eq!(chip("", "B", ""), (String::new(), "B".into()));
}

#[test]
fn an_address_line_starts_with_the_unit_and_ends_with_the_zone() {
    assert_eq!(
        one_line(Language::English, "4", "12", "Al Corniche", "Al Dafna", 61),
        "Unit 4, Building 12, Al Corniche, Al Dafna, Zone 61"
    );
    assert_eq!(one_line(Language::English, " ", "12", "B", "C", 1), "Building 12, B, C, Zone 1");
    assert_eq!(one_line(Language::English, "٤", "Tower B", "C", "D", 2), "Unit ٤, Tower B, C, D, Zone 2");
    assert_eq!(
        one_line(Language::English, "Villa", "12", "٨٤٠ ", "D", 2),
        "Villa, Building 12, Street ٨٤٠, D, Zone 2"
    );
    assert_eq!(
        one_line(Language::English, "4", "12", "22 February Street", "", 2),
        "Unit 4, Building 12, 22 February Street, Zone 2"
    );
    assert_eq!(one_line(Language::English, "", "", "", "", 2), "Zone 2");
    assert_eq!(
        one_line(Language::Arabic, "٤", "12A", "840", "الدفنة", 61),
        "وحدة \u{2068}٤\u{2069}، مبنى \u{2068}12A\u{2069}، شارع \u{2068}840\u{2069}، \u{2068}الدفنة\u{2069}، منطقة 61"
    );
}

#[test]
fn addr_03_a_zone_suggests_its_municipality_and_a_mismatch_is_reported() {
    for (zone, of_zone, chosen, expect) in [
        ("", None, None, None),
        (" ", None, Some(1), None),
        ("100", None, None, Some(ZoneAdvice::Unknown)),
        ("1000", None, Some(1), Some(ZoneAdvice::Unknown)),
        ("7", Some(1), None, Some(ZoneAdvice::Suggest)),
        ("7", Some(1), Some(2), Some(ZoneAdvice::Mismatch)),
        ("7", Some(1), Some(1), None),
    ] {
        assert_eq!(zone_advice(zone, of_zone, chosen), expect, "{zone:?} {of_zone:?} {chosen:?}");
    }
}

#[test]
fn a_numbered_part_is_sent_as_the_name_of_its_text() {
    for part in [NumberedPart::Unit, NumberedPart::Building, NumberedPart::Street] {
        assert_eq!(serde_json::json!(part), part.key().as_str());
    }
}
