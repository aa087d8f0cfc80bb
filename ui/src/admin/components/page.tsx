// The frame of a screen: its title, its actions and its content, and what stands there while it loads or if it fails.
import type { ReactNode } from 'react';
import { readShopConfig } from '../../config/shop';
import { Button } from '../../primitives/button';
import { classes } from '../../primitives/classes';
import { SearchIcon, WarningIcon } from '../../primitives/icons';
import { useMessages } from '../locale';
import { useErrorTexts } from '../locale/error-text';
import styles from './page.module.css';

export const shopName = readShopConfig().name;

export interface PageProps {
  title: string;
  hint?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Whether the content is a form or a text, which should not be wide. */
  isNarrow?: boolean;
  children: ReactNode;
}

export function Page({ title, hint, actions, isNarrow = false, children }: PageProps) {
  const { common } = useMessages();
  return (
    <div className={classes(styles.page, isNarrow && styles.narrow)}>
      <title>{common.titleOf(title, shopName)}</title>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1>{title}</h1>
          {hint !== undefined && <p className={styles.hint}>{hint}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

export interface MessageProps {
  title: string;
  hint?: string;
  icon?: ReactNode;
  action?: ReactNode;
  heading?: 'h1' | 'h2';
}

/** A message in place of content. */
export function Message({ title, hint, icon, action, heading: Heading = 'h2' }: MessageProps) {
  return (
    <div className={styles.message}>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <Heading>{title}</Heading>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}

/** In place of a page whose address leads nowhere. */
export function MissingPage({ title, hint, action }: { title: string; hint: string; action: ReactNode }) {
  const { common } = useMessages();
  return (
    <>
      <title>{common.titleOf(title, shopName)}</title>
      <Message heading="h1" title={title} hint={hint} icon={<SearchIcon size={32} />} action={action} />
    </>
  );
}

/** In place of content that did not load. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { common } = useMessages();
  const { ofFailure } = useErrorTexts();
  return (
    <div role="alert">
      <Message
        title={common.errorTitle}
        hint={ofFailure(error)}
        icon={<WarningIcon size={32} />}
        action={
          <Button kind="secondary" onClick={onRetry}>
            {common.retry}
          </Button>
        }
      />
    </div>
  );
}

/** Grey lines in place of a list that is loading. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  const { common } = useMessages();
  return (
    <div role="status" aria-label={common.loading} className={styles.skeleton}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}

export interface NotLoadedProps {
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  /** The number of grey lines. */
  rows?: number;
}

/** In place of content that is not there: grey lines while it is loading, otherwise why it did not load. */
export function NotLoaded({ query: { isPending, error, refetch }, rows = 6 }: NotLoadedProps) {
  return isPending ? <SkeletonRows count={rows} /> : <Failed error={error} onRetry={() => void refetch()} />;
}
