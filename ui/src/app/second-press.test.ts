// Tests with a simulated pointer. The test sets the element under it, because jsdom has no layout.
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ignoreSecondPresses } from './second-press';

let now = 0;
let under: Element | null = null;
const pressed: string[] = [];

ignoreSecondPresses(() => now);
document.elementFromPoint = () => under;

function control(name: string, parent: Element = document.body, tag = 'button'): HTMLElement {
  const element = document.createElement(tag);
  element.addEventListener('click', () => pressed.push(name));
  parent.append(element);
  return element;
}

const PRESS_MS = 100;

interface PointerPosition {
  clientX?: number;
  /** 0 for a click from the keyboard. */
  detail?: number;
}

/** Dispatches a mouse event. Returns false if its default was prevented. */
function dispatch(type: string, element: Element, at: number, place: PointerPosition = {}): boolean {
  now = at;
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1, clientX: 100, clientY: 700, ...place });
  Object.defineProperty(event, 'timeStamp', { value: at });
  return fireEvent(element, event);
}

/** Presses at a given time of the page. By default the pressed element is under the pointer. */
function press(element: Element, at: number, place: PointerPosition = {}, hit = element): void {
  under = hit;
  dispatch('pointerdown', element, at, place);
  dispatch('click', element, at + PRESS_MS, place);
}

/** Lets the MutationObserver run. */
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
    press(yes, start);
    yes.remove();
    press(cart, start + 180);
    press(cart, start + PRESS_MS + 449);
    expect(pressed).toEqual(['yes']);
    press(cart, start + PRESS_MS + 450);
    expect(pressed).toEqual(['yes', 'cart']);
  });

  it('does nothing to a dialog that has opened over the control', () => {
    const start = now;
    const place = control('place');
    press(place, start);
    const ok = control('ok', document.body.appendChild(document.createElement('dialog')));
    press(ok, start + 200);
    expect(pressed).toEqual(['place']);
  });

  it('is held back from the moment at which a late answer took the control away', async () => {
    const start = now;
    const apply = control('apply');
    press(apply, start);
    now = start + 3_000;
    apply.remove();
    await changes();
    const cross = control('cross');
    press(cross, start + 3_449);
    expect(pressed).toEqual(['apply']);
    press(cross, start + 3_450);
    expect(pressed).toEqual(['apply', 'cross']);
  });

  it('is held back from the moment at which a late dialog opened', async () => {
    const start = now;
    const place = control('place');
    press(place, start);
    now = start + 3_000;
    const dialog = document.body.appendChild(document.createElement('dialog'));
    await changes();
    press(control('ok', dialog), start + 3_300);
    expect(pressed).toEqual(['place']);
  });

  it('counts on the same control, and on one beside it that was there before', () => {
    const start = now;
    const plus = control('plus');
    const minus = control('minus');
    press(plus, start);
    press(plus, start + 150);
    press(minus, start + 300, { clientX: 110 }, plus);
    expect(pressed).toEqual(['plus', 'plus', 'minus']);
  });

  it.each(['aria-pressed', 'aria-expanded'])('does not take back what %s says was switched', (state) => {
    const start = now;
    const heart = control('heart');
    heart.setAttribute(state, 'false');
    press(heart, start);
    press(heart, start + 300);
    expect(pressed).toEqual(['heart']);
    press(heart, start + 600);
    expect(pressed).toEqual(['heart', 'heart']);
  });

  it('counts where nothing to press was pressed before', () => {
    const start = now;
    const picture = control('picture', document.body, 'div');
    press(picture, start);
    picture.remove();
    press(control('add'), start + 150);
    expect(pressed).toEqual(['picture', 'add']);
  });

  it('does not move the focus either', () => {
    const start = now;
    const yes = control('yes');
    const field = control('field', document.body, 'input');
    press(yes, start);
    yes.remove();
    under = field;
    expect(dispatch('mousedown', field, start + 200)).toBe(false);
    expect(dispatch('mousedown', field, start + 1_000)).toBe(true);
  });
});

describe('what is no second press', () => {
  it.each(['wheel', 'pointercancel'])('one on what was scrolled there (%s) counts', (type) => {
    const start = now;
    const first = control('first');
    press(first, start);
    const second = control('second');
    window.dispatchEvent(new Event(type));
    press(second, start + 150);
    expect(pressed).toEqual(['first', 'second']);
  });

  it('a click without a press, as some assistive tools make it, counts after the same while', () => {
    const start = now;
    const yes = control('yes');
    press(yes, start);
    yes.remove();
    const cart = control('cart');
    under = cart;
    dispatch('click', cart, start + 300);
    expect(pressed).toEqual(['yes']);
    dispatch('click', cart, start + 700);
    expect(pressed).toEqual(['yes', 'cart']);
  });

  it('one elsewhere counts', () => {
    const start = now;
    const yes = control('yes');
    press(yes, start);
    yes.remove();
    press(control('menu'), start + 150, { clientX: 300 });
    expect(pressed).toEqual(['yes', 'menu']);
  });

  it('a key counts', () => {
    const start = now;
    const yes = control('yes');
    press(yes, start);
    yes.remove();
    press(control('focused'), start + 150, { detail: 0 });
    expect(pressed).toEqual(['yes', 'focused']);
  });
});
