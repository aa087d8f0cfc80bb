// A filter in one line: a button that says what is chosen, and the list that it opens.
import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue, Text } from 'react-aria-components';
import { CheckIcon, ChevronDownIcon } from '../../../primitives/icons';
import { classes } from '../../../primitives/classes';
import select from '../../components/select.module.css';
import styles from './filter-bar.module.css';

export interface FilterOption {
  value: string;
  label: string;
}

export interface FilterSelectProps {
  label: string;
  /** What the button says if nothing is chosen. */
  any: string;
  options: readonly FilterOption[];
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
      <Popover className={classes(select.popover, styles.choices)} offset={4}>
        <ListBox items={items} className={select.list}>
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className={select.option}>
              <span className={select.mark} aria-hidden="true">
                <CheckIcon size={16} />
              </span>
              <Text slot="label" className={select.name}>
                {option.label}
              </Text>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
