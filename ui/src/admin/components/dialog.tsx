// Modal dialogs. Focus is trapped and restored, Escape closes. On phones they are bottom sheets.
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../../primitives/button';
import { classes } from '../../primitives/classes';
import { CloseIcon } from '../../primitives/icons';
import { InlineError } from '../../primitives/inline-error';
import { useErrorTexts } from '../locale/error-text';
import { useMessages } from '../locale';
import styles from './dialog.module.css';
import { askBefore } from '../stores/unsaved';
import { useLeaveGuard } from './use-leave-guard';
import { useWrongFocus } from './use-wrong-focus';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons below the content. They stay in view. */
  actions?: ReactNode;
  /** Whether only its buttons close it, because what it shows is not shown again. */
  isSticky?: boolean;
  /** Whether it takes most of the window. */
  isLarge?: boolean;
}

/** Open as long as it is rendered. */
export function Dialog({ title, onClose, children, actions, isSticky = false, isLarge = false }: DialogProps) {
  const { common } = useMessages();
  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled={isSticky}
      className={styles.overlay}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={classes(styles.modal, isLarge && styles.large)}>
        <AriaDialog className={styles.dialog}>
          <div className={styles.head}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {!isSticky && (
              <button type="button" className={styles.close} aria-label={common.close} onClick={onClose}>
                <CloseIcon size={20} />
              </button>
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {actions !== undefined && <div className={styles.foot}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

export interface FormDialogProps extends Omit<DialogProps, 'actions' | 'isSticky' | 'isLarge'> {
  /** The name of the button that does it. */
  action: string;
  onSubmit: () => void;
  isBusy: boolean;
  /** Whether something that the dialog says is to be done first. */
  isDisabled?: boolean;
  /** What the call has thrown, unless a field shows it. */
  error?: unknown;
  /** The name of the button that closes it, if there is nothing to cancel any more. */
  dismiss?: string | undefined;
  /** Whether it takes something away from somebody. */
  isDangerous?: boolean;
}

/** A dialog that does something: a form, or a question that says what happens. */
export function FormDialog({ title, onClose, children, action, onSubmit, isBusy, isDisabled = false, error = null, dismiss, isDangerous = false }: FormDialogProps) {
  const { common } = useMessages();
  const { ofFailure } = useErrorTexts();
  const form = useId();
  const { place, look } = useWrongFocus<HTMLFormElement>();
  const [isTyped, setIsTyped] = useState(false);
  // Where nothing can be cancelled any more, all that was typed is sent.
  const isUnsaved = isTyped && dismiss === undefined;
  useLeaveGuard(isUnsaved);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // A dialog is also inside of the form that opened it, in React's tree.
    event.stopPropagation();
    onSubmit();
    look();
  };
  return (
    <Dialog
      title={title}
      onClose={() => {
        if (isUnsaved) askBefore(onClose);
        else onClose();
      }}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {dismiss ?? common.cancel}
          </Button>
          <Button type="submit" form={form} kind={isDangerous ? 'danger' : 'primary'} busy={isBusy} disabled={isDisabled}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        ref={place}
        className={styles.form}
        noValidate
        onSubmit={submit}
        onInput={() => {
          setIsTyped(true);
        }}
      >
        {children}
        <InlineError>{error === null ? null : ofFailure(error)}</InlineError>
      </form>
    </Dialog>
  );
}
