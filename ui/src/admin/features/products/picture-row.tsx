// A picture of a product in the list: its file is added, described, cropped, moved or removed.
import { useEffect, useRef } from 'react';
import { Button } from '../../../primitives/button';
import { WarningIcon } from '../../../primitives/icons';
import { PictureFrame } from '../../components/picture-frame';
import { PictureTexts } from '../../components/picture-texts';
import type { Sorting } from '../../components/sortable-list';
import { useCropping } from '../../components/use-cropping';
import { useUpload } from '../../components/use-upload';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { Menu } from '../../components/menu';
import { MoreIcon } from '../../components/more-icon';
import styles from './pictures-part.module.css';
import type { Item } from './use-draft';

export interface PictureRowProps {
  item: Item;
  sorting: Sorting;
  /** Whether a missing description is shown as a mistake. */
  areMistakesShown: boolean;
  onChange: (patch: Partial<Item>) => void;
  onRemove: () => void;
}

export function PictureRow({ item, sorting: { handle, index, earlier, later }, areMistakesShown, onChange, onRemove }: PictureRowProps) {
  const { pictures } = useMessages();
  const { ofRule } = useErrorTexts();
  const uploading = useUpload('card', (image) => {
    onChange({ image, state: 'settled' });
  });
  useFileOf(item, uploading.start);
  const { phase, error } = uploading.view;
  useReported(phase, onChange);
  const cropping = useCropping(uploading, item.image, 'card');
  const name = pictures.named(index + 1);
  const hasPicture = item.image !== '' || uploading.shown !== null;
  return (
    <div role="group" aria-label={name} className={styles.row}>
      {handle}
      <div className={styles.picture}>
        <PictureFrame image={item.image} usedAs="card" uploading={uploading} name={name} />
        {index === 0 && <span className={styles.first}>{pictures.first}</span>}
      </div>
      <div className={styles.words}>
        <PictureTexts
          alt={item.alt}
          altAr={item.alt_ar}
          onChange={onChange}
          errors={{
            alt: areMistakesShown ? ofRule(core().checkAlt(item.alt)) : null,
            altAr: ofRule(core().checkAltAr(item.alt_ar)),
          }}
        />
        {phase === 'failed' && (
          <p role="alert" className={styles.failed} data-wrong>
            <WarningIcon size={16} />
            <span>{error}</span>
            <Button kind="quiet" size="small" aria-label={pictures.retryOf(name)} onClick={uploading.retry}>
              {pictures.retry}
            </Button>
          </p>
        )}
      </div>
      <Actions name={name} sorting={{ earlier, later }} onCrop={hasPicture ? cropping.open : null} onRemove={onRemove} />
      {cropping.dialog}
    </div>
  );
}

interface ActionsProps {
  name: string;
  sorting: Pick<Sorting, 'earlier' | 'later'>;
  onCrop: (() => void) | null;
  onRemove: () => void;
}

function Actions({ name, sorting: { earlier, later }, onCrop, onRemove }: ActionsProps) {
  const { common, pictures, sorting } = useMessages();
  const moves = [
    ...(earlier === null ? [] : [{ id: 'earlier', label: sorting.earlier(name), run: earlier }]),
    ...(later === null ? [] : [{ id: 'later', label: sorting.later(name), run: later }]),
  ];
  return (
    <div className={styles.actions}>
      {onCrop !== null && (
        <Button kind="quiet" size="small" aria-label={pictures.cropOf(name)} onClick={onCrop}>
          {pictures.crop}
        </Button>
      )}
      <Button kind="quiet" size="small" aria-label={pictures.removeOf(name)} onClick={onRemove}>
        {pictures.remove}
      </Button>
      {moves.length > 0 && (
        <Menu label={common.actionsFor(name)} groups={[moves]}>
          <MoreIcon />
        </Menu>
      )}
    </div>
  );
}

/** Adds the item's file once the row is there. */
function useFileOf({ file, image }: Item, start: (file: Blob) => void): void {
  const begun = useRef(false);
  useEffect(() => {
    if (file === null || image !== '' || begun.current) return;
    begun.current = true;
    start(file);
  }, [file, image, start]);
}

/** Tells the list whether the picture is being added. */
function useReported(phase: ReturnType<typeof useUpload>['view']['phase'], onChange: (patch: Partial<Item>) => void): void {
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  useEffect(() => {
    if (phase !== 'idle') report.current({ state: phase === 'failed' ? 'failed' : 'pending' });
  }, [phase]);
}
