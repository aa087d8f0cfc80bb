// Tests of packing without a pointer: by keys alone, and with a scanner that types.
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
import { line, order, packingServer } from './fixtures';

const at = '/admin/packing/42';
const CODE = '6291041';
const byHand = userEvent.setup({ delay: 90 });
const packedOf = (calls: { body: unknown }[]) => calls.map(({ body }) => body as { line: number; packed: unknown }).map((call) => [call.line, call.packed]);

/** Types as a scanner does: all at once, then Enter. */
const scan = (code: string) => {
  const target = document.activeElement ?? document.body;
  for (const key of code) fireEvent.keyDown(target, { key });
  return fireEvent.keyDown(target, { key: 'Enter' });
};

const focused = async (name: RegExp) => {
  await waitFor(() => {
    expect(document.activeElement).toHaveAccessibleName(name);
  });
};
/** The second Enter of a double press does nothing, so a person presses again after a moment. */
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 320);
  });

describe('by keyboard alone', () => {
  it('an order is packed, weighed, cut short and finished', async () => {
    const { calls } = openOffice(at, 'packer', packingServer(order()).answers);
    await screen.findByRole('button', { name: /Packed as ordered: Arabic bread/ });
    await byHand.keyboard('{ArrowDown}');
    await focused(/^Packed as ordered: Arabic bread/);
    await byHand.keyboard('{Enter}');
    await focused(/^Weigh: Hamour/);
    await byHand.keyboard('9');
    await screen.findByRole('dialog', { name: 'Hamour' });
    await byHand.keyboard('80{Enter}');
    await focused(/^Packed as ordered: Labneh/);
    await byHand.keyboard('1');
    await screen.findByRole('dialog', { name: 'Labneh' });
    await byHand.keyboard('{Enter}');
    await focused(/^Finish packing$/);
    await pause();
    await byHand.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Finish HM000042?' });
    await focused(/^Finish packing$/);
    await byHand.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'HM000042 is packed' });
    expect(packedOf(calls('packing/pack-line'))).toEqual([
      [1, { kind: 'as_ordered' }],
      [2, { kind: 'weighed', grams: 980 }],
      [3, { kind: 'short', units: 1, is_still_there: false }],
    ]);
    expect(calls('packing/finish')).toHaveLength(1);
  }, 15_000);

  it('a second Enter does not pack the next line, and Escape closes the pad without packing', async () => {
    const { calls } = openOffice(at, 'packer', packingServer(order({ lines: [line(1, 'Bread'), line(2, 'Milk')] })).answers);
    (await screen.findByRole('button', { name: /Packed as ordered: Bread/ })).focus();
    // At the same time, however busy the machine is.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    await byHand.keyboard('{Enter}{Enter}');
    clock.mockRestore();
    await focused(/Milk/);
    await byHand.keyboard('1');
    await screen.findByRole('dialog', { name: 'Milk' });
    await byHand.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    await byHand.keyboard('{ArrowUp}');
    await focused(/^Change: Bread/);
    expect(packedOf(calls('packing/pack-line'))).toEqual([[1, { kind: 'as_ordered' }]]);
  });
});

describe('a scanner', () => {
  const start = vi.fn();
  class Sound {
    currentTime = 0;
    destination = {};
    createOscillator = () => ({ frequency: { value: 0 }, connect: (next: unknown) => next, start, stop: vi.fn() });
    createGain = () => ({ gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }, connect: vi.fn() });
  }
  afterEach(() => {
    vi.unstubAllGlobals();
    start.mockClear();
  });

  it('marks one unit after the other, and packs the line with the last', async () => {
    const { calls } = openOffice(at, 'packer', packingServer(order()).answers);
    await screen.findByRole('button', { name: /Packed as ordered: Arabic bread/ });
    scan('00001001');
    expect(await screen.findByText('1 of 2 scanned')).toBeInTheDocument();
    expect(calls('packing/pack-line')).toEqual([]);
    scan('00001001');
    expect(await screen.findByText('Arabic bread is packed.')).toBeInTheDocument();
    await waitFor(() => {
      expect(packedOf(calls('packing/pack-line'))).toEqual([[1, { kind: 'as_ordered' }]]);
    });
    await screen.findByText('1 of 3 packed');
    scan('00001001');
    expect(await screen.findByText('Arabic bread is already packed.')).toBeInTheDocument();
    expect(calls('packing/pack-line')).toHaveLength(1);
  });

  it('opens the pad of a product that is sold by weight', async () => {
    openOffice(at, 'packer', packingServer(order()).answers);
    await screen.findByRole('button', { name: 'Weigh: Hamour' });
    scan('1002');
    expect(await screen.findByRole('dialog', { name: 'Hamour' })).toBeInTheDocument();
  });

  it('of an unknown code says so, with a sound, and presses nothing', async () => {
    vi.stubGlobal('AudioContext', Sound);
    const { calls } = openOffice(at, 'packer', packingServer(order()).answers);
    (await screen.findByRole('button', { name: /Packed as ordered: Arabic bread/ })).focus();
    expect(scan('6291041500213')).toBe(false);
    expect(await screen.findByText('The code 6291041500213 is not in this order.')).toBeInTheDocument();
    expect(start).toHaveBeenCalled();
    expect(calls('packing/pack-line')).toEqual([]);
  });

  it('does not weigh a product by its code', async () => {
    const { calls, user } = openOffice(at, 'packer', packingServer(order()).answers);
    await user.click(await screen.findByRole('button', { name: 'Weigh: Hamour' }));
    const field = screen.getByRole('textbox');
    // As quick as a scanner, however busy the machine is.
    const press = (key: string, at: number) => {
      const event = createEvent.keyDown(field, { key });
      Object.defineProperty(event, 'timeStamp', { value: at });
      return fireEvent(field, event);
    };
    for (let length = 1; length <= CODE.length; length += 1) {
      press(CODE.charAt(length - 1), length * 10);
      fireEvent.change(field, { target: { value: CODE.slice(0, length) } });
    }
    expect(field).toHaveValue(CODE);
    expect(press('Enter', CODE.length * 10 + 10)).toBe(false);
    expect(await screen.findByText('Finish this item before you scan the next product.')).toBeInTheDocument();
    expect(field).toHaveValue('');
    expect(calls('packing/pack-line')).toEqual([]);
  });
});
