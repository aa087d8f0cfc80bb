// The nouns that several texts count, by themselves and after a verbal noun or a preposition.
import { type Plural, counted } from '../../../locale/ar/text';

interface Noun {
  /** As a subject or by itself: "منتجان". */
  (count: number): string;
  /** After a verbal noun or a preposition: "نشر منتجين". */
  of: (count: number) => string;
}

const noun = (forms: Plural, ofTwo: string): Noun => {
  const { one, few, many, other } = forms;
  return Object.assign((count: number) => counted(count, forms), { of: (count: number) => counted(count, { one, two: ofTwo, few, many, other }) });
};

export const products = noun(
  { zero: 'لا منتجات', one: 'منتج واحد', two: 'منتجان', few: '# منتجات', many: '# منتجًا', other: '# منتج' },
  'منتجين',
);
export const orders = noun({ zero: 'لا طلبات', one: 'طلب واحد', two: 'طلبان', few: '# طلبات', many: '# طلبًا', other: '# طلب' }, 'طلبين');
export const newOrders = noun(
  { one: 'طلب جديد', two: 'طلبان جديدان', few: '# طلبات جديدة', many: '# طلبًا جديدًا', other: '# طلب جديد' },
  'طلبين جديدين',
);
/** The lines of an order. */
export const lines = noun({ zero: 'لا أصناف', one: 'صنف واحد', two: 'صنفان', few: '# أصناف', many: '# صنفًا', other: '# صنف' }, 'صنفين');
export const customers = noun({ zero: 'لا عملاء', one: 'عميل واحد', two: 'عميلان', few: '# عملاء', many: '# عميلًا', other: '# عميل' }, 'عميلين');
export const coupons = noun({ zero: 'لا قسائم', one: 'قسيمة واحدة', two: 'قسيمتان', few: '# قسائم', many: '# قسيمة', other: '# قسيمة' }, 'قسيمتين');
export const posts = noun({ zero: 'لا مقالات', one: 'مقال واحد', two: 'مقالان', few: '# مقالات', many: '# مقالًا', other: '# مقال' }, 'مقالين');
export const variations = noun({ zero: 'لا خيارات', one: 'خيار واحد', two: 'خياران', few: '# خيارات', many: '# خيارًا', other: '# خيار' }, 'خيارين');
export const subcategories = noun(
  { zero: 'لا فئات فرعية', one: 'فئة فرعية واحدة', two: 'فئتان فرعيتان', few: '# فئات فرعية', many: '# فئة فرعية', other: '# فئة فرعية' },
  'فئتين فرعيتين',
);
export const texts = noun({ zero: 'لا نصوص', one: 'نص واحد', two: 'نصان', few: '# نصوص', many: '# نصًا', other: '# نص' }, 'نصين');
export const fields = noun({ zero: 'لا حقول', one: 'حقل واحد', two: 'حقلان', few: '# حقول', many: '# حقلًا', other: '# حقل' }, 'حقلين');
export const cells = noun({ zero: 'لا خلايا', one: 'خلية واحدة', two: 'خليتان', few: '# خلايا', many: '# خلية', other: '# خلية' }, 'خليتين');
export const rows = noun({ zero: 'لا صفوف', one: 'صف واحد', two: 'صفان', few: '# صفوف', many: '# صفًا', other: '# صف' }, 'صفين');
export const entries = noun({ zero: 'لا سجلات', one: 'سجل واحد', two: 'سجلان', few: '# سجلات', many: '# سجلًا', other: '# سجل' }, 'سجلين');
export const prices = noun({ zero: 'لا أسعار', one: 'سعر واحد', two: 'سعران', few: '# أسعار', many: '# سعرًا', other: '# سعر' }, 'سعرين');
export const units = noun({ zero: 'لا وحدات', one: 'وحدة واحدة', two: 'وحدتان', few: '# وحدات', many: '# وحدة', other: '# وحدة' }, 'وحدتين');
export const zones = noun({ zero: 'لا مناطق', one: 'منطقة واحدة', two: 'منطقتان', few: '# مناطق', many: '# منطقة', other: '# منطقة' }, 'منطقتين');
export const reports = noun({ zero: 'لا بلاغات', one: 'بلاغ واحد', two: 'بلاغان', few: '# بلاغات', many: '# بلاغًا', other: '# بلاغ' }, 'بلاغين');
export const days = noun({ one: 'يوم واحد', two: 'يومان', few: '# أيام', many: '# يومًا', other: '# يوم' }, 'يومين');
export const hours = noun({ one: 'ساعة واحدة', two: 'ساعتان', few: '# ساعات', many: '# ساعة', other: '# ساعة' }, 'ساعتين');
export const minutes = noun({ one: 'دقيقة واحدة', two: 'دقيقتان', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' }, 'دقيقتين');
export const seconds = noun({ one: 'ثانية واحدة', two: 'ثانيتان', few: '# ثوانٍ', many: '# ثانية', other: '# ثانية' }, 'ثانيتين');
export const times = noun({ one: 'مرة واحدة', two: 'مرتان', few: '# مرات', many: '# مرة', other: '# مرة' }, 'مرتين');
