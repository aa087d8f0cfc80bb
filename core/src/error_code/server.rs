//! The list of the error codes that only the server returns: accounts and sessions, malformed requests, staff commands, and
//! failures of the server itself (AUTH-02, AUTH-16, ROLE-02).

use crate::text_enum::text_enum;

text_enum! {
    /// Every error code that only the server returns. The string form is stable.
    ServerErrorCode, SERVER_ERROR_CODE_TYPE, "server error";

    /// The phone number or the password is wrong (AUTH-02).
    InvalidCredentials = "invalid_credentials",
        "Invalid credentials",
        "بيانات الدخول غير صحيحة";
    /// The shop does not speak this language.
    UnknownLanguage = "unknown_language",
        "The shop does not speak this language",
        "لا يتوفر المتجر بهذه اللغة";
    /// There is no account with this phone number (AUTH-16).
    UserNotFound = "user_not_found",
        "User not found",
        "لا يوجد حساب بهذا الرقم";
    /// Sign-up with a phone number that already has an account.
    PhoneTaken = "phone_taken",
        "This phone number already has an account",
        "يوجد حساب بهذا الرقم بالفعل";
    /// The request has no valid token (ROLE-02).
    Unauthorized = "unauthorized",
        "Please sign in",
        "يُرجى تسجيل الدخول";
    /// The shop has blocked the customer's account, and has no phone to be called on.
    AccountBlocked = "account_blocked",
        "This account is blocked. Please contact the shop.",
        "هذا الحساب محظور. يُرجى التواصل مع المتجر.";
    /// As [`Self::AccountBlocked`], with the shop's phone.
    AccountBlockedCall = "account_blocked_call",
        "This account is blocked. Please call us on {}.",
        "هذا الحساب محظور. يُرجى الاتصال بنا على {}.";
    /// The member of staff's role does not have the permission of this call.
    Forbidden = "forbidden",
        "Your role does not allow this",
        "دورك لا يسمح بذلك";
    /// A call of the back office that came from a page of another site.
    ForeignPage = "foreign_page",
        "This call must come from a page of this shop",
        "يجب أن يأتي هذا الطلب من إحدى صفحات هذا المتجر";
    /// The code of the authenticator app, or the recovery code, is wrong or was used before.
    SignInCodeWrong = "sign_in_code_wrong",
        "This code is wrong, or it was used before",
        "هذا الرمز غير صحيح أو سبق استخدامه";
    /// The sign-in is at another step.
    SignInStepWrong = "sign_in_step_wrong",
        "Please sign in again from the beginning",
        "يُرجى تسجيل الدخول من البداية";
    /// A sign-in with a passkey failed. The error does not say why, as with a wrong password.
    PasskeyRefused = "passkey_refused",
        "This passkey was not accepted. Try again, or sign in with your password.",
        "لم يُقبل مفتاح المرور هذا. حاول مرة أخرى أو سجّل الدخول بكلمة المرور.";
    /// The browser's response to the registration of a passkey is not valid, or came too late.
    PasskeyNotAdded = "passkey_not_added",
        "The passkey could not be added. Please try again.",
        "تعذّرت إضافة مفتاح المرور. يُرجى المحاولة مرة أخرى.";
    /// The passkey is already registered.
    PasskeyExists = "passkey_exists",
        "This passkey was added before",
        "سبقت إضافة مفتاح المرور هذا";
    /// A passkey's name is empty, too long or not printable; the details hold the maximum length.
    PasskeyNameInvalid = "passkey_name_invalid",
        "Give the passkey a name of 1 to {} characters",
        "اكتب اسمًا لمفتاح المرور، وعدد أحرفه من 1 إلى {}";
    /// The member of staff has as many passkeys as the details allow.
    PasskeysTooMany = "passkeys_too_many",
        "You can have {} passkeys. Remove one first.",
        "الحد الأقصى لعدد مفاتيح المرور هو {}. احذف أحدها أولًا.";
    /// Browsers have passkeys only for addresses with https, and for localhost.
    PasskeysUnavailable = "passkeys_unavailable",
        "Passkeys need an address of the shop that begins with https",
        "مفاتيح المرور تحتاج إلى أن يبدأ عنوان المتجر بـ https";
    /// The new password is the current one.
    PasswordUnchanged = "password_unchanged",
        "Choose a password that differs from the current one",
        "اختر كلمة مرور مختلفة عن الحالية";
    /// The current password, which a change of the password needs, is wrong.
    PasswordWrong = "password_wrong",
        "This is not your current password",
        "هذه ليست كلمة المرور الحالية";
    /// Too many requests from one address or for one resource.
    TooMany = "too_many",
        "Too many attempts. Please try again later.",
        "محاولات كثيرة. يُرجى المحاولة لاحقًا.";
    /// As [`Self::TooMany`], with the seconds to wait.
    TooManySeconds = "too_many_seconds",
        "Too many attempts. Please try again in {} seconds.",
        "محاولات كثيرة. عدد الثواني المتبقية قبل المحاولة التالية: {}.";
    /// As [`Self::TooMany`], with the minutes to wait.
    TooManyMinutes = "too_many_minutes",
        "Too many attempts. Please try again in {} minutes.",
        "محاولات كثيرة. عدد الدقائق المتبقية قبل المحاولة التالية: {}.";
    /// The resource does not exist or belongs to another customer (ROLE-02); the details name its kind.
    NotFound = "not_found",
        "{} not found",
        "غير موجود: {}";
    /// Detail of a rejected order: no units of this product are left.
    NoneLeft = "none_left",
        "{}: none left",
        "{}: نفدت الكمية";
    /// Detail of a rejected order: fewer units are left than wanted, with their number.
    FewLeft = "few_left",
        "{}: only {} left",
        "{}: الكمية المتبقية {} فقط";
    /// The idempotency key was already used for a different order.
    IdempotencyKeyReused = "idempotency_key_reused",
        "This order was already placed with other contents. Please look at My Orders.",
        "سبق إرسال هذا الطلب بمحتويات أخرى. يُرجى مراجعة طلباتي.";
    /// The order of a repeated request has ended: it was cancelled, or not paid in time.
    OrderOver = "order_over",
        "This order was cancelled. Please place your order again.",
        "أُلغي هذا الطلب. يُرجى إرسال طلبك من جديد.";
    /// The total differs from the one that the shopper saw; the details hold the new total.
    TotalChanged = "total_changed",
        "The total is now QR {}. Please look at your order once more.",
        "أصبح الإجمالي {} ر.ق. يُرجى مراجعة طلبك مرة أخرى.";
    /// No message channel to phones is available.
    MessagesUnavailable = "messages_unavailable",
        "Codes can't be sent at the moment. Please try again later.",
        "لا يمكن إرسال رموز التحقق حاليًا. يُرجى المحاولة لاحقًا.";
    /// The shop is in maintenance mode (MNT-01).
    Maintenance = "maintenance",
        "The shop is closed for maintenance",
        "المتجر مغلق للصيانة";
    /// The server has more requests than it can handle.
    Overloaded = "overloaded",
        "The shop is very busy. Please try again.",
        "المتجر مزدحم جدًا. يُرجى المحاولة مرة أخرى.";
    /// The database's disk is full, broken or read-only.
    StorageUnavailable = "storage_unavailable",
        "The shop can't save anything at the moment. Please try again later.",
        "لا يمكن للمتجر حفظ أي شيء حاليًا. يُرجى المحاولة لاحقًا.";
    /// The database server is stopped, starting, or not reachable over the network.
    DatabaseUnreachable = "database_unreachable",
        "The shop can't reach its database at the moment. Please try again soon.",
        "لا يمكن للمتجر الوصول إلى قاعدة بياناته حاليًا. يُرجى المحاولة بعد قليل.";
    /// A bug or a hardware failure.
    Internal = "internal",
        "Something went wrong. Please try again.",
        "حدث خطأ ما. يُرجى المحاولة مرة أخرى.";
    /// The server is shutting down.
    Draining = "draining",
        "This server is about to stop",
        "هذا الخادم على وشك التوقف";

    /// Some fields are missing, malformed or break a rule; each has its own code.
    Validation = "validation",
        "Invalid request",
        "الطلب غير صالح";
    /// A field is missing.
    FieldRequired = "field_required",
        "This field is required",
        "هذا الحقل مطلوب";
    /// A field has a value of the wrong type.
    FieldMalformed = "field_malformed",
        "Wrong type of value",
        "نوع القيمة غير صحيح";
    /// A text is longer than the limit in the details.
    FieldTooLong = "field_too_long",
        "Please use at most {} characters",
        "الحد الأقصى لعدد الأحرف: {}";
    /// The body is not a JSON object.
    BodyNotObject = "body_not_object",
        "Send a JSON object",
        "أرسل كائن JSON";
    /// The body is not JSON.
    BodyMalformed = "body_malformed",
        "Not valid JSON",
        "ليس JSON صالحًا";
    /// A text contains NUL, which the database cannot store.
    BodyContainsNul = "body_contains_nul",
        "Texts may not contain the character NUL",
        "لا يجوز أن تحتوي النصوص على الحرف NUL";
    /// The query string is malformed.
    QueryMalformed = "query_malformed",
        "Wrong query parameters",
        "معاملات الاستعلام غير صحيحة";
    /// A product with variations was added without the id of a variation.
    VariationMissing = "variation_missing",
        "Choose a variation of this product",
        "اختر أحد خيارات هذا المنتج";
    /// No variations, or more than the limit in the details.
    VariationsOutOfRange = "variations_out_of_range",
        "List 1 to {} variations",
        "اذكر من 1 إلى {} من الخيارات";
    /// The request has both `main_function` and `variation_function` (API-11).
    FunctionAmbiguous = "function_ambiguous",
        "Send either main_function or variation_function",
        "أرسل إما main_function أو variation_function";
    /// The idempotency key is malformed; the details hold its maximum length.
    IdempotencyKeyInvalid = "idempotency_key_invalid",
        "Must be 1 to {} English letters, digits and signs",
        "يجب أن يكون من 1 إلى {} من الحروف الإنجليزية والأرقام والعلامات";
    /// The return address is on another site.
    ReturnElsewhere = "return_elsewhere",
        "Must be an address of this shop",
        "يجب أن يكون عنوانًا من عناوين هذا المتجر";

    /// The path exists, but not with this method.
    MethodNotAllowed = "method_not_allowed",
        "This method is not possible here",
        "هذه الطريقة غير ممكنة هنا";
    /// The content type of the body is not JSON.
    NotJson = "not_json",
        "Send the request as application/json",
        "أرسل الطلب بنوع application/json";
    /// The content type of the body is not a form.
    NotAForm = "not_a_form",
        "Send the request as application/x-www-form-urlencoded",
        "أرسل الطلب بنوع application/x-www-form-urlencoded";
    /// The body has too many bytes.
    TooLarge = "too_large",
        "The request is too large",
        "الطلب كبير جدًا";
    /// The connection broke before the whole body arrived.
    Incomplete = "incomplete",
        "The request's body did not arrive whole",
        "لم يصل محتوى الطلب كاملًا";
    /// The body took too long to arrive.
    TooSlow = "too_slow",
        "The request took too long to arrive",
        "استغرق وصول الطلب وقتًا طويلًا";

    /// A webhook call that is not from the payment gateway.
    WebhookRefused = "webhook_refused",
        "This is not a message of the gateway",
        "هذه ليست رسالة من بوابة الدفع";
    /// A payment form with a wrong signature.
    FormRefused = "form_refused",
        "This payment form is not valid. Please go back to the shop.",
        "نموذج الدفع هذا غير صالح. يُرجى العودة إلى المتجر.";
    /// An invoice link that is forged, expired, or without an invoice; the error does not say which.
    InvoiceLinkInvalid = "invoice_link_invalid",
        "This link to an invoice is not valid any more. Please open My Order and download the invoice again.",
        "لم يعد رابط الفاتورة هذا صالحًا. يُرجى فتح طلبي وتنزيل الفاتورة من جديد.";
    /// An invoice was requested for an order that is not delivered (ORD-05).
    OrderNotDelivered = "order_not_delivered",
        "Only a delivered order has an invoice",
        "الفاتورة متاحة للطلبات التي تم توصيلها فقط";
    /// None of the orders has anything to print.
    NothingToPrint = "nothing_to_print",
        "There is nothing to print for these orders",
        "لا يوجد ما يُطبع لهذه الطلبات";
    /// Only a message whose delivery was given up can be sent again.
    MessageNotDead = "message_not_dead",
        "This message is not dead: only dead messages can be sent again",
        "لم تفشل هذه الرسالة نهائيًا: لا يُعاد إرسال إلا الرسائل التي فشلت نهائيًا";
    /// A code cannot be sent again.
    CodeNotRepeatable = "code_not_repeatable",
        "A code cannot be sent again: the customer must request a new one",
        "لا يمكن إعادة إرسال رمز التحقق: على العميل أن يطلب رمزًا جديدًا";
    /// Somebody else changed the order after the version that the request names.
    OrderChanged = "order_changed",
        "Somebody else has changed this order. Please look at it once more.",
        "غيّر شخص آخر هذا الطلب. يُرجى مراجعته مرة أخرى.";
    /// The cash that a count closes is no longer what its screen showed.
    CashChanged = "cash_changed",
        "The cash to be counted has changed. Please look at it once more.",
        "تغيّر النقد المطلوب عدّه. يُرجى مراجعته مرة أخرى.";
    /// An amount of cash that is negative or out of range.
    CashAmountInvalid = "cash_amount_invalid",
        "This is not an amount of cash",
        "هذا ليس مبلغًا نقديًا";
    /// A count differs from what was expected, and has no note.
    CashNoteMissing = "cash_note_missing",
        "Write a note about the difference",
        "اكتب ملاحظة عن الفرق";
    /// Staff refund delivered orders only.
    RefundNotDelivered = "refund_not_delivered",
        "Only a delivered order is refunded here. Of an open order, pack less or cancel it.",
        "يُسترد هنا مبلغ الطلبات التي تم توصيلها فقط. في الطلب المفتوح، عبّئ كمية أقل أو ألغِ الطلب.";
    /// Nothing of what the order brought is left to go back in this way.
    RefundNothingLeft = "refund_nothing_left",
        "Nothing is left that can go back in this way",
        "لم يبقَ ما يمكن إعادته بهذه الطريقة";
    /// A refund of nothing, or of a negative amount.
    RefundAmountInvalid = "refund_amount_invalid",
        "Enter an amount above zero",
        "أدخل مبلغًا أكبر من صفر";
    /// A refund of more than is left; the details hold the amount that is left.
    RefundTooMuch = "refund_too_much",
        "At most QR {} can go back in this way",
        "أقصى مبلغ يمكن إعادته بهذه الطريقة هو {} ر.ق";
    /// The refund was paid, so it can be neither sent nor noted again.
    RefundOver = "refund_over",
        "This refund is paid already",
        "سبق دفع هذا المبلغ المسترد";
    /// A refund is to be noted as paid while the gateway may be paying it.
    RefundBeingSent = "refund_being_sent",
        "This refund is being sent to the gateway. Try again in a few minutes",
        "يجري إرسال هذا الاسترداد إلى بوابة الدفع. حاول مرة أخرى بعد دقائق";
    /// The key of a request was used before with other contents.
    KeyReused = "key_reused",
        "This was already sent with other contents. Please look at it once more.",
        "سبق إرسال هذا بمحتويات أخرى. يُرجى مراجعته مرة أخرى.";
    /// The last day of a range is before its first one, or the range is too long; the details hold the most days.
    RangeInvalid = "range_invalid",
        "Choose a first and a last day, at most {} days",
        "اختر اليوم الأول واليوم الأخير، وعدد الأيام {} كحد أقصى";
    /// The latest step of an order cannot be taken back: it is too long ago, or it had consequences.
    StepNotUndoable = "step_not_undoable",
        "This step can no longer be taken back",
        "لم يعد من الممكن التراجع عن هذه الخطوة";
    /// The link to set up the shop is not the latest one, is too old, or was used.
    SetupLinkInvalid = "setup_link_invalid",
        "This link is not valid any more. If nobody works in the shop yet, start the program again: it prints a new one",
        "لم يعد هذا الرابط صالحًا. إذا لم يبدأ أحد العمل في المتجر بعد، فأعد تشغيل البرنامج: سيعرض رابطًا جديدًا";
    /// A part of the shop is set up already.
    SetupDone = "setup_done",
        "This is set up already. Change it on its own page",
        "تم إعداد هذا بالفعل. غيّره من صفحته";
    /// The shop cannot open before the required steps are done.
    SetupIncomplete = "setup_incomplete",
        "The shop needs a name, a contact, delivery and a product on sale before it can open",
        "يحتاج المتجر إلى اسم ووسيلة تواصل وتوصيل ومنتج معروض للبيع قبل الافتتاح";
    /// The order cannot be moved to another slot; the details name it.
    OrderNotReschedulable = "order_not_reschedulable",
        "Order {} cannot be moved: it is express, on its way or closed",
        "لا يمكن نقل الطلب {}: هو سريع أو في الطريق أو مغلق";
    /// The slot has fewer places than orders are to be moved to it; the details hold the free places.
    SlotPlacesTooFew = "slot_places_too_few",
        "This slot has only {} free places",
        "في هذا الموعد أماكن شاغرة عددها {} فقط";
    /// The order cannot be given to a driver in its status; the details name it.
    OrderNotGivable = "order_not_givable",
        "Order {} cannot be given to a driver: it is neither accepted nor on the way",
        "لا يمكن إسناد الطلب {} إلى سائق: هو غير مقبول وليس في الطريق";
    /// The member of staff does not deliver orders, or is disabled.
    NotADriver = "not_a_driver",
        "Choose somebody who delivers orders",
        "اختر شخصًا يوصل الطلبات";
    /// A driver corrects cash that the office has counted or given back.
    CashSettled = "cash_settled",
        "This cash is already counted or given back, so it stays as it is. Tell the office what you really received",
        "تم عدّ هذا النقد أو إعادته، ولذلك يبقى كما هو. أخبر المكتب بما استلمته فعلًا";
    /// A driver has corrected the cash of an order as often as is possible.
    CashCorrectedOften = "cash_corrected_often",
        "This amount was corrected too often. Tell the office what you really received",
        "صُحّح هذا المبلغ مرات كثيرة. أخبر المكتب بما استلمته فعلًا";
    /// The cash that a driver received is negative or absurd; the details hold the maximum.
    CashInvalid = "cash_invalid",
        "Cash must be an amount from 0.00 to {}",
        "يجب أن يكون النقد مبلغًا من 0.00 إلى {}";
    /// What a driver reported was not possible for the order any more. It is kept. The details name the order and its
    /// status.
    ReportNotApplied = "report_not_applied",
        "Order {} is now: {}. Your report did not change the order, but the office can read it.",
        "حالة الطلب {} الآن: {}. لم يغيّر بلاغك الطلب، لكن المكتب يستطيع قراءته.";
    /// The key of a driver's report was used for another one.
    ReportKeyReused = "report_key_reused",
        "This report was already sent with other contents",
        "سبق إرسال هذا البلاغ بمحتويات أخرى";
    /// Weights were given for an order that is not being packed.
    OrderNotPacking = "order_not_packing",
        "Weights can be settled only while the order is Accepted",
        "لا تُثبَّت الأوزان إلا عندما يكون الطلب مقبولًا";
    /// Weights were given for an order without products sold by weight.
    OrderNotWeighed = "order_not_weighed",
        "Nothing in this order is sold by weight",
        "لا شيء في هذا الطلب يُباع بالوزن";
    /// The order cannot be dispatched, because its weights are missing.
    OrderNotSettled = "order_not_settled",
        "Settle the weights of this order before you send it",
        "ثبّت أوزان هذا الطلب قبل إرساله";
    /// The order cannot be dispatched, because nothing of it was packed.
    OrderNothingPacked = "order_nothing_packed",
        "Nothing was packed for this order, so it can only be cancelled",
        "لم يُعبَّأ شيء لهذا الطلب، ولذلك لا يمكن إلا إلغاؤه";
    /// A weight for a line that the order does not have. The details name the line, as in the codes below.
    LineUnknown = "line_unknown",
        "The order has no line {}",
        "لا يوجد في الطلب بند {}";
    /// A weight for a line that is not sold by weight.
    LineNotWeighed = "line_not_weighed",
        "Line {} is not sold by weight",
        "البند {} لا يُباع بالوزن";
    /// Two weights for one line.
    LineNamedTwice = "line_named_twice",
        "Line {} is given twice",
        "ذُكر البند {} مرتين";
    /// No weight for a line that is sold by weight.
    LineMissing = "line_missing",
        "Line {} is sold by weight: give its packed grams",
        "البند {} يُباع بالوزن: أدخل جراماته بعد التعبئة";
    /// A weight that differs too much from the order. The details are the line, and the packed, the ordered, the lowest and
    /// the highest grams.
    WeightImplausible = "weight_implausible",
        "Line {} cannot be {} g: {} g were ordered. Give {} g to {} g, or 0 if nothing was packed",
        "لا يمكن أن يكون وزن البند {} هو {} جم: المطلوب {} جم. أدخل من {} جم إلى {} جم، أو 0 إذا لم يُعبَّأ شيء";
    /// More units than ordered. The details are the line, the packed and the ordered units.
    LineUnitsTooMany = "line_units_too_many",
        "Line {} cannot have {} units: {} were ordered",
        "لا يمكن أن تكون وحدات البند {} هي {}: المطلوب {}";
    /// Units were given for a line that is sold by weight.
    LineByWeight = "line_by_weight",
        "Line {} is sold by weight: give its grams, replace it or leave it out",
        "البند {} يُباع بالوزن: أدخل جراماته أو استبدله أو استبعده";
    /// A line of the order was not packed yet.
    LineNotPacked = "line_not_packed",
        "Line {} is not packed yet",
        "لم يُعبَّأ البند {} بعد";
    /// A substitute without units, or with more than the limit in the details.
    SubstituteUnitsInvalid = "substitute_units_invalid",
        "A substitute must have 1 to {} units",
        "يجب أن تكون وحدات البديل من 1 إلى {}";
    /// A substitute that is the ordered product itself.
    SubstituteSame = "substitute_same",
        "Choose another product than the ordered one",
        "اختر منتجًا غير المنتج المطلوب";
    /// A substitute that is sold by weight, without its packed grams.
    SubstituteGramsMissing = "substitute_grams_missing",
        "This substitute is sold by weight: give its packed grams",
        "هذا البديل يُباع بالوزن: أدخل جراماته بعد التعبئة";
    /// Grams of a substitute that is not sold by weight.
    SubstituteNotWeighed = "substitute_not_weighed",
        "This substitute is not sold by weight",
        "هذا البديل لا يُباع بالوزن";
    /// The order cannot be dispatched, because its packing was begun or changed and not finished.
    OrderPackingUnfinished = "order_packing_unfinished",
        "Finish packing this order before you send it",
        "أكمل تعبئة هذا الطلب قبل إرساله";
    /// The coupon's code is malformed; the details hold its maximum length.
    CouponCodeInvalid = "coupon_code_invalid",
        "A coupon code must have 1 to {} letters, digits, - or _, without spaces",
        "يتكوّن رمز القسيمة من 1 إلى {} من الحروف والأرقام و- و_ دون مسافات";
    /// The coupon has both a percentage and an amount, neither, or an amount with a cap.
    CouponReductionUnclear = "coupon_reduction_unclear",
        "A coupon must take off either a percentage, with or without a cap, or an amount, or the delivery fee",
        "يجب أن تخصم القسيمة إما نسبة مئوية، بحد أقصى أو بدونه، أو مبلغًا، أو رسوم التوصيل";
    /// The coupon's reduction is zero, or more than 100 percent.
    CouponTakesNothing = "coupon_takes_nothing",
        "A coupon must take off 1 to 100 percent, or an amount of at least 0.01",
        "يجب أن تخصم القسيمة من 1 إلى 100 في المئة، أو مبلغًا لا يقل عن 0.01";
    /// The coupon's cap is not positive.
    CouponCapInvalid = "coupon_cap_invalid",
        "A coupon's cap must be at least 0.01",
        "يجب ألا يقل الحد الأقصى لخصم القسيمة عن 0.01";
    /// The coupon's minimum is negative.
    CouponMinimumInvalid = "coupon_minimum_invalid",
        "A coupon's minimum cannot be negative",
        "لا يمكن أن يكون الحد الأدنى للقسيمة سالبًا";
    /// The coupon ends before it begins.
    CouponWindowInvalid = "coupon_window_invalid",
        "A coupon must end after it begins",
        "يجب أن تنتهي القسيمة بعد بدايتها";
    /// The coupon has already ended when it is created.
    CouponOver = "coupon_over",
        "This coupon would already be over: choose a later end",
        "ستكون هذه القسيمة منتهية: اختر نهاية أبعد";
    /// The coupon's limits of uses are zero or contradict each other.
    CouponUsesInvalid = "coupon_uses_invalid",
        "A coupon needs at least 1 use, and cannot have more uses per customer than in total",
        "تحتاج القسيمة إلى استخدام واحد على الأقل، ولا يمكن أن تزيد استخدامات العميل على الإجمالي";
    /// The limit of uses is below the uses so far, which the details hold.
    CouponUsesBelow = "coupon_uses_below",
        "This coupon was used {} times already: its limit cannot be lower",
        "عدد مرات استخدام هذه القسيمة حتى الآن {}: لا يمكن أن يكون حدها أقل";
    /// Somebody else has changed the coupon since the caller read it.
    CouponChanged = "coupon_changed",
        "Somebody else has changed this coupon. Please look at it once more.",
        "غيّر شخص آخر هذه القسيمة. يُرجى مراجعتها مرة أخرى.";
    /// The coupon is limited to, or excludes, an empty list of categories.
    CouponScopeInvalid = "coupon_scope_invalid",
        "Name at least one category if a coupon is only for some categories, or for all except some",
        "اذكر فئة واحدة على الأقل إذا كانت القسيمة لبعض الفئات فقط أو لجميعها باستثناء بعضها";
    /// The price is malformed or out of range; the details hold the maximum.
    PriceInvalid = "price_invalid",
        "A price must be in riyals with two decimals, from 0.01 to {}",
        "يجب أن يكون السعر بالريال وبمنزلتين عشريتين، من 0.01 إلى {}";
    /// The stock is malformed or out of range; the details hold the maximum.
    StockInvalid = "stock_invalid",
        "The stock must be a whole number of units from 0 to {}",
        "يجب أن يكون المخزون عددًا صحيحًا من الوحدات من 0 إلى {}";
    /// The weight of one unit is not positive.
    WeightInvalid = "weight_invalid",
        "The weight of one unit must be at least 1 gram",
        "يجب ألا يقل وزن الوحدة عن جرام واحد";
    /// The pieces of one unit are not a valid range.
    PiecesInvalid = "pieces_invalid",
        "The pieces of one unit must start at 1 or more, and cannot end below their start",
        "يجب أن يبدأ عدد قطع الوحدة من 1 أو أكثر، وألا ينتهي قبل بدايته";
    /// A variation that is weighed at packing has no weight.
    WeightMissing = "weight_missing",
        "A product that is weighed at packing needs the weight of one unit",
        "المنتج الذي يُوزن عند التعبئة يحتاج إلى وزن الوحدة";
    /// A text that is one line has a line end.
    LineEndInside = "line_end_inside",
        "This must be one line",
        "يجب أن يكون هذا سطرًا واحدًا";
    /// The name in addresses has other characters, or is too long; the details hold the maximum length.
    SlugInvalid = "slug_invalid",
        "The address may have a-z, 0-9 and - only, at most {} characters",
        "يجوز أن يحتوي العنوان على a-z و0-9 و- فقط، والحد الأقصى لعدد الأحرف {}";
    /// Another product, category or subcategory has this name in addresses.
    SlugTaken = "slug_taken",
        "This address is already in use",
        "هذا العنوان مستخدم بالفعل";
    /// The number of variations is out of range; the details hold the maximum.
    VariationsInvalid = "variations_invalid",
        "A product needs 1 to {} variations",
        "يحتاج المنتج إلى خيارات عددها من 1 إلى {}";
    /// Two variations of a product have the same name.
    VariationNameTaken = "variation_name_taken",
        "Two variations have this name",
        "يحمل خياران هذا الاسم";
    /// The variation cannot be deleted while units of it are on the shelf. The details name it and hold the units.
    VariationInUse = "variation_in_use",
        "{}: {} units are still there. Take it off sale instead, or set its stock to 0 first.",
        "{}: ما زال عدد وحداته {}. أوقف بيعه، أو اجعل مخزونه 0 أولًا.";
    /// The price before a reduction is not above the price.
    CompareAtInvalid = "compare_at_invalid",
        "The price before must be higher than the price",
        "يجب أن يكون السعر السابق أعلى من السعر";
    /// The barcode is too long or has other characters; the details hold the maximum length.
    BarcodeInvalid = "barcode_invalid",
        "A barcode has 1 to {} letters, digits and signs, without spaces",
        "يتكوّن الباركود من 1 إلى {} من الحروف والأرقام والعلامات دون مسافات";
    /// The check digit of a barcode is wrong.
    BarcodeDigitWrong = "barcode_digit_wrong",
        "A digit of this barcode is wrong. Please compare it once more.",
        "أحد أرقام هذا الباركود غير صحيح. يُرجى مقارنته مرة أخرى.";
    /// Another variation has this barcode; the details name its product.
    BarcodeTaken = "barcode_taken",
        "{} has this barcode already",
        "هذا الباركود مستخدم لـ {}";
    /// The address of a link is not one of a site, a page of the shop, a phone or a mailbox.
    LinkInvalid = "link_invalid",
        "A link begins with https://, mailto:, tel: or, for a page of the shop, with /",
        "يبدأ الرابط بـ https:// أو mailto: أو tel: أو، لصفحة من صفحات المتجر، بـ /";
    /// A text names a value that does not exist; the details hold the name.
    FactUnknown = "fact_unknown",
        "There is no value {}. Choose one from the list.",
        "لا توجد قيمة {}. اختر واحدة من القائمة.";
    /// A text names a value that the shop has not set; the details hold the name.
    FactUnset = "fact_unset",
        "{} is not set in the settings. Set it, or leave it out.",
        "لم تُضبط {} في الإعدادات. اضبطها أو احذفها.";
    /// Somebody else has changed a page of the shop.
    ShopPageChanged = "shop_page_changed",
        "Somebody else has changed this page. Please look at it once more.",
        "غيّر شخص آخر هذه الصفحة. يُرجى مراجعتها مرة أخرى.";
    /// The list of related products is too long; the details hold the maximum.
    RelatedTooMany = "related_too_many",
        "Choose at most {} products",
        "الحد الأقصى لعدد المنتجات المختارة: {}";
    /// A list names a product twice.
    ProductTwice = "product_twice",
        "This product is already on the list",
        "هذا المنتج موجود في القائمة بالفعل";
    /// The subcategory belongs to another category.
    SubcategoryInvalid = "subcategory_invalid",
        "Choose a subcategory of this category",
        "اختر فئة فرعية من هذه الفئة";
    /// A product without a picture cannot be published.
    ProductPictureMissing = "product_picture_missing",
        "Add a picture before you publish this product",
        "أضف صورة قبل نشر هذا المنتج";
    /// The last picture of a published product cannot be removed.
    LastPicture = "last_picture",
        "Shoppers see this product, so it needs a picture. Add another one, or make the product a draft first",
        "هذا المنتج معروض للمتسوقين، ولذلك يحتاج إلى صورة. أضف صورة أخرى، أو اجعل المنتج مسودة أولًا";
    /// A product without a description cannot be published.
    DescriptionMissing = "description_missing",
        "Write a description before you publish this product",
        "اكتب وصفًا قبل نشر هذا المنتج";
    /// A product that is not published cannot be put on sale.
    ProductNotPublished = "product_not_published",
        "This product is not in the shop. Publish it first.",
        "هذا المنتج غير معروض في المتجر. انشره أولًا.";
    /// Only a draft can be deleted.
    ProductNotDraft = "product_not_draft",
        "Only a draft can be deleted. Retire this product instead.",
        "لا تُحذف إلا المسودات. أخرج هذا المنتج من المتجر بدلًا من ذلك.";
    /// Somebody else has changed the product since the caller read it.
    ProductChanged = "product_changed",
        "Somebody else has changed this product. Please look at it once more.",
        "غيّر شخص آخر هذا المنتج. يُرجى مراجعته مرة أخرى.";
    /// Somebody else has changed the category since the caller read it.
    CategoryChanged = "category_changed",
        "Somebody else has changed this category. Please look at it once more.",
        "غيّر شخص آخر هذه الفئة. يُرجى مراجعتها مرة أخرى.";
    /// Products belong to the category, so it cannot be deleted. The details hold their number.
    CategoryInUse = "category_in_use",
        "Products that belong here: {}. Move them first.",
        "عدد المنتجات في هذه الفئة: {}. انقلها أولًا.";
    /// Coupons are limited to the category or exclude it, so it cannot be deleted. The details hold their number.
    CategoryInCoupon = "category_in_coupon",
        "Coupons that name this category: {}. Change them first.",
        "قسائم تذكر هذه الفئة: {}. غيّرها أولًا.";
    /// A category to which banners lead cannot be deleted; the details hold their number.
    CategoryInBanner = "category_in_banner",
        "Banners that lead to this category: {}. Change them first.",
        "لافتات تؤدي إلى هذه الفئة: {}. غيّرها أولًا.";
    /// A product to which banners lead cannot be deleted; the details hold their number.
    ProductInBanner = "product_in_banner",
        "Banners that lead to this product: {}. Change them first.",
        "لافتات تؤدي إلى هذا المنتج: {}. غيّرها أولًا.";
    /// Somebody else has changed the banner since the caller read it.
    BannerChanged = "banner_changed",
        "Somebody else has changed this banner. Please look at it once more.",
        "غيّر شخص آخر هذه اللافتة. يُرجى مراجعتها مرة أخرى.";
    /// A picture in the text of a post has no description.
    PostPictureAlt = "post_picture_alt",
        "A picture in the text has no description. Take it out and add it again with one.",
        "إحدى صور النص بلا وصف. احذفها وأضفها من جديد مع وصف.";
    /// A text has so many elements, entities or attributes that reading it would take seconds.
    TextTooComplex = "text_too_complex",
        "This text has too many parts. Paste it as plain text, or make it simpler.",
        "يحتوي هذا النص على أجزاء كثيرة جدًا. ألصقه نصًا عاديًا، أو بسّطه.";
    /// The post has more tags than the details allow.
    PostTagsTooMany = "post_tags_too_many",
        "Choose at most {} tags",
        "الحد الأقصى لعدد الوسوم: {}";
    /// Only a draft can be deleted.
    PostNotDraft = "post_not_draft",
        "Only a draft can be deleted. Make this post a draft first.",
        "لا تُحذف إلا المسودات. اجعل هذا المقال مسودة أولًا.";
    /// Somebody else has changed the post since the caller read it.
    PostChanged = "post_changed",
        "Somebody else has changed this post. Please look at it once more.",
        "غيّر شخص آخر هذا المقال. يُرجى مراجعته مرة أخرى.";
    /// Another category, tag or writer of the blog has this name.
    BlogLabelTaken = "blog_label_taken",
        "There is another one with this name",
        "يوجد آخر بهذا الاسم";
    /// Posts have the category or writer, so it cannot be deleted. The details hold their number.
    BlogLabelInUse = "blog_label_in_use",
        "Posts that use this: {}. Change them first.",
        "مقالات تستخدم هذا: {}. غيّرها أولًا.";
    /// Somebody else has changed the category, tag or writer since the caller read it.
    BlogLabelChanged = "blog_label_changed",
        "Somebody else has changed this. Please look at it once more.",
        "غيّر شخص آخر هذا. يُرجى مراجعته مرة أخرى.";
    /// Only a writer has a picture and a text.
    BlogLabelNotWriter = "blog_label_not_writer",
        "Only a writer has a picture and a text",
        "الصورة والنص للكاتب فقط";
    /// Somebody else has changed a list of the home page since the caller read it.
    HomeListChanged = "home_list_changed",
        "Somebody else has changed this list. Please look at it once more.",
        "غيّر شخص آخر هذه القائمة. يُرجى مراجعتها مرة أخرى.";
    /// A link lacks the product, category or page that it leads to.
    LinkIncomplete = "link_incomplete",
        "Choose what it leads to",
        "اختر ما يؤدي إليه";
    /// A date with a time is malformed.
    MomentMalformed = "moment_malformed",
        "Enter a date and a time",
        "أدخل التاريخ والوقت";
    /// A thing is shown until a time that is not after the time from which it is shown.
    ShownTimeInvalid = "shown_time_invalid",
        "The end must be after the beginning",
        "يجب أن تكون النهاية بعد البداية";
    /// The days of an audience are out of range; the details hold the maximum.
    AudienceDaysInvalid = "audience_days_invalid",
        "Enter a number of days from 1 to {}",
        "أدخل عدد الأيام من 1 إلى {}";
    /// The numbers of an audience's zones or customers are missing or too many; the details hold the maximum.
    AudienceNumbersInvalid = "audience_numbers_invalid",
        "Enter 1 to {} numbers",
        "أدخل من 1 إلى {} من الأرقام";
    /// No customer belongs to the audience.
    AudienceEmpty = "audience_empty",
        "No customer would get this",
        "لن يصل هذا إلى أي عميل";
    /// Products or categories were added or removed since the caller read their order.
    OrderOfListChanged = "order_of_list_changed",
        "The list has changed meanwhile. Please look at it once more.",
        "تغيّرت القائمة في هذه الأثناء. يُرجى مراجعتها مرة أخرى.";
    /// The setting does not exist.
    SettingUnknown = "setting_unknown",
        "There is no setting {}",
        "لا يوجد إعداد {}";
    /// The setting's value is malformed. The details name the setting and the expected format.
    SettingMalformed = "setting_malformed",
        "{} must be {}",
        "يجب أن يكون {}: {}";
    /// Texts in a colour of the brand could not be read. The details are the colour, the lowest contrast, the least that is
    /// allowed, and the nearest colour that can be used.
    BrandUnreadable = "brand_unreadable",
        "Texts in {} could not be read: a contrast of {} to 1, where {} to 1 is needed. The nearest colour that works is {}",
        "لا يمكن قراءة النصوص في {}: التباين {} إلى 1، والمطلوب {} إلى 1. أقرب لون مناسب هو {}";
    /// The express hours are out of range, or begin and end at the same minute.
    ExpressHoursInvalid = "express_hours_invalid",
        "Express must begin before 24:00, and cannot end at the same time of day",
        "يجب أن يبدأ التوصيل السريع قبل 24:00، ولا يمكن أن ينتهي في الوقت نفسه";
    /// The end of the maintenance is not in the future.
    MaintenanceEndPast = "maintenance_end_past",
        "The end must be in the future",
        "يجب أن تكون النهاية في المستقبل";
    /// A provider is to be tested, and none is set.
    ProviderMissing = "provider_missing",
        "No such provider is set",
        "لم يُضبط مزوّد كهذا";
    /// Somebody else has changed a setting since the caller read it.
    SettingsChanged = "settings_changed",
        "Somebody else has changed these settings. Please look at them once more.",
        "غيّر شخص آخر هذه الإعدادات. يُرجى مراجعتها مرة أخرى.";
    /// The capacity is below the number of orders booked, which the details hold.
    SlotCapacityTaken = "slot_capacity_taken",
        "The capacity cannot be below the orders that this slot already has: {}",
        "لا يمكن أن تقل السعة عن عدد الطلبات الموجودة في هذا الموعد: {}";
    /// The capacity is out of range; the details hold the maximum.
    CapacityInvalid = "capacity_invalid",
        "The capacity must be a whole number from 1 to {}",
        "يجب أن تكون السعة عددًا صحيحًا من 1 إلى {}";
    /// The weekly window ends before it begins.
    WindowOutOfOrder = "window_out_of_order",
        "A window must end after it begins",
        "يجب أن تنتهي الفترة بعد بدايتها";
    /// A date or slot in the past cannot be closed or reopened.
    DatePast = "date_past",
        "{} is over",
        "مضى {}";
    /// The season ends before it begins.
    SeasonDaysInvalid = "season_days_invalid",
        "A season must end on its first day or later",
        "يجب أن ينتهي الموسم في يومه الأول أو بعده";
    /// A time is not one of a day.
    TimeMalformed = "time_malformed",
        "Enter hours and minutes, such as 08:00",
        "أدخل الساعات والدقائق، مثل 08:00";
    /// Two windows of one day have the same times. The details name the day and the times.
    WindowTwice = "window_twice",
        "{}: the window {} is there twice",
        "{}: تكررت الفترة {}";
    /// Two windows of one day overlap. The details name the day and both.
    WindowsOverlap = "windows_overlap",
        "{}: the windows {} and {} overlap",
        "{}: تتداخل الفترتان {} و{}";
    /// A season or date has more windows than the details allow.
    WindowsTooMany = "windows_too_many",
        "At most {} windows are possible here",
        "الحد الأقصى لعدد الفترات هنا: {}";
    /// The delivery calendar, the zones or the terms are no longer what the caller saw.
    DeliveryChanged = "delivery_changed",
        "Somebody else has changed this meanwhile. Please look at it once more.",
        "غيّر شخص آخر هذا في هذه الأثناء. يُرجى مراجعته مرة أخرى.";
    /// A zone with this number already exists.
    ZoneExists = "zone_exists",
        "Zone {} already exists",
        "المنطقة {} موجودة بالفعل";
    /// The zone's number is out of range; the details hold the maximum.
    ZoneNumberInvalid = "zone_number_invalid",
        "A zone's number must be a whole number from 1 to {}",
        "يجب أن يكون رقم المنطقة عددًا صحيحًا من 1 إلى {}";
    /// A change names no zones.
    ZonesMissing = "zones_missing",
        "Choose at least one zone",
        "اختر منطقة واحدة على الأقل";
    /// The product has several variations; the details name the product and list them.
    VariationRequired = "variation_required",
        "{} has several variations. Give the id of one of them: {}",
        "للمنتج {} عدة خيارات. اذكر رقم أحدها: {}";
    /// A coupon with this code already exists.
    CouponExists = "coupon_exists",
        "Coupon {} already exists",
        "القسيمة {} موجودة بالفعل";
    /// The delivery fee is malformed or out of range; the details hold the maximum.
    FeeInvalid = "fee_invalid",
        "A delivery fee must be in riyals with two decimals, from 0.00 to {}",
        "يجب أن تكون رسوم التوصيل بالريال وبمنزلتين عشريتين، من 0.00 إلى {}";
    /// The zone does not exist.
    NoSuchZone = "no_such_zone",
        "There is no zone {}",
        "لا توجد منطقة {}";
    /// The category does not exist.
    CategoryUnknown = "category_unknown",
        "There is no category {}",
        "لا توجد فئة {}";
    /// The file is not a picture, or of an unsupported format such as SVG.
    PictureKind = "picture_kind",
        "A picture must be a JPEG, PNG or WebP file",
        "يجب أن تكون الصورة ملف JPEG أو PNG أو WebP";
    /// The picture cannot be decoded.
    PictureUnreadable = "picture_unreadable",
        "This picture cannot be read: its file is damaged or incomplete",
        "لا يمكن قراءة هذه الصورة: ملفها تالف أو ناقص";
    /// The file is larger than the limit in the details, in megabytes.
    PictureTooLarge = "picture_too_large",
        "A picture's file can have at most {} MB",
        "الحد الأقصى لحجم ملف الصورة {} ميجابايت";
    /// The picture has more megapixels than the limit in the details, which also hold its width and height.
    PictureTooManyPixels = "picture_too_many_pixels",
        "A picture can have at most {} megapixels, this one is {}",
        "الحد الأقصى للصورة {} ميجابكسل، وهذه {}";
    /// The picture is too small for its use. The details are the minimum size and its own.
    PictureTooSmall = "picture_too_small",
        "A picture here needs at least {} pixels, this one is {}",
        "تحتاج الصورة هنا إلى {} بكسل على الأقل، وهذه {}";
    /// The picture is too long and narrow for a card. The details are the maximum ratio and its width and height.
    PictureShape = "picture_shape",
        "A picture's longer side can be at most {} times its shorter side, this one is {}",
        "يجوز أن يكون الضلع الأطول للصورة {} أضعاف الضلع الأقصر كحد أقصى، وهذه {}";
    /// The logo is too small, too long or higher than wide. The details are the least size and its own.
    LogoSize = "logo_size",
        "A logo needs at least {} pixels, and can be up to 8 times as wide as high, but not higher than wide; this one is {}",
        "يحتاج الشعار إلى {} بكسل على الأقل، ويجوز أن يكون عرضه حتى 8 أضعاف ارتفاعه، وألا يزيد ارتفاعه على عرضه؛ وهذا {}";
    /// The icon is too small or not square. The details are the least size and its own.
    IconSize = "icon_size",
        "An icon must be a square of at least {} pixels; this one is {}",
        "يجب أن تكون الأيقونة مربعًا طول ضلعه {} بكسل على الأقل؛ وهذه {}";
    /// The alternative text is empty, too long or not printable; the details hold the maximum length.
    PictureAltInvalid = "picture_alt_invalid",
        "Describe the picture in 1 to {} characters, on one line",
        "صف الصورة في سطر واحد من 1 إلى {} من الأحرف";
    /// As [`Self::PictureAltInvalid`] for the Arabic text, which may be missing.
    PictureAltArInvalid = "picture_alt_ar_invalid",
        "The Arabic description can have at most {} characters, on one line",
        "الحد الأقصى للوصف العربي {} من الأحرف في سطر واحد";
    /// A part to be cut out of a picture is outside of it, too small, or of another shape; the details hold the smallest
    /// size.
    PictureCropInvalid = "picture_crop_invalid",
        "The part to cut out must be inside the picture, of the right shape, and at least {} pixels",
        "يجب أن يكون الجزء المقصوص داخل الصورة وبالشكل الصحيح، و{} بكسل على الأقل";
    /// A picture could not be converted although it can be read.
    PictureUnconverted = "picture_unconverted",
        "This picture could not be converted. Please upload it again.",
        "تعذّر تحويل هذه الصورة. يُرجى رفعها من جديد.";
    /// The address is of no picture that was uploaded.
    PictureUnknown = "picture_unknown",
        "This picture is not in the shop any more. Please upload it again.",
        "لم تعد هذه الصورة في المتجر. يُرجى رفعها من جديد.";
    /// A member of staff has as many uploads that are not converted as the details allow.
    PicturesWaiting = "pictures_waiting",
        "{} of your pictures are still being converted. Try again in a few minutes.",
        "ما زال يجري تحويل صورك، وعددها {}. حاول مرة أخرى بعد دقائق.";
    /// A member of staff has uploaded as many pictures in a day as the details allow.
    PicturesDaily = "pictures_daily",
        "You have uploaded {} pictures in the last 24 hours. Try again tomorrow.",
        "عدد الصور التي رفعتها في آخر 24 ساعة: {}. حاول مرة أخرى غدًا.";
    /// More pictures of one product than the details allow.
    PicturesTooMany = "pictures_too_many",
        "A product can have {} pictures",
        "الحد الأقصى لعدد صور المنتج: {}";
    /// Somebody else has changed the pictures since the caller read them.
    PicturesChanged = "pictures_changed",
        "Somebody else has changed these pictures. Please look at them once more.",
        "غيّر شخص آخر هذه الصور. يُرجى مراجعتها مرة أخرى.";
    /// Units that came or were thrown away must be at least one.
    MovementEmpty = "movement_empty",
        "Enter at least one unit",
        "أدخل وحدة واحدة على الأقل";
    /// More units are to be thrown away than no order holds. The details hold the stock.
    StockTooFew = "stock_too_few",
        "Only {} are free: orders hold all others",
        "المتاح {} فقط: الباقي محجوز للطلبات";
    /// The stock is no longer what the caller saw.
    StockChanged = "stock_changed",
        "The stock has changed meanwhile. Please look at it once more.",
        "تغيّر المخزون في هذه الأثناء. يُرجى مراجعته مرة أخرى.";
    /// A cell of the grid was changed to something else than the caller saw.
    CellChanged = "cell_changed",
        "Somebody else has changed this meanwhile",
        "غيّر شخص آخر هذا في هذه الأثناء";
    /// Cells of the grid were changed to something else than the caller saw.
    GridChanged = "grid_changed",
        "Somebody else has changed some of these cells. Please look at them once more.",
        "غيّر شخص آخر بعض هذه الخلايا. يُرجى مراجعتها مرة أخرى.";
    /// More products than can be changed at once; the details hold the maximum.
    ProductsTooMany = "products_too_many",
        "At most {} products can be changed at once",
        "الحد الأقصى لعدد المنتجات التي تُغيَّر معًا: {}";
    /// Products of the list are no longer what the person saw.
    ProductsChanged = "products_changed",
        "Somebody else has changed some of these products. Please look at them once more.",
        "غيّر شخص آخر بعض هذه المنتجات. يُرجى مراجعتها مرة أخرى.";
    /// More cells than can be changed at once.
    GridEditsTooMany = "grid_edits_too_many",
        "At most {} cells can be changed at once",
        "الحد الأقصى لعدد الخلايا التي تُغيَّر معًا: {}";
    /// The username of a member of staff is malformed; the details hold its minimum and maximum length.
    UsernameInvalid = "username_invalid",
        "A username must have {} to {} characters: a letter, then letters, digits, '.', '-' and '_'",
        "يتكوّن اسم المستخدم من {} إلى {} من الأحرف: حرف إنجليزي ثم حروف إنجليزية وأرقام و'.' و'-' و'_'";
    /// The name of a member of staff is empty, too long or not printable; the details hold the maximum length.
    StaffNameInvalid = "staff_name_invalid",
        "A name must have 2 to {} characters, without control characters",
        "يتكوّن الاسم من 2 إلى {} من الأحرف دون أحرف تحكم";
    /// The e-mail address of a member of staff is malformed.
    EmailInvalid = "email_invalid",
        "This is not an e-mail address",
        "هذا ليس عنوان بريد إلكتروني";
    /// Another member of staff has this username or e-mail address.
    StaffExists = "staff_exists",
        "Another member of staff has {}",
        "يستخدم موظف آخر {}";
    /// The only owner cannot lose the role or be disabled.
    LastOwner = "last_owner",
        "The shop must keep one owner: make somebody else an owner first",
        "يجب أن يبقى للمتجر مالك واحد: عيّن مالكًا آخر أولًا";
    /// Somebody else has changed the customer's note since the caller read it.
    CustomerChanged = "customer_changed",
        "Somebody else has changed this customer. Please look at it once more.",
        "غيّر شخص آخر بيانات هذا العميل. يُرجى مراجعتها مرة أخرى.";
    /// An erased customer cannot be changed or exported.
    CustomerErased = "customer_erased",
        "This customer was erased",
        "مُحيت بيانات هذا العميل";
    /// A customer with open orders cannot be erased.
    CustomerOrdersOpen = "customer_orders_open",
        "This customer still has orders under way. Finish or cancel them first.",
        "ما زالت لهذا العميل طلبات جارية. أكملها أو ألغِها أولًا.";
    /// A customer with an open payment or refund cannot be erased.
    CustomerMoneyOpen = "customer_money_open",
        "A payment or refund of this customer is still under way. Try again when it is finished.",
        "ما زالت عملية دفع أو استرداد لهذا العميل جارية. حاول مرة أخرى بعد انتهائها.";
    /// The erasure of a customer was not confirmed.
    EraseUnconfirmed = "erase_unconfirmed",
        "Type the customer's phone, or ERASE",
        "اكتب رقم هاتف العميل، أو ERASE";
    /// Somebody else has changed the enquiry after the version that the request names.
    EnquiryChanged = "enquiry_changed",
        "Somebody else has changed this enquiry. Please look at it once more.",
        "غيّر شخص آخر هذا الاستفسار. يُرجى مراجعته مرة أخرى.";
    /// The enquiry's status does not allow the step.
    EnquiryStepImpossible = "enquiry_step_impossible",
        "The enquiry's status does not allow this",
        "حالة الاستفسار لا تسمح بذلك";
    /// An enquiry cannot be given to this member of staff.
    AssigneeInvalid = "assignee_invalid",
        "Choose a member of staff who answers customers",
        "اختر موظفًا يرد على العملاء";
    /// A file for the import of the catalogue is not text in UTF-8.
    SheetNotText = "sheet_not_text",
        "This table is not in UTF-8, so its Arabic cannot be read. In the spreadsheet, save it as CSV UTF-8, then choose it again.",
        "هذا الجدول ليس بترميز UTF-8، ولذلك لا يمكن قراءة نصوصه العربية. احفظه في برنامج الجداول بصيغة CSV UTF-8 ثم اختره من جديد.";
    /// A file for the import is no table.
    SheetNotTable = "sheet_not_table",
        "This file is not a table. Choose a .csv file, or a .zip file from an export.",
        "هذا الملف ليس جدولًا. اختر ملف ‎.csv أو ملف ‎.zip من تصدير سابق.";
    /// A file for the import is a picture.
    SheetIsPicture = "sheet_is_picture",
        "This file is a picture, not a table. Choose a .csv file, or a .zip file from an export.",
        "هذا الملف صورة وليس جدولًا. اختر ملف ‎.csv أو ملف ‎.zip من تصدير سابق.";
    /// A file for the import is a workbook of a spreadsheet.
    SheetIsWorkbook = "sheet_is_workbook",
        "This file is a workbook. In the spreadsheet, save it as CSV UTF-8, then choose that file.",
        "هذا الملف مصنف جداول. احفظه في برنامج الجداول بصيغة CSV UTF-8 ثم اختر ذلك الملف.";
    /// The Arabic letters of a cell became question marks when the file was saved.
    LettersLost = "letters_lost",
        "The Arabic letters here became question marks when the file was saved. Take an earlier file, save it in the spreadsheet as CSV UTF-8, then choose it again.",
        "تحولت الحروف العربية هنا إلى علامات استفهام عند حفظ الملف. خذ نسخة سابقة، واحفظها في برنامج الجداول بصيغة CSV UTF-8، ثم اختر الملف من جديد.";
    /// A file for the import is of another kind.
    SheetKind = "sheet_kind",
        "Send a .csv or a .zip file",
        "أرسل ملف ‎.csv أو ‎.zip";
    /// A quoted cell of a file for the import does not end.
    SheetQuoteOpen = "sheet_quote_open",
        "A quotation mark opens a cell here that does not end",
        "تفتح علامة اقتباس هنا خلية لا تنتهي";
    /// A file for the import has no row.
    SheetEmpty = "sheet_empty",
        "This file has no rows",
        "لا توجد صفوف في هذا الملف";
    /// A file for the import has more rows than the details allow.
    SheetTooLong = "sheet_too_long",
        "A file can have at most {} rows. Divide it.",
        "الحد الأقصى لعدد صفوف الملف: {}. قسّمه.";
    /// A column of a file for the import is not known; the details hold its name.
    ColumnUnknown = "column_unknown",
        "There is no column {}. Compare its name with the list of columns, or delete it.",
        "لا يوجد عمود {}. قارن اسمه بقائمة الأعمدة، أو احذفه.";
    /// A column of a file for the import is there twice; the details hold its name.
    ColumnTwice = "column_twice",
        "The column {} is there twice",
        "تكرر العمود {}";
    /// A file for the import lacks a column; the details hold its name.
    ColumnMissing = "column_missing",
        "The column {} is missing",
        "العمود {} غير موجود";
    /// A row of a file for the import is longer than the first row.
    CellsTooMany = "cells_too_many",
        "This row has more cells than there are columns",
        "خلايا هذا الصف أكثر من الأعمدة";
    /// A cell holds a value where this kind of row has none.
    CellNotUsed = "cell_not_used",
        "This kind of row has no such value. Empty this cell.",
        "لا توجد قيمة كهذه في هذا النوع من الصفوف. أفرغ هذه الخلية.";
    /// The kind of a row is not known.
    RowKindUnknown = "row_kind_unknown",
        "Write category, subcategory or product, or leave this cell empty",
        "اكتب category أو subcategory أو product، أو اترك هذه الخلية فارغة";
    /// A row is about something that an earlier row is about.
    RowTwice = "row_twice",
        "An earlier row is about the same",
        "يوجد صف سابق عن الشيء نفسه";
    /// Two rows of one product differ in what they say about the product.
    RowsDisagree = "rows_disagree",
        "An earlier row of this product has another value here",
        "في صف سابق لهذا المنتج قيمة أخرى هنا";
    /// A cell must be yes or no.
    CellNotYesNo = "cell_not_yes_no",
        "Write yes or no",
        "اكتب yes أو no";
    /// A text file of an import is no TOML; the details hold the reason.
    TextFileInvalid = "text_file_invalid",
        "This line cannot be read. Look for a missing quotation mark or bracket in it or above it ({})",
        "لا يمكن قراءة هذا السطر. ابحث فيه أو فوقه عن علامة اقتباس أو قوس ناقص ({})";
    /// A cell must be a whole number.
    CellNotNumber = "cell_not_number",
        "Write a whole number, such as 500",
        "اكتب عددًا صحيحًا، مثل 500";
    /// The status of a product is not known.
    StatusUnknown = "status_unknown",
        "Write draft, published or retired",
        "اكتب draft أو published أو retired";
    /// A row names a product that does not exist; the details hold its name in addresses.
    ProductUnknown = "product_unknown",
        "There is no product {}",
        "لا يوجد منتج {}";
    /// A picture that a row names is not among the files; the details hold its name.
    PictureFileMissing = "picture_file_missing",
        "There is no picture {} among the files",
        "لا توجد صورة {} بين الملفات";
    /// The number of descriptions differs from that of the pictures.
    AltsUneven = "alts_uneven",
        "Give one description for each picture, separated by |",
        "اكتب وصفًا واحدًا لكل صورة، مع الفصل بينها بـ |";
    /// An archive for the import is damaged, or of another kind.
    ArchiveUnreadable = "archive_unreadable",
        "This archive cannot be read. Send a .zip file.",
        "لا يمكن قراءة هذا الأرشيف. أرسل ملف ‎.zip.";
    /// An archive for the import lacks its table.
    ArchiveWithoutSheet = "archive_without_sheet",
        "The archive has no file catalogue.csv",
        "لا يحتوي الأرشيف على الملف catalogue.csv";
    /// An archive for the import has a file that the import does not use.
    ArchiveFileUnknown = "archive_file_unknown",
        "The import does not use this file. Remove it from the archive.",
        "لا يستخدم الاستيراد هذا الملف. احذفه من الأرشيف.";
    /// The catalogue has changed since the check of an import.
    PlanChanged = "plan_changed",
        "The catalogue has changed since the check. Please look at the changes once more.",
        "تغيّر الكتالوج منذ الفحص. يُرجى مراجعة التغييرات مرة أخرى.";
    /// Demo mode was requested for the database of a real shop.
    NotADemo = "not_a_demo",
        "this database belongs to a real shop; start it without demo mode, or choose another database",
        "قاعدة البيانات هذه لمتجر حقيقي؛ شغّله دون وضع العرض، أو اختر قاعدة بيانات أخرى";
}
