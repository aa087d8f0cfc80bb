// The shop's settings, in groups. All changes are saved together.
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ButtonLink } from '../../../primitives/button';
import { Note } from '../../../primitives/note';
import type { Settings } from '../../api/settings';
import { NotLoaded } from '../../components/page';
import { Part } from '../../components/part';
import { useWrongFocus } from '../../components/use-wrong-focus';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { CloseQuestion } from './close-question';
import { MAINTENANCE, MAINTENANCE_END, ON, groups } from './groups';
import { SettingField } from './setting-field';
import { SaveBar } from './settings-bar';
import { SettingsPage } from './settings-page';
import styles from './settings.module.css';
import { settingsQuery, useSettingsForm } from './use-settings-form';

export default function SettingsScreen() {
  const { settings } = useMessages();
  const query = useQuery(settingsQuery);
  return (
    <SettingsPage
      title={settings.title}
      hint={settings.hint}
      actions={
        <ButtonLink kind="secondary" to={paths.brand}>
          {settings.toBrand}
        </ButtonLink>
      }
    >
      {query.data === undefined ? <NotLoaded query={query} rows={12} /> : <SettingsForm settings={query.data} />}
    </SettingsPage>
  );
}

function SettingsForm({ settings: loaded }: { settings: Settings }) {
  const { settings } = useMessages();
  const form = useSettingsForm(loaded);
  const { place, look } = useWrongFocus<HTMLFormElement>();
  const [isAsking, setIsAsking] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    look();
    if (!form.isValid || form.count === 0) return;
    if (form.isClosing) setIsAsking(true);
    else form.save();
  };
  return (
    <form ref={place} className={styles.form} noValidate onSubmit={submit}>
      {groups.map(({ name, fields }) => (
        <Part key={name} title={settings.groups[name].title}>
          <p className={styles.soft}>{settings.groups[name].hint}</p>
          {name === 'maintenance' && isOver(loaded) && <Note tone="amber">{settings.maintenanceOver}</Note>}
          <div className={styles.fields}>
            {Object.entries(fields).map(([field, kind]) => (
              <SettingField
                key={field}
                name={field}
                kind={kind}
                state={form.of(field)}
                onChange={(shown) => {
                  form.type(field, shown);
                }}
              />
            ))}
          </div>
        </Part>
      ))}
      <SaveBar form={form} />
      {isAsking && (
        <CloseQuestion
          opensByItself={form.of(MAINTENANCE_END).shown !== ''}
          onCancel={() => {
            setIsAsking(false);
          }}
          onClose={() => {
            setIsAsking(false);
            form.save();
          }}
        />
      )}
    </form>
  );
}

/** Whether the maintenance is switched on, and its end has passed. */
const isOver = ({ settings, is_closed }: Settings): boolean =>
  !is_closed && settings.some(({ name, value }) => name === MAINTENANCE && value === ON);
