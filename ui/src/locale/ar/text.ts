// Plural forms of Arabic, and the direction of names within its texts.
import { apart, figure } from './language';

/** The forms of a noun with its number: none, one, two, 3 to 10, 11 to 99, and hundreds. `#` stands for the number. */
export interface Plural {
  zero?: string;
  one: string;
  two: string;
  few: string;
  many: string;
  other: string;
}

const rules = new Intl.PluralRules('ar');

/** Returns the form for a number. */
export const counted = (count: number, forms: Plural): string => (forms[rules.select(count)] ?? forms.other).replaceAll('#', String(count));

export { apart, figure };

/** The nouns that several texts count. */
export const products = (count: number): string =>
  counted(count, { zero: 'لا منتجات', one: 'منتج واحد', two: 'منتجان', few: '# منتجات', many: '# منتجًا', other: '# منتج' });
export const days = (count: number): string => counted(count, { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' });
export const minutes = (count: number): string =>
  counted(count, { one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' });

/** A range of temperatures. */
export const cold = ([from, to]: readonly [number, number]): string => `بين ${figure(from)} و${figure(`+${to}`)} °م`;
/** A range of hours. */
export const hours = ([from, to]: readonly [number, number]): string =>
  `من ${from} إلى ${counted(to, { one: 'ساعة', two: 'ساعتين', few: '# ساعات', many: '# ساعة', other: '# ساعة' })}`;
