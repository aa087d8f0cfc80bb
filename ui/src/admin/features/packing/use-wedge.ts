// A barcode scanner that types like a keyboard: digits faster than a hand can, then Enter. Digits that come slowly are
// typed by a person.
import { useEffect, useRef } from 'react';

/** The longest pause between two characters of a scanner, in milliseconds. A quick typist needs twice as long. */
export const SCANNER_PAUSE_MS = 50;
/** The shortest code that a scanner reads. */
export const CODE_MIN = 4;

export interface WedgeHandlers {
  onScan: (code: string) => void;
  /** Digits that a person has typed outside of a text field. */
  onTyped?: (digits: string) => void;
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input:not([type=radio], [type=checkbox]), textarea, select') || target.isContentEditable);

/** Listens on the whole page as long as the component is shown. */
export function useWedge(handlers: WedgeHandlers): void {
  const current = useRef(handlers);
  useEffect(() => {
    current.current = handlers;
  });
  useEffect(() => {
    let digits = '';
    let timer = 0;
    const asTyped = () => {
      window.clearTimeout(timer);
      const typed = digits;
      digits = '';
      if (typed !== '') current.current.onTyped?.(typed);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTextField(event.target)) return;
      if (/^[0-9]$/.test(event.key)) {
        digits += event.key;
        window.clearTimeout(timer);
        timer = window.setTimeout(asTyped, SCANNER_PAUSE_MS);
        return;
      }
      if (event.key === 'Enter' && digits.length >= CODE_MIN) {
        // The Enter is the scanner's, so it must not press what has the focus.
        event.preventDefault();
        event.stopImmediatePropagation();
        window.clearTimeout(timer);
        const code = digits;
        digits = '';
        current.current.onScan(code);
        return;
      }
      asTyped();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
}

/**
 * Returns whether a scanned code is of a line. The catalogue has no barcodes yet, so it is the number of the variation,
 * as a label of the shop's own can show it, with or without leading zeros.
 */
export const isCodeOf = (code: string, line: { variation_id: number | null }): boolean =>
  line.variation_id !== null && code.replace(/^0+/, '') === String(line.variation_id);
