// The shop's brand: its colours, its logo and its icon, with how they look. They are settings, and are saved as these.
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Settings } from '../../api/settings';
import { NotLoaded } from '../../components/page';
import { Part } from '../../components/part';
import { usePictureWait } from '../../components/use-picture-wait';
import { useWrongFocus } from '../../components/use-wrong-focus';
import { useMessages } from '../../locale';
import { BrandPictureField } from './brand-picture-field';
import { BrandPreview } from './brand-preview';
import styles from './brand.module.css';
import { ColourField } from './colour-field';
import { Palettes } from './palettes';
import { SaveBar } from './settings-bar';
import { SettingsPage } from './settings-page';
import { settingsQuery, useSettingsForm } from './use-settings-form';

export default function BrandScreen() {
  const { brand } = useMessages();
  const query = useQuery(settingsQuery);
  return (
    <SettingsPage title={brand.title} hint={brand.hint}>
      {query.data === undefined ? <NotLoaded query={query} rows={10} /> : <BrandForm settings={query.data} />}
    </SettingsPage>
  );
}

function BrandForm({ settings }: { settings: Settings }) {
  const { brand } = useMessages();
  const form = useSettingsForm(settings);
  const { place, look } = useWrongFocus<HTMLFormElement>();
  const pictures = usePictureWait({
    check: () => form.isValid,
    save: () => {
      if (form.isValid && form.count > 0) form.save();
    },
  });
  // The fields are built anew to drop what is being added to them.
  const [fields, setFields] = useState(0);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    look();
    pictures.save();
  };
  const shown = (name: string) => form.of(name).shown;
  return (
    <form ref={place} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.columns}>
        <div className={styles.parts}>
          <Part title={brand.pictures}>
            <div className={styles.fields}>
              <BrandPictureField key={`logo ${fields}`} usedAs="logo" form={form} onAdding={pictures.onAdding} />
              <BrandPictureField key={`icon ${fields}`} usedAs="icon" form={form} onAdding={pictures.onAdding} />
            </div>
          </Part>
          <Part title={brand.colours}>
            <p className={styles.soft}>{brand.coloursHint}</p>
            <Palettes form={form} />
            <div className={styles.fields}>
              <ColourField name="brand.colour" form={form} />
              <ColourField name="brand.accent" form={form} />
            </div>
          </Part>
        </div>
        <BrandPreview
          name={form.savedOf('shop.name')}
          colour={shown('brand.colour')}
          accent={shown('brand.accent')}
          logo={shown('brand.logo')}
          icon={shown('brand.icon')}
        />
      </div>
      <SaveBar form={form} pictures={{ ...pictures, drop: () => { setFields((count) => count + 1); } }} />
    </form>
  );
}
