// The pictures of a product while somebody changes them: nothing is lost until they are saved or discarded.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DescribedPicture, type ProductPictures, setProductPictures } from '../../api/pictures';
import { newKey } from '../../api/request-key';
import { core } from '../../core';
import { showPictures } from './picture-keys';
import { usePicturesCall } from './use-pictures-call';

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

/** `saveLater` is asked when a picture is still being added, which may have come while another part was being saved. */
export function useDraft(stored: ProductPictures, saveLater: () => void) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(() => ({ seen: stored, items: asItems(stored.pictures) }));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { items, seen } = draft;
  const isChanged = items.some(({ state }) => state !== 'settled') || !isSame(items, seen.pictures);
  const { send, isPending, failure, theirs, hideFailure } = usePicturesCall<Draft>(
    (asked) => setProductPictures(stored.product_id, asked.seen.version, asked.items.map(bare)),
    (answer) => {
      setIsSubmitted(false);
      // What was changed meanwhile stays.
      setDraft((now) => ({ ...now, seen: answer }));
    },
  );
  const show = (answer: ProductPictures) => {
    setDraft({ seen: answer, items: asItems(answer.pictures) });
    setIsSubmitted(false);
    hideFailure();
  };
  const isAdding = items.some(({ state }) => state === 'pending');
  const wrong = items.filter((item) => item.state === 'failed' || !isWritten(item)).length;
  // Pictures that somebody else has changed are shown at once while nothing is changed here.
  if (!isChanged && !isPending && seen.version !== stored.version) setDraft({ seen: stored, items: asItems(stored.pictures) });
  return {
    items,
    isChanged,
    isAdding,
    hasFailed: items.some(({ state }) => state === 'failed'),
    /** Whether saving was asked for, so that mistakes are shown. */
    isSubmitted,
    /** The number of pictures with a mistake that is shown. */
    errors: isSubmitted ? wrong : 0,
    failure,
    theirs,
    change: (to: (items: readonly Item[]) => readonly Item[]) => { setDraft((now) => ({ ...now, items: to(now.items) })); },
    /** Shows what is wrong. Returns whether the pictures can be saved: not before the choice is made between them and somebody else's. */
    check: () => {
      setIsSubmitted(true);
      if (theirs !== null) return false;
      hideFailure();
      return wrong === 0;
    },
    /** Returns whether they were saved: not if one has been added since saving began, which is waited for. */
    save: () => {
      if (!isAdding) return send(draft);
      saveLater();
      return Promise.resolve(false);
    },
    /** Keeps the changes here, to be saved over somebody else's, which were shown. */
    keep: (over: ProductPictures) => {
      showPictures(client, over);
      hideFailure();
      setDraft((now) => ({ ...now, seen: over }));
    },
    show: (answer: ProductPictures) => {
      showPictures(client, answer);
      show(answer);
    },
    discard: () => { show(stored); },
  };
}

/** What a product is called. */
export interface ProductName {
  name: string;
  name_ar: string;
}

/** Returns the pictures with files to be added. The first picture of a product begins with its name as what it shows. */
export const withAdded = (items: readonly Item[], files: readonly File[], of: ProductName): Item[] => [
  ...items,
  ...files.map((file, index): Item => {
    const isFirst = items.length === 0 && index === 0;
    return { id: newKey(), file, state: 'pending', image: '', alt: isFirst ? of.name.trim() : '', alt_ar: isFirst ? of.name_ar.trim() : '' };
  }),
];
