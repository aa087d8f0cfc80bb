// Tests of the profile and of the side menu with its sign-out.
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dismissAlert, useAlert } from '../../stores/alert';
import { usePopups } from '../../stores/popups';
import { updateUser } from '../../stores/session';
import { signInForTest } from '../../test/customer';
import { renderAt } from '../../test/render';
import { fakeServer, json, errorResponse } from '../../test/server';
import ProfileScreen from './profile-screen';

const HOME = {
  id: 7, address: 'Villa 12', pincode: 'Al Corniche Street', city: 'Al Dafna', address_type: 'Home', zone: 61,
  municipality_id: 1, municipality_name: 'Doha', unit: '4', one_line: 'Unit 4, Villa 12, Al Corniche Street, Al Dafna, Zone 61', latitude: null, longitude: null,
};

function open(saved: unknown[] | (() => Response) = [HOME]) {
  const answer = () => json({ Address: saved, Name: 'Maryam', Phone: '97455512345' });
  signInForTest();
  const server = fakeServer({
    'user-address': typeof saved === 'function' ? saved : answer,
    'get-main-address': () => json({ address: 7, address_details: null }),
    'change-user-name': ({ body }) => json({ Name: (body as { new_name: string }).new_name }),
    'delete-user-address': () => json({ deleted: 7 }),
    logout: () => json({ signed_out: true }),
  });
  return { server, ...renderAt(<ProfileScreen />, { at: '/profile' }) };
}

describe('profile', () => {
  it('[PROF-01] [ROUTE-14] edits the name in place, shows the number and leads to the password', async () => {
    const { server, user } = open();
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Profile');
    expect(await screen.findByText('+974 5551 2345')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/changepassword');

    await user.click(screen.getByRole('button', { name: 'Edit name' }));
    const field = screen.getByLabelText('Name');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Maryam');
    await user.clear(field);
    await user.type(field, 'Noora');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(server.calls('change-user-name')[0]?.body).toEqual({ new_name: 'Noora' });
    expect(screen.getAllByText('Noora')).not.toEqual([]);
    expect(screen.getByRole('button', { name: 'Edit name' })).toHaveFocus();
  });

  it('says in which language the shop writes to the customer, and changes it to that of the page', async () => {
    const { server, user } = open();
    server.answers['choose-language'] = () => json({ language: 'en' });
    expect(screen.getByText('Our messages to you are in English.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write to Me in English' })).toBeNull();
    act(() => {
      updateUser({ language: 'ar' });
    });
    expect(screen.getByText('Our messages to you are in Arabic.')).toBeVisible();
    server.answers['choose-language'] = () => errorResponse(500, 'internal', 'Something went wrong');
    await user.click(screen.getByRole('button', { name: 'Write to Me in English' }));
    await waitFor(() => expect(useAlert.getState().messages).toEqual(['An error occurred. Please try again later.']));
    act(dismissAlert);
    expect(screen.getByText('Our messages to you are in Arabic.')).toBeVisible();
    server.answers['choose-language'] = () => json({ language: 'en' });
    await user.click(screen.getByRole('button', { name: 'Write to Me in English' }));
    expect(await screen.findByText('Our messages to you are in English.')).toHaveFocus();
    expect(server.calls('choose-language').map(({ body }) => body)).toEqual([{ language: 'en' }, { language: 'en' }]);
  });

  it('[PROF-02] lists each address with what can be done to it', async () => {
    const { user } = open([HOME, { ...HOME, id: 8, address_type: 'Work', address: 'Tower 3' }]);
    const card = await screen.findByRole('article', { name: 'Home, Villa 12' });
    expect(screen.getByRole('heading', { name: 'My Address' })).toBeVisible();
    const facts = within(card).getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(within(card).getByText('Deliver To')).toBeVisible();
    expect(facts).toEqual([
      ['Building Name/Number', 'Villa 12'],
      ['Locality', 'Al Dafna'],
      ['Street', 'Al Corniche Street'],
      ['Unit', HOME.unit],
      ['Zone', String(HOME.zone)],
      ['Municipality', HOME.municipality_name],
    ]);
    expect(card.querySelector('svg')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add Location' }));
    expect(usePopups.getState().addLocation).toBe(true);
    await user.click(within(card).getByRole('button', { name: 'Edit Home, Villa 12' }));
    expect(usePopups.getState()).toMatchObject({ editLocation: true, editedAddress: HOME });
    usePopups.setState({ addLocation: false, editLocation: false, editedAddress: null });
  });

  it('[PROF-01] leaves the name as it was on Escape', async () => {
    const { server, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit name' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'x{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit name' })).toHaveFocus();
    expect(server.calls('change-user-name')).toEqual([]);
  });

  it('[PROF-02] removes an address only after Yes', async () => {
    const { server, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove Home, Villa 12' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Confirm location removal?' }));
    await user.click(dialog.getByRole('button', { name: 'No' }));
    expect(server.calls('delete-user-address')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove Home, Villa 12' }));
    server.answers['user-address'] = () => json({ Address: [], Name: 'Maryam', Phone: '97455512345' });
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('No Data Found')).toBeVisible();
    expect(server.calls('delete-user-address')[0]?.body).toEqual({ id: 7 });
  });

  it('[PROF-02] removes what another device has removed already', async () => {
    const { server, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove Home, Villa 12' }));
    server.answers['delete-user-address'] = () => errorResponse(404, 'not_found', 'Address not found');
    server.answers['user-address'] = () => json({ Address: [], Name: 'Maryam', Phone: '97455512345' });
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('No Data Found')).toBeVisible();
    expect(useAlert.getState().messages).toEqual([]);
  });

  it('[ERR-01] shows no addresses when they cannot be loaded', async () => {
    open(() => errorResponse(404, 'not_found', ''));
    expect(await screen.findByText('No Data Found')).toBeVisible();
  });
});

describe('side menu', () => {
  it('[ACC-01] names the customer, leads everywhere and marks where we are', () => {
    open();
    const menu = within(screen.getByRole('navigation', { name: 'Account' }));
    expect(menu.getByText('Maryam')).toBeInTheDocument();
    const links = menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Profile', '/profile'],
      ['Track My order', '/trackorder'],
      ['My order', '/myorder'],
      ['Notification', '/notification'],
      ['Privacy Policy', '/policy'],
      ['Support & Complaint Reporting', '/support'],
    ]);
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Profile');
  });

  it('[ACC-01] [AUTH-14] logs out only after Yes, forgets the user and goes to /', async () => {
    const { server, user, location } = open();
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Are you sure you want logout?' }));
    await user.click(question.getByRole('button', { name: 'No' }));
    expect(localStorage.getItem('user')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
    await expect.poll(() => location().pathname).toBe('/');
    expect(localStorage.getItem('user')).toBeNull();
    expect(server.calls('logout')).toHaveLength(1);
  });

  it('[ROLE-03] a visitor is taken home after a second', async () => {
    fakeServer({});
    const { location } = renderAt(<ProfileScreen />, { at: '/profile' });
    expect(location().pathname).toBe('/profile');
    await expect.poll(() => location().pathname, { timeout: 3000 }).toBe('/');
  });
});
