// The pictures of a product and of its choices: added by drag and drop, described, cropped and put in order.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import type { ProductPictures } from '../../api/pictures';
import { FileDrop, useFileDrop } from '../../components/file-drop';
import { NotLoaded } from '../../components/page';
import { Part } from '../../components/part';
import { SortableList } from '../../components/sortable-list';
import { useTold } from '../../components/use-picture-wait';
import { useSavePart } from '../../components/use-save-in-order';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { PictureFoot } from './picture-foot';
import { picturesQuery } from './picture-keys';
import { PictureRow } from './picture-row';
import styles from './pictures-part.module.css';
import { type Item, type ProductName, useDraft, withAdded } from './use-draft';
import type { PictureSaving } from './use-page-saving';
import { VariationPictures } from './variation-pictures';

export interface PicturesPartProps {
  productId: number;
  /** As it is being typed. */
  name: ProductName;
  saving: PictureSaving;
}

export function PicturesPart({ productId, name, saving }: PicturesPartProps) {
  const query = useQuery(picturesQuery(productId));
  if (query.data === undefined) return <NotLoaded query={query} rows={4} />;
  return (
    <>
      <ProductPicturesPart key={productId} stored={query.data} loadedAt={query.dataUpdatedAt} name={name} saving={saving} />
      {query.data.variations.length > 0 && <VariationPictures stored={query.data} saving={saving} />}
    </>
  );
}

interface Removed {
  item: Item;
  index: number;
}

function ProductPicturesPart({ stored, loadedAt, name, saving }: Omit<PicturesPartProps, 'productId'> & { stored: ProductPictures; loadedAt: number }) {
  const { pictures } = useMessages();
  const draft = useDraft(stored, saving.save);
  const { items, change, isChanged, errors, check } = draft;
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [isFull, setIsFull] = useState(false);
  const most = core().productPicturesMax();
  const add = (files: File[]) => {
    setIsFull(files.length + items.length > most);
    change((now) => withAdded(now, files.slice(0, Math.max(0, most - now.length)), name));
  };
  const drop = useFileDrop(add);
  useTold(draft.isAdding, draft.hasFailed, saving.wait.onAdding);
  const save = () => {
    setRemoved(null);
    return draft.save();
  };
  useSavePart(saving.parts, { kind: 'pictures', isChanged, errors, content: [items, loadedAt], check, save });
  return (
    <Part title={pictures.title} anchor="pictures">
      <div className={styles.part} {...drop.handlers}>
        <p className={styles.hint}>{pictures.hint}</p>
        {items.length === 0 && <p className={styles.none}>{pictures.none}</p>}
        <Rows
          draft={draft}
          onRemove={(gone) => {
            setRemoved(gone);
            setIsFull(false);
          }}
        />
        {removed !== null && (
          <Undo
            name={nameOf(removed.item, removed.index, pictures.named)}
            onUndo={() => {
              // What was being added is added again; a part that was being cut out is not.
              const item: Item = { ...removed.item, state: removed.item.image === '' ? 'pending' : 'settled' };
              change((now) => [...now.slice(0, removed.index), item, ...now.slice(removed.index)]);
              setRemoved(null);
            }}
          />
        )}
        {isFull && <InlineError>{pictures.tooMany(most)}</InlineError>}
        <FileDrop onFiles={add} isOver={drop.isOver} isDisabled={items.length >= most} />
        <Foot
          draft={draft}
          saving={saving}
          onDiscard={() => {
            setRemoved(null);
            saving.wait.cancel();
            draft.discard();
          }}
        />
      </div>
    </Part>
  );
}

function Rows({ draft: { items, isSubmitted, change }, onRemove }: { draft: ReturnType<typeof useDraft>; onRemove: (removed: Removed) => void }) {
  const { pictures } = useMessages();
  return (
    <SortableList
      label={pictures.list}
      items={items}
      idOf={({ id }) => id}
      nameOf={(item) => nameOf(item, items.indexOf(item), pictures.named)}
      onSort={(sorted) => { change(() => sorted); }}
      className={styles.list}
    >
      {(item, sorting) => (
        <PictureRow
          item={item}
          sorting={sorting}
          areMistakesShown={isSubmitted || item.alt !== ''}
          onChange={(patch) => { change((now) => now.map((one) => (one.id === item.id ? { ...one, ...patch } : one))); }}
          onRemove={() => {
            onRemove({ item, index: sorting.index });
            change((now) => now.filter(({ id }) => id !== item.id));
          }}
        />
      )}
    </SortableList>
  );
}

/** What a picture is called: what it shows, or its place while that is not said. */
const nameOf = ({ alt }: Item, index: number, named: (place: number) => string) => (alt.trim() === '' ? named(index + 1) : alt.trim());

function Undo({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { pictures } = useMessages();
  return (
    <p role="status" className={styles.undo}>
      <span>{pictures.removed(name)}</span>
      <Button kind="quiet" size="small" onClick={onUndo}>
        {pictures.undo}
      </Button>
    </p>
  );
}

function Foot({ draft, saving, onDiscard }: { draft: ReturnType<typeof useDraft>; saving: PictureSaving; onDiscard: () => void }) {
  const { pictures } = useMessages();
  const { ofFailure } = useErrorTexts();
  const { theirs, failure } = draft;
  const refusal = draft.errors === 0 ? null : draft.hasFailed ? pictures.broken : pictures.textMissing;
  return (
    <PictureFoot
      hasConflict={theirs !== null}
      onTheirs={() => {
        if (theirs !== null) draft.show(theirs);
      }}
      onMine={() => {
        // Save asks for the pictures as they are after the choice.
        flushSync(() => {
          if (theirs !== null) draft.keep(theirs);
        });
        saving.save();
      }}
      error={failure === null ? refusal : ofFailure(failure)}
      canDiscard={draft.isChanged}
      isSaving={saving.isSaving}
      onDiscard={onDiscard}
    />
  );
}
