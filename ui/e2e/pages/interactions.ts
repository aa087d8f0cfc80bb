// Measures how fast a page answers presses and keys, as the browser itself reports it (Event Timing, w3c.github.io/event-timing):
// from the input to the next frame that was painted. What is drawn later, when an answer of the server is there, does not count.
import type { CDPSession, Locator, Page } from '@playwright/test';

/** How much slower than a computer a phone's processor is, as Lighthouse assumes. No machine is slowed down more. */
const SLOWER_PROCESSOR = 4;

/**
 * What `workFor` takes on such a computer, in milliseconds: one whose benchmark index in Lighthouse is about 1,800. A
 * machine that needs longer, because it is older or does other work, is slowed down less, to the same phone.
 */
const COMPUTER_MS = 24;
const WORK_TIMES = 5;

/** The browser reports no shorter interactions. */
const SHORTEST_MS = 16;

/** How often a control is used, and how often if one of its answers is over the limit. */
const TIMES = 2;
const MOST_TIMES = 9;

interface Interaction {
  id: number;
  ms: number;
}

interface EventTiming extends PerformanceEntry {
  interactionId: number;
}

type Recording = Window & { interactions: Interaction[]; eventTimings: PerformanceObserver };

/** Records every interaction, from the next page on. */
async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript((shortest) => {
    const interactions: Interaction[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const { interactionId: id, duration: ms } of entries as EventTiming[]) if (id > 0) interactions.push({ id, ms });
    };
    const eventTimings = new PerformanceObserver((list) => {
      note(list.getEntries());
    });
    eventTimings.observe({ type: 'event', durationThreshold: shortest, buffered: true } as PerformanceObserverInit);
    Object.assign(window, { interactions, eventTimings });
  }, SHORTEST_MS);
}

/** Waits until the page has nothing to do, and returns its longest interaction since the last call. */
async function longest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The entry of an event is there after the frame that follows it.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    for (const wait of [frame, frame, idle, frame]) await wait();
    const { interactions } = window as unknown as Recording;
    return Math.max(0, ...interactions.splice(0).map(({ ms }) => ms));
  });
}

/** Does the kind of work that an interface does, and returns how many milliseconds it took. */
const workFor = (page: Page) =>
  page.evaluate(() => {
    const began = performance.now();
    const sums = new Map<string, number>();
    for (let index = 0; index < 200_000; index += 1) {
      const key = `key ${index % 5_000}`;
      sums.set(key, (sums.get(key) ?? 0) + index);
    }
    return performance.now() - began;
  });

/** The middle value; of an even number, the larger one in the middle. */
const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

export interface Answer {
  screen: string;
  control: string;
  /** The median of all its uses, and how many those were. */
  ms: number;
  times: number;
}

export class SlowedPage {
  readonly answers: Answer[] = [];
  private readonly rates: number[] = [];

  private constructor(
    private readonly page: Page,
    private readonly devtools: CDPSession,
    private readonly most: number,
  ) {}

  /** Prepares a page. `most` is the time in milliseconds after which a use of a control is measured more often. */
  static async of(page: Page, most: number): Promise<SlowedPage> {
    await recordInteractions(page);
    return new SlowedPage(page, await page.context().newCDPSession(page), most);
  }

  /** Opens an address and waits until the sign that it is ready is in view. */
  async open(address: string, sign: Locator): Promise<void> {
    await this.slow(1);
    await this.page.goto(address);
    await sign.first().waitFor();
    await longest(this.page);
  }

  /**
   * Measures the uses of a control and how they are undone, several times each. Nothing is subtracted. Other programs of
   * the machine can only delay an answer, and by chance: if one of the first uses is over the limit, the controls are used
   * as often as they may be, and the median of all uses decides. A slow control stays slow.
   *
   * The page is as slow as on a phone at each use: how fast the machine is changes from minute to minute.
   */
  async measure(screen: string, steps: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
    const found = new Map(Object.keys(steps).map((control) => [control, [] as number[]]));
    let needed = TIMES;
    for (let times = 0; times < needed; times += 1) {
      await this.slowToPhone();
      for (const [control, step] of Object.entries(steps)) {
        await longest(this.page);
        await step();
        found.get(control)?.push(await longest(this.page));
      }
      if ([...found.values()].flat().some((ms) => ms > this.most)) needed = MOST_TIMES;
    }
    for (const [control, all] of found) this.answers.push({ screen, control, ms: median(all), times: all.length });
  }

  /** Returns the screens with their slowest control, as a table. */
  table(): string {
    const screens = [...new Set(this.answers.map(({ screen }) => screen))];
    const worst = screens.map((name) => this.answers.filter(({ screen }) => screen === name).reduce((one, other) => (other.ms > one.ms ? other : one)));
    const rows = worst.map(({ screen, control, ms }) => `${screen.padEnd(12)}${String(ms).padStart(5)} ms  ${control}`);
    const [least, most] = [Math.min(...this.rates), Math.max(...this.rates)].map((rate) => rate.toFixed(1));
    return [...rows, `The processor was slowed down ${least} to ${most} times.`].join('\n');
  }

  private async slowToPhone(): Promise<void> {
    await this.slow(1);
    const took: number[] = [];
    while (took.length < WORK_TIMES) took.push(await workFor(this.page));
    const rate = Math.max(1, Math.min(SLOWER_PROCESSOR, (SLOWER_PROCESSOR * COMPUTER_MS) / median(took)));
    this.rates.push(rate);
    await this.slow(rate);
  }

  private async slow(rate: number): Promise<void> {
    await this.devtools.send('Emulation.setCPUThrottlingRate', { rate });
  }
}
