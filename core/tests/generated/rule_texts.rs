//! Writes the message catalogue of each language as TypeScript: every code of the rules with its text.

use std::fmt::Write;

use hamour_core::error_code::ResourceKind;
use hamour_core::language::{Language, Term};
use hamour_core::{MessageKey, RuleCode, ServerErrorCode, address};

const OPENING: &str = "// The words of the rule book, by code. Written from core by `make generate`.\n\n";

/// The codes that only calls of the back office and commands return. Shoppers do not download their texts.
const OF_STAFF: &[ServerErrorCode] = &[
    ServerErrorCode::Forbidden,
    ServerErrorCode::ForeignPage,
    ServerErrorCode::SignInCodeWrong,
    ServerErrorCode::SignInStepWrong,
    ServerErrorCode::PasskeyRefused,
    ServerErrorCode::PasskeyNotAdded,
    ServerErrorCode::PasskeyExists,
    ServerErrorCode::PasskeyNameInvalid,
    ServerErrorCode::PasskeysTooMany,
    ServerErrorCode::PasskeysUnavailable,
    ServerErrorCode::PasswordUnchanged,
    ServerErrorCode::PasswordWrong,
    ServerErrorCode::UsernameInvalid,
    ServerErrorCode::StaffNameInvalid,
    ServerErrorCode::EmailInvalid,
    ServerErrorCode::StaffExists,
    ServerErrorCode::LastOwner,
    ServerErrorCode::OrderChanged,
    ServerErrorCode::NothingToPrint,
    ServerErrorCode::CashChanged,
    ServerErrorCode::CashAmountInvalid,
    ServerErrorCode::CashNoteMissing,
    ServerErrorCode::RefundNotDelivered,
    ServerErrorCode::RefundNothingLeft,
    ServerErrorCode::RefundAmountInvalid,
    ServerErrorCode::RefundTooMuch,
    ServerErrorCode::RefundOver,
    ServerErrorCode::RefundBeingSent,
    ServerErrorCode::KeyReused,
    ServerErrorCode::MovementEmpty,
    ServerErrorCode::StockTooFew,
    ServerErrorCode::StockChanged,
    ServerErrorCode::CellChanged,
    ServerErrorCode::GridChanged,
    ServerErrorCode::GridEditsTooMany,
    ServerErrorCode::ProductsTooMany,
    ServerErrorCode::ProductsChanged,
    ServerErrorCode::LineEndInside,
    ServerErrorCode::SlugInvalid,
    ServerErrorCode::SlugTaken,
    ServerErrorCode::VariationsInvalid,
    ServerErrorCode::VariationNameTaken,
    ServerErrorCode::VariationInUse,
    ServerErrorCode::CompareAtInvalid,
    ServerErrorCode::BarcodeInvalid,
    ServerErrorCode::BarcodeDigitWrong,
    ServerErrorCode::BarcodeTaken,
    ServerErrorCode::LinkInvalid,
    ServerErrorCode::FactUnknown,
    ServerErrorCode::FactUnset,
    ServerErrorCode::ShopPageChanged,
    ServerErrorCode::RelatedTooMany,
    ServerErrorCode::ProductTwice,
    ServerErrorCode::SubcategoryInvalid,
    ServerErrorCode::ProductPictureMissing,
    ServerErrorCode::DescriptionMissing,
    ServerErrorCode::ProductNotPublished,
    ServerErrorCode::ProductNotDraft,
    ServerErrorCode::ProductChanged,
    ServerErrorCode::CategoryChanged,
    ServerErrorCode::CategoryInUse,
    ServerErrorCode::CategoryInCoupon,
    ServerErrorCode::CategoryInBanner,
    ServerErrorCode::ProductInBanner,
    ServerErrorCode::LastPicture,
    ServerErrorCode::AudienceDaysInvalid,
    ServerErrorCode::AudienceNumbersInvalid,
    ServerErrorCode::AudienceEmpty,
    ServerErrorCode::BannerChanged,
    ServerErrorCode::PostPictureAlt,
    ServerErrorCode::TextTooComplex,
    ServerErrorCode::PostTagsTooMany,
    ServerErrorCode::PostNotDraft,
    ServerErrorCode::PostChanged,
    ServerErrorCode::BlogLabelTaken,
    ServerErrorCode::BlogLabelInUse,
    ServerErrorCode::BlogLabelChanged,
    ServerErrorCode::BlogLabelNotWriter,
    ServerErrorCode::HomeListChanged,
    ServerErrorCode::LinkIncomplete,
    ServerErrorCode::MomentMalformed,
    ServerErrorCode::ShownTimeInvalid,
    ServerErrorCode::OrderOfListChanged,
    ServerErrorCode::SheetNotText,
    ServerErrorCode::SheetNotTable,
    ServerErrorCode::SheetIsPicture,
    ServerErrorCode::SheetIsWorkbook,
    ServerErrorCode::LettersLost,
    ServerErrorCode::SheetKind,
    ServerErrorCode::SheetQuoteOpen,
    ServerErrorCode::SheetEmpty,
    ServerErrorCode::SheetTooLong,
    ServerErrorCode::ColumnUnknown,
    ServerErrorCode::ColumnTwice,
    ServerErrorCode::ColumnMissing,
    ServerErrorCode::CellsTooMany,
    ServerErrorCode::CellNotUsed,
    ServerErrorCode::RowKindUnknown,
    ServerErrorCode::RowTwice,
    ServerErrorCode::RowsDisagree,
    ServerErrorCode::CellNotYesNo,
    ServerErrorCode::TextFileInvalid,
    ServerErrorCode::CellNotNumber,
    ServerErrorCode::StatusUnknown,
    ServerErrorCode::ProductUnknown,
    ServerErrorCode::PictureFileMissing,
    ServerErrorCode::AltsUneven,
    ServerErrorCode::ArchiveUnreadable,
    ServerErrorCode::ArchiveWithoutSheet,
    ServerErrorCode::ArchiveFileUnknown,
    ServerErrorCode::PlanChanged,
    ServerErrorCode::SettingUnknown,
    ServerErrorCode::SettingMalformed,
    ServerErrorCode::BrandUnreadable,
    ServerErrorCode::SettingsChanged,
    ServerErrorCode::MaintenanceEndPast,
    ServerErrorCode::ProviderMissing,
    ServerErrorCode::ExpressHoursInvalid,
    ServerErrorCode::RangeInvalid,
    ServerErrorCode::StepNotUndoable,
    ServerErrorCode::OrderNotGivable,
    ServerErrorCode::SetupLinkInvalid,
    ServerErrorCode::SetupDone,
    ServerErrorCode::SetupIncomplete,
    ServerErrorCode::OrderNotReschedulable,
    ServerErrorCode::SlotPlacesTooFew,
    ServerErrorCode::NotADriver,
    ServerErrorCode::CashSettled,
    ServerErrorCode::CashCorrectedOften,
    ServerErrorCode::CashInvalid,
    ServerErrorCode::ReportNotApplied,
    ServerErrorCode::ReportKeyReused,
    ServerErrorCode::LineUnitsTooMany,
    ServerErrorCode::LineByWeight,
    ServerErrorCode::LineNotPacked,
    ServerErrorCode::SubstituteUnitsInvalid,
    ServerErrorCode::SubstituteSame,
    ServerErrorCode::SubstituteGramsMissing,
    ServerErrorCode::SubstituteNotWeighed,
    ServerErrorCode::OrderPackingUnfinished,
    ServerErrorCode::CustomerChanged,
    ServerErrorCode::CustomerErased,
    ServerErrorCode::CustomerOrdersOpen,
    ServerErrorCode::CustomerMoneyOpen,
    ServerErrorCode::EraseUnconfirmed,
    ServerErrorCode::EnquiryChanged,
    ServerErrorCode::EnquiryStepImpossible,
    ServerErrorCode::AssigneeInvalid,
    ServerErrorCode::CouponUsesBelow,
    ServerErrorCode::CouponChanged,
    ServerErrorCode::SeasonDaysInvalid,
    ServerErrorCode::TimeMalformed,
    ServerErrorCode::WindowTwice,
    ServerErrorCode::WindowsOverlap,
    ServerErrorCode::WindowsTooMany,
    ServerErrorCode::DeliveryChanged,
    ServerErrorCode::ZoneExists,
    ServerErrorCode::ZoneNumberInvalid,
    ServerErrorCode::ZonesMissing,
    ServerErrorCode::PictureAltArInvalid,
    ServerErrorCode::PictureCropInvalid,
    ServerErrorCode::LogoSize,
    ServerErrorCode::IconSize,
    ServerErrorCode::PictureUnconverted,
    ServerErrorCode::PictureUnknown,
    ServerErrorCode::PicturesWaiting,
    ServerErrorCode::PicturesDaily,
    ServerErrorCode::PicturesTooMany,
    ServerErrorCode::PicturesChanged,
    ServerErrorCode::MessageNotDead,
    ServerErrorCode::CodeNotRepeatable,
    ServerErrorCode::OrderNotPacking,
    ServerErrorCode::OrderNotWeighed,
    ServerErrorCode::OrderNotSettled,
    ServerErrorCode::OrderNothingPacked,
    ServerErrorCode::LineUnknown,
    ServerErrorCode::LineNotWeighed,
    ServerErrorCode::LineNamedTwice,
    ServerErrorCode::LineMissing,
    ServerErrorCode::WeightImplausible,
    ServerErrorCode::CouponCodeInvalid,
    ServerErrorCode::CouponReductionUnclear,
    ServerErrorCode::CouponTakesNothing,
    ServerErrorCode::CouponCapInvalid,
    ServerErrorCode::CouponMinimumInvalid,
    ServerErrorCode::CouponWindowInvalid,
    ServerErrorCode::CouponOver,
    ServerErrorCode::CouponUsesInvalid,
    ServerErrorCode::CouponScopeInvalid,
    ServerErrorCode::PriceInvalid,
    ServerErrorCode::StockInvalid,
    ServerErrorCode::WeightInvalid,
    ServerErrorCode::PiecesInvalid,
    ServerErrorCode::WeightMissing,
    ServerErrorCode::SlotCapacityTaken,
    ServerErrorCode::CapacityInvalid,
    ServerErrorCode::WindowOutOfOrder,
    ServerErrorCode::DatePast,
    ServerErrorCode::VariationRequired,
    ServerErrorCode::CouponExists,
    ServerErrorCode::FeeInvalid,
    ServerErrorCode::NoSuchZone,
    ServerErrorCode::CategoryUnknown,
    ServerErrorCode::PictureKind,
    ServerErrorCode::PictureUnreadable,
    ServerErrorCode::PictureTooLarge,
    ServerErrorCode::PictureTooManyPixels,
    ServerErrorCode::PictureTooSmall,
    ServerErrorCode::PictureShape,
    ServerErrorCode::PictureAltInvalid,
    ServerErrorCode::NotADemo,
];

/// The codes whose texts the storefront takes from the response, which is in the language of the page: those that no press
/// causes, or that need no help.
const OF_RESPONSES: &[ServerErrorCode] = &[
    ServerErrorCode::FormRefused,
    ServerErrorCode::InvoiceLinkInvalid,
    ServerErrorCode::OrderNotDelivered,
    ServerErrorCode::DatabaseUnreachable,
    ServerErrorCode::StorageUnavailable,
    ServerErrorCode::UnknownLanguage,
    ServerErrorCode::Draining,
    ServerErrorCode::Validation,
    ServerErrorCode::FieldMalformed,
    ServerErrorCode::BodyNotObject,
    ServerErrorCode::BodyMalformed,
    ServerErrorCode::BodyContainsNul,
    ServerErrorCode::QueryMalformed,
    ServerErrorCode::VariationMissing,
    ServerErrorCode::VariationsOutOfRange,
    ServerErrorCode::FunctionAmbiguous,
    ServerErrorCode::IdempotencyKeyInvalid,
    ServerErrorCode::ReturnElsewhere,
    ServerErrorCode::MethodNotAllowed,
    ServerErrorCode::NotJson,
    ServerErrorCode::NotAForm,
    ServerErrorCode::TooLarge,
    ServerErrorCode::Incomplete,
    ServerErrorCode::TooSlow,
    ServerErrorCode::WebhookRefused,
];

/// What only the server says, in the language of the page: of orders, and in notifications.
const SAID_BY_SERVER: &[MessageKey] = &[
    MessageKey::NumberedZone,
    MessageKey::PayOnline,
    MessageKey::PaymentUnderWay,
    MessageKey::WeightsLater,
    MessageKey::WeightsFinal,
    MessageKey::CancelledPaymentFailed,
    MessageKey::CancelledNotCharged,
    MessageKey::CancelledUnpaid,
    MessageKey::CancelledReplaced,
    MessageKey::RefundDone,
    MessageKey::SecondDue,
    MessageKey::SecondOpen,
    MessageKey::PartDue,
    MessageKey::PartOpen,
    MessageKey::PartRefunded,
    MessageKey::RefundDue,
    MessageKey::RefundOpen,
    MessageKey::ProcessingTitle,
    MessageKey::ProcessingNews,
    MessageKey::AcceptedTitle,
    MessageKey::AcceptedNews,
    MessageKey::NotDeliveredTitle,
    MessageKey::NotDeliveredNews,
    MessageKey::OpeningSoon,
    MessageKey::RescheduledTitle,
    MessageKey::RescheduledNews,
    MessageKey::WeighedTitle,
    MessageKey::WeighedNews,
    MessageKey::NothingPackedNews,
    MessageKey::PackedTitle,
    MessageKey::PackedChangedTitle,
    MessageKey::PackedCashNews,
    MessageKey::PackedPaidNews,
    MessageKey::PackedRefundNews,
    MessageKey::PackedMoreNews,
    MessageKey::NothingPackedRefundNews,
    MessageKey::OnTheWayTitle,
    MessageKey::OnTheWayNews,
    MessageKey::CancelledTitle,
    MessageKey::CancelledNews,
    MessageKey::CancelledForReason,
    MessageKey::CancelledRefundNews,
    MessageKey::CancelledRefundForReason,
    MessageKey::RefundedTitle,
    MessageKey::RefundTitle,
    MessageKey::RefundForReason,
    MessageKey::CashBackForReason,
    MessageKey::SecondRefunded,
    MessageKey::DeliveredTitle,
];

/// The resources that only those calls name.
const RESOURCES_OF_STAFF: &[ResourceKind] = &[
    ResourceKind::Municipality,
    ResourceKind::Reconciliation,
    ResourceKind::Refund,
    ResourceKind::Report,
    ResourceKind::Season,
    ResourceKind::Staff,
    ResourceKind::Zone,
];

/// Returns the text of the storefront's `rules.ts`.
pub(crate) fn source(language: Language) -> String {
    let mut text = OPENING.to_owned();
    let rules = RuleCode::ALL.iter().map(|code| (code.as_str(), code.text_in(language)));
    list(&mut text, "What a broken rule says.", "rules", rules);
    list(&mut text, "What only the server refuses.", "serverErrors", server_errors(false, language));
    let words = MessageKey::ALL.iter().filter(|word| !SAID_BY_SERVER.contains(word));
    let words = words.map(|word| (word.as_str(), word.text_in(language)));
    list(&mut text, "What refuses nothing.", "words", words);
    let named = address::FIELDS.into_iter().chain(resources(false));
    let named = named.map(|(name, label): (_, Term)| (name, label.text(language)));
    list(&mut text, "What those texts name in place of `{}`, by its name on the wire.", "details", named);
    text.truncate(text.trim_end().len());
    text + "\n"
}

/// Returns the text of the back office's `rules.ts`: what it needs besides the storefront's.
pub(crate) fn office_source(language: Language) -> String {
    let mut text = OPENING.to_owned();
    let errors = server_errors(true, language);
    list(&mut text, "What only the calls of the back office refuse.", "staffErrors", errors);
    let named = resources(true).map(|(name, label)| (name, label.text(language)));
    list(&mut text, "What those texts name in place of `{}`.", "staffDetails", named);
    text.truncate(text.trim_end().len());
    text + "\n"
}

fn server_errors(of_staff: bool, language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    let is_of_staff = |code| OF_STAFF.contains(code) || OF_RESPONSES.contains(code);
    let asked = ServerErrorCode::ALL.iter().filter(move |code| is_of_staff(code) == of_staff);
    asked.map(move |code| (code.as_str(), code.text_in(language)))
}

fn resources(of_staff: bool) -> impl Iterator<Item = (&'static str, Term)> {
    let asked =
        ResourceKind::ALL.into_iter().filter(move |(kind, ..)| RESOURCES_OF_STAFF.contains(kind) == of_staff);
    asked.map(|(_, name, label)| (name, label))
}

fn list(
    text: &mut String,
    what: &str,
    name: &str,
    entries: impl Iterator<Item = (&'static str, &'static str)>,
) {
    writeln!(text, "// {what}\nexport const {name} = {{").expect("a String takes everything");
    for (code, words) in entries {
        let quoted = words.replace('\\', r"\\").replace('\'', r"\'");
        writeln!(text, "  {code}: '{quoted}',").expect("a String takes everything");
    }
    text.push_str("};\n\n");
}
