// The text of a page that the shop has written itself, in the place of the neutral one.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/errors';
import { type OwnPage, ownPageQuery } from '../../api/own-pages';
import { shop } from '../../config/shop';
import { useLocale } from '../../locale';
import { RichText } from '../../primitives/rich-text';
import { LoadingStatus, Skeleton } from '../../primitives/skeleton';
import { ErrorState } from '../../primitives/state';
import styles from './information.module.css';

/** Whether the shop has written this page itself. */
export const hasOwnText = (page: OwnPage): boolean => shop.own_pages.includes(page);

export interface OwnTextProps {
  page: OwnPage;
  /** The neutral text. */
  children: ReactNode;
}

export function OwnText({ page, children }: OwnTextProps) {
  return hasOwnText(page) ? <Fetched page={page}>{children}</Fetched> : children;
}

function Fetched({ page, children }: OwnTextProps) {
  const { language } = useLocale();
  const { data, error, refetch } = useQuery(ownPageQuery(page));
  if (data !== undefined) {
    const isArabic = data.html === '' || (language === 'ar' && data.html_ar !== '');
    return (
      <div {...(isArabic ? { lang: 'ar', dir: 'rtl' } : { lang: 'en', dir: 'ltr' })}>
        <RichText html={isArabic ? data.html_ar : data.html} />
      </div>
    );
  }
  // Taken back since the page was loaded.
  if (error instanceof ApiError && error.status === 404) return children;
  if (error !== null) return <ErrorState heading="h2" onRetry={() => void refetch()} />;
  return (
    <>
      <LoadingStatus />
      <Skeleton className={styles.waiting} />
    </>
  );
}
