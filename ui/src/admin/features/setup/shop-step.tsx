// The step that names the shop and says how customers reach it. Its values are settings.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button } from '../../../primitives/button';
import { InlineError } from '../../../primitives/inline-error';
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
import styles from './setup.module.css';

const FIELDS = ['shop.name', 'shop.company', 'shop.phone', 'shop.email'] as const;
type Field = (typeof FIELDS)[number];
type Texts = Readonly<Record<Field, string>>;

export function ShopStep({ isDone }: { isDone: boolean }) {
  const { setup } = useMessages();
  const settings = useQuery({ queryKey: SETTINGS, queryFn: ({ signal }) => listSettings(signal) });
  if (isDone) {
    return (
      <p>
        {setup.shopDone} <TextLink to={paths.settings}>{setup.toSettings}</TextLink>
      </p>
    );
  }
  return settings.data === undefined ? <NotLoaded query={settings} rows={4} /> : <ShopForm settings={settings.data} />;
}

const textsOf = ({ settings }: Settings): Texts =>
  Object.fromEntries(FIELDS.map((name) => [name, settings.find((one) => one.name === name)?.value ?? ''])) as Texts;

function ShopForm({ settings }: { settings: Settings }) {
  const { setup } = useMessages();
  const { ofFailure, ofFields, ofRule } = useErrorTexts();
  const [seen] = useState(() => textsOf(settings));
  // The name that is there is the software's, until somebody sets it.
  const [first] = useState<Texts>({ ...seen, 'shop.name': '' });
  const [typed, setTyped] = useState(first);
  useLeaveGuard(typed !== first);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const save = useSave();
  const broken = core().checkSettings([...FIELDS], FIELDS.map((name) => typed[name]));
  const refused = ofFields(save.error);
  const isNamed = typed['shop.name'].trim() !== '';
  const isReachable = typed['shop.phone'].trim() !== '' || typed['shop.email'].trim() !== '';
  const errorOf = (name: Field) => {
    if (refused[name] !== undefined) return refused[name];
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
    if (isValid) save.mutate(changes.filter(({ name, value, seen: before }) => name === 'shop.name' || value !== before));
  };
  const field = (name: Field) => ({
    name,
    value: typed[name],
    onChange: (text: string) => {
      save.reset();
      setTyped((before) => ({ ...before, [name]: text }));
    },
    error: errorOf(name),
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField label={setup.shopName} autoComplete="organization" {...field('shop.name')} />
      <TextField label={setup.company} note={setup.optional} autoComplete="off" {...field('shop.company')} />
      <TextField label={setup.phone} hint={setup.phoneHint} autoComplete="off" inputMode="tel" {...field('shop.phone')} />
      <TextField label={setup.email} autoComplete="off" inputMode="email" {...field('shop.email')} />
      <InlineError>{save.error === null || Object.keys(refused).length > 0 ? null : ofFailure(save.error)}</InlineError>
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
    mutationFn: (changes: SettingChange[]) => changeSettings(changes),
    onSuccess: (settings) => {
      client.setQueryData(SETTINGS, settings);
      followSettings(settings);
      void client.invalidateQueries({ queryKey: setupQuery.queryKey });
      say(setup.saved);
    },
  });
}
