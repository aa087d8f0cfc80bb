// What a chart's colours stand for, and the values of one of its points, which is chosen by pointer, touch or keyboard.
import { useMessages } from '../../locale';
import type { ChartProps } from './chart';
import styles from './chart-legend.module.css';

export interface ChartLegendProps extends Pick<ChartProps, 'axis' | 'names' | 'now' | 'before' | 'nowName' | 'beforeName' | 'format'> {
  /** The chosen place on the horizontal axis. */
  at: number;
  onChoose: (at: number) => void;
}

export function ChartLegend({ axis, names, now, before, nowName, beforeName, format, at, onChoose }: ChartLegendProps) {
  const { figures } = useMessages();
  const name = names[at] ?? '';
  const [value, valueBefore] = [format(now[at] ?? 0), format(before[at] ?? 0)];
  return (
    <div className={styles.legend}>
      <div className={styles.choice}>
        <span>
          {axis}: <strong>{name}</strong>
        </span>
        <input
          type="range"
          min={0}
          max={Math.max(names.length - 1, 0)}
          value={at}
          aria-label={figures.choosePoint(axis)}
          aria-valuetext={figures.pointValues(name, `${nowName} ${value}`, `${beforeName} ${valueBefore}`)}
          onChange={({ target }) => {
            onChoose(Number(target.value));
          }}
        />
      </div>
      <dl className={styles.series}>
        <div>
          <dt>
            <span aria-hidden="true" className={styles.now} />
            {nowName}
          </dt>
          <dd>{value}</dd>
        </div>
        <div>
          <dt>
            <span aria-hidden="true" className={styles.before} />
            {beforeName}
          </dt>
          <dd>{valueBefore}</dd>
        </div>
      </dl>
    </div>
  );
}
