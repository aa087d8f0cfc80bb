// Seasons: dates with delivery hours of their own, such as Ramadan.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { comma } from '#copy/language';
import { Button } from '../../../primitives/button';
import { ClockIcon } from '../../../primitives/icons';
import { type Season, type Seasons, removeSeason } from '../../api/delivery';
import { FormDialog } from '../../components/dialog';
import { Message, NotLoaded } from '../../components/page';
import { Part } from '../../components/part';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { say } from '../../stores/notices';
import { ChangedNote } from './changed-note';
import { DeliveryPage } from './delivery-page';
import { seasonsQuery, useChange } from './keys';
import { SeasonDialog, rowsOf } from './season-dialog';
import { StrandedAfterChange } from './stranded-note';
import styles from './delivery.module.css';

interface Open {
  task: 'save' | 'remove';
  /** Null for a new one. */
  season: Season | null;
}

export default function SeasonsScreen() {
  const { delivery } = useMessages();
  const seasons = useQuery(seasonsQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const add = (
    <Button
      onClick={() => {
        setOpen({ task: 'save', season: null });
      }}
    >
      {delivery.addSeason}
    </Button>
  );
  const close = () => {
    setOpen(null);
  };
  const saved = () => {
    setIsChanged(true);
  };
  return (
    <DeliveryPage title={delivery.seasons} hint={delivery.seasonsHint} actions={add}>
      {seasons.data === undefined ? (
        <NotLoaded query={seasons} rows={3} />
      ) : (
        <>
          {isChanged && <StrandedAfterChange />}
          {seasons.data.seasons.length === 0 && (
            <Message icon={<ClockIcon size={32} />} title={delivery.emptySeasons} hint={delivery.emptySeasonsHint} />
          )}
          {seasons.data.seasons.map((season) => (
            <SeasonPart key={season.id} season={season} onOpen={setOpen} />
          ))}
          {open?.task === 'save' && <SeasonDialog seasons={seasons.data} season={open.season} onClose={close} onSaved={saved} />}
          {open?.task === 'remove' && open.season !== null && (
            <RemoveDialog seasons={seasons.data} season={open.season} onClose={close} onSaved={saved} />
          )}
        </>
      )}
    </DeliveryPage>
  );
}

function SeasonPart({ season, onOpen }: { season: Season; onOpen: (open: Open) => void }) {
  const { delivery } = useMessages();
  const dates = useDateFormats();
  return (
    <Part title={season.name}>
      <p>
        {dates.dayOfYear(season.first_on)} {'\u2013'} {dates.dayOfYear(season.last_on)}
      </p>
      <ul role="list" className={styles.seasonWindows}>
        {rowsOf(season).map((row) => (
          <li key={row.id}>
            <strong>{delivery.times(row.start, row.end)}</strong> {row.days.map((day) => delivery.shortDays[day]).join(comma)}
            {': '}
            {delivery.planned(Number(row.capacity))}
          </li>
        ))}
      </ul>
      <p className={styles.soft}>
        {season.express === null
          ? delivery.expressUsual
          : `${delivery.expressHours}: ${delivery.times(season.express.start_time, season.express.end_time)}`}
      </p>
      <div className={styles.buttons}>
        {(['save', 'remove'] as const).map((task) => (
          <Button
            key={task}
            kind="secondary"
            size="small"
            aria-label={task === 'save' ? delivery.changeSeason(season.name) : delivery.removeSeason(season.name)}
            onClick={() => {
              onOpen({ task, season });
            }}
          >
            {task === 'save' ? delivery.change : delivery.remove}
          </Button>
        ))}
      </div>
    </Part>
  );
}

interface RemoveDialogProps {
  seasons: Seasons;
  season: Season;
  onClose: () => void;
  onSaved: () => void;
}

function RemoveDialog({ seasons, season, onClose, onSaved }: RemoveDialogProps) {
  const { delivery } = useMessages();
  const change = useChange<Seasons, null>(
    seasons,
    (seen) => removeSeason(seen.version, season.id),
    () => {
      say(delivery.seasonRemoved(season.name));
      onSaved();
      onClose();
    },
    seasonsQuery.queryKey,
  );
  return (
    <FormDialog
      title={delivery.removeSeasonTitle(season.name)}
      action={delivery.remove}
      isDangerous
      isBusy={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={() => {
        change.send(null);
      }}
    >
      <ChangedNote isChanged={change.current !== null} />
      <p>{delivery.removeSeasonHint}</p>
    </FormDialog>
  );
}
