// What the board and the list have in common at their top: the switch between them, the sign of the feed, the alerts.
import { NavLink } from 'react-router-dom';
import { classes } from '../../../primitives/classes';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { AlertSettings } from './alert-settings';
import type { LiveState } from './live';
import styles from './orders-header.module.css';

export function OrdersActions({ live }: { live: LiveState }) {
  return (
    <>
      <LiveSign state={live} />
      <AlertSettings />
      <ViewSwitch />
    </>
  );
}

function ViewSwitch() {
  const { orders } = useMessages();
  const look = ({ isActive }: { isActive: boolean }) => classes(styles.view, isActive && styles.viewOn);
  return (
    <nav aria-label={orders.views} className={styles.views}>
      <NavLink end to={paths.orders} className={look}>
        {orders.board}
      </NavLink>
      <NavLink end to={paths.orderList} className={look}>
        {orders.list}
      </NavLink>
    </nav>
  );
}

/** Whether the page hears of changes at once. */
export function LiveSign({ state }: { state: LiveState }) {
  const { orders } = useMessages();
  const texts = { live: orders.live, connecting: orders.connecting, lost: orders.lost };
  const hints = { live: orders.liveHint, connecting: undefined, lost: orders.lostHint };
  return (
    <span role="status" className={classes(styles.sign, styles[state])} title={hints[state]}>
      {texts[state]}
    </span>
  );
}
