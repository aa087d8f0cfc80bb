// What the board and the list have in common at their top: the switch between them, the sign of the feed, the alerts.
import { classes } from '../../../primitives/classes';
import { SegmentLinks } from '../../components/segments';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { AlertSettings } from './alert-settings';
import type { LiveState } from './live';
import styles from './orders-header.module.css';

export function OrdersActions({ live }: { live: LiveState }) {
  const { orders } = useMessages();
  const views = [
    [paths.orders, orders.board],
    [paths.orderList, orders.list],
  ] as const;
  return (
    <>
      <LiveSign state={live} />
      <AlertSettings />
      <SegmentLinks label={orders.views} links={views} />
    </>
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
