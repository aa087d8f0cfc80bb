// The pictures of a product's choices: one each, or the product's.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { currentOf } from '../../api/errors';
import { type DescribedPicture, type ProductPictures, type VariationPicture, setVariationPicture } from '../../api/pictures';
import { Part } from '../../components/part';
import { PictureField } from '../../components/picture-field';
import { PictureTexts } from '../../components/picture-texts';
import { useLeaveGuard } from '../../components/use-leave-guard';
import { usePictureWait } from '../../components/use-picture-wait';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { showPictures } from './picture-keys';
import styles from './pictures-part.module.css';

const NONE: DescribedPicture = { image: '', alt: '', alt_ar: '' };

export function VariationPictures({ stored }: { stored: ProductPictures }) {
  const { pictures } = useMessages();
  return (
    <Part title={pictures.variations}>
      <p className={styles.hint}>{pictures.variationsHint}</p>
      <ul role="list" className={styles.variations}>
        {stored.variations.map((variation) => (
          <li key={variation.variation_id} className={styles.variation}>
            <OneVariation stored={variation} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

const isSame = (one: DescribedPicture, other: DescribedPicture) =>
  one.image === other.image && one.alt.trim() === other.alt.trim() && one.alt_ar.trim() === other.alt_ar.trim();

function OneVariation({ stored }: { stored: VariationPicture }) {
  const { ofRule } = useErrorTexts();
  // Null while nothing is changed; `seen` is the version from which the change started.
  const [draft, setDraft] = useState<{ seen: string; picture: DescribedPicture } | null>(null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const before = stored.picture ?? NONE;
  const now = draft?.picture ?? before;
  useLeaveGuard(draft !== null && !isSame(draft.picture, before));
  const patch = (change: Partial<DescribedPicture>) => {
    setDraft((old) => ({ seen: old?.seen ?? stored.version, picture: { ...(old?.picture ?? before), ...change } }));
  };
  const saving = useSaving(stored, () => {
    setDraft(null);
    setIsSubmitted(false);
  });
  const altError = now.image === '' ? undefined : core().checkAlt(now.alt);
  const altArError = core().checkAltAr(now.alt_ar);
  const save = () => {
    setIsSubmitted(true);
    if (draft !== null && altError === undefined && altArError === undefined) saving.send(draft.seen, now.image === '' ? null : now);
  };
  const adding = usePictureWait(save);
  return (
    <>
      <PictureField label={stored.name} usedAs="card" image={now.image} isOptional onAdding={adding.onAdding} onChange={(image) => { patch(image === '' ? NONE : { image }); }} />
      <div role="group" aria-label={stored.name} className={styles.words}>
        {now.image !== '' && (
          <PictureTexts
            alt={now.alt}
            altAr={now.alt_ar}
            onChange={patch}
            errors={{ alt: isSubmitted ? ofRule(altError) : null, altAr: ofRule(altArError) }}
          />
        )}
        {draft !== null && !isSame(draft.picture, before) && (
          <Saving saving={saving} name={stored.name} isBusy={adding.isWaiting} onSave={adding.save} onTheirs={() => { setDraft(null); }} onMine={(seen) => { setDraft({ seen, picture: now }); saving.send(seen, now.image === '' ? null : now); }} />
        )}
      </div>
    </>
  );
}

/** The call that saves a variation's picture. */
function useSaving(stored: VariationPicture, onDone: () => void) {
  const { pictures } = useMessages();
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useSingleFlightMutation<ProductPictures, { seen: string; picture: DescribedPicture | null }>({
    mutationFn: ({ seen, picture }) => setVariationPicture(stored.variation_id, seen, picture),
    onSuccess: (answer) => { showPictures(client, answer); },
  });
  const current = currentOf<ProductPictures>(error, 'pictures_changed');
  const theirs = current?.variations.find((one) => one.variation_id === stored.variation_id) ?? null;
  return {
    send: (seen: string, picture: DescribedPicture | null) => {
      mutate(
        { seen, picture },
        {
          onSuccess: () => {
            say(pictures.variationSaved(stored.name));
            onDone();
          },
        },
      );
    },
    showTheirs: () => {
      if (current !== null) showPictures(client, current);
      reset();
    },
    theirs,
    isPending,
    error,
  };
}

interface SavingProps {
  saving: ReturnType<typeof useSaving>;
  name: string;
  isBusy: boolean;
  onSave: () => void;
  onTheirs: () => void;
  onMine: (seen: string) => void;
}

function Saving({ saving, name, isBusy, onSave, onTheirs, onMine }: SavingProps) {
  const { pictures } = useMessages();
  const { ofFailure } = useErrorTexts();
  const { theirs } = saving;
  if (theirs !== null) {
    return (
      <div role="alert" className={styles.conflict}>
        <p>{pictures.conflict}</p>
        <div className={styles.buttons}>
          <Button
            kind="secondary"
            onClick={() => {
              saving.showTheirs();
              onTheirs();
            }}
          >
            {pictures.takeTheirs}
          </Button>
          <Button
            onClick={() => {
              saving.showTheirs();
              onMine(theirs.version);
            }}
          >
            {pictures.keepMine}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <>
      <InlineError>{saving.error === null ? null : ofFailure(saving.error)}</InlineError>
      <div className={styles.buttons}>
        <Button busy={saving.isPending || isBusy} aria-label={pictures.variationSave(name)} onClick={onSave}>
          {pictures.save}
        </Button>
      </div>
    </>
  );
}
