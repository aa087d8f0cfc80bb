// Copy of the preview of what is typed.
import type { preview as english } from '../en/preview';

export const preview: typeof english = {
  show: 'معاينة',
  title: 'معاينة ما كتبته',
  width: 'العرض',
  widths: { computer: 'كمبيوتر', phone: 'هاتف' },
  language: 'اللغة',
  languages: { en: 'الإنجليزية', ar: 'العربية' },
  of: (width, language) => `${width}، ${language}`,
  empty: 'لا نص بهذه اللغة.',
  saved: 'معاينة ما حُفظ',
  openSaved: 'فتح ما حُفظ، في المتجر',
  inShop: 'عرض في المتجر',
};
