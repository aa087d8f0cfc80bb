// The filters of the audit log: by person, and by what was changed.
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../../primitives/button';
import type { AuditFilter } from '../../api/audit';
import { TextField } from '../../components/field';
import { Select } from '../../components/select';
import { useMessages } from '../../locale';
import styles from './audit.module.css';

export interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

const NONE: AuditFilter = { actor: '', kind: '', subject: '' };
/** The value of the choice that filters by nothing: a list has no empty key. */
const ANYTHING = 'anything';

/** What is typed, until the filter changes: here, or by other means, such as the browser's back button. */
function useTyped(filter: AuditFilter) {
  const [typed, setTyped] = useState(filter);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const address = new URLSearchParams({ ...filter }).toString();
  const [shown, setShown] = useState(address);
  if (shown !== address) {
    setShown(address);
    setTyped(filter);
    setIsSubmitted(false);
  }
  return { typed, setTyped, isSubmitted, setIsSubmitted };
}

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { audit } = useMessages();
  const { typed, setTyped, isSubmitted, setIsSubmitted } = useTyped(filter);
  const apply = useRef<HTMLButtonElement>(null);
  const needsSubject = typed.kind !== '' && typed.subject.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (!needsSubject) onChange({ ...typed, actor: typed.actor.trim(), subject: typed.subject.trim() });
  };
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <form className={styles.filters} role="search" noValidate onSubmit={submit}>
      <TextField
        label={audit.person}
        name="actor"
        placeholder={audit.anybody}
        autoComplete="off"
        value={typed.actor}
        onChange={(actor) => {
          setTyped({ ...typed, actor });
        }}
      />
      <KindSelect
        kind={typed.kind}
        onChange={(kind) => {
          setTyped({ ...typed, kind, subject: kind === '' ? '' : typed.subject });
        }}
      />
      <TextField
        label={audit.subject}
        name="subject"
        autoComplete="off"
        isDisabled={typed.kind === ''}
        value={typed.subject}
        onChange={(subject) => {
          setTyped({ ...typed, subject });
        }}
        error={isSubmitted && needsSubject ? audit.subjectMissing : null}
      />
      <div className={styles.apply}>
        <Button ref={apply} type="submit" kind="secondary">
          {audit.apply}
        </Button>
        {isFiltered && (
          <Button
            kind="quiet"
            onClick={() => {
              // This button is gone with the filters.
              apply.current?.focus();
              onChange(NONE);
            }}
          >
            {audit.clear}
          </Button>
        )}
      </div>
    </form>
  );
}

function KindSelect({ kind, onChange }: { kind: string; onChange: (kind: string) => void }) {
  const { audit } = useMessages();
  // A kind that this page does not know, from a link of a newer version, stays selectable.
  const kinds = { ...audit.kinds, ...(kind === '' || kind in audit.kinds ? {} : { [kind]: kind }) };
  const options = [{ value: ANYTHING, label: audit.anything }, ...Object.entries(kinds).map(([value, label]) => ({ value, label }))];
  return (
    <Select
      label={audit.kind}
      options={options}
      value={kind === '' ? ANYTHING : kind}
      onChange={(value) => {
        onChange(value === ANYTHING ? '' : value);
      }}
    />
  );
}
