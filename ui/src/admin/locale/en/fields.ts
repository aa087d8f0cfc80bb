// The names of the fields of all forms, where one is named outside of its form.

const arabic = (name: string) => `${name} (Arabic)`;

/** A text in both languages. */
const both = <Field extends string>(field: Field, name: string) => ({ [field]: name, [`${field}_ar`]: arabic(name) });

export const fields: Readonly<Record<string, string>> = {
  ...both('name', 'Name'),
  ...both('title', 'Title'),
  ...both('summary', 'Summary'),
  ...both('text', 'Text'),
  ...both('html', 'Text'),
  ...both('description', 'Description'),
  ...both('image_alt', 'What the picture shows'),
  ...both('meta_title', 'Title for search engines'),
  ...both('meta_description', 'Text for search engines'),
  slug: 'Address',
  image: 'Picture',
  mobile_image: 'Picture on phones',
  category_id: 'Category',
  subcategory_id: 'Subcategory',
  writer_id: 'Writer',
  tag_ids: 'Tags',
  mode: 'When it is in the shop',
  from: 'From',
  until: 'Until',
  link: 'Where it leads',
  status: 'Status',
  is_active: 'On sale',
  is_featured: 'In the bar under the header',
  search_terms: 'Other words for it',
  variations: 'Price and variations',
  related: 'Related products',
  subcategories: 'Subcategories',
  products: 'Products',
};

/** What to do about a field that must not be empty, by the field. */
export const missing: Readonly<Record<string, string>> = {
  name: 'Enter a name',
  title: 'Enter a title',
  description: 'Write a description',
  price: 'Enter a price',
  summary: 'Write a summary',
  text: 'Write a text',
  html: 'Write a text',
  image: 'Add a picture',
  mobile_image: 'Add a picture',
  image_alt: 'Say what the picture shows',
  category_id: 'Choose a category',
  writer_id: 'Choose a writer',
};
