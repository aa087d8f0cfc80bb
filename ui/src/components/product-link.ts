// The link to a product, with its navigation state.
import { core } from '../core';
import { paths } from '../paths';

/** The fields needed to open a product's page. */
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
