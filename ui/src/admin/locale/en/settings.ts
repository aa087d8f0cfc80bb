// Copy of the shop's settings.
import { plural } from './plural';

interface FieldText {
  label: string;
  hint?: string;
}

export const settings = {
  title: 'Settings',
  hint: 'What applies to the whole shop. Changes take effect at once, for all shoppers.',
  save: 'Save',
  discard: 'Discard',
  saved: 'Saved.',
  unsaved: (count: number) => `${plural(count, 'change', 'changes')} not saved`,
  nothingToSave: 'All changes are saved.',
  mustBe: (form: string) => `Must be ${form}`,
  changedBy: (now: string) => `Somebody else has changed this meanwhile. It is now: ${now}`,
  conflict: 'Somebody else has changed some of these settings. Look at the marked ones; if you save again, yours replace theirs.',
  empty: 'empty',
  on: 'on',
  off: 'off',
  groups: {
    shop: { title: 'Shop', hint: 'Shoppers see this in the footer, on the contact page and on invoices.' },
    links: { title: 'Links', hint: 'What is empty is not shown.' },
    orders: { title: 'Orders', hint: 'What customers may do, and who in the shop gets the news.' },
    delivery: { title: 'Delivery', hint: 'Zones with a fee of their own keep it.' },
    express: { title: 'Express', hint: 'Delivery as soon as possible, for a surcharge.' },
    tax: { title: 'Tax', hint: 'On the products, after the discount.' },
    maintenance: { title: 'Maintenance', hint: 'For work on the shop during which nobody may order.' },
  },
  fields: {
    maintenance: { label: 'Closed for maintenance', hint: 'Shoppers see a page that says so. Staff can go on working.' },
    cancel_minutes: { label: 'Minutes to cancel', hint: 'After ordering. Empty: as long as the order is not on its way.' },
    'cash.max_orders': { label: 'Unfinished cash orders of a customer', hint: 'The most at once. Empty: no limit.' },
    'cash.max_total': { label: 'Cost of these orders together (QR)', hint: 'Empty: no limit.' },
    'delivery.base_fee': { label: 'Delivery fee (QR)' },
    'delivery.free_from': { label: 'Free delivery from (QR)', hint: 'The cart before any discount. Empty: never free.' },
    'express.fee': { label: 'Surcharge (QR)' },
    'express.enabled': { label: 'Offer express', hint: 'In the hours below.' },
    'express.from': { label: 'From', hint: 'Time in Doha, such as 09:30.' },
    'express.until': { label: 'Until', hint: 'A time before the start is on the next day.' },
    'express.max_under_way': { label: 'Express orders in progress', hint: 'The most at once.' },
    tax_percent: { label: 'Tax (%)', hint: 'Such as 5 or 2.5. Nothing is shown to shoppers at 0.' },
    'shop.name': { label: 'Brand name' },
    'shop.company': { label: 'Trading company', hint: 'The company that runs the shop.' },
    'shop.phone': { label: 'Phone of customer care', hint: 'As customers see it.' },
    'shop.email': { label: 'E-mail address' },
    'shop.address': { label: 'Street address', hint: 'One line below the other.' },
    'shop.copyright_year': { label: 'Year of the copyright line' },
    'shop.social': { label: 'Pages on social networks', hint: 'One per line: the name and the address, such as Instagram https://instagram.com/shop' },
    'shop.app_android_url': { label: 'App for Android', hint: 'The address in the store. Empty: no link to it.' },
    'shop.app_ios_url': { label: 'App for iPhone', hint: 'The address in the store. Empty: no link to it.' },
    'shop.alert_phone': { label: 'Phone for new orders', hint: 'Gets a message about each new order. Customers do not see it. Empty: no messages.' },
  } as Readonly<Record<string, FieldText>>,
};
