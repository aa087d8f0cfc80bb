// Tests of the set-up of a new shop: the owner's account, the steps, and the opening.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import type { Setup, SetupStep } from '../../api/setup';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
import './setup-screen';

const setupOf = (done: readonly SetupStep[], changes: Partial<Setup> = {}): Setup => ({
  steps: (['shop', 'delivery', 'products', 'messages'] as const).map((step) => ({ step, is_done: done.includes(step), is_required: step !== 'messages' })),
  is_pending: true,
  has_catalogue: false,
  delivery: null,
  unsold: [],
  takes_online: true,
  areas: [
    { name: 'Doha', name_ar: 'الدوحة', zones: 61 },
    { name: 'Al Rayyan', name_ar: 'الريان', zones: 10 },
  ],
  ...changes,
});

const settings = { settings: [{ name: 'shop.name', value: 'Hamour' }, { name: 'shop.company', value: '' }, { name: 'shop.phone', value: '' }, { name: 'shop.email', value: '' }, { name: 'shop.arabic', value: 'on' }], is_closed: true };

function open(state: Setup) {
  return openOffice('/admin/setup', 'owner', {
    'setup/state': () => json(state),
    'settings/list': () => json(settings),
    'settings/change': () => json(settings),
    'setup/set-delivery': () => json(setupOf(['delivery'])),
    'setup/load-samples': () => json(setupOf([], { has_catalogue: true, unsold: [{ id: 3, name: 'Safi', gaps: ['published', 'stock'] }] })),
    'setup/open': () => json(setupOf(['shop', 'delivery', 'products'], { is_pending: false })),
  });
}

const part = async (name: RegExp) => within(await screen.findByRole('region', { name }));

describe('setting up a shop', () => {
  it('names the shop and needs a way to reach it', async () => {
    const { calls, user } = open(setupOf([]));
    const shop = await part(/Your shop/);
    await user.click(await shop.findByRole('button', { name: 'Save' }));
    expect(shop.getByText('Give the shop a name')).toBeVisible();
    expect(shop.getByText('Give a phone number or an e-mail address')).toBeVisible();
    await user.type(shop.getByRole('textbox', { name: 'Name of the shop' }), 'Al Bahar');
    await user.type(shop.getByRole('textbox', { name: /^E-mail/ }), 'no-address');
    await user.click(shop.getByRole('button', { name: 'Save' }));
    expect(calls('settings/change')).toEqual([]);
    await user.type(shop.getByRole('textbox', { name: /^E-mail/ }), '@shop.qa');
    await user.click(shop.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(calls('settings/change')[0]?.body).toEqual({
        changes: [
          { name: 'shop.name', value: 'Al Bahar', seen: 'Hamour' },
          { name: 'shop.email', value: 'no-address@shop.qa', seen: '' },
        ],
      });
    });
  });

  it('shows what somebody else has set meanwhile, and replaces it once that was seen', async () => {
    const theirs = { ...settings, settings: settings.settings.map((one) => (one.name === 'shop.email' ? { ...one, value: 'theirs@shop.qa' } : one.name === 'shop.company' ? { ...one, value: 'Bahar W.L.L.' } : one)) };
    const { answers, calls, user } = open(setupOf([]));
    answers['staff/settings/change'] = () => json({ error: 'x', code: 'settings_changed', request_id: 'x', current: theirs }, 409);
    const shop = await part(/Your shop/);
    await user.type(await shop.findByRole('textbox', { name: 'Name of the shop' }), 'Al Bahar');
    await user.type(shop.getByRole('textbox', { name: /^E-mail/ }), 'mine@shop.qa');
    await user.click(shop.getByRole('button', { name: 'Save' }));
    expect(await shop.findByText('Somebody else has changed this meanwhile. It is now: theirs@shop.qa')).toBeVisible();
    expect(shop.getByRole('textbox', { name: /^E-mail/ })).toHaveValue('mine@shop.qa');
    expect(shop.getByDisplayValue('Bahar W.L.L.')).toBeVisible();
    answers['staff/settings/change'] = () => json(settings);
    await user.click(shop.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(calls('settings/change').at(-1)?.body).toEqual({
        changes: [
          { name: 'shop.name', value: 'Al Bahar', seen: 'Hamour' },
          { name: 'shop.email', value: 'mine@shop.qa', seen: 'theirs@shop.qa' },
        ],
      });
    });
  });

  it('asks whether the texts are in Arabic too', async () => {
    const { calls, user } = open(setupOf([]));
    const languages = await part(/Languages/);
    const arabic = languages.getByRole('switch', { name: 'We write our texts in Arabic too' });
    await waitFor(() => {
      expect(arabic).toBeEnabled();
    });
    expect(arabic).toBeChecked();
    await user.click(arabic);
    await waitFor(() => {
      expect(calls('settings/change')[0]?.body).toEqual({ changes: [{ name: 'shop.arabic', value: 'off', seen: 'on' }] });
    });
  });

  it('sets areas, days, times and fees together', async () => {
    const { calls, user } = open(setupOf([]));
    const delivery = await part(/Delivery/);
    await user.click(delivery.getByRole('button', { name: 'Save' }));
    expect(delivery.getByText('Choose at least one municipality')).toBeVisible();
    await user.click(delivery.getByRole('checkbox', { name: /Doha/ }));
    for (const day of ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Sat']) await user.click(delivery.getByRole('button', { name: day }));
    await user.click(delivery.getByRole('button', { name: 'Remove time 3' }));
    await user.click(delivery.getByRole('button', { name: 'Remove time 2' }));
    await user.type(delivery.getByRole('textbox', { name: 'Delivery fee in QR' }), '١٥');
    await user.click(delivery.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(calls('setup/set-delivery')[0]?.body).toEqual({
        areas: ['Doha'],
        windows: [{ weekday: 'fri', start_time: '10:00', end_time: '12:00', capacity: 20 }],
        base_fee: '15.00',
        free_from: null,
      });
    });
    expect(await screen.findByRole('link', { name: 'Open delivery' })).toBeVisible();
  });

  it('refuses times that overlap before it sends anything', async () => {
    const { calls, user } = open(setupOf([]));
    const delivery = await part(/Delivery/);
    await user.click(delivery.getByRole('checkbox', { name: /Doha/ }));
    await user.type(delivery.getByRole('textbox', { name: 'Delivery fee in QR' }), '15');
    const [, second] = delivery.getAllByRole('textbox', { name: 'From' });
    await user.clear(second!);
    await user.type(second!, '11:00');
    await user.click(delivery.getByRole('button', { name: 'Save' }));
    expect(delivery.getByText('The times 10:00–12:00 and 11:00–18:00 overlap')).toBeVisible();
    expect(second).toHaveFocus();
    expect(calls('setup/set-delivery')).toEqual([]);
  });

  it('moves the focus to the first part of the delivery that is wrong', async () => {
    const { calls, user } = open(setupOf([]));
    const delivery = await part(/Delivery/);
    const save = delivery.getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(delivery.getByRole('checkbox', { name: /Doha/ })).toHaveFocus();
    await user.click(delivery.getByRole('checkbox', { name: /Doha/ }));
    const [, , third] = delivery.getAllByRole('textbox', { name: 'Until' });
    await user.clear(third!);
    await user.type(third!, '17:00');
    await user.click(save);
    expect(delivery.getByText('This time must end after it begins')).toBeVisible();
    expect(delivery.getAllByRole('textbox', { name: 'From' })[2]).toHaveFocus();
    await user.clear(third!);
    await user.type(third!, '21:00');
    await user.click(save);
    expect(delivery.getByRole('textbox', { name: 'Delivery fee in QR' })).toHaveFocus();
    expect(calls('setup/set-delivery')).toEqual([]);
  });

  it('opens a saved step again, with what was saved', async () => {
    const window = (weekday: 'fri' | 'sat') => ({ weekday, start_time: '09:00', end_time: '11:00', capacity: 8 });
    const set = { version: 3, areas: ['Doha'], windows: [window('fri'), window('sat')], base_fee: '15.00', free_from: null };
    const { calls, user } = open(setupOf(['delivery'], { delivery: set }));
    const delivery = await part(/Delivery/);
    expect(delivery.getByText('Doha, on Fri, Sat, at 09:00–11:00.')).toBeVisible();
    await user.click(delivery.getByRole('button', { name: 'Correct this: Delivery' }));
    expect(delivery.getByRole('checkbox', { name: /Doha/ })).toBeChecked();
    await user.click(delivery.getByRole('button', { name: 'Keep it as it was' }));
    await user.click(delivery.getByRole('button', { name: 'Correct this: Delivery' }));
    await user.clear(delivery.getByRole('textbox', { name: 'Places' }));
    await user.type(delivery.getByRole('textbox', { name: 'Places' }), '9');
    await user.click(delivery.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(calls('setup/set-delivery')[0]?.body).toEqual({
        areas: ['Doha'],
        windows: [{ ...window('fri'), capacity: 9 }, { ...window('sat'), capacity: 9 }],
        base_fee: '15.00',
        free_from: null,
        version: 3,
      });
    });
    expect(await delivery.findByRole('link', { name: 'Open delivery' })).toBeVisible();
  });

  it('says what an open shop still lacks for its first order', async () => {
    open(setupOf(['shop', 'delivery', 'products'], { is_pending: false, takes_online: false }));
    const missing = within(await screen.findByRole('list', { name: 'What is missing' }));
    expect(missing.getByText(/HAMOUR_MESSAGE_PROVIDER/)).toBeVisible();
    expect(missing.queryByText(/HAMOUR_PAYMENT_GATEWAY/)).toBeNull();
    expect(screen.getByText(/^Customers pay in cash at the door.*HAMOUR_PAYMENT_GATEWAY/)).toBeVisible();
    expect(screen.getByText('Shoppers can look at it, but nobody can order yet:')).toBeVisible();
    expect(screen.queryByText('Shoppers can order now.')).toBeNull();
    // What it lacks can be read on, the other steps are over.
    expect(screen.getByRole('region', { name: 'Messages to phones' })).toBeVisible();
    expect(screen.queryByText(/steps are done/)).toBeNull();
  });

  it('says of an open shop where each part is now', async () => {
    open(setupOf(['shop', 'delivery', 'products', 'messages'], { is_pending: false }));
    expect(await screen.findByRole('heading', { name: 'The set-up is finished', level: 1 })).toBeVisible();
    expect(screen.getByText('Shoppers can order now.')).toBeVisible();
    const places = within(screen.getByRole('region', { name: 'Where to change things now' }));
    expect(places.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/settings',
      '/admin/delivery/week',
      '/admin/delivery/zones',
      '/admin/products',
      '/admin/settings/providers',
      '/admin/home',
      '/admin/pages',
      '/admin/coupons',
      '/admin/brand',
      '/admin/staff',
    ]);
    expect(screen.queryByRole('region', { name: /Delivery$|Messages/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('says what each choice of the delivery does', async () => {
    open(setupOf([]));
    const delivery = await part(/Delivery/);
    expect(delivery.getByRole('group', { name: 'Where do you deliver?' })).toHaveAccessibleDescription(/^Customers can give addresses in all zones/);
    expect(delivery.getByText(/^Every week on these days/)).toBeVisible();
    expect(delivery.getByText(/how many orders one time takes on one day/)).toBeVisible();
    expect(delivery.getByRole('textbox', { name: 'Delivery fee in QR' })).toHaveAccessibleDescription(/^What each order pays for delivery/);
    expect(delivery.getByRole('textbox', { name: 'Free from QR' })).toHaveAccessibleDescription(/^If the products cost this much or more/);
  });

  it('loads the samples, and opens the shop once it is ready', async () => {
    const first = open(setupOf(['shop', 'delivery']));
    const products = await part(/Products/);
    expect(screen.getByRole('button', { name: 'Open the shop now' })).toBeDisabled();
    await first.user.click(products.getByRole('button', { name: 'Load sample products' }));
    expect(await screen.findByText(/Shoppers cannot buy anything yet/)).toBeVisible();
    expect(products.getByRole('link', { name: 'Publish it and put it on sale' })).toHaveAttribute('href', '/admin/products/3#status');
    expect(products.getByRole('link', { name: 'Enter its stock (now 0)' })).toHaveAttribute('href', '/admin/stock?search=Safi');
    first.unmount();
    const { answers, user } = open(setupOf(['shop', 'delivery', 'products']));
    answers['staff/setup/open'] = () => errorResponse(400, 'setup_incomplete', 'The shop needs a name');
    expect((await part(/Messages to phones/)).getByText('Needed for orders')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Lines for WhatsApp' })).toHaveTextContent('provider = "whatsapp"');
    await user.click(await screen.findByRole('button', { name: 'Open the shop now' }));
    const question = within(await screen.findByRole('dialog', { name: 'Open before anybody can order?' }));
    await user.click(question.getByRole('button', { name: 'Open all the same' }));
    expect(await question.findByText(/The shop needs a name/)).toBeVisible();
    answers['staff/setup/open'] = () => json(setupOf(['shop', 'delivery', 'products'], { is_pending: false }));
    await user.click(question.getByRole('button', { name: 'Open all the same' }));
    const opened = await screen.findByText('Your shop is open');
    expect(opened).toBeVisible();
    await waitFor(() => {
      expect(document.activeElement).toContainElement(opened);
    });
    expect(document.activeElement).not.toBe(document.body);
  });
});
