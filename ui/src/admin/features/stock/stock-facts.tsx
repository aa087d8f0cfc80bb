// What of a product can be ordered, and what is on the shelf, which open orders hold a part of.
import type { StockItem } from '../../api/stock';
import { useMessages } from '../../locale';

export function StockFacts({ of: { stock: free, held, on_shelf } }: { of: StockItem }) {
  const { stock } = useMessages();
  const facts = held === 0 ? [[stock.stock, free] as const] : ([[stock.stock, free], [stock.held, held], [stock.onShelf, on_shelf]] as const);
  return facts.map(([name, units]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{units}</dd>
    </div>
  ));
}
