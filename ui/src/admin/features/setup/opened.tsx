// What the set-up says once the shop is open: whether anybody can order, and where each of its parts is now.
import { useEffect, useRef } from 'react';
import { classes } from '../../../primitives/classes';
import { Note } from '../../../primitives/note';
import type { Setup } from '../../api/setup';
import { Part } from '../../components/part';
import { useMay } from '../../components/session';
import { TextLink } from '../../components/text-link';
import { useMessages } from '../../locale';
import { paths } from '../../paths';
import { MessagesStep } from './messages-step';
import styles from './setup.module.css';

export interface OpenedProps {
  setup: Setup;
  /** Whether the shop was opened on this page just now, so that the button that was pressed is gone. */
  isNew: boolean;
}

export function Opened({ setup: { steps, takes_online }, isNew }: OpenedProps) {
  const { setup: words } = useMessages();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) body.current?.focus();
  }, [isNew]);
  const sendsCodes = steps.some(({ step, is_done }) => step === 'messages' && is_done);
  return (
    <div ref={body} tabIndex={-1} className={classes(styles.steps, styles.body)}>
      <State sendsCodes={sendsCodes} takesOnline={takes_online} />
      {!sendsCodes && (
        <Part title={words.messages}>
          <p className={styles.soft}>{words.messagesHint}</p>
          <MessagesStep isDone={false} />
        </Part>
      )}
      <Places />
    </div>
  );
}

/** Whether anybody can order and, apart from that, how customers pay. */
function State({ sendsCodes, takesOnline }: { sendsCodes: boolean; takesOnline: boolean }) {
  const { setup } = useMessages();
  return (
    <Note tone={sendsCodes ? 'leaf' : 'amber'} title={setup.isOpen}>
      <p>{sendsCodes ? setup.isOpenHint : setup.isSeenOnly}</p>
      {!sendsCodes && (
        <ul aria-label={setup.missing} className={styles.missing}>
          <li>
            {setup.noMessages} {setup.setIn('message.provider', 'HAMOUR_MESSAGE_PROVIDER', 'whatsapp')}
          </li>
        </ul>
      )}
      {!takesOnline && (
        <p>
          {setup.noPayment} {setup.setIn('payment.gateway', 'HAMOUR_PAYMENT_GATEWAY', 'sadad')}
        </p>
      )}
      <div className={styles.buttons}>
        <a href="/" target="_blank" rel="noreferrer">
          {setup.visit}
        </a>
        <TextLink to={paths.orders}>{setup.toOrders}</TextLink>
        {!(sendsCodes && takesOnline) && <TextLink to={paths.providers}>{setup.toProviders}</TextLink>}
      </div>
    </Note>
  );
}

const PLACES = [
  ['settings', paths.settings, 'settings.change'],
  ['week', paths.week, 'settings.change'],
  ['zones', paths.zones, 'settings.change'],
  ['products', paths.products, 'content.edit'],
  ['providers', paths.providers, 'settings.change'],
  ['home', paths.home, 'content.edit'],
  ['pages', paths.pages, 'content.edit'],
  ['coupons', paths.coupons, 'prices.change'],
  ['brand', paths.brand, 'settings.change'],
  ['staff', paths.staff, 'staff.manage'],
] as const;

/** Where what the steps have set is changed from now on. */
function Places() {
  const { setup: words } = useMessages();
  const may = useMay();
  return (
    <Part title={words.placesTitle}>
      <ul role="list" className={styles.places}>
        {PLACES.filter(([, , permission]) => may(permission)).map(([key, to]) => (
          <li key={key}>
            <TextLink to={to}>{words.places[key].name}</TextLink>
            <span className={styles.soft}>{words.places[key].hint}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
