// What somebody has typed into the settings and not saved yet, and saving it.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { ApiError, currentOf } from '../../api/errors';
import { type SettingChange, type Settings, changeSettings, listSettings } from '../../api/settings';
import { refreshSession } from '../../components/session';
import { useLeaveGuard } from '../../components/use-leave-guard';
import { type FieldError, core } from '../../core';
import { useMessages } from '../../locale';
import { say } from '../../stores/notices';
import { followSettings } from '../../stores/shop';
import { type Kind, MAINTENANCE, MAINTENANCE_END, ON, brandSettings, groups, shownOf, valueOf } from './groups';

export const settingsQuery = queryOptions({
  queryKey: ['settings'] as const,
  queryFn: ({ signal }) => listSettings(signal),
});

interface Draft {
  shown: string;
  /** The value that was there when the person began to type: what a save compares with. */
  seen: string;
}

type Drafts = Readonly<Record<string, Draft>>;

/** The values of settings, by name. */
type Values = Readonly<Record<string, string>>;

export interface SettingState {
  shown: string;
  /** What the rule book says of it. */
  error: FieldError | undefined;
  /** What somebody else has set it to since the person began to type; null if nobody has. */
  changedTo: string | null;
}

const kinds: Readonly<Record<string, Kind>> = {
  ...Object.fromEntries(brandSettings.map((name) => [name, 'text' as const])),
  ...(Object.assign({}, ...groups.map(({ fields }) => fields)) as Record<string, Kind>),
};

const kindOf = (name: string): Kind => kinds[name] ?? 'text';

const valuesOf = ({ settings }: Settings): Values =>
  Object.fromEntries(settings.map(({ name, value }) => [name, value]));

/** Returns the changes that the drafts are. What was typed and taken back is none. */
function changesOf(drafts: Drafts, values: Values): SettingChange[] {
  const all = Object.entries(drafts).map(([name, { shown, seen }]) => ({ name, value: valueOf(kindOf(name), shown), seen }));
  return all.filter(({ name, value }) => value !== values[name]);
}

/** Whether changes close the shop to shoppers, which is open now. */
function isClosing({ is_closed }: Settings, values: Values, changes: readonly SettingChange[]): boolean {
  const change = (name: string) => changes.find((one) => one.name === name)?.value;
  const isOn = (change(MAINTENANCE) ?? values[MAINTENANCE]) === ON;
  return !is_closed && isOn && (change(MAINTENANCE) ?? change(MAINTENANCE_END)) !== undefined;
}

export function useSettingsForm(settings: Settings) {
  const { settings: words } = useMessages();
  const values = valuesOf(settings);
  const drafts = useDrafts(values);
  const changes = changesOf(drafts.all, values);
  const errors = checked(values, changes);
  const save = useSave();
  useLeaveGuard(changes.length > 0);
  const discard = () => {
    drafts.clear();
    save.reset();
  };
  return {
    of: (name: string): SettingState => ({
      shown: drafts.all[name]?.shown ?? shownOf(kindOf(name), values[name] ?? ''),
      error: errors.find(({ field }) => field === name) ?? refusalOf(save.error, name),
      changedTo: drafts.conflicts[name] ?? null,
    }),
    type: drafts.type,
    /** The value that is saved. */
    savedOf: (name: string): string => values[name] ?? '',
    discard,
    count: changes.length,
    /** The number of fields with an error. */
    wrong: new Set([...errors, ...issuesOf(save.error)].map(({ field }) => field)).size,
    isValid: errors.length === 0,
    /** Whether a save closes the shop. */
    isClosing: isClosing(settings, values, changes),
    isConflict: Object.keys(drafts.conflicts).length > 0,
    save: () => {
      save.mutate(changes, {
        onSuccess: (saved) => {
          say(words.saved);
          drafts.settle(changes, valuesOf(saved));
          save.reset();
        },
        onError: (error) => {
          const current = currentOf<Settings>(error, 'settings_changed');
          if (current !== null) drafts.lookAgain(changes, valuesOf(current));
        },
      });
    },
    isSaving: save.isPending,
    failure: isShownAtFields(save.error) ? null : save.error,
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** What is typed, and what somebody else has changed of it meanwhile. */
function useDrafts(values: Values) {
  const [all, setAll] = useState<Drafts>({});
  /** The settings that a save has found changed, until they are saved. */
  const [conflicts, setConflicts] = useState<Values>({});
  return {
    all,
    conflicts,
    type: (name: string, shown: string) => {
      setAll((before) => ({ ...before, [name]: { seen: before[name]?.seen ?? values[name] ?? '', shown } }));
    },
    clear: () => {
      setAll({});
      setConflicts({});
    },
    /** What was typed, or what was added, while the changes were being saved stays. */
    settle: (sent: readonly SettingChange[], now: Values) => {
      const asked = Object.fromEntries(sent.map(({ name, value }) => [name, value]));
      const left = (before: Drafts) => Object.entries(before).filter(([name, { shown, seen }]) => valueOf(kindOf(name), shown) !== (asked[name] ?? seen));
      setConflicts({});
      setAll((before) => Object.fromEntries(left(before).map(([name, draft]) => [name, { ...draft, seen: now[name] ?? '' }])));
    },
    /** The next save replaces what is there now, which the person sees. */
    lookAgain: (sent: readonly SettingChange[], now: Values) => {
      const changed = sent.filter(({ name, seen, value }) => now[name] !== seen && now[name] !== value);
      setConflicts(Object.fromEntries(changed.map(({ name }) => [name, now[name] ?? ''])));
      setAll((before) => Object.fromEntries(Object.entries(before).map(([name, draft]) => [name, { ...draft, seen: now[name] ?? '' }])));
    },
  };
}

/** Sends changes, and shows the settings as the server has them then. */
function useSave() {
  const client = useQueryClient();
  return useSingleFlightMutation<Settings, SettingChange[]>({
    mutationFn: changeSettings,
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery.queryKey, saved);
      followSettings(saved);
      // It has the warnings of every page.
      void refreshSession(client);
    },
    onError: (error) => {
      const current = currentOf<Settings>(error, 'settings_changed');
      if (current !== null) client.setQueryData(settingsQuery.queryKey, current);
    },
  });
}

/** Returns what is wrong with the changes. Those that are valid only together are compared with all others. */
function checked(values: Values, changes: readonly SettingChange[]): readonly FieldError[] {
  if (changes.length === 0) return [];
  const all = { ...values, ...Object.fromEntries(changes.map(({ name, value }) => [name, value])) };
  return core().checkSettings(Object.keys(all), Object.values(all));
}

const issuesOf = (error: unknown) => (error instanceof ApiError ? error.issues : []);

/** Returns why the server has refused a value that the rule book of this page did not. */
function refusalOf(error: unknown, name: string): FieldError | undefined {
  const issue = issuesOf(error).find(({ field }) => field === name);
  return issue === undefined ? undefined : { ...issue, details: [...(issue.details ?? [])] };
}

const isShownAtFields = (error: unknown): boolean =>
  currentOf(error, 'settings_changed') !== null || issuesOf(error).some(({ field }) => kinds[field] !== undefined);
