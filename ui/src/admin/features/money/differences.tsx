// What differs between the shop's books and the gateway's, and what helps.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ButtonLink } from '../../../primitives/button';
import { type Difference, allDifferences } from '../../api/money';
import { CsvButton } from '../../components/csv-button';
import { type Column, DataTable, column } from '../../components/data-table';
import { MoreRows } from '../../components/more-rows';
import { NotLoaded } from '../../components/page';
import { useMoney } from '../../components/money';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { orderPath, paths } from '../../paths';
import { CheckButton, useCheckDialog } from './check-dialog';
import { OrderCell } from './cells';
import { differencesQuery } from './keys';
import styles from './money.module.css';

export function Differences({ id, isFinished }: { id: number; isFinished: boolean }) {
  const { money } = useMessages();
  const differences = useInfiniteQuery(differencesQuery(id, isFinished));
  const { open, dialog } = useCheckDialog();
  const columns = useColumns(open);
  if (differences.data === undefined) return <NotLoaded query={differences} rows={3} />;
  const rows = differences.data.pages.flatMap((page) => page.differences);
  return (
    <div className={styles.section}>
      <DataTable label={money.differences} rows={rows} columns={columns} idOf={(row) => String(row.id)} />
      <MoreRows list={differences} name={money.showMore} />
      {dialog}
    </div>
  );
}

/** Gives all differences of a comparison as a file. */
export function DifferencesFile({ id }: { id: number }) {
  const { money } = useMessages();
  const file = async () => [
    [money.order, money.transaction, money.what, money.books, money.gateway, money.backBooks, money.backGateway],
    ...(await allDifferences(id)).map((one) => [
      core().orderNumber(one.order_id),
      one.transaction_number,
      money.outcomes[one.outcome] ?? one.outcome,
      ...[one.captured, one.gateway, one.refunded, one.gateway_refunded].map((amount) => amount ?? ''),
    ]),
  ];
  return <CsvButton name={`reconciliation-${id}.csv`} read={file} />;
}

function useColumns(onCheck: (order: number) => void): Column<Difference>[] {
  const { money } = useMessages();
  const amount = useMoney();
  return useMemo(() => {
    const sum = (value: string | null) => (value === null ? null : amount(value));
    return [
      column('order', money.order, (row) => <OrderCell id={row.order_id} below={row.transaction_number} />, { place: 'title' }),
      column('what', money.what, ({ outcome }) => <span className={styles.wrong}>{money.outcomes[outcome] ?? outcome}</span>, { isLong: true }),
      column('books', money.books, ({ captured }) => sum(captured), { isNumber: true }),
      column('gateway', money.gateway, ({ gateway }) => sum(gateway), { isNumber: true }),
      column('backBooks', money.backBooks, ({ refunded }) => sum(refunded), { isNumber: true, isMinor: true }),
      column('backGateway', money.backGateway, ({ gateway_refunded }) => sum(gateway_refunded), { isNumber: true, isMinor: true }),
      column('actions', money.actions, (row) => (row.help === null ? null : <HelpButton of={row} help={row.help} onCheck={onCheck} />), { place: 'corner' }),
    ];
  }, [amount, money, onCheck]);
}

function HelpButton({ of, help, onCheck }: { of: Difference; help: string; onCheck: (order: number) => void }) {
  const { money } = useMessages();
  if (help === 'check') return <CheckButton order={of.order_id} onPress={onCheck} />;
  return (
    <ButtonLink kind="secondary" size="small" to={help === 'confirm' ? paths.refunds : orderPath(of.order_id)}>
      {money.helps[help] ?? help}
    </ButtonLink>
  );
}
