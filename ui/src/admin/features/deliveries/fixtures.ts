// A round for tests.
import type { Round, Stop } from '../../api/deliveries';
import type { Queued } from '../../stores/delivery-queue';

export const stopOf = (id: number, changes: Partial<Stop> = {}): Stop => ({
  id,
  number: `HM${String(id).padStart(6, '0')}`,
  version: 4,
  status: 'Food on the way',
  customer_name: 'Mariam Al-Kuwari',
  customer_phone: '97455512345',
  address: 'Unit 6, Building 24, Al Corniche Street, Al Dafna, Zone 61',
  unit: '6',
  building: '24',
  street: 'Al Corniche Street',
  zone: 61,
  municipality: 'Doha',
  latitude: 25.3193,
  longitude: 51.5264,
  delivery_on: '2026-11-25',
  start_time: '12:00',
  end_time: '14:00',
  is_express: false,
  is_packed: true,
  note: '',
  lines: [
    { product: 'Tiger Prawns', quantity: 2, grams: 1050 },
    { product: 'Lemons', quantity: 0, grams: null },
  ],
  amount_due: '45.50',
  cash_held: null,
  delivery_failure: null,
  ...changes,
});

export const roundOf = (...stops: Stop[]): Round => ({ stops, read_at: '2026-11-25T11:30:00+03:00' });

export const queuedOf = (order: number, changes: Partial<Queued> = {}): Queued => ({
  report: {
    key: `0b5e3f6a-98c1-4f0e-9a55-${String(order).padStart(12, '0')}`,
    order_id: order,
    outcome: { kind: 'delivered', cash_received: '45.50' },
    happened_at: '2026-11-25T09:00:00.000Z',
  },
  number: `HM${String(order).padStart(6, '0')}`,
  due: '45.50',
  photo: null,
  isSent: false,
  refusal: null,
  ...changes,
});
