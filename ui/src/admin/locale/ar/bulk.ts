// Copy of what is done with many products of the list at once.
import { apart } from '../../../locale/ar/text';
import type { bulk as english } from '../en/bulk';
import { products } from './nouns';

export const bulk: typeof english = {
  select: (name) => `تحديد ${apart(name)}`,
  selectShown: (count) => `تحديد كل المعروض: ${products(count)}`,
  column: 'تحديد',
  bar: 'المنتجات المحددة',
  selected: (count) => `المحدد: ${products(count)}.`,
  clear: 'إلغاء التحديد',
  actions: { publish: 'نشر', retire: 'إخراج من المتجر', put_on_sale: 'إتاحة البيع', take_off_sale: 'إيقاف البيع' },
  ask: {
    publish: (count) => `هل تريد نشر ${products.of(count)}؟`,
    retire: (count) => `هل تريد إخراج ${products.of(count)} من المتجر؟`,
    put_on_sale: (count) => `هل تريد إتاحة ${products.of(count)} للبيع؟`,
    take_off_sale: (count) => `هل تريد إيقاف بيع ${products.of(count)}؟`,
  },
  hints: {
    publish: 'يرى المتسوقون هذه المنتجات. المنتج الذي لم يكن متاحًا للبيع من قبل يحتاج إلى إتاحة البيع أيضًا.',
    retire: 'تخرج هذه المنتجات من المتجر وتبقى في الطلبات السابقة. يمكنك نشرها من جديد لاحقًا.',
    put_on_sale: 'يمكن للمتسوقين شراء هذه المنتجات. الخيارات التي أوقفت بيعها واحدًا واحدًا تبقى موقوفة.',
    take_off_sale: 'يرى المتسوقون هذه المنتجات، لكن لا يمكنهم شراؤها.',
  },
  done: {
    publish: (count) => `تم نشر ${products.of(count)}.`,
    retire: (count) => `تم إخراج ${products.of(count)} من المتجر.`,
    put_on_sale: (count) => `تمت إتاحة ${products.of(count)} للبيع.`,
    take_off_sale: (count) => `تم إيقاف بيع ${products.of(count)}.`,
  },
  names: 'المنتجات',
  more: (count) => `والبقية: ${count}`,
  problems: (count) => `لم يتغير شيء بعد. يُرجى أولًا مراجعة ${products.of(count)}:`,
  moved: 'منتجات غيّرها موظف آخر',
  isNow: (name, state) => `${apart(name)}: الآن ${state}`,
  gone: 'محذوف',
};
