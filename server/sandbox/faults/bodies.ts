import { gzipSync } from 'node:zlib';
import { isJsonObject } from '../../../shared/api/json';
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

/** A copy with every entry of every object passed through `change`, innermost first. */
function changed(value: unknown, change: (name: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => changed(entry, change));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, change(name, changed(entry, change))]));
}

/** Every list empty, and every total 0. */
function emptied(payload: unknown): unknown {
  if (Array.isArray(payload)) return [];
  return changed(payload, (name, value) => {
    if (Array.isArray(value)) return [];
    return name === 'total' ? 0 : value;
  });
}

/** Wraps text, numbers and flags in objects; ids, lists and objects are kept, so that there is something to show. */
function wronglyTyped(payload: unknown): unknown {
  return changed(payload, (name, value) => {
    const isKept = typeof value === 'object' || name === 'id' || name === 'total';
    return isKept ? value : { wrong: value };
  });
}

const LEAKED_PRICE = '66.60';

/** Adds a price to everything that looks like a product or an SKU. */
function withPrices(payload: unknown): unknown {
  if (Array.isArray(payload)) return payload.map(withPrices);
  if (!isJsonObject(payload)) return payload;
  const copy = Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, withPrices(value)]));
  return {
    ...copy,
    ...('productName' in copy && { productPrice: LEAKED_PRICE }),
    ...('skuList' in copy && { priceRange: { lowestPrice: LEAKED_PRICE, highestPrice: LEAKED_PRICE } }),
    ...('saleAttrList' in copy && !('productName' in copy) && { sellerSkuPrice: LEAKED_PRICE }),
  };
}
