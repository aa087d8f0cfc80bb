// The customer's name, with Edit and Save.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { changeName } from '../../api/account';
import { addressesQuery } from '../../api/addresses';
import { failureText } from '../../components/failure-text';
import { errorText } from '../../components/rule-text';
import { useSingleFlightMutation } from '../../components/use-single-flight-mutation';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useAccountMessages } from '../../locale/account';
import { Button } from '../../primitives/button';
import { TextField } from '../../primitives/field';
import { EditIcon } from '../../primitives/screen-icons';
import { updateUser } from '../../stores/session';
import styles from './profile-screen.module.css';

export function NameRow({ name }: { name: string }) {
  const account = useAccountMessages();
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    // Return the focus to the Edit button.
    if (!editing && wasEditing.current) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing) {
    return (
      <NameForm
        name={name}
        onDone={() => {
          setEditing(false);
        }}
      />
    );
  }
  return (
    <div className={styles.fact}>
      <dl>
        <dt>{account.name}</dt>
        <dd>{name}</dd>
      </dl>
      <Button
        ref={edit}
        kind="quiet"
        aria-label={account.editName}
        onClick={() => {
          setEditing(true);
        }}
      >
        <EditIcon size={20} />
        {account.edit}
      </Button>
    </div>
  );
}

function NameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const messages = useMessages();
  const account = useAccountMessages();
  const { common } = messages;
  const client = useQueryClient();
  const [text, setText] = useState(name);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const issue = core().checkName(text);

  const save = useSingleFlightMutation({
    mutationFn: changeName,
    onSuccess: ({ Name }) => {
      updateUser({ name: Name });
      client.setQueryData(addressesQuery.queryKey, (old) => old && { ...old, Name });
      onDone();
    },
  });

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (issue === undefined) save.mutate(text);
  };

  const refused = save.isError ? failureText(save.error, messages) : null;
  const error = tried && issue !== undefined ? errorText(messages, issue) : refused;
  return (
    // Escape cancels the editing.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={styles.nameForm}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
      noValidate
    >
      <TextField
        ref={field}
        label={account.name}
        autoComplete="name"
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <div className={styles.nameActions}>
        <Button type="submit" busy={save.isPending}>
          {common.save}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}
