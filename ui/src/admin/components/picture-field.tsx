// A field for one picture with a fixed shape: of a category, a banner or a variation. The file is dropped or chosen, and can be
// cropped.
import { useId } from 'react';
import { Button } from '../../primitives/button';
import { classes } from '../../primitives/classes';
import { WarningIcon } from '../../primitives/icons';
import type { PictureUse } from '../api/pictures';
import { core } from '../core';
import { useMessages } from '../locale';
import { FileButton, useFileDrop } from './file-drop';
import styles from './picture-field.module.css';
import { PictureFrame } from './picture-frame';
import { useCropping } from './use-cropping';
import { type OnAdding, useTold } from './use-picture-wait';
import { useUpload } from './use-upload';

export interface PictureFieldProps {
  label: string;
  usedAs: PictureUse;
  /** The address of the picture; empty if there is none. */
  image: string;
  onChange: (image: string) => void;
  /** Told when a picture begins to be added and when that has ended, so that a form can wait. */
  onAdding?: OnAdding;
  /** The field of the form that the picture is for. The form does not miss a picture that is being added. */
  field?: string;
  /** Whether there may be no picture. */
  isOptional?: boolean;
  error?: string | null;
}

export function PictureField({ label, usedAs, image, onChange, onAdding, field, isOptional = false, error = null }: PictureFieldProps) {
  const { pictures } = useMessages();
  const id = useId();
  const uploading = useUpload(usedAs, onChange);
  const { phase, error: failure } = uploading.view;
  const isBusy = phase !== 'idle' && phase !== 'failed';
  useTold(isBusy, phase === 'failed', (change) => { onAdding?.(change, field); });
  const take = ([file]: File[]) => {
    if (file !== undefined) uploading.start(file);
  };
  const drop = useFileDrop(take);
  const cropping = useCropping(uploading, image, usedAs);
  const hasPicture = image !== '' || uploading.shown !== null;
  const text = failure ?? error;
  return (
    <div role="group" aria-labelledby={id} {...(text !== null && { 'data-wrong': true })} className={classes(styles.field, usedAs === 'wide_banner' && styles.wide, drop.isOver && styles.over)} {...drop.handlers}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {usedAs !== 'card' && <p className={styles.hint}>{pictures.needed(core().leastCropWidth(usedAs), Math.ceil(core().leastCropWidth(usedAs) / core().cropRatio(usedAs)))}</p>}
      <div className={classes(styles.frame, !hasPicture && styles.empty)}>
        <PictureFrame image={image} usedAs={usedAs} uploading={uploading} name={label} />
      </div>
      <div className={styles.actions}>
        <FileButton onFiles={take} label={`${label}: ${image === '' ? pictures.chooseOne : pictures.replace}`}>
          {image === '' ? pictures.chooseOne : pictures.replace}
        </FileButton>
        {hasPicture && (
          <Button kind="quiet" aria-label={pictures.cropOf(label)} onClick={cropping.open}>
            {pictures.crop}
          </Button>
        )}
        {phase === 'failed' && (
          <Button kind="quiet" aria-label={pictures.retryOf(label)} onClick={uploading.retry}>
            {pictures.retry}
          </Button>
        )}
        {isOptional && image !== '' && !isBusy && (
          <Button kind="quiet" aria-label={pictures.removeOf(label)} onClick={() => { onChange(''); }}>
            {pictures.remove}
          </Button>
        )}
      </div>
      {text !== null && (
        <p role="alert" className={styles.error}>
          <WarningIcon size={16} />
          <span>{text}</span>
        </p>
      )}
      {cropping.dialog}
    </div>
  );
}
