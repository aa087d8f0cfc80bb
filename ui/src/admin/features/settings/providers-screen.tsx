// The providers of messages and payments: how they work, and tests of them.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { WarningIcon } from '../../../primitives/icons';
import { CheckIcon } from '../../../primitives/screen-icons';
import { InlineError } from '../../../primitives/inline-error';
import { Note } from '../../../primitives/note';
import { ApiError } from '../../api/errors';
import { type MessageProvider, type PaymentProvider, type ProviderTest, providerState, sendTestMessage, testPayments } from '../../api/providers';
import { TextField } from '../../components/field';
import { NotLoaded } from '../../components/page';
import { Fact, Part } from '../../components/part';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { useErrorTexts } from '../../locale/error-text';
import { SettingsPage } from './settings-page';
import styles from './settings.module.css';

const stateQuery = queryOptions({
  queryKey: ['providers'] as const,
  queryFn: ({ signal }) => providerState(signal),
});

export default function ProvidersScreen() {
  const { providers } = useMessages();
  const query = useQuery(stateQuery);
  return (
    <SettingsPage title={providers.title} hint={providers.hint}>
      {query.data === undefined ? (
        <NotLoaded query={query} rows={6} />
      ) : (
        <div className={styles.form}>
          <Messages state={query.data.messages} />
          <Payments state={query.data.payments} />
        </div>
      )}
    </SettingsPage>
  );
}

function Messages({ state }: { state: MessageProvider }) {
  const { common, providers } = useMessages();
  const { dateTime } = useDateFormats();
  return (
    <Part title={providers.messages}>
      <p className={styles.soft}>{providers.messagesHint}</p>
      {!state.can_send_codes && (
        <Note tone="red" icon={<WarningIcon size={20} />} title={providers.nobody}>
          {providers.nobodyHint}
        </Note>
      )}
      {state.shows_codes && <Note>{providers.demoCodes}</Note>}
      <dl className={styles.facts}>
        <Fact name={providers.provider}>{providers.names[state.provider] ?? state.provider}</Fact>
        <Fact name={providers.lastSent}>{state.last_sent_at === null ? providers.noneInADay : dateTime(state.last_sent_at)}</Fact>
        <Fact name={providers.waiting}>{String(state.waiting)}</Fact>
        <Fact name={providers.retrying}>{state.retry_reason}</Fact>
        <Fact name={providers.lastFailed}>
          {state.last_failed_at === null ? common.never : `${dateTime(state.last_failed_at)}: ${state.last_failure ?? ''}`}
        </Fact>
      </dl>
      {state.provider !== 'none' && <TestMessage />}
    </Part>
  );
}

function TestMessage() {
  const { providers } = useMessages();
  const { ofFailure, ofFields, ofRule } = useErrorTexts();
  const [phone, setPhone] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const test = useTest(() => sendTestMessage(phone));
  const broken = core().checkPhone(phone);
  const isOfField = test.error instanceof ApiError && test.error.status === 422;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (broken === undefined) test.mutate();
  };
  return (
    <form className={styles.test} noValidate onSubmit={submit}>
      <TextField
        label={providers.testPhone}
        name="phone"
        type="tel"
        autoComplete="off"
        hint={providers.testMessageHint}
        value={phone}
        onChange={(text) => {
          setPhone(text);
          test.reset();
        }}
        error={isSubmitted ? (ofRule(broken) ?? ofFields(test.error).phone ?? null) : null}
      />
      <div>
        <Button type="submit" kind="secondary" size="small" busy={test.isPending}>
          {providers.sendTest}
        </Button>
      </div>
      <Outcome test={test.data} accepted={providers.messageAccepted} />
      <InlineError>{test.error === null || isOfField ? null : ofFailure(test.error)}</InlineError>
    </form>
  );
}

function Payments({ state }: { state: PaymentProvider }) {
  const { common, providers } = useMessages();
  const { dateTime } = useDateFormats();
  const { ofFailure } = useErrorTexts();
  const test = useTest(testPayments);
  return (
    <Part title={providers.payments}>
      <p className={styles.soft}>{providers.paymentsHint}</p>
      {state.provider === 'sandbox' && <Note tone="amber">{providers.sandbox}</Note>}
      <dl className={styles.facts}>
        <Fact name={providers.provider}>{providers.gateways[state.provider] ?? state.provider}</Fact>
        <Fact name={providers.lastPaid}>{state.last_paid_at === null ? common.never : dateTime(state.last_paid_at)}</Fact>
        <Fact name={providers.refundsDue}>{String(state.refunds_due)}</Fact>
        <Fact name={providers.lastAnswer}>{state.last_answer}</Fact>
      </dl>
      {state.provider === 'sadad' && (
        <div className={styles.test}>
          <p className={styles.soft}>{providers.testPaymentsHint}</p>
          <div>
            <Button
              kind="secondary"
              size="small"
              busy={test.isPending}
              onClick={() => {
                test.mutate();
              }}
            >
              {providers.checkCredentials}
            </Button>
          </div>
          <Outcome test={test.data} accepted={providers.credentialsAccepted} />
          <InlineError>{test.error === null ? null : ofFailure(test.error)}</InlineError>
        </div>
      )}
    </Part>
  );
}

/** A test of a provider. What it has changed of the state is read again. */
function useTest(run: () => Promise<ProviderTest>) {
  const client = useQueryClient();
  return useSingleFlightMutation<ProviderTest>({
    mutationFn: run,
    onSettled: () => client.invalidateQueries({ queryKey: stateQuery.queryKey }),
  });
}

/** What a test has found. Announced, so rendered even without one. */
function Outcome({ test, accepted }: { test: ProviderTest | undefined; accepted: string }) {
  const { providers } = useMessages();
  let found: ReactNode = null;
  if (test?.is_accepted === true) {
    found = (
      <Note tone="leaf" icon={<CheckIcon size={20} />}>
        {accepted}
      </Note>
    );
  } else if (test !== undefined) {
    found = (
      <Note tone="red" icon={<WarningIcon size={20} />}>
        {providers.refused(test.reason ?? '')}
      </Note>
    );
  }
  return <div role="status">{found}</div>;
}
