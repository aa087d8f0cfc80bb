// An optional photo at the door.
import { type ChangeEvent, useId, useState } from 'react';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { CheckIcon } from '../../../primitives/screen-icons';
import { useMessages } from '../../locale';
import { shrunk } from './photo';
import styles from './deliveries.module.css';

export interface PhotoFieldProps {
  photo: Blob | null;
  onChange: (photo: Blob | null) => void;
}

export function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const { common, deliveries } = useMessages();
  const [isBusy, setIsBusy] = useState(false);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const id = useId();
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file === undefined) return;
    setIsBusy(true);
    setIsUnreadable(false);
    try {
      onChange(await shrunk(file));
    } catch {
      setIsUnreadable(true);
    } finally {
      setIsBusy(false);
    }
  };
  if (photo !== null) {
    return (
      <p className={styles.photo}>
        <CheckIcon size={20} />
        {deliveries.photoAdded}
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            onChange(null);
          }}
        >
          {deliveries.removePhoto}
        </Button>
      </p>
    );
  }
  return (
    <div>
      <input id={id} className={styles.file} type="file" accept="image/*" capture="environment" disabled={isBusy} onChange={(event) => void take(event)} />
      <label htmlFor={id} className={styles.fileLabel}>
        {isBusy ? common.loading : deliveries.addPhoto} <span className={styles.soft}>({common.optional})</span>
      </label>
      <InlineError>{isUnreadable ? deliveries.photoMissing : null}</InlineError>
    </div>
  );
}
