// Drops files on a part of a page, as from the computer.
import type { Locator } from '@playwright/test';

/** Drops pictures of the shop's own as files from the computer. */
export const dropFiles = (place: Locator, addresses: readonly string[]) =>
  place.evaluate(async (element, from) => {
    const transfer = new DataTransfer();
    for (const address of from) {
      const blob = await (await fetch(address)).blob();
      transfer.items.add(new File([blob], 'picture.webp', { type: blob.type }));
    }
    for (const type of ['dragenter', 'dragover', 'drop']) {
      // eslint-disable-next-line no-restricted-syntax -- No test can drag a file from outside of the browser.
      element.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
    }
  }, addresses);
