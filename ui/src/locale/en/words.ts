// Words that every screen uses.
import { words } from './rules';

export const common = {
  close: 'Close',
  cancel: 'Cancel',
  ok: 'OK',
  yes: 'Yes',
  no: 'No',
  save: 'Save',
  retry: 'Try again',
  loading: 'Loading',
  errorTitle: 'That did not load',
  errorHint: 'Check your connection and try again.',
  currency: words.currency,
  wait: (seconds: number) => {
    if (seconds > 120) return `${Math.ceil(seconds / 60)} minutes`;
    return seconds === 1 ? '1 second' : `${seconds} seconds`;
  },
  alert: 'Please note',
  breadcrumb: 'Breadcrumb',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  increase: (what: string) => `Add one more: ${what}`,
  decrease: (what: string) => `Remove one: ${what}`,
  quantityOf: (what: string) => `Quantity of ${what}`,
  otpDigit: (position: number, count: number) => `Digit ${position} of ${count}`,
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  slide: (position: number | string, count: number | string) => `${position} of ${count}`,
  goToSlide: (position: number | string) => `Go to slide ${position}`,
  notThereYetTitle: 'This page is not there yet',
  notThereYetHint: 'We are still building it. Everything you need to order is ready.',
  backHome: 'Back to the shop',
  notFoundHint: 'The link may be old, or the product has left the shop. Look for something else to cook:',
  crashedTitle: 'Something went wrong on this page',
  crashedHint: 'Your cart is safe. Reload the page to go on.',
  reload: 'Reload',
  offlineTitle: 'There is no connection',
  offlineHint: 'This page opens by itself as soon as you are back online. Your cart is safe.',
};
