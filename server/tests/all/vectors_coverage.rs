//! Checks that each call of the rule book's vectors is either tested through HTTP or listed with the reason why not.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

/// The files whose tests run vectors through HTTP, with `cases("module", "call")`.
const ASKING: &[&str] = &[
    include_str!("vectors.rs"),
    include_str!("vectors_of_carts.rs"),
    include_str!("vectors_of_checkout.rs"),
    include_str!("vectors_of_delivery.rs"),
    include_str!("vectors_of_goods.rs"),
    include_str!("vectors_of_numbers.rs"),
    include_str!("vectors_of_orders.rs"),
];

const SCREEN: &str = "a screen asks it; what the server answers is the same data before it is shown";
const FORM: &str = "a form asks it while it is filled in; nothing of it is sent";
const SUM: &str = "a step of the sums that the cart's and the coupons' vectors ask as a whole";
const SHOP: &str = "the shop's own programs ask it, about what no request brings";
const GATEWAY: &str = "the shop asks it about what a gateway told the server, which no request may bring";
const STAFF: &str =
    "the back office asks it while a form is filled in; the server's own tests send what it refuses";
const PACKING: &str = "a step of settleOrder";

/// The calls that are not tested through HTTP, with the reason.
const NOT_ASKED: &[(&str, &str)] = &[
    ("roles", FORM),
    ("permissionsOf", "the server asks the table with a role of its own, for every call of the staff"),
    ("checkUsername", STAFF),
    ("checkStaffName", STAFF),
    ("checkStaffPassword", STAFF),
    ("checkReason", STAFF),
    ("checkNote", STAFF),
    ("checkBlockReason", STAFF),
    ("checkEraseConfirmation", STAFF),
    ("checkAnswer", STAFF),
    ("checkLink", STAFF),
    (
        "statusAfterStep",
        "the server takes the steps themselves; staff_order_change.rs looks at the status after each",
    ),
    (
        "isReschedulable",
        "a screen asks it; staff_reschedule.rs sends orders that cannot be moved to the server",
    ),
    ("isGivable", "a screen asks it; staff_delivery.rs sends orders of every status to the server"),
    ("deliveryFailures", FORM),
    ("sumOf", SCREEN),
    ("cashDifference", "a form asks it while the driver types; staff_delivery.rs looks at the server's"),
    ("typedAmount", FORM),
    ("countDifference", FORM),
    ("checkCashCount", STAFF),
    ("checkRefund", STAFF),
    ("typedAdjustment", FORM),
    ("checkMovementNote", STAFF),
    ("checkProduct", STAFF),
    ("isPriceJump", FORM),
    ("isGenerousCoupon", FORM),
    ("checkAnnouncement", STAFF),
    ("checkBanner", STAFF),
    ("checkCategory", STAFF),
    ("checkPost", STAFF),
    ("checkBlogLabel", STAFF),
    ("checkHomeList", STAFF),
    ("linkedPages", STAFF),
    ("typedNumbers", STAFF),
    ("saleTermsChanged", STAFF),
    ("judgeGrid", STAFF),
    ("editableColumns", SCREEN),
    ("gridChoices", SCREEN),
    ("sheetColumns", SCREEN),
    ("guardedCell", SCREEN),
    ("slugOf", FORM),
    ("isMissingArabic", SCREEN),
    ("typedUnits", FORM),
    ("zoneNumbers", FORM),
    ("checkAddedWindows", STAFF),
    ("deliveredNews", SCREEN),
    ("checkSettings", STAFF),
    ("judgeBrand", STAFF),
    ("brandPalettes", STAFF),
    ("checkAlt", STAFF),
    ("checkAltAr", STAFF),
    ("checkPictureBytes", STAFF),
    ("productPicturesMax", FORM),
    ("cropRatio", FORM),
    ("leastCropWidth", FORM),
    ("largestCrop", FORM),
    ("nearestCrop", FORM),
    ("checkNewPassword", "its repetition is not sent; the password alone is asked by checkPassword"),
    ("phoneTyped", FORM),
    ("phoneTypedForgot", FORM),
    ("phoneFocused", FORM),
    ("otpEmpty", FORM),
    ("otpTyped", FORM),
    ("otpBackspaced", FORM),
    ("otpCode", FORM),
    ("otpSent", FORM),
    ("otpView", FORM),
    ("otpSendRefusal", SCREEN),
    ("addressTypes", FORM),
    ("emptyAddress", FORM),
    ("addressChip", SCREEN),
    ("zoneAdvice", FORM),
    ("groupedMoney", SCREEN),
    ("quantityRefusal", SCREEN),
    ("mayHaveRun", SCREEN),
    ("orderFailure", SCREEN),
    ("totalRows", SCREEN),
    ("saysNoneLeft", SCREEN),
    ("onAdd", SCREEN),
    ("shownWeight", SCREEN),
    ("quantityInKg", SCREEN),
    ("measureIn", SCREEN),
    ("shownMeasure", SCREEN),
    ("productTarget", SCREEN),
    ("bannerTarget", SCREEN),
    ("fullProductName", "an order names its lines by it, but a vector's names are not those of a shop"),
    ("pictureSources", SCREEN),
    ("isBlankSearch", SCREEN),
    ("isListed", SCREEN),
    ("hasOutOfStockBadge", SCREEN),
    ("isOffered", "a step of isProductBuyable"),
    ("isBuyable", "a step of isProductBuyable"),
    ("priceText", "said to customers in messages about refunds only"),
    ("defaultSlot", FORM),
    ("flippedExpress", FORM),
    ("firstChoices", FORM),
    ("choicesWithDay", FORM),
    ("reopenedChoices", FORM),
    ("reconciledChoices", FORM),
    ("shownUnits", SCREEN),
    ("isRefunded", SCREEN),
    ("addressWithZone", FORM),
    ("firstOpenSlot", FORM),
    ("hasAllForGateway", SCREEN),
    ("couponOutcome", SCREEN),
    ("minuteAt", "a step of isExpressAvailable"),
    ("timeText", "a step of listedSlots"),
    ("parseTime", SHOP),
    ("parseDate", SCREEN),
    ("isInOrder", SHOP),
    ("isExpressSpan", SHOP),
    ("dayPart", SCREEN),
    ("comingWindows", SHOP),
    ("calendarChanges", SHOP),
    ("expressBy", SCREEN),
    ("parseMoney", SHOP),
    ("moneyText", SUM),
    ("addMoney", SUM),
    ("subtractMoney", SUM),
    ("multiplyMoney", SUM),
    ("ratioOfMoney", SUM),
    ("shareOfMoney", SUM),
    ("orderActions", SCREEN),
    ("trackerSteps", SCREEN),
    ("showsPay", SCREEN),
    ("orderPromise", SCREEN),
    ("paymentNews", SCREEN),
    ("cartEffect", SCREEN),
    ("weighedAmount", PACKING),
    ("settledTotals", PACKING),
    ("checkLeaves", "staff's steps ask it, which no request brings; settle.rs takes them"),
    ("refundDueOn", "a step of paymentMessage"),
    ("isWorkingDay", "a step of refundDueOn"),
    ("paymentVerdict", GATEWAY),
    ("paymentConsequence", GATEWAY),
    ("paymentState", SHOP),
    ("transactionStatus", GATEWAY),
    (
        "givesWay",
        "what is open and under way is the gateway's to say; payment_release.rs places orders over open ones",
    ),
    ("isHoldOver", SHOP),
    ("askAgainAfterS", SHOP),
    ("refundAgainAfterS", SHOP),
    ("isPaidOnline", "a shop sells nothing for nothing, and paymentChoices asks the rest"),
    ("checkMovesOn", SHOP),
    ("awaited", "what is under way is the gateway's to say; payment.rs reads it of orders"),
    (
        "whyCancelled",
        "a gateway's word decides it; payment.rs and payment_release.rs read it of notifications",
    ),
    ("paymentMessage", "a gateway's word decides it; payment_release.rs reads it of orders"),
    ("settingsAfter", "staff set them at the terminal: settings.rs runs these vectors there"),
    ("invoice", "a document is the answer; document/tests.rs and invoice.rs read what stands on it"),
    ("isLinkGood", "a link's instant is signed; invoice.rs follows links until they end"),
    (
        "isTotalAgreed",
        "a vector's total is not that of a cart; coupon.rs and order.rs place orders at right and wrong ones",
    ),
    ("statusText", SHOP),
    ("nextTryMs", SHOP),
    ("isOutdated", SHOP),
    ("checkAnnouncementTexts", SHOP),
    ("normalised", "a step of found"),
    ("foldDigits", "a step of parseZone and parsePhone"),
    ("breadcrumbName", SCREEN),
    ("chipCity", SCREEN),
    ("orderProductName", SCREEN),
    ("wishlistName", SCREEN),
    ("datePart", SCREEN),
];

/// The calls of all vectors, with the number of cases of each.
fn written() -> BTreeMap<String, usize> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../core/tests/vectors");
    let mut calls = BTreeMap::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|kind| kind != "json") {
            continue;
        }
        let text = std::fs::read_to_string(path).unwrap();
        let room: Value = serde_json::from_str(&text).unwrap();
        for case in room["cases"].as_array().unwrap() {
            *calls.entry(case["call"].as_str().unwrap().to_owned()).or_default() += 1;
        }
    }
    calls
}

/// The calls that the tests run, from each `cases("module", "call")` in their sources.
fn asked() -> BTreeSet<&'static str> {
    let asks = ASKING.iter().flat_map(|text| text.split("cases(\"").skip(1));
    // Splits into the module, the separator and the call.
    asks.filter_map(|ask| ask.split('"').nth(2)).collect()
}

#[test]
fn every_call_of_the_vectors_is_asked_through_http_or_listed_with_the_reason() {
    let (written, asked) = (written(), asked());
    let known: BTreeSet<_> = written.keys().map(String::as_str).collect();
    let listed: BTreeSet<_> = NOT_ASKED.iter().map(|(call, _)| *call).collect();
    assert_eq!(listed.len(), NOT_ASKED.len(), "a call is listed once");
    assert!(NOT_ASKED.iter().all(|(_, reason)| !reason.is_empty()));
    let both: Vec<_> = asked.intersection(&listed).collect();
    assert!(both.is_empty(), "asked, and listed as not asked: {both:?}");
    let unknown: Vec<_> = asked.union(&listed).filter(|call| !known.contains(*call)).collect();
    assert!(unknown.is_empty(), "no vector calls {unknown:?}");
    let forgotten: Vec<_> =
        known.iter().filter(|call| !asked.contains(*call) && !listed.contains(*call)).collect();
    assert!(forgotten.is_empty(), "neither asked nor listed: {forgotten:?}");
}
