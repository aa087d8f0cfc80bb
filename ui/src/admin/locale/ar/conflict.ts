// Copy of what somebody else has saved while a form was being changed.
import { apart } from '../../../locale/ar/text';
import type { conflict as english } from '../en/conflict';
import { fields } from './nouns';

export const conflict: typeof english = {
  title: 'حفظ موظف آخر تغييرات هنا في هذه الأثناء. لم تُحفظ تغييراتك بعد.',
  hint: 'اختر لكل حقل ما تريد إبقاءه. لا يضيع شيء مما كتبته قبل أن تختار.',
  untouched: 'لم يغيّر غيرك شيئًا مما غيّرته. اضغط على «حفظ» مرة أخرى.',
  theirs: 'ما حفظه غيرك',
  mine: 'ما لديك',
  takeTheirs: 'اعتماد ما حفظه غيرك',
  keepMine: 'الإبقاء على ما لديك',
  of: (action, field) => `${action}: ${field}`,
  left: (count) => `بقي أن تختار في ${fields.of(count)}. ثم اضغط على «حفظ».`,
  saveNow: 'اخترت كل شيء. اضغط الآن على «حفظ».',
  nothingLeft: 'يعرض النموذج ما حفظه غيرك. ليس لديك ما يُحفظ.',
  close: 'إغلاق',
  empty: 'فارغ',
  yes: 'نعم',
  no: 'لا',
  picture: 'صورة',
  other: 'متغير',
  part: (item, field, value) => `${apart(item)}: ${field} ${apart(value)}`,
};
