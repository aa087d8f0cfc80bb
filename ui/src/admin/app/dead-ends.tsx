// The pages of addresses that lead nowhere, or nowhere for this role.
import { ButtonLink } from '../../primitives/button';
import { ShieldIcon } from '../../primitives/screen-icons';
import { Message, MissingPage, shopName } from '../components/page';
import { useStaff } from '../components/session';
import { useMessages } from '../locale';
import { paths } from '../paths';

function ToStart() {
  const { common } = useMessages();
  return (
    <ButtonLink to={paths.start} kind="secondary">
      {common.toStart}
    </ButtonLink>
  );
}

export function NotFound() {
  const { common } = useMessages();
  return <MissingPage title={common.notFoundTitle} hint={common.notFoundHint} action={<ToStart />} />;
}

export function Forbidden() {
  const { common } = useMessages();
  const { role } = useStaff();
  return (
    <>
      <title>{common.titleOf(common.forbiddenTitle, shopName)}</title>
      <Message
        heading="h1"
        title={common.forbiddenTitle}
        hint={common.forbiddenHint(common.roles[role] ?? role)}
        icon={<ShieldIcon size={32} />}
        action={<ToStart />}
      />
    </>
  );
}
