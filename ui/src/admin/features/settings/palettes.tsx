// Ready pairs of colours, of which one can be taken.
import { core } from '../../core';
import { useMessages } from '../../locale';
import styles from './brand.module.css';
import type { SettingsForm } from './use-settings-form';

export function Palettes({ form }: { form: SettingsForm }) {
  const { brand } = useMessages();
  const [colour, accent] = [form.of('brand.colour').shown, form.of('brand.accent').shown];
  return (
    <div role="group" aria-label={brand.palettes} className={styles.palettes}>
      {core()
        .brandPalettes()
        .map((palette) => (
          <button
            key={palette.name}
            type="button"
            className={styles.palette}
            aria-pressed={palette.colour === colour && palette.accent === accent}
            onClick={() => {
              form.type('brand.colour', palette.colour);
              form.type('brand.accent', palette.accent);
            }}
          >
            <Swatch setting="brand.colour" colour={palette.colour} />
            <Swatch setting="brand.accent" colour={palette.accent} />
            <span>{brand.palette[palette.name] ?? palette.name}</span>
            {palette.colour === '' && <span className={styles.soft}>{brand.usual}</span>}
          </button>
        ))}
    </div>
  );
}

function Swatch({ setting, colour }: { setting: string; colour: string }) {
  return <span aria-hidden="true" className={styles.swatch} style={{ background: core().judgeBrand(setting, colour)?.plain }} />;
}
