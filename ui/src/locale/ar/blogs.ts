// Copy of the blog.
import type { blogs as english } from '../en/blogs';
import { counted } from './text';

export const blogs: typeof english = {
  title: (shop, title) => (title === '' ? `المدونة | ${shop}` : `${title}، الدوحة | ${shop}`),
  description: 'ماذا تشتري وكيف تحفظه وكيف تطهوه: نصائح من متجرنا.',
  home: 'الرئيسية',
  blogs: 'المدونة',
  heading: 'من متجرنا إلى مطبخك',
  lead: 'ماذا تشتري وكيف تحفظه وكيف تطهوه.',
  search: 'ابحث في المدونة',
  clearSearch: 'مسح البحث',
  categories: 'الفئات',
  all: 'الكل',
  posts: (count) => counted(count, { zero: 'لا مقالات', one: 'مقال واحد', two: 'مقالان', few: '# مقالات', many: '# مقالًا', other: '# مقال' }),
  postsTitle: 'المقالات',
  by: 'بقلم',
  readMore: 'اقرأ المزيد',
  showMore: 'عرض المزيد',
  showLess: 'عرض أقل',
  nothingFound: 'لم يُكتب شيء عن ذلك بعد. جرّب كلمة أخرى أو تصفح جميع المقالات.',
  nothingYet: 'لم يُكتب شيء هنا بعد.',
  showAll: 'عرض جميع المقالات',
  toBlogs: 'جميع المقالات',
  author: 'الكاتب',
  authorDescription: (name, shop) => `ما يكتبه ${name} في مدونة ${shop}.`,
  tag: 'الوسوم',
  tagName: (name) => `# ${name}`,
  tagDescription: (name, shop) => `مقالات عن ${name} في مدونة ${shop}.`,
  tags: 'الوسوم',
  related: 'مقالات ذات صلة',
  preview: 'معاينة. هذا هو المقال كما حُفظ؛ يراه المتسوقون بعد نشره.',
};
