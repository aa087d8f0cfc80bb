// The back office: support finds a customer and writes a note, a manager blocks and erases them, and an enquiry is answered.
import { expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';
import { CheckoutPage } from './pages/checkout-page';
import { readyToOrder } from './pages/scene';

test('a customer is found, noted, blocked while they shop, unblocked and erased', async ({ page, watch, api, customer, signIn, anotherShopper }) => {
  test.slow();
  const shopper = await anotherShopper();
  await readyToOrder(api, customer);
  await signIn(customer, shopper.page);
  const checkout = new CheckoutPage(shopper.page);
  await checkout.open();

  await signInAs({ page, watch }, 'support', '/admin/customers');
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a customer' }).fill(customer.phone.replace(/^974/, '+974 '));
  await expect(page.getByText('That is all: 1 customer.')).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('table', { name: 'Customers' }).getByRole('link'));
  await expect(page.getByRole('heading', { name: customer.name, level: 1 })).toBeVisible();
  await press(page.getByRole('button', { name: 'Add a note' }));
  await page.getByRole('textbox', { name: 'Note about the customer' }).fill('Rings twice.');
  await press(page.getByRole('button', { name: 'Save note' }));
  await expect(page.getByRole('region', { name: 'Note' })).toContainText('Rings twice.');
  for (const name of ['Access to the shop', 'Export and erase']) await expect(page.getByRole('region', { name })).toBeHidden();
  const address = new URL(page.url()).pathname;

  const manager = await anotherShopper();
  await signInAs(manager, 'manager', address);
  const access = manager.page.getByRole('region', { name: 'Access to the shop' });
  await expectAccessible(manager.page);
  await press(access.getByRole('button', { name: 'Block' }));
  const dialog = manager.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two false addresses');
  await press(dialog.getByRole('button', { name: 'Block' }));
  await expect(manager.page.getByText('Blocked: Two false addresses')).toBeVisible();

  // The shopper still has the checkout open: its next call signs them out, on its own, and they are told why.
  shopper.watch.expects(403, '/api/');
  const told = shopper.page.getByRole('alertdialog');
  await expect(told).toContainText('This account is blocked.', { timeout: 30_000 });
  await expectAccessible(shopper.page);
  expect(await shopper.page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await press(told.getByRole('button', { name: 'OK' }));
  const refused = await shopper.page.request.post('/api/create-order/', {
    headers: { Authorization: `Bearer ${customer.session.token.access}` },
    data: { slot_id: 1, order_type: 'Scheduled Delivery', payment_type: 'COD', device: 'web', address_id: 1, order_note: '' },
  });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'account_blocked' });
  await shopper.page.goto('/login');
  await shopper.page.getByRole('textbox', { name: /phone|WhatsApp/i }).fill(customer.phone);
  await shopper.page.getByLabel('Password', { exact: true }).fill(customer.password);
  await press(shopper.page.getByRole('button', { name: /^(Log ?in|Sign in)$/i }));
  await expect(shopper.page.getByText(/This account is blocked\./)).toBeVisible();
  await expectAccessible(shopper.page);

  await press(access.getByRole('button', { name: 'Unblock' }));
  await press(dialog.getByRole('button', { name: 'Unblock' }));
  await expect(manager.page.getByText('Active', { exact: true })).toBeVisible();
  await signIn(customer, shopper.page);

  await press(manager.page.getByRole('button', { name: 'Erase customer' }));
  await dialog.getByRole('textbox').fill('ERASE');
  await press(dialog.getByRole('button', { name: 'Erase permanently' }));
  await expect(manager.page.getByRole('heading', { name: 'Erased customer', level: 1 })).toBeVisible();
  await expectAccessible(manager.page);
});

test('an enquiry of a signed-in visitor is assigned, answered and done', async ({ page, watch, customer, signIn, anotherShopper }) => {
  test.slow();
  const shopper = await anotherShopper();
  await signIn(customer, shopper.page);
  const sent = await shopper.page.request.post('/api/enquiry', {
    headers: { Authorization: `Bearer ${customer.session.token.access}` },
    data: { name: 'Mariam', email: 'm@shop.example', enquiry: 'Is the safi fresh today?', source: 'contact' },
  });
  expect(sent.status()).toBe(201);
  await signInAs({ page, watch }, 'support', '/admin/enquiries');
  await press(page.getByRole('list', { name: 'Enquiries, newest first' }).getByRole('link', { name: 'Mariam' }).first());
  await expect(page.getByRole('heading', { name: 'Mariam' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Mariam' })).toHaveAttribute('href', `tel:+${customer.phone}`);
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Take it' }));
  await expect(page.getByRole('link', { name: 'Mine (1)' })).toBeVisible();
  await page.getByRole('textbox', { name: 'What was said' }).fill('Yes, until noon.');
  await press(page.getByRole('button', { name: 'Save as answered' }));
  await expect(page.getByRole('region', { name: 'Answers' })).toContainText('Yes, until noon.');
  await press(page.getByRole('button', { name: 'Done' }));
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
});
