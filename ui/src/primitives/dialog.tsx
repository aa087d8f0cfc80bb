// Modal dialogs based on <dialog>: focus is trapped and restored, Escape closes. On phones they are bottom sheets.
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../locale';
import { Button, IconButton } from './button';
import { classes } from './classes';
import styles from './dialog.module.css';
import { CloseIcon } from './icons';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons below the content. They stay in view. */
  actions?: ReactNode;
  narrow?: boolean;
  /** An alert dialog is not closed by a press outside it. */
  role?: 'dialog' | 'alertdialog';
}

/**
 * A modal dialog makes the rest of the page inert, for which the browser recalculates the styles of all of it. That
 * follows the press in a frame of its own, and so does its end while this stays mounted: on a phone they take longer than
 * the answer to a press may.
 */
export function Dialog(props: DialogProps) {
  const { open } = props;
  const isModal = useDeferredValue(open, false);
  // What was pressed, even if a fast Tab moves on before the dialog has the focus.
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return isModal ? <OpenDialog {...props} openedBy={opener} /> : null;
}

/** Whether the focus can return to an element: it is still there, and more than the page as a whole. */
const canHaveFocus = (element: Element | null): element is HTMLElement => element instanceof HTMLElement && element.isConnected && element !== document.body;

function OpenDialog({
  open,
  title,
  onClose,
  children,
  actions,
  narrow = false,
  role = 'dialog',
  openedBy,
}: DialogProps & { openedBy: RefObject<Element | null> }) {
  const { common } = useMessages();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();

  useEffect(() => {
    const dialog = ref.current;
    // The element that was pressed may have been in a dialog that this one replaces, and which has returned the focus.
    const opener = canHaveFocus(openedBy.current) ? openedBy.current : document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // The element is being removed, so the browser restores the focus too late.
      if (canHaveFocus(opener)) opener.focus();
      // The action in the dialog has removed its opener.
      else document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [openedBy]);

  return (
    // A press outside is a shortcut for the pointer; keyboard users have Escape and the close button.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      className={classes(styles.dialog, styles.sheet, narrow && styles.narrow, !open && styles.leaving)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (role === 'dialog' && event.target === ref.current) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={common.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div id={bodyId} className={styles.body}>
        {children}
      </div>
      {actions !== undefined && <div className={styles.foot}>{actions}</div>}
    </dialog>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  question: string;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean;
  /** Whether the action cannot be undone. */
  danger?: boolean;
  children?: ReactNode;
}

/** A question with the answers Yes and No. */
export function ConfirmDialog({
  open,
  question,
  onConfirm,
  onCancel,
  busy = false,
  danger = false,
  children,
}: ConfirmDialogProps) {
  const { common } = useMessages();
  return (
    <Dialog
      open={open}
      narrow
      role="alertdialog"
      title={question}
      onClose={onCancel}
      actions={
        <>
          <Button kind="secondary" onClick={onCancel}>
            {common.no}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {common.yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** A message with one button. Each line is a paragraph. Open while `message` is not null. */
export function AlertDialog({ message, onClose }: { message: string | null; onClose: () => void }) {
  const { common } = useMessages();
  return (
    <Dialog
      open={message !== null}
      narrow
      role="alertdialog"
      title={common.alert}
      onClose={onClose}
      actions={<Button onClick={onClose}>{common.ok}</Button>}
    >
      {message?.split('\n').map((line) => <p key={line}>{line}</p>)}
    </Dialog>
  );
}
