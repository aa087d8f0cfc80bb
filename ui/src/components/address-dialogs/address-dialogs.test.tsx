// Tests of the address dialogs: adding, choosing, editing, and the device's location.
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Address } from '../../api/types';
import { useAlert } from '../../stores/alert';
import { openEditAddress, setPopup, usePopups } from '../../stores/popups';
import { signInForTest } from '../../test/customer';
import { renderAt } from '../../test/render';
import { fakeServer, json, errorResponse } from '../../test/server';
import AddressDialogs from './address-dialogs';

const HOME: Address = {
  id: 7, address: 'Villa 12', pincode: 'Al Corniche Street', city: 'Al Dafna', address_type: 'Home', zone: 61,
  municipality_id: 1, municipality_name: 'Doha', unit: '4', one_line: 'Unit 4, Villa 12, Al Corniche Street, Al Dafna, Zone 61', latitude: null, longitude: null,
};
const WORK: Address = { ...HOME, id: 8, address: 'Tower 3', address_type: 'Work', one_line: 'Unit 4, Tower 3, Zone 61' };

const flags = usePopups.getState();

function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  signInForTest();
  const server = fakeServer({
    'user-address': () => json({ Address: [HOME, WORK], Name: 'Maryam', Phone: '97455512345' }),
    'get-main-address': () => json({ address: 8, address_details: { address: 'Tower 3', address_type: 'Work' } }),
    'municipality-list': () => json([{ id: 1, name: 'Doha' }, { id: 2, name: 'Al Rayyan' }]),
    'zones-list': () => json([
      { id: 7, name: 'Al Souq', municipality_id: 1 },
      { id: 61, name: 'Al Dafna', municipality_id: 1 },
      { id: 71, name: 'Umm Salal', municipality_id: 2 },
    ]),
    'main-address': () => json(HOME),
    'create-user-address': () => json({ ...HOME, id: 9 }),
    'edit-user-address': () => json(WORK),
    ...answers,
  });
  return { server, ...renderAt(<AddressDialogs />) };
}

const field = (name: string) => screen.getByLabelText(name);

async function fill(user: ReturnType<typeof open>['user']) {
  await user.type(field('Building Name/Number'), 'Villa 5');
  await user.type(field('Street'), 'Street 840');
  await user.type(field('Zone'), '٦١');
  await user.type(field('Unit'), '2');
  await user.type(field('Place name (Locality)'), 'Al Dafna');
  await user.selectOptions(field('Municipality'), await screen.findByRole('option', { name: 'Al Rayyan' }));
}

/** Mocks the device's location, or its failure. */
function device(answer: { coords: { latitude: number; longitude: number; accuracy: number } } | { code: number }) {
  const getCurrentPosition = vi.fn((found: (position: unknown) => void, failed: (error: unknown) => void) => {
    if ('coords' in answer) found(answer);
    else failed({ ...answer, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { geolocation: { getCurrentPosition } }));
  return getCurrentPosition;
}

const DOHA = { coords: { latitude: 25.2854, longitude: 51.531, accuracy: 19.6 } };

beforeEach(() => {
  usePopups.setState(flags, true);
  useAlert.setState({ messages: [], callbacks: [] });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('add address', () => {
  it('[ADDR-01] offers the tags, Home first, and every field', async () => {
    setPopup('addLocation', true);
    open();
    const dialog = screen.getByRole('dialog', { name: 'Add Address' });
    const tags = within(screen.getByRole('group', { name: 'Address Type' })).getAllByRole('button');
    expect(tags.map((tag) => tag.textContent)).toEqual(['Home', 'Work', 'Other']);
    expect(tags[0]).toHaveAttribute('aria-pressed', 'true');
    for (const name of ['Municipality', 'Zone', 'Street', 'Building Name/Number', 'Unit', 'Place name (Locality)']) {
      expect(within(dialog).getByLabelText(name)).toBeVisible();
    }
    expect(field('Zone')).toHaveAttribute('inputmode', 'numeric');
    expect(within(dialog).getByRole('button', { name: 'Fetch location' })).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Save' })).toBeVisible();
  });

  it('[ADDR-01] [ADDR-03] says that all of it is needed, and what a place name is', () => {
    setPopup('addLocation', true);
    open();
    expect(screen.getByText('We need all of these to find your door.')).toBeVisible();
    expect(field('Place name (Locality)')).toHaveAttribute('placeholder', 'The name of your area');
  });

  it('[ADDR-03] names what is missing in one alert and sends nothing', async () => {
    setPopup('addLocation', true);
    const { server, user } = open();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(useAlert.getState().messages).toEqual([
      'Please fill in the following fields: Building, Street, Locality, Municipality, Zone, Unit',
    ]);
    await user.type(field('Street'), 'Street 840');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(useAlert.getState().messages[1]).toBe(
      'Please fill in the following fields: Building, Locality, Municipality, Zone, Unit',
    );
    expect(field('Unit')).toBeInvalid();
    expect(field('Unit')).toHaveAccessibleDescription(/Please fill this in/);
    expect(field('Street')).toBeValid();
    expect(server.calls('create-user-address')).toEqual([]);
  });

  it('[ADDR-07] [API-29] saves, closes, and says which address is new', async () => {
    device(DOHA);
    setPopup('addLocation', true);
    const { server, user } = open();
    await fill(user);
    expect(field('Zone')).toHaveAccessibleDescription('Al Dafna');
    await user.click(screen.getByRole('button', { name: 'Work' }));
    await user.click(screen.getByRole('button', { name: 'Fetch location' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls('create-user-address')[0]?.body).toEqual({
      address: 'Villa 5', pincode: 'Street 840', city: 'Al Dafna', address_type: 'Work', municipality_id: 2,
      zone_id: 61, unit: '2', latitude: 25.2854, longitude: 51.531,
    });
    expect(usePopups.getState().addedAddressId).toBe(9);
  });

  it('keeps the form and shows what the server refuses beside its field', async () => {
    setPopup('addLocation', true);
    const { server, user } = open();
    const body = { error: 'Please check the form', code: 'validation', fields: { zone_id: 'We do not deliver there' } };
    server.answers['create-user-address'] = () => json(body, 422);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('We do not deliver there')).toBeVisible();
    expect(field('Building Name/Number')).toHaveValue('Villa 5');
    server.answers['create-user-address'] = () => errorResponse(503, 'overload', '');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('An error occurred. Please try again later.')).toBeVisible();
  });
});

describe('the zone and its municipality', () => {
  it('[ADDR-03] suggests the municipality of the zone as it is typed', async () => {
    setPopup('addLocation', true);
    const { user } = open();
    await screen.findByRole('option', { name: 'Al Rayyan' });
    await user.type(field('Zone'), '7');
    expect(field('Municipality')).toHaveDisplayValue('Doha');
    await user.type(field('Zone'), '1');
    expect(field('Municipality')).toHaveDisplayValue('Al Rayyan');
  });

  it('[ADDR-03] keeps the chosen municipality and only points out a mismatch', async () => {
    setPopup('addLocation', true);
    const { server, user } = open();
    await fill(user);
    expect(field('Municipality')).toHaveDisplayValue('Al Rayyan');
    expect(field('Municipality')).toHaveAccessibleDescription('Zone 61 is in Doha.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => server.calls('create-user-address')[0]?.body).toMatchObject({ zone_id: 61, municipality_id: 2 });
  });
});

describe('a zone that is none of ours', () => {
  it('is pointed out while it is typed, and left to the server to refuse', async () => {
    setPopup('addLocation', true);
    const { server, user } = open();
    await screen.findByRole('option', { name: 'Al Rayyan' });
    await fill(user);
    await user.type(field('Zone'), '9');
    expect(field('Zone')).toHaveAccessibleDescription('We do not deliver to this zone');
    expect(field('Zone')).toBeValid();
    await user.type(field('Zone'), '{Backspace}');
    expect(field('Zone')).toHaveAccessibleDescription('Al Dafna');
    await user.type(field('Zone'), '9');
    const body = { error: 'x', code: 'validation', fields: { zone_id: 'We do not deliver to this zone' } };
    server.answers['create-user-address'] = () => json(body, 422);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field('Zone')).toBeInvalid());
    expect(screen.getAllByText('We do not deliver to this zone')).toHaveLength(1);
  });

  it('is not called so while nobody knows the zones', async () => {
    setPopup('addLocation', true);
    const { user } = open({ 'zones-list': () => new Promise<Response>(() => undefined) });
    await user.type(field('Zone'), '619');
    expect(screen.queryByText('We do not deliver to this zone')).toBeNull();
  });
});

describe('geolocation', () => {
  it('asks the device anew on every press, whatever it knew before', async () => {
    const getPosition = device(DOHA);
    setPopup('addLocation', true);
    const { user } = open();
    for (const times of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Fetch location' }));
      expect(getPosition).toHaveBeenCalledTimes(times);
      expect(getPosition).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), expect.objectContaining({ maximumAge: 0 }));
    }
  });

  it('[ADDR-02] shows what was found for 10 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      device(DOHA);
      setPopup('addLocation', true);
      const { user } = open();
      await user.click(screen.getByRole('button', { name: 'Fetch location' }));
      expect(screen.getByText('25.28540° N, 51.53100° E')).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(9_000));
      expect(screen.getByText('Location found')).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(screen.queryByText('Location found')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it.each<[string, Parameters<typeof device>[0], RegExp]>([
    ['denied', { code: 1 }, /does not share your location/],
    ['unavailable', { code: 2 }, /does not know where it is/],
    ['timed out', { code: 3 }, /took too long/],
    ['outside Qatar', { coords: { latitude: 25.2, longitude: 55.27, accuracy: 10 } }, /outside Qatar/],
  ])('[ADDR-02] says why there is no location: %s', async (_case, answer, text) => {
    device(answer);
    setPopup('addLocation', true);
    const { server, user } = open();
    await user.click(screen.getByRole('button', { name: 'Fetch location' }));
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText('Location found')).toBeNull();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => server.calls('create-user-address')[0]?.body).toMatchObject({ latitude: null, longitude: null });
  });
});

describe('location', () => {
  it('[ADDR-04] [HDR-07] chooses the main address beforehand and asks for it once more after a second', async () => {
    setPopup('location', true);
    const { server, user } = open();
    const dialog = screen.getByRole('dialog', { name: 'Location' });
    expect(await within(dialog).findByRole('radio', { name: /Work/ })).toBeChecked();
    expect(within(dialog).getByText('Unit 4, Villa 12, Al Corniche Street, Al Dafna, Zone 61')).toBeVisible();
    expect(server.calls('get-main-address')).toHaveLength(1);
    await expect.poll(() => server.calls('get-main-address').length, { timeout: 2000 }).toBe(2);
    await user.click(within(dialog).getByRole('radio', { name: /Home/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls('main-address')[0]?.body).toEqual({ id: 7 });
  });

  it('[ADDR-04] New opens Add Address, and what is added there is chosen', async () => {
    setPopup('location', true);
    const { server, user } = open();
    await screen.findByRole('radio', { name: /Work/ });
    await user.click(screen.getByRole('button', { name: 'New' }));
    expect(screen.getByRole('dialog', { name: 'Add Address' })).toBeVisible();
    const added = { ...HOME, id: 9, address: 'Villa 5', address_type: 'Other' };
    server.answers['create-user-address'] = () => json(added);
    server.answers['user-address'] = () => json({ Address: [HOME, WORK, added], Name: 'Maryam', Phone: '97455512345' });
    await fill(user);
    const dialog = within(screen.getByRole('dialog', { name: 'Add Address' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('radio', { name: /Other/ })).toBeChecked();
  });
});

describe('edit address', () => {
  it('[ADDR-06] says what is missing beside each field, the zone under the street, and sends nothing', async () => {
    openEditAddress(WORK);
    const { server, user } = open();
    for (const name of ['Building Name/Number', 'Street', 'Place name (Locality)', 'Zone']) await user.clear(field(name));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field('Building Name/Number')).toHaveAccessibleDescription('Address is required');
    expect(field('Place name (Locality)')).toHaveAccessibleDescription('City is required');
    expect(field('Street')).toHaveAccessibleDescription('Pincode is required');
    const messages = screen.getAllByText(/is required$/).map((message) => message.textContent);
    expect(messages.indexOf('Zone is required')).toBe(messages.indexOf('Pincode is required') + 1);
    expect(field('Building Name/Number')).toHaveFocus();
    expect(server.calls('edit-user-address')).toEqual([]);
  });

  it('[ADDR-05] [API-30] starts from the address and sends the changed one', async () => {
    openEditAddress(WORK);
    const { server, user } = open();
    expect(screen.getByRole('dialog', { name: 'Edit Address' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fetch location Details' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Work' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(field('Municipality')).toHaveDisplayValue('Doha'));
    await user.clear(field('Unit'));
    await user.type(field('Unit'), '9');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls('edit-user-address')[0]?.body).toEqual({
      id: 8, address: 'Tower 3', pincode: 'Al Corniche Street', city: 'Al Dafna', address_type: 'Work', zone_id: 61,
      unit: '9', municipality_id: 1, municipality_name: 'Doha',
    });
  });
});
