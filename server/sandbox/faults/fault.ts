import * as v from 'valibot';
import { FAULT_KIND_NAMES } from './faultKinds';

const LONGEST_MS = 600_000;

/** A whole number, also written as text, as forms and the short form have it. */
const whole = (least: number, most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
  );

/** What may be asked for; see `Fault`. */
export const faultSchema = v.strictObject({
  match: v.pipe(v.string(), v.trim(), v.minLength(1)),
  kind: v.optional(v.picklist(FAULT_KIND_NAMES)),
  status: v.optional(whole(200, 599)),
  message: v.optional(v.string()),
  body: v.optional(v.unknown()),
  contentType: v.optional(v.string()),
  delayMs: v.optional(whole(0, LONGEST_MS)),
  everyMs: v.optional(whole(1, LONGEST_MS)),
  times: v.optional(whole(1, 1_000_000)),
});

/**
 * What goes wrong, and with which calls.
 *
 * - `match` is a part of the path and query (the name of a service is part of its path), the contract's name of a plain
 *   call, or `*` for every call.
 * - `kind` is one of FAULT_KINDS; `message` and `status` change those that are refusals.
 * - Without a kind, `status` and `body` answer instead of the call: JSON, or with `contentType` the text as it is.
 * - `delayMs` waits first; alone, it only makes the call slow.
 * - `times` ends the fault after so many calls.
 */
export type Fault = v.InferOutput<typeof faultSchema>;

const json = v.pipe(v.string(), v.parseJson());

/**
 * Faults as a header or a body writes them: a JSON object, a list of them, or the short form `suggest;status=500`, several
 * of which are parted by commas. A word without `=` is a kind: `suggest;hang`.
 *
 * @throws ValiError when it is none of these
 */
export function readFaults(text: string): Fault[] {
  const trimmed = text.trim();
  const written = /^[[{]/.test(trimmed) ? [v.parse(json, trimmed)].flat() : trimmed.split(',').map(entriesOf);
  return written.map((fault) => v.parse(faultSchema, fault));
}

/**
 * The fault that a form asks for; fields that were left empty are not given.
 *
 * @throws ValiError when it asks for none that there is
 */
export function readFaultForm(form: URLSearchParams): Fault {
  return v.parse(faultSchema, Object.fromEntries([...form].filter(([, value]) => value !== '')));
}

function entriesOf(part: string): Record<string, string> {
  const [match = '', ...settings] = part.split(';').map((setting) => setting.trim());
  const entries = settings.filter(Boolean).map((setting) => {
    const at = setting.indexOf('=');
    return at < 0 ? ['kind', setting] : [setting.slice(0, at).trim(), setting.slice(at + 1).trim()];
  });
  return { match, ...Object.fromEntries(entries) };
}
