// How phone numbers are written for reading.

/** Returns a phone of 11 digits as +974 5551 2345. Anything else stays as it is. */
export function phoneText(digits: string): string {
  const [, country, first, second] = /^(974)(\d{4})(\d{4})$/.exec(digits) ?? [];
  return country === undefined ? digits : `+${country} ${first ?? ''} ${second ?? ''}`;
}
