// The keyboard on the packing bench: the arrow keys move between the lines' main buttons, so that Enter presses the
// one in focus.
import { type RefObject, useEffect, useRef } from 'react';

/** An Enter this soon after a line was packed is the second of a double press, in milliseconds. */
const DOUBLE_ENTER_MS = 300;

interface BenchState {
  isActive: boolean;
  firstOpen: number | null;
}

const MAIN = '[data-main]';

const cardIn = (list: HTMLElement | null, line: number) => list?.querySelector<HTMLElement>(`[data-line="${String(line)}"]`) ?? null;

const finishButton = () => document.querySelector<HTMLElement>('[data-finish]');

const isFocusNowhere = (): boolean => document.activeElement === null || document.activeElement.matches('body, main');

/** Returns the main button of the next or previous line; below the last one the end of packing. */
function neighbour(list: HTMLElement | null, firstOpen: number | null, step: 1 | -1): HTMLElement | null {
  const buttons = [...(list?.querySelectorAll<HTMLElement>(MAIN) ?? [])];
  const cards = buttons.map((button) => button.closest<HTMLElement>('[data-line]'));
  const at = cards.findIndex((card) => card?.contains(document.activeElement) === true);
  if (at === -1 && document.activeElement === finishButton()) return step === -1 ? (buttons.at(-1) ?? null) : null;
  const first = cards.findIndex((card) => card?.dataset.line === String(firstOpen));
  return buttons[at === -1 ? Math.max(first, 0) : at + step] ?? (step === 1 ? finishButton() : null);
}

export function useBenchKeys(list: RefObject<HTMLElement | null>, state: BenchState) {
  const current = useRef(state);
  const packedAt = useRef(-DOUBLE_ENTER_MS);
  const target = useRef<{ line: number | null } | null>(null);
  useEffect(() => {
    current.current = state;
  });

  const cardOf = (line: number) => cardIn(list.current, line);
  const focusedLine = (): number | null => {
    const card = document.activeElement?.closest<HTMLElement>('[data-line]');
    return card?.dataset.line === undefined ? null : Number(card.dataset.line);
  };
  const currentLine = () => focusedLine() ?? current.current.firstOpen;

  // After the render that follows a press: the pressed button may be gone, and a dialog may have given the focus back.
  useEffect(() => {
    if (target.current === null || !state.isActive) return undefined;
    const { line } = target.current;
    const frame = window.requestAnimationFrame(() => {
      target.current = null;
      const button = line === null ? finishButton() : cardOf(line)?.querySelector<HTMLElement>(MAIN);
      button?.focus({ preventScroll: true });
      const isByKeyboard = button?.matches(':focus-visible') === true;
      if (isByKeyboard && line !== null) cardOf(line)?.scrollIntoView({ block: 'nearest' });
    });
    return () => {
      window.cancelAnimationFrame(frame);
    };
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { isActive, firstOpen } = current.current;
      if (!isActive || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === 'Enter') {
        if (event.repeat || performance.now() - packedAt.current < DOUBLE_ENTER_MS) event.preventDefault();
        else if (isFocusNowhere() && firstOpen !== null) cardIn(list.current, firstOpen)?.querySelector<HTMLElement>(MAIN)?.click();
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        const button = neighbour(list.current, firstOpen, event.key === 'ArrowDown' ? 1 : -1);
        if (button === null) return;
        event.preventDefault();
        button.focus({ preventScroll: true });
        (button.closest('[data-line]') ?? button).scrollIntoView({ block: 'nearest' });
      }
    };
    // Not while capturing: the scanner's Enter must be taken away before.
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [list]);

  return {
    currentLine,
    /** Moves the focus to a line after the next render; to the end of packing if it is null. */
    goTo: (line: number | null) => {
      packedAt.current = performance.now();
      target.current = { line };
    },
  };
}
