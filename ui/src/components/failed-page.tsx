// A page of which nothing has come: named after the shop, for want of its own name, with a way to ask again.
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
