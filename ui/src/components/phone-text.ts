// A phone number as it is read: after the country, its digits in two halves. It never breaks at the end of a line.
import { storefront } from '../core';

/** "+974 5555 0100" of "97455550100"; what is no such number stays as it is. */
export function phoneText(number: string): string {
  const { phone_country_code: country, phone_local_digits: digits } = storefront();
  const local = number.slice(country.length);
  if (!number.startsWith(country) || local.length !== digits || /\D/.test(local)) return number;
  const half = Math.ceil(digits / 2);
  return `+${country} ${local.slice(0, half)} ${local.slice(half)}`.replaceAll(' ', '\u00a0');
}
