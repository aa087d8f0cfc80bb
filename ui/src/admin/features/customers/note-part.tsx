// The note about a customer, edited in place.
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { EditIcon } from '../../../primitives/screen-icons';
import { Textarea } from '../../../primitives/field';
import { InlineError } from '../../../primitives/inline-error';
import { type Customer, type CustomerDetail, setNote } from '../../api/customers';
import { currentOf } from '../../api/errors';
import { Part } from '../../components/part';
import { useLeaveGuard } from '../../components/use-leave-guard';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { showCustomer } from './keys';
import styles from './customer.module.css';

export function NotePart({ customer }: { customer: Customer }) {
  const { customers } = useMessages();
  const [isEdited, setIsEdited] = useState(false);
  return (
    <Part title={customers.note}>
      {isEdited ? (
        <NoteForm
          customer={customer}
          onClose={() => {
            setIsEdited(false);
          }}
        />
      ) : (
        <>
          <p className={customer.note === '' ? styles.soft : styles.note}>{customer.note === '' ? customers.noteEmpty : customer.note}</p>
          <div>
            <Button
              kind="secondary"
              size="small"
              onClick={() => {
                setIsEdited(true);
              }}
            >
              <EditIcon size={16} />
              {customer.note === '' ? customers.addNote : customers.editNote}
            </Button>
          </div>
        </>
      )}
    </Part>
  );
}

/** Returns the customer as they are now, if somebody else has changed the note. */
const changedBy = (error: unknown) => currentOf<CustomerDetail>(error, 'customer_changed');

/** Puts the focus where the button was that opened the form. */
const focused = (field: HTMLTextAreaElement | null) => {
  field?.focus();
};

function NoteForm({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { common, customers } = useMessages();
  const { ofFailure, ofRule } = useErrorTexts();
  const client = useQueryClient();
  const [note, setText] = useState(customer.note);
  // What is replaced: the note when the form was opened, or the one that somebody else has written since and is shown.
  const [seen, setSeen] = useState(customer.note);
  useLeaveGuard(note !== seen);
  const save = useSingleFlightMutation({
    mutationFn: () => setNote(customer.id, seen, note),
    onSuccess: (saved) => {
      showCustomer(client, saved);
      say(customers.noteSaved);
      onClose();
    },
    onError: (error) => {
      const current = changedBy(error);
      if (current === null) return;
      setSeen(current.customer.note);
      showCustomer(client, current);
    },
  });
  const broken = core().checkNote(note);
  const current = save.isError ? changedBy(save.error) : null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (broken === undefined) save.mutate();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Textarea
        label={customers.noteLabel}
        hint={customers.noteHint}
        name="note"
        rows={4}
        ref={focused}
        value={note}
        error={ofRule(broken)}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <InlineError>{save.isError ? ofFailure(save.error) : null}</InlineError>
      {current !== null && (
        <div className={styles.note}>
          {current.customer.note === '' ? customers.noteNowEmpty : customers.noteNow} {current.customer.note}
        </div>
      )}
      <div className={styles.buttons}>
        <Button type="submit" size="small" busy={save.isPending}>
          {customers.saveNote}
        </Button>
        <Button kind="secondary" size="small" onClick={onClose}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}
