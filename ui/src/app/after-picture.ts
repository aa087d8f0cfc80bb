// Fetching the app after the page's first picture: until that is on screen, the line belongs to what the shopper
// looks at, and not to a few hundred kilobytes of scripts beside it.

/** What the build writes into the page, in elements of this class: addresses of files. */
export interface AppFiles {
  /** Scripts that are run. */
  run?: string[];
  /** Scripts that those will ask for. */
  modules?: string[];
  /** The rule book. */
  fetched?: string[];
}

const FILES = 'script.app-files';
const FIRST_PICTURE = '#first-view img';
const FAILED = '#app-failed';
const SLOW = '.boot-slow';

/** A picture that has not come by then is not waited for. */
export const PATIENCE_MS = 1_500;

/** A loaded picture that the browser does not report, because the page's words take more room, is taken for shown. */
export const REPORT_MS = 250;

const REPORT = 'largest-contentful-paint';

/** Calls back once the browser has shown this picture, or cannot. */
function onShown(picture: HTMLImageElement, onEnd: () => void): void {
  const reports = 'PerformanceObserver' in globalThis && PerformanceObserver.supportedEntryTypes.includes(REPORT);
  let observer: PerformanceObserver | null = null;
  const shown = () => {
    observer?.disconnect();
    onEnd();
  };
  const onLoad = () => {
    if (reports) setTimeout(shown, REPORT_MS);
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

/** Resolves once the page's first picture is on screen; at once in a tab that nobody looks at. */
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
    // Where the tab is left meanwhile, no frame comes.
    setTimeout(shown, PATIENCE_MS);
    if (picture === null) requestAnimationFrame(() => setTimeout(shown));
    else onShown(picture, shown);
  });
}

function link(attributes: Record<string, string>): void {
  const element = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // As the scripts and the rule book ask for it: else it is fetched twice.
  element.setAttribute('crossorigin', '');
  document.head.append(element);
}

/** The page says that the app did not come, and how to go on. */
function sayFailed(): void {
  const template = document.querySelector<HTMLTemplateElement>(FAILED);
  document.querySelector('.boot')?.removeAttribute('hidden');
  document.querySelector(SLOW)?.remove();
  if (template !== null) document.querySelector('#first-view')?.replaceChildren(template.content.cloneNode(true));
}

/** Fetches and runs the files that the page names; `run` runs one. */
export async function loadApp(run: (address: string) => Promise<unknown>): Promise<void> {
  const lists = [...document.querySelectorAll(FILES)].map((element) => JSON.parse(element.textContent) as AppFiles);
  for (const href of lists.flatMap(({ fetched = [] }) => fetched)) link({ rel: 'preload', as: 'fetch', type: 'application/wasm', href });
  for (const href of lists.flatMap(({ modules = [] }) => modules)) link({ rel: 'modulepreload', href });
  try {
    await Promise.all(lists.flatMap(({ run: scripts = [] }) => scripts.map((address) => run(address))));
  } catch (error) {
    // eslint-disable-next-line no-console -- what logs elsewhere is not here yet
    console.info('the app was not fetched', error);
    sayFailed();
  }
}
