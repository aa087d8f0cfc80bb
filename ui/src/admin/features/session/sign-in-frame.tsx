// The page around a step of signing in: the shop's mark, and one card.
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { otherLanguage } from '#copy/language';
import { Brand } from '../../components/brand';
import { openIn } from '../../components/office-language';
import { shopName } from '../../components/page';
import { Button } from '../../../primitives/button';
import { readShopConfig } from '../../../config/shop';
import { InlineError } from '../../../primitives/inline-error';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { useErrorFocus } from '../../../primitives/use-error-focus';
import { signOut } from '../../api/session';
import { useMessages } from '../../locale';
import styles from './sign-in.module.css';

export function SignInFrame({ children }: { children: ReactNode }) {
  const { shell } = useMessages();
  return (
    <div className={styles.page}>
      <header className={styles.band}>
        <Brand />
        <button
          type="button"
          lang={otherLanguage}
          className={styles.language}
          onClick={() => {
            openIn(otherLanguage);
          }}
        >
          {shell.otherLanguage}
        </button>
      </header>
      <main className={styles.card}>
        {readShopConfig().rehearsal === true && <p className={styles.rehearsal}>{shell.warningTexts.rehearsal}</p>}
        {children}
      </main>
    </div>
  );
}

export interface StepProps {
  title: string;
  hint?: ReactNode;
  action: string;
  isBusy: boolean;
  /** The text of an error that belongs to no field. */
  error: string | null;
  /** Returns whether the form may be sent; otherwise the focus moves to its first error. */
  onSubmit: () => boolean;
  onStartOver?: () => void;
  /** Said below the button. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A step: its title, its fields, its button and, from the second step on, a way back to the beginning. */
export function Step({ title, hint, action, isBusy, error, onSubmit, onStartOver, footer, children }: StepProps) {
  const { form, focusFirstError } = useErrorFocus();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!onSubmit()) focusFirstError();
  };
  return (
    <form ref={form} className={styles.step} noValidate onSubmit={submit}>
      <StepHead title={title} hint={hint} />
      {children}
      <InlineError>{error}</InlineError>
      <Button type="submit" size="large" wide busy={isBusy}>
        {action}
      </Button>
      {footer}
      {onStartOver !== undefined && <StartOver onDone={onStartOver} />}
    </form>
  );
}

/** The title of a step, of the page too. */
export function StepHead({ title, hint }: Pick<StepProps, 'title' | 'hint'>) {
  const { common } = useMessages();
  return (
    <div className={styles.head}>
      <title>{common.titleOf(title, shopName)}</title>
      <h1>{title}</h1>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

function StartOver({ onDone }: { onDone: () => void }) {
  const { session } = useMessages();
  // Whether the server has heard of it or not: the next sign-in replaces the session.
  const { mutate, isPending } = useSingleFlightMutation({ mutationFn: signOut, onSettled: onDone });
  return (
    <Button
      kind="quiet"
      wide
      busy={isPending}
      onClick={() => {
        mutate();
      }}
    >
      {session.startOver}
    </Button>
  );
}

/** Whether a form was sent once: before that, its empty fields are no errors. */
export function useSubmitted(): [isSubmitted: boolean, markSubmitted: () => void] {
  const [isSubmitted, setIsSubmitted] = useState(false);
  return [
    isSubmitted,
    () => {
      setIsSubmitted(true);
    },
  ];
}
