import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { redactedResponse } from './redactedResponse';

const OPTIONS = { isHead: false, acceptsGzip: false };

/** A response of a backend that has arrived. */
function received(text: string): IncomingMessage {
  const message = Readable.from([Buffer.from(text)], { objectMode: false });
  return Object.assign(message, { statusCode: 200, headers: {} }) as unknown as IncomingMessage;
}

describe('a response without prices', () => {
  // Everything else about it: test/integration/proxy/prices.test.ts.
  it('is computed in turns of the event loop when it is long, so that the process responds meanwhile (N23)', async () => {
    const lists = `${'['.repeat(40)}"${'x'.repeat(600)}"${']'.repeat(40)},`.repeat(2_000);
    let isDone = false;
    const response = redactedResponse(received(`[${lists}{"price":77.31}]`), {}, OPTIONS).finally(() => {
      isDone = true;
    });
    let turns = 0;
    for (; !isDone; turns++) await new Promise(setImmediate);
    expect(String((await response)?.body)).toBe(`[${lists}{}]`);
    expect(turns).toBeGreaterThan(lists.length / 40_000);
  });
});
