// Notifies the shop's other tabs in this browser, through local storage. A notification carries no data: the other
// tabs then ask the server.
import { reportFailure } from '../report';

/** Makes repeated values different: browsers report a storage key only if its value changes. */
let told = 0;

/** Announces `news` to the other tabs, but not to this one. */
export function tell(news: string): void {
  told += 1;
  try {
    localStorage.setItem(news, `${Date.now()}-${told}`);
  } catch (error) {
    // Storage is blocked: other tabs notice on their next request.
    reportFailure('other tabs not told', error);
  }
}

/** Runs `listener` whenever another tab announces `news`. */
export function onTold(news: string, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === news && event.newValue !== null) listener();
  });
}
