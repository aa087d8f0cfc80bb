// The last error boundary: a page that crashes, or whose code does not load, offers to reload.
import { Component, type ReactNode } from 'react';
import { Button } from '../../primitives/button';
import { WarningIcon } from '../../primitives/icons';
import { Message } from '../components/page';
import { useMessages } from '../locale';
import { ScreenUnavailable } from './lazy-screen';

interface Props {
  children: ReactNode;
  /** A new value resets the error. */
  resetKey: string;
}

interface State {
  error: unknown;
  hasFailed: boolean;
  resetKey: string;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, hasFailed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { hasFailed: false, error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    // eslint-disable-next-line no-console -- A crash is a bug; this is the one place that logs.
    console.warn('page crashed', error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <Crashed isUnavailable={this.state.error instanceof ScreenUnavailable} />;
  }
}

/** Also shown if the back office cannot start at all. */
export function Crashed({ isUnavailable = false }: { isUnavailable?: boolean }) {
  const { common } = useMessages();
  const title = isUnavailable ? common.unavailableTitle : common.crashedTitle;
  return (
    <div role="alert">
      <title>{title}</title>
      <Message
        heading="h1"
        title={title}
        hint={isUnavailable ? common.unavailableHint : common.crashedHint}
        icon={<WarningIcon size={32} />}
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
    </div>
  );
}
