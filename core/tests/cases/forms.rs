//! Cases of forms: most are filled in correctly, the others have one fault.

use serde_json::{Value, json};

use super::Draw;

const GOOD_NAMES: &[&str] = &["Mariam", "مريم", "Li", "O'Neill-Al Thani", "Zoë 2", "👩🏽 Noor"];
const GOOD_PASSWORDS: &[&str] = &["Fresh#fish7", "12345678!", "سمك طازج 7#", "a b c d 1 _", "0000000@"];
const GOOD_LINES: &[&str] = &["12", "Al Corniche", "Al Dafna", "شارع ٤", " Tower B ", "4"];

/// Returns one of the good values most of the time, otherwise any text.
fn mostly(draw: &mut Draw, good: &[&str]) -> String {
    if draw.below(6) == 0 { draw.text() } else { draw.one_of(good).to_owned() }
}

fn length(draw: &mut Draw, about: &[i64]) -> usize {
    usize::try_from(draw.one_of(about) + draw.between(-1, 1)).expect("a length")
}

fn name(draw: &mut Draw) -> String {
    match draw.below(4) {
        0 => "م".repeat(length(draw, &[1, 2, 100])),
        _ => mostly(draw, GOOD_NAMES),
    }
}

fn password(draw: &mut Draw) -> String {
    match draw.below(4) {
        0 => format!("{}7#", "x".repeat(length(draw, &[6, 126]))),
        1 => draw.one_of(&["Freshfish7", "Fresh#fish", "", "Fresh~fish7", "Fresh#fish٧"]).to_owned(),
        _ => mostly(draw, GOOD_PASSWORDS),
    }
}

/// Returns a number as people in Qatar type it, or almost one.
fn phone(draw: &mut Draw) -> String {
    if draw.below(4) == 0 {
        return draw.phone();
    }
    let front = draw.one_of(&["974", "+974 ", "00974", "٩٧٤"]);
    let digits = draw.one_of(&["55512345", "3 3 5 1 2 3 4 5", "٥٥٥١٢٣٤٥", "5551-2345", "00000000"]);
    format!("{front}{digits}")
}

fn zone(draw: &mut Draw) -> String {
    let number = draw.one_of(&[0, 1, 7, 61, 99, 100, 998, 999, 1000, 1001]);
    match draw.below(6) {
        0 => draw.digits(4),
        1 => format!(" {number} "),
        2 => number
            .to_string()
            .chars()
            .map(|digit| char::from_u32(u32::from(digit) + 0x630).unwrap_or('x'))
            .collect(),
        3 => String::new(),
        _ => number.to_string(),
    }
}

fn address(draw: &mut Draw) -> Value {
    let mut form = json!({
        "address": draw.one_of(GOOD_LINES), "pincode": draw.one_of(GOOD_LINES), "city": draw.one_of(GOOD_LINES),
        "address_type": draw.one_of(&["Home", "Work", "Other"]), "municipality_id": "1", "zone_id": "61", "unit": "4"
    });
    for _ in 0..draw.below(3) {
        let field = draw.one_of(&[
            "address",
            "pincode",
            "city",
            "address_type",
            "municipality_id",
            "zone_id",
            "unit",
        ]);
        form[field] = match (field, draw.below(3)) {
            ("zone_id", _) => zone(draw),
            (_, 0) => draw.one_of(&["", " ", "\t"]).to_owned(),
            (_, 1) => "س".repeat(length(draw, &[100])),
            _ => draw.text(),
        }
        .into();
    }
    form
}

fn code(draw: &mut Draw) -> String {
    match draw.below(3) {
        0 => draw.one_of(&["1234", " 0007 ", "١٢٣٤", "۹۹۹۹", "12٣٤"]).to_owned(),
        1 => draw.digits(5),
        _ => (0..draw.between(3, 5)).map(|_| draw.one_of(&["0", "7", "٤", "۵"])).collect(),
    }
}

pub(super) fn case(draw: &mut Draw) -> (&'static str, Value) {
    match draw.below(10) {
        0 | 1 => {
            let form =
                json!({"name": name(draw), "whatsapp_number": phone(draw), "password": password(draw)});
            ("checkSignUp", json!([form]))
        }
        2 => {
            let password = password(draw);
            let again = if draw.below(4) > 0 { password.clone() } else { draw.text() };
            ("checkNewPassword", json!([{"new_password": password, "confirm_password": again}]))
        }
        3 => ("checkName", json!([name(draw)])),
        4 => ("checkPassword", json!([password(draw)])),
        5 => (draw.one_of(&["parsePhone", "checkPhone", "checkForgotPhone"]), json!([phone(draw)])),
        6 => {
            let call = draw.one_of(&[
                "missingAddressFields",
                "malformedAddressFields",
                "checkEditAddress",
                "checkNewAddressForm",
            ]);
            (call, json!([address(draw)]))
        }
        7 => ("parseZone", json!([zone(draw)])),
        8 => ("parseCode", json!([code(draw)])),
        _ => {
            let digits: Vec<String> = (0..4).map(|_| draw.digits(1)).collect();
            let boxes = json!({"digits": digits, "focus": draw.below(4)});
            match draw.below(3) {
                0 => ("otpCode", json!([boxes])),
                1 => ("otpBackspaced", json!([boxes, draw.below(6)])),
                _ => ("otpTyped", json!([boxes, draw.below(6), draw.digits(5)])),
            }
        }
    }
}
