// A change in the audit log: when, who, what, about what, and the values before and after.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '../../api/types';
import { deviceOf } from '../../components/device';
import { useRoleName } from '../../components/role-name';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { auditPath } from '../../paths';
import { type Difference, differences, wordsOf } from './difference';
import styles from './audit.module.css';

/** The number of differences shown before somebody asks for more. */
const SHOWN = 6;

export function Entry({ entry }: { entry: AuditEntry }) {
  const { audit } = useMessages();
  const { exact } = useDateFormats();
  const roleName = useRoleName();
  const [verb = entry.action] = entry.action.split('.').slice(-1);
  const origin = entry.role === null ? audit.commandLine : roleName(entry.role);
  return (
    <li className={styles.entry}>
      <time className={styles.when} dateTime={entry.happened_at}>
        {exact(entry.happened_at)}
      </time>
      <div className={styles.who}>
        <Link className={styles.link} to={auditPath({ actor: entry.actor })}>
          {entry.actor}
        </Link>
        <span className={styles.origin}>{[origin, entry.address].filter(Boolean).join(' · ')}</span>
      </div>
      <div className={styles.what}>
        <p className={styles.action}>
          {audit.actions[entry.action] ?? sentence(wordsOf(verb))}
          <span className={styles.kind}> {audit.kinds[entry.subject_kind] ?? wordsOf(entry.subject_kind)} </span>
          <Link className={styles.subject} to={auditPath({ kind: entry.subject_kind, subject: entry.subject_id })}>
            {entry.subject_id}
          </Link>
        </p>
        <Differences entry={entry} />
      </div>
    </li>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns the known fields first, in the order of the catalogue: the name before the flags. */
function inOrder(found: readonly Difference[], known: readonly string[]): Difference[] {
  const rank = ({ field }: Difference) => (known.includes(field) ? known.indexOf(field) : known.length);
  return [...found].sort((one, other) => rank(one) - rank(other));
}

/** Returns a function that gives a value in the words that screens use for it. */
function useValueText(kind: string, field: string): (value: string) => string {
  const { orders, session } = useMessages();
  const roleName = useRoleName();
  return (value) => {
    if (field === 'role') return roleName(value);
    if (kind === 'order' && field === 'status') return orders.statuses[value] ?? value;
    const device = field === 'browser' ? deviceOf(value) : null;
    return device === null ? value : session.deviceOn(device.browser, device.system);
  };
}

function Differences({ entry }: { entry: AuditEntry }) {
  const { audit } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const found = inOrder(differences(entry.before, entry.after, { yes: audit.yes, no: audit.no, empty: audit.emptyValue }), Object.keys(audit.fields));
  if (found.length === 0) return null;
  const shown = isOpen ? found : found.slice(0, SHOWN);
  return (
    <>
      <ul role="list" className={styles.differences}>
        {shown.map((difference) => (
          <DifferenceLine key={difference.field} kind={entry.subject_kind} difference={difference} />
        ))}
      </ul>
      {found.length > SHOWN && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? audit.less : audit.more(found.length - SHOWN)}
        </button>
      )}
    </>
  );
}

function DifferenceLine({ kind, difference: { field, label, before, after } }: { kind: string; difference: Difference }) {
  const { audit } = useMessages();
  const text = useValueText(kind, field);
  return (
    <li>
      {field !== '' && <span className={styles.field}>{audit.changed(audit.fields[field] ?? sentence(label))}</span>}
      {before !== undefined && (
        <del>
          <span className="visually-hidden">{audit.before} </span>
          {text(before)}
        </del>
      )}
      {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
      {after !== undefined && (
        <ins>
          <span className="visually-hidden">{audit.after} </span>
          {text(after)}
        </ins>
      )}
    </li>
  );
}
