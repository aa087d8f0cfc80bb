// Fetches the app after the page's first picture is shown, so that the picture does not share the bandwidth with a
// few hundred kilobytes of scripts.

/** URLs of files, which the build writes into the page as JSON, in elements of this class. */
export interface AppFiles {
  /** Patterns of the addresses that need these files. Defaults to all addresses. */
  at?: string[];
  /** Scripts to run. */
  run?: string[];
  /** Modules that those scripts import. */
  modules?: string[];
  /** The WebAssembly module. */
  fetched?: string[];
}

const FILES = 'script.app-files';
const FIRST_PICTURE = '#first-view img';
const FAILED = '#app-failed';
const SLOW = '.boot-slow';

/** How long to wait for the picture, in milliseconds. */
export const PICTURE_TIMEOUT_MS = 1_500;

/** Milliseconds after which a loaded picture counts as shown. It is not reported if a text block is larger. */
export const PAINT_REPORT_TIMEOUT_MS = 250;

const REPORT = 'largest-contentful-paint';

/** Calls `onEnd` once the browser has painted this picture, or it failed to load. */
function onShown(picture: HTMLImageElement, onEnd: () => void): void {
  const reports = 'PerformanceObserver' in globalThis && PerformanceObserver.supportedEntryTypes.includes(REPORT);
  let observer: PerformanceObserver | null = null;
  const shown = () => {
    observer?.disconnect();
    onEnd();
  };
  const onLoad = () => {
    if (reports) setTimeout(shown, PAINT_REPORT_TIMEOUT_MS);
    else requestAnimationFrame(() => requestAnimationFrame(shown));
  };
  if (picture.complete) onLoad();
  else picture.addEventListener('load', onLoad, { once: true });
  picture.addEventListener('error', shown, { once: true });
  if (!reports) return;
  observer = new PerformanceObserver((list) => {
    const elements = list.getEntries().map((entry) => (entry as PerformanceEntry & { element?: Element | null }).element);
    if (elements.some((element) => element instanceof HTMLImageElement)) shown();
  });
  observer.observe({ type: REPORT, buffered: true });
}

/** Resolves once the page's first picture is on screen, or at once in a hidden tab. */
export function pictureShown(): Promise<void> {
  return new Promise((resolve) => {
    const shown = () => {
      resolve();
    };
    const picture = document.querySelector<HTMLImageElement>(FIRST_PICTURE);
    if (document.visibilityState === 'hidden') {
      shown();
      return;
    }
    // A tab that becomes hidden gets no animation frames.
    setTimeout(shown, PICTURE_TIMEOUT_MS);
    if (picture === null) requestAnimationFrame(() => setTimeout(shown));
    else onShown(picture, shown);
  });
}

function link(attributes: Record<string, string>): void {
  const element = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // The scripts and the module are requested with CORS; without this attribute they would be fetched twice.
  element.setAttribute('crossorigin', '');
  document.head.append(element);
}

/** Shows that the app failed to load, and what the shopper can do. */
function showLoadFailure(): void {
  const template = document.querySelector<HTMLTemplateElement>(FAILED);
  document.querySelector('.boot')?.removeAttribute('hidden');
  document.querySelector(SLOW)?.remove();
  if (template !== null) document.querySelector('#first-view')?.replaceChildren(template.content.cloneNode(true));
}

/** Whether a path is one of a pattern's: the router is not loaded yet, and the part before the first parameter decides. */
const isAt = (pathname: string, pattern: string) => pathname.toLowerCase().startsWith(pattern.replace(/:.*/, ''));

/** Returns the lists of files that the page has for its own address. */
function listsOf(pathname: string): AppFiles[] {
  const lists = [...document.querySelectorAll(FILES)].map((element) => JSON.parse(element.textContent) as AppFiles);
  return lists.filter(({ at }) => at === undefined || at.some((pattern) => isAt(pathname, pattern)));
}

/** Fetches and runs the files that the page lists. `run` runs one of them. */
export async function loadApp(run: (address: string) => Promise<unknown>): Promise<void> {
  const lists = listsOf(window.location.pathname);
  for (const href of lists.flatMap(({ fetched = [] }) => fetched)) link({ rel: 'preload', as: 'fetch', type: 'application/wasm', href });
  for (const href of lists.flatMap(({ modules = [] }) => modules)) link({ rel: 'modulepreload', href });
  try {
    await Promise.all(lists.flatMap(({ run: scripts = [] }) => scripts.map((address) => run(address))));
  } catch (error) {
    // eslint-disable-next-line no-console -- the logging module is not loaded yet
    console.info('the app was not fetched', error);
    showLoadFailure();
  }
}
