// The frame of the screens of delivery: the title, and the switch between them.
import type { ReactNode } from 'react';
import { Page } from '../../components/page';
import { SegmentLinks } from '../../components/segments';
import { useMessages } from '../../locale';
import { paths } from '../../paths';

export interface DeliveryPageProps {
  title: string;
  hint: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function DeliveryPage({ title, hint, actions, children }: DeliveryPageProps) {
  const { delivery } = useMessages();
  const parts = [
    [paths.delivery, delivery.calendar],
    [paths.week, delivery.week],
    [paths.seasons, delivery.seasons],
    [paths.zones, delivery.zones],
    [paths.express, delivery.express],
  ] as const;
  return (
    <Page title={title} hint={hint} actions={actions}>
      <SegmentLinks label={delivery.views} links={parts} />
      {children}
    </Page>
  );
}
