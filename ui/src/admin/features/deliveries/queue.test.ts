// Tests of the queue of reports: sent once and in order, whatever the line does.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorResponse, fakeServer, json } from '../../../test/server';
import { amend, countUnsent, dequeue, enqueue, loadQueue, useQueue } from '../../stores/delivery-queue';
import { queuedOf, roundOf, stopOf } from './fixtures';
import { sendQueue } from './send-queue';
import { sectionsOf } from './use-round';
import { waitAfter } from './use-sending';

const photo = new Blob(['door'], { type: 'image/jpeg' });
const explain = (error: unknown) => (error instanceof Error ? error.message : '');
const numbers = () => useQueue.getState().items.map(({ number }) => number);

let owners = 0;
let owner = '';

beforeEach(async () => {
  owners += 1;
  owner = `driver${owners}`;
  await loadQueue(owner);
});

const taken = () => json({});
const server = (report: () => Response | Promise<Response> = taken, picture: () => Response | Promise<Response> = taken) =>
  fakeServer({ 'staff/delivery/report': report, 'staff/delivery/photo': picture });
const cut = () => Promise.reject(new TypeError('no line'));

describe('the queue', () => {
  it('sends reports in their order, and then the photos', async () => {
    await enqueue(owner, queuedOf(1, { photo }));
    await enqueue(owner, queuedOf(2));
    const { requests } = server();
    await sendQueue(owner, explain);
    expect(requests.map(({ path, body }) => (body === undefined ? path : (body as { order_id: number }).order_id))).toEqual([
      1,
      2,
      `staff/delivery/photo?key=${queuedOf(1).report.key}`,
    ]);
    expect(numbers()).toEqual([]);
    await loadQueue(owner);
    expect(numbers(), 'also in the database').toEqual([]);
  });

  it('keeps everything without a line, over a reload', async () => {
    await enqueue(owner, queuedOf(1));
    await enqueue(owner, queuedOf(2, { photo }));
    server(cut);
    await expect(sendQueue(owner, explain)).rejects.toThrow();
    await loadQueue('somebody');
    expect(numbers(), 'another person sees nothing of it').toEqual([]);
    expect(await countUnsent(owner)).toBe(2);
    await loadQueue(owner);
    expect(numbers()).toEqual(['HM000001', 'HM000002']);
    const { calls } = server();
    await sendQueue(owner, explain);
    expect(calls('staff/delivery/report')).toHaveLength(2);
    expect(await countUnsent(owner)).toBe(0);
  });

  it('does not send a report again whose photo waits', async () => {
    await enqueue(owner, queuedOf(1, { photo }));
    server(taken, cut);
    await expect(sendQueue(owner, explain)).rejects.toThrow();
    expect(useQueue.getState().items[0]).toMatchObject({ isSent: true });
    const { calls } = server();
    await sendQueue(owner, explain);
    expect(calls('staff/delivery/report')).toHaveLength(0);
    expect(calls('staff/delivery/photo')).toHaveLength(1);
    expect(numbers()).toEqual([]);
  });

  it('shows why a report was refused, goes on, and forgets it when it was read', async () => {
    await enqueue(owner, queuedOf(1, { photo }));
    await enqueue(owner, queuedOf(2));
    let count = 0;
    const { calls } = server(() => {
      count += 1;
      return count === 1 ? errorResponse(409, 'report_not_applied', 'It is cancelled') : taken();
    });
    await sendQueue(owner, explain);
    expect(useQueue.getState().items).toMatchObject([{ number: 'HM000001', refusal: 'It is cancelled', photo: null }]);
    expect(calls('staff/delivery/photo'), 'the shop keeps the report with its photo').toHaveLength(1);
    await sendQueue(owner, explain);
    expect(calls('staff/delivery/report'), 'it is not asked again').toHaveLength(2);
    await dequeue(owner, queuedOf(1).report.key);
    expect(numbers()).toEqual([]);
  });

  it.each([
    [401, true],
    [429, true],
    [503, true],
    [404, false],
    [422, false],
  ])('an answer of %d: waits on is %s', async (status, waits) => {
    await enqueue(owner, queuedOf(1));
    server(() => errorResponse(status, 'any', 'Any'));
    const sent = sendQueue(owner, explain);
    if (waits) await expect(sent).rejects.toThrow();
    else await sent;
    expect(await countUnsent(owner)).toBe(waits ? 1 : 0);
    expect(numbers(), 'it is not lost').toHaveLength(1);
  });

  it('gives up a photo that the shop does not take', async () => {
    await enqueue(owner, queuedOf(1, { photo }));
    server(taken, () => errorResponse(413, 'too_large', 'Too large'));
    await sendQueue(owner, explain);
    expect(numbers()).toEqual([]);
  });

  it('changes one report at a time', async () => {
    await Promise.all([enqueue(owner, queuedOf(1)), enqueue(owner, queuedOf(2)), enqueue(owner, queuedOf(3))]);
    await Promise.all([amend(owner, queuedOf(2).report.key, { refusal: 'No' }), dequeue(owner, queuedOf(1).report.key)]);
    await loadQueue(owner);
    expect(useQueue.getState().items.map(({ number, refusal }) => [number, refusal])).toEqual([
      ['HM000002', 'No'],
      ['HM000003', null],
    ]);
  });

  it('waits longer after each failure, up to a minute', () => {
    expect([1, 2, 3, 6, 20].map(waitAfter)).toEqual([2000, 4000, 8000, 60_000, 60_000]);
  });
});

describe('the round', () => {
  it('counts what was reported at once', () => {
    const round = roundOf(stopOf(1), stopOf(2), stopOf(3), stopOf(4, { status: 'Accepted' }), stopOf(5, { status: 'Cancelled' }));
    const failed = queuedOf(2);
    const queue = [
      queuedOf(1),
      { ...failed, report: { ...failed.report, outcome: { kind: 'failed', reason: 'nobody_home', words: null } as const } },
      queuedOf(3, { refusal: 'No' }),
    ];
    const ids = (stops: { stop: { id: number } }[]) => stops.map(({ stop }) => stop.id);
    const { toLoad, onTheWay, done } = sectionsOf(round, queue);
    expect([ids(toLoad), ids(onTheWay), ids(done)]).toEqual([[2, 4], [3], [1, 5]]);
  });
});
