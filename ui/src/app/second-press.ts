// Many people double-press everything. The second press must not act on what the first one has brought under the
// pointer: the page below a sheet that closed, the button of an alert that opened, the next row of a list. Nor may it
// take back what the first one did to a toggle button: a heart, the bell, the menu.

/** From a press, or from the change that it led to, to the beginning of the second. Desktops' default is 400 to 500 ms. */
const DOUBLE_PRESS_MS = 450;
/** How far apart the two presses of a finger may land. */
const SAME_SPOT_PX = 32;
const CONTROLS = 'a, button, input, select, textarea, summary, [role="option"], dialog';
const TOGGLES = 'button[aria-pressed], button[aria-expanded]';

interface PendingAction {
  control: Element;
  x: number;
  y: number;
  /** When it was pressed, then when it left the page or a dialog opened or closed, in the page's milliseconds. */
  changedAt: number;
}

const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest('label') ?? target.closest(CONTROLS)) : null;

const countDialogs = () => document.getElementsByTagName('dialog').length;

/** Whether the press would hit the same control once more. */
const isStillThere = ({ control, x, y }: PendingAction) => control.contains(document.elementFromPoint(x, y));

/** From now on the page ignores such presses. Keys are not concerned: they act on what has the focus. */
export function ignoreSecondPresses(now: () => number = () => performance.now()): void {
  let last: PendingAction | null = null;
  let dialogs = 0;
  /** Of the press under way. A click that some assistive tools make has none. */
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

  // It would move the focus, or open a select box.
  const onMouseDown = (event: MouseEvent) => {
    if (isSecond(controlOf(event.target), event)) event.preventDefault();
  };

  const onPointerDown = ({ timeStamp }: PointerEvent) => {
    downAt = timeStamp;
  };

  // What comes under the pointer by scrolling was brought there on purpose.
  const onScroll = () => {
    last = null;
  };

  // At the window, on the way down: before every other listener.
  window.addEventListener('click', onClick, { capture: true });
  window.addEventListener('mousedown', onMouseDown, { capture: true });
  window.addEventListener('pointerdown', onPointerDown, { capture: true, passive: true });
  window.addEventListener('wheel', onScroll, { capture: true, passive: true });
  // The browser has taken a finger for scrolling.
  window.addEventListener('pointercancel', onScroll, { capture: true, passive: true });
}
