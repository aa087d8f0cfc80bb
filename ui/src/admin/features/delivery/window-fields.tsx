// The fields of a window: its times and its limit of orders.
import { TextField } from '../../components/field';
import { useMessages } from '../../locale';
import styles from './delivery.module.css';

export interface TypedWindow {
  start: string;
  end: string;
  capacity: string;
}

export const NO_WINDOW: TypedWindow = { start: '', end: '', capacity: '' };

export interface WindowFieldsProps {
  value: TypedWindow;
  onChange: (value: TypedWindow) => void;
  /** What is wrong with each field. */
  errors?: Readonly<Record<string, string | null>>;
  /** Whether the times are given, and only the limit is typed. */
  isCapacityOnly?: boolean;
}

export function WindowFields({ value, onChange, errors = {}, isCapacityOnly = false }: WindowFieldsProps) {
  const { delivery } = useMessages();
  const field = (name: keyof TypedWindow, label: string, error: string | null | undefined) => (
    <TextField
      label={label}
      name={name}
      inputMode={name === 'capacity' ? 'numeric' : 'text'}
      autoComplete="off"
      {...(name === 'capacity' ? {} : { placeholder: name === 'start' ? '08:00' : '10:00' })}
      value={value[name]}
      onChange={(text) => {
        onChange({ ...value, [name]: text });
      }}
      error={error ?? null}
    />
  );
  return (
    <div className={styles.windowFields}>
      {!isCapacityOnly && field('start', delivery.from, errors.start_time)}
      {!isCapacityOnly && field('end', delivery.until, errors.end_time)}
      {field('capacity', delivery.capacity, errors.capacity)}
    </div>
  );
}
