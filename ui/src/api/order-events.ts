// The customer's orders as they change: server-sent events, read from a streaming answer under the usual header.
import { stream } from './client';
import { NetworkError } from './errors';
import { fits, orderShape } from './shapes';
import type { Order } from './types';

/** One event of a stream: its name, its text and, if it has one, its id. */
export interface ServerEvent {
  event: string;
  data: string;
  id: string | null;
}

/** Reads one block of lines; null when it holds no data, as a sign of life does. */
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

/** The events of a body as they arrive; ends with the body. */
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
    // A stream that broke says so once.
    await reader.cancel().catch(() => undefined);
  }
}

function readOrder(data: string): Order {
  const order: unknown = JSON.parse(data);
  if (!fits(order, orderShape)) throw new NetworkError('an event that is no order');
  return order as Order;
}

export interface OrderListener {
  /** The stream is open: what comes from here on is not missed. */
  opened: () => void;
  changed: (order: Order) => void;
}

/** Listens until the stream ends. Answers the id of the last event, from which a later stream can go on. */
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
