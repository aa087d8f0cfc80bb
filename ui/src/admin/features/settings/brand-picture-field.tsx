// The shop's logo or icon: a file is chosen or dropped and sent at once; shoppers see it once the settings are saved.
import { useId, useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { classes } from '../../../primitives/classes';
import { WarningIcon } from '../../../primitives/icons';
import { type BrandPicture, uploadBrandPicture } from '../../api/brand';
import { FileButton, useFileDrop } from '../../components/file-drop';
import { type OnAdding, useTold } from '../../components/use-picture-wait';
import { type FieldError, core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import styles from './brand.module.css';
import type { SettingsForm } from './use-settings-form';

/** Sends the file that somebody chooses, and puts its address into the form. */
function useBrandUpload(usedAs: BrandPicture, onSent: (address: string) => void) {
  const { ofFailure, ofRule } = useErrorTexts();
  const [tooLarge, setTooLarge] = useState<FieldError>();
  const upload = useSingleFlightMutation({
    mutationFn: (file: File) => uploadBrandPicture(usedAs, file),
    onSuccess: ({ address }) => {
      onSent(address);
    },
  });
  const take = ([file]: File[]) => {
    if (file === undefined) return;
    const refused = core().checkPictureBytes(file.size);
    setTooLarge(refused);
    upload.reset();
    if (refused === undefined) upload.mutate(file);
  };
  const failure = upload.error === null ? ofRule(tooLarge) : ofFailure(upload.error);
  return { take, isPending: upload.isPending, failure };
}

export function BrandPictureField({ usedAs, form, onAdding }: { usedAs: BrandPicture; form: SettingsForm; onAdding: OnAdding }) {
  const { brand, settings } = useMessages();
  const { ofRule } = useErrorTexts();
  const id = useId();
  const name = `brand.${usedAs}`;
  const { shown, error, changedTo } = form.of(name);
  const saved = form.savedOf(name);
  const { take, isPending, failure } = useBrandUpload(usedAs, (address) => {
    form.type(name, address);
  });
  useTold(isPending, failure !== null, onAdding);
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
        <FileButton onFiles={take} isDisabled={isPending} label={brand.of(shown === '' ? brand.choose : brand.replace, label)}>
          {shown === '' ? brand.choose : brand.replace}
        </FileButton>
        {(shown !== '' || saved !== '') && (
          <Button
            kind="quiet"
            aria-label={brand.of(shown === saved ? brand.remove : brand.undo, label)}
            onClick={() => {
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
