// The state of a form that creates or changes a thing: what is typed, what is wrong with it, and what becomes of it. A
// thing has a version, so that nobody overwrites what somebody else has saved meanwhile.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSingleFlightMutation } from '../../components/use-single-flight-mutation';
import { currentOf } from '../api/errors';
import type { FieldError } from '../core';
import { useMessages } from '../locale';
import { useErrorTexts } from '../locale/error-text';
import { type Conflict, type ConflictRow, type Side, chosenOf, conflictOf, isUndecided } from './conflict';
import { useLeaveGuard } from './use-leave-guard';
import { useRequestKey } from './use-request-key';

/** A number or an amount that cannot be read, or that is missing although it is needed. */
export interface Malformed {
  field: string;
  isAmount: boolean;
  isMissing?: boolean;
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

export interface Editor<Draft> {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  /** The text of what is wrong with a field, once somebody has tried to save; null if nothing is. */
  errorOf: (field: string) => string | null;
  /** The number of fields with an error. */
  errors: number;
  isDirty: boolean;
  isSaving: boolean;
  /** Whether the thing is being created: what is typed meanwhile would be lost with the page that its own page replaces. */
  isCreating: boolean;
  /** What the call has thrown, unless a field shows it. */
  failure: unknown;
  /** What somebody else has saved meanwhile, field by field; null if nobody has. */
  conflict: readonly ConflictRow[] | null;
  /** Puts into the form what was chosen for a field with a conflict. */
  choose: (field: string, side: Side) => void;
  /** Hides what somebody else has saved. */
  closeConflict: () => void;
  /**
   * Shows what is wrong with the form, except with fields whose picture is coming. Returns whether it can be sent: not
   * before the choice is made for every field with a conflict.
   */
  check: (coming?: readonly string[]) => boolean;
  /** Saves the form if it can be sent. Returns whether it was saved. */
  save: () => Promise<boolean>;
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
): Editor<Draft> {
  const client = useQueryClient();
  const { seen, draft, setDraft, begun, beginAgain, beginFrom } = useVersions(editing, stored, begin);
  /** The fields whose mistakes are not shown although somebody has tried to save; null before. */
  const [leftOut, setLeftOut] = useState<readonly string[] | null>(null);
  const { keyOf, forget } = useRequestKey();
  const { conflict, meet, choose, closeConflict } = useConflict(editing, draft, setDraft);
  const { attempt, isPending, error } = useSingleFlightMutation<Stored, Form>({
    mutationFn: (form) => (seen === null ? editing.create(keyOf(form), form) : editing.save(seen, form)),
    onSuccess: (saved) => {
      forget();
      editing.show(client, saved);
    },
  });
  const { form, malformed, isDirty } = useForm(editing, draft, begun);
  const { texts, hideRefusal } = useTexts(editing, form, malformed, error);
  const letGo = useLeaveGuard(isDirty);
  const done = (sent: Draft) => (saved: Stored) => {
    beginAgain(saved, sent);
    closeConflict();
    setLeftOut(null);
    // A new thing gets an address of its own.
    if (seen === null) letGo();
    onSaved(saved);
  };
  const refused = (sent: Draft) => (failure: unknown) => {
    const theirs = currentOf<Stored>(failure, editing.changedCode);
    if (theirs === null) return;
    meet(begun, sent, editing.draftOf(theirs));
    beginFrom(theirs);
  };
  const isConflict = currentOf<Stored>(error, editing.changedCode) !== null;
  const check = (coming: readonly string[] = []) => {
    if (isUndecided(conflict?.rows ?? null)) return false;
    setLeftOut(coming);
    hideRefusal();
    return malformed.length === 0 && editing.check(form).every(({ field }) => coming.includes(field));
  };
  const errorOf = (field: string) => (leftOut?.includes(field) === false ? (texts[field] ?? null) : null);
  return {
    draft,
    set: setPart(setDraft),
    errorOf,
    errors: Object.keys(texts).filter((field) => errorOf(field) !== null).length,
    isDirty,
    isSaving: isPending,
    isCreating: isPending && seen === null,
    failure: isConflict || hasFields(error) ? null : error,
    conflict: conflict?.rows ?? null,
    choose,
    closeConflict,
    check,
    save: () => (check() ? attempt(form, { onSuccess: done(draft), onError: refused(draft) }) : Promise.resolve(false)),
    show: (of: Draft) => {
      setDraft(of);
      setLeftOut(null);
    },
  };
}

/** What somebody else has saved meanwhile, and what is chosen of it. */
function useConflict<Stored, Draft, Form>({ formOf }: Editing<Stored, Draft, Form>, draft: Draft, setDraft: (update: (before: Draft) => Draft) => void) {
  const [conflict, setConflict] = useState<Conflict<Draft> | null>(null);
  const latest = useLatest(draft);
  return {
    conflict,
    /** What was typed since `sent` was sent is not overwritten. */
    meet: (before: Draft, sent: Draft, theirs: Draft) => {
      const met = conflictOf(formOf, before, latest.current, theirs, sent);
      const theirFields = met.rows.filter(({ chosen }) => chosen === 'theirs').map(({ field }) => field);
      setConflict(met);
      setDraft((now) => chosenOf(met, now, theirFields, 'theirs'));
    },
    choose: (field: string, side: Side) => {
      if (conflict === null) return;
      setConflict({ ...conflict, rows: conflict.rows.map((row) => (row.field === field ? { ...row, chosen: side } : row)) });
      setDraft((now) => chosenOf(conflict, now, [field], side));
    },
    closeConflict: () => {
      setConflict(null);
    },
  };
}

/** The draft as it is when an answer comes: newer than that of the render which has sent the call. */
function useLatest<Draft>(draft: Draft) {
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);
  return latest;
}

/** The form, with what it began with and the stored thing that it began from. */
function useVersions<Stored, Draft, Form>({ draftOf }: Editing<Stored, Draft, Form>, stored: Stored | null, begin: () => Draft) {
  const [seen, setSeen] = useState(stored);
  const [begun, setBegun] = useState(() => (stored === null ? begin() : draftOf(stored)));
  const [draft, setDraft] = useState(begun);
  const beginFrom = (of: Stored) => {
    const fresh = draftOf(of);
    setSeen(of);
    setBegun(fresh);
    return fresh;
  };
  /** What was typed while the form was being saved stays. */
  const beginAgain = (of: Stored, sent: Draft) => {
    const fresh = beginFrom(of);
    setDraft((now) => (now === sent ? fresh : typedSince(fresh, sent, now)));
  };
  return { seen, draft, setDraft, begun, beginAgain, beginFrom };
}

/** Returns what is stored, with the fields that were typed after it was sent. */
function typedSince<Draft>(fresh: Draft, sent: Draft, now: Draft): Draft {
  const changed = (Object.keys(now as object) as (keyof Draft)[]).filter((field) => now[field] !== sent[field]);
  return { ...fresh, ...Object.fromEntries(changed.map((field) => [field, now[field]])) };
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
): { texts: Readonly<Record<string, string>>; hideRefusal: () => void } {
  const { catalogue, missing: missingTexts } = useMessages();
  const { ofFields, ofRule } = useErrorTexts();
  // The shop's refusal is about the form that was sent. It is hidden once the shop is asked again.
  const [refused, setRefused] = useState<{ error: unknown; form: Form | null } | null>(null);
  if (error !== (refused?.error ?? null)) setRefused(error === null ? null : { error, form });
  const texts = useMemo(() => {
    const texts: Record<string, string> = refused?.form === form ? { ...ofFields(refused.error) } : {};
    // The name of the field says more than that something is required.
    const missing = (field: string) => missingTexts[field.slice(field.lastIndexOf('.') + 1)];
    for (const broken of check(form)) texts[broken.field] ??= (broken.code === REQUIRED ? missing(broken.field) : undefined) ?? ofRule(broken) ?? '';
    for (const { field, isAmount, isMissing } of malformed) {
      texts[field] = (isMissing === true ? missing(field) : undefined) ?? (isAmount ? catalogue.amountMalformed : catalogue.numberMalformed);
    }
    return texts;
  }, [check, form, malformed, refused, ofFields, ofRule, catalogue, missingTexts]);
  const hideRefusal = () => {
    setRefused((before) => (before === null ? null : { ...before, form: null }));
  };
  return { texts, hideRefusal };
}

/** The code of the rule that a field must not be empty. */
const REQUIRED = 'field_required';
