// Express: whether it is offered, when, what it costs, and how many orders it takes at once.
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import { type DeliveryState, type DeliveryTerms, setTerms } from '../../api/delivery';
import { TextField } from '../../components/field';
import { NotLoaded } from '../../components/page';
import { Part } from '../../components/part';
import { useLeaveGuard } from '../../components/use-leave-guard';
import { useWrongFocus } from '../../components/use-wrong-focus';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { ChangedNote } from './changed-note';
import { DeliveryPage } from './delivery-page';
import { termsQuery, useChange } from './keys';
import styles from './delivery.module.css';

const REFRESH_MS = 20_000;

export default function ExpressScreen() {
  const { delivery } = useMessages();
  const terms = useQuery({ ...termsQuery, refetchInterval: REFRESH_MS });
  return (
    <DeliveryPage title={delivery.express} hint={delivery.expressHint}>
      {terms.data === undefined ? (
        <NotLoaded query={terms} rows={4} />
      ) : (
        <>
          <Load state={terms.data} />
          <ExpressForm state={terms.data} />
        </>
      )}
    </DeliveryPage>
  );
}

function Load({ state: { express_under_way: count, terms } }: { state: DeliveryState }) {
  const { delivery } = useMessages();
  const most = terms.express_max_under_way;
  return (
    <Part title={delivery.load}>
      <p>{delivery.loadOf(count, most)}</p>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${String(Math.min(100, (100 * count) / Math.max(1, most)))}%` }} />
      </span>
      {terms.express_is_enabled && count >= most && <p className={styles.soft}>{most === 0 ? delivery.loadNone : delivery.loadFull}</p>}
    </Part>
  );
}

interface Typed {
  isEnabled: boolean;
  start: string;
  end: string;
  fee: string;
  most: string;
}

const typedOf = ({ terms }: DeliveryState): Typed => ({
  isEnabled: terms.express_is_enabled,
  start: terms.express_start_time,
  end: terms.express_end_time,
  fee: terms.express_fee,
  most: String(terms.express_max_under_way),
});

function useExpressForm(state: DeliveryState) {
  const { delivery } = useMessages();
  // What the person saw when they began: a later state must not change what they type.
  const [opened, setOpened] = useState(state);
  const [typed, setTyped] = useState(() => typedOf(state));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const change = useChange<DeliveryState, Partial<DeliveryTerms>>(
    opened,
    (seen, terms) => setTerms({ ...seen.terms, ...terms }, seen.terms),
    (after) => {
      setOpened(after);
      setTyped(typedOf(after));
      setIsSubmitted(false);
      say(delivery.expressSaved);
    },
    termsQuery.queryKey,
  );
  useLeaveGuard(JSON.stringify(typed) !== JSON.stringify(typedOf(opened)));
  const [fee, most] = [core().typedAmount(typed.fee), core().typedUnits(typed.most)];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (fee === undefined || most === undefined) return;
    change.send({
      express_is_enabled: typed.isEnabled,
      express_start_time: typed.start,
      express_end_time: typed.end,
      express_fee: fee,
      express_max_under_way: most,
    });
  };
  const isFeeWrong = isSubmitted && fee === undefined;
  const isMostWrong = isSubmitted && most === undefined;
  return { typed, setTyped, change, submit, isFeeWrong, isMostWrong };
}

function ExpressForm({ state }: { state: DeliveryState }) {
  const { common, delivery } = useMessages();
  const { ofFailure, ofFields } = useErrorTexts();
  const { typed, setTyped, change, submit, isFeeWrong, isMostWrong } = useExpressForm(state);
  const { place, look } = useWrongFocus<HTMLFormElement>();
  const errors = ofFields(change.error);
  const text = (name: 'start' | 'end' | 'fee' | 'most', label: string, error: string | null | undefined, hint?: string) => (
    <TextField
      label={label}
      name={name}
      inputMode={name === 'most' ? 'numeric' : name === 'fee' ? 'decimal' : 'text'}
      autoComplete="off"
      value={typed[name]}
      onChange={(value) => {
        setTyped({ ...typed, [name]: value });
      }}
      error={error ?? null}
      hint={hint}
    />
  );
  return (
    <form
      ref={place}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        submit(event);
        look();
      }}
    >
      <ChangedNote isChanged={change.current !== null} now={change.current !== null && <Now state={change.current} />} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={typed.isEnabled}
          onChange={({ target }) => {
            setTyped({ ...typed, isEnabled: target.checked });
          }}
        />
        {delivery.isOffered}
      </label>
      <div className={styles.pair}>
        {text('start', delivery.from, errors.express_start_time)}
        {text('end', delivery.until, errors.express_end_time, delivery.nightHint)}
      </div>
      {text('fee', delivery.expressFee, isFeeWrong ? common.amountMalformed : null)}
      {text('most', delivery.maxUnderWay, isMostWrong ? delivery.numberMalformed : null)}
      <InlineError>{change.error === null || Object.keys(errors).length > 0 ? null : ofFailure(change.error)}</InlineError>
      <div>
        <Button type="submit" busy={change.isPending}>
          {delivery.save}
        </Button>
      </div>
    </form>
  );
}

/** What express is meanwhile. */
function Now({ state }: { state: DeliveryState }) {
  const { common, delivery } = useMessages();
  const { isEnabled, start, end, fee, most } = typedOf(state);
  const hours = isEnabled ? delivery.times(start, end) : common.nothing;
  return <p>{[hours, `${delivery.expressFee}: ${fee}`, `${delivery.maxUnderWay}: ${most}`].join('; ')}</p>;
}
