// The delivery address in the header is always the one that the checkout uses.
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDraft } from '../stores/draft';
import { signInForTest } from '../test/customer';
import { json } from '../test/server';
import { button, resetShop, openShop } from '../test/shop';
import { cartWith, shopAnswers, homeAddress } from './failing-fixtures';

const work = { ...homeAddress, id: 8, address: 'Tower B', address_type: 'Work', unit: '1104', one_line: 'Unit 1104, Tower B, Zone 61' };
const main = { address: 7, address_details: { address: 'Unit 4, Villa 12', address_type: 'Home' } };

const chip = (name: RegExp) => screen.findByRole('radio', { name });
const deliverTo = () => within(screen.getByRole('banner')).getByRole('button', { name: /^Deliver to/ });

beforeEach(() => {
  resetShop();
  signInForTest();
});

describe('where is delivered to', () => {
  const open = () =>
    openShop('/check', {
      ...shopAnswers(cartWith(2)),
      'user-address': () => json({ Address: [homeAddress, work], Name: 'Maryam', Phone: '97455512345' }),
      'get-main-address': () => json(main),
      'main-address': () => json(work),
    });

  it('[HDR-01] [CHK-03] the header says what was chosen at the checkout', async () => {
    open();
    expect(await chip(/Home/)).toBeChecked();
    await expect.poll(() => deliverTo().textContent).toBe('Deliver toHome, Unit 4, Villa 12');
    fireEvent.click(await chip(/Work/));
    await expect.poll(() => deliverTo().textContent).toBe('Deliver toWork, Unit 1104, Tower B, Zone 61');
    fireEvent.click(await chip(/Home/));
    await expect.poll(() => deliverTo().textContent).toBe('Deliver toHome, Unit 4, Villa 12');
  });

  it('[CHK-03] a press on what was shown this very moment counts', async () => {
    // With fake timers, the effects that follow the first render have not run yet.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    expect(await chip(/Home/)).toBeChecked();
    fireEvent.click(screen.getByRole('radio', { name: /Work/ }));
    vi.useRealTimers();
    await expect.poll(() => screen.getByRole<HTMLInputElement>('radio', { name: /Work/ }).checked).toBe(true);
    expect(useDraft.getState().choices).toMatchObject({ address_id: 8 });
  });

  it('[ADDR-04] [CHK-03] the checkout follows what is saved in the chooser', async () => {
    const { server } = open();
    expect(await chip(/Home/)).toBeChecked();
    fireEvent.click(deliverTo());
    const dialog = within(await screen.findByRole('dialog', { name: 'Location' }));
    fireEvent.click(await dialog.findByRole('radio', { name: /Work/ }));
    server.answers['get-main-address'] = () => json({ address: 8, address_details: { address: 'Unit 1104, Tower B', address_type: 'Work' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Location' })).toBeNull();
    expect(await chip(/Work/)).toBeChecked();
    expect(await button(/^Deliver to\s*Work/)).toBeVisible();
  });
});
