// The state of a form that creates or changes a thing: what is typed, what is wrong with it, and what becomes of it. A
// thing has a version, so that nobody overwrites what somebody else has saved meanwhile.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSingleFlightMutation } from '../../components/use-single-flight-mutation';
import { currentOf } from '../api/errors';
import type { FieldError } from '../core';
import { useMessages } from '../locale';
import { useErrorTexts } from '../locale/error-text';
import { useRequestKey } from './use-request-key';

/** A number or an amount that cannot be read. */
export interface Malformed {
  field: string;
  isAmount: boolean;
}

/** How things of one kind are edited. Must be the same object from render to render. */
export interface Editing<Stored, Draft, Form> {
  /** Returns a stored thing as a form. */
  draftOf: (stored: Stored) => Draft;
  /** Returns what a form amounts to, and what of it cannot be read. */
  formOf: (draft: Draft) => { form: Form; malformed: readonly Malformed[] };
  check: (form: Form) => FieldError[];
  create: (key: string, form: Form) => Promise<Stored>;
  save: (stored: Stored, form: Form) => Promise<Stored>;
  /** The code of the error that somebody else has changed it. */
  changedCode: string;
  /** Shows it everywhere as a call has answered. */
  show: (client: QueryClient, stored: Stored) => void;
}

export interface Editor<Draft, Stored = unknown> {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  /** The text of what is wrong with a field, once somebody has tried to save; null if nothing is. */
  errorOf: (field: string) => string | null;
  /** The number of fields with an error. */
  errors: number;
  isDirty: boolean;
  isSaving: boolean;
  /** What the call has thrown, unless a field shows it. */
  failure: unknown;
  /** The thing as somebody else has saved it meanwhile. */
  theirs: Stored | null;
  save: () => void;
  takeTheirs: () => void;
  keepMine: () => void;
  /** Puts another version into the form. */
  show: (draft: Draft) => void;
}

export interface EditorOptions<Stored, Draft> {
  /** The thing as it is stored; null for a new one. */
  stored: Stored | null;
  /** The form of a new thing. */
  begin: () => Draft;
  onSaved: (stored: Stored) => void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function useEditor<Stored, Draft, Form>(
  editing: Editing<Stored, Draft, Form>,
  { stored, begin, onSaved }: EditorOptions<Stored, Draft>,
): Editor<Draft, Stored> {
  const client = useQueryClient();
  const { seen, setSeen, draft, setDraft, begun, beginAgain } = useVersions(editing, stored, begin);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { keyOf, forget } = useRequestKey();
  const show = (of: Draft) => {
    setDraft(of);
    setIsSubmitted(false);
  };
  const done = (saved: Stored) => {
    beginAgain(saved);
    setIsSubmitted(false);
    onSaved(saved);
  };
  const { mutate, isPending, error, reset } = useSingleFlightMutation<Stored, Form>({
    mutationFn: (form) => (seen === null ? editing.create(keyOf(form), form) : editing.save(seen, form)),
    onSuccess: (saved) => {
      forget();
      editing.show(client, saved);
    },
  });
  const { form, malformed, isDirty } = useForm(editing, draft, begun);
  const texts = useTexts(editing, form, malformed, error);
  const theirs = currentOf<Stored>(error, editing.changedCode);
  const failure = theirs === null && !hasFields(error) ? error : null;
  return {
    draft,
    set: setPart(setDraft),
    errorOf: (field) => (isSubmitted ? (texts[field] ?? null) : null),
    errors: isSubmitted ? Object.keys(texts).length : 0,
    isDirty,
    isSaving: isPending,
    failure,
    theirs,
    save: () => {
      setIsSubmitted(true);
      if (malformed.length > 0 || editing.check(form).length > 0) return;
      mutate(form, { onSuccess: done });
    },
    takeTheirs: () => {
      if (theirs === null) return;
      editing.show(client, theirs);
      beginAgain(theirs);
      reset();
    },
    keepMine: () => {
      setSeen(theirs);
      reset();
    },
    show,
  };
}

/** The form, with what it began with and the stored thing that it began from. */
function useVersions<Stored, Draft, Form>({ draftOf }: Editing<Stored, Draft, Form>, stored: Stored | null, begin: () => Draft) {
  const [seen, setSeen] = useState(stored);
  const [begun, setBegun] = useState(() => (stored === null ? begin() : draftOf(stored)));
  const [draft, setDraft] = useState(begun);
  const beginAgain = (of: Stored) => {
    const fresh = draftOf(of);
    setSeen(of);
    setBegun(fresh);
    setDraft(fresh);
  };
  return { seen, setSeen, draft, setDraft, begun, beginAgain };
}

const setPart =
  <Draft>(setDraft: (update: (before: Draft) => Draft) => void) =>
  (change: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...change }));
  };

/** Returns what the form amounts to, and whether that differs from what it began with. */
function useForm<Stored, Draft, Form>({ formOf }: Editing<Stored, Draft, Form>, draft: Draft, begun: Draft) {
  const typed = useMemo(() => formOf(draft), [formOf, draft]);
  const before = useMemo(() => formOf(begun), [formOf, begun]);
  return { ...typed, isDirty: !isSame(typed, before) };
}

const hasFields = (error: unknown) => error instanceof Error && 'fields' in error && Object.keys(error.fields as object).length > 0;

/** Returns what is wrong with each field: what cannot be read, what the rules say, and what the shop has refused. */
function useTexts<Stored, Draft, Form>(
  { check }: Editing<Stored, Draft, Form>,
  form: Form,
  malformed: readonly Malformed[],
  error: unknown,
): Readonly<Record<string, string>> {
  const { catalogue } = useMessages();
  const { ofFields, ofRule } = useErrorTexts();
  // The shop's refusal is about the form that was sent.
  const [refused, setRefused] = useState<{ error: unknown; form: Form } | null>(null);
  if (error !== (refused?.error ?? null)) setRefused(error === null ? null : { error, form });
  return useMemo(() => {
    const texts: Record<string, string> = refused?.form === form ? { ...ofFields(refused.error) } : {};
    for (const broken of check(form)) texts[broken.field] ??= ofRule(broken) ?? '';
    for (const { field, isAmount } of malformed) texts[field] = isAmount ? catalogue.amountMalformed : catalogue.numberMalformed;
    return texts;
  }, [check, form, malformed, refused, ofFields, ofRule, catalogue]);
}
