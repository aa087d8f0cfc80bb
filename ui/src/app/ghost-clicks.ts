// A ghost click is the second press of a double press that lands on what has come in place of the control pressed first:
// on the page under a sheet that closed, on the button of an alert that opened, on the next row of a list.

/** So soon after a change nobody presses in answer to it. The second press of a double press comes within it. */
const GHOST_MS = 400;
/** How far apart the two presses of a finger may land. */
const SAME_SPOT_PX = 32;
const CONTROLS = 'a, button, input, select, textarea, summary, [role="option"], dialog';

interface Press {
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
const isStillThere = ({ control, x, y }: Press) => control.contains(document.elementFromPoint(x, y));

/** From now on the page ignores ghost clicks. Keys are not concerned: they act on what has the focus. */
export function ignoreGhostClicks(now: () => number = () => performance.now()): void {
  let last: Press | null = null;
  let dialogs = 0;

  const observer = new MutationObserver(() => {
    if (last === null || (last.control.isConnected && countDialogs() === dialogs)) return;
    last.changedAt = now();
    observer.disconnect();
  });

  const listen = (event: MouseEvent) => {
    const isByPointer = event.detail > 0;
    if (!isByPointer) return;
    const { clientX: x, clientY: y, timeStamp } = event;
    const control = controlOf(event.target);
    const isSoon = last !== null && timeStamp - last.changedAt < GHOST_MS && Math.hypot(x - last.x, y - last.y) < SAME_SPOT_PX;
    if (last !== null && isSoon && control !== last.control && !isStillThere(last)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    observer.disconnect();
    last = control === null ? null : { control, x, y, changedAt: timeStamp };
    if (last === null) return;
    dialogs = countDialogs();
    observer.observe(document.body, { childList: true, subtree: true });
  };

  // At the window, on the way down: before every other listener.
  window.addEventListener('click', listen, { capture: true });
}
