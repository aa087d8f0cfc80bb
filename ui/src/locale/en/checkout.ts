// Copy of the cart and the checkout.
import { words } from './rules.ts';

export const checkout = {
  title: 'Checkout',
  promise: 'Nothing is ordered until you say so at the end.',
  description: 'What is in your cart, where and when it is delivered, and how you pay.',
  items: (count: number) => (count === 1 ? '1 product' : `${count} products`),

  cart: 'Your cart',
  product: 'Product',
  price: 'Price',
  quantity: 'Quantity',
  subtotal: 'Subtotal',
  remove: 'Remove',
  removeLine: (name: string) => `Remove ${name}`,
  showAll: (count: number) => `Show all ${count} products`,
  showFewer: 'Show fewer',
  emptyHint: 'Your cart is empty. Fill it with what you need.',
  toShop: 'Back to the shop',

  weighed: 'Weighed when packed',
  gone: 'This product cannot be ordered now.',
  goneInTotal: (count: number) =>
    count === 1
      ? '1 product in your cart cannot be ordered now. The total still counts it. Remove it to place your order.'
      : `${count} products in your cart cannot be ordered now. The total still counts them. Remove them to place your order.`,
  showGone: 'Show in the cart',

  note: 'Order Note',
  notePlaceholder: 'Anything our cutters or driver should know',

  ifMissing: 'If a product is missing',
  wishes: {
    call_me: 'Call me',
    replace_similar: 'Replace it with something similar',
    leave_out: 'Leave it out',
    each: 'Choose for each product',
  },

  coupon: 'Coupon Code',
  apply: 'Apply',
  couponUnanswered: 'We could not reach the shop. Check your connection and press Apply again.',
  couponSaves: 'You save',
  removeCoupon: (code: string) => `Remove coupon ${code}`,

  address: 'Select Delivery Details',
  add: 'Add',
  addAddress: 'Add a delivery address',
  noAddress: 'Where should we bring it? Add your first address.',
  addressesBefore: 'Addresses before',
  addressesAfter: 'More addresses',

  slot: 'Select Delivery Time Slot',
  days: 'Delivery day',
  today: 'Today',
  tomorrow: 'Tomorrow',
  day_after_tomorrow: 'In two days',
  slots: (day: string) => `Delivery times: ${day}`,
  noSlotsHint: 'Please look at another day.',
  slotsFrom: (day: string, time: string) => `${day} from ${time}`,
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  slotTimes: (start: string, end: string) => `${start} – ${end}`,
  full: 'Full',
  noSlotChosen: 'No time chosen yet',

  express: words.express,
  expressHint: 'As soon as it is packed, without waiting for a slot.',
  expressFee: (amount: string) => `+ ${amount}`,
  expressFeeSpoken: (amount: string) => `adds ${amount}`,
  expressChosen: `${words.express}: as soon as it is packed`,

  payment: 'Payment',
  paymentChoice: 'How would you like to pay?',
  Online: words.payment_online,
  onlineHint: 'By card, on the payment page that follows.',
  COD: words.payment_cash,
  codHint: 'You pay the driver at your door.',
  mixedWeight: words.mixed_weight,

  total: 'Cart Total',
  subTotal: words.sub_total,
  discount: words.discount,
  tax: words.tax,
  delivery: words.delivery_charge,
  withExpress: (amount: string) => `with ${amount} for express`,
  freeFrom: (from: string) => `Free delivery from ${from}`,
  freeMissing: (from: string, missing: string) => `Free delivery from ${from}: ${missing} to go`,
  payable: words.amount_payable,
  estimate: 'before weighing',
  totalChanged: (from: string, to: string) => `The total has changed from ${from} to ${to}. Check it before you order.`,
  pricesChanged: 'Prices have changed since you opened this page. Check the total before you order.',
  otherPrices: (count: number) => `Other products with a new price: ${count}`,
  fromTo: (from: string, to: string) => `from ${from} to ${to}`,
  placeOrder: 'Place Order',
  proceed: 'Proceed to Payment',

  placed: 'Your order is placed.',
  toGateway: 'Taking you to the payment page.',
  payLater: (id: number) =>
    `Order ${id} is placed, but the payment page is closed right now. You can pay for it later under My Orders.`,
  checking: 'Checking your last order',
  unansweredTitle: 'We got no answer from the shop',
  unanswered: 'Nothing is lost. Try again: the same order is never placed twice.',
};
