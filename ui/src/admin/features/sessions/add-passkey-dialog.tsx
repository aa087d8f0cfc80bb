// Adds a passkey of this device, under a name and with the password.
import { useState } from 'react';
import { Note } from '../../../primitives/note';
import { addPasskey, beginPasskey } from '../../api/passkeys';
import { deviceOf } from '../../components/device';
import { FormDialog } from '../../components/dialog';
import { PasswordField, TextField } from '../../components/field';
import { type PasskeyTrouble, makePasskey, troubleOf } from '../../components/passkeys';
import { useStaff } from '../../components/session';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { usePasskeyChange } from './use-passkey-change';

/** What is typed, at first with the name of this device. */
function useTyped() {
  const { session } = useMessages();
  const [typed, setTyped] = useState(() => {
    const device = deviceOf(navigator.userAgent);
    return { name: device === null ? '' : session.deviceOn(device.browser, device.system), password: '' };
  });
  return { typed, setTyped };
}

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { session } = useMessages();
  const { username } = useStaff();
  const { ofFields } = useErrorTexts();
  const { typed, setTyped } = useTyped();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { mutate, isPending, error, reset } = usePasskeyChange(
    async () => addPasskey(typed.name, await makePasskey(await beginPasskey(typed.name, typed.password))),
    session.passkeyIsAdded,
    onClose,
  );
  const change = (changed: Partial<typeof typed>) => {
    reset();
    setTyped({ ...typed, ...changed });
  };
  const refused = ofFields(error);
  const trouble = troubleOf(error);
  return (
    <FormDialog
      title={session.addPasskeyTitle}
      action={session.addPasskeyConfirm}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        if (typed.password !== '') mutate();
      }}
      isBusy={isPending}
      error={Object.keys(refused).length === 0 && trouble === null ? error : null}
    >
      <p>{session.addPasskeyText}</p>
      <TextField
        label={session.passkeyName}
        name="passkey-name"
        hint={session.passkeyNameHint}
        autoComplete="off"
        value={typed.name}
        onChange={(name) => {
          change({ name });
        }}
        error={refused.name ?? null}
      />
      {/* Password managers fill in the password of this account. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={session.currentLabel}
        name="current-password"
        autoComplete="current-password"
        value={typed.password}
        onChange={(password) => {
          change({ password });
        }}
        error={refused.current_password ?? (isSubmitted && typed.password === '' ? session.currentMissing : null)}
      />
      {trouble !== null && <TroubleNote trouble={trouble} />}
    </FormDialog>
  );
}

function TroubleNote({ trouble }: { trouble: PasskeyTrouble }) {
  const { session } = useMessages();
  return (
    <Note tone={trouble === 'cancelled' ? 'sea' : 'amber'} announced>
      {session.passkeyTroubles[trouble]}
    </Note>
  );
}
