// The dialog around the form of an address: its title, the button that saves, and why saving has failed.
import type { ReactNode } from 'react';
import { useMessages } from '../../locale';
import { Button } from '../../primitives/button';
import { Dialog } from '../../primitives/dialog';
import { InlineError } from '../../primitives/inline-error';
import { failureText } from '../failure-text';
import styles from './address-dialogs.module.css';

export interface AddressDialogProps {
  open: boolean;
  title: string;
  /** The id of the form that the button submits. */
  form: string;
  busy: boolean;
  /** What no field of the form says. */
  failure: Error | null;
  onClose: () => void;
  children: ReactNode;
}

export function AddressDialog({ open, title, form, busy, failure, onClose, children }: AddressDialogProps) {
  const messages = useMessages();
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <Button type="submit" form={form} busy={busy}>
          {messages.common.save}
        </Button>
      }
    >
      {children}
      <InlineError className={styles.failure}>{failure !== null && failureText(failure, messages)}</InlineError>
    </Dialog>
  );
}
