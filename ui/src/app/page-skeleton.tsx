// What a page shows while its code is on the way.
import { useMessages } from '../locale';
import { Skeleton } from '../primitives/skeleton';
import { Page } from '../primitives/page';

export function PageSkeleton() {
  const { common } = useMessages();
  return (
    <Page>
      <p className="visually-hidden" role="status">
        {common.loading}
      </p>
      <Skeleton width="40%" height={32} />
      <Skeleton height={320} />
    </Page>
  );
}
