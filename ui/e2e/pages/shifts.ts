// Records layout shifts while a page loads over a slow connection, and what shifted.
import type { CDPSession, Page } from '@playwright/test';

/** A slow phone connection and a slow processor, as simulated by Lighthouse for phones. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };
const SLOWER_PROCESSOR = 4;

export async function throttle(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  return devtools;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Shift {
  value: number;
  /** What shifted, and from where to where. */
  what: string[];
}

/** Records every layout shift without recent input, from the next page on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        const what = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : (node?.parentElement ?? null);
          return `${element?.tagName.toLowerCase() ?? 'gone'}.${element?.getAttribute('class') ?? ''} ${place(previousRect)} → ${place(currentRect)}`;
        });
        shifts.push({ value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
