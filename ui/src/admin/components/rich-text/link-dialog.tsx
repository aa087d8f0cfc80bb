// Asks for the address of a link; an empty one takes the link away.
import { useState } from 'react';
import { core } from '../../core';
import { useErrorTexts } from '../../locale/error-text';
import { useMessages } from '../../locale';
import { FormDialog } from '../dialog';
import { TextField } from '../field';

export interface LinkDialogProps {
  /** The present address; empty if there is no link yet. */
  address: string;
  onClose: () => void;
  onLink: (address: string) => void;
}

export function LinkDialog({ address, onClose, onLink }: LinkDialogProps) {
  const { richText } = useMessages();
  const { ofRule } = useErrorTexts();
  const [typed, setTyped] = useState(address);
  const [isTried, setIsTried] = useState(false);
  const broken = typed.trim() === '' ? undefined : core().checkLink(typed);
  const submit = () => {
    setIsTried(true);
    if (broken === undefined) onLink(typed.trim());
  };
  return (
    <FormDialog title={richText.linkTitle} action={typed.trim() === '' && address !== '' ? richText.unlink : richText.linkApply} onClose={onClose} onSubmit={submit} isBusy={false}>
      <TextField
        label={richText.linkAddress}
        hint={address === '' ? richText.linkHint : richText.unlinkHint}
        value={typed}
        onChange={setTyped}
        error={isTried ? ofRule(broken) : null}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- The dialog asks for nothing else.
        autoFocus
        inputMode="url"
        autoComplete="off"
      />
    </FormDialog>
  );
}
