// A chart of bars beside a line of the time before. It is drawn on a canvas, so that a table shows the same.
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useLocale } from '../../locale';
import { ChartLegend } from './chart-legend';
import styles from './figures.module.css';
import { scaleOf } from './scale';

export interface ChartProps {
  /** The accessible name. */
  label: string;
  /** What the horizontal axis shows. */
  axis: string;
  /** The names of the places on it. */
  names: readonly string[];
  now: readonly number[];
  before: readonly number[];
  nowName: string;
  beforeName: string;
  format: (value: number) => string;
}

const HEIGHT_PX = 240;
/** The room for a name on the horizontal axis, in pixels. */
const NAME_PX = 64;
const VALUE_PX = 72;
/** The sides of a chart as uPlot numbers them. */
const SIDE = { right: 1, left: 3 } as const;

const colour = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token).trim();

function optionsOf({ names, now, before, format }: ChartProps, isRtl: boolean, width: number, choose: (place: number) => void): uPlot.Options {
  const [ink, line, sea, coral] = ['--ink-soft', '--line', '--sea', '--coral-text'].map(colour) as [string, string, string, string];
  const font = `12px ${getComputedStyle(document.body).fontFamily}`;
  const axis = { stroke: ink, font, grid: { stroke: line, width: 1 }, ticks: { show: false } };
  const bars = uPlot.paths.bars?.({ size: [0.66, 48], radius: 0.12 });
  const lines = scaleOf(Math.max(0, ...now, ...before), 1);
  return {
    width,
    height: HEIGHT_PX,
    scales: { x: { time: false, dir: isRtl ? -1 : 1, range: [-0.6, Math.max(names.length - 0.4, 0.6)] }, y: { range: [0, lines.at(-1) ?? 1] } },
    cursor: { drag: { x: false, y: false }, y: false },
    legend: { show: false },
    hooks: {
      setCursor: [
        ({ cursor: { idx } }) => {
          // The point stays chosen when the pointer has left.
          if (typeof idx === 'number') choose(idx);
        },
      ],
    },
    axes: [
      { ...axis, grid: { show: false }, space: NAME_PX, incrs: [1, 2, 3, 4, 6, 7, 14, 28, 56, 84], values: (_, ticks) => ticks.map((at) => names[at] ?? '') },
      { ...axis, side: isRtl ? SIDE.right : SIDE.left, size: VALUE_PX, splits: [...lines], values: (_, ticks) => ticks.map(format) },
    ],
    series: [
      {},
      { stroke: sea, fill: sea, width: 0, points: { show: false }, ...(bars === undefined ? {} : { paths: bars }) },
      { stroke: coral, width: 2, dash: [6, 4], points: { show: names.length <= 31, size: 6, stroke: coral, fill: '#fff' } },
    ],
  };
}

/** The last place that has something; the last one if none has. */
const lastWith = (values: readonly number[]): number => {
  const found = values.findLastIndex((value) => value > 0);
  return found === -1 ? Math.max(values.length - 1, 0) : found;
};

export function Chart(props: ChartProps) {
  const { label, names, now, before } = props;
  const { direction } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<uPlot | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? lastWith(now), Math.max(names.length - 1, 0));
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const data: uPlot.AlignedData = [names.map((_, index) => index), [...now], [...before]];
    const plot = new uPlot(optionsOf(props, direction === 'rtl', Math.max(element.clientWidth, 200), setChosen), data, element);
    drawn.current = plot;
    const observer = new ResizeObserver(() => {
      plot.setSize({ width: Math.max(element.clientWidth, 200), height: HEIGHT_PX });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The parent remembers the lists: a chart is drawn again only if they change.
  }, [names, now, before]);
  return (
    <div>
      <div ref={place} role="img" aria-label={label} className={styles.chart} />
      <ChartLegend
        {...props}
        at={at}
        onChoose={(next) => {
          setChosen(next);
          drawn.current?.setCursor({ left: drawn.current.valToPos(next, 'x'), top: 0 }, false);
        }}
      />
    </div>
  );
}
