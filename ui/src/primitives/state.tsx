// Placeholders for a screen's content: nothing to show, or a failure to load.
import type { ReactNode } from 'react';
import { useMessages } from '../locale';
import { Button } from './button';
import { WarningIcon } from './icons';
import styles from './state.module.css';

export interface EmptyStateProps {
  title: string;
  /** What to do next. */
  hint?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** The title's level in the page. */
  heading?: 'h1' | 'h2' | 'h3' | undefined;
}

export function EmptyState({ title, hint, icon, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon !== undefined && <div className={styles.picture}>{icon}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

export function RetryButton({ onRetry }: { onRetry: () => void }) {
  const { common } = useMessages();
  return (
    <Button kind="secondary" onClick={onRetry}>
      {common.retry}
    </Button>
  );
}

export interface ErrorStateProps extends Partial<Pick<EmptyStateProps, 'title' | 'heading' | 'hint'>> {
  onRetry: () => void;
}

export function ErrorState({ title, heading, hint, onRetry }: ErrorStateProps) {
  const { common } = useMessages();
  return (
    <div role="alert">
      <EmptyState
        heading={heading}
        title={title ?? common.errorTitle}
        hint={hint ?? common.errorHint}
        icon={<WarningIcon size={36} />}
        action={<RetryButton onRetry={onRetry} />}
      />
    </div>
  );
}
