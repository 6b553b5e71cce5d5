import * as v from 'valibot';
import { FAULT_KIND_NAMES } from './faultKinds';

const MAX_MS = 600_000;

/** A whole number, as a number or, in the short form, as text. */
const whole = (min: number, max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(min),
    v.maxValue(max),
  );

/** See `Fault`. */
const faultSchema = v.strictObject({
  match: v.pipe(v.string(), v.trim(), v.minLength(1)),
  kind: v.optional(v.picklist(FAULT_KIND_NAMES)),
  status: v.optional(whole(200, 599)),
  message: v.optional(v.string()),
  body: v.optional(v.unknown()),
  contentType: v.optional(v.string()),
  delayMs: v.optional(whole(0, MAX_MS)),
  everyMs: v.optional(whole(1, MAX_MS)),
  times: v.optional(whole(1, 1_000_000)),
});

/**
 * A fault to inject into matching calls.
 *
 * - `match` is a part of the path and query, our name of an engine service, the contract's name of a REST call, or `*` for
 *   every call.
 * - `kind` is one of FAULT_KINDS; `message` and `status` apply to the refusals.
 * - Without a kind, `status` and `body` replace the response: JSON, or plain text with `contentType`.
 * - `delayMs` waits first; alone, it only makes the call slow.
 * - `times` ends the fault after that many calls.
 */
export type Fault = v.InferOutput<typeof faultSchema>;

const json = v.pipe(v.string(), v.parseJson());

/**
 * Parses faults from a header or a body: a JSON object, a list of objects, or the short form `suggest;status=500`, several
 * separated by commas. A word without `=` is a kind: `suggest;hang`.
 *
 * @throws ValiError for anything else
 */
export function readFaults(text: string): Fault[] {
  const trimmed = text.trim();
  const written = /^[[{]/.test(trimmed) ? [v.parse(json, trimmed)].flat() : trimmed.split(',').map(entriesOf);
  return written.map((fault) => v.parse(faultSchema, fault));
}

function entriesOf(part: string): Record<string, string> {
  const [match = '', ...settings] = part.split(';').map((setting) => setting.trim());
  const entries = settings.filter(Boolean).map((setting) => {
    const at = setting.indexOf('=');
    return at < 0 ? ['kind', setting] : [setting.slice(0, at).trim(), setting.slice(at + 1).trim()];
  });
  return { match, ...Object.fromEntries(entries) };
}
