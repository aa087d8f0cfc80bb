// The own picture of a product's choice while somebody changes it: nothing is lost until it is saved or discarded.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DescribedPicture, type ProductPictures, type VariationPicture, setVariationPicture } from '../../api/pictures';
import { core } from '../../core';
import { showPictures } from './picture-keys';
import { usePicturesCall } from './use-pictures-call';

const NONE: DescribedPicture = { image: '', alt: '', alt_ar: '' };

interface Draft {
  /** The version from which the change started. */
  seen: string;
  picture: DescribedPicture;
}

const isSame = (one: DescribedPicture, other: DescribedPicture) =>
  one.image === other.image && one.alt.trim() === other.alt.trim() && one.alt_ar.trim() === other.alt_ar.trim();

export function useVariationPicture(stored: VariationPicture) {
  const client = useQueryClient();
  // Null while nothing is changed.
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const before = stored.picture ?? NONE;
  const now = draft ?? { seen: stored.version, picture: before };
  const { picture } = now;
  const ofThis = ({ variations }: ProductPictures) => variations.find(({ variation_id }) => variation_id === stored.variation_id) ?? null;
  const { send, failure, theirs: current, hideFailure } = usePicturesCall<Draft>(
    (asked) => setVariationPicture(stored.variation_id, asked.seen, asked.picture.image === '' ? null : asked.picture),
    (answer, sent) => {
      setIsSubmitted(false);
      // What was changed meanwhile stays.
      setDraft((latest) => (latest === null || isSame(latest.picture, sent.picture) ? null : { ...latest, seen: ofThis(answer)?.version ?? latest.seen }));
    },
  );
  const theirs = current === null ? null : ofThis(current);
  const show = (next: Draft | null) => {
    if (current !== null) showPictures(client, current);
    setDraft(next);
    hideFailure();
  };
  const altError = picture.image === '' ? undefined : core().checkAlt(picture.alt);
  const altArError = core().checkAltAr(picture.alt_ar);
  const wrong = [altError, altArError].filter((error) => error !== undefined).length;
  return {
    picture,
    isChanged: draft !== null && !isSame(picture, before),
    /** Whether saving was asked for, so that a missing description is shown. */
    isSubmitted,
    altError,
    altArError,
    /** The number of mistakes that are shown since saving was asked for. */
    errors: isSubmitted ? wrong : 0,
    failure,
    hasConflict: theirs !== null,
    patch: (change: Partial<DescribedPicture>) => {
      setDraft((old) => ({ seen: old?.seen ?? stored.version, picture: { ...(old?.picture ?? before), ...change } }));
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
    keep: () => { show({ ...now, seen: theirs?.version ?? now.seen }); },
    discard: () => {
      setDraft(null);
      setIsSubmitted(false);
      hideFailure();
    },
  };
}
