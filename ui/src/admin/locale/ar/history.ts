// Copy of the versions of a text.
import { apart } from '../../../locale/ar/text';
import type { history as english } from '../en/history';

export const history: typeof english = {
  title: 'السجل',
  none: 'لم يغيّر أحد هذا النص هنا بعد.',
  more: 'عرض نسخ أقدم',
  version: (number) => `النسخة ${number}`,
  changed: (when, who) => `${when}، ${apart(who)}`,
  imported: (when) => `${when}، مستوردة`,
  current: 'الأحدث',
  look: (number) => `عرض النسخة ${number}`,
  lookShort: 'عرض',
  restore: 'استعادة إلى النموذج',
  replaceTitle: 'هل تريد استبدال ما غيّرته؟',
  replaceHint: (number) => `ما غيّرته في النموذج لم يُحفظ. تحل محله النسخة ${number}.`,
  replace: 'استبدال تغييراتي',
  restored: (number) => `النسخة ${number} الآن في النموذج. راجعها ثم احفظ.`,
};
