// The back office: staff are added, sign in, lose a phone, and see only what their role may do.
import { expect, expectAccessible, press, test } from './harness';
import { DEMO_PASSWORD, OWN_PASSWORD, enterPassword, firstSignIn, signInAs } from './harness/office';

test('a new packer signs in, loses the phone, and is let in again by the owner', async ({ page, watch, anotherShopper }) => {
  test.slow();
  await signInAs({ page, watch }, 'owner', '/admin/staff');
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Add', exact: true }));
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Ali Hassan');
  await form.getByRole('textbox', { name: 'Username' }).fill('ali');
  await press(form.getByRole('button', { name: /Role/ }));
  await press(page.getByRole('option', { name: /^Packer/ }));
  await expectAccessible(page);
  const added = page.waitForResponse('**/api/staff/member/add');
  await press(form.getByRole('button', { name: 'Add', exact: true }));
  const { password } = (await (await added).json()) as { password: string };
  await expect(page.getByRole('dialog').getByText(password)).toBeVisible();
  await press(page.getByRole('dialog').getByRole('button', { name: 'Done' }));
  await expect(page.getByRole('row', { name: /Ali Hassan/ })).toBeVisible();

  const ali = await anotherShopper();
  const { recovery } = await firstSignIn(ali, 'ali', password);
  await expectAccessible(ali.page);
  const sections = ali.page.getByRole('navigation', { name: 'Back office' });
  await expect(sections.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await ali.page.goto('/admin/staff');
  await expect(ali.page.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible();
  await press(ali.page.getByRole('button', { name: /^Account menu/ }));
  await press(ali.page.getByRole('menuitem', { name: 'Sign out' }));
  await enterPassword(ali.page, 'ali', OWN_PASSWORD);
  await press(ali.page.getByRole('button', { name: 'Use a recovery code' }));
  await ali.page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery);
  await press(ali.page.getByRole('button', { name: 'Confirm', exact: true }));
  await expect(sections).toBeVisible();

  await press(page.getByRole('row', { name: /Ali Hassan/ }).getByRole('button', { name: /^Actions for/ }));
  await press(page.getByRole('menuitem', { name: /^Reset access/ }));
  const reset = page.waitForResponse('**/api/staff/member/reset');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Reset access' }));
  const fresh = ((await (await reset).json()) as { password: string }).password;
  ali.watch.expects(401, '/api/staff/session/list');
  await ali.page.goto('/admin/sessions');
  await expect(ali.page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await firstSignIn(ali, 'ali', fresh);

  await page.goto('/admin/audit?actor=ali');
  await expect(page.getByText('Used a recovery code')).toBeVisible();
  await expectAccessible(page);
});

test('an editor sees the content and the own account, and nothing of orders, customers or money', async ({ page, watch }) => {
  await signInAs({ page, watch }, 'editor');
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect(menu.getByRole('link')).toHaveText(['Catalogue', 'Home page', 'Pages', 'Blog', 'My sessions']);
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  await expectAccessible(page);
  for (const address of ['orders', 'packing', 'deliveries', 'customers', 'money', 'stock', 'coupons', 'delivery', 'figures', 'settings', 'staff', 'audit']) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByRole('heading', { name: 'This page is not for your role' }), address).toBeVisible();
  }
  const read = await page.request.get('/api/staff/order/board');
  expect(read.status()).toBe(403);
  await press(page.getByRole('link', { name: 'Go to the start page' }));
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
});

test('a manager adds a passkey, signs in with nothing else, and removes it', async ({ page, watch, ownShop }) => {
  test.slow();
  const { url } = await ownShop({ host: 'localhost' });
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  await signInAs({ page, watch }, 'manager', `${url}/admin/sessions`);
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(page.getByText('You have no passkeys.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Add a passkey' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Desk in the office');
  const password = dialog.getByLabel('Current password', { exact: true });
  await password.fill(DEMO_PASSWORD);
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Go on' }));
  await expect(passkeys).toHaveText(/Desk in the office.*Never/);
  await expectAccessible(page);

  await press(page.getByRole('button', { name: 'Add a passkey' }));
  await password.fill(DEMO_PASSWORD);
  await press(dialog.getByRole('button', { name: 'Go on' }));
  await expect(dialog.getByText('This device has a passkey for your account already.')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Cancel' }));

  await press(page.getByRole('button', { name: /^Account menu/ }));
  await press(page.getByRole('menuitem', { name: 'Sign out' }));
  const withPasskey = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(withPasskey).toBeVisible();
  await expectAccessible(page);
  await press(withPasskey);
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();

  await page.goto(`${url}/admin/sessions`);
  await expect(passkeys).not.toHaveText(/Never/);
  await press(page.getByRole('button', { name: 'Remove passkey: Desk in the office' }));
  await press(dialog.getByRole('button', { name: 'Remove passkey' }));
  await expect(page.getByText('You have no passkeys.')).toBeVisible();
  await press(page.getByRole('button', { name: /^Account menu/ }));
  await press(page.getByRole('menuitem', { name: 'Sign out' }));
  watch.expects(401, '/api/staff/session/sign-in-with-passkey');
  await press(withPasskey);
  await expect(page.getByText('This passkey was not accepted. Try again, or sign in with your password.')).toBeVisible();
});
