// How the lists of the home page are edited.
import { type HomeEntry, type HomeList, type HomeProduct, homeQuery, saveHomeList } from '../../api/banners';
import type { Editing, Editor } from '../../components/use-editor';
import { core } from '../../core';

export type ProductDraft = Omit<HomeProduct, 'state'> & { state: HomeProduct['state'] | null };

export interface HomeDraft {
  products: ProductDraft[];
}

export type HomeEditor = Editor<HomeDraft>;

export const editing: Editing<HomeList, HomeDraft, HomeEntry[]> = {
  draftOf: ({ products }) => ({ products }),
  formOf: ({ products }) => ({ form: products.map(({ product_id, from, until }) => ({ product_id, from, until })), malformed: [] }),
  check: (entries) => core().checkHomeList(entries),
  create: () => Promise.reject(new Error('a list of the home page is there from the beginning')),
  save: ({ list, version }, entries) => saveHomeList(list, version, entries),
  changedCode: 'home_list_changed',
  show: (client) => {
    void client.invalidateQueries({ queryKey: homeQuery.queryKey });
  },
};
