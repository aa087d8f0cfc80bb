// The shop's own pages in the back office: written in both languages, previewed, read by shoppers, and restored; and the
// opening hours.
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, press, test } from './harness';
import { signInAs } from './harness/office';

/** Replaces a text by keyboard. `fill` selects it behind the editor's back, which may put its own selection back first. */
async function retype(text: Locator, by: string): Promise<void> {
  await text.press('Control+a');
  if (by === '') await text.press('Delete');
  else await text.page().keyboard.type(by);
  await expect(text).toHaveText(by);
}

test('shoppers read the terms that an editor writes, with the present settings, until the neutral text is back', async ({ page, watch, ownShop, anotherShopper }) => {
  test.slow();
  const shop = await ownShop();
  const { page: shopperPage, watch: shopperWatch } = await anotherShopper();
  // The text may be taken away between the page and the call for it: the app then shows the neutral one.
  shopperWatch.expects(404, '/api/shop-page/');
  /** Loads the terms until they show the change: the shop takes up to a second. */
  const shopperReads = (text: string) =>
    expect(async () => {
      await shopperPage.goto(`${shop.url}/terms`);
      await expect(shopperPage.getByText(text).first()).toBeVisible({ timeout: 2000 });
    }).toPass();
  await shopperReads('report any issue with the delivery within 30 minutes');

  watch.expects(422, '/api/staff/page/save');
  await signInAs({ page, watch }, 'editor', `${shop.url}/admin/pages`);
  await expect(page.getByRole('table', { name: 'Pages of the shop' }).getByRole('row')).toHaveCount(5);
  await expectAccessible(page);
  await press(page.getByRole('link', { name: /Terms & Conditions/ }));
  const english = page.getByRole('textbox', { name: 'Terms & Conditions, English' });
  await english.focus();
  // By keyboard: a heading, then a paragraph with a value.
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('Our rules');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Pay when {{shop_name}} brings it. ');
  const tools = page.getByRole('toolbar', { name: 'Terms & Conditions, English: tools' });
  await press(tools.getByRole('button', { name: 'Put in a value from the settings' }));
  await expectAccessible(page);
  await press(page.getByRole('menuitem', { name: /^Phone/ }));
  await expect(english).toContainText('{{phone}}');
  await expect(page.getByText('Arabic is missing')).toBeVisible();
  const arabic = page.getByRole('textbox', { name: 'Terms & Conditions, Arabic' });
  await arabic.focus();
  await page.keyboard.type('قواعد {{minimum}}');
  await expect(arabic).toHaveAttribute('dir', 'rtl');
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('There is no value minimum. Choose one from the list.')).toBeVisible();
  await expectAccessible(page);
  await retype(arabic, 'قواعدنا');
  await press(page.getByRole('button', { name: 'Preview' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Our rules' })).toBeVisible();
  await expect(dialog.getByText(/Pay when Hamour brings it\. \+974/)).toBeVisible();
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Arabic' }));
  await press(dialog.getByRole('button', { name: 'Phone' }));
  await expect(dialog.getByRole('region', { name: 'Phone, Arabic' })).toContainText('قواعدنا');
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'Close' }));
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Saved. Shoppers read it now.')).toBeVisible();
  await shopperReads('Pay when Hamour brings it.');
  await expect(shopperPage.getByRole('heading', { name: 'Our rules' })).toBeVisible();
  await expect(shopperPage.getByText('report any issue')).toHaveCount(0);
  await expectAccessible(shopperPage);

  // Without any text the neutral one is back; the history brings back the shop's own.
  await retype(english, '');
  await retype(arabic, '');
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
  await shopperReads('report any issue with the delivery within 30 minutes');
  await press(page.getByRole('button', { name: 'Look at version 1' }));
  await expect(dialog.getByRole('heading', { name: 'Our rules' })).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Put it into the form' }));
  await expect(english).toContainText('Pay when {{shop_name}} brings it.');
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await shopperReads('Pay when Hamour brings it.');
  await shopperPage.goto('about:blank');
});

test('the contact page has the opening hours that a manager sets', async ({ page, watch, ownShop, anotherShopper }) => {
  const shop = await ownShop();
  const { page: shopperPage } = await anotherShopper();
  await shopperPage.goto(`${shop.url}/contact`);
  await expect(shopperPage.getByText('Reach us directly')).toBeVisible();
  await expect(shopperPage.getByText('Opening hours')).toHaveCount(0);
  await signInAs({ page, watch }, 'manager', `${shop.url}/admin/settings`);
  await page.getByLabel('Sunday').fill('8 to 13');
  await expect(page.getByText('Write the hours such as 08:00-22:00, or: closed')).toBeVisible();
  await page.getByLabel('Sunday').fill('08:00-13:00, 16:00-22:00');
  await page.getByLabel('Friday').fill('closed');
  await press(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(async () => {
    await shopperPage.goto(`${shop.url}/contact`);
    await expect(shopperPage.getByText('08:00–13:00, 16:00–22:00')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(shopperPage.getByRole('listitem').filter({ hasText: 'Friday' })).toContainText('Closed');
  await expectAccessible(shopperPage);
});
