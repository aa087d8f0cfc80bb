// Papers of orders as they come from the printer, with the ways to print them.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../primitives/button';
import { CheckIcon, ReceiptIcon } from '../../../primitives/screen-icons';
import { PAPER_KINDS, type PaperKind, type Printed, listPapers, papersPdf } from '../../api/papers';
import { Message, MissingPage, NotLoaded, shopName } from '../../components/page';
import { PrintIcon } from '../../components/print-icon';
import { useMessages } from '../../locale';
import { packingDayPath } from '../../paths';
import { Label } from './label';
import { Sheet } from './sheet';
import styles from './papers.module.css';
import './print-tokens.css';

const ORDERS = /^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/;

/** Returns the orders of an address; none if it is mistyped. */
const ordersOf = (text: string): number[] => (ORDERS.test(text) ? text.split(',').map(Number) : []);

export default function PapersScreen() {
  const { kind: asked } = useParams();
  const [parameters] = useSearchParams();
  const orders = ordersOf(parameters.get('orders') ?? '');
  const kind = PAPER_KINDS.find((one) => one === asked);
  return kind === undefined || orders.length === 0 ? <NoPapers /> : <Papers kind={kind} orders={orders} />;
}

function NoPapers() {
  const { common, papers } = useMessages();
  return <MissingPage title={common.notFoundTitle} hint={common.notFoundHint} action={<BackLink>{papers.back}</BackLink>} />;
}

function Papers({ kind, orders }: { kind: PaperKind; orders: readonly number[] }) {
  const { common, papers } = useMessages();
  const query = useQuery({
    queryKey: ['papers', kind, orders],
    queryFn: ({ signal }) => listPapers(kind, orders, signal),
    // A paper is printed as things are now, never as they were, and it does not change before the eyes.
    gcTime: 0,
    staleTime: Infinity,
  });
  const { data, isPending } = query;
  const count = data === undefined ? 0 : data.papers.length + data.labels.length;
  const title = papers.kinds[kind];
  return (
    <div className={styles.screen}>
      <title>{common.titleOf(title, shopName)}</title>
      <header className={styles.toolbar}>
        <div className={styles.titles}>
          <h1>{title}</h1>
          <p className={styles.hint}>
            {papers.orders(orders.length)}
            {count > 0 && `, ${kind === 'price-labels' ? papers.labels(count) : papers.sheets(count)}`}
          </p>
        </div>
        <div className={styles.actions}>
          <BackLink>{papers.back}</BackLink>
          {(isPending || count > 0) && <Ways kind={kind} orders={orders} isReady={count > 0} />}
        </div>
      </header>
      {data === undefined ? <NotLoaded query={query} rows={8} /> : count > 0 ? <Preview printed={data} /> : <Nothing kind={kind} />}
    </div>
  );
}

/** On paper by the browser, or as a document. */
function Ways({ kind, orders, isReady }: { kind: PaperKind; orders: readonly number[]; isReady: boolean }) {
  const { papers } = useMessages();
  return (
    <>
      <ButtonLink kind="secondary" to={papersPdf(kind, orders)} target="_blank" rel="noopener">
        {papers.openPdf}
      </ButtonLink>
      <Button
        disabled={!isReady}
        onClick={() => {
          window.print();
        }}
      >
        <span className={styles.printText}>
          <PrintIcon size={20} />
          {papers.print}
        </span>
      </Button>
    </>
  );
}

function Preview({ printed }: { printed: Printed }) {
  const { papers } = useMessages();
  return (
    <section aria-label={papers.preview} className={printed.labels.length > 0 ? styles.labels : styles.sheets}>
      {printed.papers.map((paper, index) => (
        <Sheet key={index} paper={paper} />
      ))}
      {printed.labels.map((label, index) => (
        <Label key={index} label={label} />
      ))}
    </section>
  );
}

function Nothing({ kind }: { kind: PaperKind }) {
  const { papers } = useMessages();
  return (
    <div role="status">
      <Message
        title={papers.empty[kind]}
        hint={papers.emptyHint[kind]}
        icon={kind === 'picking-list' ? <CheckIcon size={32} /> : <ReceiptIcon size={32} />}
      />
    </div>
  );
}

/** Leads back to where one came from; to the orders to pack if the address was opened by itself. */
function BackLink({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const navigate = useNavigate();
  return (
    <ButtonLink
      kind="quiet"
      to={packingDayPath(null)}
      onClick={(event) => {
        if (key === 'default' || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      {children}
    </ButtonLink>
  );
}
