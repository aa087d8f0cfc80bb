// Fetches again what shows products, because some have changed.
import type { QueryClient } from '@tanstack/react-query';

/** One product, whose form begins from it. */
const PRODUCT = ['product'] as const;
const SHOWN = [['products'], PRODUCT, ['product-history'], ['grid'], ['stock'], ['categories']] as const;

/**
 * Fetches everything again that shows products. A product that no page shows is loaded anew when it is opened: a form that
 * began from the earlier one would be refused as if somebody else had changed it.
 */
export function forgetProducts(client: QueryClient): void {
  client.removeQueries({ queryKey: PRODUCT, type: 'inactive' });
  for (const queryKey of SHOWN) void client.invalidateQueries({ queryKey });
}
