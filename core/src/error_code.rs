//! What only the server refuses, by code: who asks, how it was asked, what staff may set, and what the machine can do
//! just now. Section 8 fixes the texts of the sign-in and of the forgotten password. A list of its own, since the
//! browser has no need to carry these texts in the rule book's module.

use std::borrow::Cow;

use serde::{Serialize, Serializer};

use crate::issue::{Detail, RuleCode};
use crate::texts::{filled, texts};

texts! {
    /// Every reason that only the server has (section 8, and beyond the specification). The string form is stable.
    ServerErrorCode, SERVER_ERROR_CODE_TYPE, "reason that only the server has";

    /// A sign-in with a wrong number or password (section 8).
    InvalidCredentials = "invalid_credentials", "Invalid credentials";
    /// No account has this number (section 8).
    UserNotFound = "user_not_found", "User not found";
    /// Sign-up with the number of an account.
    PhoneTaken = "phone_taken", "This phone number already has an account";
    /// No valid token.
    Unauthorized = "unauthorized", "Please sign in";
    /// Too often from one place, or for one thing.
    TooMany = "too_many", "Too many attempts. Please try again later.";
    /// The same, with the seconds until which to wait.
    TooManySeconds = "too_many_seconds", "Too many attempts. Please try again in {} seconds.";
    /// The same, with the minutes.
    TooManyMinutes = "too_many_minutes", "Too many attempts. Please try again in {} minutes.";
    /// There is no such thing, or it is another customer's: what the details name.
    NotFound = "not_found", "{} not found";
    /// Beside a refused order: a product of which there is nothing left.
    NoneLeft = "none_left", "{}: none left";
    /// The same of one of which there are fewer left than wanted, with how many.
    FewLeft = "few_left", "{}: only {} left";
    /// An idempotency key that came with another order before.
    IdempotencyKeyReused = "idempotency_key_reused", "This order was already placed with other contents. Please look at My Orders.";
    /// A request for an order that was placed before and is over: it was cancelled, or not paid in time.
    OrderOver = "order_over", "This order was cancelled. Please place your order again.";
    /// An order comes to another total than the shopper saw: to what the details name.
    TotalChanged = "total_changed", "The total is now QR {}. Please look at your order once more.";
    /// No way to a phone is open.
    MessagesUnavailable = "messages_unavailable", "Codes can't be sent at the moment. Please try again later.";
    /// The shop is closed for a while.
    Maintenance = "maintenance", "The shop is closed for maintenance";
    /// More is asked than can be done at the moment.
    Overloaded = "overloaded", "The shop is very busy. Please try again.";
    /// The database's disk is full, broken or read-only.
    StorageUnavailable = "storage_unavailable", "The shop can't save anything at the moment. Please try again later.";
    /// The database's server is stopped, is starting, or cannot be reached over the network.
    DatabaseUnreachable = "database_unreachable", "The shop can't reach its database at the moment. Please try again soon.";
    /// A bug or a broken machine.
    Internal = "internal", "Something went wrong. Please try again.";
    /// The server is about to stop.
    Draining = "draining", "This server is about to stop";

    /// Fields are missing, malformed or break a rule; each has a code of its own.
    Validation = "validation", "Invalid request";
    /// A field is missing.
    FieldRequired = "field_required", "This field is required";
    /// A field holds what it can't hold.
    FieldMalformed = "field_malformed", "Wrong type of value";
    /// A text of more characters than the details name.
    FieldTooLong = "field_too_long", "Please use at most {} characters";
    /// The body is no JSON object.
    BodyNotObject = "body_not_object", "Send a JSON object";
    /// The body is no JSON.
    BodyMalformed = "body_malformed", "Not valid JSON";
    /// A text holds a character that no database keeps.
    BodyHoldsNul = "body_holds_nul", "Texts may not hold the character NUL";
    /// The query can't be read.
    QueryMalformed = "query_malformed", "Wrong query parameters";
    /// A product with variations was asked for without one of them.
    VariationMissing = "variation_missing", "Choose a variation of this product";
    /// None or too many variations: at most as many as the details name.
    VariationsOutOfRange = "variations_out_of_range", "List 1 to {} variations";
    /// Both forms of a step at once.
    FunctionAmbiguous = "function_ambiguous", "Send either main_function or variation_function";
    /// An idempotency key that is none: at most as many characters as the details name.
    IdempotencyKeyInvalid = "idempotency_key_invalid", "Must be 1 to {} visible characters";
    /// A page of another site to return to.
    ReturnElsewhere = "return_elsewhere", "Must be an address of this shop";

    /// A call that exists, but not by this method.
    MethodNotAllowed = "method_not_allowed", "This method is not possible here";
    /// A body that does not say that it is JSON.
    NotJson = "not_json", "Send the request as application/json";
    /// A body that does not say that it is a form.
    NotAForm = "not_a_form", "Send the request as application/x-www-form-urlencoded";
    /// A body of too many bytes.
    TooLarge = "too_large", "The request is too large";
    /// A body that broke off.
    Incomplete = "incomplete", "The request's body did not arrive whole";
    /// A body that took too long.
    TooSlow = "too_slow", "The request took too long to arrive";

    /// A call that claims to be the gateway's.
    WebhookRefused = "webhook_refused", "This is not a message of the gateway";
    /// A payment form whose signature is wrong.
    FormRefused = "form_refused", "This payment form is not valid. Please go back to the shop.";
    /// A link to an invoice that is not one of ours, is too old, or leads to no invoice; it never says which.
    InvoiceLinkInvalid = "invoice_link_invalid", "This link to an invoice is not valid any more. Please open My Order and download the invoice again.";
    /// An invoice of an order that was not delivered.
    OrderNotDelivered = "order_not_delivered", "Only a delivered order has an invoice";
    /// A message is to be sent again that was not given up.
    MessageNotDead = "message_not_dead", "This message was not given up";
    /// A code is to be sent again.
    CodeNotRepeatable = "code_not_repeatable", "A code is not sent again; its customer asks for a new one";
    /// Weights of an order that is not being packed.
    OrderNotPacking = "order_not_packing", "Weights are settled while an order is packed, that is when it is Accepted";
    /// Weights of an order without anything sold by weight.
    OrderNotWeighed = "order_not_weighed", "Nothing in this order is sold by weight";
    /// An order is to leave whose weights are not known.
    OrderNotSettled = "order_not_settled", "Settle the weights of this order before it leaves the shop";
    /// An order is to leave of which nothing was packed.
    OrderNothingPacked = "order_nothing_packed", "Nothing of this order was packed, so it can only be cancelled";
    /// The weight of a line that the order hasn't: the details name it, as in all that follow.
    LineUnknown = "line_unknown", "The order has no line {}";
    /// The weight of a line that is not sold by weight.
    LineNotWeighed = "line_not_weighed", "Line {} is not sold by weight";
    /// Two weights of one line.
    LineNamedTwice = "line_named_twice", "Line {} is named twice";
    /// No weight of a line that is sold by weight.
    LineMissing = "line_missing", "Line {} is sold by weight and needs its grams";
    /// A weight that is too far from the order: the line, what was packed and what was ordered.
    WeightImplausible = "weight_implausible", "Line {} can't be {} g: {} g were ordered, and a line weighs from a fifth of that to three times as much, or 0 if it is left out";
    /// A coupon whose code can't be one.
    CouponCodeInvalid = "coupon_code_invalid", "A coupon's code has 1 to {} letters, digits, - and _, without spaces";
    /// A coupon that takes off both or neither, or an amount with a cap.
    CouponReductionUnclear = "coupon_reduction_unclear", "A coupon takes off either percent, with or without a cap, or an amount";
    /// A coupon that takes nothing off.
    CouponTakesNothing = "coupon_takes_nothing", "A coupon takes off more than nothing: up to 100 percent, or an amount";
    /// A coupon whose cap is nothing.
    CouponCapInvalid = "coupon_cap_invalid", "A coupon's cap is more than nothing";
    /// A coupon whose minimum is below nothing.
    CouponMinimumInvalid = "coupon_minimum_invalid", "A coupon's minimum is not below nothing";
    /// A coupon that ends before it begins.
    CouponWindowInvalid = "coupon_window_invalid", "A coupon ends after it begins";
    /// A coupon is handed out whose last day is over.
    CouponOver = "coupon_over", "This coupon would be over already: its end is past";
    /// A coupon that nobody could use.
    CouponUsesInvalid = "coupon_uses_invalid", "A coupon can be used at least once, and by one customer at most as often as by all together";
    /// A coupon for no category.
    CouponScopeInvalid = "coupon_scope_invalid", "A coupon that is for some categories, or for all but some, names at least one";
    /// A price that can't be one: at most what the details name.
    PriceInvalid = "price_invalid", "A price is written in riyals with two decimals, from 0.01 to {}";
    /// A stock that can't be one: at most as many units as the details name.
    StockInvalid = "stock_invalid", "A stock is a whole number of units from 0 to {}";
    /// A weight of a unit that is none.
    WeightInvalid = "weight_invalid", "The weight of one unit is more than nothing";
    /// Pieces of a unit that run backwards.
    PiecesInvalid = "pieces_invalid", "Pieces of one unit go from fewer, at least 1, to more";
    /// Something is settled by the scale of which nobody knows what it should weigh.
    WeightMissing = "weight_missing", "What is settled by the scale needs a weight";
    /// There is no such setting.
    SettingUnknown = "setting_unknown", "There is no setting {}";
    /// A setting of another form: the details name both.
    SettingMalformed = "setting_malformed", "{} must be {}";
    /// Express would end as it begins.
    ExpressHoursInvalid = "express_hours_invalid", "express.from must be before 24:00 and not the same as express.until";
    /// A slot is to have fewer places than are taken: as many as the details name.
    SlotCapacityTaken = "slot_capacity_taken", "{} orders have a place in this slot already";
    /// Places that can't be those of a slot: at most as many as the details name.
    CapacityInvalid = "capacity_invalid", "Places are a whole number from 1 to {}";
    /// A window of the week that ends before it begins.
    WindowOutOfOrder = "window_out_of_order", "A window begins before it ends";
    /// A date or a slot that is over is to be closed or opened.
    DatePast = "date_past", "{} is over";
    /// A product has several variations: the details name it and list them.
    VariationRequired = "variation_required", "{} has several variations, name one by its id: {}";
    /// There is a coupon of this code already.
    CouponExists = "coupon_exists", "There is a coupon {} already";
    /// A delivery fee that can't be one: at most what the details name.
    FeeInvalid = "fee_invalid", "A delivery fee is written in riyals with two decimals, from 0.00 to {}";
    /// A zone that the shop hasn't.
    NoSuchZone = "no_such_zone", "There is no zone {}";
    /// A category that the shop hasn't.
    CategoryUnknown = "category_unknown", "There is no category {}";
    /// A file that is no picture, or of a kind that the shop doesn't read, such as SVG.
    PictureKind = "picture_kind", "A picture is a JPEG, PNG or WebP file";
    /// A picture that can't be decoded.
    PictureUnreadable = "picture_unreadable", "This picture can't be read: its file is damaged or was cut off";
    /// A file of more megabytes than the details name.
    PictureTooLarge = "picture_too_large", "A picture's file has at most {} MB";
    /// A picture of more megapixels than the details name, with its width and height.
    PictureTooManyPixels = "picture_too_many_pixels", "A picture has at most {} megapixels, this one is {}";
    /// A picture that would look bad where it is shown: the least size and its own.
    PictureTooSmall = "picture_too_small", "A picture here has at least {} pixels, this one is {}";
    /// A picture of which a card would show a sliver: the limit and its width and height.
    PictureShape = "picture_shape", "A picture's longer side is at most {} times the shorter, this one is {}";
    /// Words that can't stand for a picture: at most as many characters as the details name.
    PictureAltInvalid = "picture_alt_invalid", "What a picture shows is said in 1 to {} characters, without control characters";
    /// A real shop's database is to become a demo's.
    NotADemo = "not_a_demo", "this database belongs to a real shop; start it without demo mode, or name another database";
}

/// The longest wait that is told in seconds.
const WAIT_IN_SECONDS_MAX: u32 = 120;

/// Somebody who came too often waits so many seconds (beyond the specification): told in seconds or, rounded up, in
/// minutes; without a figure where the wait is over by the time it is read.
pub fn too_many(wait_seconds: u32) -> ErrorInfo {
    let with = |refusal, figure| ErrorInfo::new(refusal, vec![Detail::Number(figure)]);
    match wait_seconds {
        0 | 1 => ServerErrorCode::TooMany.into(),
        ..=WAIT_IN_SECONDS_MAX => with(ServerErrorCode::TooManySeconds, wait_seconds),
        _ => with(ServerErrorCode::TooManyMinutes, wait_seconds.div_ceil(60)),
    }
}

/// What can be looked for in vain: the details of [`ServerErrorCode::NotFound`] (beyond the specification: section 8 has no
/// such answers).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResourceKind {
    /// An address of a customer.
    Address,
    /// A line of a cart.
    CartItem,
    /// A category of products or posts.
    Category,
    /// A coupon.
    Coupon,
    /// An account.
    Customer,
    /// What a visitor asked.
    Enquiry,
    /// A way to pay.
    Gateway,
    /// A message to a phone.
    Message,
    /// Something that was told.
    Notification,
    /// An order.
    Order,
    /// A page or call.
    Page,
    /// A blog post.
    Post,
    /// A product.
    Product,
    /// A delivery slot.
    Slot,
    /// A subcategory.
    Subcategory,
    /// A tag of posts.
    Tag,
    /// A variation of a product.
    Variation,
    /// A window of the week's delivery.
    Window,
    /// A writer of posts.
    Writer,
}

impl ResourceKind {
    /// All of them, with their stable and their English names (beyond the specification).
    pub const ALL: [(Self, &'static str, &'static str); 19] = [
        // 'address' is the form's field, whose label is another.
        (Self::Address, "saved_address", "Address"),
        (Self::CartItem, "cart_item", "Cart item"),
        (Self::Category, "category", "Category"),
        (Self::Coupon, "coupon", "Coupon"),
        (Self::Customer, "customer", "Customer"),
        // 'enquiry' is the form's field.
        (Self::Enquiry, "sent_enquiry", "Enquiry"),
        (Self::Gateway, "gateway", "Gateway"),
        (Self::Message, "message", "Message"),
        (Self::Notification, "notification", "Notification"),
        (Self::Order, "order", "Order"),
        (Self::Page, "page", "Page"),
        (Self::Post, "post", "Post"),
        (Self::Product, "product", "Product"),
        (Self::Slot, "slot", "Slot"),
        (Self::Subcategory, "subcategory", "Subcategory"),
        (Self::Tag, "tag", "Tag"),
        (Self::Variation, "variation", "Variation"),
        (Self::Window, "slot_window", "Window"),
        (Self::Writer, "writer", "Writer"),
    ];

    /// As a text names it (beyond the specification).
    pub fn detail(self) -> Detail {
        let known = Self::ALL.into_iter().find(|(thing, ..)| *thing == self);
        let (name, label) = known.map_or(("page", "Page"), |(_, name, label)| (name, label));
        Detail::Field { name, label }
    }
}

/// The stable name of a reason: a rule of the shop, or what the server refuses beside them (beyond the specification:
/// section 8 shows no error format).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ErrorCode {
    /// A broken rule.
    Rule(RuleCode),
    /// Anything else.
    Server(ServerErrorCode),
}

impl ErrorCode {
    /// Every name that an answer can carry (beyond the specification).
    pub fn all() -> impl Iterator<Item = Self> {
        let rules = RuleCode::ALL.iter().copied().map(Self::Rule);
        rules.chain(ServerErrorCode::ALL.iter().copied().map(Self::Server))
    }

    /// The name that clients branch on (beyond the specification: the wire contract).
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Rule(code) => code.as_str(),
            Self::Server(code) => code.as_str(),
        }
    }

    /// The English text (section 8 and the wire contract); `{}` in it stands for what the details name.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Rule(code) => code.text(),
            Self::Server(code) => code.text(),
        }
    }
}

impl From<RuleCode> for ErrorCode {
    fn from(code: RuleCode) -> Self {
        Self::Rule(code)
    }
}

impl From<ServerErrorCode> for ErrorCode {
    fn from(code: ServerErrorCode) -> Self {
        Self::Server(code)
    }
}

impl Serialize for ErrorCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// A reason with what its text names (beyond the specification).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorInfo {
    /// Its stable name.
    pub code: ErrorCode,
    /// What the text names.
    pub details: Vec<Detail>,
}

impl ErrorInfo {
    /// A reason whose text names something (beyond the specification).
    pub fn new(code: impl Into<ErrorCode>, details: Vec<Detail>) -> Self {
        Self { code: code.into(), details }
    }

    /// English text that may be shown as it is (section 8 and the wire contract).
    pub fn text(&self) -> Cow<'static, str> {
        if self.details.is_empty() {
            Cow::Borrowed(self.code.text())
        } else {
            Cow::Owned(filled(self.code.text(), &self.details))
        }
    }
}

impl<R: Into<ErrorCode>> From<R> for ErrorInfo {
    fn from(code: R) -> Self {
        Self::new(code, Vec::new())
    }
}

impl std::fmt::Display for ErrorInfo {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}: {}", self.code.as_str(), self.text())
    }
}

#[cfg(feature = "openapi")]
mod openapi {
    //! How the server's document describes a reason: as one of their names.

    use std::borrow::Cow;

    use utoipa::openapi::RefOr;
    use utoipa::openapi::schema::{ObjectBuilder, Schema, SchemaType, Type};
    use utoipa::{PartialSchema, ToSchema};

    use super::ErrorCode;

    impl PartialSchema for ErrorCode {
        fn schema() -> RefOr<Schema> {
            ObjectBuilder::new()
                .schema_type(SchemaType::Type(Type::String))
                .description(Some("The stable name of a reason, which a client branches on"))
                .enum_values(Some(Self::all().map(Self::as_str)))
                .into()
        }
    }

    impl ToSchema for ErrorCode {
        fn name() -> Cow<'static, str> {
            Cow::Borrowed("ErrorCode")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address;
    use std::collections::BTreeSet;

    #[test]
    fn a_wait_is_told_in_seconds_or_rounded_up_in_minutes() {
        let told = |seconds| too_many(seconds).text().into_owned();
        for (seconds, wait) in [
            (0, "later"),
            (1, "later"),
            (2, "in 2 seconds"),
            (120, "in 120 seconds"),
            (121, "in 3 minutes"),
            (180, "in 3 minutes"),
            (181, "in 4 minutes"),
            (u32::MAX, "in 71582789 minutes"),
        ] {
            assert_eq!(told(seconds), format!("Too many attempts. Please try again {wait}."));
        }
    }

    #[test]
    fn every_reason_has_a_name_of_its_own() {
        let names: BTreeSet<_> = ErrorCode::all().map(ErrorCode::as_str).collect();
        assert_eq!(names.len(), RuleCode::ALL.len() + ServerErrorCode::ALL.len());
        assert!(names.contains("cart_empty") && names.contains("invalid_credentials"));
    }

    #[test]
    fn a_thing_that_is_not_there_is_named() {
        for (thing, name, label) in ResourceKind::ALL {
            let detail = thing.detail();
            assert_eq!(detail.stable(), name);
            assert_eq!(filled(ServerErrorCode::NotFound.text(), &[detail]), format!("{label} not found"));
        }
    }

    #[test]
    fn a_log_reads_the_code_and_the_text() {
        assert_eq!(
            ErrorInfo::from(ServerErrorCode::Draining).to_string(),
            "draining: This server is about to stop"
        );
    }

    #[test]
    fn what_texts_name_has_one_name() {
        let things = ResourceKind::ALL.map(|(_, name, _)| name);
        let names: Vec<_> = things.into_iter().chain(address::FIELDS.map(|(name, _)| name)).collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{names:?}");
    }
}
