// The order whose payment began in this tab. The shopper comes back from the payment page by a load of a new page, which
// then knows what it is about.
import { tabOrder } from './tab-order';

/** Remembers the order that is being paid, and names the one that this customer was last paying here. */
export const { remember: rememberPaying, recall: payingOrder } = tabOrder('paying-order');
