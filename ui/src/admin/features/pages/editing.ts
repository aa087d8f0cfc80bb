// How the shop's own pages are edited.
import { type PageTexts, type ShopPage, pagesQuery, savePage } from '../../api/pages';
import type { Editing, Editor } from '../../components/use-editor';

export type PageEditor = Editor<PageTexts>;

export const historyKey = (page: ShopPage['page']) => ['page-history', page] as const;

const textsOf = ({ html, html_ar }: PageTexts): PageTexts => ({ html, html_ar });

export const editing: Editing<ShopPage, PageTexts, PageTexts> = {
  draftOf: textsOf,
  formOf: (draft) => ({ form: textsOf(draft), malformed: [] }),
  // The server checks the values that the texts name.
  check: () => [],
  create: () => Promise.reject(new Error('every page exists')),
  save: ({ page, version }, texts) => savePage(page, version, texts),
  changedCode: 'shop_page_changed',
  show: (client, stored) => {
    client.setQueryData(pagesQuery.queryKey, (known) => known && { ...known, pages: known.pages.map((page) => (page.page === stored.page ? stored : page)) });
    void client.invalidateQueries({ queryKey: historyKey(stored.page) });
  },
};

/** Whether shoppers who read English would find only Arabic. */
export const lacksEnglish = ({ html, html_ar }: PageTexts): boolean => html === '' && html_ar !== '';

/** Whether the shop shows this text in the place of its neutral one. */
export const isOwn = ({ html, html_ar }: PageTexts): boolean => html !== '' || html_ar !== '';
