// A link that calls somebody, writes to them or leads to a place.
import type { ReactNode } from 'react';
import { ChatIcon, PhoneIcon } from '../../primitives/screen-icons';
import { useMessages } from '../locale';
import { callLink, whatsappLink } from './contact';
import styles from './reach.module.css';

export interface ReachProps {
  href: string;
  /** The accessible name, which says whom or what it reaches. */
  label: string;
  icon: ReactNode;
  children: string;
}

export function Reach({ href, label, icon, children }: ReachProps) {
  const isOutside = href.startsWith('https:');
  return (
    <a className={styles.reachLink} href={href} aria-label={label} {...(isOutside ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {icon}
      {children}
    </a>
  );
}

export interface ReachPersonProps {
  name: string;
  phone: string;
  /** The phone for WhatsApp, if it is another one. */
  whatsapp?: string;
}

/** The links that call a person and write to them. */
export function ReachPerson({ name, phone, whatsapp = phone }: ReachPersonProps) {
  const { common } = useMessages();
  return (
    <>
      <Reach href={callLink(phone)} label={common.callName(name)} icon={<PhoneIcon size={18} />}>
        {common.call}
      </Reach>
      <Reach href={whatsappLink(whatsapp)} label={common.whatsappName(name)} icon={<ChatIcon size={18} />}>
        {common.whatsapp}
      </Reach>
    </>
  );
}
