// Formats a phone number: country code, then its digits in two halves, without line breaks.
import { storefront } from '../core';

/** Formats "97455550100" as "+974 5555 0100". Returns other texts unchanged. */
export function phoneText(number: string): string {
  const { phone_country_code: country, phone_local_digits: digits } = storefront;
  const local = number.slice(country.length);
  if (!number.startsWith(country) || local.length !== digits || /\D/.test(local)) return number;
  const half = Math.ceil(digits / 2);
  return `+${country} ${local.slice(0, half)} ${local.slice(half)}`.replaceAll(' ', '\u00a0');
}
