// News for the shop's other tabs in the same browser. They go through local storage, as the session does, and hold
// nothing but that there are any: what is new is asked of the server.
import { reportFailure } from '../report';

/** Tells the same news twice apart: a value that stays the same is not announced. */
let told = 0;

/** Announces `news` to the other tabs; this one is not told. */
export function tell(news: string): void {
  told += 1;
  try {
    localStorage.setItem(news, `${Date.now()}-${told}`);
  } catch (error) {
    // Storage is blocked: other tabs find out when they next ask.
    reportFailure('other tabs not told', error);
  }
}

/** Runs `listener` whenever another tab announces `news`. */
export function onTold(news: string, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === news && event.newValue !== null) listener();
  });
}
