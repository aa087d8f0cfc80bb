// How phone numbers are written for reading, and links that call, write or lead to an address.
import { figure } from '#copy/language';

/** Returns a phone of 11 digits as +974 5551 2345. Anything else stays as it is. */
export function phoneText(digits: string): string {
  const [, country, first, second] = /^(974)(\d{4})(\d{4})$/.exec(digits) ?? [];
  return country === undefined ? digits : figure(`+${country} ${first ?? ''} ${second ?? ''}`);
}

const MAPS = 'https://www.google.com/maps/search/';
const WHATSAPP = 'https://wa.me/';

/** A place, as the shop knows it. `text` is its address on one line. */
export interface Place {
  latitude: number | null;
  longitude: number | null;
  text: string;
  municipality: string;
}

/** Returns a link to an address on a map: its coordinates or, without them, its text. */
export function mapLink({ latitude, longitude, text, municipality }: Place): string {
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : `${text}, ${municipality}, Qatar`;
  return `${MAPS}?${new URLSearchParams({ api: '1', query }).toString()}`;
}

export const callLink = (phone: string): string => `tel:+${phone}`;

export const whatsappLink = (phone: string): string => `${WHATSAPP}${phone}`;

/** Returns a link that begins an e-mail. Spaces are written as %20, which all mail programs read. */
export const mailLink = (address: string, subject: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
