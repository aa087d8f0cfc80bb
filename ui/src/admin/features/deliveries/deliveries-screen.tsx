// The round of a driver, for a phone: the orders in their order, and what happened at each door. It works without a line.
import { comma } from '#copy/language';
import { Button } from '../../../primitives/button';
import { TruckIcon, WarningIcon } from '../../../primitives/icons';
import type { Round } from '../../api/deliveries';
import { useMoney } from '../../components/money';
import { Message, NotLoaded, Page } from '../../components/page';
import { useStaff } from '../../components/session';
import { core } from '../../core';
import { useMessages } from '../../locale';
import { useDateFormats } from '../../locale/dates';
import { dequeue, isWaiting } from '../../stores/delivery-queue';
import { StopCard } from './stop-card';
import { type ShownStop, useOwnQueue, useRound, useSections } from './use-round';
import { useSending } from './use-sending';
import { type Departure, useStart } from './use-start';
import styles from './deliveries.module.css';

export default function DeliveriesScreen() {
  const { deliveries } = useMessages();
  const { round, isOld, ...query } = useRound();
  return (
    <Page title={deliveries.title} isNarrow>
      <div>
        <div className={styles.state}>
          <LineState round={round} isOld={isOld} />
          <QueueState isOld={isOld} />
        </div>
        {round === undefined ? <NotLoaded query={query} rows={8} /> : <ShownRound round={round} />}
      </div>
    </Page>
  );
}

/** That there is no line, how old the round is then, and that reports are safe all the same. */
function LineState({ round, isOld }: { round: Round | undefined; isOld: boolean }) {
  const { deliveries } = useMessages();
  const { dateTime } = useDateFormats();
  return (
    <div role="status">
      {isOld && round !== undefined && (
        <div className={styles.old}>
          <WarningIcon size={18} />
          <div>
            <strong>{deliveries.noLineSince(dateTime(round.read_at))}</strong>
            <p>{deliveries.noLineHint}</p>
          </div>
        </div>
      )}
    </div>
  );
}

/** What waits to be sent, and what the shop has refused. An old round says already that reports are safe. */
function QueueState({ isOld }: { isOld: boolean }) {
  const { deliveries } = useMessages();
  const { username } = useStaff();
  const { isSending, sendNow } = useSending();
  const queue = useOwnQueue();
  const waiting = queue.filter(isWaiting);
  const refused = queue.filter(({ refusal }) => refusal !== null);
  return (
    <>
      <div role="status">
        {waiting.length > 0 && (
          <div className={styles.waiting}>
            <div>
              <strong>{deliveries.waiting(waiting.length)}</strong>
              <p className={styles.numbers}>{[...new Set(waiting.map(({ number }) => number))].join(comma)}</p>
              {!isOld && <p>{deliveries.waitingHint}</p>}
            </div>
            <Button kind="secondary" busy={isSending} onClick={sendNow}>
              {deliveries.sendNow}
            </Button>
          </div>
        )}
      </div>
      {refused.map(({ report: { key }, number, refusal }) => (
        <div key={key} role="alert" className={styles.refused}>
          <strong>
            <WarningIcon size={18} />
            {deliveries.refusedTitle(number)}
          </strong>
          <p>{refusal}</p>
          <Button kind="secondary" onClick={() => void dequeue(username, key)}>
            {deliveries.refusedRead}
          </Button>
        </div>
      ))}
    </>
  );
}

function ShownRound({ round }: { round: Round }) {
  const { deliveries } = useMessages();
  const money = useMoney();
  const { toLoad, onTheWay, done } = useSections(round);
  const open = [...onTheWay, ...toLoad];
  const toCollect = core().sumOf(open.map(({ stop }) => stop.amount_due)) ?? '';
  if (round.stops.length === 0) return <Message title={deliveries.empty} hint={deliveries.emptyHint} icon={<TruckIcon size={32} />} />;
  return (
    <div className={styles.round}>
      <p className={styles.summary}>
        {open.length === 0 ? deliveries.summaryDone : deliveries.summary(open.length, money(toCollect))}
      </p>
      <Stops title={deliveries.onTheWay} stops={onTheWay} />
      <ToLoad stops={toLoad} />
      {done.length > 0 && (
        <details className={styles.done}>
          <summary>{deliveries.done(done.length)}</summary>
          <StopList stops={done} />
        </details>
      )}
    </div>
  );
}

function Stops({ title, stops }: { title: string; stops: readonly ShownStop[] }) {
  if (stops.length === 0) return null;
  return (
    <section aria-label={title} className={styles.section}>
      <h2>{title}</h2>
      <StopList stops={stops} isNumbered />
    </section>
  );
}

/** The orders that are still in the shop, and the button that takes the packed ones along. */
function ToLoad({ stops }: { stops: readonly ShownStop[] }) {
  const { deliveries } = useMessages();
  const ready = stops.filter(({ stop, queued }) => stop.is_packed && queued === null).map(({ stop }) => stop);
  const { start, isBusy, problem } = useStart();
  if (stops.length === 0 && problem === null) return null;
  return (
    <section aria-label={deliveries.toLoad} className={styles.section}>
      <h2>{deliveries.toLoad}</h2>
      {ready.length > 0 && <p className={styles.soft}>{deliveries.toLoadHint}</p>}
      <StopList stops={stops} />
      {problem !== null && <StartProblem problem={problem} />}
      {ready.length > 0 && (
        <Button
          size="large"
          wide
          busy={isBusy}
          onClick={() => {
            start(ready);
          }}
        >
          <TruckIcon size={20} />
          {deliveries.start(ready.length)}
        </Button>
      )}
    </section>
  );
}

/** Which orders have not left, why, and what can be done. It stays until the next try. */
function StartProblem({ problem: { cut, refused } }: { problem: Departure }) {
  const { deliveries } = useMessages();
  return (
    <div role="alert" className={styles.refused}>
      {cut !== null && (
        <>
          <strong>
            <WarningIcon size={18} />
            {deliveries.notStarted(cut.count)}
          </strong>
          <p>{cut.reason}</p>
          <p>{deliveries.notStartedHint}</p>
        </>
      )}
      {refused.map(({ number, reason }) => (
        <div key={number}>
          <strong>
            <WarningIcon size={18} />
            {deliveries.notSent(number)}
          </strong>
          <p>{reason}</p>
        </div>
      ))}
    </div>
  );
}

function StopList({ stops, isNumbered = false }: { stops: readonly ShownStop[]; isNumbered?: boolean }) {
  return (
    <ol role="list" className={styles.stops}>
      {stops.map((shown, index) => (
        <StopCard key={shown.stop.id} shown={shown} position={isNumbered ? index + 1 : null} />
      ))}
    </ol>
  );
}
