// The step that says where, when and for what fee a new shop delivers.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { comma } from '#copy/language';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { classes } from '../../../primitives/classes';
import { InlineError } from '../../../primitives/inline-error';
import type { Weekday } from '../../api/delivery';
import { currentOf, hasCode } from '../../api/errors';
import { type FirstDelivery, type Setup, setFirstDelivery } from '../../api/setup';
import { TextField } from '../../components/field';
import { useMoney } from '../../components/money';
import { TextLink } from '../../components/text-link';
import { WEEKDAYS, WeekdayChoice } from '../../components/weekday-choice';
import { useLeaveGuard } from '../../components/use-leave-guard';
import { useWrongFocus } from '../../components/use-wrong-focus';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { paths } from '../../paths';
import { say } from '../../stores/notices';
import { Buttons, Done, StepBody } from './done';
import { setupQuery } from './keys';
import styles from './setup.module.css';
import { FIRST_TIMES, TimesList, type TypedTime, useTimeError, windowOf } from './times-list';

export interface DeliveryStepProps {
  isDone: boolean;
  areas: Setup['areas'];
  /** What was set here; null if there is nothing, or if it was changed in other places. */
  set: Setup['delivery'];
}

export function DeliveryStep({ isDone, areas, set }: DeliveryStepProps) {
  const { setup } = useMessages();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const isForm = !isDone || (isCorrecting && set !== null);
  const close = () => {
    setIsCorrecting(false);
  };
  return (
    <StepBody isForm={isForm}>
      {isForm ? (
        <DeliveryForm
          areas={areas}
          set={set}
          onChanged={() => {
            setIsCorrecting(true);
          }}
          onClose={close}
        />
      ) : (
        <Done
          name={setup.delivery}
          onCorrect={
            set === null
              ? null
              : () => {
                  setIsCorrecting(true);
                }
          }
        >
          {set !== null && <DeliverySaid set={set} />}
          <p>
            {setup.deliveryDone} <TextLink to={paths.delivery}>{setup.toDelivery}</TextLink>
          </p>
        </Done>
      )}
    </StepBody>
  );
}

type Set = NonNullable<Setup['delivery']>;

/** The days of the windows, and the windows of the first of them: all days have the same. */
function weekOf({ windows }: Set) {
  const days = WEEKDAYS.filter((day) => windows.some(({ weekday }) => weekday === day));
  return { days, times: windows.filter(({ weekday }) => weekday === days[0]) };
}

function DeliverySaid({ set }: { set: Set }) {
  const { setup, delivery } = useMessages();
  const money = useMoney();
  const { days, times } = weekOf(set);
  const named = days.length === WEEKDAYS.length ? setup.everyDay : days.map((day) => delivery.shortDays[day]).join(comma);
  return (
    <>
      <p>{setup.deliverySaid(set.areas.join(comma), named, times.map(({ start_time, end_time }) => delivery.times(start_time, end_time)).join(comma))}</p>
      <p>{setup.feeSaid(money(set.base_fee), set.free_from === null ? null : money(set.free_from))}</p>
    </>
  );
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
  const windows = times.map(windowOf);
  if (base_fee === undefined || free_from === undefined || areas.length === 0 || days.length === 0) return null;
  const known = windows.filter((window) => window !== null);
  if (known.length < windows.length) return null;
  return { areas: [...areas], base_fee, free_from, windows: days.flatMap((weekday) => known.map((window) => ({ weekday, ...window }))) };
}

/** What the form begins with. */
function typedOf(set: Set | null): Typed {
  if (set === null) return { areas: [], days: [...WEEKDAYS], times: FIRST_TIMES, fee: '', free: '' };
  const { days, times } = weekOf(set);
  const typed = times.map(({ start_time, end_time, capacity }) => ({ start: start_time, end: end_time, capacity: String(capacity) }));
  return { areas: set.areas, days, times: typed, fee: set.base_fee, free: set.free_from ?? '' };
}

interface DeliveryFormProps {
  areas: Setup['areas'];
  set: Set | null;
  /** Somebody else has set the delivery meanwhile. The form stays with what was typed. */
  onChanged: () => void;
  /** After a correction was saved or given up. */
  onClose: () => void;
}

function DeliveryForm({ areas, set, onChanged, onClose }: DeliveryFormProps) {
  const { setup, delivery: words } = useMessages();
  const { place, look } = useWrongFocus<HTMLFormElement>();
  const { ofFailure, ofFields } = useErrorTexts();
  // What the person saw when they began to type is what they replace.
  const [seen, setSeen] = useState(set);
  const [first] = useState<Typed>(() => typedOf(set));
  const [typed, setTyped] = useState(first);
  useLeaveGuard(typed !== first);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const save = useSave(seen, (theirs) => {
    setSeen(theirs);
    onChanged();
  });
  const refused = ofFields(save.error);
  const isChanged = hasCode(save.error, 'delivery_changed') || hasCode(save.error, 'setup_done');
  const isShown = isChanged || ['windows', 'base_fee', 'free_from', 'areas'].some((field) => field in refused);
  const wanted = deliveryOf(typed);
  const wrongTime = useTimeError(typed.times, typed.days[0]);
  const change = (part: Partial<Typed>) => {
    save.reset();
    setTyped((before) => ({ ...before, ...part }));
  };
  const amountError = (text: string, isRequired: boolean) =>
    isSubmitted && (isRequired || text.trim() !== '') && core().typedAmount(text) === undefined ? setup.amountMalformed : null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    look();
    if (wanted !== null && wrongTime === null) save.mutate(wanted, { onSuccess: onClose });
  };
  return (
    <form ref={place} className={styles.form} noValidate onSubmit={submit}>
      <Checked error={refused.areas ?? (isSubmitted && typed.areas.length === 0 ? setup.areasMissing : null)}>
        <AreaChoice areas={areas} chosen={typed.areas} onChange={(chosen) => { change({ areas: chosen }); }} />
      </Checked>
      <p className={styles.label}>{setup.days}</p>
      <p className={styles.soft}>{setup.daysHint}</p>
      <Checked error={isSubmitted && typed.days.length === 0 ? words.daysMissing : null}>
        <WeekdayChoice label={setup.days} value={typed.days} onChange={(days) => { change({ days }); }} />
      </Checked>
      <Checked error={refused.windows ?? null}>
        <TimesList times={typed.times} isSubmitted={isSubmitted} wrong={isSubmitted ? wrongTime : null} onChange={(times) => { change({ times }); }} />
      </Checked>
      <div className={styles.amounts}>
        <TextField label={setup.fee} name="fee" hint={setup.feeHint} inputMode="decimal" autoComplete="off" value={typed.fee} onChange={(fee) => { change({ fee }); }} error={refused.base_fee ?? amountError(typed.fee, true)} />
        <TextField label={setup.freeFrom} name="free" hint={setup.freeFromHint} inputMode="decimal" autoComplete="off" value={typed.free} onChange={(free) => { change({ free }); }} error={refused.free_from ?? amountError(typed.free, false)} />
      </div>
      <InlineError>{isChanged ? setup.changedMeanwhile : save.error === null || isShown ? null : ofFailure(save.error)}</InlineError>
      <Buttons isBusy={save.isPending} onKeep={seen === null ? null : onClose} />
    </form>
  );
}

/** A group of controls with its error, which a refused save moves the focus to. */
function Checked({ error, children }: { error: string | null; children: ReactNode }) {
  return (
    <div className={styles.checked} data-wrong={error === null ? undefined : true}>
      {children}
      <InlineError>{error}</InlineError>
    </div>
  );
}

/** Saves the delivery in place of the one that was seen. After a change by somebody else, theirs is the one that is seen. */
function useSave(seen: Set | null, onChanged: (theirs: Set | null) => void) {
  const { setup } = useMessages();
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (delivery: FirstDelivery) => setFirstDelivery({ ...delivery, ...(seen !== null && { version: seen.version }) }),
    onSuccess: (state) => {
      client.setQueryData(setupQuery.queryKey, state);
      say(setup.saved);
    },
    onError: (error) => {
      const theirs = currentOf<Setup>(error, 'delivery_changed') ?? currentOf<Setup>(error, 'setup_done');
      if (theirs === null) return;
      onChanged(theirs.delivery);
      client.setQueryData(setupQuery.queryKey, theirs);
    },
  });
}

function AreaChoice({ areas, chosen, onChange }: { areas: Setup['areas']; chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  const { setup } = useMessages();
  const hint = useId();
  return (
    <fieldset aria-describedby={hint} className={styles.areas}>
      <legend className={styles.label}>{setup.areas}</legend>
      <p id={hint} className={classes(styles.soft, styles.areasHint)}>
        {setup.areasHint}
      </p>
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
