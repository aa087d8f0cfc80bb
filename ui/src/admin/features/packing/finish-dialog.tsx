// The end of packing: what the customer is told, what goes back or is paid at the door, and then the next order.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { Button, ButtonLink } from '../../../primitives/button';
import { CheckIcon } from '../../../primitives/screen-icons';
import { InlineError } from '../../../primitives/inline-error';
import { type PackingOrder, finishPacking, listToPack } from '../../api/packing';
import { Dialog } from '../../components/dialog';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { packingDayPath, packingPath } from '../../paths';
import { useAmountTexts } from '../../components/packing-amounts';
import { firstName, nextToPack } from './orders';
import styles from './packing.module.css';
import { PACKING_KEY, isConflict } from './use-packing';

const NOTHING = '0.00';

export interface FinishDialogProps {
  order: PackingOrder;
  onClose: () => void;
  onFinished: (order: PackingOrder) => void;
  onConflict: () => void;
}

export function FinishDialog({ order, onClose, onFinished, onConflict }: FinishDialogProps) {
  const { packing } = useMessages();
  const { ofFailure } = useErrorTexts();
  const { mutate, isPending, isSuccess, error } = useSingleFlightMutation({
    mutationFn: () => finishPacking(order),
    onSuccess: onFinished,
    onError: (failure) => {
      if (isConflict(failure)) onConflict();
    },
  });
  if (isSuccess) return <Finished order={order} onClose={onClose} />;
  return (
    <Dialog
      title={packing.finishTitle(order.number)}
      onClose={onClose}
      actions={
        <Button
          size="large"
          wide
          className={styles.tall}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- Enter goes on with what the dialog asks.
          autoFocus
          busy={isPending}
          onClick={() => {
            mutate();
          }}
        >
          {packing.finish}
        </Button>
      }
    >
      <div className={styles.form}>
        <News order={order} title={packing.customerTold} />
        <Sums order={order} />
        <InlineError>{error === null ? null : ofFailure(error)}</InlineError>
      </div>
    </Dialog>
  );
}

/** After it: what was told, and the way to the next order of the slot. */
function Finished({ order, onClose }: { order: PackingOrder; onClose: () => void }) {
  const { packing } = useMessages();
  const list = useQuery({ queryKey: [...PACKING_KEY, 'list', order.day], queryFn: ({ signal }) => listToPack(order.day, signal) });
  const next = list.data === undefined ? undefined : nextToPack(order, list.data.orders);
  const wayOn = useId();
  // Enter goes on: to the next order, or to all of them. The dialog takes the focus when it opens, so this comes later.
  useEffect(() => {
    if (next === undefined) return undefined;
    const frame = window.requestAnimationFrame(() => {
      document.getElementById(wayOn)?.focus();
    });
    return () => {
      window.cancelAnimationFrame(frame);
    };
  }, [next, wayOn]);
  return (
    <Dialog
      title={packing.finishedTitle(order.number)}
      onClose={onClose}
      actions={
        <div className={styles.stack}>
          {next !== undefined && next !== null && (
            <ButtonLink id={wayOn} size="large" wide to={packingPath(next.id)}>
              {packing.nextOrder(next.number, firstName(next))}
            </ButtonLink>
          )}
          <ButtonLink id={next === null ? wayOn : undefined} size="large" wide kind="secondary" to={packingDayPath(null)}>
            {packing.toList}
          </ButtonLink>
        </div>
      }
    >
      <div className={styles.form}>
        {next === null && (
          <p className={styles.finished}>
            <CheckIcon size={28} />
            {packing.noNext}
          </p>
        )}
        <News order={order} title={packing.customerWasTold} />
        <Sums order={order} />
      </div>
    </Dialog>
  );
}

function News({ order, title }: { order: PackingOrder; title: string }) {
  const { packing } = useMessages();
  return (
    <section className={styles.news}>
      <h3>{title}</h3>
      <blockquote>
        <p className={styles.strong}>{order.news.title}</p>
        <p>{order.news.text}</p>
      </blockquote>
      <p className={styles.small}>{packing.inTheirLanguage}</p>
    </section>
  );
}

function Sums({ order }: { order: PackingOrder }) {
  const { packing } = useMessages();
  const { money } = useAmountTexts();
  const { cheaper_by: cheaper, dearer_by: dearer } = order;
  return (
    <dl className={styles.sums}>
      <Sum name={packing.orderedWas}>{money(order.ordered_amount)}</Sum>
      {cheaper !== NOTHING && <Sum name={packing.difference}>{packing.cheaper(money(cheaper))}</Sum>}
      {dearer !== NOTHING && <Sum name={packing.difference}>{packing.dearer(money(dearer))}</Sum>}
      <Sum name={packing.finalTotal} isStrong>
        {money(order.totals.amount_payable)}
      </Sum>
      {order.back !== NOTHING && <Sum name={packing.refunded}>{money(order.back)}</Sum>}
      {order.at_door !== NOTHING ? (
        <Sum name={packing.atDoor} isStrong>
          {money(order.at_door)}
        </Sum>
      ) : (
        order.is_paid && order.is_online && <Sum name={packing.atDoor}>{packing.nothingDue}</Sum>
      )}
    </dl>
  );
}

function Sum({ name, isStrong = false, children }: { name: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <div className={isStrong ? styles.strongSum : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
