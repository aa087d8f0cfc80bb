// The steps of an import: a file is chosen, sent and checked; then its changes are made, after its pictures are converted.
import { useEffect, useRef, useState } from 'react';
import { currentOf } from '../../api/errors';
import { type CatalogueCheck, type ChosenFile, applyCatalogue, checkCatalogue, picturesLeft } from '../../api/catalogue-file';

/** How often the server is asked how far the pictures are, in milliseconds. */
const ASK_MS = 2000;

export type ImportStep =
  | { at: 'begin' }
  | { at: 'sending'; share: number }
  | { at: 'checking' }
  | { at: 'checked'; check: CatalogueCheck }
  | { at: 'applying' }
  | { at: 'converting'; left: number; all: number }
  | { at: 'done'; check: CatalogueCheck };

export interface ImportWork {
  file: File | null;
  retiresMissing: boolean;
  step: ImportStep;
  /** Why the last step failed. */
  error: unknown;
  isBusy: boolean;
  choose: (file: File) => void;
  setRetires: (retires: boolean) => void;
  apply: () => void;
}

/** What was checked is what is applied, even if the file on the disk changes in between. */
const frozen = (file: File) =>
  new Promise<File>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(new File([reader.result as ArrayBuffer], file.name));
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error('the file cannot be read'));
    };
    reader.readAsArrayBuffer(file);
  });

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = window.setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      resolve();
    });
  });

/** What a piece of work needs to tell how far it is. It tells nothing once other work has begun. */
interface Telling {
  signal: AbortSignal;
  show: (step: ImportStep) => void;
  fail: (cause: unknown, step: ImportStep) => void;
}

async function check(file: ChosenFile, { signal, show, fail }: Telling) {
  show({ at: 'sending', share: 0 });
  const sent = (share: number) => {
    show(share < 1 ? { at: 'sending', share } : { at: 'checking' });
  };
  try {
    show({ at: 'checked', check: await checkCatalogue(file, sent, signal) });
  } catch (cause) {
    fail(cause, { at: 'begin' });
  }
}

/** Waits until all pictures are converted. Only their number is asked for: the file is not sent again meanwhile. */
async function converted(begin: number, all: number, { signal, show }: Pick<Telling, 'signal' | 'show'>) {
  let left = begin;
  do {
    show({ at: 'converting', left, all });
    await wait(ASK_MS, signal);
    if (!signal.aborted) left = await picturesLeft(signal);
  } while (left > 0 && !signal.aborted);
}

async function apply(file: ChosenFile, seen: CatalogueCheck, { signal, show, fail }: Telling, onDone: () => void) {
  show(seen.pictures > 0 ? { at: 'converting', left: seen.pictures, all: seen.pictures } : { at: 'applying' });
  try {
    while (!signal.aborted) {
      const answer = await applyCatalogue(file, seen.version, () => undefined, signal);
      if (answer.state !== 'converting') {
        show({ at: answer.state === 'done' ? 'done' : 'checked', check: answer.check });
        if (answer.state === 'done') onDone();
        return;
      }
      await converted(answer.pictures_left, Math.max(seen.pictures, answer.pictures_left), { signal, show });
    }
  } catch (cause) {
    fail(cause, { at: 'checked', check: currentOf<CatalogueCheck>(cause, 'plan_changed') ?? seen });
  }
}

/** Returns what begins work, which ends the work before it. */
function useWork(setStep: (step: ImportStep) => void, setError: (error: unknown) => void): () => Telling {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  return () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    const show = (step: ImportStep) => {
      if (!controller.signal.aborted) setStep(step);
    };
    const fail = (cause: unknown, step: ImportStep) => {
      if (!controller.signal.aborted) setError(cause);
      show(step);
    };
    return { signal: controller.signal, show, fail };
  };
}

export function useImport(onDone: () => void): ImportWork {
  const [file, setFile] = useState<File | null>(null);
  const [retiresMissing, setRetiresMissing] = useState(false);
  const [step, setStep] = useState<ImportStep>({ at: 'begin' });
  const [error, setError] = useState<unknown>(null);
  const begin = useWork(setStep, setError);
  const isBusy = step.at !== 'begin' && step.at !== 'checked' && step.at !== 'done';
  return {
    file,
    retiresMissing,
    step,
    error,
    isBusy,
    choose: (chosen) => {
      const telling = begin();
      frozen(chosen).then(
        (copy) => {
          setFile(copy);
          void check({ file: copy, retiresMissing }, telling);
        },
        (cause: unknown) => {
          telling.fail(cause, { at: 'begin' });
        },
      );
    },
    setRetires: (retires) => {
      setRetiresMissing(retires);
      if (file !== null) void check({ file, retiresMissing: retires }, begin());
    },
    apply: () => {
      if (file !== null && step.at === 'checked') void apply({ file, retiresMissing }, step.check, begin(), onDone);
    },
  };
}
