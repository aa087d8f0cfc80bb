// Orders that are chosen in the list, and what can be done with all of them: give them to a driver, or move them to
// another slot.
import { useState } from 'react';
import { Button } from '../../../primitives/button';
import { TruckIcon } from '../../../primitives/icons';
import type { ListedOrder } from '../../api/orders';
import { Menu, type MenuAction } from '../../components/menu';
import { useMay } from '../../components/session';
import { useMessages } from '../../locale';
import { useDriverActions } from './driver-choice';
import { NOBODY } from './filters';
import { RescheduleDialog, useMayReschedule } from './reschedule-dialog';
import { useGive, useMayGive } from './use-give';
import styles from './drivers.module.css';

/** Whether the person may choose orders at all. */
export function useMayChoose(): boolean {
  const may = useMay();
  return may('orders.send') || may('orders.change');
}

/** A box that chooses an order of the list. */
export function ChooseBox({ order, isChosen, onToggle }: { order: ListedOrder; isChosen: boolean; onToggle: (id: number) => void }) {
  const { orders } = useMessages();
  const [mayGive, mayMove] = [useMayGive(), useMayReschedule()];
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label={orders.choose(order.number)}
        checked={isChosen}
        disabled={!mayGive(order) && !mayMove(order)}
        onChange={() => {
          onToggle(order.id);
        }}
      />
    </label>
  );
}

/** What can be done with the chosen orders. */
export function ChosenBar({ chosen, onDone }: { chosen: readonly ListedOrder[]; onDone: () => void }) {
  const { orders } = useMessages();
  const may = useMay();
  const mayMove = useMayReschedule();
  const [isMoving, setIsMoving] = useState(false);
  const canMove = chosen.every(mayMove);
  return (
    <div role="status" className={styles.place}>
      {chosen.length > 0 && (
        <div className={styles.chosenBar}>
          <strong>{orders.chosen(chosen.length)}</strong>
          {may('orders.send') && <GiveMenu chosen={chosen} onDone={onDone} />}
          {may('orders.change') &&
            (canMove ? (
              <Button
                kind="secondary"
                size="small"
                onClick={() => {
                  setIsMoving(true);
                }}
              >
                {orders.moveTime}
              </Button>
            ) : (
              <span className={styles.soft}>{orders.notAllMovable}</span>
            ))}
          <Button kind="quiet" size="small" onClick={onDone}>
            {orders.chooseNone}
          </Button>
        </div>
      )}
      {isMoving && (
        <RescheduleDialog
          orders={chosen}
          onMoved={onDone}
          onClose={() => {
            setIsMoving(false);
          }}
        />
      )}
    </div>
  );
}

function GiveMenu({ chosen, onDone }: { chosen: readonly ListedOrder[]; onDone: () => void }) {
  const { orders } = useMessages();
  const mayGive = useMayGive();
  const { give } = useGive(onDone);
  const ids = chosen.map(({ id }) => id);
  const groups = useDriverActions(
    true,
    (driver) => {
      give(ids, driver);
    },
    null,
  );
  if (!chosen.every(mayGive)) return <span className={styles.soft}>{orders.notAllGivable}</span>;
  const back: MenuAction = {
    id: NOBODY,
    label: orders.takeBack,
    run: () => {
      give(ids, null);
    },
  };
  return (
    <Menu label={orders.giveToDriver} className={styles.give} groups={[...groups, [back]]} placement="bottom start">
      <TruckIcon size={18} />
      {orders.giveToDriver}
    </Menu>
  );
}
