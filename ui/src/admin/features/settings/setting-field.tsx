// One setting: its field with its explanation, what is wrong with it, and what somebody else has set it to.
import { classes } from '../../../primitives/classes';
import { Textarea } from '../../../primitives/field';
import type { FieldError } from '../../core';
import { TextField } from '../../components/field';
import { SwitchField } from '../../components/switch-field';
import { useShowsArabic } from '../../components/use-shows-arabic';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { type Kind, OFF, ON, isArabic, isLines, shownOf } from './groups';
import styles from './settings.module.css';
import type { SettingState } from './use-settings-form';

export interface SettingFieldProps {
  name: string;
  kind: Kind;
  state: SettingState;
  onChange: (shown: string) => void;
}

const ROWS = 4;

/** The hours of the days. */
const HOURS = 'shop.hours.';

const INPUT_MODES: Partial<Record<Kind, 'decimal' | 'numeric'>> = { amount: 'decimal', optionalAmount: 'decimal', optional: 'numeric' };
/** What has the whole width. */
const WIDE: readonly Kind[] = ['switch', 'lines', 'message', 'arabic', 'arabicLines'];

export function SettingField({ name, kind, state: { shown, error, changedTo }, onChange }: SettingFieldProps) {
  const { settings } = useMessages();
  const { label, hint } = settings.fields[name] ?? { label: name };
  const broken = useBroken(error);
  const showsArabic = useShowsArabic(shown, broken);
  if (isArabic(kind) && !showsArabic && changedTo === null) return null;
  const given = { label, name, value: shown, error: broken, ...(hint === undefined ? {} : { hint }) };
  return (
    <div className={classes(styles.field, WIDE.includes(kind) && styles.wide)}>
      {kind === 'switch' && (
        <SwitchField
          label={label}
          hint={hint ?? ''}
          isOn={shown === ON}
          onChange={(isOn) => {
            onChange(isOn ? ON : OFF);
          }}
        />
      )}
      {isLines(kind) && (
        <Textarea
          {...given}
          {...(isArabic(kind) && { dir: 'rtl', lang: 'ar' })}
          rows={ROWS}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      )}
      {kind !== 'switch' && !isLines(kind) && (
        <TextField
          {...given}
          autoComplete="off"
          type={kind === 'moment' ? 'datetime-local' : 'text'}
          inputMode={INPUT_MODES[kind]}
          isArabic={isArabic(kind)}
          onChange={onChange}
        />
      )}
      {changedTo !== null && <p className={styles.changed}>{settings.changedBy(wordsFor(kind, changedTo, settings))}</p>}
    </div>
  );
}

function wordsFor(kind: Kind, value: string, { empty, on, off }: { empty: string; on: string; off: string }): string {
  if (kind === 'switch') return value === ON ? on : off;
  return shownOf(kind, value) || empty;
}

/** The text of an error. A malformed value says what it must be; the field has its name already. */
export function useBroken(error: FieldError | undefined): string | null {
  const { settings } = useMessages();
  const { ofRule } = useErrorTexts();
  const [, form] = error?.details ?? [];
  if (error?.code === 'setting_malformed' && error.field.startsWith(HOURS)) return settings.hoursForm;
  return error?.code === 'setting_malformed' && form !== undefined ? settings.mustBe(form) : ofRule(error);
}
