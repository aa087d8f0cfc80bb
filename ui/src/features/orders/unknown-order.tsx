// An order that does not exist or belongs to another customer. The page does not reveal which.
import { useOrderMessages } from '../../locale/orders';
import { ButtonLink } from '../../primitives/button';
import { BoxIcon } from '../../primitives/icons';
import { EmptyState } from '../../primitives/state';
import { paths } from '../../paths';

export function UnknownOrder({ heading }: { heading?: 'h1' }) {
  const orders = useOrderMessages();
  return (
    <EmptyState
      heading={heading}
      title={orders.unknownTitle}
      hint={orders.unknownHint}
      icon={<BoxIcon size={36} />}
      action={<ButtonLink to={paths.orders}>{orders.toMyOrders}</ButtonLink>}
    />
  );
}
