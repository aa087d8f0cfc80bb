// Sorting a list by keyboard.
import { type Page, expect } from '@playwright/test';

/** Lifts an entry by its handle, moves it up or down by one place at a time, and puts it down. Places count from 1. */
export async function moveByKeyboard(page: Page, name: string, { from, to, of }: { from: number; to: number; of: number }): Promise<void> {
  const isAt = (place: number) => expect(page.getByText(`${name} is at place ${place} of ${of}.`)).toBeAttached();
  await page.getByRole('button', { name: `Move ${name}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await isAt(from);
  // The list listens for arrows only from its next task on: no person is as fast as a test.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  const step = Math.sign(to - from);
  for (let place = from + step; place !== to + step; place += step) {
    await page.keyboard.press(step < 0 ? 'ArrowUp' : 'ArrowDown');
    await isAt(place);
  }
  await page.keyboard.press('Space');
}
