// Copy of the papers to print. The papers' own texts are the rule book's.
import { apart, counted, figure } from '../../../locale/ar/text';
import type { papers as english } from '../en/papers';
import { orders } from './nouns';

const SIZE = figure('60 × 40');

export const papers: typeof english = {
  kinds: {
    'picking-list': 'قائمة التجهيز',
    'delivery-notes': 'سندات التسليم',
    'price-labels': 'ملصقات الأسعار',
  },
  deliveryNote: 'سند تسليم',
  invoice: 'الفاتورة (PDF)',
  print: 'طباعة',
  printFor: (name) => `طباعة: ${apart(name)}`,
  firstOf: (printed, all) => `تُطبع الطلبات الأولى: ${printed} من ${all}.`,
  openPdf: 'فتح بصيغة PDF',
  back: 'رجوع',
  preview: 'معاينة',
  orders,
  sheets: (count) =>
    counted(count, { zero: 'لا مستندات', one: 'مستند واحد', two: 'مستندان', few: '# مستندات', many: '# مستندًا', other: '# مستند' }),
  labels: (count) =>
    `${counted(count, { zero: 'لا ملصقات', one: 'ملصق واحد', two: 'ملصقان', few: '# ملصقات', many: '# ملصقًا', other: '# ملصق' })} بمقاس ${SIZE} مم`,
  tick: 'تم التجهيز',
  empty: {
    'picking-list': 'لا يوجد ما يُطبع: تمت تعبئة كل شيء',
    'delivery-notes': 'لا يوجد ما يُطبع: ليس للطلبات الملغاة سند تسليم',
    'price-labels': 'لا يوجد ما يُطبع: لم يُعبَّأ شيء بعد',
  },
  emptyHint: {
    'picking-list': 'تضم قائمة التجهيز الأصناف التي لم تُعبَّأ بعد.',
    'delivery-notes': 'اختر طلبات ستُوصَّل.',
    'price-labels': 'لكل صنف معبأ ملصق.',
  },
};
