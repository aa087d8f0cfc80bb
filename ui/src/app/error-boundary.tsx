// The last error boundary: a page that crashes shows an error and a reload button.
import { Component, type ReactNode } from 'react';
import { shop } from '../config/shop';
import { Logo } from '../features/shell/logo';
import { useMessages } from '../locale';
import { paths } from '../paths';
import { Button } from '../primitives/button';
import { WarningIcon } from '../primitives/icons';
import { Page } from '../primitives/page';
import { EmptyState } from '../primitives/state';
import { reportFailure } from '../report';
import styles from './error-boundary.module.css';
import { ScreenUnavailable, OfflinePage } from './lazy-screen';

interface Props {
  children: ReactNode;
  /** A new value resets the error. */
  resetKey: string;
}

interface State {
  failed: boolean;
  /** Set if only the screen's code could not be loaded. */
  unavailable: ScreenUnavailable | null;
  resetKey: string;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, unavailable: null, resetKey: this.props.resetKey };

  /** How many times in a row the code could not be loaded. */
  private failures = 0;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, unavailable: error instanceof ScreenUnavailable ? error : null };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    const isUnreachable = error instanceof ScreenUnavailable;
    this.failures = isUnreachable ? this.failures + 1 : 0;
    reportFailure(isUnreachable ? 'screen not fetched' : 'page crashed', error);
  }

  override componentDidUpdate(before: Props): void {
    if (before.resetKey !== this.props.resetKey) this.failures = 0;
  }

  private readonly retry = () => {
    // Some browsers cache the failed import, and a newer deployment has other file names: reload the page.
    if (this.failures > 1 && navigator.onLine) window.location.reload();
    else {
      this.state.unavailable?.reload();
      this.setState({ failed: false, unavailable: null });
    }
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { unavailable } = this.state;
    return unavailable === null ? <Crashed /> : <OfflinePage screen={unavailable} onRetry={this.retry} />;
  }
}

/** Replaces the whole app if it cannot start or if the rule book has trapped. */
export function StartFailed() {
  const { shell } = useMessages();
  return (
    <>
      <header>
        <Page>
          {/* A plain link: the router may not be running. */}
          <a href={paths.home} className={styles.home} aria-label={shell.homeOf(shop.name)}>
            <Logo />
          </a>
        </Page>
      </header>
      <main>
        <Crashed />
      </main>
    </>
  );
}

function Crashed() {
  const { common } = useMessages();
  return (
    <Page>
      <title>{common.crashedTitle}</title>
      <EmptyState
        heading="h1"
        title={common.crashedTitle}
        hint={common.crashedHint}
        icon={<WarningIcon size={36} />}
        action={
          <Button
            onClick={() => {
              window.location.reload();
            }}
          >
            {common.reload}
          </Button>
        }
      />
    </Page>
  );
}
