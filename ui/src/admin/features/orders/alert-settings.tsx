// The switches for the sound and the notification of a new order.
import { useState } from 'react';
import { Button, Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components';
import { BellIcon } from '../../../primitives/icons';
import { classes } from '../../../primitives/classes';
import { SwitchField } from '../../components/switch-field';
import { useMessages } from '../../locale';
import { permission, setNotification, setSound, useAlertSettings } from './alerts';
import styles from './orders-header.module.css';

export function AlertSettings() {
  const { orders } = useMessages();
  const { sound, notification } = useAlertSettings();
  return (
    <DialogTrigger>
      <Button aria-label={orders.alerts} className={classes(styles.bell, (sound || notification) && styles.bellOn)}>
        <BellIcon size={20} />
      </Button>
      <Popover placement="bottom end" offset={4} className={styles.popover}>
        <Dialog className={styles.settings}>
          <Heading slot="title" level={2}>
            {orders.alertsTitle}
          </Heading>
          <SwitchField label={orders.sound} hint={orders.soundHint} isOn={sound} onChange={setSound} />
          <NotificationToggle isOn={notification} />
          <p className={styles.remembered}>{orders.remembered}</p>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function NotificationToggle({ isOn }: { isOn: boolean }) {
  const { orders } = useMessages();
  // The answer of the browser is not part of any state.
  const [allowed, setAllowed] = useState(permission);
  const hints = { missing: orders.notificationMissing, denied: orders.notificationBlocked, default: orders.notificationHint, granted: orders.notificationHint };
  return (
    <SwitchField
      label={orders.notification}
      hint={hints[allowed]}
      isOn={isOn}
      isDisabled={allowed === 'missing' || allowed === 'denied'}
      onChange={(wanted) => {
        void setNotification(wanted).then(() => {
          setAllowed(permission());
        });
      }}
    />
  );
}
