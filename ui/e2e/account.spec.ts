// Sign-up, sign-in, and addresses.
import { type Page } from '@playwright/test';
import { ApiClient, expect, expectAccessible, PASSWORD, press, test } from './harness';

const DOHA = { latitude: 25.2854, longitude: 51.531, accuracy: 20 };

async function fillSignUp(page: Page, name: string, phone: string) {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

/** Returns the code that the demo shows on the screen. */
async function shownCode(page: Page): Promise<string> {
  const note = page.getByText(/Your code is \d{4}/);
  return /\d{4}$/.exec((await note.innerText()).trim())?.[0] ?? '';
}

async function typeCode(page: Page, code: string) {
  await press(page.getByLabel('Digit 1 of 4'));
  await page.keyboard.type(code);
}

const anotherCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

test('[AUTH-04] [AUTH-05] [AUTH-07] [AUTH-08] [VAL-06] a visitor signs up with a code, after a wrong one', async ({ page, watch }) => {
  test.slow();
  watch.expects(400, '/api/verify-otp/');
  await page.goto('/login');
  await press(page.getByRole('tab', { name: 'Sign up' }));
  await press(page.getByRole('button', { name: 'Sign Up' }));
  await expect(page.getByText('Fullname is required')).toBeVisible();
  await expectAccessible(page);

  await fillSignUp(page, 'Maryam', ApiClient.freshPhone());
  await press(page.getByRole('button', { name: 'Sign Up' }));
  await expect(page).toHaveURL(/\/verification$/);
  const sent = page.getByText(/OTP Sent to 974\d{8}/);
  await expect(sent).toBeVisible();
  await expect(page.getByRole('button', { name: /Resend OTP in/ })).toBeDisabled();
  // The toast about the sent code must not cover the actions for the code.
  await expect
    .poll(async () => {
      const change = await page.getByRole('link', { name: 'Change number' }).boundingBox();
      const toast = await sent.locator('xpath=ancestor::li').boundingBox();
      if (change === null || toast === null) return false;
      const isBeside = change.x + change.width <= toast.x || toast.x + toast.width <= change.x;
      return isBeside || change.y + change.height <= toast.y || toast.y + toast.height <= change.y;
    })
    .toBe(true);
  const verify = page.getByRole('button', { name: 'Verify OTP' });
  await expect(verify).toBeDisabled();

  const code = await shownCode(page);
  await typeCode(page, anotherCode(code));
  await press(verify);
  await expect(page.getByText('Invalid OTP')).toBeVisible();
  await expectAccessible(page);

  await typeCode(page, code);
  await press(verify);
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('access');
});

test('[AUTH-04] a reload in the middle of a sign-up loses nothing', async ({ page }) => {
  await page.goto('/signup');
  await fillSignUp(page, 'Noora', ApiClient.freshPhone());
  await press(page.getByRole('button', { name: 'Sign Up' }));
  await expect(page).toHaveURL(/\/verification$/);
  const code = await shownCode(page);
  await page.reload();
  await typeCode(page, code);
  await press(page.getByRole('button', { name: 'Verify OTP' }));
  await expect(page).toHaveURL(/\/$/);
});

test('[ROUTE-04] the code screen without a sign-up says why it sends back', async ({ page }) => {
  await page.goto('/verification');
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByText('Please fill in the form once more')).toBeVisible();
  await expectAccessible(page);
});

test('[AUTH-02] [AUTH-03] [AUTH-13] a wrong password is refused, the right one lets in', async ({ page, customer, watch }) => {
  watch.expects(401, '/api/login/');
  await page.goto('/login');
  await press(page.getByLabel('Phone number'));
  await expect(page.getByLabel('Phone number')).toHaveValue('+974');
  await page.getByLabel('Phone number').pressSequentially(customer.phone.slice(3));
  await page.getByLabel('Password', { exact: true }).fill('Not!the1');
  await press(page.getByRole('button', { name: 'Login', exact: true }).last());
  await expect(page.getByText('Invalid credentials')).toHaveCSS('color', 'rgb(179, 38, 30)');
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page.getByRole('button', { name: 'Login', exact: true }).last());
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
});

test('[AUTH-03] [CARD-08] [HDR-03] a guarded action asks to sign in and comes back', async ({ page, customer }) => {
  await page.goto('/');
  await press(page.getByRole('link', { name: /^Cart/ }).and(page.locator(':visible')).first());
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Phone number').fill(customer.phone);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page.getByRole('button', { name: 'Login', exact: true }).last());
  await expect(page).toHaveURL(/\/check$/);
});

test('[AUTH-09] [AUTH-11] [VAL-05] a forgotten password is replaced by way of a code', async ({ page, ownShop }) => {
  test.slow();
  // The demo's customer, because a number that has just signed up must wait a minute for another code.
  const shop = await ownShop();
  const phone = '97455512345';
  await page.goto(`${shop.url}/forgotpassword`);
  await page.getByLabel('Phone number').fill(phone);
  await press(page.getByRole('button', { name: 'Send code' }));
  const code = await shownCode(page);
  await expectAccessible(page);
  await typeCode(page, code);
  await press(page.getByRole('button', { name: 'Verify OTP' }));
  await expect(page).toHaveURL(/\/forgotpasswordchange$/);
  await page.getByLabel('New password').fill('Kunafa#99');
  await page.getByLabel('Confirm password').fill('Kunafa#98');
  await press(page.getByRole('button', { name: 'Save password' }));
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm password').fill('Kunafa#99');
  await press(page.getByRole('button', { name: 'Save password' }));
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill('Kunafa#99');
  await press(page.getByRole('button', { name: 'Login', exact: true }).last());
  await expect(page).toHaveURL(/\/$/);
});

async function fillAddress(page: Page) {
  await page.getByRole('textbox', { name: 'Building Name/Number' }).fill('Villa 5');
  await page.getByRole('textbox', { name: 'Unit' }).fill('2');
  await page.getByRole('textbox', { name: 'Street' }).fill('Street 840');
  await page.getByRole('textbox', { name: 'Zone' }).fill('61');
  await page.getByLabel('Municipality').selectOption({ label: 'Doha' });
  await page.getByRole('textbox', { name: 'Place name (Locality)' }).fill('Al Dafna');
}

test('[ADDR-01] [ADDR-02] [ADDR-03] [ADDR-07] [PROF-02] an address is added with the device’s location, edited and removed', async ({ page, context, customer, signIn }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(DOHA);
  await signIn(customer);
  await page.goto('/profile');
  await expect(page.getByText('No Data Found')).toBeVisible();
  await press(page.getByRole('button', { name: 'Add Location' }));
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Please fill in the following fields: Building, Street, Locality, Municipality, Zone, Unit')).toBeVisible();
  await press(page.getByRole('button', { name: 'OK' }));
  // While the alert closes, the focus returns to the form.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await fillAddress(page);
  await press(page.getByRole('button', { name: 'Fetch location' }));
  await expect(page.getByText('25.28540° N, 51.53100° E')).toBeVisible();
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Save' }));
  const card = page.getByRole('article', { name: 'Home, Villa 5' });
  await expect(card).toContainText('Street 840');
  await expectAccessible(page);

  await press(card.getByRole('button', { name: 'Edit Home, Villa 5' }));
  await page.getByRole('textbox', { name: 'Street' }).fill('');
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Pincode is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Street' }).fill('Street 900');
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(card).toContainText('Street 900');

  await press(card.getByRole('button', { name: 'Remove Home, Villa 5' }));
  // On phones the bottom bar's Cart is below the sheet's Yes.
  await press(page.getByRole('alertdialog', { name: 'Confirm location removal?' }).getByRole('button', { name: 'Yes' }), { times: 2 });
  await expect(page.getByText('No Data Found')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
});

test('[ADDR-02] [ADDR-04] an address can be added and chosen without sharing a location', async ({ page, customer, signIn, api }) => {
  const own = api.as(customer);
  await own.post('create-user-address/', {
    address: 'Tower 3', pincode: 'Majlis Street', city: 'West Bay', address_type: 'Work', municipality_id: 1, zone_id: 61, unit: '9',
  });
  await signIn(customer);
  await page.goto('/');
  await press(page.getByRole('button', { name: /Deliver/ }));
  const chooser = page.getByRole('dialog', { name: 'Location' });
  await expect(chooser.getByRole('radio', { name: /Work/ })).toBeVisible();
  await press(chooser.getByRole('button', { name: 'New' }));
  const add = page.getByRole('dialog', { name: 'Add Address' });
  await press(add.getByRole('button', { name: 'Fetch location' }));
  await expect(add.getByText(/does not share your location/)).toBeVisible();
  await fillAddress(page);
  await press(add.getByRole('button', { name: 'Save' }));
  await expect(chooser.getByRole('radio', { name: /Home/ })).toBeChecked();
  await expectAccessible(page);
  await press(chooser.getByRole('button', { name: 'Save' }));
  await expect(chooser).toBeHidden();
  await expect(page.getByRole('button', { name: /Deliver/ })).toContainText('Villa 5');
});

test('[PROF-01] [ACC-01] [AUTH-12] a customer changes name and password and leaves', async ({ page, customer, signIn }) => {
  await signIn(customer);
  await page.goto('/profile');
  await press(page.getByRole('button', { name: 'Edit name' }));
  await page.getByLabel('Name', { exact: true }).fill('Sheikha');
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('button', { name: 'Edit name' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Sheikha' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Account' }).getByText('Sheikha')).toBeVisible();
  await press(page.getByRole('link', { name: 'Change Password' }));
  await page.getByLabel('New password').fill('Kunafa#99');
  await page.getByLabel('Confirm password').fill('Kunafa#99');
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Save password' }));
  await expect(page).toHaveURL(/\/profile$/);
  await press(page.getByRole('button', { name: 'Log Out' }));
  await press(page.getByRole('alertdialog', { name: 'Are you sure you want logout?' }).getByRole('button', { name: 'Yes' }));
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
