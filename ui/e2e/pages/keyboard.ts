// Uses the shop by keyboard only: moves the focus to a control as a person does, and checks every stop on the way.
import { type Locator, type Page, expect } from '@playwright/test';

/** Maximum number of presses of Tab before the test fails. */
const MOST_PRESSES = 60;
/** Minimum width of a visible focus ring. */
const THINNEST_RING_PX = 2;

/** Returns what makes the focus invisible, or an empty text. */
const focusProblem = (page: Page) =>
  page.evaluate((thinnest) => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'nothing has the focus';
    const hasRing = (one: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, clipPath } = getComputedStyle(one);
      return clipPath === 'none' && outlineStyle !== 'none' && parseFloat(outlineWidth) >= thinnest && !/^rgba\(.*, 0\)$/.test(outlineColor);
    };
    // The ring may be around the control, or around its row, chip or card.
    let bearer: Element | null = element;
    while (bearer !== null && !hasRing(bearer)) bearer = bearer.parentElement;
    const what = element.outerHTML.slice(0, 160);
    if (bearer === null) return `no ring: ${what}`;
    for (let box: Element | null = bearer; box !== null; box = box.parentElement) {
      if (Number(getComputedStyle(box).opacity) < 0.5) return `faded: ${what}`;
    }
    // A visually hidden control counts as being where its ring is.
    const place = element.getBoundingClientRect().width > 1 ? element : bearer;
    const { left, top, right, bottom } = place.getBoundingClientRect();
    const [width, height] = [document.documentElement.clientWidth, window.innerHeight];
    if (left < -1 || right > width + 1) return `beside the window: ${what}`;
    if (top < -1 || bottom > height + 1) return `above or below the window: ${what}`;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit !== null && (place.contains(hit) || hit.contains(place)) ? '' : `covered by ${hit?.outerHTML.slice(0, 80)}: ${what}`;
  }, THINNEST_RING_PX);

export class Keyboard {
  private readonly pointerEvents: string[] = [];

  private constructor(private readonly page: Page) {}

  /** Forbids the mouse on this page: `expectNoPointer` fails if anything was pressed with it. */
  static async of(page: Page): Promise<Keyboard> {
    const keyboard = new Keyboard(page);
    await page.exposeFunction('reportPointerEvent', (what: string) => keyboard.pointerEvents.push(what));
    await page.addInitScript(() => {
      const report = (event: Event) => {
        (window as unknown as { reportPointerEvent: (what: string) => void }).reportPointerEvent(event.type);
      };
      for (const type of ['pointerdown', 'mousemove', 'touchstart', 'wheel']) window.addEventListener(type, report, { capture: true, passive: true });
    });
    return keyboard;
  }

  expectNoPointer(): void {
    expect(this.pointerEvents, 'pressed with a pointer').toEqual([]);
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Expects the focus in the window, uncovered, with a ring. */
  async expectSeen(): Promise<void> {
    await expect.poll(() => focusProblem(this.page), { message: 'the focus can be seen' }).toBe('');
  }

  /** Presses Tab until the control has the focus. The focus must be visible at every stop. */
  async tabTo(control: Locator, { most = MOST_PRESSES, key = 'Tab' as 'Tab' | 'Shift+Tab' } = {}): Promise<void> {
    await control.waitFor({ state: 'attached' });
    for (let presses = 0; presses < most; presses += 1) {
      await this.press(key);
      await this.expectSeen();
      if (await this.isAt(control)) return;
    }
    throw new Error(`${String(control)} is more than ${most} presses of ${key} away`);
  }

  /** Presses an arrow key until this option of a group has the focus. */
  async arrowTo(choice: Locator, key: 'ArrowDown' | 'ArrowUp' | 'ArrowRight' | 'ArrowLeft'): Promise<void> {
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      await this.press(key);
      await this.expectSeen();
      if (await this.isAt(choice)) return;
    }
    throw new Error(`${String(choice)} is more than ${MOST_PRESSES} presses of ${key} away`);
  }

  /** Moves the focus to a field and types. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.type(text);
    await expect(field).toHaveValue(text);
  }

  /** Moves the focus to a button or link and presses it. */
  async choose(control: Locator, options: { most?: number; key?: 'Tab' | 'Shift+Tab' } = {}): Promise<void> {
    await this.tabTo(control, options);
    await this.press('Enter');
  }

  /** Moves through a dialog in both directions. Nothing outside it may take the focus. */
  async expectKeptIn(dialog: Locator, presses: number): Promise<void> {
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < presses; press += 1) {
        await this.press(key);
        // After the last control the focus may go to the browser's own UI; then the body is the active element.
        const isIn = await dialog.evaluate((box) => document.activeElement === document.body || box.contains(document.activeElement));
        expect(isIn, `the focus is in the dialog after ${press + 1} times ${key}`).toBe(true);
      }
    }
  }

  private isAt(control: Locator): Promise<boolean> {
    return control.evaluate((element) => element === document.activeElement);
  }
}
