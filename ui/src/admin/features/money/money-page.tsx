// The frame of the screens of money: the title, and the switch between them.
import type { ReactNode } from 'react';
import { Page } from '../../components/page';
import { SegmentLinks } from '../../components/segments';
import { useMessages } from '../../locale';
import { paths } from '../../paths';

export interface MoneyPageProps {
  title: string;
  hint: string;
  children: ReactNode;
}

export function MoneyPage({ title, hint, children }: MoneyPageProps) {
  const { money } = useMessages();
  const parts = [
    [paths.money, money.cash],
    [paths.payments, money.payments],
    [paths.refunds, money.refunds],
    [paths.reconciliation, money.reconciliation],
  ] as const;
  return (
    <Page title={title} hint={hint}>
      <SegmentLinks label={money.views} links={parts} />
      {children}
    </Page>
  );
}
