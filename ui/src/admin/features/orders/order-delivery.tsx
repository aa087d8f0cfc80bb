// When and where an order goes, with the ways to reach the customer and to find the address.
import { useState } from 'react';
import { comma } from '#copy/language';
import { Button } from '../../../primitives/button';
import { PinIcon } from '../../../primitives/icons';
import type { ListedOrder, OrderDetail } from '../../api/orders';
import { mapLink, phoneText } from '../../components/contact';
import { CopyButton } from '../../components/copy-button';
import { Fact, Part } from '../../components/part';
import { Reach, ReachPerson } from '../../components/reach';
import { useMessages } from '../../locale';
import { DriverField } from './driver-choice';
import { DeliveryTime } from './order-facts';
import { RescheduleDialog } from './reschedule-dialog';
import styles from './order-parts.module.css';

export function DeliveryPart({ detail: { order, address, customer, is_reschedulable }, now }: { detail: OrderDetail; now: number }) {
  const { orders } = useMessages();
  // The order of an erased customer has neither phone nor address.
  const isReachable = customer.phone !== '';
  return (
    <Part title={orders.delivery}>
      <p className={styles.when}>
        <DeliveryTime order={order} now={now} />
      </p>
      {is_reschedulable && <MoveButton order={order} />}
      <DriverField order={order} />
      <div>
        <p className={styles.name}>{customer.name}</p>
        {isReachable && <p className={styles.phone}>{phoneText(customer.phone)}</p>}
      </div>
      {isReachable && (
        <div className={styles.reach}>
          <ReachPerson name={customer.name} phone={customer.phone} whatsapp={customer.whatsapp} />
          <Reach href={mapLink(address)} label={orders.openMap} icon={<PinIcon size={18} />}>
            {orders.map}
          </Reach>
        </div>
      )}
      <dl className={styles.facts}>
        <Fact name={orders.zone}>
          {address.zone} · {address.municipality}
        </Fact>
        <Fact name={orders.street}>{[address.street, address.locality].filter(Boolean).join(comma)}</Fact>
        <Fact name={orders.building}>{address.building}</Fact>
        <Fact name={orders.unit}>{address.unit}</Fact>
      </dl>
      <div className={styles.addressFoot}>
        <span className={styles.soft}>{orders.addressTypes[address.address_type] ?? address.address_type}</span>
        {isReachable && (
          <CopyButton kind="quiet" size="small" text={`${address.text}, ${address.municipality}`}>
            {orders.copyAddress}
          </CopyButton>
        )}
      </div>
    </Part>
  );
}

function MoveButton({ order }: { order: ListedOrder }) {
  const { orders } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button
        kind="secondary"
        size="small"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {orders.moveTime}
      </Button>
      {isOpen && (
        <RescheduleDialog
          orders={[order]}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}
