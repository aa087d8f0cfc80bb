// The pictures of a product and of its choices: added by drag and drop, described, cropped and put in order.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import type { ProductPictures } from '../../api/pictures';
import { FileDrop, useFileDrop } from '../../components/file-drop';
import { NotLoaded } from '../../components/page';
import { Part } from '../../components/part';
import { SortableList } from '../../components/sortable-list';
import { useLeaveGuard } from '../../components/use-leave-guard';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { picturesQuery } from './picture-keys';
import { PictureRow } from './picture-row';
import styles from './pictures-part.module.css';
import { type Item, added, useDraft } from './use-draft';
import type { PicturesFirst } from './use-pictures-first';
import { VariationPictures } from './variation-pictures';

export interface PicturesPartProps extends Omit<PicturesFirst, 'editor'> {
  productId: number;
}

export function PicturesPart({ productId, ...first }: PicturesPartProps) {
  const query = useQuery(picturesQuery(productId));
  if (query.data === undefined) return <NotLoaded query={query} rows={4} />;
  return (
    <>
      <ProductPicturesPart key={productId} stored={query.data} {...first} />
      {query.data.variations.length > 0 && <VariationPictures stored={query.data} />}
    </>
  );
}

interface Removed {
  item: Item;
  index: number;
}

function ProductPicturesPart({ stored, isFirst, onUnsaved }: { stored: ProductPictures } & Omit<PicturesPartProps, 'productId'>) {
  const { pictures } = useMessages();
  const draft = useDraft(stored);
  const { items, change } = draft;
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [isFull, setIsFull] = useState(false);
  const most = core().productPicturesMax();
  const add = (files: File[]) => {
    setIsFull(files.length + items.length > most);
    change((now) => [...now, ...added(files.slice(0, Math.max(0, most - now.length)))]);
  };
  const drop = useFileDrop(add);
  useLeaveGuard(draft.isChanged);
  useEffect(() => {
    onUnsaved(draft.isChanged);
  }, [draft.isChanged, onUnsaved]);
  return (
    <Part title={pictures.title} anchor="pictures">
      <div className={styles.part} {...drop.handlers}>
        <p className={styles.hint}>{pictures.hint}</p>
        {items.length === 0 && <p className={styles.none}>{pictures.none}</p>}
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
              areMistakesShown={draft.isWanted || item.alt !== ''}
              onChange={(patch) => { change((now) => now.map((one) => (one.id === item.id ? { ...one, ...patch } : one))); }}
              onRemove={() => {
                setRemoved({ item, index: sorting.index });
                setIsFull(false);
                change((now) => now.filter(({ id }) => id !== item.id));
              }}
            />
          )}
        </SortableList>
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
        <Foot draft={draft} isFirst={isFirst} onDone={() => { setRemoved(null); }} />
      </div>
    </Part>
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

/** What is not saved yet, and the buttons that save or discard it. */
function Foot({ draft, isFirst, onDone }: { draft: ReturnType<typeof useDraft>; isFirst: boolean; onDone: () => void }) {
  const { pictures } = useMessages();
  const { ofFailure } = useErrorTexts();
  const { theirs, isWanted, isGood, pending } = draft;
  if (theirs !== null) {
    return (
      <div role="alert" className={styles.conflict}>
        <p>{pictures.conflict}</p>
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={() => { draft.show(theirs); }}>
            {pictures.takeTheirs}
          </Button>
          <Button onClick={() => { draft.saveOver(theirs); }}>{pictures.keepMine}</Button>
        </div>
      </div>
    );
  }
  const hasFailed = draft.items.some(({ state }) => state === 'failed');
  const refusal = isWanted && !isGood ? (hasFailed ? pictures.broken : pictures.textMissing) : isFirst ? pictures.saveFirst : null;
  return (
    <div className={styles.foot}>
      <div role="status">
        {draft.isChanged && <p className={styles.hint}>{isWanted && isGood && pending > 0 ? pictures.pending(pending) : pictures.unsaved}</p>}
      </div>
      <InlineError>{draft.error === null ? refusal : ofFailure(draft.error)}</InlineError>
      {draft.isChanged && (
        <div className={styles.buttons}>
          <Button
            kind="secondary"
            onClick={() => {
              draft.discard();
              onDone();
            }}
          >
            {pictures.discard}
          </Button>
          {/* A refused save of the product puts the focus here. */}
          <span {...(isFirst && { 'data-wrong': true })}>
            <Button
              busy={draft.isSaving || (isWanted && isGood)}
              onClick={() => {
                draft.save();
                onDone();
              }}
            >
              {pictures.save}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
