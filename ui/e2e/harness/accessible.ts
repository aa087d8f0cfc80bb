// Runs axe on the page. Fails with the rule, the element and the fix.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails if axe finds a persistent violation. */
export async function expectAccessible(page: Page): Promise<void> {
  // axe reports targets as too small if sticky bars cover them, so scroll to the top.
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  let found = await violations(page);
  // A toast that fades out while axe runs has no valid contrast, so check twice before failing.
  if (found.length > 0) found = await violations(page);
  expect(found, 'accessibility violations').toEqual([]);
}

/** Returns rule, element and fix of each violation, after all animations have ended. */
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
