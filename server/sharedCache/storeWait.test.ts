import type { Request, Response } from 'express';
import { limitStoreWaits, storeReply } from './storeWait';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A reply after so many milliseconds. */
const replyAfter = (ms: number): Promise<string> => new Promise((resolve) => setTimeout(resolve, ms, 'reply'));

/** What a request gets, and how long it took. */
async function inRequest(work: () => Promise<unknown>): Promise<[unknown, number]> {
  const start = performance.now();
  const result = new Promise((resolve) => {
    limitStoreWaits({} as Request, {} as Response, () => resolve(work()));
  });
  const ended = result.then((value) => [value, performance.now() - start] as [unknown, number]);
  await jest.advanceTimersByTimeAsync(10_000);
  return ended;
}

describe('the time that a request waits for the shared store', () => {
  it('ends after 50 ms over all replies, however many follow each other', async () => {
    const [replies, ms] = await inRequest(async () => {
      const replies = [];
      for (const wait of [20, 20, 20, 20, 20]) replies.push(await storeReply(replyAfter(wait)));
      return replies;
    });
    expect(replies).toEqual(['reply', 'reply', undefined, undefined, undefined]);
    // Each reply takes a turn of the event loop more, which the clock of this test counts as a millisecond.
    expect(ms).toBeLessThanOrEqual(55);
  });

  it('counts replies that are awaited together once', async () => {
    const [replies] = await inRequest(async () => [
      await Promise.all([storeReply(replyAfter(30)), storeReply(replyAfter(40)), storeReply(replyAfter(30))]),
      await storeReply(replyAfter(5)),
    ]);
    expect(replies).toEqual([['reply', 'reply', 'reply'], 'reply']);
  });

  it('is the next request’s own', async () => {
    await inRequest(() => storeReply(replyAfter(1_000)));
    expect((await inRequest(() => storeReply(replyAfter(40))))[0]).toBe('reply');
  });

  it('makes nothing of a reply that fails', async () => {
    expect((await inRequest(() => storeReply(Promise.reject(new Error('away')))))[0]).toBeUndefined();
  });
});
