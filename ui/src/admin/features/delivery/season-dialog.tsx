// Adds or changes a season: its dates, its week and its express hours.
import { useState } from 'react';
import { type Season, type SeasonChange, type Seasons, saveSeason } from '../../api/delivery';
import { FormDialog } from '../../components/dialog';
import { TextField } from '../../components/field';
import { ListError } from '../../components/list-error';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { ChangedNote } from './changed-note';
import { seasonsQuery, useChange } from './keys';
import { WEEKDAYS } from '../../components/weekday-choice';
import { isTime } from './times';
import { type WindowRow, WindowRows, capacitiesOf, haveTimes, newRow } from './window-rows';
import styles from './delivery.module.css';

/** Returns the windows of a season, those with the same times and limit together. */
export function rowsOf(season: Season): WindowRow[] {
  const rows: WindowRow[] = [];
  for (const { weekday, start_time: start, end_time: end, capacity } of season.windows) {
    const same = rows.find((row) => row.start === start && row.end === end && row.capacity === String(capacity));
    if (same === undefined) rows.push({ id: rows.length + 1, start, end, capacity: String(capacity), days: [weekday] });
    else same.days = WEEKDAYS.filter((day) => day === weekday || same.days.includes(day));
  }
  return rows.sort((one, other) => one.start.localeCompare(other.start));
}

export interface SeasonDialogProps {
  seasons: Seasons;
  /** Null for a new one. */
  season: Season | null;
  onClose: () => void;
  onSaved: () => void;
}

function useSeasonForm(season: Season | null) {
  const [name, setName] = useState(season?.name ?? '');
  const [first, setFirst] = useState(season?.first_on ?? '');
  const [last, setLast] = useState(season?.last_on ?? '');
  const [rows, setRows] = useState(() => (season === null ? [newRow([], [...WEEKDAYS])] : rowsOf(season)));
  const [express, setExpress] = useState(season?.express ?? null);
  const typed = (): SeasonChange | null => {
    const capacities = capacitiesOf(rows);
    if (capacities === undefined || !haveTimes(rows) || rows.some(({ days }) => days.length === 0)) return null;
    if (express !== null && !(isTime(express.start_time) && isTime(express.end_time))) return null;
    const windows = rows.flatMap((row, index) =>
      row.days.map((weekday) => ({ weekday, start_time: row.start, end_time: row.end, capacity: capacities[index] ?? 0 })),
    );
    return { name, first_on: first, last_on: last, express, windows, season_id: season?.id ?? null };
  };
  return { name, setName, first, setFirst, last, setLast, rows, setRows, express, setExpress, typed };
}

type Form = ReturnType<typeof useSeasonForm>;

export function SeasonDialog({ seasons, season, onClose, onSaved }: SeasonDialogProps) {
  const { delivery } = useMessages();
  const { ofFields, ofFailure } = useErrorTexts();
  const form = useSeasonForm(season);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const change = useChange<Seasons, SeasonChange>(
    seasons,
    (seen, wanted) => saveSeason(seen.version, wanted),
    () => {
      say(delivery.saved);
      onSaved();
      onClose();
    },
    seasonsQuery.queryKey,
  );
  const errors = ofFields(change.error);
  const isShown = ['name', 'first_on', 'last_on'].some((field) => field in errors);
  return (
    <FormDialog
      title={season === null ? delivery.addSeason : delivery.changeSeason(season.name)}
      action={delivery.save}
      isBusy={change.isPending}
      error={isShown ? null : change.error}
      onClose={onClose}
      onSubmit={() => {
        setIsSubmitted(true);
        const typed = form.typed();
        if (typed !== null) change.send(typed);
      }}
    >
      <ChangedNote isChanged={change.current !== null} />
      <NameAndDates form={form} errors={errors} />
      <WindowRows rows={form.rows} onChange={form.setRows} hasDays isSubmitted={isSubmitted} />
      <ListError>{'windows' in errors ? ofFailure(change.error) : null}</ListError>
      <ExpressFields form={form} isSubmitted={isSubmitted} />
      <p className={styles.soft}>{delivery.timeHint}</p>
    </FormDialog>
  );
}

function NameAndDates({ form, errors }: { form: Form; errors: Readonly<Record<string, string>> }) {
  const { delivery } = useMessages();
  return (
    <>
      <TextField label={delivery.seasonName} name="name" autoComplete="off" value={form.name} onChange={form.setName} error={errors.name ?? null} />
      <div className={styles.pair}>
        <TextField label={delivery.firstDay} name="first_on" type="date" value={form.first} onChange={form.setFirst} error={errors.first_on ?? null} />
        <TextField label={delivery.lastDay} name="last_on" type="date" value={form.last} onChange={form.setLast} error={errors.last_on ?? null} />
      </div>
    </>
  );
}

function ExpressFields({ form: { express, setExpress }, isSubmitted }: { form: Form; isSubmitted: boolean }) {
  const { delivery } = useMessages();
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={express !== null}
          onChange={({ target }) => {
            setExpress(target.checked ? { start_time: '', end_time: '' } : null);
          }}
        />
        {delivery.expressOwn}
      </label>
      {express !== null && (
        <div className={styles.pair}>
          {(['start_time', 'end_time'] as const).map((field) => (
            <TextField
              key={field}
              label={field === 'start_time' ? delivery.expressFrom : delivery.expressUntil}
              name={`express_${field}`}
              autoComplete="off"
              value={express[field]}
              onChange={(text) => {
                setExpress({ ...express, [field]: text });
              }}
              error={isSubmitted && !isTime(express[field]) ? delivery.timeMalformed : null}
            />
          ))}
        </div>
      )}
    </>
  );
}
