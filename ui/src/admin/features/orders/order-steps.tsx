// What can be done with an order now: one big button for the next step, and the others beside it.
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { BoxIcon, TruckIcon } from '../../../primitives/icons';
import { CheckIcon, ScaleIcon } from '../../../primitives/screen-icons';
import { NetworkError } from '../../api/errors';
import type { OrderDetail, StepName } from '../../api/orders';
import { isZero } from '../../components/money';
import { useMay } from '../../components/session';
import { type Messages, useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { packingPath } from '../../paths';
import { ConflictDialog } from './conflict-dialog';
import { DeliverDialog } from './deliver-dialog';
import { ReasonDialog } from './reason-dialog';
import { SendDialog } from './send-dialog';
import { type StepAnswer, useStep } from './use-step';
import styles from './order-steps.module.css';

/** The steps that move an order on. At most one of them is possible at a time. */
const FORWARD: readonly StepName[] = ['accept', 'send', 'deliver'];
const ICONS: Readonly<Partial<Record<StepName, ReactNode>>> = {
  accept: <CheckIcon size={20} />,
  send: <TruckIcon size={20} />,
  deliver: <BoxIcon size={20} />,
};

export function OrderSteps({ detail }: { detail: OrderDetail }) {
  const { orders } = useMessages();
  const { take, keptAnswer, running, error, forgetError, conflict, closeConflict } = useStep(detail);
  const [asking, setAsking] = useState<Asked | null>(null);
  const isToPack = useIsToPack(detail);
  const names = detail.actions.map(({ action }) => action);
  const main = names.find((name) => FORWARD.includes(name));
  const begin = (action: StepName) => {
    const kept = keptAnswer(action);
    forgetError();
    const offered = detail.actions.find((one) => one.action === action);
    const isCash = action === 'deliver' && !isZero(detail.payment.amount_due);
    if (offered !== undefined && (offered.needs_reason || offered.doubts.length > 0 || isCash)) setAsking({ action, seen: detail, kept });
    else take(action);
  };
  const others = names.filter((name) => name !== main);
  return (
    <section className={styles.steps} aria-label={orders.whatNextLabel}>
      <p className={styles.hint}>{hintOf(detail, main, orders)}</p>
      <StepError error={error} />
      {(detail.actions.length > 0 || isToPack) && (
        <div className={styles.buttons}>
          {isToPack && <PackLink id={detail.order.id} />}
          {main !== undefined && (
            // With a key of its own each step has its own button, so that a double press does not take two steps.
            <Button
              key={main}
              size="large"
              kind={isToPack ? 'secondary' : 'primary'}
              className={styles.main}
              busy={running === main}
              onClick={() => {
                begin(main);
              }}
            >
              {ICONS[main]}
              {orders.steps[main]}
            </Button>
          )}
          {others.map((name) => (
            <OtherStep key={name} name={name} detail={detail} isBusy={running === name} onPress={begin} />
          ))}
        </div>
      )}
      {asking !== null && (
        <Question
          {...asking}
          onClose={() => {
            setAsking(null);
          }}
          onConfirm={(answer) => {
            setAsking(null);
            take(asking.action, answer, asking.seen);
          }}
        />
      )}
      {conflict !== null && <ConflictDialog conflict={conflict} onClose={closeConflict} />}
    </section>
  );
}

interface Asked {
  action: StepName;
  /** The order when it was asked about. */
  seen: OrderDetail;
  /** What was answered before, if the step was not taken. */
  kept: StepAnswer;
}

interface QuestionProps extends Asked {
  onClose: () => void;
  onConfirm: (answer: StepAnswer) => void;
}

/** What is asked before a step. */
function Question({ action, seen: detail, kept, onClose, onConfirm }: QuestionProps) {
  if (action === 'deliver') {
    return (
      <DeliverDialog
        detail={detail}
        kept={kept.cash_received}
        onClose={onClose}
        onConfirm={(cash_received) => {
          onConfirm({ cash_received });
        }}
      />
    );
  }
  if (action === 'send') {
    const doubts = detail.actions.find((offered) => offered.action === action)?.doubts ?? [];
    return (
      <SendDialog
        detail={detail}
        doubts={doubts}
        onClose={onClose}
        onConfirm={() => {
          onConfirm({});
        }}
      />
    );
  }
  return (
    <ReasonDialog
      action={action}
      detail={detail}
      kept={kept.reason}
      onClose={onClose}
      onConfirm={(reason) => {
        onConfirm({ reason });
      }}
    />
  );
}

/** Whether the next step is to pack. An order that is packed can still be corrected, but its next step is to be sent. */
function useIsToPack({ order }: OrderDetail): boolean {
  const may = useMay();
  return order.status === 'Accepted' && !order.is_packed && may('orders.pack');
}

function PackLink({ id }: { id: number }) {
  const { orders } = useMessages();
  return (
    <ButtonLink to={packingPath(id)} size="large" className={styles.main}>
      <ScaleIcon size={20} />
      {orders.pack}
    </ButtonLink>
  );
}

interface OtherStepProps {
  name: StepName;
  detail: OrderDetail;
  isBusy: boolean;
  onPress: (name: StepName) => void;
}

function OtherStep({ name, detail: { order }, isBusy, onPress }: OtherStepProps) {
  const { orders } = useMessages();
  const isUndo = name === 'undo';
  return (
    <Button
      kind={isUndo ? 'quiet' : 'danger'}
      size="large"
      busy={isBusy}
      onClick={() => {
        onPress(name);
      }}
    >
      {isUndo ? (orders.undoOf[order.status] ?? orders.steps.undo) : orders.steps[name]}
    </Button>
  );
}

/** Why a step was not taken, or that it is not known whether it was. */
export function StepError({ error }: { error: unknown }) {
  const { orders } = useMessages();
  const { ofFailure } = useErrorTexts();
  if (error === null) return <InlineError>{null}</InlineError>;
  return <InlineError>{error instanceof NetworkError ? orders.noAnswerStep : `${orders.notSaved} ${ofFailure(error)}`}</InlineError>;
}

/** Returns what is to be done, or why nothing can be done. */
function hintOf({ order }: OrderDetail, main: StepName | undefined, { whatNext }: Messages['orders']): string {
  if (main === 'send' && order.is_packed) return whatNext.sendPacked;
  if (main === 'accept' || main === 'send' || main === 'deliver') return whatNext[main];
  switch (order.status) {
    case 'Processing':
      return order.awaits_payment ? whatNext.awaitsPayment : whatNext.placed;
    case 'Accepted':
      return order.is_weighed && !order.is_packed ? whatNext.toWeigh : whatNext.accepted;
    case 'Food on the way':
      return whatNext.onTheWay;
    case 'Delivered':
      return whatNext.delivered;
    case 'Cancelled':
      return whatNext.cancelled;
  }
}
