// Tests of the papers to print: what is on them, who may print them, and where the menus lead.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
import { label, note, pickingList } from './fixtures';

const pickingAt = '/admin/papers/picking-list?orders=42,43';
const byHand = userEvent.setup({ delay: 90 });
const print = vi.fn();

beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
});

const open = (at: string, papers: unknown[] = [pickingList]) =>
  openOffice(at, 'packer', {
    'paper/picking-list': () => json({ papers }),
    'paper/delivery-notes': () => json({ papers }),
    'paper/price-labels': () => json({ labels: papers }),
  });

describe('a picking list', () => {
  it('has the rows of the answer under their groups, with boxes to tick', async () => {
    const { calls } = open(pickingAt);
    const table = within(await screen.findByRole('table', { name: /^Picking list/ }));
    expect(table.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'Collected', 'Itemالصنف', 'Quantityالكمية', 'Weightالوزن', 'For ordersللطلبات', 'Fish', 'Vegetables',
    ]);
    const [, , hamour] = table.getAllByRole('row');
    expect(within(hamour!).getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '', 'Hamour (Fillet)هامور', '3', '3 kg', '1 × HM000042, 2 × HM000043',
    ]);
    expect(new URLSearchParams(calls('paper/picking-list')[0]!.path.split('?')[1]).get('order_ids')).toBe('42,43');
    expect(screen.getByText('2 orders, 1 document')).toBeInTheDocument();
  });

  it('is Arabic where it is Arabic', async () => {
    open(pickingAt);
    expect(await screen.findByText('قائمة التجهيز')).toHaveAttribute('lang', 'ar');
    expect(screen.getByText('قائمة التجهيز')).toHaveAttribute('dir', 'rtl');
    expect(screen.getByText('هامور')).toHaveAttribute('lang', 'ar');
    expect(screen.getByText('Hamour (Fillet)')).not.toHaveAttribute('lang');
  });

  it('is printed by the browser, or opened as a document', async () => {
    open(pickingAt);
    await screen.findByRole('table');
    await byHand.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    const link = screen.getByRole('link', { name: 'Open as PDF' });
    expect(link).toHaveAttribute('href', '/api/staff/paper/picking-list-pdf?order_ids=42,43');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('of packed orders says that there is nothing to print, and offers no printing', async () => {
    open(pickingAt, []);
    expect(await screen.findByRole('heading', { name: 'Nothing to print: everything is packed' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Open as PDF' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/admin/packing');
  });

  it('that does not load can be tried again', async () => {
    const { answers } = openOffice(pickingAt, 'packer', { 'paper/picking-list': () => errorResponse(500, 'internal', 'x') });
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
    answers['staff/paper/picking-list'] = () => json({ papers: [pickingList] });
    await byHand.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeInTheDocument();
  });
});

describe('delivery notes', () => {
  it('are a paper each, with address, amount and a line to sign on', async () => {
    open('/admin/papers/delivery-notes?orders=42,43', [note(42), note(43)]);
    const paper = within(await screen.findByRole('article', { name: 'Delivery note HM000042' }));
    for (const text of ['Villa 5', 'فاطمة', 'QR 120.00', 'To collect in cash', 'Received by (name and signature)']) {
      expect(paper.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });
});

describe('price labels', () => {
  it('have weight, price and both names', async () => {
    open('/admin/papers/price-labels?orders=42', [label]);
    const card = await screen.findByRole('article', { name: 'HM000042 Hamour (Fillet)' });
    for (const text of ['Hamour shop', '980 gram', 'QR 45.00', 'per kg', 'QR 44.10', '25/11/2026']) expect(card).toHaveTextContent(text);
    expect(within(card).getByText('هامور')).toHaveAttribute('dir', 'rtl');
    expect(screen.getByText('1 order, 1 label of 60 × 40 mm')).toBeInTheDocument();
  });
});

describe('an address', () => {
  it.each(['/admin/papers/receipts?orders=1', '/admin/papers/picking-list', '/admin/papers/picking-list?orders=1,x'])('%s has no papers', async (at) => {
    const { calls } = open(at);
    expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeInTheDocument();
    expect(calls('paper/picking-list')).toEqual([]);
  });

  it.each(['driver', 'support', 'editor'] as const)('is closed to a %s', async (role) => {
    const { calls } = openOffice(pickingAt, role);
    expect(await screen.findByRole('heading', { name: 'This page is not for your role' })).toBeInTheDocument();
    expect(calls('paper/picking-list')).toEqual([]);
  });
});
