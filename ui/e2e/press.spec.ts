// A card that was scrolled into view can be pressed: nothing moves between pointerdown and pointerup.
import type { Locator, Page } from '@playwright/test';
import { expect, press, pressAt, scrollTo, test } from './harness';

/** Longer than the animation of a card: 1 s after a delay of 0.85 s. */
const LONG_AT_REST_MS = 2600;
const FOR_MS = 120;

const cards = (page: Page) => page.getByRole('main').getByRole('article');

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('not on the page');
  return box;
}

async function middleOf(locator: Locator) {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Opens a category whose last cards are below the first screen. */
async function openCategory(page: Page) {
  await page.goto('/category/fish/1');
  await expect(cards(page).first()).toBeVisible();
  expect((await boxOf(cards(page).last())).y).toBeGreaterThan(page.viewportSize()?.height ?? 0);
}

/**
 * Scrolls to a control, waits until it is at rest, presses it, and expects that it does not move meanwhile. Returns
 * the point.
 */
async function pressAtRest(page: Page, control: Locator) {
  await scrollTo(control);
  await page.waitForTimeout(LONG_AT_REST_MS);
  const before = await boxOf(control);
  let held = before;
  const point = await middleOf(control);
  await pressAt(page, point, {
    forMs: FOR_MS,
    during: async () => {
      held = await boxOf(control);
    },
  });
  expect(held).toEqual(before);
  return point;
}

test('[CARD-03] [CARD-04] ADD, heart and View of a card that was scrolled to take a press once it is at rest', async ({ page, customer, signIn }) => {
  await signIn(customer);
  await openCategory(page);
  const add = cards(page).getByRole('button', { name: /^ADD /, disabled: false }).last();
  const name = (await add.getAttribute('aria-label'))?.replace('ADD ', '') ?? '';
  const addAt = await pressAtRest(page, add);
  // The second press of a double press hits the stepper that replaced ADD and is ignored. A later press adds a unit.
  await pressAt(page, addAt);
  const count = page.getByRole('group', { name: `Quantity of ${name}` }).getByRole('status');
  await expect(count).toHaveText('1');
  await press(page.getByRole('button', { name: `Add one more: ${name}` }));
  await expect(count).toHaveText('2');

  const heart = cards(page).getByRole('button', { name: /wishlist/ }).last();
  const heartAt = await pressAtRest(page, heart);
  await pressAt(page, heartAt);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  const view = cards(page).getByRole('link', { name: /^View / }).last();
  const href = await view.getAttribute('href');
  await pressAtRest(page, view);
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test('[CARD-03] [CARD-04] ADD of a card takes a press while it rises', async ({ page, customer, signIn }) => {
  await signIn(customer);
  await openCategory(page);
  // Slowed down, so that a busy machine also finds the card still moving.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.4 });
  const add = cards(page).getByRole('button', { name: /^ADD /, disabled: false }).last();
  const name = (await add.getAttribute('aria-label'))?.replace('ADD ', '') ?? '';
  const moving = add.locator('xpath=ancestor::article/..');
  const opacity = () => moving.evaluate((element) => Number(getComputedStyle(element).opacity));
  await expect.poll(opacity).toBe(0);
  await scrollTo(add);
  await expect.poll(opacity, { intervals: [20] }).toBeGreaterThan(0.2);
  expect(await opacity()).toBeLessThan(1);
  await pressAt(page, await middleOf(add), { forMs: FOR_MS });
  await expect(page.getByRole('group', { name: `Quantity of ${name}` }).getByRole('status')).toHaveText('1');
  await expect.poll(() => moving.evaluate((element) => element.getAnimations().length)).toBe(0);
  await expect(moving).toHaveCSS('opacity', '1');
});
