// The addresses that the pages of products and categories have in the shop.
import { paths } from '../../paths';

/** Returns the address of a page. It ends with `…` as long as the page has no number, because nothing is saved yet. */
export function shopAddress(page: 'product' | 'category', slug: string, id: number | undefined): string {
  const address = paths.target({ page, slug, id: id ?? 0 });
  return id === undefined ? address.replace(/0$/, '…') : address;
}
