// The choice of an amount of delivery: the shop's usual one, or one of its own.
import { TextField } from '../../components/field';
import { Select } from '../../components/select';
import { core } from '../../core';
import { useMessages } from '../../locale';
import styles from './delivery.module.css';

export type AmountChoice = 'keep' | 'usual' | 'own';

/** Returns an amount's part of a change: null to leave it, undefined if it is malformed. */
export function amountOf(choice: AmountChoice, typed: string): { own: string | null } | null | undefined {
  if (choice === 'keep') return null;
  if (choice === 'usual') return { own: null };
  const own = core().typedAmount(typed);
  return own === undefined ? undefined : { own };
}

export interface AmountFieldsProps {
  name: string;
  label: string;
  /** The name of an amount of its own. */
  own: string;
  choice: AmountChoice;
  typed: string;
  /** Whether it can be left as it is, because several zones are changed. */
  canKeep?: boolean;
  isMalformed: boolean;
  onChange: (choice: AmountChoice, typed: string) => void;
}

export function AmountFields({ name, label, own, choice, typed, canKeep = false, isMalformed, onChange }: AmountFieldsProps) {
  const { common, delivery } = useMessages();
  return (
    <div className={styles.pair}>
      <Select
        label={label}
        options={[...(canKeep ? [{ value: 'keep', label: delivery.keep }] : []), { value: 'usual', label: delivery.usual }, { value: 'own', label: own }]}
        value={choice}
        onChange={(value) => {
          onChange(value as AmountChoice, typed);
        }}
      />
      {choice === 'own' && (
        <TextField
          label={own}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(text) => {
            onChange(choice, text);
          }}
          error={isMalformed ? common.amountMalformed : null}
        />
      )}
    </div>
  );
}
