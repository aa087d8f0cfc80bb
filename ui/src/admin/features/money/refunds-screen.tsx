// Refunds of online payments: those that are due, with the gateway's last answer, and all.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Badge } from '../../../primitives/badge';
import { Button } from '../../../primitives/button';
import { CardIcon } from '../../../primitives/icons';
import { InlineError } from '../../../primitives/inline-error';
import { type Refund, confirmRefund, retryRefund } from '../../api/money';
import { type Column, DataTable, column } from '../../components/data-table';
import { FormDialog } from '../../components/dialog';
import { MoreRows } from '../../components/more-rows';
import { Message, NotLoaded } from '../../components/page';
import { useMoney } from '../../components/money';
import { SegmentButtons } from '../../components/segments';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { Line, OrderCell, Stack } from './cells';
import { MONEY, refundsQuery } from './keys';
import { MoneyPage } from './money-page';
import styles from './money.module.css';

export default function RefundsScreen() {
  const { money } = useMessages();
  const [parameters, setParameters] = useSearchParams();
  const isDue = parameters.get('only') !== 'all';
  return (
    <MoneyPage title={money.refunds} hint={money.refundsHint}>
      <SegmentButtons
        label={money.refundFilter}
        options={money.refundTabs}
        value={isDue ? 'due' : 'all'}
        onChange={(chosen) => {
          setParameters(chosen === 'all' ? { only: 'all' } : {}, { replace: true });
        }}
      />
      <Refunds key={String(isDue)} isDue={isDue} />
    </MoneyPage>
  );
}

function Refunds({ isDue }: { isDue: boolean }) {
  const { money } = useMessages();
  const { ofFailure } = useErrorTexts();
  const refunds = useInfiniteQuery(refundsQuery(isDue));
  const [confirming, setConfirming] = useState<Refund | null>(null);
  const retry = useRetry();
  const columns = useColumns();
  if (refunds.data === undefined) return <NotLoaded query={refunds} />;
  const rows = refunds.data.pages.flatMap((page) => page.refunds);
  const sendsParts = refunds.data.pages.every((page) => page.sends_parts);
  const hasPart = rows.some(({ is_whole, paid_at }) => !is_whole && paid_at === null);
  return (
    <>
      {hasPart && !sendsParts && <p className={styles.note}>{money.partsByHand}</p>}
      <InlineError>{retry.error === null ? null : ofFailure(retry.error)}</InlineError>
      {rows.length === 0 ? (
        <Message title={money.noRefunds[isDue ? 'due' : 'all'] ?? ''} icon={<CardIcon size={32} />} />
      ) : (
        <StepsContext value={{ retry, ask: setConfirming }}>
          <DataTable label={money.refunds} rows={rows} columns={columns} idOf={({ id }) => String(id)} />
        </StepsContext>
      )}
      <MoreRows list={refunds} name={money.older} />
      {confirming !== null && (
        <ConfirmDialog
          refund={confirming}
          onClose={() => {
            setConfirming(null);
          }}
        />
      )}
    </>
  );
}

interface Retry {
  send: (refund: Refund) => void;
  /** The refund that is being sent. */
  sending: number | null;
  error: unknown;
}

function useRetry(): Retry {
  const { money } = useMessages();
  const amount = useMoney();
  const client = useQueryClient();
  const { mutate, isPending, variables, error } = useSingleFlightMutation<Refund, Refund>({
    mutationFn: ({ id }) => retryRefund(id),
    onSuccess: (refund) => {
      say(refund.paid_at === null ? money.retryWaits : money.retryDone(amount(refund.amount)));
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: MONEY });
    },
  });
  return { send: mutate, sending: isPending ? variables.id : null, error };
}

function ConfirmDialog({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { money } = useMessages();
  const amount = useMoney();
  const client = useQueryClient();
  const { mutate, isPending, error } = useSingleFlightMutation({
    mutationFn: () => confirmRefund(refund.id),
    onSuccess: () => {
      say(money.confirmDone(amount(refund.amount)));
      onClose();
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: MONEY });
    },
  });
  return (
    <FormDialog
      title={money.confirmTitle(amount(refund.amount))}
      action={money.confirmDo}
      isBusy={isPending}
      error={error}
      onClose={onClose}
      onSubmit={() => {
        mutate();
      }}
    >
      <p>{money.confirmText}</p>
    </FormDialog>
  );
}

/** What the buttons of a row need. The columns stay the same while a refund is sent, so that its button keeps the focus. */
const StepsContext = createContext<{ retry: Retry; ask: (refund: Refund) => void } | null>(null);

function useColumns(): Column<Refund>[] {
  const { money } = useMessages();
  const amount = useMoney();
  const { dateTime } = useDateFormats();
  return useMemo(
    () => [
      column('order', money.order, ({ order_id, name }) => <OrderCell id={order_id} below={name} />, { place: 'title' }),
      column('amount', money.amount, (refund) => amount(refund.amount), { isNumber: true }),
      column('reason', money.reason, ({ reason }) => reason ?? <span className={styles.soft}>{money.ofShop}</span>),
      column('state', money.state, (refund) => <State refund={refund} />),
      column('decided', money.decided, ({ decided_at }) => <Line>{dateTime(decided_at)}</Line>, { isMinor: true }),
      column('actions', money.actions, (refund) => <Steps refund={refund} />, { place: 'foot' }),
    ],
    [amount, dateTime, money],
  );
}

function Steps({ refund }: { refund: Refund }) {
  const { money } = useMessages();
  const amount = useMoney();
  const steps = useContext(StepsContext);
  if (refund.paid_at !== null || steps === null) return null;
  const names = [amount(refund.amount), core().orderNumber(refund.order_id)] as const;
  return (
    <span className={styles.buttons}>
      <Button
        kind="secondary"
        size="small"
        busy={steps.retry.sending === refund.id}
        aria-label={money.retryFor(...names)}
        onClick={() => {
          steps.retry.send(refund);
        }}
      >
        {money.retry}
      </Button>
      <Button
        kind="quiet"
        size="small"
        aria-label={money.confirmFor(...names)}
        onClick={() => {
          steps.ask(refund);
        }}
      >
        {money.confirm}
      </Button>
    </span>
  );
}

function State({ refund }: { refund: Refund }) {
  const { money } = useMessages();
  const { dateTime } = useDateFormats();
  if (refund.paid_at !== null) {
    return (
      <Stack below={dateTime(refund.paid_at)}>
        <Badge tone="leaf">{refund.is_paid_by_hand ? money.refundByHand : money.refundPaid}</Badge>
      </Stack>
    );
  }
  return (
    <Stack below={refund.last_answer}>
      <Badge tone="amber">{money.refundDue}</Badge>
    </Stack>
  );
}
