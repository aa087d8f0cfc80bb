// The last net: a page that breaks says so and offers a way on.
import { Component, type ReactNode } from 'react';
import { useMessages } from '../locale';
import { Button } from '../primitives/button';
import { WarningIcon } from '../primitives/icons';
import { Page } from '../primitives/page';
import { EmptyState } from '../primitives/state';
import { reportFailure } from '../report';

interface Props {
  children: ReactNode;
  /** A change of this value tries again. */
  resetKey: string;
}

interface State {
  failed: boolean;
  resetKey: string;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    reportFailure('page crashed', error);
  }

  override render(): ReactNode {
    return this.state.failed ? <Crashed /> : this.props.children;
  }
}

/** Shown instead of the whole app when it cannot start or has lost the rule book. */
export function StartFailed() {
  return (
    <main>
      <Crashed />
    </main>
  );
}

function Crashed() {
  const { common } = useMessages();
  return (
    <Page>
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
