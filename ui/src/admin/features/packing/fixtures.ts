// Orders for the tests of the packing bench, and a fake server that packs them.
import { errorResponse, json } from '../../../test/server';
import type { PackedContent, PackedInput, PackingLine, PackingOrder } from '../../api/packing';

export const line = (number: number, product: string, changes: Partial<PackingLine> = {}): PackingLine => ({
  line: number,
  variation_id: 1000 + number,
  product,
  product_ar: '',
  quantity: 2,
  is_weighed: false,
  unit_grams: null,
  ordered_grams: null,
  unit_price: '5.00',
  wish: 'call_me',
  packed: null,
  returned_units: 0,
  amount: '10.00',
  image: '',
  ...changes,
});

export const weighed = (number: number, product: string, grams: number, changes: Partial<PackingLine> = {}): PackingLine =>
  line(number, product, { quantity: 1, is_weighed: true, unit_grams: grams, ordered_grams: grams, ...changes });

export const order = (changes: Partial<PackingOrder> = {}): PackingOrder => {
  const lines = changes.lines ?? [line(1, 'Arabic bread'), weighed(2, 'Hamour', 1000), line(3, 'Labneh', { quantity: 3 })];
  return {
    id: 42,
    number: 'HM000042',
    version: 3,
    status: 'Accepted',
    customer_name: 'Fatima Al-Thani',
    customer_phone: '97455550100',
    note: '',
    is_express: false,
    slot_id: 7,
    day: '2026-11-25',
    start_time: '10:00',
    end_time: '12:00',
    lines,
    packed_lines: lines.filter(({ packed }) => packed !== null).length,
    packed_at: null,
    totals: { sub_total: '110.00', discount_amount: '0.00', total_tax: '0.00', delivery_charge: '10.00', amount_payable: '120.00' },
    is_online: false,
    is_paid: false,
    at_door: '120.00',
    back: '0.00',
    ordered_amount: '120.00',
    dearer_by: '0.00',
    cheaper_by: '0.00',
    is_late: false,
    news: { title: 'Order HM000042 packed', text: 'Your order is packed. Please pay QR 120.00 to the driver.' },
    ...changes,
  };
};

interface PackCall {
  line: number;
  packed: PackedInput;
}

const stored = (packed: PackedInput): PackedContent => {
  if (packed.kind === 'substitute') {
    const { units, grams = null, is_price_agreed = false } = packed;
    return { kind: 'substitute', variation_id: Number(packed.variation_id), units, grams, is_price_agreed, product: 'Other', unit_price: '4.00' };
  }
  return packed;
};

/** Answers of a server that keeps one order. `pack` may answer in its place. */
export function packingServer(first: PackingOrder, pack: (call: PackCall) => Response | Promise<Response> | undefined = () => undefined) {
  let state = first;
  const set = (changes: Partial<PackingOrder>) => {
    state = order({ ...state, ...changes, packed_lines: (changes.lines ?? state.lines).filter(({ packed }) => packed !== null).length });
  };
  return {
    set,
    answers: {
      'packing/detail': () => json(state),
      'packing/list': ({ path }: { path: string }) => json({ day: '2026-11-25', orders: path.includes('day=') && !path.includes(state.day) ? [] : [state] }),
      'packing/pack-line': async ({ body }: { body: unknown }) => {
        const call = body as PackCall;
        const other = await pack(call);
        if (other !== undefined) return other;
        set({ lines: state.lines.map((one) => (one.line === call.line ? { ...one, packed: stored(call.packed) } : one)) });
        return json(state);
      },
      'packing/finish': () => {
        if (state.packed_lines < state.lines.length) return errorResponse(400, 'line_not_packed', 'Line 1 is not packed yet');
        set({ packed_at: '2026-11-25T10:40:00+03:00' });
        return json(state);
      },
    },
  };
}
