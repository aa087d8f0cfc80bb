// The pictures of a product's choices: one each, or the product's.
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProductPictures, VariationPicture } from '../../api/pictures';
import { Part } from '../../components/part';
import { PictureField } from '../../components/picture-field';
import { PictureTexts } from '../../components/picture-texts';
import type { OnAdding } from '../../components/use-picture-wait';
import { useSavePart } from '../../components/use-save-in-order';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { PictureFoot } from './picture-foot';
import styles from './pictures-part.module.css';
import type { PictureSaving } from './use-page-saving';
import { useVariationPicture } from './use-variation-picture';

export function VariationPictures({ stored, saving }: { stored: ProductPictures; saving: PictureSaving }) {
  const { pictures } = useMessages();
  return (
    <Part title={pictures.variations}>
      <p className={styles.hint}>{pictures.variationsHint}</p>
      <ul role="list" className={styles.variations}>
        {stored.variations.map((variation) => (
          <li key={variation.variation_id} className={styles.variation}>
            <OneVariation stored={variation} saving={saving} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function OneVariation({ stored, saving: { parts, wait, isSaving, save } }: { stored: VariationPicture; saving: PictureSaving }) {
  const { pictures } = useMessages();
  const { ofFailure, ofRule } = useErrorTexts();
  const draft = useVariationPicture(stored);
  const { picture, patch } = draft;
  const { field, isAdding, onAdding, drop } = useField(wait.onAdding);
  useSavePart(parts, { kind: 'variation', isChanged: draft.isChanged, errors: draft.errors, content: [picture.image, picture.alt, picture.alt_ar], check: draft.check, save: draft.save });
  return (
    <>
      <PictureField
        key={field}
        label={stored.name}
        usedAs="card"
        image={picture.image}
        isOptional
        onAdding={onAdding}
        onChange={(image) => { patch(image === '' ? { image, alt: '', alt_ar: '' } : { image }); }}
      />
      <div role="group" aria-label={stored.name} className={styles.words}>
        {picture.image !== '' && (
          <PictureTexts
            alt={picture.alt}
            altAr={picture.alt_ar}
            onChange={patch}
            errors={{ alt: draft.isSubmitted ? ofRule(draft.altError) : null, altAr: ofRule(draft.altArError) }}
          />
        )}
        <PictureFoot
          hasConflict={draft.hasConflict}
          onTheirs={draft.showTheirs}
          onMine={() => {
            // Save asks for the picture as it is after the choice.
            flushSync(draft.keep);
            save();
          }}
          error={draft.failure === null ? null : ofFailure(draft.failure)}
          canDiscard={draft.isChanged || isAdding}
          isSaving={isSaving}
          discardName={pictures.discardOf(stored.name)}
          onDiscard={() => {
            wait.cancel();
            drop();
            draft.discard();
          }}
        />
      </div>
    </>
  );
}

/** The field of a picture, which is built anew to drop what is being added to it. */
function useField(tell: OnAdding) {
  const [field, setField] = useState(0);
  const [isAdding, setIsAdding] = useState(false);
  return {
    field,
    isAdding,
    onAdding: (change: Parameters<OnAdding>[0]) => {
      setIsAdding(change === 'begun');
      tell(change);
    },
    drop: () => { setField((count) => count + 1); },
  };
}
