// A filter in one line: a button that says what is chosen, and the list that it opens.
import { Button, Label, Select, SelectValue } from 'react-aria-components';
import { ChevronDownIcon } from '../../../primitives/icons';
import { classes } from '../../../primitives/classes';
import { type Option, SelectOptions } from '../../components/select';
import styles from './filter-bar.module.css';

export interface FilterSelectProps {
  label: string;
  /** What the button says if nothing is chosen. */
  any: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

/** The key of the choice that filters nothing: a list has no empty key. */
const ANY = 'any';

export function FilterSelect({ label, any, options, value, onChange }: FilterSelectProps) {
  // A value that is not offered any more, such as a slot without orders, stays visible and can be taken back.
  const isKnown = value === '' || options.some((option) => option.value === value);
  const items = [{ value: ANY, label: any }, ...options, ...(isKnown ? [] : [{ value, label: value }])];
  return (
    <Select
      className={styles.filter}
      value={value === '' ? ANY : value}
      onChange={(key) => {
        onChange(key === ANY || key === null ? '' : String(key));
      }}
    >
      <Label className="visually-hidden">{label}</Label>
      <Button className={classes(styles.button, value !== '' && styles.isSet)}>
        <SelectValue className={styles.value}>{({ selectedText }) => selectedText}</SelectValue>
        <ChevronDownIcon size={16} />
      </Button>
      <SelectOptions options={items} className={styles.choices} />
    </Select>
  );
}
