// Papers as the server sends them, for tests.
import type { Paper, PriceLabel } from '../../api/papers';

const column = (kind: 'item' | 'text' | 'figure', english: string, arabic: string) => ({ kind, label: { english, arabic } });

export const pickingList: Paper = {
  heading: { english: 'Picking list', arabic: 'قائمة التجهيز' },
  subject: '25/11/2026, 10:00 – 12:00',
  shop: 'Hamour shop',
  shop_lines: [],
  facts: [{ label: { english: 'Orders', arabic: 'الطلبات' }, lines: ['2'] }],
  columns: [
    { kind: 'tick', label: null },
    column('item', 'Item', 'الصنف'),
    column('figure', 'Quantity', 'الكمية'),
    column('figure', 'Weight', 'الوزن'),
    column('text', 'For orders', 'للطلبات'),
  ],
  rows: [
    { kind: 'group', name: 'Fish' },
    { kind: 'cells', cells: [['Hamour (Fillet)', 'هامور'], ['3'], ['3 kg'], ['1 × HM000042, 2 × HM000043']] },
    { kind: 'group', name: 'Vegetables' },
    { kind: 'cells', cells: [['Cucumber', 'خيار'], ['1'], ['500 gram'], ['1 × HM000042']] },
    { kind: 'cells', cells: [['Mint'], ['2'], [], ['2 × HM000043']] },
  ],
  sum: null,
  signature: null,
};

export const note = (id: number): Paper => ({
  heading: { english: 'Delivery note', arabic: 'سند تسليم' },
  subject: `HM${String(id).padStart(6, '0')}`,
  shop: 'Hamour shop',
  shop_lines: ['Hamour Trading W.L.L.', 'Street 840, Doha', '+974 4444 0000'],
  facts: [
    { label: { english: 'Customer', arabic: 'العميل' }, lines: ['فاطمة', '+974 5555 0100'] },
    { label: { english: 'Delivered to', arabic: 'التسليم إلى' }, lines: ['Villa 5', 'Street 840', 'Al Dafna, Zone 61'] },
    { label: { english: 'Delivery', arabic: 'موعد التسليم' }, lines: ['25/11/2026, 10:00 – 12:00'] },
  ],
  columns: [
    column('item', 'Item', 'الصنف'),
    column('figure', 'Quantity', 'الكمية'),
    column('figure', 'Ordered weight', 'الوزن المطلوب'),
    column('figure', 'Packed weight', 'الوزن الفعلي'),
  ],
  rows: [
    { kind: 'cells', cells: [['Hamour (Fillet)', 'هامور'], ['1'], ['1 kg'], ['980 gram']] },
    { kind: 'cells', cells: [['Mint', 'Not available', 'غير متوفر'], ['0'], [], []] },
  ],
  sum: { label: { english: 'To collect in cash', arabic: 'المبلغ المطلوب نقدًا' }, amount: 'QR 120.00' },
  signature: { english: 'Received by (name and signature)', arabic: 'اسم المستلم وتوقيعه' },
});

export const label: PriceLabel = {
  shop: 'Hamour shop',
  order_number: 'HM000042',
  product: 'Hamour (Fillet)',
  product_arabic: 'هامور',
  units: null,
  weight: '980 gram',
  price_per_kilogram: 'QR 45.00',
  per_kilogram: { english: 'per kg', arabic: 'لكل كجم' },
  price: 'QR 44.10',
  packed_on: { english: 'Packed on', arabic: 'تاريخ التعبئة' },
  date: '25/11/2026',
};
