// The pages about the shop, and an enquiry from each of the two forms.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, press, test } from './harness';
import { Frame } from './pages/frame';

const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });

/** Expects that the page does not scroll horizontally. */
async function expectNoOverhang(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

async function write(page: Page, enquiry: string) {
  await page.getByLabel('Name').fill('Noora');
  await page.getByLabel('Email').fill('noora@example.com');
  await page.getByLabel('Enquiry').fill(enquiry);
}

test('[ROUTE-22] [ABT-01] [ROUTE-23] [CON-01] about leads to contact, and an enquiry from there arrives', async ({ page }) => {
  await page.goto('/about');
  await expect(page).toHaveTitle('About Us | Hamour');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Fresh Fish' })).toBeVisible();
  await expectNoOverhang(page);
  await expectAccessible(page);

  await press(page.getByRole('link', { name: 'Contact Us' }));
  await expect(page).toHaveURL(/\/contact$/);
  await expect(crumbs(page)).toHaveText(/Home.*Contact/);
  const details = page.getByRole('region', { name: 'Reach us directly' });
  await expect(details).toContainText('Building 12, Street 340');
  await expect(details.getByRole('link', { name: '+974 4400 0000' })).toHaveAttribute('href', 'tel:+97444000000');
  await expectNoOverhang(page);
  await expectAccessible(page);

  await write(page, 'Do you have razor clams on Thursdays?');
  const sent = page.waitForResponse((response) => response.url().includes('/api/enquiry'));
  await press(page.getByRole('button', { name: 'Submit' }));
  expect((await sent).status()).toBe(201);
  await expect(new Frame(page).toast('Form Submitted Successfully')).toBeVisible();
  for (const label of ['Name', 'Email', 'Enquiry']) await expect(page.getByLabel(label)).toHaveValue('');
  await expectAccessible(page);
});

test('[CON-02] an unfinished enquiry does nothing, and one that fails stays as it was written', async ({ page, watch }) => {
  watch.expects('no answer', '/api/enquiry/');
  let asked = 0;
  await page.route('**/api/enquiry/', (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Noora');
  await page.getByLabel('Enquiry').fill('   ');
  const submit = page.getByRole('button', { name: 'Submit' });
  await press(submit);
  await expect(page.getByLabel('Name')).toHaveValue('Noora');
  expect(asked).toBe(0);

  await write(page, 'Is there hamour today?');
  await press(submit);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('An error occurred. Please try again later.');
  await expect(page.getByLabel('Enquiry')).toHaveValue('Is there hamour today?');
  await expectAccessible(page);
  await press(submit);
  await expect(new Frame(page).toast('Form Submitted Successfully')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toBeEmpty();
});

test('[ROUTE-24] [TERM-01] [ROUTE-26] [TERM-02] terms and privacy policy can be read by everybody', async ({ page, isMobile }) => {
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('within 7 working days');
  await expectNoOverhang(page);
  await expectAccessible(page);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents).toBeVisible({ visible: !isMobile });
  if (!isMobile) {
    await press(contents.getByRole('link', { name: 'Refunds' }));
    await expect(page.getByRole('heading', { name: 'Refunds' })).toBeInViewport();
  }
  // Lines must be short enough to read.
  const letters = await page.getByText(/^You can cancel an order within/).evaluate((paragraph) => {
    const height = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
    return paragraph.textContent.length / Math.round(paragraph.clientHeight / height);
  });
  expect(letters).toBeLessThan(75);

  await page.goto('/privacypolicy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(crumbs(page)).toHaveText(/Home.*Terms & Conditions/);
  await expectNoOverhang(page);
  await expectAccessible(page);
  await press(crumbs(page).getByRole('link', { name: 'Terms & Conditions' }));
  await expect(page).toHaveURL(/\/terms$/);
});

test('[ROUTE-25] [POL-01] [ROUTE-27] [SUP-01] a customer reads the policy and reports a problem', async ({ page, customer, signIn }) => {
  await signIn(customer);
  await page.goto('/policy');
  await expect(crumbs(page)).toHaveText(/Profile.*Privacy Policy/);
  await expect(page.getByRole('region', { name: 'What we collect' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Account' });
  await expect(menu.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);

  await press(menu.getByRole('link', { name: 'Support & Complaint Reporting' }));
  await expect(page).toHaveURL(/\/support$/);
  await expect(crumbs(page)).toHaveText(/Profile.*Support & Complaint/);
  await expect(page.getByRole('main').getByText(/Old Airport/)).toBeVisible();
  await expect(page.getByLabel('Enquiry')).toHaveAttribute('rows', '4');
  await expectNoOverhang(page);
  await expectAccessible(page);
  await write(page, 'Two prawns were missing.');
  const sent = page.waitForRequest((request) => request.url().includes('/api/enquiry'));
  await press(page.getByRole('button', { name: 'Submit' }));
  expect((await sent).postDataJSON()).toMatchObject({ source: 'support', enquiry: 'Two prawns were missing.' });
  await expect(new Frame(page).toast('Form Submitted Successfully')).toBeVisible();
});

test('[POL-01] [SUP-01] [ROLE-03] a visitor of policy and support is taken home', async ({ page }) => {
  for (const path of ['/policy', '/support']) {
    await page.goto(path);
    await expect(page).toHaveURL(/:\d+\/$/);
  }
});

test('[PROF-03] the profile stays where it is while the shop is open', async ({ page, customer, signIn }) => {
  await signIn(customer);
  const asked = page.waitForResponse(/check-token-expiry/);
  await page.goto('/profile');
  expect(await (await asked).json()).toMatchObject({ maintenance_mode: false });
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
});
