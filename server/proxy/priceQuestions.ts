// What a call asks by price: a range or an order would tell whoever may not see prices what is taken out of the response (ADR 15).
import type { Request, Response } from 'express';
import { isPriceField } from '../../shared/api/calls/prices';
import type { RefusalStatus } from '../http/refusal';
import { fullyDecoded } from '../http/requestTarget';
import { hasBody, receiveBody } from '../overload/uploads';
import { holdsPrice, withoutPrices } from './withoutPrices';

/** An empty range asks nothing; an order that is no word may name a price anywhere, so that it goes whole. */
const asksByPrice = (name: string, value: unknown) =>
  (holdsPrice(name, value) && JSON.stringify(value) !== '{}') ||
  (/sort|order/i.test(name) && (typeof value === 'object' || isPriceField(String(value))));

/**
 * Takes every range and order by price out of a call whose user may not see prices. Nobody who names none waits for `mayShowPrices`.
 *
 * @returns the status of a refusal: what can't be read is not passed on
 */
export async function withoutPriceQuestions(
  req: Request,
  res: Response,
  mayShowPrices: Promise<boolean>,
): Promise<RefusalStatus | undefined> {
  const [path = '', query = ''] = req.url.split(/\?(.*)/s, 2);
  const pairs = query.split(/[&;]/);
  const kept = pairs.filter((pair) => !isPriceField(fullyDecoded(pair) ?? 'price'));
  if (hasBody(req)) await receiveBody(req, res);
  const body = hasBody(req) ? heldBody(req) : '';
  const asked = body && withoutQuestions(body);
  const isPlain = kept.length === pairs.length && body !== undefined && asked === body;
  if (isPlain || (await mayShowPrices)) return undefined;
  if (body === undefined) return 413;
  if (asked === undefined) return 400;
  if (kept.length < pairs.length) req.url = `${path}?${kept.join('&')}`;
  if (asked) replaceBody(req, asked);
  return undefined;
}

/** The body, which stays there to be read; undefined when it is longer than what is held. */
function heldBody(req: Request) {
  if (!req.complete) return undefined;
  const bytes: Buffer | null = req.read();
  if (bytes) req.unshift(bytes);
  return String(bytes ?? '');
}

function replaceBody(req: Request, text: string) {
  const bytes = Buffer.from(text);
  req.read();
  req.unshift(bytes);
  if (req.headers['content-length']) req.headers['content-length'] = String(bytes.length);
}

/** Undefined when it is no JSON, or too costly. */
function withoutQuestions(json: string) {
  try {
    return withoutPrices(json, asksByPrice);
  } catch {
    return undefined;
  }
}
