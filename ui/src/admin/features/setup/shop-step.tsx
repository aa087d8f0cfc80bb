// The step that names the shop and says how customers reach it. Its values are settings.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { InlineError } from '../../../primitives/inline-error';
import { currentOf } from '../../api/errors';
import { type SettingChange, type Settings, changeSettings, listSettings } from '../../api/settings';
import { TextField } from '../../components/field';
import { NotLoaded } from '../../components/page';
import { useLeaveGuard } from '../../components/use-leave-guard';
import { TextLink } from '../../components/text-link';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { paths } from '../../paths';
import { say } from '../../stores/notices';
import { followSettings } from '../../stores/shop';
import { SETTINGS, setupQuery } from './keys';
import { Buttons, Done, StepBody } from './done';
import styles from './setup.module.css';

const FIELDS = ['shop.name', 'shop.company', 'shop.phone', 'shop.email'] as const;
type Field = (typeof FIELDS)[number];
type Texts = Readonly<Record<Field, string>>;

export function ShopStep({ isDone }: { isDone: boolean }) {
  const { setup } = useMessages();
  const settings = useQuery({ queryKey: SETTINGS, queryFn: ({ signal }) => listSettings(signal) });
  const [isCorrecting, setIsCorrecting] = useState(false);
  const isForm = !isDone || isCorrecting;
  if (settings.data === undefined) return <NotLoaded query={settings} rows={4} />;
  return (
    <StepBody isForm={isForm}>
      {isForm ? (
        <ShopForm
          settings={settings.data}
          isSet={isDone}
          onClose={() => {
            setIsCorrecting(false);
          }}
        />
      ) : (
        <Done
          name={setup.shop}
          onCorrect={() => {
            setIsCorrecting(true);
          }}
        >
          <p>{saidOf(settings.data)}</p>
          <p>
            {setup.shopDone} <TextLink to={paths.settings}>{setup.toSettings}</TextLink>
          </p>
        </Done>
      )}
    </StepBody>
  );
}

/** Returns what the step has set, on one line. */
const saidOf = (settings: Settings): string =>
  Object.values(textsOf(settings))
    .filter((text) => text !== '')
    .join(' · ');

const textsOf = ({ settings }: Settings): Texts =>
  Object.fromEntries(FIELDS.map((name) => [name, settings.find((one) => one.name === name)?.value ?? ''])) as Texts;

interface ShopFormProps {
  settings: Settings;
  /** Whether the shop's name is its own already, not the software's. */
  isSet: boolean;
  /** After a correction was saved or given up. */
  onClose: () => void;
}

function ShopForm({ settings, isSet, onClose }: ShopFormProps) {
  const { setup, settings: words } = useMessages();
  const { ofFailure, ofFields, ofRule } = useErrorTexts();
  const { seen, typed, type, changedTo, lookAgain } = useTyped(settings, isSet);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const save = useSave();
  const broken = core().checkSettings([...FIELDS], FIELDS.map((name) => typed[name]));
  const refused = ofFields(save.error);
  const isNamed = typed['shop.name'].trim() !== '';
  const isReachable = typed['shop.phone'].trim() !== '' || typed['shop.email'].trim() !== '';
  const errorOf = (name: Field) => {
    if (refused[name] !== undefined) return refused[name];
    if (changedTo[name] !== undefined) return words.changedBy(changedTo[name] || words.empty);
    if (isSubmitted && name === 'shop.name' && !isNamed) return setup.nameMissing;
    const wrong = isSubmitted && typed[name] !== '' ? broken.find(({ field }) => field === name) : undefined;
    if (wrong !== undefined) return ofRule(wrong);
    return isSubmitted && name === 'shop.phone' && !isReachable ? setup.contactMissing : null;
  };
  const isValid = isNamed && isReachable && broken.every(({ field }) => typed[field as Field] === '' && field !== 'shop.name');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    const changes = FIELDS.map((name): SettingChange => ({ name, value: typed[name].trim(), seen: seen[name] }));
    if (!isValid) return;
    const changed = changes.filter(({ name, value, seen: before }) => value !== before || (!isSet && name === 'shop.name'));
    if (changed.length === 0) onClose();
    else {
      save.mutate(changed, {
        onSuccess: onClose,
        onError: (error) => {
          const current = currentOf<Settings>(error, 'settings_changed');
          if (current !== null) lookAgain(textsOf(current));
        },
      });
    }
  };
  const field = (name: Field) => ({
    name,
    value: typed[name],
    onChange: (text: string) => {
      save.reset();
      type(name, text);
    },
    error: errorOf(name),
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <TextField label={setup.shopName} autoComplete="organization" {...field('shop.name')} />
        <TextField label={setup.company} note={setup.optional} autoComplete="off" {...field('shop.company')} />
        <TextField label={setup.phone} hint={setup.phoneHint} autoComplete="off" inputMode="tel" {...field('shop.phone')} />
        <TextField label={setup.email} note={setup.optional} autoComplete="off" inputMode="email" {...field('shop.email')} />
      </div>
      <InlineError>{save.error === null || Object.keys(refused).length > 0 || Object.keys(changedTo).length > 0 ? null : ofFailure(save.error)}</InlineError>
      <Buttons isBusy={save.isPending} onKeep={isSet ? onClose : null} />
    </form>
  );
}

interface Typed {
  /** What was there when the person began, or when they looked again. */
  seen: Texts;
  typed: Texts;
  /** What somebody else has set what was typed to. */
  changedTo: Partial<Texts>;
}

/** What is typed, what it replaces, and what somebody else has changed of it meanwhile. */
function useTyped(settings: Settings, isSet: boolean) {
  const [first] = useState<Typed>(() => {
    const seen = textsOf(settings);
    // The name that is there is the software's, until somebody sets it.
    return { seen, typed: isSet ? seen : { ...seen, 'shop.name': '' }, changedTo: {} };
  });
  const [state, setState] = useState(first);
  useLeaveGuard(state.typed !== first.typed);
  return {
    ...state,
    type: (name: Field, text: string) => {
      setState(({ seen, typed, changedTo: { [name]: _, ...changedTo } }) => ({ seen, typed: { ...typed, [name]: text }, changedTo }));
    },
    /** The next save replaces what is there now, which the person sees. What they have not touched follows. */
    lookAgain: (now: Texts) => {
      setState(({ seen, typed }) => {
        const changed = FIELDS.filter((name) => now[name] !== seen[name]);
        const isTouched = (name: Field) => typed[name] !== first.typed[name];
        const only = (names: readonly Field[]) => Object.fromEntries(names.map((name) => [name, now[name]]));
        return {
          seen: now,
          typed: { ...typed, ...only(changed.filter((name) => !isTouched(name))) },
          changedTo: only(changed.filter((name) => isTouched(name) && typed[name].trim() !== now[name])),
        };
      });
    },
  };
}

function useSave() {
  const { setup } = useMessages();
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (changes: SettingChange[]) => changeSettings(changes),
    onSuccess: (settings) => {
      client.setQueryData(SETTINGS, settings);
      followSettings(settings);
      void client.invalidateQueries({ queryKey: setupQuery.queryKey });
      say(setup.saved);
    },
    onError: (error) => {
      const current = currentOf<Settings>(error, 'settings_changed');
      if (current !== null) client.setQueryData(SETTINGS, current);
    },
  });
}
