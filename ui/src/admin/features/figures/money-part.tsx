// The money that came and went, by its way.
import { useMemo } from 'react';
import type { Figures, MoneyKind } from '../../api/figures';
import { CsvButton } from '../../components/csv-button';
import { type Column, DataTable, column } from '../../components/data-table';
import { useMoney } from '../../components/money';
import { Part } from '../../components/part';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { figureMoneyPath } from '../../paths';
import { fileName } from './file-name';
import styles from './figures.module.css';
import { useWholeBefore } from './use-span';

interface Row {
  kind: MoneyKind;
  name: string;
  entries: number;
  amount: string;
  before: string;
}

const KINDS = ['cash', 'online', 'cash_back', 'online_back'] as const;

export function MoneyPart({ of }: { of: Figures }) {
  const { figures } = useMessages();
  const { from, until, totals, before } = of;
  const rows = KINDS.map<Row>((kind) => ({ kind, name: figures.moneyOf[kind] ?? kind, ...totals[kind], before: before[kind].amount }));
  const amountBefore = useWholeBefore(of)(figures.amountBefore);
  const columns = useColumns(from, until, amountBefore);
  const file = () =>
    Promise.resolve([
      [figures.payment, figures.entries, figures.amount, amountBefore],
      ...rows.map((row) => [row.name, String(row.entries), row.amount, row.before]),
    ]);
  return (
    <Part title={figures.money}>
      <DataTable label={figures.money} rows={rows} columns={columns} idOf={({ kind }) => kind} />
      <div className={styles.foot}>
        <CsvButton name={fileName('money', of)} of={figures.money} read={file} />
      </div>
    </Part>
  );
}

function useColumns(from: string, until: string, amountBefore: string): Column<Row>[] {
  const { figures } = useMessages();
  const amount = useMoney();
  return useMemo(
    () => [
      column('name', figures.payment, ({ kind, name }) => <TextLink to={figureMoneyPath(kind, from, until)}>{name}</TextLink>, { place: 'title' }),
      column('entries', figures.entries, ({ entries }) => entries, { isNumber: true, isMinor: true }),
      column('amount', figures.amount, (row) => amount(row.amount), { isNumber: true }),
      column('before', amountBefore, (row) => amount(row.before), { isNumber: true }),
    ],
    [amount, amountBefore, figures, from, until],
  );
}
