// Copy of what is done with many products of the list at once.
import { plural } from './plural';

const products = (count: number) => plural(count, 'product', 'products');

export const bulk = {
  select: (name: string) => `Select ${name}`,
  selectShown: (count: number) => `Select all ${products(count)} shown`,
  column: 'Select',
  bar: 'Selected products',
  selected: (count: number) => `${plural(count, 'product is', 'products are')} selected.`,
  clear: 'Clear the selection',
  actions: { publish: 'Publish', retire: 'Retire', put_on_sale: 'Put on sale', take_off_sale: 'Take off sale' },
  ask: {
    publish: (count: number) => `Publish ${products(count)}?`,
    retire: (count: number) => `Retire ${products(count)}?`,
    put_on_sale: (count: number) => `Put ${products(count)} on sale?`,
    take_off_sale: (count: number) => `Take ${products(count)} off sale?`,
  },
  hints: {
    publish: 'Shoppers see these products. A product that was not on sale before has to be put on sale too.',
    retire: 'These products leave the shop. Past orders keep them. You can publish them again later.',
    put_on_sale: 'Shoppers can buy these products. Variations that you took off sale one by one stay off.',
    take_off_sale: 'Shoppers see these products, but cannot buy them.',
  },
  done: {
    publish: (count: number) => `${plural(count, 'product is', 'products are')} published.`,
    retire: (count: number) => `${plural(count, 'product is', 'products are')} retired.`,
    put_on_sale: (count: number) => `${plural(count, 'product is', 'products are')} on sale.`,
    take_off_sale: (count: number) => `${plural(count, 'product is', 'products are')} off sale.`,
  },
  names: 'Products',
  more: (count: number) => `and ${count} more`,
  problems: (count: number) => `Nothing is changed yet. ${plural(count, 'product needs', 'products need')} your attention first:`,
  moved: 'Products that somebody else has changed',
  isNow: (name: string, state: string) => `${name}: now ${state}`,
  gone: 'deleted',
};
