/* tslint:disable */
/* eslint-disable */

/** An amount in riyals with exactly two decimals, such as '45.50'. */
export type Money = string;
/** A share in hundredths of a percent. */
export type BasisPoints = number;


/**
 * A broken rule.
 */
export interface Issue {
    /**
     * The name of the request field that it belongs to; empty for the form as a whole.
     */
    field: string;
    /**
     * The stable code.
     */
    code: RuleCode;
    /**
     * The values that the text names, in order: fields by their API names, amounts in riyals with two decimals. Left
     * out if there are none.
     */
    details?: string[];
}

/**
 * A change of an order's status.
 */
export type OrderAction = "Accept" | "Send" | "Deliver" | "Cancel";

/**
 * A changed cell.
 */
export interface GridEdit {
    /**
     * The product.
     */
    product_id: number;
    /**
     * The variation. The status is that of its product.
     */
    variation_id: number;
    /**
     * The column.
     */
    column: GridColumn;
    /**
     * What was typed or pasted.
     */
    text: string;
    /**
     * The text of the cell that the person saw.
     */
    seen: string;
}

/**
 * A code that was sent, as the server stores it. It ends by the right answer, by a newer code, by time, or by too many
 * wrong answers.
 */
export interface Challenge {
    /**
     * The first time at which the code is void, in milliseconds since 1970.
     */
    expires_at_ms: number;
    /**
     * The number of attempts left.
     */
    tries_left: number;
    /**
     * Whether the code was answered correctly or replaced.
     */
    is_ended: boolean;
}

/**
 * A column of the grid that staff can change.
 */
export type GridColumn = "price" | "compare_at" | "stock" | "on_sale" | "status";

/**
 * A link as staff choose it.
 */
export interface LinkForm {
    /**
     * What it leads to.
     */
    kind: LinkKind;
    /**
     * The id of the product or category; null for other kinds.
     */
    id?: number | null;
    /**
     * The path of the page, such as `/about`; empty for other kinds.
     */
    page: string;
}

/**
 * A list of products on a page.
 */
export type ProductList = "deals" | "featured" | "bestsellers" | "related" | "search" | "category" | "wishlist";

/**
 * A new password and its confirmation (VAL-05).
 */
export interface NewPassword {
    /**
     * The new password.
     */
    new_password: string;
    /**
     * The same password, typed again.
     */
    confirm_password: string;
}

/**
 * A page that a product, category or banner links to (ROUTE-08, ROUTE-09, ROUTE-10).
 */
export type Target = { page: "product"; slug: string; id: number } | { page: "details"; slug: string; id: number } | { page: "category"; slug: string; id: number } | { page: "shop"; path: string };

/**
 * A part of a picture, in whole pixels of the upright picture from its upper left corner.
 */
export interface Crop {
    /**
     * Pixels left of it.
     */
    x: number;
    /**
     * Pixels above it.
     */
    y: number;
    /**
     * Its width.
     */
    width: number;
    /**
     * Its height.
     */
    height: number;
}

/**
 * A part of an address: a name, or a number of something.
 */
export interface AddressPart {
    /**
     * What the number counts; `None` if the text is a name.
     */
    numbered: NumberedPart | undefined;
    /**
     * The name or the number, as typed.
     */
    text: string;
}

/**
 * A part of the amount payable (CHK-08).
 */
export type TotalKey = "sub_total" | "discount" | "tax" | "delivery";

/**
 * A product of a list, as staff choose it.
 */
export interface HomeEntry {
    /**
     * The product.
     */
    product_id: number;
    /**
     * From when it is shown, in Doha's time, such as `2026-11-27T18:00`; empty for at once.
     */
    from: string;
    /**
     * Until when it is shown; empty for always.
     */
    until: string;
}

/**
 * A product of the grid.
 */
export interface GridProduct {
    /**
     * Identifies it.
     */
    id: number;
    /**
     * Its name.
     */
    name: string;
    /**
     * Whether shoppers see it.
     */
    status: ProductStatus;
    /**
     * Whether it has a picture, which a published product needs.
     */
    has_picture: boolean;
    /**
     * Whether it has a description, which a published product needs.
     */
    has_description: boolean;
    /**
     * Its variations in their order.
     */
    variations: GridVariation[];
}

/**
 * A quantity after a change, or the reason why it did not change.
 */
export interface QuantityChange {
    /**
     * The current quantity.
     */
    quantity: number;
    /**
     * The reason why the change was rejected.
     */
    issue: Issue | undefined;
}

/**
 * A row above the amount payable (CHK-08).
 */
export interface TotalRow {
    /**
     * The part that it shows.
     */
    key: TotalKey;
    /**
     * Its amount.
     */
    amount: Money;
    /**
     * Whether the amount is subtracted and not zero.
     */
    is_off: boolean;
    /**
     * Whether the amount is zero; a compact list can leave out such a row.
     */
    is_nothing: boolean;
}

/**
 * A slot as a choice at checkout.
 */
export interface SlotChoice {
    /**
     * The slot's id.
     */
    id: number;
    /**
     * Whether it can still be booked.
     */
    is_available: boolean;
}

/**
 * A step of the tracker (TRK-02).
 */
export interface TrackerStep {
    /**
     * The stable name, used as the key of a translation.
     */
    key: string;
    /**
     * The step's text.
     */
    label: string;
    /**
     * The step's state.
     */
    state: StepState;
}

/**
 * A variation of the grid.
 */
export interface GridVariation {
    /**
     * Identifies it.
     */
    id: number;
    /**
     * Its name; empty if there is no choice.
     */
    name: string;
    /**
     * The price of one unit.
     */
    price: Money;
    /**
     * The price before a reduction.
     */
    compare_at: Money | null;
    /**
     * The units on the shelf, with those that open orders hold.
     */
    on_shelf: number;
    /**
     * The units that open orders hold.
     */
    held: number;
    /**
     * Whether the shop offers the product and this variation.
     */
    is_on_sale: boolean;
}

/**
 * A window of a day of the week, as staff type it.
 */
export interface TypedWindow {
    /**
     * The day, such as `sun`.
     */
    weekday: string;
    /**
     * `HH:MM`, in Qatar.
     */
    start_time: string;
    /**
     * `HH:MM`, up to `24:00`.
     */
    end_time: string;
    /**
     * The maximum number of orders.
     */
    capacity: number;
}

/**
 * Advice that is shown while a zone is typed.
 */
export type ZoneAdvice = "unknown" | "suggest" | "mismatch";

/**
 * An enquiry as submitted (CON-02).
 */
export interface Enquiry {
    /**
     * The visitor's name.
     */
    name: string;
    /**
     * The e-mail address for the reply.
     */
    email: string;
    /**
     * The question or complaint.
     */
    enquiry: string;
}

/**
 * How an audience is chosen.
 */
export type AudienceKind = "everyone" | "ordered_lately" | "not_lately" | "never_ordered" | "municipality" | "zones" | "customers";

/**
 * The `srcset` of a picture in each format.
 */
export interface PictureSources {
    /**
     * In AVIF.
     */
    avif: string;
    /**
     * In WebP.
     */
    webp: string;
}

/**
 * The actions that an order's row offers in a status (ORD-05, ORD-06).
 */
export interface OrderActions {
    /**
     * Whether Cancel is shown.
     */
    can_cancel: boolean;
    /**
     * Whether Track Order is shown.
     */
    can_track: boolean;
    /**
     * Whether Download Invoice is shown.
     */
    can_download_invoice: boolean;
    /**
     * Whether the order is closed and belongs to the order history.
     */
    is_closed: boolean;
    /**
     * The colour of the status.
     */
    colour: StatusColour;
}

/**
 * The address form with its wire names (ENT-11): `address` is the building, `pincode` the street, `city` the locality.
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
     * The municipality's id as text; empty if none is chosen.
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
 * The change that a product card or stepper requests, `add` or `minus` (CARD-05, API-11).
 */
export type Change = "add" | "minus";

/**
 * The choices of the shopper (CHK-05).
 */
export interface Choices {
    /**
     * The address's id.
     */
    address_id: number | undefined;
    /**
     * Whether the chosen address is gone. The shopper must then choose another one.
     */
    address_is_lost?: boolean;
    /**
     * The open day tab.
     */
    day: Day;
    /**
     * The slot's id.
     */
    slot_id: number | undefined;
    /**
     * Whether the chosen slot is gone. The shopper must then choose another one.
     */
    slot_is_lost?: boolean;
    /**
     * The slot that was chosen before express; it is restored when express is switched off.
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
     * Order note.
     */
    order_note: string;
}

/**
 * The choices that are still valid, and those that were lost because the offers changed.
 */
export interface ReconciledChoices {
    /**
     * The valid choices.
     */
    choices: Choices;
    /**
     * One issue for each choice that the shop no longer offers.
     */
    lost: Issue[];
}

/**
 * The colour of a status, which is always shown together with its text (ORD-07).
 */
export type StatusColour = "red" | "orange" | "blue" | "green";

/**
 * The current message on the page of a pending payment. By now the payment may have ended and the order may have
 * changed.
 */
export type PaymentNews = "pending" | "unpaid" | "placed" | "refused" | "called_off";

/**
 * The current options of the shopper.
 */
export interface Offers {
    /**
     * The ids of the customer's addresses, in the order in which they are shown.
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
 * The days that have slots, with their wire names (ENT-10).
 */
export type Day = "today" | "tomorrow" | "day_after_tomorrow";

/**
 * The delivery type of an order, with its wire names (CHK-06).
 */
export type OrderType = "Express Delivery" | "Scheduled Delivery";

/**
 * The first available slot.
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
 * The form after a zone was typed.
 */
export interface ZoneTyped {
    /**
     * The updated form.
     */
    form: AddressForm;
    /**
     * The id of the municipality that was suggested last.
     */
    suggested: number | undefined;
}

/**
 * The four boxes of the code entry and the focused one (AUTH-06, AUTH-09).
 */
export interface Boxes {
    /**
     * One digit each, or an empty string.
     */
    digits: [string, string, string, string];
    /**
     * The index of the focused box.
     */
    focus: number;
}

/**
 * The heading of the tracking page.
 */
export interface Promise {
    /**
     * The stage of the order.
     */
    stage: Stage;
    /**
     * The main statement about the order.
     */
    state: PromiseState;
    /**
     * Whether the promised time has passed and the order is still open.
     */
    is_late: boolean;
    /**
     * The end of the promised time, in milliseconds since 1970.
     */
    by_ms: number;
    /**
     * Days from today, in Doha, to the delivery date; negative if the date has passed.
     */
    days_away: number;
}

/**
 * The input of [`totals()`].
 */
export interface TotalsInput {
    /**
     * The lines.
     */
    lines: PricedLine[];
    /**
     * The coupon's discount; it is capped at the sub total.
     */
    discount_amount: Money;
    /**
     * The delivery charge.
     */
    delivery_charge: Money;
    /**
     * Tax rate on the amount after the discount, in hundredths of a percent.
     */
    tax_rate: BasisPoints;
}

/**
 * The kind of a link.
 */
export type LinkKind = "nowhere" | "product" | "category" | "page";

/**
 * The kind of place that an address is for the customer (ADDR-01).
 */
export type AddressType = "Home" | "Work" | "Other";

/**
 * The link of a banner, with its wire names (ENT-02).
 */
export interface BannerLink {
    /**
     * `product`, `category` or `page`; for any other value the banner has no link.
     */
    status?: string;
    /**
     * The product's id.
     */
    product_id?: number | undefined;
    /**
     * The product's slug.
     */
    product_slug?: string | undefined;
    /**
     * Whether the product has variations.
     */
    product_variation?: boolean | undefined;
    /**
     * The category's id.
     */
    category_id?: number | undefined;
    /**
     * The category's slug.
     */
    category_slug?: string | undefined;
    /**
     * The path of the page of the shop.
     */
    page_path?: string | undefined;
}

/**
 * The main statement about an order on the tracking page.
 */
export type PromiseState = "coming" | "late" | "unpaid" | "paying" | "delivered" | "cancelled";

/**
 * The notice that the shopper sees after applying a coupon (CHK-13).
 */
export type CouponOutcome = "applied" | "invalid" | "expired";

/**
 * The notice that the shopper sees when a quantity change fails (CHK-12).
 */
export type QuantityRefusal = "out_of_stock" | "coupon_invalid" | "failed" | "unanswered";

/**
 * The number of changes of each kind.
 */
export interface GridSummary {
    /**
     * Prices.
     */
    prices: number;
    /**
     * Prices before a reduction.
     */
    compare_ats: number;
    /**
     * Stocks that are counted.
     */
    stocks: number;
    /**
     * Variations that are put on sale.
     */
    on_sale: number;
    /**
     * Variations that are taken off sale.
     */
    off_sale: number;
    /**
     * Products that are published.
     */
    published: number;
    /**
     * Products that become drafts.
     */
    drafts: number;
    /**
     * Products that are retired.
     */
    retired: number;
}

/**
 * The order request of a draft, or what is missing.
 */
export interface DraftAnswer {
    /**
     * The order request; undefined if anything is missing.
     */
    order: OrderRequest | undefined;
    /**
     * The missing or invalid parts, the most important first.
     */
    missing: Issue[];
}

/**
 * The part of the day that groups slots in a long list.
 */
export type DayPart = "morning" | "afternoon" | "evening";

/**
 * The payment type of an order, with its wire names (CHK-08, API-18).
 */
export type PaymentType = "Online" | "COD";

/**
 * The place of a picture on a page.
 */
export type PictureSlot = "thumbnail" | "card" | "banner" | "phone_banner";

/**
 * The price and quantity of one line (ENT-09).
 */
export interface PricedLine {
    /**
     * Price of one unit.
     */
    unit_price: Money;
    /**
     * Number of units.
     */
    quantity: number;
}

/**
 * The reason why the forgot screen got no code (AUTH-16).
 */
export type SendRefusal = "user_not_found" | "too_often" | "not_sent";

/**
 * The request of a complete draft (API-18).
 */
export interface OrderRequest {
    /**
     * The slot's id; `None` for express.
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
     * Order note, trimmed.
     */
    order_note: string;
    /**
     * The address's id.
     */
    address_id: number;
}

/**
 * The result of a press of the express toggle (CHK-06).
 */
export interface FlippedExpress {
    /**
     * The new choices.
     */
    choices: Choices;
    /**
     * The end of the toggle's lock, in milliseconds since 1970.
     */
    locked_until_ms: number;
}

/**
 * The role of the person or job that changes an order.
 */
export type Actor = "Customer" | "Staff" | "System";

/**
 * The shopper's choices before they are validated.
 */
export interface CheckoutDraft {
    /**
     * Whether the cart has any lines.
     */
    has_lines: boolean;
    /**
     * Whether the cart holds products sold by weight.
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
     * The address's id.
     */
    address_id: number | undefined;
    /**
     * The slot's id.
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
     * Order note.
     */
    order_note: string;
}

/**
 * The sign-up form, with the field names of create-user (AUTH-04, API-40).
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
 * The slots of each day: `delivery_time_slots` (ENT-10).
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
 * The stage of an order, by the name of the tracker's step (TRK-02).
 */
export type Stage = "processing" | "accepted" | "on_the_way" | "delivered" | "cancelled";

/**
 * The state of a step in the tracker (TRK-02).
 */
export type StepState = "done" | "current" | "upcoming" | "skipped";

/**
 * The status of an order (ORD-07).
 */
export type OrderStatus = "Processing" | "Accepted" | "Food on the way" | "Cancelled" | "Delivered";

/**
 * The text of an address chip at checkout, beside the address type (CHK-03).
 */
export interface AddressChip {
    /**
     * The locality, cut to 18 characters.
     */
    city: string;
    /**
     * Street and building, without empty ones.
     */
    rest: AddressPart[];
}

/**
 * The totals of a cart, in the order in which they are shown (CHK-08, ENT-09).
 */
export interface Totals {
    /**
     * Sum of the lines.
     */
    sub_total: Money;
    /**
     * The coupon's discount.
     */
    discount_amount: Money;
    /**
     * Tax, rounded once for the whole cart.
     */
    total_tax: Money;
    /**
     * Delivery charge.
     */
    delivery_charge: Money;
    /**
     * Amount to pay.
     */
    amount_payable: Money;
}

/**
 * The view of a sent code at one point in time (AUTH-07 for the countdown).
 */
export interface CodeView {
    /**
     * Whether the code can still be entered.
     */
    is_open: boolean;
    /**
     * The number of attempts left; 0 if the code is void.
     */
    tries_left: number;
    /**
     * Seconds until the code expires; 0 if the code is void.
     */
    works_for_s: number;
    /**
     * Seconds until another code can be requested.
     */
    resend_in_s: number;
}

/**
 * What a failed attempt says about the order.
 */
export type OrderFailure = "signed_out" | "over" | "undecided" | "refused";

/**
 * What a number in an address counts. The wire form is the stable name of the text that says so.
 */
export type NumberedPart = "numbered_unit" | "numbered_building" | "numbered_street";

/**
 * What a picture is uploaded for, which decides its shape and its sizes.
 */
export type PictureUse = "card" | "wide_banner" | "narrow_banner" | "cover";

/**
 * What a press on ADD or + does (CARD-02, CARD-05, CARD-06).
 */
export type AddAction = "send" | "inactive" | "ran_out" | "variation_ran_out";

/**
 * What posts are sorted by.
 */
export type LabelKind = "category" | "tag" | "writer";

/**
 * What staff write about a banner.
 */
export interface BannerForm {
    /**
     * The address of its picture in wide windows.
     */
    image: string;
    /**
     * The address of its picture on phones.
     */
    mobile_image: string;
    /**
     * What the pictures show; empty if they only decorate.
     */
    image_alt: string;
    /**
     * The same in Arabic; may be empty.
     */
    image_alt_ar: string;
    /**
     * The line in large letters; empty for the name of what it leads to.
     */
    title: string;
    /**
     * The same in Arabic; may be empty.
     */
    title_ar: string;
    /**
     * The line below; may be empty.
     */
    text: string;
    /**
     * The same in Arabic; may be empty.
     */
    text_ar: string;
    /**
     * What it leads to.
     */
    link: LinkForm;
    /**
     * From when it is shown, in Doha's time, such as `2026-11-27T18:00`; empty for at once.
     */
    from: string;
    /**
     * Until when it is shown; empty for always.
     */
    until: string;
}

/**
 * What staff write about a category, tag or writer.
 */
export interface LabelForm {
    /**
     * Its name, unique among those of its kind.
     */
    name: string;
    /**
     * The name in Arabic; may be empty.
     */
    name_ar: string;
    /**
     * The address of a writer's picture; empty for none.
     */
    image: string;
    /**
     * A few words about a writer; may be empty.
     */
    text: string;
    /**
     * The same in Arabic; may be empty.
     */
    text_ar: string;
}

/**
 * What staff write about a category.
 */
export interface CategoryForm {
    /**
     * Its name in addresses, unique; empty to make it from the name.
     */
    slug: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * Its name in Arabic; may be empty.
     */
    name_ar: string;
    /**
     * The title of its page for search engines; empty for its name.
     */
    meta_title: string;
    /**
     * The title in Arabic; may be empty.
     */
    meta_title_ar: string;
    /**
     * The description of its page for search engines.
     */
    meta_description: string;
    /**
     * The description in Arabic; may be empty.
     */
    meta_description_ar: string;
    /**
     * Whether it is in the bar under the header.
     */
    is_featured: boolean;
    /**
     * The address of its picture; empty for none.
     */
    image: string;
    /**
     * What the picture shows; empty for its name.
     */
    image_alt: string;
    /**
     * The same in Arabic; may be empty.
     */
    image_alt_ar: string;
    /**
     * Its subcategories, in their order.
     */
    subcategories: SubcategoryForm[];
}

/**
 * What staff write about a post.
 */
export interface PostForm {
    /**
     * Its name in addresses, unique; empty to make it from the title.
     */
    slug: string;
    /**
     * Its title.
     */
    title: string;
    /**
     * The title in Arabic; may be empty.
     */
    title_ar: string;
    /**
     * What lists show of it; empty for the beginning of its text.
     */
    summary: string;
    /**
     * The summary in Arabic; may be empty.
     */
    summary_ar: string;
    /**
     * Its text as HTML; a draft may have none.
     */
    html: string;
    /**
     * The text in Arabic; may be empty.
     */
    html_ar: string;
    /**
     * The address of the picture above it; a draft may have none.
     */
    image: string;
    /**
     * What the picture shows; empty if it only decorates.
     */
    image_alt: string;
    /**
     * The same in Arabic; may be empty.
     */
    image_alt_ar: string;
    /**
     * Its category; null if none is chosen, which no stored post has.
     */
    category_id?: number | null;
    /**
     * Its writer; null if none is chosen, which no stored post has.
     */
    writer_id?: number | null;
    /**
     * Its tags.
     */
    tag_ids: number[];
    /**
     * The title of its page for search engines; empty for its title.
     */
    meta_title: string;
    /**
     * The title in Arabic; may be empty.
     */
    meta_title_ar: string;
    /**
     * The description of its page for search engines; empty for its summary.
     */
    meta_description: string;
    /**
     * The description in Arabic; may be empty.
     */
    meta_description_ar: string;
    /**
     * Whether it is published, now or from a time on.
     */
    is_published: boolean;
    /**
     * From when it is published, in Doha's time, such as `2026-11-27T18:00`; empty for at once, or for a draft.
     */
    from: string;
}

/**
 * What staff write about a product.
 */
export interface ProductForm {
    /**
     * Its name in addresses, unique; empty to make it from the name.
     */
    slug: string;
    /**
     * The id of its category.
     */
    category_id: number;
    /**
     * The id of its subcategory, if it has one.
     */
    subcategory_id?: number | null;
    /**
     * Its name.
     */
    name: string;
    /**
     * Its name in Arabic; may be empty.
     */
    name_ar: string;
    /**
     * Its description.
     */
    description: string;
    /**
     * Its description in Arabic; may be empty.
     */
    description_ar: string;
    /**
     * Further search terms in any language; may be empty.
     */
    search_terms: string;
    /**
     * The title of its page for search engines; empty for its name.
     */
    meta_title: string;
    /**
     * The title in Arabic; may be empty.
     */
    meta_title_ar: string;
    /**
     * The description of its page for search engines; empty for its description.
     */
    meta_description: string;
    /**
     * The description in Arabic; may be empty.
     */
    meta_description_ar: string;
    /**
     * Whether shoppers see it.
     */
    status: ProductStatus;
    /**
     * Whether the shop offers it. Shoppers see a published product that is not offered as out of stock.
     */
    is_active: boolean;
    /**
     * What shoppers choose from. A product without a choice has one variation without a name.
     */
    variations: VariationForm[];
    /**
     * The ids of products that its page shows, in this order; others follow.
     */
    related: number[];
}

/**
 * What staff write about a subcategory.
 */
export interface SubcategoryForm {
    /**
     * Its id; null for a new one.
     */
    id?: number | null;
    /**
     * Its name in addresses, unique in its category; empty to make it from the name.
     */
    slug: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * Its name in Arabic; may be empty.
     */
    name_ar: string;
}

/**
 * What staff write about a variation.
 */
export interface VariationForm {
    /**
     * Its id; null for a new one.
     */
    id?: number | null;
    /**
     * Its name; empty if there is no choice.
     */
    name: string;
    /**
     * Its name in Arabic; may be empty.
     */
    name_ar: string;
    /**
     * The price of one unit.
     */
    price: Money;
    /**
     * The price before a reduction, which shoppers see crossed out.
     */
    compare_at?: Money | null;
    /**
     * The weight of one unit, in grams.
     */
    weight_grams?: number | null;
    /**
     * The minimum number of pieces in one unit.
     */
    pieces_start?: number | null;
    /**
     * The maximum number of pieces in one unit.
     */
    pieces_end?: number | null;
    /**
     * Whether its weight is settled at packing.
     */
    is_weighed: boolean;
    /**
     * Whether the shop offers it.
     */
    is_active: boolean;
    /**
     * Its barcode; may be empty.
     */
    barcode: string;
    /**
     * The units with which a new variation begins. Only for a new one: movements change the stock of others.
     */
    opening_stock?: number | null;
}

/**
 * What staff write to customers.
 */
export interface AnnouncementForm {
    /**
     * The title.
     */
    title: string;
    /**
     * The title in Arabic; may be empty.
     */
    title_ar: string;
    /**
     * The text.
     */
    text: string;
    /**
     * The text in Arabic; may be empty.
     */
    text_ar: string;
    /**
     * What it leads to.
     */
    link: LinkForm;
    /**
     * Whom it is for.
     */
    audience: AudienceForm;
}

/**
 * Whether shoppers see a product.
 */
export type ProductStatus = "draft" | "published" | "retired";

/**
 * Whom a notification is for, as staff choose it.
 */
export interface AudienceForm {
    /**
     * How it is chosen.
     */
    kind: AudienceKind;
    /**
     * The number of days of `ordered_lately` and `not_lately`; null for other kinds.
     */
    days?: number | null;
    /**
     * The municipality; null for other kinds.
     */
    municipality_id?: number | null;
    /**
     * The numbers of zones or customers; empty for other kinds.
     */
    numbers: number[];
}

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
| "wishlist_full"
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
 * Returns the parts of an address that the checkout's chip shows besides its type.
 */
export function addressChip(city: string, street: string, building: string): AddressChip;

/**
 * Returns the types of an address, the default first.
 */
export function addressTypes(): AddressType[];

/**
 * Returns an address form after a zone was typed. `of_zone` is the municipality of the zone, `suggested` is the one
 * that was suggested last, both by id.
 */
export function addressWithZone(form: AddressForm, zone: string, of_zone?: number | null, suggested?: number | null): ZoneTyped;

/**
 * Returns the page that a banner opens, if any.
 */
export function bannerTarget(banner: BannerLink): Target | undefined;

/**
 * Truncates a product's name for a breadcrumb.
 */
export function breadcrumbName(name: string): string;

/**
 * Returns what a result page does with the cart, once its order is known. `is_placed` says whether the order is placed;
 * undefined if the page names none.
 */
export function cartEffect(is_success_page: boolean, is_placed?: boolean | null): 'keep' | 'reload' | 'clear';

/**
 * Returns the totals of a cart, or undefined if an amount is out of range.
 */
export function cartTotals(input: TotalsInput): Totals | undefined;

/**
 * Returns the quantity after adding or removing one unit.
 */
export function changedQuantity(quantity: number, change: Change): QuantityChange;

/**
 * Returns the issues that prevent a draft from becoming an order, the most important first.
 */
export function checkDraft(draft: CheckoutDraft): Issue[];

/**
 * Returns the issues of the edit-address form.
 */
export function checkEditAddress(form: AddressForm): Issue[];

/**
 * Returns the issue of a phone number on the forgot screen, which has its own messages.
 */
export function checkForgotPhone(input: string): Issue | undefined;

/**
 * Returns the issue of a full name.
 */
export function checkName(name: string): Issue | undefined;

/**
 * Returns the first issue of a new password and its repetition.
 */
export function checkNewPassword(form: NewPassword): Issue | undefined;

/**
 * Returns the issue of a password.
 */
export function checkPassword(password: string): Issue | undefined;

/**
 * Returns the issue of a phone number on the sign-up form.
 */
export function checkPhone(input: string): Issue | undefined;

/**
 * Returns the issues of a sign-up form, at most one per field. The form is valid if there are none.
 */
export function checkSignUp(form: SignUp): Issue[];

/**
 * Returns the choices after a day is opened.
 */
export function choicesWithDay(choices: Choices, day: Day, offers: Offers): Choices;

/**
 * Returns an address form with the spaces around its lines removed, as it is sent.
 */
export function cleanedAddress(form: AddressForm): AddressForm;

/**
 * Returns the outcome of applying a coupon. `refusal` is its error code: undefined if there was no error, empty if
 * there was no response.
 */
export function couponOutcome(refusal?: string | null): CouponOutcome;

/**
 * Returns the date part of a timestamp from the API.
 */
export function datePart(created: string): string;

/**
 * Returns the part of the day that a slot is listed under. Its start is given as `HH:MM`.
 */
export function dayPart(start_time: string): DayPart | undefined;

/**
 * Returns the key of the text about a delivered order. `report_minutes` is how long the shop asks for reports, if it sets a
 * time.
 */
export function deliveredNews(report_minutes?: number | null): 'delivered_news' | 'delivered_plain_news';

/**
 * Returns an empty address form.
 */
export function emptyAddress(): AddressForm;

/**
 * Returns the choices before the shopper has made any.
 */
export function firstChoices(offers: Offers): Choices;

/**
 * Returns the first slot that is still available, and its day.
 */
export function firstOpenSlot(offers: Offers): FirstOpen | undefined;

/**
 * Returns the choices after a press of the express toggle. Times are in milliseconds since 1970.
 */
export function flippedExpress(choices: Choices, locked_until_ms: number, offers: Offers, now_ms: number): FlippedExpress;

/**
 * Returns the product's name with its variation in brackets.
 */
export function fullProductName(name: string, variation?: string | null): string;

/**
 * Formats an amount with grouped thousands, or returns undefined if the text is not an amount.
 */
export function groupedMoney(amount: Money): string | undefined;

/**
 * Returns whether the payment form has all its data.
 */
export function hasAllForGateway(order_id: number, amount: Money, signature: string, lines: number): boolean;

/**
 * Returns whether a card shows the 'Out of Stock' badge.
 */
export function hasOutOfStockBadge(is_active: boolean, last_add_failed: boolean): boolean;

/**
 * Returns whether nothing was typed into a search field.
 */
export function isBlankSearch(text: string): boolean;

/**
 * Returns whether an enquiry form is complete, so that it can be submitted.
 */
export function isEnquiryComplete(form: Enquiry): boolean;

/**
 * Returns whether coordinates in degrees are in Qatar.
 */
export function isInQatar(latitude: number, longitude: number): boolean;

/**
 * Returns whether a list shows a product.
 */
export function isListed(list: ProductList, is_active: boolean): boolean;

/**
 * Returns whether an order with this total is paid through the gateway.
 */
export function isPaidOnline(payment_type: PaymentType, total: Money): boolean;

/**
 * Returns whether an order's payment is refunded.
 */
export function isRefunded(is_cancelled: boolean, is_paid: boolean): boolean;

/**
 * Returns whether an order may be placed at this total, which must be the one that the shopper saw. If that one is not
 * known, the order may not be placed if the shopper may still expect the discount of a rejected coupon.
 */
export function isTotalAgreed(seen: Money | undefined, total: Money, has_refused_coupon: boolean): boolean;

/**
 * Returns price times quantity, or undefined if it is out of range.
 */
export function lineAmount(line: PricedLine): Money | undefined;

/**
 * Returns the issues of the filled-in fields of an address.
 */
export function malformedAddressFields(form: AddressForm): Issue[];

/**
 * Returns whether the server may have executed a request that failed. `status` is undefined if there was no response.
 */
export function mayHaveRun(status?: number | null): boolean;

/**
 * Returns a weight, or a line of weight and pieces, with its units in the language with this tag.
 */
export function measureIn(language: string, measure: string): string;

/**
 * Returns the alert of the add-address form, if any field is missing.
 */
export function missingAddressFields(form: AddressForm): Issue | undefined;

/**
 * Returns the effect of a press of ADD or +.
 */
export function onAdd(is_active: boolean, last_add_failed: boolean, is_variation: boolean): AddAction;

/**
 * Returns the actions of a row for a status number, 1 to 5.
 */
export function orderActions(status_no?: number | null): OrderActions;

/**
 * Returns what a failed request says about the order. `status` is undefined if there was no response.
 */
export function orderFailure(status: number | null | undefined, code: string, is_closed: boolean, is_retry: boolean): OrderFailure;

/**
 * Truncates a product's name for an order card on a phone.
 */
export function orderProductName(name: string): string;

/**
 * Returns the promise of an order, or undefined if a date or time is invalid. A status number other than 1 to 5 counts
 * as Processing. `slot_end` is `HH:MM`, or undefined for express. Times are in milliseconds since 1970. `awaited` is
 * what the order waits for.
 */
export function orderPromise(status_no: number, date: string, slot_end: string | null | undefined, ordered_ms: number, now_ms: number, awaited?: string | null): Promise | undefined;

/**
 * Returns the order request of a complete draft, or the list of what is missing.
 */
export function orderRequest(draft: CheckoutDraft): DraftAnswer;

/**
 * Returns the code after an answer, or undefined if it can no longer be answered.
 */
export function otpAnswered(challenge: Challenge, is_right: boolean, now_ms: number): Challenge | undefined;

/**
 * Returns the code boxes after a press of backspace in one.
 */
export function otpBackspaced(boxes: Boxes, index: number): Boxes;

/**
 * Returns the code, or undefined unless all four boxes are filled.
 */
export function otpCode(boxes: Boxes): string | undefined;

/**
 * Returns four empty code boxes.
 */
export function otpEmpty(): Boxes;

/**
 * Returns why the forgot screen got no code. The HTTP status is undefined if there was no response.
 */
export function otpSendRefusal(is_first: boolean, status?: number | null): SendRefusal;

/**
 * Returns a code that was sent at a time in milliseconds since 1970, with its lifetime in seconds and its attempts.
 */
export function otpSent(sent_at_ms: number, lifetime_s: number, tries: number): Challenge;

/**
 * Returns the code boxes after text was typed or pasted into one.
 */
export function otpTyped(boxes: Boxes, index: number, text: string): Boxes;

/**
 * Returns the view of a code. Both times are in milliseconds since 1970.
 */
export function otpView(challenge: Challenge, sent_at_ms: number, now_ms: number): CodeView;

/**
 * Returns the 11 digits of a phone number, or undefined if the text is not one.
 */
export function parsePhone(input: string): string | undefined;

/**
 * Returns the number of a typed zone, or undefined if it is not one.
 */
export function parseZone(text: string): number | undefined;

/**
 * Returns the payment choices, the default first.
 */
export function paymentChoices(has_multiproduct: boolean, takes_online: boolean): PaymentType[];

/**
 * Returns the message of the payment page about an order. A status number other than 1 to 5 counts as Processing.
 * `awaited` is what the order waits for, `last_notice` is the code of the last notice about it.
 */
export function paymentNews(status_no: number, awaited: string | null | undefined, last_notice: string): PaymentNews;

/**
 * Returns the text of a phone field on focus.
 */
export function phoneFocused(input: string, was_prefilled: boolean): string;

/**
 * Returns the text of a phone field after typing.
 */
export function phoneTyped(input: string): string;

/**
 * Returns the text of the forgot screen's phone field after typing, with at most 11 digits.
 */
export function phoneTypedForgot(input: string): string;

/**
 * Returns the files of a picture, or undefined if it is not one of the shop's.
 */
export function pictureSources(address: string, slot: PictureSlot): PictureSources | undefined;

/**
 * Returns the page that a product opens.
 */
export function productTarget(slug: string, id: number, has_variation: boolean): Target;

/**
 * Returns the total weight of an order's line, in kilograms.
 */
export function quantityInKg(quantity: number, unit_weight?: string | null): string | undefined;

/**
 * Returns the message for a failed change of a quantity. `status` is undefined if there was no response.
 */
export function quantityRefusal(status: number | null | undefined, code: string): QuantityRefusal;

/**
 * Returns the choices that are still available, with the payment that the shopper wants, and those that were dropped.
 */
export function reconciledChoices(choices: Choices, offers: Offers, wanted?: PaymentType | null): ReconciledChoices;

/**
 * Returns the choices when the checkout is opened again.
 */
export function reopenedChoices(choices: Choices): Choices;

/**
 * Returns whether a failed add means that the product is out of stock. `code` is the error code, if there was a
 * response.
 */
export function saysNoneLeft(code?: string | null): boolean;

/**
 * Returns the weight and the number of pieces in one line, if there are any.
 */
export function shownMeasure(weight?: string | null, start?: number | null, end?: number | null): string | undefined;

/**
 * Returns the number of units to show: those that are known, plus the changes under way.
 */
export function shownUnits(known: number, under_way: Int32Array): number;

/**
 * Returns the weight to show, if any.
 */
export function shownWeight(weight?: string | null): string | undefined;

/**
 * Returns whether a row shows Pay, for a status number, 1 to 5.
 */
export function showsPay(status_no: number | null | undefined, is_payable: boolean): boolean;

/**
 * Turns a panic into a readable console error. The instance must not be used after a panic.
 */
export function start(): void;

/**
 * Returns the rows that make up the amount payable.
 */
export function totalRows(totals: Totals): TotalRow[];

/**
 * Returns the tracker's steps for a status number, 1 to 5, or an empty list for any other number.
 */
export function trackerSteps(status_no: number): TrackerStep[];

/**
 * Truncates a product's name for the wishlist.
 */
export function wishlistName(name: string): string;

/**
 * Returns the advice about a typed zone. `of_zone` is the municipality of the zone, `chosen` is the chosen one, both
 * by id.
 */
export function zoneAdvice(zone: string, of_zone?: number | null, chosen?: number | null): ZoneAdvice | undefined;
