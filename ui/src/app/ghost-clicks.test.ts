// The page as a pointer meets it: what lies under it is said by the test, for jsdom draws nothing.
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ignoreGhostClicks } from './ghost-clicks';

let now = 0;
let under: Element | null = null;
const pressed: string[] = [];

ignoreGhostClicks(() => now);
document.elementFromPoint = () => under;

function control(name: string, parent: Element = document.body, tag = 'button'): HTMLElement {
  const element = document.createElement(tag);
  element.addEventListener('click', () => pressed.push(name));
  parent.append(element);
  return element;
}

/** A click by pointer at an instant of the page; what is pressed lies under it. */
function click(element: Element, at: number, place: { clientX?: number; detail?: number } = {}): void {
  now = at;
  under = element;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: 100, clientY: 700, ...place });
  Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(element, event);
}

/** Lets the page's observer see what has changed. */
const changes = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  now += 10_000;
  pressed.length = 0;
});

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('a second press at the same place', () => {
  it('does nothing to what lay under the control that went away', () => {
    const start = now;
    const yes = control('yes');
    const cart = control('cart', document.body, 'a');
    click(yes, start);
    yes.remove();
    click(cart, start + 180);
    click(cart, start + 390);
    expect(pressed).toEqual(['yes']);
    click(cart, start + 410);
    expect(pressed).toEqual(['yes', 'cart']);
  });

  it('does nothing to a dialog that has opened over the control', () => {
    const start = now;
    const place = control('place');
    click(place, start);
    const ok = control('ok', document.body.appendChild(document.createElement('dialog')));
    click(ok, start + 200);
    expect(pressed).toEqual(['place']);
  });

  it('is held back from the moment at which a late answer took the control away', async () => {
    const start = now;
    const apply = control('apply');
    click(apply, start);
    now = start + 3_000;
    apply.remove();
    await changes();
    const cross = control('cross');
    click(cross, start + 3_300);
    expect(pressed).toEqual(['apply']);
    click(cross, start + 3_401);
    expect(pressed).toEqual(['apply', 'cross']);
  });

  it('is held back from the moment at which a late dialog opened', async () => {
    const start = now;
    const place = control('place');
    click(place, start);
    now = start + 3_000;
    const dialog = document.body.appendChild(document.createElement('dialog'));
    await changes();
    click(control('ok', dialog), start + 3_300);
    expect(pressed).toEqual(['place']);
  });

  it('counts on the same control, and on one beside it that was there before', () => {
    const start = now;
    const plus = control('plus');
    const minus = control('minus');
    click(plus, start);
    click(plus, start + 100);
    // The first press would still hit the plus.
    now = start + 200;
    const event = new MouseEvent('click', { bubbles: true, detail: 1, clientX: 110, clientY: 700 });
    Object.defineProperty(event, 'timeStamp', { value: now });
    under = plus;
    fireEvent(minus, event);
    expect(pressed).toEqual(['plus', 'plus', 'minus']);
  });

  it('counts where nothing to press was pressed before', () => {
    const start = now;
    const picture = control('picture', document.body, 'div');
    click(picture, start);
    picture.remove();
    click(control('add'), start + 100);
    expect(pressed).toEqual(['picture', 'add']);
  });
});

describe('what is no second press', () => {
  it('one elsewhere counts', () => {
    const start = now;
    const yes = control('yes');
    click(yes, start);
    yes.remove();
    click(control('menu'), start + 100, { clientX: 300 });
    expect(pressed).toEqual(['yes', 'menu']);
  });

  it('a key counts', () => {
    const start = now;
    const yes = control('yes');
    click(yes, start);
    yes.remove();
    click(control('focused'), start + 100, { detail: 0 });
    expect(pressed).toEqual(['yes', 'focused']);
  });
});
