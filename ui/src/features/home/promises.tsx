// What the shop promises, below the banner.
import { shop, vehicleCelsius } from '../../config/shop';
import { useMessages } from '../../locale';
import { CardIcon, CashIcon, ClockIcon, SnowIcon } from '../../primitives/icons';
import styles from './promises.module.css';

export function Promises() {
  const { home } = useMessages();
  const celsius = vehicleCelsius();
  const promises = [
    ...(celsius === null ? [] : [{ Icon: SnowIcon, title: home.cold(celsius), hint: home.coldHint }]),
    { Icon: ClockIcon, title: home.slots, hint: home.slotsHint },
    shop.takes_online
      ? { Icon: CardIcon, title: home.payment, hint: home.paymentHint }
      : { Icon: CashIcon, title: home.cash, hint: home.cashHint },
  ];
  return (
    <ul role="list" aria-label={home.promises} className={styles.list}>
      {promises.map(({ Icon, title, hint }) => (
        <li key={title} className={styles.item}>
          <Icon className={styles.icon} />
          <span className={styles.text}>
            <strong className={styles.title}>{title}</strong>
            <span className={styles.hint}>{hint}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
