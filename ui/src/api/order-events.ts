// Live updates of the customer's orders: server-sent events, read with fetch so that the bearer token can be sent.
import { stream } from './client';
import { NetworkError } from './errors';
import { fits, orderShape } from './shapes';
import type { Order } from './types';

/** One server-sent event. */
export interface ServerEvent {
  event: string;
  data: string;
  id: string | null;
}

/** Parses one block of lines. Returns null if it has no data, as with a keep-alive. */
export function readEvent(block: string): ServerEvent | null {
  const event: ServerEvent = { event: 'message', data: '', id: null };
  const data: string[] = [];
  for (const line of block.split(/\r\n|\r|\n/)) {
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'data') data.push(value);
    else if (field === 'event') event.event = value;
    else if (field === 'id') event.id = value;
  }
  return data.length === 0 ? null : { ...event, data: data.join('\n') };
}

/** Yields the events of a response body until it ends. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new NetworkError('stream cut', { cause });
      });
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readEvent(block);
        if (event !== null) yield event;
      }
    }
  } finally {
    // The read has already thrown the error of a broken stream.
    await reader.cancel().catch(() => undefined);
  }
}

function readOrder(data: string): Order {
  const order: unknown = JSON.parse(data);
  if (!fits(order, orderShape)) throw new NetworkError('an event that is no order');
  return order as Order;
}

export interface OrderListener {
  /** Called once the stream is open. Later changes are not missed. */
  opened: () => void;
  changed: (order: Order) => void;
}

/** Listens until the stream ends. Returns the id of the last event, from which the next stream can resume. */
export async function listenToOrders(
  listener: OrderListener,
  lastEventId: string | null,
  signal: AbortSignal,
): Promise<string | null> {
  const headers: Record<string, string> = lastEventId === null ? {} : { 'Last-Event-ID': lastEventId };
  const response = await stream('order-events/', signal, headers);
  listener.opened();
  let last = lastEventId;
  if (response.body === null) return last;
  for await (const { event, data, id } of readEvents(response.body)) {
    last = id ?? last;
    if (event === 'order') listener.changed(readOrder(data));
  }
  return last;
}
