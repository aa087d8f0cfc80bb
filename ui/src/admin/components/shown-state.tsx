// Whether something is shown now, and the two fields that say from when until when.
import { Badge } from '../../primitives/badge';
import type { ShownState } from '../api/banners';
import { useMessages } from '../locale';
import { TextField } from './field';
import styles from './shown-state.module.css';

const TONES = { upcoming: 'blue', shown: 'leaf', over: 'ink' } as const;

export function ShownBadge({ state }: { state: ShownState }) {
  const { content } = useMessages();
  return <Badge tone={TONES[state]}>{content.states[state]}</Badge>;
}

export interface ShownFieldsProps {
  from: string;
  until: string;
  onChange: (change: { from: string } | { until: string }) => void;
  errors: { from: string | null; until: string | null };
  /** Whose time it is, if there are several of them. */
  name?: string;
}

export function ShownFields({ from, until, onChange, errors, name }: ShownFieldsProps) {
  const { content } = useMessages();
  const { time } = content;
  return (
    <div className={styles.fields} {...(name !== undefined && { role: 'group', 'aria-label': time.of(name) })}>
      <TextField
        label={time.from}
        type="datetime-local"
        value={from}
        error={errors.from}
        onChange={(text) => {
          onChange({ from: text });
        }}
      />
      <TextField
        label={time.until}
        type="datetime-local"
        value={until}
        error={errors.until}
        onChange={(text) => {
          onChange({ until: text });
        }}
      />
    </div>
  );
}
