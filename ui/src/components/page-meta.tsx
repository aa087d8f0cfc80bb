// The page's title, description and canonical link; React moves them into the head.
import { shop } from '../config/shop';

/** Returns the page's name followed by the shop's. */
export const pageTitle = (name: string): string => `${name} | ${shop.name}`;

export interface PageMetaProps {
  title: string;
  description?: string | null;
  /** An absolute URL, or a path of the shop. */
  canonical?: string | null;
}

export function PageMeta({ title, description, canonical }: PageMetaProps) {
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {canonical && (
        <link rel="canonical" href={new URL(canonical, window.location.origin).href} />
      )}
    </>
  );
}
