// The shop's address and contact details.
import type { ReactNode } from 'react';
import { shop } from '../../config/shop';
import { useLocale } from '../../locale';
import { useInfoPages } from '../../locale/info-pages';
import { classes } from '../../primitives/classes';
import { ClockIcon, PinIcon } from '../../primitives/icons';
import { MailIcon, PhoneIcon } from '../../primitives/screen-icons';
import styles from './contact-details.module.css';

/** What the hours of a day on which the shop is closed are. */
const CLOSED = 'closed';

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      <dt className={styles.name}>
        <span className={styles.icon}>{icon}</span>
        {name}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** The opening hours of the days of which the shop says them. */
function Hours() {
  const { contact } = useInfoPages();
  const { language } = useLocale();
  const isArabic = language === 'ar' && shop.hours_note_ar !== '';
  const note = isArabic || shop.hours_note === '' ? shop.hours_note_ar : shop.hours_note;
  return (
    <Way icon={<ClockIcon size={20} />} name={contact.hours}>
      <ul role="list" className={styles.hours}>
        {shop.hours.map(({ day, hours }) => (
          <li key={day} className={styles.day}>
            <span>{contact.days[day]}</span>
            <span dir="ltr">{hours === CLOSED ? contact.closed : hours.replaceAll('-', '–')}</span>
          </li>
        ))}
      </ul>
      {note !== '' && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
    </Way>
  );
}

export interface ContactDetailsProps {
  /** Shows them side by side if there is space, below a title of their own. */
  inRow?: boolean;
}

export function ContactDetails({ inRow = false }: ContactDetailsProps) {
  const { contact, reachUs } = useInfoPages();
  return (
    <section className={classes(styles.details, inRow && styles.inRow)} aria-labelledby="reach-title">
      <h2 id="reach-title">{inRow ? reachUs : contact.detailsTitle}</h2>
      <dl className={styles.ways}>
        {shop.phone !== '' && (
          <Way icon={<PhoneIcon size={20} />} name={contact.phone}>
            <a href={`tel:${shop.phone.replace(/\s/g, '')}`} dir="ltr" className={styles.link}>
              {shop.phone}
            </a>
          </Way>
        )}
        {shop.email !== '' && (
          <Way icon={<MailIcon size={20} />} name={contact.email}>
            <a href={`mailto:${shop.email}`} className={styles.link}>
              {shop.email}
            </a>
          </Way>
        )}
        {shop.address.length > 0 && (
          <Way icon={<PinIcon size={20} />} name={contact.address}>
            <address className={styles.address}>
              {shop.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </Way>
        )}
        {!inRow && shop.hours.length > 0 && <Hours />}
      </dl>
    </section>
  );
}
