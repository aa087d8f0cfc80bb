// The skeleton shown while a page's code is loading.
import { shop } from '../config/shop';
import { LoadingStatus, Skeleton } from '../primitives/skeleton';
import { Page } from '../primitives/page';

export function PageSkeleton() {
  return (
    <Page>
      <title>{shop.name}</title>
      <LoadingStatus />
      <Skeleton width="40%" height={32} />
      <Skeleton height={320} />
    </Page>
  );
}
