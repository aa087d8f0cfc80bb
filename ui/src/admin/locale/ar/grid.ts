// Copy of the grid, where many products are changed at once.
import { apart, counted } from '../../../locale/ar/text';
import type { grid as english } from '../en/grid';
import { cells, rows } from './nouns';

export const grid: typeof english = {
  title: 'التعديل الجماعي',
  hint: 'غيّر الخلايا كما في جدول البيانات: اكتب وانسخ والصق، وCtrl+Z للتراجع. لا يتغير شيء في المتجر قبل أن تحفظ. لمغادرة الجدول بلوحة المفاتيح، اضغط على Esc ثم Tab.',
  touchHint: 'اضغط على خلية، ثم اضغط عليها مرة أخرى لتغييرها. لا يتغير شيء في المتجر قبل أن تحفظ.',
  readOnly: 'يمكنك الاطلاع على الجدول هنا. لا يسمح دورك بتغيير الأسعار أو المخزون أو ما هو متاح للبيع.',
  open: 'التعديل الجماعي',
  table: 'الخيارات',
  columns: {
    product: 'المنتج',
    variation: 'الخيار',
    price: 'السعر',
    compare_at: 'السعر السابق',
    stock: 'على الرف',
    on_sale: 'متاح للبيع',
    status: 'الحالة',
  },
  choices: { yes: 'نعم', no: 'لا', draft: 'مسودة', published: 'منشور', retired: 'خارج المتجر' },
  cellOf: (name, column) => `${apart(name)}: ${column}`,
  count: rows,
  none: 'لا منتجات تطابق التصفية.',
  leftOut: (count) => `لم تُلصق ${counted(count, { one: 'خلية واحدة لا تناسب', two: 'خليتان لا تناسبان', few: '# خلايا لا تناسب', many: '# خلية لا تناسب', other: '# خلية لا تناسب' })} هذا المكان.`,

  noChanges: 'لم يتغير شيء بعد.',
  changeCount: (count) => `تغييرات لم تُحفظ: ${cells(count)}.`,
  problemCount: (count) => `يُرجى مراجعة ${cells.of(count)}. لا يُحفظ شيء قبل تصحيح ذلك.`,
  problems: 'خلايا تحتاج إلى مراجعة',
  showAll: (count) => `عرض الكل (${count})`,
  showOne: 'عرض الأولى فقط',
  nowIs: (now, mine) => `القيمة الآن ${apart(now)}. كتبت ${apart(mine)}.`,
  empty: 'فارغ',
  gone: 'لم يعد هذا الخيار موجودًا',
  keepMine: 'الإبقاء على ما لديك',
  keepMineOf: (cell) => `الإبقاء على ما لديك، ${cell}`,
  takeTheirs: 'اعتماد ما حفظه غيرك',
  takeTheirsOf: (cell) => `التراجع عن تغييري، ${cell}`,
  drop: 'التراجع عن تغييري',
  undo: 'تراجع',
  redo: 'إعادة',
  discard: 'تجاهل الكل',
  save: 'حفظ',

  saveTitle: 'هل تريد حفظ هذه التغييرات؟',
  saveHint: 'تُنفَّذ جميعها دفعة واحدة.',
  saveNow: 'حفظ الآن',
  changed: 'ما غيّرته',
  fromTo: (from, to) => `${apart(from)} ← ${apart(to)}`,
  moreChanges: (count) => `وغير ذلك: ${cells(count)}`,
  summary: {
    prices: (count) => `أسعار تتغير: ${count}`,
    compare_ats: (count) => `أسعار سابقة تتغير: ${count}`,
    stocks: (count) => `مخزون يُجرد: ${count}`,
    on_sale: (count) => `خيارات تصبح متاحة للبيع: ${count}`,
    off_sale: (count) => `خيارات يُوقف بيعها: ${count}`,
    published: (count) => `منتجات تُنشر: ${count}`,
    drafts: (count) => `منتجات تصبح مسودات: ${count}`,
    retired: (count) => `منتجات تخرج من المتجر: ${count}`,
  },
  priceJumps: (count) =>
    count === 1
      ? 'سعر جديد واحد أقل من نصف السعر القديم أو أكثر من ضعفه. راجعه.'
      : `أسعار جديدة أقل من نصف السعر القديم أو أكثر من ضعفه: ${count}. راجعها.`,
  note: 'سبب الجرد',
  noteHint: 'يظهر في حركات المخزون.',
  noteBegin: 'جُرد في الجدول',
  saved: 'تم حفظ التغييرات.',
};
