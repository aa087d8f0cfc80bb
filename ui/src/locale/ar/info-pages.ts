// Copy of the pages about the shop: company, contact, terms and privacy policy. Loaded with these pages only. All
// numbers, names and addresses come from `Facts`.
import type { Facts, InfoPages, KeyFact, Part } from '../en/info-pages';
import { apart, cold, counted, days, figure, hours, minutes } from './text';

const workingDays = (count: number) =>
  counted(count, { one: 'يوم عمل واحد', two: 'يومي عمل', few: '# أيام عمل', many: '# يوم عمل', other: '# يوم عمل' });
/** What stands only where the shop promises it. */
const where = <T, R>(value: T | null, make: (value: T) => R): R[] => (value === null ? [] : [make(value)]);

/** Who runs the shop, if it says that. */
const operator = ({ shop, company }: Facts) => (company === '' ? '' : `تدير ${apart(shop)} شركة ${apart(company)}، وهي شركة تجارية في قطر. `);

const termsTitle = 'الشروط والأحكام';

const keyFacts = {
  cold: (facts: Facts): KeyFact[] => where(facts.vehicleCelsius, (celsius) => ({ figure: cold(celsius), meaning: 'في سيارات التوصيل' })),
  hours: (facts: Facts): KeyFact => ({ figure: hours(facts.deliveryHours), meaning: 'أقل مدة يستغرقها التوصيل' }),
  report: (facts: Facts): KeyFact[] => where(facts.reportMinutes, (count) => ({ figure: minutes(count), meaning: 'لإخبارنا إذا كانت هناك مشكلة' })),
  cancel: (facts: Facts): KeyFact[] => where(facts.cancelMinutes, (count) => ({ figure: minutes(count), meaning: 'للإلغاء بعد الطلب' })),
  refund: (facts: Facts): KeyFact[] =>
    where(facts.refundWorkingDays, (count) => ({ figure: workingDays(count), meaning: 'لإعادة مبلغ الطلب الملغي المدفوع إلكترونيًا' })),
};

export const infoPages: InfoPages = {
  home: 'الرئيسية',
  contents: 'في هذه الصفحة',
  reachUs: 'كيف تصل إلينا',

  about: {
    title: 'من نحن',
    description: ({ shop, sells }) => (sells === '' ? `${shop} يوصل إلى باب منزلك في قطر.` : `يبيع ${shop} ${sells} ويوصلها إلى باب منزلك في قطر.`),
    heading: ({ shop, aboutHeading }) => (aboutHeading === '' ? `عن ${apart(shop)}` : aboutHeading),
    lead: ({ shop, sells }) => `${sells === '' ? '' : `يبيع ${apart(shop)} ${sells}. `}تختار من منزلك ونوصل إلى بابك، في قطر فقط.`,
    keyTitle: 'ما نعدك به',
    keyFacts: (facts) => [...keyFacts.cold(facts), keyFacts.hours(facts), ...keyFacts.report(facts)],
    sellTitle: 'ماذا نبيع',
    parts: (facts): Part[] => [
      {
        title: 'من نحن',
        paragraphs: [`${operator(facts)}${facts.sells === '' ? '' : `تجد هنا ${facts.sells} في مكان واحد. `}نوصل إلى العناوين داخل قطر فقط.`],
      },
      {
        title: facts.vehicleCelsius === null ? 'عند بابك في الوقت الذي يناسبك' : 'باردًا من متجرنا إلى بابك',
        paragraphs: [
          ...where(facts.vehicleCelsius, (celsius) => `يبقى الطعام الطازج جيدًا ما دام البرد من حوله. تُحفظ سيارات التوصيل ${cold(celsius)} مهما كانت الحرارة في الخارج.`),
          `يستغرق التوصيل ${hours(facts.deliveryHours)} على الأقل؛ وتختار الموعد الذي يناسبك عند الطلب.`,
        ],
      },
      {
        title: 'اطلب وادفع كما تريد',
        paragraphs: [
          `اطلب من هنا${facts.phone === '' ? '' : '، أو اتصل بنا واطلب بالهاتف'}. جميع الأسعار بالريال القطري. ${facts.takesOnline ? 'تدفع بالبطاقة إلكترونيًا، أو نقدًا عندما يصل طلبك إلى بابك.' : 'تدفع نقدًا عندما يصل طلبك إلى بابك.'}${facts.sellsByWeight ? ' ما يُباع بالوزن يُوزن عند التعبئة، وتدفع ثمن ما يبيّنه الميزان.' : ''}`,
        ],
      },
      {
        title: 'إذا لم يكن كل شيء على ما يرام',
        paragraphs: [
          facts.reportMinutes === null
            ? `أخبرنا${facts.phone === '' ? '' : ' بالهاتف أو'} من خلال النموذج لننظر في الأمر.`
            : `أخبرنا خلال ${minutes(facts.reportMinutes)} من التوصيل، ${facts.phone === '' ? '' : 'بالهاتف أو '}من خلال النموذج، لننظر في الأمر في وقته.`,
        ],
      },
    ],
    askTitle: 'هل تريد معرفة شيء؟',
    contactUs: 'اتصل بنا',
  },

  contact: {
    crumb: 'اتصل بنا',
    title: 'اتصل بنا',
    description: ({ shop }) => `كيف تصل إلى ${shop}، ونموذج لأسئلتك.`,
    lead: ({ phone }) => (phone === '' ? 'اكتب إلينا هنا.' : 'اتصل بنا بشأن طلب في الطريق. لكل شيء آخر، اكتب إلينا هنا.'),
    detailsTitle: 'تواصل معنا مباشرة',
    address: 'العنوان',
    phone: 'الهاتف',
    email: 'البريد الإلكتروني',
    hours: 'ساعات العمل',
    closed: 'مغلق',
    days: {
      sunday: 'الأحد',
      monday: 'الاثنين',
      tuesday: 'الثلاثاء',
      wednesday: 'الأربعاء',
      thursday: 'الخميس',
      friday: 'الجمعة',
      saturday: 'السبت',
    },
    formTitle: 'اكتب إلينا',
  },

  support: {
    crumb: 'الدعم والشكاوى',
    title: 'الدعم والشكاوى',
    lead: ({ phone, reportMinutes }) =>
      reportMinutes === null
        ? 'هل هناك مشكلة في التوصيل؟ يُرجى إخبارنا.'
        : `هل هناك مشكلة في التوصيل؟ يُرجى الإبلاغ عنها خلال ${minutes(reportMinutes)} من الاستلام.${phone === '' ? '' : ' الاتصال هو الأسرع.'}`,
    formTitle: 'أبلغ عن مشكلة أو اطلب المساعدة',
    orderHint: 'إذا كان الأمر يخص طلبًا، فيُرجى ذكر رقمه.',
  },

  enquiry: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    enquiry: 'الاستفسار',
    submit: 'إرسال',
    allNeeded: 'نحتاج إلى البيانات الثلاثة لنرد عليك.',
  },

  terms: {
    title: termsTitle,
    description: ({ shop }) => `كيف يتم الطلب والتوصيل والدفع والإلغاء والإرجاع والاسترداد في ${shop}.`,
    lead: (facts) => `${operator(facts)}كل من يطلب ${facts.company === '' ? `من ${apart(facts.shop)}` : 'منا'} يوافق على هذه الشروط.`,
    keyTitle: 'باختصار',
    keyFacts: (facts) => [...keyFacts.cancel(facts), ...keyFacts.report(facts), ...keyFacts.refund(facts)],
    parts: (facts): Part[] => [
      {
        title: 'أين نوصل',
        paragraphs: ['نوصل إلى العناوين داخل قطر فقط. لا يمكن قبول طلب إلى عنوان في أي مكان آخر.'],
      },
      {
        title: 'الطلب',
        paragraphs: [
          facts.phone === '' ? 'تطلب من هنا في المتجر.' : `تطلب من هنا في المتجر، أو بالهاتف على ${figure(facts.phone)}.`,
          'جميع الأسعار بالريال القطري (ر.ق).',
          `يجب ألا يقل عمرك عن ${counted(facts.minimumAge, { one: 'سنة', two: 'سنتين', few: '# سنوات', many: '# سنة', other: '# سنة' })} لتتمكن من الطلب.`,
        ],
      },
      {
        title: 'الدفع',
        paragraphs: [
          facts.takesOnline
            ? 'تدفع نقدًا عند الاستلام، أو بالبطاقة إلكترونيًا من خلال بوابة دفع.'
            : 'تدفع نقدًا عند الاستلام. الدفع بالبطاقة إلكترونيًا من خلال بوابة دفع غير متاح حاليًا.',
          ...(facts.sellsByWeight
            ? ['يُحدَّد وزن المنتجات التي تُباع بالوزن، ومعه سعرها، عند تعبئتها. تُدفع الطلبات التي تحتوي عليها نقدًا عند الاستلام.']
            : []),
        ],
      },
      {
        title: 'التوصيل',
        paragraphs: [
          `يستغرق التوصيل ${hours(facts.deliveryHours)} من الطلب على الأقل. تختار الموعد عند الطلب.`,
          ...where(facts.vehicleCelsius, (celsius) => `تُحفظ سيارات التوصيل ${cold(celsius)}، ليصلك ما طلبته كما خرج من عندنا.`),
        ],
      },
      {
        title: 'إلغاء الطلب',
        paragraphs: [
          facts.cancelMinutes === null
            ? `يمكنك إلغاء الطلب من طلباتي حتى يصبح في الطريق إليك.${facts.phone === '' ? '' : ' بعد ذلك، يُرجى الاتصال بنا.'}`
            : `يمكنك إلغاء الطلب خلال ${minutes(facts.cancelMinutes)} من إرساله. بعد ذلك قد نكون بدأنا في تجهيزه: ما دام زر الإلغاء ظاهرًا في طلباتي، يمكنك استخدامه${facts.phone === '' ? '' : '؛ وإلا فيُرجى الاتصال بنا'}.`,
        ],
      },
      {
        title: 'إذا كانت هناك مشكلة في التوصيل',
        paragraphs: [
          facts.reportMinutes === null
            ? 'يُرجى فحص طلبك عند وصوله، وإخبارنا إذا كانت هناك مشكلة.'
            : `يُرجى فحص طلبك عند وصوله، والإبلاغ عن أي مشكلة في التوصيل خلال ${minutes(facts.reportMinutes)}. كلما عرفنا أسرع، استطعنا أن نفعل أكثر.`,
        ],
      },
      ...where(facts.returnDays, (count) => ({
        title: 'الإرجاع',
        paragraphs: [`يمكن إرجاع المنتجات غير الغذائية خلال ${days(count)} من التوصيل.`],
      })),
      ...where(facts.refundWorkingDays, (count) => ({
        title: 'استرداد المبالغ',
        paragraphs: [`إذا أُلغي طلب مدفوع إلكترونيًا، يُعاد المبلغ إليك خلال ${workingDays(count)}.`],
      })),
    ],
  },

  privacy: {
    title: 'سياسة الخصوصية',
    crumb: termsTitle,
    description: ({ shop }) => `ما يعرفه ${shop} عنك، وفيم يُستخدم، ومع من يُشارك.`,
    lead: ({ shop }) => `ما يعرفه ${apart(shop)} عنك، وفيم نستخدمه، وما لا نفعله به أبدًا.`,
    parts: (facts): Part[] => [
      {
        title: 'ماذا نجمع',
        points: [
          'بيانات استخدام مجهولة الهوية عند زيارتك للمتجر، مثل نوع متصفحك ومدة زيارتك. لا تخبرنا من أنت.',
          'بيانات شخصية تعطينا إياها: اسمك وعنوانك ورقم هاتفك وبريدك الإلكتروني. نجمعها عندما ترسل رأيك وعندما تنشئ حسابًا وعندما تشتري.',
        ],
      },
      {
        title: 'ماذا نفعل بها',
        paragraphs: ['لا تُباع بياناتك ولا تُؤجَّر ولا يُتاجر بها لأي أحد.'],
        points: [
          'تُشارك بيانات التوصيل مع خدمة التوصيل ليصل إليك طلبك وتتمكن من تتبعه.',
          facts.takesOnline
            ? 'تدخل بيانات بطاقتك لدى بوابة الدفع وليس هنا. لا نحفظ بيانات البطاقات ولا البيانات الشخصية المرتبطة بها ولا نشاركها.'
            : 'لا نطلب بيانات أي بطاقة. وإذا دفعت بالبطاقة يومًا، فلا نحفظ بيانات البطاقات ولا البيانات الشخصية المرتبطة بها ولا نشاركها.',
        ],
      },
      {
        title: 'ملفات تعريف الارتباط',
        paragraphs: [
          'قد يسجل ملف تعريف ارتباط ما إذا كنت قد زرت صفحتنا الرئيسية من قبل. إذا سجلت الدخول، يبقيك ملف آخر مسجلًا حتى تسجل الخروج أو تنتهي صلاحيته، ويحفظ ملف ثالث لعدة أشهر أنك سجلت الدخول على هذا الجهاز، كي لا يستطيع أحد منعك من الوصول إلى حسابك.',
        ],
      },
      {
        title: 'العمر',
        paragraphs: [`لا يجوز لمن هم دون ${counted(facts.minimumAge, { one: 'سنة', two: 'سنتين', few: '# سنوات', many: '# سنة', other: '# سنة' })} استخدام هذا المتجر.`],
      },
      {
        title: 'تصحيح البيانات',
        paragraphs: [
          facts.email === ''
            ? 'إذا كان شيء مما نعرفه عنك غير صحيح، فيُرجى إخبارنا لنصححه.'
            : `إذا كان شيء مما نعرفه عنك غير صحيح، فاكتب إلى ${figure(facts.email)} لنصححه.`,
        ],
      },
      {
        title: 'تغيير هذه السياسة',
        paragraphs: ['إذا تغيّرت هذه السياسة، يسري التغيير من يوم نشره هنا.'],
      },
    ],
  },
};
