// Any address that is no page of the shop.
import { useMessages } from '../locale';
import { ButtonLink } from '../primitives/button';
import { SearchIcon } from '../primitives/icons';
import { Page } from '../primitives/page';
import { EmptyState } from '../primitives/state';
import { paths } from '../paths';

export default function NotFound() {
  const { common } = useMessages();
  return (
    <Page>
      <title>{common.notFound}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        title={common.notFound}
        icon={<SearchIcon size={36} />}
        action={<ButtonLink to={paths.home}>{common.backHome}</ButtonLink>}
      />
    </Page>
  );
}
