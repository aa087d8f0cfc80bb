// A colour of the brand: typed or picked, judged at once in every place in which pages use it, with the nearest one that
// works.
import { Button } from '../../../primitives/button';
import { WarningIcon } from '../../../primitives/icons';
import { CheckIcon } from '../../../primitives/screen-icons';
import { TextField } from '../../components/field';
import { core } from '../../core';
import { useMessages } from '../../locale';
import styles from './brand.module.css';
import { useBroken } from './setting-field';
import type { SettingsForm } from './use-settings-form';

type Judged = NonNullable<ReturnType<ReturnType<typeof core>['judgeBrand']>>;

/** The code of the rule that texts in a colour can be read. */
const UNREADABLE = 'brand_unreadable';

export function ColourField({ name, form }: { name: 'brand.colour' | 'brand.accent'; form: SettingsForm }) {
  const { brand, settings } = useMessages();
  const { shown, error, changedTo } = form.of(name);
  const { label, hint } = brand.fields[name];
  const judged = core().judgeBrand(name, shown);
  const weak = judged?.pairs.find(({ passes }) => !passes);
  const refused = useBroken(error);
  const broken = error?.code === UNREADABLE && weak !== undefined ? brand.tooPale(brand.palePlaces[weak.part] ?? '') : refused;
  const own = core().judgeBrand(name, '');
  const choose = (colour: string) => {
    form.type(name, colour);
  };
  const suggestion = judged?.suggestion ?? null;
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        name={name}
        value={shown}
        hint={hint}
        error={broken}
        placeholder={own?.plain ?? ''}
        autoComplete="off"
        spellCheck="false"
        isCode
        onChange={choose}
        inside={
          <input
            type="color"
            className={styles.picker}
            aria-label={brand.pick(label)}
            value={judged?.plain ?? own?.plain}
            onChange={({ target }) => {
              choose(target.value);
            }}
          />
        }
      />
      {suggestion !== null && (
        <Button
          kind="secondary"
          size="small"
          onClick={() => {
            choose(suggestion);
          }}
        >
          <span aria-hidden="true" className={styles.swatch} style={{ background: suggestion }} />
          {brand.use(suggestion)}
        </Button>
      )}
      {changedTo !== null && <p className={styles.changed}>{settings.changedBy(changedTo || settings.empty)}</p>}
      {judged !== undefined && <Places label={label} judged={judged} />}
    </div>
  );
}

/** What the rule book says of every place. */
function Places({ label, judged: { pairs } }: { label: string; judged: Judged }) {
  const { brand } = useMessages();
  const failing = pairs.filter(({ passes }) => !passes).length;
  return (
    <>
      <p role="status" className={failing === 0 ? styles.good : styles.bad}>
        {failing === 0 ? <CheckIcon size={16} /> : <WarningIcon size={16} />}
        <span>{failing === 0 ? brand.allPass(pairs.length) : brand.somePass(failing, pairs.length)}</span>
      </p>
      <details className={styles.places}>
        <summary>{brand.showPlaces}</summary>
        <ul role="list" aria-label={brand.ratios(label)}>
          {pairs.map(({ part, front, ground, hundredths, least, passes }) => (
            <li key={part}>
              <span aria-hidden="true" className={styles.sample} style={{ color: front, background: ground }}>
                {brand.sample}
              </span>
              <span>{brand.parts[part] ?? part}</span>
              <span className={passes ? styles.good : styles.bad}>
                {passes ? brand.passes : brand.fails} · {brand.ratio(hundredths, least)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
