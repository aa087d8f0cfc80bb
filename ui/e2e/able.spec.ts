// An order placed without a mouse, at 200 % zoom, and with reduced motion.
import { type Locator, type Page } from '@playwright/test';
import { expect, test } from './harness';
import { CheckoutPage } from './pages/checkout-page';
import { Keyboard } from './pages/keyboard';
import { coveredControls, clippedText, horizontalOverflow } from './pages/reflow';
import { addAddress } from './pages/scene';
import { movements, recordMovements } from './pages/stillness';
import { buyDinner } from './pages/walk';

test.use({ demoNow: '2026-11-21T10:00:00+03:00' });

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Adds an address in the dialog. The opener has the focus, and gets it back. */
async function addByKeyboard(page: Page, keys: Keyboard, opener: Locator): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add Address' });
  await keys.press('Enter');
  await expect(dialog).toBeVisible();
  await keys.expectKeptIn(dialog, 16);
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await keys.press('Enter');
  await keys.fill(dialog.getByLabel('Building Name/Number'), 'Tower 3');
  await keys.fill(dialog.getByLabel('Unit'), '9');
  await keys.fill(dialog.getByLabel('Street'), 'Majlis Street');
  await keys.fill(dialog.getByLabel('Zone'), '61');
  await keys.tabTo(dialog.getByLabel('Municipality'));
  await keys.type('Doha');
  await keys.fill(dialog.getByLabel('Place name (Locality)'), 'West Bay');
  await keys.choose(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await keys.expectSeen();
}

test('[CHK-03] [CHK-04] [CHK-08] [CHK-16] [AUTH-03] by keyboard alone, from the front page to a placed order', async ({ page, api, customer }) => {
  test.setTimeout(180_000);
  await addAddress(api.as(customer));
  const keys = await Keyboard.of(page);
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeAttached();

  await keys.choose(page.getByRole('link', { name: 'Skip to content' }), { most: 1 });
  await expect(page.getByRole('main')).toBeFocused();
  await keys.choose(page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Fresh Fish' }), { key: 'Shift+Tab' });
  await expect(page).toHaveURL(/\/category\/fish\/\d+$/);
  await keys.choose(page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'Gulf Fish' }));
  await expect(page.getByRole('article', { name: 'Atlantic Salmon' })).toHaveCount(0);
  await keys.choose(page.getByRole('link', { name: 'Safi', exact: true }));
  await expect(page).toHaveURL(/\/product\/safi\/\d+$/);
  // The link is gone with its page; the focus is at the start of the new one.
  await expect(page.getByRole('main')).toBeFocused();
  await keys.choose(page.getByRole('button', { name: 'ADD Safi' }));
  await expect(page).toHaveURL(/\/login$/);

  await expect(page.getByRole('main')).toBeFocused();
  const phone = page.getByLabel('Phone number');
  await keys.tabTo(phone);
  await keys.type(customer.phone.slice(3));
  await keys.fill(page.getByLabel('Password', { exact: true }), customer.password);
  await keys.press('Enter');
  const quantity = page.getByRole('group', { name: 'Quantity of Safi' });
  await expect(quantity.getByRole('status')).toHaveText('1');
  await expect(page.getByRole('main')).toBeFocused();
  const more = page.getByRole('button', { name: 'Add one more: Safi' });
  await keys.choose(more);
  await expect(quantity.getByRole('status')).toHaveText('2');
  await expect(more).toBeFocused();

  const bar = isPhone(page) ? page.getByRole('navigation', { name: 'Shop', exact: true }) : page.getByRole('banner');
  await keys.choose(bar.getByRole('link', { name: /\bCart\b/ }), { most: 100, key: isPhone(page) ? 'Tab' : 'Shift+Tab' });
  await expect(page).toHaveURL(/\/check$/);
  const checkout = new CheckoutPage(page);
  await expect(checkout.finalButton).toBeVisible();
  // The bar stays, but the focus moves to the page that its link opened.
  await expect(page.getByRole('main')).toBeFocused();
  await keys.tabTo(page.getByRole('button', { name: 'Add', exact: true }), { most: 100 });
  await addByKeyboard(page, keys, page.getByRole('button', { name: 'Add', exact: true }));
  await expect(checkout.address(/West Bay/)).toBeChecked();
  await keys.tabTo(checkout.address(/West Bay/), { key: 'Shift+Tab' });
  await keys.arrowTo(checkout.address(/Al Dafna/), 'ArrowLeft');
  await expect(checkout.address(/Al Dafna/)).toBeChecked();

  await keys.tabTo(page.getByRole('tab', { name: 'Today' }));
  await keys.arrowTo(page.getByRole('tab', { name: 'Tomorrow' }), 'ArrowRight');
  await keys.tabTo(checkout.slot('08:00 – 10:00'));
  await keys.arrowTo(checkout.slot('16:00 – 18:00'), 'ArrowDown');
  await expect(checkout.slot('16:00 – 18:00')).toBeChecked();
  await keys.tabTo(page.getByRole('radio', { name: /Online Payment/ }));
  await keys.arrowTo(page.getByRole('radio', { name: /Cash On Delivery/ }), 'ArrowDown');
  await expect(checkout.finalButton).toHaveText('Place Order');
  await keys.fill(checkout.note, 'Gate 3, ask for Noor');
  await keys.tabTo(checkout.finalButton);
  await keys.press('Space');
  await checkout.expectPlaced();
  await expect(page.getByRole('main')).toBeFocused();
  await keys.choose(page.getByRole('link', { name: 'Track Order', exact: true }));

  const cancel = page.getByRole('button', { name: /^Cancel order/ });
  await keys.choose(cancel);
  const question = page.getByRole('alertdialog');
  await keys.expectKeptIn(question, 4);
  await keys.choose(question.getByRole('button', { name: 'No' }));
  await expect(cancel).toBeFocused();
  keys.expectNoPointer();
});

test('[CHK-16] at 200 %, and on the narrowest phone, nothing scrolls sideways, is cut off or lies under something, up to a placed order', async ({ page, api, customer }) => {
  test.setTimeout(180_000);
  await addAddress(api.as(customer));
  // Cards that rise into place cover others for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A laptop's window at 200 % has half its width and height; WCAG requires 320 pixels without horizontal scrolling.
  await page.setViewportSize(isPhone(page) ? { width: 320, height: 568 } : { width: 720, height: 450 });
  await buyDinner(page, customer, async (where) => {
    expect.soft(await horizontalOverflow(page), `${where}: scrolls sideways by`).toBeLessThanOrEqual(0);
    expect.soft(await clippedText(page), `${where}: words cut off`).toEqual([]);
    // A toast covers what is at the window's edge, and disappears by itself.
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
    expect.soft(await coveredControls(page), `${where}: controls covered`).toEqual([]);
  });
});

test.describe('for those who asked for stillness', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[CHK-16] nothing moves, up to a placed order', async ({ page, api, customer }) => {
    test.setTimeout(180_000);
    await addAddress(api.as(customer));
    await recordMovements(page);
    const offers = page.getByRole('group', { name: 'Offers', exact: true });
    await buyDinner(page, customer, async (where) => {
      if (where === 'home') {
        const active = offers.locator('.swiper-slide-active');
        await expect(active).toHaveAttribute('data-swiper-slide-index', '0');
        await page.waitForTimeout(3_200);
        await expect(active).toHaveAttribute('data-swiper-slide-index', '0');
        await expect(offers.getByRole('button', { name: 'Pause' })).toHaveCount(0);
      }
      expect.soft(await movements(page), `${where}: moved`).toEqual([]);
    });
  });
});
