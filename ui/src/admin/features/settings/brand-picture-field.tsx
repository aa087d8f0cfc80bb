// The shop's logo or icon: a file is chosen or dropped and sent at once; shoppers see it once the settings are saved.
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../primitives/button';
import { classes } from '../../../primitives/classes';
import { WarningIcon } from '../../../primitives/icons';
import { type BrandPicture, uploadBrandPicture } from '../../api/brand';
import { FileButton, useFileDrop } from '../../components/file-drop';
import { type OnAdding, useTold } from '../../components/use-picture-wait';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import styles from './brand.module.css';
import type { SettingsForm } from './use-settings-form';

interface Upload {
  isPending: boolean;
  /** Why the latest file was not taken. */
  failure: string | null;
  /** Whether it was ended before it was sent, so that nothing comes from it. */
  isStopped: boolean;
}

const IDLE: Upload = { isPending: false, failure: null, isStopped: false };

/**
 * Sends the file that somebody chooses, and puts its address into the form. A file takes the place of the one that is
 * being sent. Nothing comes from a file once the field is gone.
 */
function useBrandUpload(usedAs: BrandPicture, onSent: (address: string) => void) {
  const { ofFailure, ofRule } = useErrorTexts();
  const [upload, setUpload] = useState(IDLE);
  const run = useRef<AbortController | null>(null);
  useEffect(() => () => run.current?.abort(), []);
  // The form may have been saved since the file was chosen.
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });
  const end = (failure: string | null) => { setUpload({ ...IDLE, failure }); };
  const drop = () => {
    run.current?.abort();
    setUpload({ ...IDLE, isStopped: true });
  };
  const take = ([file]: File[]) => {
    if (file === undefined) return;
    run.current?.abort();
    const stop = new AbortController();
    run.current = stop;
    const refused = core().checkPictureBytes(file.size);
    if (refused !== undefined) {
      end(ofRule(refused));
      return;
    }
    setUpload({ ...IDLE, isPending: true });
    uploadBrandPicture(usedAs, file, stop.signal).then(
      ({ address }) => {
        if (stop.signal.aborted) return;
        end(null);
        sent.current(address);
      },
      (thrown: unknown) => {
        if (!stop.signal.aborted) end(ofFailure(thrown));
      },
    );
  };
  return { take, drop, ...upload };
}

export function BrandPictureField({ usedAs, form, onAdding }: { usedAs: BrandPicture; form: SettingsForm; onAdding: OnAdding }) {
  const { brand, settings } = useMessages();
  const { ofRule } = useErrorTexts();
  const id = useId();
  const name = `brand.${usedAs}`;
  const { shown, error, changedTo } = form.of(name);
  const saved = form.savedOf(name);
  const { take, drop: dropUpload, isPending, failure, isStopped } = useBrandUpload(usedAs, (address) => {
    form.type(name, address);
  });
  useTold(isPending, failure !== null || isStopped, onAdding);
  const drop = useFileDrop(take);
  const wrong = failure ?? ofRule(error);
  const label = brand[usedAs];
  const state = () => {
    if (isPending) return brand.sending;
    if (shown !== saved && shown !== '') return brand.ready;
    return shown === '' ? brand.none : '';
  };
  return (
    <div role="group" aria-labelledby={id} {...(wrong !== null && { 'data-wrong': true })} className={classes(styles.field, drop.isOver && styles.over)} {...drop.handlers}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <p className={styles.soft}>{usedAs === 'logo' ? brand.logoHint : brand.iconHint}</p>
      {shown !== '' && (
        <div className={classes(styles.frame, usedAs === 'icon' && styles.square)}>
          <img src={shown} alt={label} />
        </div>
      )}
      <p role="status" className={styles.soft}>
        {state()}
      </p>
      <div className={styles.actions}>
        <FileButton onFiles={take} label={brand.of(shown === '' ? brand.choose : brand.replace, label)}>
          {shown === '' ? brand.choose : brand.replace}
        </FileButton>
        {(shown !== '' || saved !== '') && (
          <Button
            kind="quiet"
            aria-label={brand.of(shown === saved ? brand.remove : brand.undo, label)}
            onClick={() => {
              // A file that arrives later would take the place of what is chosen here.
              dropUpload();
              form.type(name, shown === saved ? '' : saved);
            }}
          >
            {shown === saved ? brand.remove : brand.undo}
          </Button>
        )}
      </div>
      {wrong !== null && (
        <p role="alert" className={styles.bad}>
          <WarningIcon size={16} />
          <span>{wrong}</span>
        </p>
      )}
      {changedTo !== null && <p className={styles.changed}>{settings.changedBy(changedTo || settings.empty)}</p>}
    </div>
  );
}
