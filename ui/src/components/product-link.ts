// Where a product opens, and what goes along as navigation state.
import { core } from '../core';
import { paths } from '../paths';

/** Anything that opens a product page. */
export interface OpensProduct {
  id: number;
  slug: string;
  has_variation: boolean;
}

/** Spread into a <Link> or pass to `navigate(to, { state })`. */
export function productLink({ id, slug, has_variation }: OpensProduct) {
  return {
    to: paths.target(core().productTarget(slug, id, has_variation)),
    state: { id },
  };
}
