// The skeleton shown while a page's code is loading.
import { shop } from '../config/shop';
import { useMessages } from '../locale';
import { Skeleton } from '../primitives/skeleton';
import { Page } from '../primitives/page';

export function PageSkeleton() {
  const { common } = useMessages();
  return (
    <Page>
      <title>{shop.name}</title>
      <p className="visually-hidden" role="status">
        {common.loading}
      </p>
      <Skeleton width="40%" height={32} />
      <Skeleton height={320} />
    </Page>
  );
}
