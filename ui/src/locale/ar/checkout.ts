// Copy of the cart and the checkout.
import type { checkout as english } from '../en/checkout';
import { words } from './rules';
import { apart, counted, figure, products } from './text';

export const checkout: typeof english = {
  title: 'إتمام الطلب',
  promise: 'لا يُرسل أي طلب حتى تؤكده في النهاية.',
  description: 'ما في سلتك، وأين ومتى نوصله، وكيف تدفع.',
  items: products,

  cart: 'سلتك',
  product: 'المنتج',
  price: 'السعر',
  quantity: 'الكمية',
  subtotal: 'المجموع',
  remove: 'حذف',
  removeLine: (name) => `حذف ${apart(name)}`,
  showAll: (count) =>
    counted(count, { one: 'عرض المنتج', two: 'عرض المنتجين', few: 'عرض المنتجات الـ #', many: 'عرض المنتجات الـ #', other: 'عرض المنتجات الـ #' }),
  showFewer: 'عرض أقل',
  emptyHint: 'سلتك فارغة. املأها بما تحتاج إليه.',
  toShop: 'العودة إلى المتجر',

  weighed: 'يُوزن عند التعبئة',
  gone: 'لا يمكن طلب هذا المنتج الآن.',
  goneInTotal: (count) =>
    counted(count, {
      one: 'في سلتك منتج واحد لا يمكن طلبه الآن، وما زال محسوبًا في الإجمالي. احذفه لإرسال طلبك.',
      two: 'في سلتك منتجان لا يمكن طلبهما الآن، وما زالا محسوبين في الإجمالي. احذفهما لإرسال طلبك.',
      few: 'في سلتك # منتجات لا يمكن طلبها الآن، وما زالت محسوبة في الإجمالي. احذفها لإرسال طلبك.',
      many: 'في سلتك # منتجًا لا يمكن طلبها الآن، وما زالت محسوبة في الإجمالي. احذفها لإرسال طلبك.',
      other: 'في سلتك # منتج لا يمكن طلبها الآن، وما زالت محسوبة في الإجمالي. احذفها لإرسال طلبك.',
    }),
  showGone: 'عرض في السلة',

  note: 'ملاحظة على الطلب',
  notePlaceholder: 'ما يجب أن يعرفه القصّاب أو السائق',

  ifMissing: 'إذا لم يتوفر أحد المنتجات',
  wishes: {
    call_me: 'اتصلوا بي',
    replace_similar: 'استبدلوه بمنتج مشابه',
    leave_out: 'لا ترسلوا بديلًا',
    each: 'أختار لكل منتج',
  },

  coupon: 'رمز القسيمة',
  apply: 'تطبيق',
  couponUnanswered: 'تعذّر الوصول إلى المتجر. تحقق من اتصالك واضغط على تطبيق مرة أخرى.',
  couponSaves: 'توفّر',
  removeCoupon: (code) => `إزالة القسيمة ${apart(code)}`,

  address: 'اختر بيانات التوصيل',
  add: 'إضافة',
  addAddress: 'إضافة عنوان توصيل',
  noAddress: 'إلى أين نوصل طلبك؟ أضف عنوانك الأول.',
  addressesBefore: 'العناوين السابقة',
  addressesAfter: 'عناوين أخرى',

  slot: 'اختر موعد التوصيل',
  days: 'يوم التوصيل',
  today: 'اليوم',
  tomorrow: 'غدًا',
  day_after_tomorrow: 'بعد غد',
  slots: (day) => `مواعيد التوصيل: ${day}`,
  noSlotsHint: 'يُرجى اختيار يوم آخر.',
  slotsFrom: (day, time) => `${day} من ${figure(time)}`,
  morning: 'صباحًا',
  afternoon: 'بعد الظهر',
  evening: 'مساءً',
  slotTimes: (start, end) => figure(`${start} – ${end}`),
  full: 'مكتمل',
  noSlotChosen: 'لم تختر موعدًا بعد',

  express: words.express,
  expressHint: 'فور تعبئة طلبك، دون انتظار موعد.',
  expressFee: (amount) => `+ ${amount}`,
  expressFeeSpoken: (amount) => `يضيف ${amount}`,
  expressChosen: `${words.express}: فور تعبئة طلبك`,

  payment: 'الدفع',
  paymentChoice: 'كيف تريد أن تدفع؟',
  Online: words.payment_online,
  onlineHint: 'بالبطاقة، في صفحة الدفع التالية.',
  COD: words.payment_cash,
  codHint: 'تدفع للسائق عند بابك.',
  mixedWeight: words.mixed_weight,

  total: 'إجمالي السلة',
  subTotal: words.sub_total,
  discount: words.discount,
  tax: words.tax,
  delivery: words.delivery_charge,
  withExpress: (amount) => `منها ${amount} للتوصيل السريع`,
  freeFrom: (from) => `توصيل مجاني ابتداءً من ${from}`,
  freeMissing: (from, missing) => `توصيل مجاني ابتداءً من ${from}: بقي ${missing}`,
  payable: words.amount_payable,
  estimate: 'قبل الوزن',
  totalChanged: (from, to) => `تغيّر الإجمالي من ${from} إلى ${to}. راجعه قبل إرسال الطلب.`,
  pricesChanged: 'تغيّرت الأسعار منذ فتحت هذه الصفحة. راجع الإجمالي قبل إرسال الطلب.',
  otherPrices: (count) => `منتجات أخرى تغيّرت أسعارها: ${count}`,
  fromTo: (from, to) => `من ${from} إلى ${to}`,
  placeOrder: 'إرسال الطلب',
  proceed: 'المتابعة إلى الدفع',

  placed: 'تم استلام طلبك.',
  toGateway: 'ننقلك الآن إلى صفحة الدفع.',
  payLater: (id) => `تم استلام الطلب ${id}، لكن صفحة الدفع مغلقة الآن. يمكنك الدفع لاحقًا من طلباتي.`,
  checking: 'نتحقق من طلبك الأخير',
  unansweredTitle: 'لم يصلنا رد من المتجر',
  unanswered: 'لم تفقد شيئًا. حاول مرة أخرى: لا يُرسل الطلب نفسه مرتين أبدًا.',
};
