// Renders HTML that the server has sanitised, as React elements. Unknown elements are replaced by their content,
// internal links do not reload the page, and external ones send no referrer.
import { Fragment, type ReactNode, createContext, createElement, use, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../locale';
import { isInOtherLanguage, pathInApp } from '../paths';
import { Prose, type ProseProps } from './prose';
import styles from './rich-text.module.css';

/** Elements that are kept, with the attributes that they keep. */
const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'p br hr h2 h3 h4 ul li dl dt dd blockquote pre code strong b em i u s del ins sub sup small mark abbr q cite figure figcaption thead tbody tfoot tr caption'
      .split(' ')
      .map((name) => [name, []]),
  ),
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

/** The page already has an h1, and deeper levels are not needed. */
const RENAMED: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Dropped with their content. */
const DROPPED = new Set(
  'script style template noscript iframe object embed svg math form input button select textarea title link meta audio video'.split(' '),
);

const VOID = new Set(['br', 'hr']);

/** These may contain only elements, so that white space in the source does not become text. */
const ROWS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);

/** The React names of attributes. */
const PROPS: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

/** Paths that the shop serves, but not as pages. */
const FILES = /^\/(?:api|media)\//;

function address(href: string): URL | null {
  try {
    const url = new URL(href, window.location.href);
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/** Whether links of the shop lead to another app than this one, so that they open in a new tab. */
const IsElsewhere = createContext(false);

function RichLink({ href, children }: { href: string; children: ReactNode }) {
  const { shell } = useMessages();
  const isElsewhere = use(IsElsewhere);
  const url = address(href);
  if (url === null) return children;
  if (!url.protocol.startsWith('http')) return <a href={url.href}>{children}</a>;
  if (url.origin !== window.location.origin || isElsewhere) {
    return (
      <a href={url.href} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="visually-hidden"> {shell.opensInNewTab}</span>
      </a>
    );
  }
  if (FILES.test(url.pathname) || isInOtherLanguage(url.pathname)) return <a href={url.href}>{children}</a>;
  return <Link to={pathInApp(url.pathname) + url.search + url.hash}>{children}</Link>;
}

/** A table that scrolls, also by keyboard, if it is wider than the screen. */
function RichTable({ children }: { children: ReactNode }) {
  const { common } = useMessages();
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be focusable
    <div role="region" aria-label={common.table} tabIndex={0} className={styles.table}>
      <table>{children}</table>
    </div>
  );
}

function picture(element: Element): ReactNode {
  const url = address(element.getAttribute('src') ?? '');
  if (!url?.protocol.startsWith('http')) return null;
  const size = (name: string) => Number(element.getAttribute(name)) || undefined;
  return (
    <img
      src={url.origin === window.location.origin ? url.pathname : url.href}
      alt={element.getAttribute('alt') ?? ''}
      width={size('width')}
      height={size('height')}
      loading="lazy"
      decoding="async"
    />
  );
}

const children = (element: Element): ReactNode =>
  [...element.childNodes].map((node, index) => <Fragment key={index}>{shown(node, element.localName)}</Fragment>);

function shownElement(element: Element): ReactNode {
  const name = RENAMED[element.localName] ?? element.localName;
  if (DROPPED.has(name)) return null;
  if (name === 'img') return picture(element);
  const href = element.getAttribute('href');
  if (name === 'a' && href !== null) return <RichLink href={href}>{children(element)}</RichLink>;
  if (name === 'table') return <RichTable>{children(element)}</RichTable>;
  const allowed = ALLOWED_ATTRIBUTES[name];
  if (allowed === undefined) return children(element);
  const attributes = [...allowed, 'lang', 'dir']
    .filter((attribute) => element.hasAttribute(attribute))
    .map((attribute) => [PROPS[attribute] ?? attribute, element.getAttribute(attribute)]);
  const props: Record<string, unknown> = Object.fromEntries(attributes);
  return VOID.has(name) ? createElement(name) : createElement(name, props, children(element));
}

function shown(node: Node, within: string): ReactNode {
  if (node instanceof Element) return shownElement(node);
  if (node.nodeType !== Node.TEXT_NODE) return null;
  const text = node.nodeValue ?? '';
  return ROWS.has(within) && text.trim() === '' ? null : text;
}

export interface RichTextProps extends Omit<ProseProps, 'children' | 'dir'> {
  html: string;
  /** Whether it is shown outside of the shop's own pages, such as in a preview. */
  isElsewhere?: boolean;
}

export function RichText({ html, isElsewhere = false, ...rest }: RichTextProps) {
  // A parsed document runs no scripts and fetches nothing.
  const content = useMemo(() => children(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return (
    <IsElsewhere value={isElsewhere}>
      <Prose dir="auto" {...rest}>{content}</Prose>
    </IsElsewhere>
  );
}
