// Copy of the editor of texts.
import { figure } from '../../../locale/ar/text';
import type { richText as english } from '../en/rich-text';

export const richText: typeof english = {
  toolbar: (label) => `${label}: الأدوات`,
  groups: { blocks: 'الفقرات', words: 'الكلمات', history: 'التغييرات' },
  marks: {
    heading: 'عنوان',
    subheading: 'عنوان فرعي',
    bulletList: 'قائمة نقطية',
    orderedList: 'قائمة مرقمة',
    blockquote: 'اقتباس',
    bold: 'غامق',
    italic: 'مائل',
    link: 'رابط',
  },
  picture: 'إضافة صورة',
  fact: 'إدراج قيمة من الإعدادات',
  factNote: 'يعرض المتجر القيمة التي في الإعدادات وقت العرض.',
  leadsNowhere: 'هذه الروابط لا تؤدي إلى أي صفحة في المتجر، ومن يتبعها من المتسوقين لا يجد شيئًا:',
  lost: (parts) => `لا يستطيع المحرر عرض بعض أجزاء هذا النص: ${parts}. يبقى النص كما هو. إذا غيّرته هنا، تُزال هذه الأجزاء.`,
  lostParts: {
    table: 'جدول',
    caption: 'تسمية توضيحية',
    line: 'خط فاصل',
    code: 'نص برمجي',
    definitions: 'قائمة تعريفات',
    picture: 'صورة من موقع آخر',
    letters: 'حروف مسطرة أو مرتفعة أو خاصة',
  },
  pasted: {
    table: 'لُصق الجدول كأسطر نصية.',
    picture: 'لم تُلصق الصور: لا صور في هذا النص.',
    pictureElsewhere: 'لم تُلصق الصور التي من مكان آخر. أضف صورك بالزر.',
  },
  unlock: 'تغييره دون هذه الأجزاء',
  unlockOf: (label) => `${label}: تغييره دون هذه الأجزاء`,
  undo: 'تراجع',
  redo: 'إعادة',
  linkTitle: 'الرابط',
  linkAddress: 'عنوان الرابط',
  linkHint: `مثل ${figure('https://example.com')}، أو \u2066/blogs\u2069 لصفحة في المتجر.`,
  unlinkHint: 'اتركه فارغًا لإزالة الرابط.',
  linkApply: 'تطبيق الرابط',
  unlink: 'إزالة الرابط',
};
