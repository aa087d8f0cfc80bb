// The frame of the screens of settings: the title, and the switch between them.
import type { ReactNode } from 'react';
import { Page } from '../../components/page';
import { SegmentLinks } from '../../components/segments';
import { useMessages } from '../../locale';
import { paths } from '../../paths';

export interface SettingsPageProps {
  title: string;
  hint: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export function SettingsPage({ title, hint, actions, children }: SettingsPageProps) {
  const { settings, brand, providers } = useMessages();
  const parts = [
    [paths.settings, settings.title],
    [paths.brand, brand.title],
    [paths.providers, providers.title],
  ] as const;
  return (
    <Page title={title} hint={hint} actions={actions}>
      <SegmentLinks label={settings.views} links={parts} />
      {children}
    </Page>
  );
}
