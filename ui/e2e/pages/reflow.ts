// Checks for zoom and narrow windows: horizontal scrolling, cut-off words, covered controls.
import type { Page } from '@playwright/test';

/** Returns how far the page can be scrolled horizontally, in CSS pixels. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns unreadable words: outside the window, or cut off by an ancestor without an ellipsis. */
export const clippedText = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = [];
    const width = document.documentElement.clientWidth;
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    /** Ends in an ellipsis, or is in a carousel. */
    const isIntended = (style: CSSStyleDeclaration, box: Element) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || box.closest('[aria-roledescription=carousel]') !== null;
    for (let text = words.nextNode(); text !== null; text = words.nextNode()) {
      const parent = text.parentElement;
      if (parent === null || text.textContent?.trim() === '' || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const place = range.getBoundingClientRect();
      if (place.width === 0) continue;
      const report = (why: string) => cut.push(`${why}: ${text?.textContent?.trim().slice(0, 60) ?? ''}`);
      let isReachable = false;
      for (let box: Element | null = parent; box !== null && box !== document.documentElement; box = box.parentElement) {
        const style = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // For screen readers only, or reachable by scrolling.
        if (style.clipPath !== 'none' || /auto|scroll/.test(style.overflowX)) isReachable = true;
        if (isReachable) break;
        if (!/hidden|clip/.test(`${style.overflowX} ${style.overflowY}`)) continue;
        if (isIntended(style, box)) isReachable = true;
        else if (place.right > edge.right + 1 || place.left < edge.left - 1 || place.bottom > edge.bottom + 2 || place.top < edge.top - 2) report('cut off');
        if (isReachable) break;
      }
      if (!isReachable && (place.right > width + 1 || place.left < -1)) report('beside the window');
    }
    return cut;
  });

/**
 * Returns controls that are covered even in the middle of the window. Excludes the skip link, which appears on focus.
 */
export const coveredControls = (page: Page) =>
  page.evaluate(async () => {
    const covered: string[] = [];
    const before = window.scrollY;
    const layer = document.querySelector('dialog[open]') ?? document.body;
    for (const control of layer.querySelectorAll('a[href]:not([href="#content"]), button, input, select, textarea')) {
      const box = control.closest('label') ?? control;
      if (!box.checkVisibility({ visibilityProperty: true })) continue;
      // The header's upper line is visible only at the top of the page.
      window.scrollTo({ top: 0, behavior: 'instant' });
      box.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = box.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // The carousel's own controls bring its other slides into view.
      const slider = box.closest('.swiper')?.getBoundingClientRect();
      if (width < 2 || (slider !== undefined && (x < slider.left || x > slider.right))) continue;
      const hit = document.elementFromPoint(x, y);
      // The middle of a wrapped link's box may be empty.
      const parts = [...box.getClientRects()].map((part) => document.elementFromPoint(part.left + part.width / 2, part.top + part.height / 2));
      if (![hit, ...parts].some((one) => one !== null && (box.contains(one) || one.contains(box)))) {
        covered.push(`${hit?.outerHTML.slice(0, 80) ?? 'the edge of the window'} over ${box.outerHTML.slice(0, 160)}`);
      }
    }
    window.scrollTo({ top: before, behavior: 'instant' });
    return covered;
  });
