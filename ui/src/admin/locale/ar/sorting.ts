// Copy of lists whose order is changed by dragging or by keyboard, also what a screen reader says meanwhile.
import { apart } from '../../../locale/ar/text';
import type { sorting as english } from '../en/sorting';

export const sorting: typeof english = {
  move: (name) => `نقل ${apart(name)}`,
  earlier: (name) => `نقل ${apart(name)} مكانًا إلى الأمام`,
  later: (name) => `نقل ${apart(name)} مكانًا إلى الخلف`,
  role: 'قابل للنقل',
  instructions:
    'للنقل، اضغط على مفتاح المسافة أو Enter. ثم انقل بالأسهم، واضغط على مفتاح المسافة أو Enter مرة أخرى للإفلات، أو Escape لإبقاء كل شيء كما كان.',
  lifted: (name, place, of) => `رُفع ${apart(name)}. المكان ${place} من ${of}.`,
  over: (name, place, of) => `${apart(name)} في المكان ${place} من ${of}.`,
  dropped: (name, place, of) => `وُضع ${apart(name)} في المكان ${place} من ${of}.`,
  cancelled: (name) => `لم يُنقل ${apart(name)}.`,
};
