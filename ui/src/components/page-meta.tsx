// The page's title, description, canonical link and the page in other languages; React moves them into the head.
import { shop } from '../config/shop';
import { languages, pathIn, pathInApp } from '../paths';

/** Returns the page's name followed by the shop's. */
export const pageTitle = (name: string): string => `${name} | ${shop.name}`;

export interface PageMetaProps {
  title: string;
  description?: string | null;
  /** An absolute URL, or a path of the shop. */
  canonical?: string | null;
}

/** The addresses of the page: its own, which search engines list, and those in each language. */
function Addresses({ canonical }: { canonical: string }) {
  const { origin, pathname } = new URL(canonical, window.location.origin);
  const all = languages.map((tag) => [tag, origin + pathIn(tag, pathInApp(pathname))] as const);
  const own = all.find(([tag]) => tag === document.documentElement.lang);
  const [, english] = all[0] ?? [];
  return (
    <>
      <link rel="canonical" href={own?.[1] ?? canonical} />
      {all.map(([tag, href]) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={href} />
      ))}
      {english !== undefined && <link rel="alternate" hrefLang="x-default" href={english} />}
    </>
  );
}

export function PageMeta({ title, description, canonical }: PageMetaProps) {
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <Addresses canonical={canonical} />}
    </>
  );
}
