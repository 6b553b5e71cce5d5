import { gzipSync } from 'node:zlib';
import { emptied, withPrices, wronglyTyped } from './distortions';
import { type FaultedCall, type FaultKind, replaceJson } from './faultKind';

const HUGE_BYTES = 8 * 1024 * 1024;
const BOMB_BYTES = 16 * 1024 * 1024;
const DEPTH = 5_000;

/** Sends the bytes as they are. */
function sendText({ response }: FaultedCall, text: string, contentType = 'application/json'): void {
  response.set('Content-Type', contentType).send(Buffer.from(text));
}

/** Sends the correct response with its payload changed. */
function distorted(description: string, change: (payload: unknown) => unknown): FaultKind {
  const payloadChanged = (body: unknown): unknown => {
    const isPayload = ([name]: [string, unknown]) => name === 'data' || name === 'res';
    const entries = Object.entries(body ?? {});
    return Object.fromEntries(entries.map((entry) => (isPayload(entry) ? [entry[0], change(entry[1])] : entry)));
  };
  return {
    description,
    apply: (call) => replaceJson(call, (body) => sendText(call, JSON.stringify(payloadChanged(body)))),
  };
}

let bomb: Buffer | undefined;

/** Calls with a wrong response body. */
export const bodyFaults = {
  html: {
    description: 'responds 200 with an HTML page instead of JSON',
    apply: (call) => sendText(call, '<!doctype html><title>Gateway</title><h1>Please log in</h1>', 'text/html'),
  },
  htmlAsJson: {
    description: 'responds 200 with HTML labelled as JSON',
    apply: (call) => sendText(call, '<!doctype html><h1>Please log in</h1>'),
  },
  empty: { description: 'responds 200 with an empty body', apply: (call) => sendText(call, '') },
  truncated: {
    description: 'responds with the first half of the correct JSON, complete as HTTP',
    apply: (call) =>
      replaceJson(call, (body) => {
        const text = JSON.stringify(body);
        sendText(call, text.slice(0, text.length / 2));
      }),
  },
  emptied: distorted('responds normally, but every list is empty', emptied),
  nullPayload: distorted('responds with `data: null`', () => null),
  wrongPayload: distorted('responds with `data: 42`', () => 42),
  wrongTypes: distorted('responds with every field except ids of a wrong type', wronglyTyped),
  leakPrices: distorted('responds normally and adds prices for every user', withPrices),
  byteOrderMark: {
    description: 'responds normally after a byte order mark',
    apply: (call) => replaceJson(call, (body) => sendText(call, `\uFEFF${JSON.stringify(body)}`)),
  },
  deep: {
    description: 'responds with 5,000 nested lists',
    apply: (call) => sendText(call, `{"success":true,"data":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`),
  },
  huge: {
    description: 'responds with 8 MB of JSON',
    apply: (call) => sendText(call, `{"success":true,"data":"${'x'.repeat(HUGE_BYTES)}"}`),
  },
  gzipBomb: {
    description: 'responds with 16 MB of JSON, compressed to 16 KB',
    apply: ({ response }) => {
      bomb ??= gzipSync(Buffer.concat([Buffer.from('"'), Buffer.alloc(BOMB_BYTES, 'x'), Buffer.from('"')]));
      response.set({ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).send(bomb);
    },
  },
} as const satisfies Record<string, FaultKind>;
