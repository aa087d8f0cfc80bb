// The menu of what can be printed for orders. Nothing for those who may print none of it.
import { classes } from '../../primitives/classes';
import { PAPER_KINDS, type PaperKind, PRINTED_ORDERS_MAX, invoicePdf } from '../api/papers';
import { useMessages } from '../locale';
import { papersPath } from '../paths';
import { Menu, type MenuLink } from './menu';
import { PrintIcon } from './print-icon';
import styles from './print-menu.module.css';
import { useMay } from './session';

export interface PrintMenuProps {
  /** What is printed for: an order's number or a slot. */
  name: string;
  orders: readonly number[];
  /** The papers on offer; all of them if absent. */
  kinds?: readonly PaperKind[] | undefined;
  /** The delivered order whose invoice is on offer too. */
  invoiceOf?: number | null;
  className?: string | undefined;
}

export function PrintMenu({ name, orders, kinds = PAPER_KINDS, invoiceOf = null, className }: PrintMenuProps) {
  const { papers } = useMessages();
  const may = useMay();
  const printed = orders.slice(0, PRINTED_ORDERS_MAX);
  const note = printed.length < orders.length ? papers.firstOf(printed.length, orders.length) : undefined;
  const labelOf = (kind: PaperKind) => (kind === 'delivery-notes' && printed.length === 1 ? papers.deliveryNote : papers.kinds[kind]);
  const links = may('orders.pack') ? kinds.map((kind): MenuLink => ({ id: kind, label: labelOf(kind), href: papersPath(kind, printed) })) : [];
  const invoice: MenuLink[] =
    invoiceOf !== null && may('orders.read') ? [{ id: 'invoice', label: papers.invoice, href: invoicePdf(invoiceOf), isNewTab: true }] : [];
  const groups = [links, invoice].filter((group) => group.length > 0);
  if (groups.length === 0) return null;
  return (
    <Menu label={papers.printFor(name)} className={classes(styles.button, className)} groups={groups} note={note}>
      <PrintIcon size={20} />
      <span>{papers.print}</span>
    </Menu>
  );
}
