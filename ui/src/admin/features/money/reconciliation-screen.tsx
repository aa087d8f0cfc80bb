// Comparisons of the shop's books with the gateway's: a range of days, the progress, and what differs.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Badge } from '../../../primitives/badge';
import { Button } from '../../../primitives/button';
import { classes } from '../../../primitives/classes';
import { InlineError } from '../../../primitives/inline-error';
import { ChevronDownIcon } from '../../../primitives/icons';
import { ScaleIcon } from '../../../primitives/screen-icons';
import { type Reconciliation, runReconciliation } from '../../api/money';
import { dayAfter } from '../../components/days';
import { MoreRows } from '../../components/more-rows';
import { Message, NotLoaded } from '../../components/page';
import { useRequestKey } from '../../components/use-request-key';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { useErrorTexts } from '../../locale/error-text';
import { Differences, DifferencesFile } from './differences';
import { reconciliationsQuery } from './keys';
import { MoneyPage } from './money-page';
import { useToday } from './use-today';
import styles from './money.module.css';

export default function ReconciliationScreen() {
  const { money } = useMessages();
  const runs = useInfiniteQuery(reconciliationsQuery);
  const rows = runs.data?.pages.flatMap((page) => page.reconciliations) ?? [];
  return (
    <MoneyPage title={money.reconciliation} hint={money.reconciliationHint}>
      <RangeForm />
      <section className={styles.section} aria-label={money.runs}>
        <h2>{money.runs}</h2>
        {runs.data === undefined ? (
          <NotLoaded query={runs} rows={3} />
        ) : rows.length === 0 ? (
          <Message title={money.noRuns} icon={<ScaleIcon size={32} />} />
        ) : (
          <ul role="list" className={styles.runs}>
            {rows.map((run, index) => (
              <Run key={run.id} run={run} isFirst={index === 0} />
            ))}
          </ul>
        )}
        <MoreRows list={runs} name={money.older} />
      </section>
    </MoneyPage>
  );
}

function RangeForm() {
  const { money } = useMessages();
  const { ofFailure } = useErrorTexts();
  const client = useQueryClient();
  const { data: today } = useToday();
  // Yesterday, unless other days are chosen.
  const yesterday = today === undefined ? '' : dayAfter(today, -1);
  const [chosen, setChosen] = useState<{ from?: string; until?: string }>({});
  const { from, until } = { from: yesterday, until: yesterday, ...chosen };
  const { keyOf, forget } = useRequestKey();
  const { mutate, isPending, error } = useSingleFlightMutation({
    mutationFn: () => runReconciliation({ key: keyOf({ from, until }), from, until }),
    onSuccess: () => {
      forget();
      void client.invalidateQueries({ queryKey: reconciliationsQuery.queryKey });
    },
  });
  const choose = (name: 'from' | 'until') => (day: string) => {
    setChosen({ ...chosen, [name]: day });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form className={styles.range} noValidate onSubmit={submit}>
      <DateField label={money.from} value={from} max={today} onChange={choose('from')} />
      <DateField label={money.until} value={until} max={today} onChange={choose('until')} />
      <Button type="submit" busy={isPending}>
        {money.run}
      </Button>
      <InlineError>{error === null ? null : ofFailure(error)}</InlineError>
    </form>
  );
}

interface DateFieldProps {
  label: string;
  value: string;
  max: string | undefined;
  onChange: (day: string) => void;
}

function DateField({ label, value, max, onChange }: DateFieldProps) {
  const id = useId();
  return (
    <span className={styles.dateField}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={styles.date}
        value={value}
        max={max}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </span>
  );
}

function Run({ run, isFirst }: { run: Reconciliation; isFirst: boolean }) {
  const { money } = useMessages();
  const { ago, dayOfYear } = useDateFormats();
  const isFinished = run.finished_at !== null;
  const [isOpen, setIsOpen] = useState(isFirst);
  const id = useId();
  return (
    <li className={styles.run}>
      <div className={styles.sectionHead}>
        <span className={styles.stack}>
          <span className={styles.strong}>{money.range(dayOfYear(run.from), dayOfYear(run.until))}</span>
          <span className={styles.soft}>{money.startedBy(run.started_by, ago(run.started_at))}</span>
        </span>
        <Result run={run} />
      </div>
      {!isFinished && <progress className={styles.progress} aria-label={money.progress} value={run.compared} max={Math.max(run.total, 1)} />}
      {run.differing > 0 && (
        <>
          <div className={styles.buttons}>
            <Button
              kind="secondary"
              size="small"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => {
                setIsOpen(!isOpen);
              }}
            >
              {money.differences}
              <span className={classes(styles.arrow, isOpen && styles.up)}>
                <ChevronDownIcon size={16} />
              </span>
            </Button>
            <DifferencesFile id={run.id} />
          </div>
          <div id={id}>{isOpen && <Differences id={run.id} isFinished={isFinished} />}</div>
        </>
      )}
    </li>
  );
}

function Result({ run }: { run: Reconciliation }) {
  const { money } = useMessages();
  if (run.finished_at === null) return <Badge tone="sea">{money.running(run.compared, run.total)}</Badge>;
  return run.differing > 0 ? (
    <Badge tone="amber">{money.differ(run.differing, run.total)}</Badge>
  ) : (
    <Badge tone="leaf">{money.matched(run.total)}</Badge>
  );
}
