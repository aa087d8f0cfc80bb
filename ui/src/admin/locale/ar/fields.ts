// The names of the fields of all forms, where one is named outside of its form.
import type { fields as englishFields, missing as englishMissing } from '../en/fields';

/** A text in both languages. */
const both = <Field extends string>(field: Field, name: string) => ({ [field]: name, [`${field}_ar`]: `${name} (بالعربية)` });

export const fields: typeof englishFields = {
  ...both('name', 'الاسم'),
  ...both('title', 'العنوان'),
  ...both('summary', 'الملخص'),
  ...both('text', 'النص'),
  ...both('html', 'النص'),
  ...both('description', 'الوصف'),
  ...both('image_alt', 'وصف الصورة'),
  ...both('meta_title', 'العنوان في محركات البحث'),
  ...both('meta_description', 'النص في محركات البحث'),
  slug: 'رابط الصفحة',
  image: 'الصورة',
  mobile_image: 'الصورة على الهاتف',
  category_id: 'الفئة',
  subcategory_id: 'الفئة الفرعية',
  writer_id: 'الكاتب',
  tag_ids: 'الوسوم',
  mode: 'وقت الظهور في المتجر',
  from: 'من',
  until: 'إلى',
  link: 'الوجهة',
  status: 'الحالة',
  is_active: 'متاح للبيع',
  is_featured: 'في الشريط أعلى الصفحة',
  search_terms: 'كلمات أخرى للبحث',
  variations: 'السعر والخيارات',
  related: 'منتجات ذات صلة',
  subcategories: 'الفئات الفرعية',
  products: 'المنتجات',
};

/** What to do about a field that must not be empty, by the field. */
export const missing: typeof englishMissing = {
  name: 'أدخل الاسم',
  title: 'أدخل العنوان',
  description: 'اكتب الوصف',
  price: 'أدخل السعر',
  summary: 'اكتب الملخص',
  text: 'اكتب النص',
  html: 'اكتب النص',
  image: 'أضف صورة',
  mobile_image: 'أضف صورة',
  image_alt: 'اكتب وصف الصورة',
  category_id: 'اختر الفئة',
  writer_id: 'اختر الكاتب',
};
