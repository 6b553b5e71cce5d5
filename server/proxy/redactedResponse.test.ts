import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { runInCpuQueue } from '../cpuQueue';
import { redactedResponse } from './redactedResponse';

const request = { method: 'GET', acceptsEncodings: () => 'identity' } as never;

/** A response of a backend that has arrived. */
function received(text: string) {
  const message = Readable.from([Buffer.from(text)], { objectMode: false });
  return Object.assign(message, { statusCode: 200, headers: {} }) as unknown as IncomingMessage;
}

describe('a response without prices', () => {
  // Everything else about it: test/integration/proxy/prices.test.ts.
  it('waits in line with other costly work when it is long, so that the process responds meanwhile (N23)', async () => {
    const done: string[] = [];
    const text = `["${'x'.repeat(100_000)}",{"price":77.31}]`;
    const response = redactedResponse(received(text), {}, request);
    for (let task = 1; task <= 20; task++) void runInCpuQueue(text.length, () => done.push('task'));
    const last = response.then(() => done.push('response'));
    await last;
    expect(done.length).toBeGreaterThan(5);
    expect(String((await response)?.body)).toBe(text.replace('"price":77.31', ''));
  });
});
