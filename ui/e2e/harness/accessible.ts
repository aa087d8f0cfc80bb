// axe on the page as it stands: fails with the rule, the place and the way to mend it.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails when axe finds a violation that stays. */
export async function expectAccessible(page: Page): Promise<void> {
  // Bars that stick cover what is scrolled under them, which axe takes for targets that are too small.
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  let found = await violations(page);
  // A toast that begins to leave while axe looks has no contrast to judge, so a page is never failed on one look.
  if (found.length > 0) found = await violations(page);
  expect(found, 'accessibility violations').toEqual([]);
}

/** The rule, the place and the way to mend each violation, once movements have ended. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.race([
      Promise.allSettled(ending.map((one) => one.finished)),
      new Promise((resolve) => setTimeout(resolve, 5_000)),
    ]);
  });
  const { violations: broken } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return broken.flatMap((rule) =>
    rule.nodes.map((node) => `${rule.id} at ${node.target.join(' ')}: ${node.failureSummary ?? rule.help}`),
  );
}
