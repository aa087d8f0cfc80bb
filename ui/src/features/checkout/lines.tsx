// The lines of the cart: a table on wide screens, a compact list on phones.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../api/errors';
import type { CartItem } from '../../api/types';
import { useMeasure } from '../../components/measure';
import { Price } from '../../components/price';
import { useRuleText } from '../../components/rule-text';
import { type Change, type QuantityRefusal, core } from '../../core';
import { useMessages } from '../../locale';
import { useCheckoutMessages } from '../../locale/checkout';
import { paths } from '../../paths';
import { Badge } from '../../primitives/badge';
import { Button, IconButton } from '../../primitives/button';
import { ScaleIcon, TrashIcon } from '../../primitives/screen-icons';
import { scrollBehavior } from '../../primitives/motion';
import { Picture } from '../../components/picture';
import { Stepper } from '../../primitives/stepper';
import { useIsPhone } from '../../primitives/use-media';
import { reportFailure } from '../../report';
import type { ShownLine } from '../../stores/shown-cart';
import { notify } from '../../stores/toast';
import { changeQuantity, pendingQuantityOf } from './line-changes';
import { clearLineFocus, useLineFocus } from './line-focus';
import styles from './lines.module.css';

const FIRST_SCREEN_LINES = 3;

const COLLAPSED_LINES = 6;

export const lineName = ({ product }: CartItem): string =>
  core().fullProductName(product.name, product.variation_name ?? undefined);

/** Returns functions that change or remove a line. Errors of the server are shown as toasts. */
function useLineActions() {
  const { words } = useMessages();
  const ruleText = useRuleText();

  const texts: Record<QuantityRefusal, string> = {
    out_of_stock: ruleText('out_of_stock'),
    coupon_invalid: words.coupon_invalid,
    failed: words.quantity_failed,
    unanswered: words.try_later,
  };

  const changeLine = (line: ShownLine, quantity: number) => {
    void changeQuantity(line.item.id, quantity, (why, error) => {
      if (!(error instanceof ApiError)) reportFailure('cart line', error);
      notify('error', texts[why]);
    });
  };

  const step = (line: ShownLine, change: Change) => {
    const { quantity, issue } = core().changedQuantity(pendingQuantityOf(line.item.id) ?? line.quantity, change);
    if (issue === undefined) changeLine(line, quantity);
    else notify('error', ruleText(issue.code));
  };

  return { step, remove: (line: ShownLine) => { changeLine(line, 0); } };
}

interface LineParts {
  line: ShownLine;
  picture: ReactNode;
  name: ReactNode;
  weight: ReactNode;
  stepper: ReactNode;
  /** Empty for a line that cannot be ordered: its button stands beside the message. */
  remove: ReactNode;
  /** The message of a line that cannot be ordered. */
  gone: ReactNode;
}

function LinePicture({ product, priority }: { product: CartItem['product']; priority: boolean }) {
  return (
    <Picture
      src={product.featured_image}
      // The name is next to it.
      alt=""
      sizes="64px"
      small
      priority={priority}
      greyed={!product.is_active}
      className={styles.picture}
    />
  );
}

/** The product's name, as a link to its page. */
function LineName({ item }: { item: CartItem }) {
  const { slug, id, has_variation } = item.product;
  return (
    <Link to={paths.target(core().productTarget(slug, id, has_variation))} state={{ id }} className={styles.name}>
      {lineName(item)}
    </Link>
  );
}

/** Details next to the product's name: its weight, and how it is sold. */
function LineWeight({ product }: { product: CartItem['product'] }) {
  const checkout = useCheckoutMessages();
  const measure = useMeasure();
  const weight = core().shownWeight(product.weight ?? undefined);
  return (
    <>
      {weight !== undefined && (
        <p className={styles.weight}>
          <bdi>{measure(weight)}</bdi>
        </p>
      )}
      {product.is_weighed && (
        <p className={styles.weighed}>
          <ScaleIcon size={16} />
          {checkout.weighed}
        </p>
      )}
    </>
  );
}

/** Says that the line cannot be ordered, with the way out of it. */
function GoneLine({ remove }: { remove: ReactNode }) {
  const checkout = useCheckoutMessages();
  const { words } = useMessages();
  return (
    <div className={styles.gone}>
      <Badge tone="ink">{words.out_of_stock_badge}</Badge>
      <p>{checkout.gone}</p>
      {remove}
    </div>
  );
}

function usePartsOf(onRemoved: (index: number) => void) {
  const checkout = useCheckoutMessages();
  const { step, remove } = useLineActions();

  return (line: ShownLine, index: number): LineParts => {
    const { product } = line.item;
    const name = lineName(line.item);
    const onRemove = () => {
      remove(line);
      onRemoved(index);
    };
    return {
      line,
      picture: <LinePicture product={product} priority={index < FIRST_SCREEN_LINES} />,
      name: <LineName item={line.item} />,
      weight: <LineWeight product={product} />,
      stepper: (
        <Stepper
          label={name}
          count={line.quantity}
          onIncrease={() => {
            step(line, 'add');
          }}
          onDecrease={() => {
            step(line, 'minus');
          }}
        />
      ),
      remove: product.is_active && (
        <IconButton label={checkout.removeLine(name)} className={styles.remove} onClick={onRemove} data-remove>
          <TrashIcon size={20} />
        </IconButton>
      ),
      gone: !product.is_active && (
        <GoneLine
          remove={
            <Button kind="secondary" size="small" aria-label={checkout.removeLine(name)} onClick={onRemove} data-remove>
              {checkout.remove}
            </Button>
          }
        />
      ),
    };
  };
}

function Table({ parts }: { parts: readonly LineParts[] }) {
  const checkout = useCheckoutMessages();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{checkout.product}</th>
          <th scope="col" className={styles.number}>
            {checkout.price}
          </th>
          <th scope="col">{checkout.quantity}</th>
          <th scope="col" className={styles.number}>
            {checkout.subtotal}
          </th>
          <th scope="col">
            <span className="visually-hidden">{checkout.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ line, picture, name, weight, stepper, remove, gone }) => (
          <tr key={line.item.id} data-line={line.item.id} data-gone={!line.item.product.is_active || undefined}>
            <th scope="row" className={styles.product}>
              <div className={styles.pair}>
                <span className={styles.thumb}>{picture}</span>
                <div className={styles.words}>
                  {name}
                  {weight}
                  {gone}
                </div>
              </div>
            </th>
            <td className={styles.number}>
              <Price amount={line.item.product.sale_price} className={styles.unit} />
            </td>
            <td className={styles.stepper}>{stepper}</td>
            <td className={styles.number}>
              <Price amount={line.amount} />
            </td>
            <td className={styles.end}>{remove}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CompactList({ parts }: { parts: readonly LineParts[] }) {
  return (
    <ul role="list">
      {parts.map(({ line, picture, name, weight, stepper, remove, gone }) => (
        <li
          key={line.item.id}
          className={styles.item}
          data-line={line.item.id}
          data-gone={!line.item.product.is_active || undefined}
        >
          <span className={styles.thumb}>{picture}</span>
          <div className={styles.words}>
            <div className={styles.top}>
              {name}
              {remove}
            </div>
            <div className={styles.quiet}>
              {weight}
              <Price amount={line.item.product.sale_price} className={styles.unit} />
              {gone}
            </div>
            <div className={styles.bottom}>
              {stepper}
              <Price amount={line.amount} className={styles.amount} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Where focus goes in a line that keeps the order from being placed: removing it, or wanting fewer. */
const wayOut = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>(row.matches('[data-gone]') ? '[data-remove]' : '[role=group] button');

/** Unfolds the list and moves the focus to the first line that `requestLineFocus` requests. */
function useLineInFocus(box: RefObject<HTMLElement | null>, lines: readonly ShownLine[], unfold: () => void): void {
  const wanted = useLineFocus((state) => state.wanted);
  useEffect(() => {
    if (wanted.length === 0) return;
    clearLineFocus();
    const line = lines.find(({ item }) => wanted.includes(lineName(item)));
    if (line === undefined) return;
    unfold();
    // Waits a frame, because the line may become visible in this render.
    requestAnimationFrame(() => {
      const row = box.current?.querySelector<HTMLElement>(`[data-line="${line.item.id}"]`);
      if (!row) return;
      wayOut(row)?.focus({ preventScroll: true });
      row.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
    });
  });
}

export function Lines({ lines }: { lines: readonly ShownLine[] }) {
  const checkout = useCheckoutMessages();
  const isPhone = useIsPhone();
  const [showsAll, setShowsAll] = useState(false);
  const box = useRef<HTMLElement>(null);

  // Keeps keyboard focus near a line that is being removed.
  const focusNear = (index: number) => {
    const rows = box.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [];
    const neighbour = rows[index + 1] ?? rows[index - 1];
    const target = neighbour?.querySelector<HTMLElement>('[data-remove]') ?? box.current?.querySelector('h2');
    target?.focus();
  };

  useLineInFocus(box, lines, () => {
    setShowsAll(true);
  });

  const partsOf = usePartsOf(focusNear);
  const folds = isPhone && lines.length > COLLAPSED_LINES + 1;
  const shown = folds && !showsAll ? lines.slice(0, COLLAPSED_LINES) : lines;
  const parts = shown.map(partsOf);

  return (
    <section ref={box} className={styles.box} aria-labelledby="cart-title">
      <h2 id="cart-title" tabIndex={-1} className="visually-hidden">
        {checkout.cart}
      </h2>
      {isPhone ? <CompactList parts={parts} /> : <Table parts={parts} />}
      {folds && (
        <Button
          kind="quiet"
          wide
          aria-expanded={showsAll}
          onClick={() => {
            setShowsAll(!showsAll);
          }}
        >
          {showsAll ? checkout.showFewer : checkout.showAll(lines.length)}
        </Button>
      )}
    </section>
  );
}
