// The step that says where, when and for what fee a new shop delivers.
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
import type { Weekday } from '../../api/delivery';
import { type FirstDelivery, type Setup, setFirstDelivery } from '../../api/setup';
import { TextField } from '../../components/field';
import { TextLink } from '../../components/text-link';
import { WEEKDAYS, WeekdayChoice } from '../../components/weekday-choice';
import { useLeaveGuard } from '../../components/use-leave-guard';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { paths } from '../../paths';
import { say } from '../../stores/notices';
import { setupQuery } from './keys';
import styles from './setup.module.css';
import { FIRST_TIMES, TimesList, type TypedTime } from './times-list';

export function DeliveryStep({ isDone, areas }: { isDone: boolean; areas: Setup['areas'] }) {
  const { setup } = useMessages();
  if (isDone) {
    return (
      <p>
        {setup.deliveryDone} <TextLink to={paths.delivery}>{setup.toDelivery}</TextLink>
      </p>
    );
  }
  return <DeliveryForm areas={areas} />;
}

interface Typed {
  areas: readonly string[];
  days: Weekday[];
  times: readonly TypedTime[];
  fee: string;
  free: string;
}

/** Returns what the form says, or null if a part of it cannot be read. */
function deliveryOf({ areas, days, times, fee, free }: Typed): FirstDelivery | null {
  const base_fee = core().typedAmount(fee);
  const free_from = free.trim() === '' ? null : core().typedAmount(free);
  const windows = times.map(({ start, end, capacity }) => ({ start_time: start.trim(), end_time: end.trim(), capacity: core().typedUnits(capacity) }));
  if (base_fee === undefined || free_from === undefined || areas.length === 0 || days.length === 0) return null;
  const known = windows.flatMap(({ capacity, ...window }) => (capacity === undefined ? [] : { ...window, capacity }));
  if (known.length < windows.length) return null;
  return { areas: [...areas], base_fee, free_from, windows: days.flatMap((weekday) => known.map((window) => ({ weekday, ...window }))) };
}

function DeliveryForm({ areas }: { areas: Setup['areas'] }) {
  const { setup, delivery: words } = useMessages();
  const { ofFailure, ofFields } = useErrorTexts();
  const [first] = useState<Typed>({ areas: [], days: [...WEEKDAYS], times: FIRST_TIMES, fee: '', free: '' });
  const [typed, setTyped] = useState(first);
  useLeaveGuard(typed !== first);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const save = useSave();
  const refused = ofFields(save.error);
  const isShown = refused.windows !== undefined || refused.base_fee !== undefined || refused.free_from !== undefined || refused.areas !== undefined;
  const change = (part: Partial<Typed>) => {
    save.reset();
    setTyped((before) => ({ ...before, ...part }));
  };
  const amountError = (text: string, isRequired: boolean) =>
    isSubmitted && (isRequired || text.trim() !== '') && core().typedAmount(text) === undefined ? setup.amountMalformed : null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    const delivery = deliveryOf(typed);
    if (delivery !== null) save.mutate(delivery);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <AreaChoice areas={areas} chosen={typed.areas} onChange={(chosen) => { change({ areas: chosen }); }} />
      <InlineError>{refused.areas ?? (isSubmitted && typed.areas.length === 0 ? setup.areasMissing : null)}</InlineError>
      <p className={styles.label}>{setup.days}</p>
      <WeekdayChoice label={setup.days} value={typed.days} onChange={(days) => { change({ days }); }} />
      <InlineError>{isSubmitted && typed.days.length === 0 ? words.daysMissing : null}</InlineError>
      <TimesList times={typed.times} isSubmitted={isSubmitted} onChange={(times) => { change({ times }); }} />
      <InlineError>{refused.windows ?? null}</InlineError>
      <div className={styles.amounts}>
        <TextField label={setup.fee} name="fee" inputMode="decimal" autoComplete="off" value={typed.fee} onChange={(fee) => { change({ fee }); }} error={refused.base_fee ?? amountError(typed.fee, true)} />
        <TextField label={setup.freeFrom} name="free" hint={setup.freeFromHint} inputMode="decimal" autoComplete="off" value={typed.free} onChange={(free) => { change({ free }); }} error={refused.free_from ?? amountError(typed.free, false)} />
      </div>
      <InlineError>{save.error === null || isShown ? null : ofFailure(save.error)}</InlineError>
      <div>
        <Button type="submit" busy={save.isPending}>
          {setup.save}
        </Button>
      </div>
    </form>
  );
}

function useSave() {
  const { setup } = useMessages();
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (delivery: FirstDelivery) => setFirstDelivery(delivery),
    onSuccess: (state) => {
      client.setQueryData(setupQuery.queryKey, state);
      say(setup.saved);
    },
  });
}

function AreaChoice({ areas, chosen, onChange }: { areas: Setup['areas']; chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  const { setup } = useMessages();
  return (
    <fieldset className={styles.areas}>
      <legend className={styles.label}>{setup.areas}</legend>
      {areas.map(({ name, zones }) => (
        <label key={name} className={styles.area}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={() => {
              onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
            }}
          />
          <span>
            {name} <span className={styles.soft}>{setup.zones(zones)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
