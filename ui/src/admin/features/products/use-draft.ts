// The pictures of a product while somebody changes them: nothing is lost until they are saved or discarded.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { currentOf } from '../../api/errors';
import { type DescribedPicture, type ProductPictures, setProductPictures } from '../../api/pictures';
import { newKey } from '../../api/request-key';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { say } from '../../stores/notices';
import { showPictures } from './picture-keys';

/** A picture in the list. */
export interface Item extends DescribedPicture {
  /** Identifies it while it is shown. */
  id: string;
  /** A file to be added; null for a picture that the shop has. */
  file: File | null;
  /** Whether it is being added: its address is missing, or of the part before. */
  state: 'settled' | 'pending' | 'failed';
}

interface Draft {
  /** The pictures from which the changes started, with their version. */
  seen: Pick<ProductPictures, 'version' | 'pictures'>;
  items: readonly Item[];
}

const asItems = (pictures: readonly DescribedPicture[]): Item[] =>
  pictures.map((picture) => ({ ...picture, id: newKey(), file: null, state: 'settled' }));

const bare = ({ image, alt, alt_ar }: DescribedPicture): DescribedPicture => ({ image, alt: alt.trim(), alt_ar: alt_ar.trim() });

const isSame = (one: readonly DescribedPicture[], other: readonly DescribedPicture[]) =>
  JSON.stringify(one.map(bare)) === JSON.stringify(other.map(bare));

const isWritten = ({ alt, alt_ar }: Item) => core().checkAlt(alt) === undefined && core().checkAltAr(alt_ar) === undefined;

export function useDraft(stored: ProductPictures) {
  const { pictures } = useMessages();
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(() => ({ seen: stored, items: asItems(stored.pictures) }));
  const [isWanted, setIsWanted] = useState(false);
  const { items, seen } = draft;
  const pending = items.filter(({ state }) => state === 'pending').length;
  const isChanged = items.some(({ state }) => state !== 'settled') || !isSame(items, seen.pictures);
  const { mutate, isPending, error, reset } = useSingleFlightMutation<ProductPictures, Draft>({
    mutationFn: (asked) => setProductPictures(stored.product_id, asked.seen.version, asked.items.map(bare)),
    onSuccess: (answer) => { showPictures(client, answer); },
  });
  const show = (answer: ProductPictures) => {
    setDraft({ seen: answer, items: asItems(answer.pictures) });
    setIsWanted(false);
    reset();
  };
  const send = (asked: Draft) => {
    mutate(asked, {
      onSuccess: (answer) => {
        setIsWanted(false);
        // What was changed meanwhile stays.
        setDraft((now) => ({ ...now, seen: answer }));
        say(pictures.saved);
      },
      onError: () => { setIsWanted(false); },
    });
  };
  const isGood = items.every((item) => item.state !== 'failed' && isWritten(item));
  const isDue = isWanted && pending === 0 && isGood && !isPending && error === null;
  useEffect(() => {
    if (isDue) send({ seen, items });
  });
  // Pictures that somebody else has changed are shown at once while nothing is changed here.
  if (!isChanged && !isPending && seen.version !== stored.version) setDraft({ seen: stored, items: asItems(stored.pictures) });
  return {
    items,
    isChanged,
    pending,
    isGood,
    isSaving: isPending,
    /** Whether saving was asked for, so that mistakes are shown. */
    isWanted,
    error,
    theirs: currentOf<ProductPictures>(error, 'pictures_changed'),
    change: (to: (items: readonly Item[]) => readonly Item[]) => { setDraft((now) => ({ ...now, items: to(now.items) })); },
    save: () => {
      reset();
      setIsWanted(true);
    },
    /** Saves the changes here over somebody else's, which were shown. */
    saveOver: (theirs: ProductPictures) => {
      showPictures(client, theirs);
      reset();
      setDraft((now) => ({ ...now, seen: theirs }));
      setIsWanted(true);
    },
    show: (answer: ProductPictures) => {
      showPictures(client, answer);
      show(answer);
    },
    discard: () => { show(stored); },
  };
}

/** Returns files as pictures to be added. */
export const added = (files: readonly File[]): Item[] =>
  files.map((file) => ({ id: newKey(), file, state: 'pending', image: '', alt: '', alt_ar: '' }));
