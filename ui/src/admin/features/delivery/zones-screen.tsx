// The zones: where the shop delivers, what it costs there, and their names in both languages.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../../primitives/button';
import type { Zone, Zones } from '../../api/delivery';
import { type Column, DataTable, column } from '../../components/data-table';
import { useMoney } from '../../components/money';
import { NotLoaded } from '../../components/page';
import { SegmentButtons } from '../../components/segments';
import { useFilters } from '../../components/use-filters';
import { useLacksArabic } from '../../components/use-lacks-arabic';
import { useMessages } from '../../locale';
import { DeliveryPage } from './delivery-page';
import { zonesQuery } from './keys';
import { MunicipalitiesDialog } from './municipalities-dialog';
import { ShopTermsDialog } from './shop-terms-dialog';
import { ZoneDialog } from './zone-dialog';
import { RangeField } from './zone-range';
import { ZonesDialog } from './zones-dialog';
import styles from './delivery.module.css';

type Task = 'add' | 'change' | 'municipalities' | 'terms' | { rename: number };

const NO_FILTER = { municipality: '' };

export default function ZonesScreen() {
  const { delivery } = useMessages();
  const zones = useQuery(zonesQuery);
  const [task, setTask] = useState<Task | null>(null);
  const open = (one: Task, name: string, kind: 'primary' | 'secondary') => (
    <Button
      kind={kind}
      onClick={() => {
        setTask(one);
      }}
    >
      {name}
    </Button>
  );
  const actions = (
    <>
      {open('terms', delivery.shopTerms, 'secondary')}
      {open('municipalities', delivery.municipalities, 'secondary')}
      {open('add', delivery.addZone, 'primary')}
    </>
  );
  return (
    <DeliveryPage title={delivery.zones} hint={delivery.zonesHint} actions={actions}>
      {zones.data === undefined ? <NotLoaded query={zones} rows={8} /> : <List zones={zones.data} task={task} setTask={setTask} />}
    </DeliveryPage>
  );
}

interface ListProps {
  zones: Zones;
  task: Task | null;
  setTask: (task: Task | null) => void;
}

function List({ zones, task, setTask }: ListProps) {
  const { delivery } = useMessages();
  const lacksArabic = useLacksArabic();
  const { filter, set } = useFilters(NO_FILTER);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set());
  const rows = useMemo(
    () => zones.zones.filter(({ municipality_id: id }) => filter.municipality === '' || String(id) === filter.municipality),
    [zones, filter.municipality],
  );
  const columns = useColumns(zones, chosen, setChosen, setTask);
  const missing = [...zones.zones, ...zones.municipalities].filter(({ name, name_ar }) => lacksArabic(name, name_ar)).length;
  const close = () => {
    setTask(null);
  };
  const renamed = typeof task === 'object' && task !== null ? zones.zones.find(({ number }) => number === task.rename) : undefined;
  return (
    <>
      {missing > 0 && <p className={styles.missing}>{delivery.arabicMissing(missing)}</p>}
      <RangeField zones={zones} onChoose={setChosen} />
      <SegmentButtons
        label={delivery.filter}
        options={Object.fromEntries([['m', delivery.all], ...zones.municipalities.map(({ id, name }) => [`m${String(id)}`, name])]) as Record<string, string>}
        value={`m${filter.municipality}`}
        onChange={(key) => {
          set({ municipality: key.slice(1) });
        }}
      />
      <DataTable label={delivery.zones} rows={rows} columns={columns} idOf={({ number }) => String(number)} isWhole />
      {chosen.size > 0 && (
        <div role="group" aria-label={delivery.chosen(chosen.size)} className={styles.chosen}>
          <span role="status">{delivery.chosen(chosen.size)}</span>
          <Button
            size="small"
            onClick={() => {
              setTask('change');
            }}
          >
            {delivery.changeChosen}
          </Button>
          <Button
            size="small"
            kind="quiet"
            onClick={() => {
              setChosen(new Set());
            }}
          >
            {delivery.chooseNone}
          </Button>
        </div>
      )}
      {task === 'add' && <ZoneDialog zones={zones} zone={null} onClose={close} />}
      {renamed !== undefined && <ZoneDialog zones={zones} zone={renamed} onClose={close} />}
      {task === 'change' && <ZonesDialog zones={zones} numbers={[...chosen]} onClose={close} />}
      {task === 'municipalities' && <MunicipalitiesDialog zones={zones} onClose={close} />}
      {task === 'terms' && <ShopTermsDialog onClose={close} />}
    </>
  );
}

function useColumns(
  zones: Zones,
  chosen: ReadonlySet<number>,
  choose: (numbers: ReadonlySet<number>) => void,
  open: (task: Task) => void,
): Column<Zone>[] {
  const { delivery } = useMessages();
  const lacksArabic = useLacksArabic();
  const money = useMoney();
  return useMemo(() => {
    const nameOf = (id: number) => zones.municipalities.find((one) => one.id === id)?.name ?? '';
    const own = (text: string, isOwn: boolean) => (
      <span className={styles.names}>
        {text}
        {!isOwn && <span className={styles.soft}>{delivery.ofShop}</span>}
      </span>
    );
    return [
      column('zone', delivery.zone, (zone) => <ZoneCell zone={zone} chosen={chosen} choose={choose} />, { place: 'title' }),
      column('name_ar', delivery.nameAr, ({ name, name_ar }) =>
        lacksArabic(name, name_ar) ? <span className={styles.missing}>{delivery.noArabic}</span> : <span dir="rtl" lang="ar">{name_ar}</span>,
      ),
      column('municipality', delivery.municipality, ({ municipality_id: id }) => nameOf(id), { isMinor: true }),
      column('fee', delivery.fee, (zone) => own(money(zone.fee), zone.own_fee !== null), { isNumber: true }),
      column(
        'free_from',
        delivery.freeFrom,
        (zone) => own(zone.free_from === null ? delivery.never : money(zone.free_from), zone.own_free_from !== null),
        { isNumber: true },
      ),
      column('express', delivery.hasExpress, ({ has_express }) => (has_express ? delivery.yes : delivery.no)),
      column(
        'actions',
        delivery.actions,
        ({ number, name }) => (
          <Button
            size="small"
            kind="secondary"
            aria-label={delivery.renameZone(name)}
            onClick={() => {
              open({ rename: number });
            }}
          >
            {delivery.change}
          </Button>
        ),
        { place: 'foot' },
      ),
    ];
  }, [zones, chosen, choose, open, delivery, money, lacksArabic]);
}

/** Whether the name of a zone begins with "Zone 1": then its number is not shown again. "Zone 12" does not. */
const namesZone = (name: string, zoneName: string) => name.startsWith(zoneName) && !/^\d/.test(name.slice(zoneName.length));

interface ZoneCellProps {
  zone: Zone;
  chosen: ReadonlySet<number>;
  choose: (numbers: ReadonlySet<number>) => void;
}

function ZoneCell({ zone: { number, name }, chosen, choose }: ZoneCellProps) {
  const { delivery } = useMessages();
  const zoneName = `${delivery.zone} ${number}`;
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        aria-label={delivery.select(name)}
        checked={chosen.has(number)}
        onChange={({ target }) => {
          const after = new Set(chosen);
          if (target.checked) after.add(number);
          else after.delete(number);
          choose(after);
        }}
      />
      <span className={styles.names}>
        <span>{name}</span>
        {!namesZone(name, zoneName) && <span className={styles.soft}>{zoneName}</span>}
      </span>
    </label>
  );
}
