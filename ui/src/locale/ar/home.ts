// Copy of the home page.
import type { home as english } from '../en/home';
import { cold } from './text';

export const home: typeof english = {
  neutralTitle: 'توصيل إلى المنازل في قطر',
  description: (sells, isEverywhere) => `${sells === '' ? 'اطلب' : `اشترِ ${sells}`} إلكترونيًا مع التوصيل إلى منزلك ${isEverywhere ? 'في جميع أنحاء قطر' : 'في قطر'}.`,
  banners: 'العروض',
  banner: (position) => `العرض ${position}`,
  named: (slug) => slug.replaceAll('-', ' '),
  shopNow: 'تسوّق الآن',
  welcome: 'اطلب من هنا ونوصله إلى بابك.',
  promises: 'ما نعدك به',
  cold: (range) => `يُحفظ ${cold(range)}`,
  coldHint: 'من متجرنا إلى بابك',
  slots: 'في الوقت الذي يناسبك',
  slotsHint: 'اليوم أو غدًا أو بعد غد',
  payment: 'نقدًا أو بالبطاقة',
  paymentHint: 'ادفع إلكترونيًا أو عند الباب',
  cash: 'نقدًا عند بابك',
  cashHint: 'ادفع عندما يصلك طلبك',
  shopByCategory: 'تسوّق حسب الفئة',
  deals: 'عروض اليوم',
  featured: 'مختارات',
  bestsellers: 'الأكثر مبيعًا',
  ourProducts: 'منتجاتنا',
  downloadApp: 'حمّل التطبيق',
  appFor: 'التطبيق على',
  android: 'أندرويد',
  ios: 'آيفون',
};
