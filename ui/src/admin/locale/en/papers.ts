// Copy of the papers to print. The papers' own texts are the rule book's.
import { plural } from './plural';

export const papers = {
  kinds: {
    'picking-list': 'Picking list',
    'delivery-notes': 'Delivery notes',
    'price-labels': 'Price labels',
  },
  deliveryNote: 'Delivery note',
  invoice: 'Invoice (PDF)',
  print: 'Print',
  printFor: (name: string) => `Print for ${name}`,
  firstOf: (printed: number, all: number) => `Prints the first ${printed} of ${all} orders.`,
  openPdf: 'Open as PDF',
  back: 'Back',
  preview: 'Preview',
  orders: (count: number) => plural(count, 'order', 'orders'),
  sheets: (count: number) => plural(count, 'document', 'documents'),
  labels: (count: number) => plural(count, 'label of 60 × 40 mm', 'labels of 60 × 40 mm'),
  tick: 'Collected',
  empty: {
    'picking-list': 'Nothing to print: everything is packed',
    'delivery-notes': 'Nothing to print: cancelled orders have no delivery note',
    'price-labels': 'Nothing to print: nothing is packed yet',
  },
  emptyHint: {
    'picking-list': 'A picking list names the lines that nobody has packed yet.',
    'delivery-notes': 'Choose orders that will be delivered.',
    'price-labels': 'Each packed line gets a label.',
  },
};
