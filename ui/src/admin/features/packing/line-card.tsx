// A line on the packing bench: what was ordered, what the customer wishes, and one big press.
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../primitives/button';
import { classes } from '../../../primitives/classes';
import { WarningIcon } from '../../../primitives/icons';
import { CheckIcon, EditIcon, PhoneIcon, ScaleIcon, TrashIcon } from '../../../primitives/screen-icons';
import { scrollBehavior } from '../../../primitives/motion';
import type { PackingLine, PackingOrder } from '../../api/packing';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { useAmountTexts } from '../../components/packing-amounts';
import { ProductPicture } from '../../components/product-picture';
import { OtherName, ownName } from '../../components/two-names';
import { SwapIcon } from './icons';
import { type Entry, isLost } from './use-packing';
import styles from './line-card.module.css';

export type LineTask = 'pack' | 'amount' | 'none' | 'replace' | 'change';

export interface LineCardProps {
  order: PackingOrder;
  line: PackingLine;
  entry: Entry | undefined;
  /** The units that were scanned one by one. */
  scanned: number;
  /** Whether it is being corrected, so that a packed line has all its buttons again. */
  isChanging: boolean;
  isReadOnly: boolean;
  onTask: (task: LineTask) => void;
  onRetry: () => void;
  onDiscard: () => void;
}

export function LineCard({ order, line, entry, scanned, isChanging, isReadOnly, onTask, onRetry, onDiscard }: LineCardProps) {
  const { packing } = useMessages();
  const texts = useAmountTexts();
  const isSaving = entry?.error === null;
  const packed = isSaving ? entry.packed : line.packed;
  const isFailed = entry !== undefined && !isSaving;
  const state = isFailed ? 'failed' : isSaving ? 'saving' : packed === null ? 'open' : 'packed';
  const isDone = packed !== null && !isFailed && !isChanging;
  const name = ownName(line.product, line.product_ar);
  return (
    <li
      data-line={line.line}
      aria-label={packing.lineName(line.line, name, packing.lineStates[state])}
      className={classes(styles.line, isDone && styles.isDone, isFailed && styles.isFailed)}
    >
      <ProductPicture image={line.image} name={name} size={112} className={styles.picture} />
      <div className={styles.text}>
        <p className={styles.amount}>{texts.ordered(line)}</p>
        <h2 className={styles.name}>{name}</h2>
        <OtherName english={line.product} arabic={line.product_ar} className={styles.arabic} />
        {!isReadOnly && <WishLine order={order} line={line} isHidden={isDone} />}
        {scanned > 0 && !isDone && <p className={styles.scanned}>{packing.scanned(scanned, line.quantity)}</p>}
      </div>
      {!isReadOnly && (isDone ? (
        <div className={styles.done}>
          <p className={classes(styles.doneText, isSaving && styles.isSaving, isSaving || packed.kind === 'as_ordered' || packed.kind === 'weighed' ? null : styles.isOther)}>
            {isSaving ? <span className={styles.spinner} aria-hidden="true" /> : <CheckIcon size={28} />}
            <span>
              {texts.packed(line, packed, entry?.product)}
              <span className={styles.price}>{isSaving ? packing.saving : texts.money(line.amount)}</span>
            </span>
          </p>
          <Button kind="secondary" data-main aria-label={packing.changeLine(line.product)} className={styles.change} onClick={() => { onTask('change'); }}>
            <EditIcon size={20} />
            {packing.change}
          </Button>
        </div>
      ) : (
        <LineActions line={line} onTask={onTask} />
      ))}
      {isReadOnly && packed !== null && <p className={styles.doneText}>{texts.packed(line, packed)}</p>}
      {isFailed && <FailedEntry line={line} entry={entry} onTask={onTask} onRetry={onRetry} onDiscard={onDiscard} />}
    </li>
  );
}

function LineActions({ line, onTask }: { line: PackingLine; onTask: (task: LineTask) => void }) {
  const { packing } = useMessages();
  const texts = useAmountTexts();
  const { product } = line;
  return (
    <div className={styles.actions}>
      {line.is_weighed ? (
        <Button data-main className={styles.main} aria-label={packing.weighLine(product)} onClick={() => { onTask('amount'); }}>
          <ScaleIcon size={28} />
          {packing.weigh}
        </Button>
      ) : (
        <Button data-main className={styles.main} aria-label={packing.packLine(product, texts.ordered(line))} onClick={() => { onTask('pack'); }}>
          <CheckIcon size={28} />
          {packing.pack}
        </Button>
      )}
      <Button
        kind="secondary"
        className={styles.other}
        aria-label={line.is_weighed ? packing.noneLine(product) : packing.fewerLine(product)}
        onClick={() => { onTask(line.is_weighed ? 'none' : 'amount'); }}
      >
        <TrashOrMinus isWeighed={line.is_weighed} />
        {line.is_weighed || line.quantity === 1 ? packing.none : packing.fewer}
      </Button>
      <Button kind="secondary" className={styles.other} aria-label={packing.replaceLine(product)} onClick={() => { onTask('replace'); }}>
        <SwapIcon size={20} />
        {packing.replace}
      </Button>
    </div>
  );
}

const TrashOrMinus = ({ isWeighed }: { isWeighed: boolean }) => (isWeighed ? <TrashIcon size={20} /> : <FewerIcon />);

const FewerIcon = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" aria-hidden="true" focusable="false">
    <path d="M6 12h12" />
  </svg>
);

/**
 * What to do if the product is missing. A wish to be called is a link that calls. Once the line is packed its place stays
 * empty, so that the lines below do not move under a finger.
 */
function WishLine({ order, line, isHidden }: { order: PackingOrder; line: PackingLine; isHidden: boolean }) {
  const { packing } = useMessages();
  const text = packing.wishes[line.wish];
  const icons: Record<PackingLine['wish'], ReactNode> = {
    call_me: <PhoneIcon size={18} />,
    replace_similar: <SwapIcon size={18} />,
    leave_out: <TrashIcon size={18} />,
  };
  return (
    <p className={classes(styles.wish, isHidden && styles.isHidden)}>
      {icons[line.wish]}
      {line.wish === 'call_me' ? <a href={`tel:+${order.customer_phone}`}>{text}</a> : text}
    </p>
  );
}

interface FailedEntryProps {
  line: PackingLine;
  entry: Entry;
  onTask: (task: LineTask) => void;
  onRetry: () => void;
  onDiscard: () => void;
}

/** What was entered and is not stored, why, and how to go on. */
function FailedEntry({ line, entry, onTask, onRetry, onDiscard }: FailedEntryProps) {
  const { common, packing } = useMessages();
  const texts = useAmountTexts();
  const { ofFailure } = useErrorTexts();
  const lost = isLost(entry);
  const body = useRef<HTMLDivElement>(null);
  // The answer may come when the line is below the bar with the totals. Nothing moves under the hand of a packer who is at
  // another line by then.
  useEffect(() => {
    const card = body.current?.closest('li');
    const { activeElement } = document;
    if (activeElement === document.body || card?.contains(activeElement)) card?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, []);
  return (
    <div ref={body} className={styles.failed}>
      <p role="alert" className={styles.why}>
        <WarningIcon size={20} />
        <span>
          <strong>{packing.notSaved(texts.packed(line, entry.packed, entry.product))}</strong> {ofFailure(entry.error)}
          {lost && ` ${packing.keptEntry}`}
        </span>
      </p>
      <div className={styles.failedActions}>
        {lost ? (
          <Button kind="secondary" onClick={onRetry}>
            {common.retry}
          </Button>
        ) : (
          <Button kind="secondary" onClick={() => { onTask(entry.packed.kind === 'substitute' ? 'replace' : 'amount'); }}>
            {packing.correct}
          </Button>
        )}
        <Button kind="quiet" onClick={onDiscard}>
          {packing.discard}
        </Button>
      </div>
    </div>
  );
}
