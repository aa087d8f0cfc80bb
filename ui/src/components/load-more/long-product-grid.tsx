// A grid of product cards that comes in pages. Of a long list only the cards near the window are rendered when Back returns
// to it: the others wait, in blocks that are as high as they were.
import { type RefObject, memo, startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Product } from '../../api/types';
import { ProductCell, useProductList } from '../product-card';
import { placeOf } from '../../stores/scroll-places';
import styles from './load-more.module.css';
import { MoreProducts, type ProductPages } from './more-products';

/** Products per block: whole rows, in every number of columns that the grid has. */
const BLOCK = 60;

/** How far from the window a block may be without being rendered. */
const AHEAD = '200% 0px';

const Cell = memo(ProductCell);

interface Block {
  /** Identifies it among the products that it has now. */
  key: string;
  products: readonly Product[];
}

const blocksOf = (products: readonly Product[]): Block[] =>
  Array.from({ length: Math.ceil(products.length / BLOCK) }, (_, index) => {
    const own = products.slice(index * BLOCK, (index + 1) * BLOCK);
    return { key: own.map(({ id }) => id).join(), products: own };
  });

/** The heights of complete blocks in a window of this width, in CSS pixels by their key. */
let heights = new Map<string, number>();
let heightsWidth = 0;

const heightOf = ({ key }: Block): number | undefined => (heightsWidth === window.innerWidth ? heights.get(key) : undefined);

/** Notes the heights of the rendered blocks whenever the list's height changes. */
function useHeights(list: RefObject<HTMLUListElement | null>, blocks: readonly Block[]): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const note = () => {
      if (heightsWidth !== window.innerWidth) heights = new Map();
      heightsWidth = window.innerWidth;
      const cell = (product: Product | undefined) => element.querySelector(`:scope > [data-glide='${product?.id}']`)?.getBoundingClientRect();
      for (const { key, products } of blocks) {
        const [first, last] = [cell(products[0]), cell(products.at(-1))];
        if (products.length === BLOCK && first !== undefined && last !== undefined) heights.set(key, last.bottom - first.top);
      }
    };
    const observer = new ResizeObserver(note);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [list, blocks]);
}

/** Returns the keys of the blocks that are rendered later, when the page opens at `place`. */
function waitingAt(place: number, blocks: readonly Block[]): ReadonlySet<string> {
  const waiting = new Set<string>();
  let top = 0;
  for (const block of blocks) {
    const height = heightOf(block);
    const isNear = height === undefined || (top < place + 2 * window.innerHeight && top + height > place - window.innerHeight);
    if (!isNear) waiting.add(block.key);
    top += height ?? 0;
  }
  return waiting;
}

/** The place of a block whose cards are rendered when it comes near the window. */
function Waiting({ height, onNear }: { height: number; onNear: () => void }) {
  const ref = useRef<HTMLLIElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    if (ref.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return <li ref={ref} aria-hidden="true" className={styles.waiting} style={{ blockSize: height }} />;
}

/** Returns a key of the list that stays the same while products are only added at its end, where they move no others. */
function useAmong(products: readonly Product[]): string {
  const ids = products.map(({ id }) => `${id},`).join('');
  const [{ known, key }, setAmong] = useState({ known: ids, key: ids });
  if (ids !== known) setAmong({ known: ids, key: ids.startsWith(known) ? key : ids });
  return key;
}

export interface LongProductGridProps {
  pages: ProductPages;
  /** The products of all loaded pages that the list shows. */
  products: readonly Product[];
  /** Number of cards in view when the page opens. */
  priority: number;
  /** Shortens a name, if the list requires it. */
  shownName?: (name: string) => string;
}

export function LongProductGrid({ pages, products, priority, shownName }: LongProductGridProps) {
  // Further cards are rendered in slices, so that the page responds to input meanwhile.
  const shown = useDeferredValue(products);
  const list = useProductList();
  const among = useAmong(shown);
  const blocks = useMemo(() => blocksOf(shown), [shown]);
  const { key } = useLocation();
  const [waiting, setWaiting] = useState(() => waitingAt(placeOf(key), blocks));
  useHeights(list.ref, blocks);
  return (
    <>
      <ul {...list}>
        {blocks.flatMap((block, index) => {
          const height = waiting.has(block.key) ? heightOf(block) : undefined;
          if (height !== undefined) {
            const render = () => {
              startTransition(() => {
                setWaiting((before) => new Set([...before].filter((one) => one !== block.key)));
              });
            };
            return [<Waiting key={block.key} height={height} onNear={render} />];
          }
          return block.products.map((product, place) => (
            <Cell
              key={product.id}
              product={product}
              priority={index * BLOCK + place < priority}
              among={among}
              shownName={shownName?.(product.name)}
            />
          ));
        })}
      </ul>
      <MoreProducts pages={pages} shown={shown} isBehind={shown.length < products.length} />
    </>
  );
}
