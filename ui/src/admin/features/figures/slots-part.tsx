// How full the delivery slots are, by their time of the day.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Days, FigureSlot, Figures } from '../../api/figures';
import { type Column, column } from '../../components/data-table';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { fileName } from './file-name';
import { slotsQuery } from './keys';
import { ListPart } from './list-part';
import { SLOTS_ID } from './tiles';
import styles from './figures.module.css';

const nameOf = ({ start, end }: FigureSlot) => `${start} – ${end}`;

export function SlotsPart({ days, of: { from, until } }: { days: Days; of: Figures }) {
  const { figures } = useMessages();
  const query = useQuery(slotsQuery(days));
  const rows = query.data?.slots;
  const columns = useColumns();
  const file = () =>
    Promise.resolve([
      [figures.slot, figures.slotDays, figures.taken, figures.places],
      ...(rows ?? []).map((row) => [nameOf(row), String(row.slots), String(row.taken), String(row.places)]),
    ]);
  return (
    <div id={SLOTS_ID}>
      <ListPart
        title={figures.slotTable}
        query={query}
        rows={rows}
        columns={columns}
        idOf={nameOf}
        empty={figures.noSlots}
        name={fileName('slots', { from, until })}
        file={file}
        more={from === until && <TextLink to={`${paths.orderList}?day=${from}`}>{figures.ordersOfDay}</TextLink>}
      />
    </div>
  );
}

function useColumns(): Column<FigureSlot>[] {
  const { figures } = useMessages();
  return useMemo(
    () => [
      column(
        'slot',
        figures.slot,
        (row) => (
          <span className={styles.bars}>
            {nameOf(row)}
            <span aria-hidden="true" className={styles.bar} style={{ inlineSize: `${row.places === 0 ? 0 : (row.taken / row.places) * 100}%` }} />
          </span>
        ),
        { place: 'title' },
      ),
      column('taken', figures.taken, ({ taken }) => taken, { isNumber: true }),
      column('places', figures.places, ({ places }) => places, { isNumber: true }),
      column('fill', figures.fill, ({ taken, places }) => (places === 0 ? null : `${Math.round((taken / places) * 100)} %`), { isNumber: true }),
    ],
    [figures],
  );
}
