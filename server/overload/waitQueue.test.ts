import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { createWaitQueue } from './waitQueue';

const settled = () => new Promise(setImmediate);

let now = 0;
beforeEach(() => {
  now = performance.now();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.useRealTimers());

/** A queue, and the clients that it has served and refused, in their order. */
function setUp(maxLength = 99) {
  const queue = createWaitQueue(maxLength);
  const served: number[] = [];
  const refused: number[] = [];
  const wait = (...clients: readonly number[]) => {
    for (const client of clients) {
      const request = queue.wait(`${client}`, new EventEmitter() as Response, () => served.push(client));
      void request.then((turn) => turn ?? refused.push(client));
    }
  };
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    jest.advanceTimersByTime(milliseconds);
    await settled();
  };
  /** Serves everyone who waits. */
  const serveAll = () => {
    while (queue.length() > 0) queue.next();
    return served.splice(0);
  };
  return { queue, refused, wait, pass, serveAll };
}

describe('the queue for a page', () => {
  it('keeps the turn of a client that was refused, until it has had its page', async () => {
    const { wait, pass, serveAll, refused } = setUp();
    wait(1);
    await pass(1_000);
    expect(refused).toEqual([1]);
    wait(2, 3, 1);
    expect(serveAll()).toEqual([1, 2, 3]);
    wait(4, 1);
    expect(serveAll()).toEqual([4, 1]);
  });

  it.each([
    ['within ten seconds of the refusal', 9_900, [1, 2]],
    ['no longer', 10_100, [2, 1]],
  ])('keeps it %s', async (_when, milliseconds, order) => {
    const { wait, pass, serveAll } = setUp();
    wait(1);
    await pass(1_000);
    await pass(milliseconds);
    wait(2, 1);
    expect(serveAll()).toEqual(order);
  });

  it('lets a client that was there before wait for four seconds, a new one for one', async () => {
    const { wait, pass, serveAll, refused } = setUp();
    wait(1);
    await pass(1_000);
    wait(2);
    serveAll();
    wait(1, 2, 3);
    await pass(1_000);
    expect(refused).toEqual([1, 3]);
    await pass(2_999);
    expect(refused).toEqual([1, 3]);
    await pass(1);
    expect(refused).toEqual([1, 3, 1, 2]);
  });

  it('keeps the turns of many more clients than may wait, but not of one that had a page meanwhile', async () => {
    const { queue, wait, serveAll } = setUp(1);
    wait(0, 1, 2, ...Array.from({ length: 99 }, (_, index) => index + 10));
    expect(serveAll()).toEqual([0]);
    wait(200, 1);
    expect(serveAll()).toEqual([1]);
    queue.forget('2');
    wait(201, 2);
    expect(serveAll()).toEqual([201]);
  });
});
