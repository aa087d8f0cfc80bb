// The own picture of a product's choice while somebody changes it: nothing is lost until it is saved or discarded.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DescribedPicture, type ProductPictures, type VariationPicture, setVariationPicture } from '../../api/pictures';
import { core } from '../../core';
import { showPictures } from './picture-keys';
import { usePicturesCall } from './use-pictures-call';

const NONE: DescribedPicture = { image: '', alt: '', alt_ar: '' };

interface Draft {
  /** The picture from which the change started, with its version. */
  seen: { version: string; picture: DescribedPicture };
  picture: DescribedPicture;
}

const seenOf = ({ version, picture }: VariationPicture): Draft['seen'] => ({ version, picture: picture ?? NONE });

const isSame = (one: DescribedPicture, other: DescribedPicture) =>
  one.image === other.image && one.alt.trim() === other.alt.trim() && one.alt_ar.trim() === other.alt_ar.trim();

export function useVariationPicture(stored: VariationPicture) {
  const client = useQueryClient();
  // Null while nothing is changed.
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const now = draft ?? { seen: seenOf(stored), picture: stored.picture ?? NONE };
  const { picture } = now;
  const isChanged = !isSame(picture, now.seen.picture);
  const ofThis = ({ variations }: ProductPictures) => variations.find(({ variation_id }) => variation_id === stored.variation_id) ?? null;
  const { send, isPending, failure, theirs: current, hideFailure } = usePicturesCall<Draft>(
    (asked) => setVariationPicture(stored.variation_id, asked.seen.version, asked.picture.image === '' ? null : asked.picture),
    (answer, sent) => {
      setIsSubmitted(false);
      // What was changed meanwhile stays.
      const saved = ofThis(answer);
      setDraft((latest) => (latest === null || isSame(latest.picture, sent.picture) ? null : { ...latest, seen: saved === null ? latest.seen : seenOf(saved) }));
    },
  );
  const theirs = current === null ? null : ofThis(current);
  const show = (next: Draft | null) => {
    if (current !== null) showPictures(client, current);
    setDraft(next);
    hideFailure();
  };
  // What somebody else has saved is shown at once if the change was taken back.
  if (draft !== null && !isChanged && !isPending && draft.seen.version !== stored.version) {
    setDraft(null);
    hideFailure();
  }
  const altError = picture.image === '' ? undefined : core().checkAlt(picture.alt);
  const altArError = core().checkAltAr(picture.alt_ar);
  const wrong = [altError, altArError].filter((error) => error !== undefined).length;
  return {
    picture,
    isChanged,
    /** Whether saving was asked for, so that a missing description is shown. */
    isSubmitted,
    altError,
    altArError,
    /** The number of mistakes that are shown since saving was asked for. */
    errors: isSubmitted ? wrong : 0,
    failure,
    hasConflict: theirs !== null,
    patch: (change: Partial<DescribedPicture>) => {
      setDraft((old) => {
        const seen = old?.seen ?? seenOf(stored);
        return { seen, picture: { ...(old?.picture ?? seen.picture), ...change } };
      });
    },
    /** Shows what is wrong. Returns whether the picture can be saved: not before the choice is made between it and somebody else's. */
    check: () => {
      setIsSubmitted(true);
      if (theirs !== null) return false;
      hideFailure();
      return wrong === 0;
    },
    save: () => send(now),
    showTheirs: () => { show(null); },
    /** Keeps the picture, to be saved over somebody else's. */
    keep: () => { show({ ...now, seen: theirs === null ? now.seen : seenOf(theirs) }); },
    discard: () => {
      setDraft(null);
      setIsSubmitted(false);
      hideFailure();
    },
  };
}
