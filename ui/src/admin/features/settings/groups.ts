// The settings in the order of their form, and how each one is edited.
import type { Messages } from '../../locale';
import { core } from '../../core';

/** How a setting is edited. An optional one and a moment are empty if they are off. Lines stand below each other. */
export type Kind = 'switch' | 'text' | 'message' | 'arabic' | 'arabicText' | 'arabicLines' | 'optional' | 'optionalText' | 'amount' | 'optionalAmount' | 'moment' | 'lines';

export interface Group {
  name: keyof Messages['settings']['groups'];
  /** The settings, by name. */
  fields: Readonly<Record<string, Kind>>;
}

export const groups: readonly Group[] = [
  {
    name: 'shop',
    fields: {
      'shop.name': 'text',
      'shop.name_ar': 'arabicText',
      'shop.company': 'text',
      'shop.phone': 'text',
      'shop.email': 'text',
      'shop.address': 'lines',
      'shop.address_ar': 'arabicLines',
      'shop.copyright_year': 'optional',
      'shop.arabic': 'switch',
    },
  },
  {
    name: 'claims',
    fields: {
      'shop.title': 'message',
      'shop.title_ar': 'arabic',
      'shop.about_heading': 'message',
      'shop.about_heading_ar': 'arabic',
      'shop.sells': 'message',
      'shop.sells_ar': 'arabic',
      'shop.vehicle_celsius': 'optionalText',
      'shop.return_days': 'optional',
      'shop.report_minutes': 'optional',
      'shop.refund_working_days': 'optional',
      'shop.sells_by_weight': 'switch',
      'shop.promotion_heading': 'message',
      'shop.promotion_heading_ar': 'arabic',
      'shop.promotion_text': 'message',
      'shop.promotion_text_ar': 'arabic',
    },
  },
  {
    name: 'hours',
    fields: {
      'shop.hours.sunday': 'text',
      'shop.hours.monday': 'text',
      'shop.hours.tuesday': 'text',
      'shop.hours.wednesday': 'text',
      'shop.hours.thursday': 'text',
      'shop.hours.friday': 'text',
      'shop.hours.saturday': 'text',
      'shop.hours_note': 'message',
      'shop.hours_note_ar': 'arabic',
    },
  },
  { name: 'links', fields: { 'shop.social': 'lines', 'shop.app_android_url': 'text', 'shop.app_ios_url': 'text' } },
  {
    name: 'orders',
    fields: { cancel_minutes: 'optional', 'shop.alert_phone': 'text', 'cash.max_orders': 'optional', 'cash.max_total': 'optionalAmount' },
  },
  { name: 'delivery', fields: { 'delivery.base_fee': 'amount', 'delivery.free_from': 'optionalAmount' } },
  {
    name: 'express',
    fields: {
      'express.enabled': 'switch',
      'express.from': 'text',
      'express.until': 'text',
      'express.fee': 'amount',
      'express.max_under_way': 'text',
    },
  },
  { name: 'tax', fields: { tax_percent: 'text' } },
  {
    name: 'maintenance',
    fields: { maintenance: 'switch', 'maintenance.until': 'moment', 'maintenance.message': 'message', 'maintenance.message_ar': 'arabic' },
  },
];

/** The kinds of settings in Arabic. */
export const isArabic = (kind: Kind): boolean => kind.startsWith('arabic');

/** The kinds of settings that are edited line by line. */
export const isLines = (kind: Kind): boolean => kind === 'lines' || kind === 'arabicLines';

/** The settings that have a screen of their own. */
export const brandSettings = ['brand.colour', 'brand.accent', 'brand.logo', 'brand.icon'] as const;

export type BrandSetting = (typeof brandSettings)[number];

/** The setting that closes the shop, and the one that says until when. */
export const MAINTENANCE = 'maintenance';
export const MAINTENANCE_END = 'maintenance.until';

export const ON = 'on';
export const OFF = 'off';
const isOptional = (kind: Kind): boolean => ['optional', 'optionalText', 'optionalAmount', 'moment'].includes(kind);

/** Returns a value of the server as its field shows it. */
export function shownOf(kind: Kind, value: string): string {
  if (isOptional(kind) && value === OFF) return '';
  if (kind === 'moment') return value.replace(' ', 'T');
  return isLines(kind) ? value.replaceAll('; ', '\n') : value;
}

/** Returns what is in a field as the server reads it. */
export function valueOf(kind: Kind, shown: string): string {
  const text = shown.trim();
  if (isOptional(kind) && text === '') return OFF;
  // A browser's field has a letter between day and time.
  if (kind === 'moment') return text.replace('T', ' ');
  if (kind === 'amount' || kind === 'optionalAmount') return core().typedAmount(text) ?? text;
  if (!isLines(kind)) return text;
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('; ');
}
