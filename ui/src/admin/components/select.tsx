// A list to choose one value from, with a line below each name where it needs explaining.
import {
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components';
import { classes } from '../../primitives/classes';
import { ChevronDownIcon, WarningIcon } from '../../primitives/icons';
import { CheckIcon } from '../../primitives/screen-icons';
import field from './field.module.css';
import styles from './select.module.css';

export interface Option {
  value: string;
  label: string;
  hint?: string | undefined;
}

export interface SelectProps {
  label: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  error?: string | null;
}

export function Select({ label, options, value, onChange, error = null }: SelectProps) {
  return (
    <AriaSelect
      className={field.field}
      value={value}
      onChange={(key) => {
        onChange(String(key));
      }}
      isInvalid={error !== null}
      validationBehavior="aria"
    >
      <Label className={field.label}>{label}</Label>
      <Button className={styles.button}>
        <SelectValue className={styles.value}>
          {({ selectedText }) => selectedText}
        </SelectValue>
        <ChevronDownIcon size={18} />
      </Button>
      <FieldError className={field.error} elementType="p">
        <WarningIcon size={16} />
        <span>{error}</span>
      </FieldError>
      <SelectOptions options={options} />
    </AriaSelect>
  );
}

/** The list that a select opens. */
export function SelectOptions({ options, className }: { options: readonly Option[]; className?: string | undefined }) {
  return (
    <Popover className={classes(styles.popover, className)} offset={4}>
      <ListBox items={options} className={styles.list}>
        {(option) => (
          <ListBoxItem id={option.value} textValue={option.label} className={styles.option}>
            <span className={styles.mark} aria-hidden="true">
              <CheckIcon size={16} />
            </span>
            <Text slot="label" className={styles.name}>
              {option.label}
            </Text>
            {option.hint !== undefined && (
              <Text slot="description" className={styles.hint}>
                {option.hint}
              </Text>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
