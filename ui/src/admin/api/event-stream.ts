// Reads server-sent events with fetch: unlike EventSource, a new stream can begin where an earlier one has ended.
import { openStream } from './client';
import { NetworkError } from './errors';

/** One server-sent event. */
export interface ServerEvent {
  event: string;
  data: string;
  id: string | null;
}

/** The server sends something every 15 seconds. After this time of silence the connection is dead. */
export const SILENCE_MS = 40_000;

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

/** Waits for the next part of a stream, but not for ever. */
async function nextPart(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<ReadableStreamReadResult<Uint8Array>> {
  let timer = 0;
  const silence = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => {
      reject(new Error('silence'));
    }, SILENCE_MS);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } catch (cause) {
    throw new NetworkError('stream cut', { cause });
  } finally {
    window.clearTimeout(timer);
  }
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await nextPart(reader);
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
    reader.cancel().catch(() => undefined);
  }
}

export interface StreamListener {
  /** Called once the stream is open. Later events are not missed. */
  opened: () => void;
  received: (event: ServerEvent) => void;
}

/** Listens until the stream ends. `lastEventId` is the id of the last event of the stream before. */
export async function listenTo(path: string, listener: StreamListener, lastEventId: string | null, signal: AbortSignal): Promise<void> {
  const response = await openStream(path, lastEventId === null ? {} : { 'Last-Event-ID': lastEventId }, signal);
  listener.opened();
  if (response.body === null) return;
  for await (const event of readEvents(response.body)) listener.received(event);
}
