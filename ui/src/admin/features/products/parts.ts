// What the parts of a product's form share.
import type { Product } from '../../api/products';
import { useMay } from '../../components/session';
import type { ProductEditor } from './editing';

export interface PartsProps {
  product: Product | null;
  editor: ProductEditor;
}

/** Whether the terms of sale can only be changed by staff who may set prices. A draft is not on sale. */
export function useIsLocked(product: Product | null): boolean {
  const may = useMay();
  return product !== null && product.form.status !== 'draft' && !may('prices.change');
}
