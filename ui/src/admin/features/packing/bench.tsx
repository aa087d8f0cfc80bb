// The lines of an order with everything that packs them: presses, keys and the scanner.
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { PackedInput, PackingLine, PackingOrder } from '../../api/packing';
import { useMessages } from '../../locale';
import { AmountDialog } from './amount-dialog';
import { FinishDialog } from './finish-dialog';
import { LineCard, type LineTask } from './line-card';
import styles from './order.module.css';
import { soundRefused, soundTaken } from './sounds';
import { SubstituteDialog } from './substitute-dialog';
import { TotalsBar } from './totals-bar';
import { useBenchKeys } from './use-bench-keys';
import type { Entry, Packing } from './use-packing';
import { isCodeOf, useWedge } from './use-wedge';

type Task =
  | { kind: 'amount'; line: number; text: string; isFresh: boolean }
  | { kind: 'replace'; line: number }
  | { kind: 'finish' };

export interface BenchProps {
  order: PackingOrder;
  packing: Packing;
  isReadOnly: boolean;
}

/** Whether a line still needs somebody. */
const isOpen = (line: PackingLine, entry: Entry | undefined): boolean =>
  entry === undefined ? line.packed === null : entry.error !== null;

export function Bench({ order, packing: state, isReadOnly }: BenchProps) {
  const { packing } = useMessages();
  const { entries, retry, discard, take, reload } = state;
  const list = useRef<HTMLUListElement>(null);
  const bench = useBench(list, order, state, isReadOnly);
  const { task, changing, scans, said, close } = bench;
  return (
    <>
      <ul role="list" ref={list} aria-label={packing.lines} className={styles.lines}>
        {order.lines.map((line) => (
          <LineCard
            key={line.line}
            order={order}
            line={line}
            entry={entries.get(line.line)}
            scanned={scans[line.line] ?? 0}
            isChanging={changing === line.line}
            isReadOnly={isReadOnly}
            onTask={(asked) => {
              bench.onTask(line, asked);
            }}
            onRetry={() => {
              retry(line.line);
            }}
            onDiscard={() => {
              discard(line.line);
              bench.goTo(line.line);
            }}
          />
        ))}
      </ul>
      {!isReadOnly && (
        <>
          <p className={styles.keysHint}>{packing.keysHint}</p>
          <TotalsBar order={order} entries={entries} said={said} onFinish={bench.openFinish} />
        </>
      )}
      <TaskDialog
        order={order}
        task={task}
        onClose={close}
        onPack={bench.packAndGoOn}
        finish={<FinishDialog order={order} onClose={close} onFinished={take} onConflict={reload} />}
      />
    </>
  );
}

/** What the presses and keys on the bench do. */
function useBench(list: RefObject<HTMLUListElement | null>, order: PackingOrder, { entries, pack }: Packing, isReadOnly: boolean) {
  const [task, setTask] = useState<Task | null>(null);
  const [changing, setChanging] = useState<number | null>(null);
  const [scans, setScans] = useState<Scans>({});
  const [said, setSaid] = useState('');
  const openLines = order.lines.filter((line) => isOpen(line, entries.get(line.line)));
  const { goTo, currentLine } = useBenchKeys(list, {
    isActive: task === null && !isReadOnly,
    firstOpen: openLines[0]?.line ?? null,
  });
  const packAndGoOn = (line: PackingLine, packed: PackedInput, product?: string) => {
    setTask(null);
    setChanging(null);
    setSaid('');
    setScans(({ [line.line]: _, ...others }) => others);
    pack(line.line, packed, product);
    const after = openLines.filter((open) => open.line !== line.line);
    goTo((after.find((open) => open.line > line.line) ?? after[0])?.line ?? null);
  };
  const openAmount = (line: PackingLine, text: string, isFresh: boolean) => {
    setTask({ kind: 'amount', line: line.line, text, isFresh });
  };
  const onTask = (line: PackingLine, asked: LineTask) => {
    setSaid('');
    if (asked === 'pack') packAndGoOn(line, { kind: 'as_ordered' });
    else if (asked === 'replace') setTask({ kind: 'replace', line: line.line });
    else if (asked === 'change') {
      setChanging(line.line);
      goTo(line.line);
    } else openAmount(line, asked === 'none' ? '0' : enteredText(line, entries.get(line.line)), true);
  };
  const onScan = useScans({ order, entries, isBusy: task !== null, scans, setScans, setSaid, packAndGoOn, goTo, openAmount });
  useWedge({
    onScan: isReadOnly ? () => undefined : onScan,
    onTyped: (digits) => {
      const line = order.lines.find((one) => one.line === currentLine());
      if (task === null && !isReadOnly && line !== undefined) openAmount(line, digits, false);
    },
  });
  return {
    task,
    changing,
    scans,
    said,
    goTo,
    packAndGoOn,
    onTask,
    close: () => {
      setTask(null);
    },
    openFinish: () => {
      setTask({ kind: 'finish' });
    },
  };
}

type Scans = Readonly<Record<number, number>>;

interface ScansOptions {
  order: PackingOrder;
  entries: Packing['entries'];
  isBusy: boolean;
  scans: Scans;
  setScans: (scans: Scans) => void;
  setSaid: (text: string) => void;
  packAndGoOn: (line: PackingLine, packed: PackedInput) => void;
  goTo: (line: number) => void;
  openAmount: (line: PackingLine, text: string, isFresh: boolean) => void;
}

/** A scan packs the line of its code, or one unit of it, or asks for its weight. */
function useScans({ order, entries, isBusy, scans, setScans, setSaid, packAndGoOn, goTo, openAmount }: ScansOptions) {
  const { packing } = useMessages();
  return (code: string) => {
    const matches = order.lines.filter((one) => isCodeOf(code, one));
    const line = matches.find((one) => isOpen(one, entries.get(one.line)));
    if (isBusy || line === undefined) {
      soundRefused();
      const [known] = matches;
      setSaid(isBusy ? packing.scanInDialog : known === undefined ? packing.scanUnknown(code) : packing.scannedAlready(known.product));
      return;
    }
    soundTaken();
    const count = (scans[line.line] ?? 0) + 1;
    if (line.is_weighed) {
      goTo(line.line);
      openAmount(line, '', false);
    } else if (count >= line.quantity) {
      packAndGoOn(line, { kind: 'as_ordered' });
      setSaid(packing.scannedPacked(line.product));
    } else {
      setScans({ ...scans, [line.line]: count });
      goTo(line.line);
      setSaid(packing.scannedOne(line.product, count, line.quantity));
    }
  };
}

interface TaskDialogProps {
  order: PackingOrder;
  task: Task | null;
  onClose: () => void;
  onPack: (line: PackingLine, packed: PackedInput, product?: string) => void;
  finish: ReactNode;
}

function TaskDialog({ order, task, onClose, onPack, finish }: TaskDialogProps) {
  if (task === null) return null;
  if (task.kind === 'finish') return finish;
  const line = order.lines.find((one) => one.line === task.line);
  if (line === undefined) return null;
  const packed = (content: PackedInput, product?: string) => {
    onPack(line, content, product);
  };
  return task.kind === 'amount' ? (
    <AmountDialog key={line.line} line={line} text={task.text} isFresh={task.isFresh} onClose={onClose} onPack={packed} />
  ) : (
    <SubstituteDialog key={line.line} order={order.id} line={line} onClose={onClose} onPack={packed} />
  );
}

/** Returns what the pad shows at first: what was entered before, so that it can be corrected. */
function enteredText(line: PackingLine, entry: Entry | undefined): string {
  const content = entry?.packed ?? line.packed;
  switch (content?.kind) {
    case 'weighed':
      return String(content.grams);
    case 'short':
      return String(content.units);
    case 'left_out':
      return '0';
    case 'as_ordered':
      return String(line.quantity);
    default:
      // Fewer than one is none.
      return !line.is_weighed && line.quantity === 1 ? '0' : '';
  }
}
