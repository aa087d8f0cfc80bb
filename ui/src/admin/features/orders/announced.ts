// What is announced of orders while a fetch is on its way. Its answer can be older than the announcement, and would hide
// an order that the person has already heard of.
import type { ListedOrder } from '../../api/orders';

type Listener = (order: ListedOrder) => void;

const listeners = new Set<Listener>();

/** Tells the fetches on their way about a change of an order. */
export function announce(order: ListedOrder): void {
  listeners.forEach((listener) => {
    listener(order);
  });
}

async function listening<T>(listener: Listener, read: () => Promise<T>): Promise<T> {
  listeners.add(listener);
  try {
    return await read();
  } finally {
    listeners.delete(listener);
  }
}

/** Reads, and puts what was announced in the meantime into the answer. */
export async function withAnnounced<T>(read: () => Promise<T>, put: (answer: T, order: ListedOrder) => T): Promise<T> {
  const announced: ListedOrder[] = [];
  const answer = await listening((order) => announced.push(order), read);
  return announced.reduce(put, answer);
}

/** Reads, and reads once more if the answer is older than an order that was announced in the meantime. */
export async function withoutMissed<T>(read: () => Promise<T>, isOlder: (answer: T, order: ListedOrder) => boolean): Promise<T> {
  const announced: ListedOrder[] = [];
  const answer = await listening((order) => announced.push(order), read);
  return announced.some((order) => isOlder(answer, order)) ? read() : answer;
}
