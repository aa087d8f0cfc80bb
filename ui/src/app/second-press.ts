// Ignores accidental second presses of a double press. The second press must not hit what the first one brought under
// the pointer: the page below a closed sheet, the button of an alert, the next row of a list. Nor may it undo the
// first press of a toggle button: a heart, the bell, the menu.

/** Maximum time from a press, or the change it caused, to the second press. Desktop defaults are 400 to 500 ms. */
const DOUBLE_PRESS_MS = 450;
/** Maximum distance between the two presses of a finger. */
const SAME_SPOT_PX = 32;
const CONTROLS = 'a, button, input, select, textarea, summary, [role="option"], dialog';
const TOGGLES = 'button[aria-pressed], button[aria-expanded]';

interface LastPress {
  control: Element;
  x: number;
  y: number;
  /** When it was pressed; later, when it left the page or a dialog opened or closed. In milliseconds of page time. */
  changedAt: number;
}

const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest('label') ?? target.closest(CONTROLS)) : null;

const countDialogs = () => document.getElementsByTagName('dialog').length;

/** Whether the same control is still under the pointer. */
const isStillThere = ({ control, x, y }: LastPress) => control.contains(document.elementFromPoint(x, y));

/** Makes the page ignore second presses. Keyboard clicks are not affected: they act on the focused element. */
export function ignoreSecondPresses(now: () => number = () => performance.now()): void {
  let last: LastPress | null = null;
  let dialogs = 0;
  /** Start of the current press. Clicks from some assistive tools have none. */
  let downAt: number | null = null;

  const observer = new MutationObserver(() => {
    if (last === null || (last.control.isConnected && countDialogs() === dialogs)) return;
    last.changedAt = now();
    observer.disconnect();
  });

  const isSecond = (control: Element | null, { clientX, clientY, timeStamp }: MouseEvent) => {
    if (last === null || (downAt ?? timeStamp) - last.changedAt >= DOUBLE_PRESS_MS) return false;
    if (Math.hypot(clientX - last.x, clientY - last.y) >= SAME_SPOT_PX) return false;
    return control === last.control ? control.matches(TOGGLES) : !isStillThere(last);
  };

  const onClick = (event: MouseEvent) => {
    const isByPointer = event.detail > 0;
    if (!isByPointer) return;
    const control = controlOf(event.target);
    const isDropped = isSecond(control, event);
    downAt = null;
    if (isDropped) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    observer.disconnect();
    last = control && { control, x: event.clientX, y: event.clientY, changedAt: event.timeStamp };
    if (last === null) return;
    dialogs = countDialogs();
    observer.observe(document.body, { childList: true, subtree: true });
  };

  // A second press must not move the focus or open a select box either.
  const onMouseDown = (event: MouseEvent) => {
    if (isSecond(controlOf(event.target), event)) event.preventDefault();
  };

  const onPointerDown = ({ timeStamp }: PointerEvent) => {
    downAt = timeStamp;
  };

  // The shopper scrolled the control under the pointer on purpose.
  const onScroll = () => {
    last = null;
  };

  // Capture on the window, to run before all other listeners.
  window.addEventListener('click', onClick, { capture: true });
  window.addEventListener('mousedown', onMouseDown, { capture: true });
  window.addEventListener('pointerdown', onPointerDown, { capture: true, passive: true });
  window.addEventListener('wheel', onScroll, { capture: true, passive: true });
  // The browser treats this touch as scrolling.
  window.addEventListener('pointercancel', onScroll, { capture: true, passive: true });
}
