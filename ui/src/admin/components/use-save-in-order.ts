// One Save for a page of several parts: those that are changed are saved one after another, until one is refused.
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';

export interface SavePart<Kind extends string> {
  /** Its place in the order. Parts of the same kind are saved as they stand on the page. */
  kind: Kind;
  isChanged: boolean;
  /** The number of mistakes that it shows. */
  errors: number;
  /** What it is made of. Once that changes, nobody is told any more that saving has stopped. */
  content: readonly unknown[];
  /** Shows what is wrong with it. Returns whether it can be sent. */
  check: () => boolean;
  /** Returns whether it was saved. What was refused shows why. */
  save: () => Promise<boolean>;
}

/** Where the parts of a page tell what is to be saved. */
export interface SaveParts<Kind extends string> {
  put: (key: string, part: SavePart<Kind>) => void;
  drop: (key: string) => void;
}

export interface SaveInOrder<Kind extends string> {
  parts: SaveParts<Kind>;
  isChanged: boolean;
  errors: number;
  isSaving: boolean;
  /** Whether saving has stopped at a part that is gone, which cannot show why, and nothing has changed since. */
  isPartGone: boolean;
  /** Shows what is wrong with all changed parts. Returns whether nothing is. */
  check: () => boolean;
  /** Saves all changed parts unless one has a mistake. A refusal stops the parts after it; those before it stay saved. */
  save: () => void;
}

interface Summary {
  isChanged: boolean;
  errors: number;
}

/** Takes part in the Save of a page. */
export function useSavePart<Kind extends string>(parts: SaveParts<Kind>, part: SavePart<Kind>): void {
  const key = useId();
  useLayoutEffect(() => {
    parts.put(key, part);
  });
  useLayoutEffect(
    () => () => {
      parts.drop(key);
    },
    [parts, key],
  );
}

/** `onSaved` is called once, after the last changed part was saved, if the page is still there. */
export function useSaveInOrder<Kind extends string>(order: readonly Kind[], onSaved: () => void): SaveInOrder<Kind> {
  // The parts as they are now: while one is being saved, the others may change.
  const known = useRef(new Map<string, SavePart<Kind>>());
  const [summary, setSummary] = useState<Summary>({ isChanged: false, errors: 0 });
  const [isSaving, setIsSaving] = useState(false);
  const [isPartGone, setIsPartGone] = useState(false);
  const isRunning = useRef(false);
  const isHere = useIsHere();
  const parts = useMemo<SaveParts<Kind>>(() => {
    const sumUp = () => {
      const now = summaryOf([...known.current.values()]);
      setSummary((before) => (before.isChanged === now.isChanged && before.errors === now.errors ? before : now));
    };
    return {
      put: (key, part) => {
        const before = known.current.get(key)?.content ?? [];
        if (part.content.some((one, index) => one !== before[index])) setIsPartGone(false);
        known.current.set(key, part);
        sumUp();
      },
      drop: (key) => {
        known.current.delete(key);
        sumUp();
      },
    };
  }, []);
  const changed = () => {
    const all = [...known.current].filter(([, { isChanged }]) => isChanged);
    return order.flatMap((kind) => all.filter(([, part]) => part.kind === kind).map(([key]) => key));
  };
  // Every part is checked, so that all mistakes are shown at once.
  const check = () => changed().filter((key) => known.current.get(key)?.check() === false).length === 0;
  const saveAll = async (keys: readonly string[]): Promise<boolean> => {
    for (const key of keys) {
      const part = known.current.get(key);
      // It may have been changed, or discarded, while one before it was being saved.
      if (part?.isChanged === true && !(part.check() && (await part.save()))) {
        setIsPartGone(!known.current.has(key));
        return false;
      }
    }
    return true;
  };
  const save = () => {
    const keys = changed();
    if (isRunning.current || keys.length === 0 || !check()) return;
    isRunning.current = true;
    setIsSaving(true);
    setIsPartGone(false);
    void saveAll(keys)
      .then((isSaved) => {
        if (isSaved && isHere.current) onSaved();
      })
      .finally(() => {
        isRunning.current = false;
        setIsSaving(false);
      });
  };
  return { parts, ...summary, isSaving, isPartGone, check, save };
}

/** Whether the component is still there. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

const summaryOf = (parts: readonly Pick<SavePart<string>, 'isChanged' | 'errors'>[]): Summary => ({
  isChanged: parts.some(({ isChanged }) => isChanged),
  errors: parts.reduce((sum, { errors }) => sum + errors, 0),
});
