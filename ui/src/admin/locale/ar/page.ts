// How the language is formatted, and texts of the page before the app has loaded. The build writes them into admin.html.
import type { page as english } from '../en/page';

export const page: typeof english = {
  title: 'لوحة الإدارة',
  loading: 'جارٍ تحميل لوحة الإدارة',
  noScript: 'تحتاج لوحة الإدارة إلى JavaScript.',
};

// With the digits that Qatar's shops show.
export const region = 'ar-QA-u-nu-latn';
