// Sends pictures, two at a time, and waits until the shop has converted them.
import { type NewPicture, type PictureUpload, listUploads, uploadPicture } from '../api/pictures';

const AT_A_TIME = 2;
/** How often the shop is asked how far it is. */
const ASK_EVERY_MS = 1000;

let sending = 0;
const turns: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (sending >= AT_A_TIME) {
    await new Promise<void>((go) => {
      turns.push(go);
    });
  } else {
    sending += 1;
  }
  try {
    return await work();
  } finally {
    const next = turns.shift();
    // The turn is passed on.
    if (next === undefined) sending -= 1;
    else next();
  }
}

type Told = (upload: PictureUpload | null) => void;

const watched = new Map<number, Set<Told>>();
let timer: number | undefined;

/** Asks for all uploads that somebody waits for, in one call. */
async function ask(): Promise<void> {
  timer = undefined;
  const ids = [...watched.keys()].slice(0, 100);
  if (ids.length === 0) return;
  try {
    const { uploads } = await listUploads(ids);
    const found = new Map(uploads.map((upload) => [upload.id, upload]));
    for (const id of ids) watched.get(id)?.forEach((tell) => { tell(found.get(id) ?? null); });
  } catch {
    // It is asked again.
  }
  plan();
}

function plan(): void {
  if (watched.size > 0) timer ??= window.setTimeout(() => void ask(), ASK_EVERY_MS);
}

/** Waits until an upload is converted, or cannot be. Null if the shop does not know it any more. */
const finished = (upload: PictureUpload, signal: AbortSignal): Promise<PictureUpload | null> =>
  new Promise((resolve) => {
    const isOver = (state: PictureUpload['state']) => state === 'ready' || state === 'failed';
    if (isOver(upload.state)) {
      resolve(upload);
      return;
    }
    const of = watched.get(upload.id) ?? new Set();
    const leave = () => {
      of.delete(tell);
      if (of.size === 0) watched.delete(upload.id);
    };
    const tell: Told = (now) => {
      if (now !== null && !isOver(now.state)) return;
      leave();
      resolve(now);
    };
    of.add(tell);
    watched.set(upload.id, of);
    signal.addEventListener('abort', leave);
    plan();
  });

export interface Listener {
  /** It is its turn: this share of it has been sent. */
  onSent: (share: number) => void;
  /** The shop has it, and converts it. */
  onConverting: () => void;
}

/** Sends a picture and waits until it is converted. Throws if it cannot be sent. */
export async function addPicture(picture: NewPicture, { onSent, onConverting }: Listener, signal: AbortSignal): Promise<PictureUpload | null> {
  const upload = await inTurn(() => {
    signal.throwIfAborted();
    onSent(0);
    return uploadPicture(picture, onSent, signal);
  });
  onConverting();
  return finished(upload, signal);
}
