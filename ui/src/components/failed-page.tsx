// A page whose data failed to load, with a retry button. Its title is the shop's, because its own is unknown.
import { shop } from '../config/shop';
import { Page } from '../primitives/page';
import { ErrorState } from '../primitives/state';

export function FailedPage({ onRetry }: { onRetry: () => void }) {
  return (
    <Page>
      <title>{shop.name}</title>
      <ErrorState heading="h1" onRetry={onRetry} />
    </Page>
  );
}
