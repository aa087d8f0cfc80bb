// Presses controls as a person does: scrolls to them by wheel or finger, then holds the button or the finger down.
// Playwright's `click` takes 0 ms and scrolls without input events, which hides controls that move under a press.
import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test';

/** Duration of a quick press; people take 80 to 150 ms. */
const PRESS_MS = 90;
/** Gap between the two presses of a quick double press. */
const DOUBLE_PRESS_GAP_MS = 60;
/**
 * Minimum time before a deliberate press of a control that has just appeared. The shop treats faster presses as
 * double presses.
 */
const LOOK_MS = 500;
const SAME_SPOT_PX = 32;
const MOST_SCROLLS = 20;
/** A finger that rests this long before it is lifted causes no momentum scrolling. */
const FINGER_REST_MS = 60;
const FINGER_MOVES = 5;

interface Point {
  x: number;
  y: number;
}

export interface HoldOptions {
  /** Duration of the press, in milliseconds. */
  forMs?: number;
  /** Runs while the button is down. */
  during?: () => Promise<unknown>;
}

export interface PressOptions extends HoldOptions {
  /** Two for a double press. */
  times?: 1 | 2;
  /** Gap between the two presses, in milliseconds. */
  gapMs?: number;
  /** Also presses a disabled or covered control, as an impatient person does. */
  anyway?: boolean;
}

/** Pages whose device differs from the project's: a driver's phone beside the office's computer. */
const phones = new WeakSet<Page>();

/** Lets the presses on a page be made by finger. */
export const useFinger = (page: Page) => phones.add(page);

const usesTouch = (page: Page) => phones.has(page) || test.info().project.use.hasTouch === true;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Returns a DevTools session: Playwright's `tap` has no duration, and it has no gesture for scrolling. */
function devtools(page: Page): Promise<CDPSession> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, known);
  return known;
}

/** Returns the middle of the target's first line, and the distance to scroll to it. 0 if it can be pressed. */
const aimAt = (target: Locator) =>
  target.evaluate((element) => {
    const lines = [...element.getClientRects()];
    const { left, top, width, height } = lines.find((line) => line.width > 0 && line.height > 0) ?? element.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + height / 2 };
    const isHitAt = (y: number) => {
      const hit = document.elementFromPoint(point.x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    // People scroll on if a bar covers half of the control.
    const isReached = [top + 2, point.y, top + height - 2].every(isHitAt);
    // A longer swipe would start on a toast at the window's end and drag that instead of the page.
    return { point, scroll: isReached ? 0 : point.y - window.innerHeight / 2, room: window.innerHeight * 0.4 };
  });

const touch = async (page: Page, type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
  (await devtools(page)).send('Input.dispatchTouchEvent', { type, touchPoints: point === undefined ? [] : [point] });

/** Moves a finger from one point to another and lifts it. */
async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  await touch(page, 'touchStart', from);
  for (let move = 1; move <= FINGER_MOVES; move += 1) {
    const part = move / FINGER_MOVES;
    await touch(page, 'touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  await page.waitForTimeout(FINGER_REST_MS);
  await touch(page, 'touchMove', to);
  await touch(page, 'touchEnd');
}

async function scrollBy(page: Page, distance: number): Promise<void> {
  const { width, height } = await page.evaluate(() => ({ width: window.innerWidth, height: window.innerHeight }));
  const middle = { x: width / 2, y: height / 2 };
  if (usesTouch(page)) {
    // The finger moves in the opposite direction.
    await swipe(page, { x: middle.x, y: middle.y + distance / 2 }, { x: middle.x, y: middle.y - distance / 2 });
  } else {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, distance);
  }
}

/** Waits until the page has stopped scrolling. */
const settle = (target: Locator) =>
  target.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let last = Number.NaN;
        let still = 0;
        const look = () => {
          const { top } = element.getBoundingClientRect();
          still = top === last ? still + 1 : 0;
          last = top;
          if (still >= 3) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

const scrollingAtOnce = new WeakSet<Page>();

/** The last pressed point of a page, unless it was scrolled since. */
const lastPresses = new WeakMap<Page, Point>();

/** Makes this page scroll instantly, always to the same pixel, for screenshots of dialogs over it. */
export const scrollAtOnce = (page: Page) => scrollingAtOnce.add(page);

/** Scrolls by wheel or by finger until the target can be reached, or nothing moves any more. */
export async function scrollTo(target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  let before = Number.NaN;
  for (let scrolls = 0; scrolls < MOST_SCROLLS; scrolls += 1) {
    const { scroll, room, point } = await aimAt(target);
    if (scroll === 0 || point.y === before) return;
    before = point.y;
    lastPresses.delete(target.page());
    await scrollBy(target.page(), Math.max(-room, Math.min(room, scroll)));
    await settle(target);
  }
}

async function down(page: Page, { x, y }: Point): Promise<void> {
  if (!usesTouch(page)) {
    // A busy page answers late: sent one after the other, the second press of a double press would be late, too.
    await Promise.all([page.mouse.move(x, y), page.mouse.down()]);
    return;
  }
  await touch(page, 'touchStart', { x, y });
}

async function up(page: Page): Promise<void> {
  if (usesTouch(page)) await touch(page, 'touchEnd');
  else await page.mouse.up();
}

/** Holds the button or the finger down, and returns once it is lifted, with the page's handling of that. */
async function hold(page: Page, point: Point, { forMs = PRESS_MS, during }: HoldOptions): Promise<{ handled: Promise<unknown> }> {
  // Do not wait for a busy page to handle the touch: that would make it a long press, which is no click.
  const isDown = down(page, point);
  // A mouse has no long press, and its button must be down before it is released.
  if (!usesTouch(page)) await isDown;
  await Promise.all([page.waitForTimeout(forMs), during && isDown.then(during)]);
  return { handled: Promise.all([isDown, up(page)]) };
}

/** Holds the button or the finger down at a point of the window. */
export async function pressAt(page: Page, point: Point, options: HoldOptions = {}): Promise<void> {
  const { handled } = await hold(page, point, options);
  await handled;
}

/** Presses a control, by mouse on desktops and by finger on phones and tablets. */
export async function press(target: Locator, { times = 1, gapMs = DOUBLE_PRESS_GAP_MS, anyway = false, ...options }: PressOptions = {}): Promise<void> {
  if (!scrollingAtOnce.has(target.page())) await scrollTo(target);
  // Waits until it is enabled, visible, at rest and not covered. A control that is still out of view is scrolled to
  // at once. Not `click({ trial: true })`: it presses the mouse button with the page's listeners blocked, right
  // before the real press.
  if (!anyway) await expect(target).toBeEnabled();
  await target.hover({ trial: true, force: anyway });
  const page = target.page();
  const { point } = await aimAt(target);
  const last = lastPresses.get(page);
  if (last !== undefined && Math.hypot(point.x - last.x, point.y - last.y) < SAME_SPOT_PX) await page.waitForTimeout(LOOK_MS);
  lastPresses.set(page, point);
  const { handled } = await hold(page, point, options);
  const again = async () => {
    await page.waitForTimeout(gapMs);
    await pressAt(page, point, options);
  };
  await Promise.all([handled, times === 2 && again()]);
}

/** Selects a radio button or checks a box by pressing its label, as people do. */
export async function choose(choice: Locator): Promise<void> {
  if (await choice.isChecked()) return;
  const label = choice.locator('xpath=ancestor::label[1]');
  await press((await label.count()) > 0 ? label : choice);
  await expect(choice).toBeChecked();
}
