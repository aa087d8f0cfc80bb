// Said honestly by every page that is still being built.
import { useMessages } from '../locale';
import { ButtonLink } from '../primitives/button';
import { ClockIcon } from '../primitives/icons';
import { Page } from '../primitives/page';
import { EmptyState } from '../primitives/state';
import { paths } from '../paths';
import { PageMeta, pageTitle } from './page-meta';

export default function NotThereYet() {
  const { common } = useMessages();
  return (
    <Page>
      <PageMeta title={pageTitle(common.notThereYetTitle)} />
      <EmptyState
        heading="h1"
        title={common.notThereYetTitle}
        hint={common.notThereYetHint}
        icon={<ClockIcon size={36} />}
        action={<ButtonLink to={paths.home}>{common.backHome}</ButtonLink>}
      />
    </Page>
  );
}
