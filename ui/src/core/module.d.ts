/* tslint:disable */
/* eslint-disable */

/** An amount in riyals with exactly two decimals, such as '45.50'. */
export type Money = string;
/** A share in hundredths of a percent. */
export type BasisPoints = number;


/**
 * A change of status (section 4).
 */
export type OrderAction = "Accept" | "Send" | "Deliver" | "Cancel";

/**
 * A code that was sent, as the server keeps it (beyond the specification, whose browser compares codes itself): it
 * ends by the right answer, by a newer code, by time, or by too many wrong answers.
 */
export interface Challenge {
    /**
     * First instant at which it is void, in milliseconds since 1970.
     */
    expires_at_ms: number;
    /**
     * Answers that are left.
     */
    tries_left: number;
    /**
     * It was answered or replaced.
     */
    is_ended: boolean;
}

/**
 * A complete draft: what create-order asks for (specification, section 7).
 */
export interface OrderRequest {
    /**
     * When; not for express.
     */
    slot_id: number | undefined;
    /**
     * Express or scheduled.
     */
    order_type: OrderType;
    /**
     * Online or cash.
     */
    payment_type: PaymentType;
    /**
     * Note to the order, without the spaces around it.
     */
    order_note: string;
    /**
     * Where to.
     */
    address_id: number;
}

/**
 * A form after a zone was typed (beyond the specification).
 */
export interface ZoneTyped {
    /**
     * The form as it is now.
     */
    form: AddressForm;
    /**
     * The municipality that the zone suggested last, by id.
     */
    suggested: number | undefined;
}

/**
 * A list of products on a screen (section 2).
 */
export type ProductList = "deals" | "bestsellers" | "related" | "search" | "category" | "wishlist";

/**
 * A page that a product, category or banner leads to (section 2: the route table).
 */
export type Target = { page: "product"; slug: string; id: number } | { page: "details"; slug: string; id: number } | { page: "category"; slug: string; id: number };

/**
 * A part of the amount payable (section 3).
 */
export type TotalKey = "sub_total" | "discount" | "tax" | "delivery";

/**
 * A quantity after a change, or why it stays as it is.
 */
export interface QuantityChange {
    /**
     * The quantity that now counts.
     */
    quantity: number;
    /**
     * Why the change was refused.
     */
    issue: Issue | undefined;
}

/**
 * A row above the amount payable (sections 2 and 3).
 */
export interface TotalRow {
    /**
     * What it is.
     */
    key: TotalKey;
    /**
     * How much.
     */
    amount: Money;
    /**
     * It is something, and it is taken off.
     */
    is_off: boolean;
    /**
     * It is nothing; a list that has no room for such leaves it out.
     */
    is_nothing: boolean;
}

/**
 * A slot, as far as choosing it is concerned (section 3).
 */
export interface SlotChoice {
    /**
     * The slot's id.
     */
    id: number;
    /**
     * Whether it can still be taken.
     */
    is_available: boolean;
}

/**
 * A step of the tracker (section 4).
 */
export interface TrackerStep {
    /**
     * Stable name, by which other languages translate.
     */
    key: string;
    /**
     * The step's text.
     */
    label: string;
    /**
     * How it stands.
     */
    state: StepState;
}

/**
 * Choices that hold now, and what had to be given up on the way (beyond the specification: offers change while a
 * shopper chooses).
 */
export interface Settled {
    /**
     * The choices that hold.
     */
    choices: Choices;
    /**
     * One issue for each choice of the shopper that the shop no longer offers.
     */
    lost: Issue[];
}

/**
 * Delays, widths and counts (sections 2, 4 and 9). Times in milliseconds, lengths in CSS pixels, unless the name says
 * otherwise.
 */
export interface Storefront {
    /**
     * The first digits of every phone number.
     */
    phone_country_code: string;
    /**
     * Digits of a phone number after those.
     */
    phone_local_digits: number;
    /**
     * Fewest characters of a password.
     */
    password_min_chars: number;
    /**
     * Digits of a one-time code.
     */
    otp_digits: number;
    /**
     * Height of the banner in a wide window.
     */
    banner_height_px: number;
    /**
     * Height of the banner on a phone.
     */
    banner_phone_height_px: number;
    /**
     * End of the banner's placeholder after a successful answer.
     */
    banner_loading_ms: number;
    /**
     * Scroll to top after the home page has come.
     */
    scroll_top_ms: number;
    /**
     * Autoplay interval of the banner.
     */
    banner_autoplay_ms: number;
    /**
     * Duration of a slide.
     */
    slide_ms: number;
    /**
     * Slides of Shop By Category from a window width on: width, slides.
     */
    categories_in_view: [[number, number], [number, number], [number, number], [number, number], [number, number], [number, number], [number, number], [number, number]];
    /**
     * Slides of Deal Of the day from a window width on: width, slides.
     */
    deals_in_view: [[number, number], [number, number], [number, number], [number, number], [number, number], [number, number], [number, number], [number, number]];
    /**
     * Second fetch of the main address in the chooser.
     */
    main_address_refetch_ms: number;
    /**
     * How long fetched coordinates are shown.
     */
    location_shown_ms: number;
    /**
     * Poll of the cart for express delivery.
     */
    express_poll_ms: number;
    /**
     * Lockout of the express toggle after a change.
     */
    express_lockout_ms: number;
    /**
     * Wait before a guest is sent home.
     */
    guest_redirect_ms: number;
    /**
     * Wait before the success page.
     */
    order_success_redirect_ms: number;
    /**
     * Duration of the toast after cancelling.
     */
    cancel_toast_ms: number;
    /**
     * Debounce of window resizing.
     */
    resize_debounce_ms: number;
    /**
     * Most items of the notifications panel.
     */
    notifications_max: number;
    /**
     * Posts of the collapsed blog list.
     */
    blog_posts_collapsed: number;
    /**
     * Posts of the expanded blog list.
     */
    blog_posts_expanded: number;
    /**
     * Lines of a blog post's preview.
     */
    blog_preview_lines: number;
    /**
     * Grey cards of a wishlist that loads.
     */
    wishlist_skeleton_cards: number;
    /**
     * Most characters of a coupon's code (beyond the specification).
     */
    coupon_code_max: number;
    /**
     * Address chips shown at once.
     */
    address_chips: number;
    /**
     * Toasts shown at once.
     */
    toasts_visible: number;
    /**
     * Duration of a toast.
     */
    toast_ms: number;
    /**
     * Width of a toast.
     */
    toast_width_px: number;
    /**
     * Gap between toasts.
     */
    toast_gap_px: number;
    /**
     * Distance of toasts from the window's edge.
     */
    toast_offset_px: number;
    /**
     * Movement that swipes a toast away.
     */
    toast_swipe_px: number;
    /**
     * Speed that swipes a toast away, in pixels per millisecond.
     */
    toast_swipe_speed: number;
    /**
     * How long a dismissed toast stays in the page.
     */
    toast_removal_ms: number;
    /**
     * Scroll-in animation: duration.
     */
    card_enter_ms: number;
    /**
     * Scroll-in animation: delay.
     */
    card_enter_delay_ms: number;
    /**
     * Scroll-in animation: distance from below.
     */
    card_enter_offset_px: number;
    /**
     * Layout animation: duration.
     */
    layout_ms: number;
    /**
     * Minutes after ordering in which the terms let a customer cancel.
     */
    cancel_minutes: number;
    /**
     * Hours that a delivery takes at least: from, to.
     */
    delivery_hours: [number, number];
    /**
     * Temperature of the delivery vehicle, in degrees Celsius: from, to.
     */
    vehicle_celsius: [number, number];
    /**
     * How long a page uses a link to an invoice that it was given.
     */
    invoice_fresh_ms: number;
    /**
     * Minutes in which a delivery issue is reported.
     */
    report_minutes: number;
    /**
     * Days in which a lifestyle item is returned.
     */
    return_days: number;
    /**
     * Working days in which an online payment is refunded.
     */
    refund_working_days: number;
    /**
     * Youngest age of a customer, in years.
     */
    minimum_age: number;
    /**
     * Share of its speed that a released drag keeps per frame.
     */
    drag_decay_rate: number;
    /**
     * Movement below which a drag is a click.
     */
    drag_safe_displacement_px: number;
}

/**
 * How a step of the tracker stands (section 4).
 */
export type StepState = "done" | "current" | "upcoming" | "skipped";

/**
 * How an order is delivered, in the wire's words (section 9).
 */
export type OrderType = "Express Delivery" | "Scheduled Delivery";

/**
 * How an order is paid, in the wire's words (sections 7 and 9).
 */
export type PaymentType = "Online" | "COD";

/**
 * One line, as far as its price is concerned (section 3).
 */
export interface PricedLine {
    /**
     * Price of one unit.
     */
    unit_price: Money;
    /**
     * Units.
     */
    quantity: number;
}

/**
 * One violated rule (sections 5 and 8).
 */
export interface Issue {
    /**
     * Name of the request field that it belongs to; empty for the form as a whole.
     */
    field: string;
    /**
     * Stable code.
     */
    code: RuleCode;
    /**
     * English text that may be shown as it is.
     */
    message: string;
    /**
     * What the text names, in its order: fields by their wire names, amounts in riyals with two decimals. Left out
     * where it names nothing.
     */
    details?: string[];
}

/**
 * The address form, with the wire's names (section 3): address is the building, pincode the street, city the locality.
 */
export interface AddressForm {
    /**
     * Building number or name.
     */
    address?: string;
    /**
     * Street.
     */
    pincode?: string;
    /**
     * Locality.
     */
    city?: string;
    /**
     * Home, Work or Other.
     */
    address_type?: string;
    /**
     * The municipality's id as text; empty while none is chosen.
     */
    municipality_id?: string;
    /**
     * The zone's number as typed.
     */
    zone_id?: string;
    /**
     * Unit.
     */
    unit?: string;
}

/**
 * The choices after a press on the express toggle (section 4).
 */
export interface FlippedExpress {
    /**
     * The choices that now hold.
     */
    choices: Choices;
    /**
     * Milliseconds since 1970 until which the toggle doesn't move.
     */
    locked_until_ms: number;
}

/**
 * The colour in which a status is shown, always beside its word (section 4).
 */
export type StatusColour = "red" | "orange" | "blue" | "green";

/**
 * The days that slots are offered for, in the wire's words (sections 3 and 9).
 */
export type Day = "today" | "tomorrow" | "day_after_tomorrow";

/**
 * The first slot that can still be taken (beyond the specification).
 */
export interface FirstOpen {
    /**
     * Its day.
     */
    day: Day;
    /**
     * Its id.
     */
    slot_id: number;
}

/**
 * The four boxes and which of them has the focus (sections 2 and 4).
 */
export interface Boxes {
    /**
     * One digit each; an empty text where there is none.
     */
    digits: [string, string, string, string];
    /**
     * Index of the focused box.
     */
    focus: number;
}

/**
 * The new password and its repetition (sections 2 and 5).
 */
export interface NewPassword {
    /**
     * The password.
     */
    new_password: string;
    /**
     * The same again.
     */
    confirm_password: string;
}

/**
 * The order that a complete draft asks for, or what is missing.
 */
export interface DraftAnswer {
    /**
     * The order; absent while anything is missing.
     */
    order: OrderRequest | undefined;
    /**
     * What is missing or can't be, the most important first.
     */
    missing: Issue[];
}

/**
 * The part of the day under which a slot is listed (beyond the specification: long lists of slots).
 */
export type DayPart = "morning" | "afternoon" | "evening";

/**
 * The sign-up form, as create-user names its fields (sections 5 and 7).
 */
export interface SignUp {
    /**
     * Full name.
     */
    name: string;
    /**
     * Phone number as typed.
     */
    whatsapp_number: string;
    /**
     * Password.
     */
    password: string;
}

/**
 * The slots of each day (section 3: `delivery_time_slots`).
 */
export interface DaySlots {
    /**
     * Today's.
     */
    today: SlotChoice[];
    /**
     * Tomorrow's.
     */
    tomorrow: SlotChoice[];
    /**
     * Those in two days.
     */
    day_after_tomorrow: SlotChoice[];
}

/**
 * The totals, in the order in which they are shown (section 3).
 */
export interface Totals {
    /**
     * Sum of the lines.
     */
    sub_total: Money;
    /**
     * What the coupon takes off.
     */
    discount_amount: Money;
    /**
     * Tax, rounded once for the whole cart.
     */
    total_tax: Money;
    /**
     * Delivery.
     */
    delivery_charge: Money;
    /**
     * What is to be paid.
     */
    amount_payable: Money;
}

/**
 * What a banner says of where it leads, as it comes over the wire (section 3).
 */
export interface BannerLink {
    /**
     * `product` or `category`; anything else leads nowhere.
     */
    status?: string;
    /**
     * The product.
     */
    product_id?: number | undefined;
    /**
     * Its slug.
     */
    product_slug?: string | undefined;
    /**
     * Whether it has variations.
     */
    product_variation?: boolean | undefined;
    /**
     * The category.
     */
    category_id?: number | undefined;
    /**
     * Its slug.
     */
    category_slug?: string | undefined;
}

/**
 * What a card or a stepper asks for (section 7: 'add' or 'minus').
 */
export type Change = "add" | "minus";

/**
 * What a place is to the customer (section 9).
 */
export type AddressType = "Home" | "Work" | "Other";

/**
 * What a press on ADD or + comes to (sections 4 and 8).
 */
export type AddAction = "send" | "inactive" | "ran_out" | "variation_ran_out";

/**
 * What a screen shows of a code that was sent, at one instant (section 2 for the countdown, else beyond the
 * specification).
 */
export interface CodeView {
    /**
     * Whether it can still be typed.
     */
    is_open: boolean;
    /**
     * Answers that are left; none once it is void.
     */
    tries_left: number;
    /**
     * Seconds that it still works.
     */
    works_for_s: number;
    /**
     * Seconds until another one can be asked for.
     */
    resend_in_s: number;
}

/**
 * What a visitor wrote (section 3).
 */
export interface Enquiry {
    /**
     * Who asks.
     */
    name: string;
    /**
     * Where the answer goes.
     */
    email: string;
    /**
     * The question.
     */
    enquiry: string;
}

/**
 * What an order's row may offer, for one status (sections 2 and 4).
 */
export interface OrderActions {
    /**
     * Show Cancel.
     */
    can_cancel: boolean;
    /**
     * Show Track Order.
     */
    can_track: boolean;
    /**
     * Show Download Invoice.
     */
    can_download_invoice: boolean;
    /**
     * Nothing more happens to the order: it is one of the past.
     */
    is_closed: boolean;
    /**
     * Colour of the status.
     */
    colour: StatusColour;
}

/**
 * What can be chosen now (sections 2 and 3).
 */
export interface Offers {
    /**
     * The customer's addresses, in the order in which they are shown.
     */
    address_ids: number[];
    /**
     * The slots.
     */
    slots: DaySlots;
    /**
     * Whether express is offered.
     */
    express_available: boolean;
    /**
     * Whether the cart holds products sold by weight.
     */
    has_multiproduct: boolean;
    /**
     * Whether the shop takes online payments.
     */
    takes_online: boolean;
}

/**
 * What is said first of an order (beyond the specification).
 */
export type PromiseState = "coming" | "late" | "unpaid" | "paying" | "delivered" | "cancelled";

/**
 * What is to be said of a zone while it is typed (beyond the specification).
 */
export type ZoneAdvice = "unknown" | "suggest" | "mismatch";

/**
 * What the checkout's chip says of an address beside its tag (sections 2 and 9).
 */
export interface AddressChip {
    /**
     * The locality, cut to 18 characters.
     */
    city: string;
    /**
     * Street and building, as far as there are any; a number is said to be one of either.
     */
    rest: string[];
}

/**
 * What the page of a pending payment says of its order now (beyond the specification: the payment may have come to an
 * end, and the order gone on).
 */
export type PaymentNews = "pending" | "unpaid" | "placed" | "refused" | "called_off";

/**
 * What the shopper has chosen (sections 4 and 7).
 */
export interface Choices {
    /**
     * The address.
     */
    address_id: number | undefined;
    /**
     * The chosen address is gone, and only the shopper chooses another one.
     */
    address_is_lost?: boolean;
    /**
     * The day whose slots are open.
     */
    day: Day;
    /**
     * The slot.
     */
    slot_id: number | undefined;
    /**
     * The chosen slot is gone, and only the shopper chooses another one.
     */
    slot_is_lost?: boolean;
    /**
     * The slot that express took the place of, for the way back (beyond the specification).
     */
    slot_set_aside?: number;
    /**
     * Express or scheduled.
     */
    order_type: OrderType;
    /**
     * Online or cash.
     */
    payment_type: PaymentType;
    /**
     * Note to the order.
     */
    order_note: string;
}

/**
 * What the shopper has chosen so far (section 4).
 */
export interface CheckoutDraft {
    /**
     * Whether the cart holds anything.
     */
    has_lines: boolean;
    /**
     * Whether it holds products sold by weight.
     */
    has_multiproduct: boolean;
    /**
     * Whether express is offered.
     */
    express_available: boolean;
    /**
     * Whether the shop takes online payments.
     */
    takes_online: boolean;
    /**
     * The address.
     */
    address_id: number | undefined;
    /**
     * The slot.
     */
    slot_id: number | undefined;
    /**
     * Express or scheduled.
     */
    order_type: OrderType;
    /**
     * Online or cash.
     */
    payment_type: PaymentType;
    /**
     * Note to the order.
     */
    order_note: string;
}

/**
 * What the shopper is told when a change of a quantity fails (specification, section 8).
 */
export type QuantityRefusal = "out_of_stock" | "coupon_invalid" | "failed" | "unanswered";

/**
 * What the shopper is told when a coupon is applied (specification, section 8).
 */
export type CouponOutcome = "applied" | "invalid" | "expired";

/**
 * What the totals are made from (section 3).
 */
export interface TotalsInput {
    /**
     * The lines.
     */
    lines: PricedLine[];
    /**
     * What the coupon takes off; more than the sub total counts as the sub total.
     */
    discount_amount: Money;
    /**
     * What the delivery costs.
     */
    delivery_charge: Money;
    /**
     * Tax on what is left after the discount, in hundredths of a percent.
     */
    tax_rate: BasisPoints;
}

/**
 * What the tracking page says first (beyond the specification).
 */
export interface Promise {
    /**
     * Where the order stands.
     */
    stage: Stage;
    /**
     * What is said first.
     */
    state: PromiseState;
    /**
     * The end of what was promised has passed and the order is still open.
     */
    is_late: boolean;
    /**
     * The end of what was promised, in milliseconds since 1970.
     */
    by_ms: number;
    /**
     * Days from today, in Doha, to the order's date; negative once that is past.
     */
    days_away: number;
}

/**
 * Where an order stands (section 4).
 */
export type OrderStatus = "Processing" | "Accepted" | "Food on the way" | "Cancelled" | "Delivered";

/**
 * Where an order stands, by the name of the tracker's step (section 4).
 */
export type Stage = "processing" | "accepted" | "on_the_way" | "delivered" | "cancelled";

/**
 * Who wants to change an order (section 6, which knows the customer alone).
 */
export type Actor = "Customer" | "Staff" | "System";

/**
 * Why no code was sent from the forgot screen (specification, section 8).
 */
export type SendRefusal = "user_not_found" | "too_often" | "not_sent";

/** The stable name of a broken rule. */
export type RuleCode =
| "full_name_required"
| "full_name_too_short"
| "full_name_too_long"
| "phone_required"
| "phone_invalid"
| "forgot_phone_required"
| "forgot_phone_invalid"
| "password_required"
| "password_too_short"
| "password_too_long"
| "password_no_number"
| "password_no_special"
| "passwords_do_not_match"
| "invalid_otp"
| "address_fields_missing"
| "address_required"
| "city_required"
| "pincode_required"
| "zone_required"
| "zone_invalid"
| "address_type_invalid"
| "municipality_invalid"
| "address_book_full"
| "zone_unknown"
| "text_unprintable"
| "text_too_long"
| "note_too_long"
| "enquiry_incomplete"
| "email_too_long"
| "enquiry_too_long"
| "slot_required"
| "slot_unavailable"
| "delivery_address_required"
| "address_unavailable"
| "cash_only"
| "cash_orders_full"
| "cash_total_full"
| "online_unavailable"
| "express_unavailable"
| "out_of_stock"
| "cart_empty"
| "quantity_invalid"
| "cart_full"
| "coupon_code_too_long"
| "coupon_not_found"
| "coupon_not_yet"
| "coupon_expired"
| "coupon_minimum"
| "coupon_used"
| "coupon_first_order_only"
| "coupon_not_applicable"
| "order_not_cancellable"
| "invalid_transition"
| "order_unpaid"
| "order_not_payable"
| "payment_in_progress"
| "amount_out_of_range";



/**
 * What the checkout's chip says of an address beside its tag.
 */
export function addressChip(city: string, street: string, building: string): AddressChip;

/**
 * The tags of an address, the default first.
 */
export function addressTypes(): AddressType[];

/**
 * An address form once a zone is typed: by the municipality that it lies in and the one that was suggested last.
 */
export function addressWithZone(form: AddressForm, zone: string, of_zone?: number | null, suggested?: number | null): ZoneTyped;

/**
 * The page that a banner leads to, if any.
 */
export function bannerTarget(banner: BannerLink): Target | undefined;

/**
 * A product's name in a breadcrumb.
 */
export function breadcrumbName(name: string): string;

/**
 * The totals of a cart; nothing when an amount can't be counted.
 */
export function cartTotals(input: TotalsInput): Totals | undefined;

/**
 * The quantity after one more or one less.
 */
export function changedQuantity(quantity: number, change: Change): QuantityChange;

/**
 * What keeps a draft from becoming an order, the most important first.
 */
export function checkDraft(draft: CheckoutDraft): Issue[];

/**
 * The messages of the edit-address form.
 */
export function checkEditAddress(form: AddressForm): Issue[];

/**
 * The issue of a phone number on the forgot screen, which has its own words.
 */
export function checkForgotPhone(input: string): Issue | undefined;

/**
 * The issue of a full name.
 */
export function checkName(name: string): Issue | undefined;

/**
 * The first broken rule of a new password and its repetition.
 */
export function checkNewPassword(form: NewPassword): Issue | undefined;

/**
 * The issue of a password.
 */
export function checkPassword(password: string): Issue | undefined;

/**
 * The issue of a phone number on the sign-up form.
 */
export function checkPhone(input: string): Issue | undefined;

/**
 * The issues of a sign-up form, at most one a field; none means that it may be sent.
 */
export function checkSignUp(form: SignUp): Issue[];

/**
 * The choices once a day is opened.
 */
export function choicesWithDay(choices: Choices, day: Day, offers: Offers): Choices;

/**
 * An address form as it is sent: without spaces around its lines.
 */
export function cleanedAddress(form: AddressForm): AddressForm;

/**
 * Which outcome an attempt to apply a coupon has: by the code of its refusal, empty where there was no answer.
 */
export function couponOutcome(refusal?: string | null): CouponOutcome;

/**
 * The date part of an instant as the wire writes it.
 */
export function datePart(created: string): string;

/**
 * The part of the day that a slot is listed under, from its start as `HH:MM`.
 */
export function dayPart(start_time: string): DayPart | undefined;

/**
 * The address form before anything is typed.
 */
export function emptyAddress(): AddressForm;

/**
 * The choices before the shopper has made any.
 */
export function firstChoices(offers: Offers): Choices;

/**
 * The first slot that can still be taken, and its day.
 */
export function firstOpenSlot(offers: Offers): FirstOpen | undefined;

/**
 * The choices after a press on the express toggle, from milliseconds since 1970.
 */
export function flippedExpress(choices: Choices, locked_until_ms: number, offers: Offers, now_ms: number): FlippedExpress;

/**
 * The product's name with its variation in brackets.
 */
export function fullProductName(name: string, variation?: string | null): string;

/**
 * An amount as it is read on a screen, thousands grouped; nothing when it is no amount.
 */
export function groupedMoney(amount: Money): string | undefined;

/**
 * Whether everything that the payment form needs is there.
 */
export function hasAllForGateway(order_id: number, amount: Money, signature: string, lines: number): boolean;

/**
 * Whether a card wears the 'Out of Stock' badge.
 */
export function hasOutOfStockBadge(is_active: boolean, last_add_failed: boolean): boolean;

/**
 * Whether an enquiry form acts.
 */
export function isEnquiryComplete(form: Enquiry): boolean;

/**
 * Whether coordinates in degrees lie in Qatar.
 */
export function isInQatar(latitude: number, longitude: number): boolean;

/**
 * Whether a list shows a product.
 */
export function isListed(list: ProductList, is_active: boolean): boolean;

/**
 * Whether an order of this total goes by way of the gateway.
 */
export function isPaidOnline(payment_type: PaymentType, total: Money): boolean;

/**
 * Whether what was paid for an order goes back.
 */
export function isRefunded(is_cancelled: boolean, is_paid: boolean): boolean;

/**
 * Whether an order may be placed at this total: at the one that the shopper saw. Where that is not known, not if they
 * may still count on a coupon that takes nothing off.
 */
export function isTotalAgreed(seen: Money | undefined, total: Money, has_refused_coupon: boolean): boolean;

/**
 * Price times quantity; nothing when it can't be counted.
 */
export function lineAmount(line: PricedLine): Money | undefined;

/**
 * What a filled-in address still breaks.
 */
export function malformedAddressFields(form: AddressForm): Issue[];

/**
 * The alert of the add-address form, if anything is missing.
 */
export function missingAddressFields(form: AddressForm): Issue | undefined;

/**
 * What a press on ADD or + comes to.
 */
export function onAdd(is_active: boolean, last_add_failed: boolean, is_variation: boolean): AddAction;

/**
 * What a row offers for a status number, 1 to 5.
 */
export function orderActions(status_no?: number | null): OrderActions;

/**
 * A product's name in an order card on a phone.
 */
export function orderProductName(name: string): string;

/**
 * The promise of an order: its status number, as placed for another than 1 to 5; its date, the end of its slot as
 * `HH:MM` unless it is express, when it was placed, in milliseconds since 1970, and what it waits for. Nothing for what
 * is no date.
 */
export function orderPromise(status_no: number, date: string, slot_end: string | null | undefined, ordered_ms: number, now_ms: number, awaited?: string | null): Promise | undefined;

/**
 * The order that a complete draft asks for, or the list of what is missing.
 */
export function orderRequest(draft: CheckoutDraft): DraftAnswer;

/**
 * The code after an answer, or nothing where it takes none any more.
 */
export function otpAnswered(challenge: Challenge, is_right: boolean, now_ms: number): Challenge | undefined;

/**
 * The code boxes after backspace in one.
 */
export function otpBackspaced(boxes: Boxes, index: number): Boxes;

/**
 * The code, once all four boxes are filled.
 */
export function otpCode(boxes: Boxes): string | undefined;

/**
 * The four empty code boxes.
 */
export function otpEmpty(): Boxes;

/**
 * Why no code was sent from the forgot screen: by whether it was the first request and its HTTP status, if any.
 */
export function otpSendRefusal(is_first: boolean, status?: number | null): SendRefusal;

/**
 * A code sent at an instant, in milliseconds since 1970, with its life in seconds and its tries.
 */
export function otpSent(sent_at_ms: number, lifetime_s: number, tries: number): Challenge;

/**
 * The code boxes after typing or pasting into one.
 */
export function otpTyped(boxes: Boxes, index: number, text: string): Boxes;

/**
 * What a screen shows of a code, from milliseconds since 1970.
 */
export function otpView(challenge: Challenge, sent_at_ms: number, now_ms: number): CodeView;

/**
 * The 11 digits of a phone number, if it is one.
 */
export function parsePhone(input: string): string | undefined;

/**
 * The number of a zone as typed, if it is one.
 */
export function parseZone(text: string): number | undefined;

/**
 * The payment choices, the default first.
 */
export function paymentChoices(has_multiproduct: boolean, takes_online: boolean): PaymentType[];

/**
 * What the page of a payment says of an order, for its status number, as placed for another than 1 to 5, what it waits
 * for and the code of the last remark about it.
 */
export function paymentNews(status_no: number, awaited: string | null | undefined, last_notice: string): PaymentNews;

/**
 * What a phone field shows on focus.
 */
export function phoneFocused(input: string, was_prefilled: boolean): string;

/**
 * What a phone field shows after typing.
 */
export function phoneTyped(input: string): string;

/**
 * What the forgot screen's phone field shows after typing: at most 11 digits.
 */
export function phoneTypedForgot(input: string): string;

/**
 * The page that a product opens.
 */
export function productTarget(slug: string, id: number, has_variation: boolean): Target;

/**
 * What a line of an order weighs in all, in kilograms.
 */
export function quantityInKg(quantity: number, unit_weight?: string | null): string | undefined;

/**
 * What a failed change of a quantity comes to: by its HTTP status, if there was an answer, and its code.
 */
export function quantityRefusal(status: number | null | undefined, code: string): QuantityRefusal;

/**
 * The choices when the checkout is opened anew.
 */
export function reopenedChoices(choices: Choices): Choices;

/**
 * Whether a failed add says that there are none left: by the code of its answer, if there was one.
 */
export function saysNoneLeft(code?: string | null): boolean;

/**
 * The choices as far as they are still offered, with the payment that the shopper wants, and what had to be given up.
 */
export function settledChoices(choices: Choices, offers: Offers, wanted?: PaymentType | null): Settled;

/**
 * Weight and pieces in one line, if either says anything.
 */
export function shownMeasure(weight?: string | null, start?: number | null, end?: number | null): string | undefined;

/**
 * Units as they are shown: those that are known and the steps under way.
 */
export function shownUnits(known: number, under_way: Int32Array): number;

/**
 * The weight as it is shown, if it is.
 */
export function shownWeight(weight?: string | null): string | undefined;

/**
 * Whether a row shows Pay, for a status number, 1 to 5.
 */
export function showsPay(status_no: number | null | undefined, is_payable: boolean): boolean;

/**
 * Turns a panic into a readable console error. The instance must not be used after one.
 */
export function start(): void;

/**
 * The storefront's delays, widths and counts.
 */
export function storefront(): Storefront;

/**
 * What the amount payable is made of, row by row.
 */
export function totalRows(totals: Totals): TotalRow[];

/**
 * The tracker's steps for a status number, 1 to 5; none for any other.
 */
export function trackerSteps(status_no: number): TrackerStep[];

/**
 * A product's name in the wishlist.
 */
export function wishlistName(name: string): string;

/**
 * What is to be said of a zone as typed: of the municipality that it lies in and of the chosen one, both by id.
 */
export function zoneAdvice(zone: string, of_zone?: number | null, chosen?: number | null): ZoneAdvice | undefined;
