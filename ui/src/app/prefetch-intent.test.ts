// What is loaded when a press begins or a mouse rests on a link, and what is not.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession } from '../stores/session';
import { fakeServer, json } from '../test/server';
import { REST_MS, prefetchOnIntent } from './prefetch-intent';
import { makeQueryClient } from './providers';

const PAGE = `
  <a href="/product/safi/7"><span id="card">Safi</span></a>
  <a href="/category/fish/3" id="category">Fish</a>
  <a href="https://example.com/product/safi/7" id="elsewhere">Elsewhere</a>
  <a href="/product/safi/7" target="_blank" id="window">New window</a>
  <a href="/#content" id="here">Skip</a>
  <button id="button">ADD</button>`;

let stop = () => {};

const start = () => {
  const server = fakeServer({ 'sub-category': () => json([]) });
  document.body.innerHTML = PAGE;
  stop = prefetchOnIntent(makeQueryClient());
  return () => server.requests.map(({ path }) => path);
};

/** jsdom has no PointerEvent. */
const fire = (type: string, id: string, pointerType = 'touch', button = 0) => {
  const event = Object.assign(new MouseEvent(type, { bubbles: true, button }), { pointerType });
  document.getElementById(id)?.dispatchEvent(event);
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  clearSession();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('a link', () => {
  it('is loaded when a finger touches it, after the press itself is handled', async () => {
    const asked = start();
    fire('pointerdown', 'card');
    expect(asked()).toEqual([]);
    await pass(0);
    expect(asked()).toEqual(['product-detail/']);
  });

  it('is loaded once, however often it is pressed within a minute', async () => {
    const asked = start();
    for (let presses = 0; presses < 3; presses += 1) {
      fire('pointerdown', 'category');
      await pass(1_000);
    }
    expect(asked().filter((path) => path === 'sub-category/')).toHaveLength(1);
  });

  it('is loaded when a mouse rests on it, and not when it crosses it', async () => {
    const asked = start();
    fire('pointerover', 'card', 'mouse');
    await pass(REST_MS - 1);
    fire('pointerover', 'button', 'mouse');
    await pass(1_000);
    expect(asked()).toEqual([]);
    fire('pointerover', 'card', 'mouse');
    await pass(REST_MS);
    expect(asked()).toEqual(['product-detail/']);
  });

  it.each(['elsewhere', 'window', 'here', 'button'])('that leads to no other page of the shop in this window is left alone: %s', async (id) => {
    const asked = start();
    fire('pointerdown', id);
    fire('pointerover', id, 'mouse');
    await pass(1_000);
    expect(asked()).toEqual([]);
  });

  it('is not loaded by another button of the mouse', async () => {
    const asked = start();
    fire('pointerdown', 'card', 'mouse', 2);
    await pass(1_000);
    expect(asked()).toEqual([]);
  });

  it('is not loaded in advance for who saves data', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { connection: { saveData: true } }));
    const asked = start();
    fire('pointerdown', 'card');
    fire('pointerover', 'category', 'mouse');
    await pass(1_000);
    expect(asked()).toEqual([]);
  });
});
