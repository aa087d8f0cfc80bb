// The app is fetched after the page's first picture is shown. If the fetch fails, the page says so.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PICTURE_TIMEOUT_MS, PAINT_REPORT_TIMEOUT_MS, loadApp, pictureShown } from './after-picture';

const PICTURE = '<div id="first-view"><img src="/media/fish.avif" alt=""></div>';
const files = (value: unknown) => `<script type="application/json" class="app-files">${JSON.stringify(value)}</script>`;

const picture = () => {
  const found = document.querySelector('img');
  if (found === null) throw new Error('no picture');
  return found;
};

/** A browser with or without the largest-contentful-paint API. */
function browser(reports: boolean) {
  let report: (elements: (Element | null)[]) => void = () => undefined;
  class Observer {
    static readonly supportedEntryTypes = reports ? ['largest-contentful-paint'] : [];
    constructor(callback: (list: { getEntries: () => unknown[] }, observer: Observer) => void) {
      report = (elements) => {
        callback({ getEntries: () => elements.map((element) => ({ element })) }, this);
      };
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return { report: (...elements: (Element | null)[]) => { report(elements); } };
}

const isShown = vi.fn();
const wait = () => void pictureShown().then(isShown);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  isShown.mockClear();
  document.body.innerHTML = PICTURE;
  vi.spyOn(picture(), 'complete', 'get').mockReturnValue(false);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  document.head.innerHTML = '';
});

describe('the first picture', () => {
  it('is on screen when the browser says so, and not when it says so of words', async () => {
    const { report } = browser(true);
    wait();
    report(document.body, null);
    await pass(1);
    expect(isShown).not.toHaveBeenCalled();
    report(picture());
    await pass(0);
    expect(isShown).toHaveBeenCalledOnce();
  });

  it('that has loaded and is not reported is taken for shown a moment later', async () => {
    browser(true);
    wait();
    picture().dispatchEvent(new Event('load'));
    await pass(PAINT_REPORT_TIMEOUT_MS - 1);
    expect(isShown).not.toHaveBeenCalled();
    await pass(1);
    expect(isShown).toHaveBeenCalledOnce();
  });

  it('is on screen two frames after it has loaded where the browser reports nothing', async () => {
    browser(false);
    wait();
    await pass(100);
    expect(isShown).not.toHaveBeenCalled();
    picture().dispatchEvent(new Event('load'));
    await pass(2 * 16 + 1);
    expect(isShown).toHaveBeenCalledOnce();
  });

  it('that does not come is not waited for', async () => {
    browser(true);
    wait();
    picture().dispatchEvent(new Event('error'));
    await pass(0);
    expect(isShown).toHaveBeenCalledOnce();
  });

  it('that takes too long is not waited for', async () => {
    browser(true);
    wait();
    await pass(PICTURE_TIMEOUT_MS - 1);
    expect(isShown).not.toHaveBeenCalled();
    await pass(1);
    expect(isShown).toHaveBeenCalledOnce();
  });

  it('is not waited for in a tab that nobody looks at, and where there is none', async () => {
    browser(true);
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    wait();
    await pass(0);
    expect(isShown).toHaveBeenCalledOnce();
    hidden.mockRestore();
    document.body.innerHTML = '<div id="first-view"></div>';
    wait();
    await pass(20);
    expect(isShown).toHaveBeenCalledTimes(2);
  });
});

describe('the app', () => {
  const links = () => [...document.querySelectorAll('link')].map((link) => [link.rel, ...['href', 'as', 'crossorigin'].map((name) => link.getAttribute(name))]);

  it('is run from all the files that the page names, with what they will ask for on its way', async () => {
    document.body.innerHTML =
      files({ run: ['/a.js', '/b.js'], modules: ['/c.js'], fetched: ['/d.wasm'] }) + files({ modules: ['/e.js'] });
    const run = vi.fn().mockResolvedValue({});
    await loadApp(run);
    expect(run.mock.calls).toEqual([['/a.js'], ['/b.js']]);
    expect(links()).toEqual([
      ['preload', '/d.wasm', 'fetch', ''],
      ['modulepreload', '/c.js', null, ''],
      ['modulepreload', '/e.js', null, ''],
    ]);
  });

  it('has the files of the address on their way, and those of no other', async () => {
    document.body.innerHTML = files({ at: ['/category/:slug/:id', '/product/:slug/:id'], modules: ['/catalog.js'] });
    const askedAt = async (path: string) => {
      document.head.innerHTML = '';
      window.history.replaceState(null, '', path);
      await loadApp(() => Promise.resolve());
      return links().map(([, href]) => href);
    };
    expect(await askedAt('/Product/safi/7')).toEqual(['/catalog.js']);
    expect(await askedAt('/products')).toEqual([]);
    expect(await askedAt('/')).toEqual([]);
  });

  it('that does not come leaves a way on', async () => {
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    document.body.innerHTML = `${files({ run: ['/a.js'] })}<div class="boot" hidden>${PICTURE}</div><p class="boot-slow"></p>
      <template id="app-failed"><p role="alert">It did not come. <a href="">Reload</a></p></template>`;
    await loadApp(() => Promise.reject(new TypeError('offline')));
    expect(document.querySelector('.boot')).not.toHaveAttribute('hidden');
    expect(document.querySelector('.boot-slow')).toBeNull();
    expect(document.querySelector('#first-view')).toHaveTextContent('It did not come. Reload');
  });
});
