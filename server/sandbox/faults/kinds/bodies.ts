import { gzipSync } from 'node:zlib';
import { type FaultedCall, type FaultKind, inPlaceOfAnswer } from '../faultKind';
import { emptied, withPrices, wronglyTyped } from './distortions';

const HUGE_BYTES = 8 * 1024 * 1024;
const BOMB_BYTES = 16 * 1024 * 1024;
const DEPTH = 5_000;

/** Sends the bytes as they are. */
function sendText({ response }: FaultedCall, text: string, contentType = 'application/json'): void {
  response.set('Content-Type', contentType).send(Buffer.from(text));
}

/** Sends the right answer with its payload changed. */
function distorted(says: string, change: (payload: unknown) => unknown): FaultKind {
  const payloadChanged = (body: unknown): unknown => {
    const isPayload = ([name]: [string, unknown]) => name === 'data' || name === 'res';
    const entries = Object.entries(body ?? {});
    return Object.fromEntries(entries.map((entry) => (isPayload(entry) ? [entry[0], change(entry[1])] : entry)));
  };
  return {
    says,
    strike: (call) => inPlaceOfAnswer(call, (body) => sendText(call, JSON.stringify(payloadChanged(body)))),
  };
}

let bomb: Buffer | undefined;

/** Calls whose answer is not what it should be. */
export const bodyFaults = {
  html: {
    says: 'answers 200 with an HTML page in place of JSON',
    strike: (call) => sendText(call, '<!doctype html><title>Gateway</title><h1>Please log in</h1>', 'text/html'),
  },
  htmlAsJson: {
    says: 'answers 200 with HTML that says it is JSON',
    strike: (call) => sendText(call, '<!doctype html><h1>Please log in</h1>'),
  },
  empty: { says: 'answers 200 with an empty body', strike: (call) => sendText(call, '') },
  truncated: {
    says: 'answers with the first half of the right JSON, complete as HTTP',
    strike: (call) =>
      inPlaceOfAnswer(call, (body) => {
        const text = JSON.stringify(body);
        sendText(call, text.slice(0, text.length / 2));
      }),
  },
  emptied: distorted('answers properly, but every list is empty', emptied),
  nullPayload: distorted('answers with `data: null`', () => null),
  wrongPayload: distorted('answers with `data: 42`', () => 42),
  wrongTypes: distorted('answers with every field but the ids of a wrong type', wronglyTyped),
  leakPrices: distorted('answers properly and adds prices, whoever asks', withPrices),
  byteOrderMark: {
    says: 'answers properly behind a byte order mark',
    strike: (call) => inPlaceOfAnswer(call, (body) => sendText(call, `\uFEFF${JSON.stringify(body)}`)),
  },
  deep: {
    says: 'answers with 5,000 lists, one in the other',
    strike: (call) => sendText(call, `{"success":true,"data":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`),
  },
  huge: {
    says: 'answers with 8 MB of JSON',
    strike: (call) => sendText(call, `{"success":true,"data":"${'x'.repeat(HUGE_BYTES)}"}`),
  },
  gzipBomb: {
    says: 'answers with 16 MB of JSON, packed to 16 KB',
    strike: ({ response }) => {
      bomb ??= gzipSync(Buffer.concat([Buffer.from('"'), Buffer.alloc(BOMB_BYTES, 'x'), Buffer.from('"')]));
      response.set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).send(bomb);
    },
  },
} as const satisfies Record<string, FaultKind>;
