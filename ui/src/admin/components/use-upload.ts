// The upload of one picture: its part, its progress, and why it failed.
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Part, type PictureUse, fetchPicture } from '../api/pictures';
import { newKey } from '../api/request-key';
import { core } from '../core';
import { useErrorTexts } from '../locale/error-text';
import { addPicture } from './upload-queue';

/** A picture that can be cropped here. */
export interface Source {
  file: Blob;
  /** The address of the file in this tab. */
  url: string;
  width: number;
  height: number;
}

export interface UploadView {
  phase: 'idle' | 'waiting' | 'sending' | 'converting' | 'failed';
  /** The share that has been sent, from 0 to 1. */
  sent: number;
  error: string | null;
}

const IDLE: UploadView = { phase: 'idle', sent: 0, error: null };

/** Returns the size of a picture as the browser shows it; null if it cannot. */
function sizeOf(url: string): Promise<{ width: number; height: number } | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => {
      resolve({ width: image.naturalWidth, height: image.naturalHeight });
    };
    image.onerror = () => {
      resolve(null);
    };
    image.src = url;
  });
}

/** The whole picture if it has the shape already; otherwise its middle. Null also if the server is to say what is wrong. */
function middle({ width, height }: Source, usedAs: PictureUse): Part | null {
  const part = core().largestCrop(width, height, usedAs);
  return part === undefined || (part.width === width && part.height === height) ? null : part;
}

export interface Uploading {
  view: UploadView;
  /** What is being added or was added here, with its part; null if nothing was. */
  shown: { source: Source; part: Part | null } | null;
  /** Adds a file, with its middle as the part. */
  start: (file: Blob) => void;
  /** Adds a part of the picture. */
  crop: (source: Source, part: Part) => void;
  retry: () => void;
  /** Returns the picture to crop: the file that was added, or the one at an address. */
  sourceOf: (address: string) => Promise<Source | null>;
}

/** Opens files in this tab until the component is gone. */
function useFiles() {
  const urls = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url);
      urls.current = [];
    },
    [],
  );
  return useCallback(async (file: Blob): Promise<Source | null> => {
    const url = URL.createObjectURL(file);
    urls.current.push(url);
    const size = await sizeOf(url);
    return size === null ? null : { file, url, ...size };
  }, []);
}

/** Returns what sends a part of a file, and what sends the latest one again. */
function useSending(usedAs: PictureUse, onReady: (address: string) => void) {
  const { ofFailure, ofRule } = useErrorTexts();
  const [view, setView] = useState(IDLE);
  const run = useRef<{ stop: AbortController; again: () => void } | null>(null);
  const ready = useRef(onReady);
  useEffect(() => {
    ready.current = onReady;
  });
  useEffect(() => () => run.current?.stop.abort(), []);
  const send = useCallback(
    (file: Blob, part: Part | null) => {
      // The key stays for repetitions of the same upload.
      const key = newKey();
      const attempt = () => {
        run.current?.stop.abort();
        const stop = new AbortController();
        run.current = { stop, again: attempt };
        const tell = (change: UploadView) => {
          if (!stop.signal.aborted) setView(change);
        };
        const fail = (error: string | null) => { tell({ phase: 'failed', sent: 0, error }); };
        const refused = core().checkPictureBytes(file.size);
        if (refused !== undefined) {
          fail(ofRule(refused));
          return;
        }
        tell({ phase: 'waiting', sent: 0, error: null });
        const listener = {
          onSent: (sent: number) => { tell({ phase: 'sending', sent, error: null }); },
          onConverting: () => { tell({ phase: 'converting', sent: 1, error: null }); },
        };
        addPicture({ key, usedAs, part, file }, listener, stop.signal).then(
          (upload) => {
            if (stop.signal.aborted) return;
            if (typeof upload?.address === 'string') {
              tell(IDLE);
              ready.current(upload.address);
            } else fail(ofRule({ code: upload?.failure ?? 'picture_unconverted', message: '' }));
          },
          (error: unknown) => { fail(ofFailure(error)); },
        );
      };
      attempt();
    },
    [usedAs, ofFailure, ofRule],
  );
  return { view, setView, send, retry: () => run.current?.again() };
}

/** A picture of a text is added whole, whatever its shape. */
export function useUpload(usedAs: PictureUse, onReady: (address: string) => void, isWhole = false): Uploading {
  const [shown, setShown] = useState<Uploading['shown']>(null);
  const open = useFiles();
  const { view, setView, send, retry } = useSending(usedAs, onReady);
  const start = useCallback(
    (file: Blob) => {
      setView({ phase: 'waiting', sent: 0, error: null });
      void open(file).then((source) => {
        const part = source === null || isWhole ? null : middle(source, usedAs);
        setShown(source === null ? null : { source, part });
        send(file, part);
      });
    },
    [open, send, setView, usedAs, isWhole],
  );
  const crop = useCallback(
    (source: Source, part: Part) => {
      setShown({ source, part });
      send(source.file, part);
    },
    [send],
  );
  const sourceOf = useCallback(async (address: string) => shown?.source ?? open(await fetchPicture(address)), [shown, open]);
  return { view, shown, start, crop, retry, sourceOf };
}
