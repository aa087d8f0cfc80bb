// Who delivers an order: chosen on its page, in the menu of its card, or for several orders in the list.
import { TruckIcon } from '../../../primitives/icons';
import type { ListedOrder } from '../../api/orders';
import { useDrivers } from '../../components/drivers';
import { Menu, type MenuAction } from '../../components/menu';
import { MoreIcon } from '../../components/more-icon';
import { Select } from '../../components/select';
import { useMessages } from '../../locale';
import { FilterSelect } from './filter-select';
import { NOBODY } from './filters';
import { useGive, useMayGive } from './use-give';
import styles from './drivers.module.css';

/** The driver on the page of an order, to be changed by those who may. */
export function DriverField({ order }: { order: ListedOrder }) {
  const { orders } = useMessages();
  const mayGive = useMayGive();
  const isChangeable = mayGive(order);
  const drivers = useDrivers(isChangeable);
  const { give } = useGive();
  if (!isChangeable) {
    return (
      <p className={styles.driver}>
        <TruckIcon size={18} />
        {order.driver?.name ?? orders.noDriver}
      </p>
    );
  }
  const known = drivers.map(({ id, name, username }) => ({ value: String(id), label: name, hint: username }));
  // Somebody who does not deliver any more keeps the orders that they have.
  const own = order.driver === null || drivers.some(({ id }) => id === order.driver?.id) ? [] : [{ value: String(order.driver.id), label: order.driver.name }];
  return (
    <Select
      label={orders.driver}
      options={[{ value: NOBODY, label: orders.noDriver }, ...known, ...own]}
      value={order.driver === null ? NOBODY : String(order.driver.id)}
      onChange={(value) => {
        const driver = value === NOBODY ? null : Number(value);
        if (driver !== (order.driver?.id ?? null)) give([order.id], driver);
      }}
    />
  );
}

/** Returns an action for each driver. */
export function useDriverActions(isNeeded: boolean, give: (driver: number | null) => void, current: number | null): MenuAction[][] {
  const { orders } = useMessages();
  const drivers = useDrivers(isNeeded);
  const choices = drivers
    .filter(({ id }) => id !== current)
    .map(({ id, name }): MenuAction => {
      const run = () => {
        give(id);
      };
      return { id: String(id), label: orders.giveTo(name), run };
    });
  const back: MenuAction = {
    id: NOBODY,
    label: orders.takeBack,
    run: () => {
      give(null);
    },
  };
  return [choices, current === null ? [] : [back]].filter((group) => group.length > 0);
}

/** The menu of a card on the board. Nothing if nothing can be done. */
export function CardMenu({ order }: { order: ListedOrder }) {
  const { common } = useMessages();
  const mayGive = useMayGive();
  const isChangeable = mayGive(order);
  const { give } = useGive();
  const groups = useDriverActions(
    isChangeable,
    (driver) => {
      give([order.id], driver);
    },
    order.driver?.id ?? null,
  );
  if (!isChangeable || groups.length === 0) return null;
  return (
    <Menu label={common.actionsFor(order.number)} className={styles.cardMenu} groups={groups}>
      <MoreIcon />
    </Menu>
  );
}

/** The driver's name on cards and in rows. Nothing if nobody has it. */
export function DriverMark({ order }: { order: ListedOrder }) {
  if (order.driver === null) return null;
  return (
    <span className={styles.mark}>
      <TruckIcon size={14} />
      {order.driver.name}
    </span>
  );
}

/** Why the latest delivery failed. Nothing if it did not. */
export function FailureMark({ order }: { order: ListedOrder }) {
  const { orders } = useMessages();
  if (order.delivery_failure === null) return null;
  return <p className={styles.failure}>{orders.deliveryFailed(order.delivery_failure)}</p>;
}

export function DriverFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { orders } = useMessages();
  const drivers = useDrivers();
  const options = [{ value: NOBODY, label: orders.noDriver }, ...drivers.map(({ id, name }) => ({ value: String(id), label: name }))];
  return <FilterSelect label={orders.filterNames.driver} any={orders.any.driver} options={options} value={value} onChange={onChange} />;
}
