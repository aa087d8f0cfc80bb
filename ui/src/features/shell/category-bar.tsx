// The category bar under the header: Home, the featured categories, About and Contact.
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, NavLink, matchPath, useLocation } from 'react-router-dom';
import { featuredCategoriesQuery } from '../../api/catalog';
import type { FeaturedCategory } from '../../api/types';
import { core, storefront } from '../../core';
import { useMessages } from '../../locale';
import { parseId, paths, patterns } from '../../paths';
import { classes } from '../../primitives/classes';
import { ChevronIcon } from '../../primitives/icons';
import { scrollBehavior } from '../../primitives/motion';
import { showsFocused } from '../../primitives/show-focused';
import { selectCategory } from '../../stores/selection';
import styles from './category-bar.module.css';
import { useDragScroll } from './drag-scroll';

/** The category's picture. Stays empty if the file is missing; a category without a picture has only its name. */
function Icon({ src }: { src: string }) {
  const [broken, setBroken] = useState(false);
  if (src === '') return null;
  const sources = core().pictureSources(src, 'thumbnail');
  return (
    <span className={styles.icon}>
      {!broken && (
        <picture>
          {sources !== undefined && <source type="image/avif" srcSet={sources.avif} sizes="28px" />}
          {sources !== undefined && <source type="image/webp" srcSet={sources.webp} sizes="28px" />}
          <img
            src={src}
            alt=""
            width={36}
            height={36}
            loading="lazy"
            draggable={false}
            onError={() => {
              setBroken(true);
            }}
          />
        </picture>
      )}
    </span>
  );
}

/** Returns whether the row is cut off at its start and at its end. */
function useEdges(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const look = () => {
      // Negative in right-to-left pages.
      const scrolled = Math.abs(element.scrollLeft);
      const hidden = element.scrollWidth - element.clientWidth;
      setEdges({ before: scrolled > 1, after: scrolled < hidden - 1 });
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [count]);
  return { row, edges };
}

/** Width of the arrow over the end of the row. */
const ARROW_PX = 56;

/** Scrolls the row, but not the page, to the current page's link. */
function useShowsCurrent(row: RefObject<HTMLUListElement | null>, where: string) {
  useEffect(() => {
    const element = row.current;
    const current = element?.querySelector('[aria-current="page"]') ?? element?.querySelector('[aria-current]');
    if (!element || !current) return;
    const [outer, inner] = [element.getBoundingClientRect(), current.getBoundingClientRect()];
    if (outer.width === 0) return;
    const [before, after] = [inner.left - outer.left - ARROW_PX, inner.right - outer.right + ARROW_PX];
    const left = before < 0 ? before : Math.max(after, 0);
    element.scrollBy({ left, behavior: 'instant' });
  }, [row, where]);
}

function WordLink({ to, children }: { to: string; children: string }) {
  return (
    <li className={styles.inMenu}>
      <NavLink to={to} end={to === paths.home} className={styles.word}>
        {children}
      </NavLink>
    </li>
  );
}

function CategoryLink({ category, isOpen }: { category: FeaturedCategory; isOpen: boolean }) {
  return (
    <li>
      <Link
        to={paths.category(category.slug, category.id)}
        state={{ id: category.id }}
        className={styles.word}
        aria-current={isOpen ? 'page' : undefined}
        onClick={() => {
          selectCategory(category.id);
        }}
      >
        <Icon src={category.icon} />
        {category.name}
      </Link>
    </li>
  );
}

/** The arrows over the ends of the row that have more to show. */
function Arrows({ row, edges }: ReturnType<typeof useEdges>) {
  const { shell } = useMessages();
  const scrollBy = (pages: number) => {
    const element = row.current;
    if (element === null) return;
    const towardsEnd = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({
      left: pages * towardsEnd * element.clientWidth * 0.8,
      behavior: scrollBehavior(),
    });
  };
  return (
    <>
      {edges.before && (
        <button
          type="button"
          className={classes(styles.edge, styles.before)}
          aria-label={shell.scrollBack}
          onClick={() => {
            scrollBy(-1);
          }}
        >
          <ChevronIcon size={20} />
        </button>
      )}
      {edges.after && (
        <button
          type="button"
          className={classes(styles.edge, styles.after)}
          aria-label={shell.scrollForth}
          onClick={() => {
            scrollBy(1);
          }}
        >
          <ChevronIcon size={20} />
        </button>
      )}
    </>
  );
}

export function CategoryBar() {
  const { shell } = useMessages();
  const { data: categories = [], isPending } = useQuery(featuredCategoriesQuery);
  const { row, edges } = useEdges(categories.length);
  const { pathname } = useLocation();
  // Its place is kept while they load, so that the page does not jump. A closed shop does not answer with them.
  const isEmpty = categories.length === 0 && (!isPending || pathname === paths.maintenance);
  // Not the one looked at last, which the home page marks: of the bar's links the open page's alone is lit.
  const open = parseId(matchPath(patterns.category, pathname)?.params.id);
  useShowsCurrent(row, `${pathname} ${categories.length}`);
  const { drag_decay_rate, drag_safe_displacement_px } = storefront;
  const drag = useDragScroll(row, {
    decayRate: drag_decay_rate,
    safeDisplacementPx: drag_safe_displacement_px,
  });

  return (
    <nav aria-label={shell.categories} className={classes(styles.bar, isEmpty && styles.isEmpty)}>
      <div className={styles.inner}>
        <ul role="list" ref={row} className={styles.row} {...showsFocused} {...drag}>
          <WordLink to={paths.home}>{shell.home}</WordLink>
          {categories.map((category) => (
            <CategoryLink key={category.id} category={category} isOpen={open === category.id} />
          ))}
          {/* Rendered after the categories, which would push them aside. */}
          {!isPending && (
            <>
              <WordLink to={paths.about}>{shell.about}</WordLink>
              <WordLink to={paths.contact}>{shell.contact}</WordLink>
            </>
          )}
        </ul>
        <Arrows row={row} edges={edges} />
      </div>
    </nav>
  );
}
