import { isJsonObject } from '../../../shared/api/json';
import { isAnything, isText, type Shape } from '../../storage/shape';
import { deskValues } from '../../storage/values/deskValues';
import { download } from '../../storefront/download';

const VERSION = 1;

/** Saves everything that the desk keeps of a user on this device. */
export const saveKept = (userId: string): void =>
  download(
    'kept-on-this-device.json',
    new Blob([JSON.stringify({ version: VERSION, values: deskValues(userId).get() ?? {} })]),
  );

/** What tells an entry of a list from the others. */
const identityOf = (entry: unknown) =>
  isJsonObject(entry) ? (entry.id ?? entry.query ?? JSON.stringify(entry)) : entry;

/** What is kept now with what a file adds: the other entries of its lists, and what there is none of now. */
function united(now: unknown, saved: unknown): unknown {
  if (isJsonObject(now) && isJsonObject(saved)) {
    const names = Object.keys({ ...now, ...saved });
    return Object.fromEntries(names.map((name) => [name, united(now[name], saved[name])]));
  }
  if (!Array.isArray(now) || !Array.isArray(saved)) return now ?? saved;
  const known = new Set(now.map(identityOf));
  const added = saved.filter((entry) => !known.has(identityOf(entry)));
  // Ticks stand with the oldest first, which go first; everything else with the newest.
  return added.every(isText) ? [...added, ...now] : [...now, ...added];
}

/**
 * Adds what such a file has to what is kept.
 *
 * @param shapes of the values, by name; others are kept as they are
 * @returns what became of it. Refused is another file, and one of which a value has not its shape: nothing is changed
 */
export function readBack(
  userId: string,
  text: string,
  shapes: Readonly<Record<string, Shape<unknown>>>,
): 'done' | 'unsaved' | 'refused' {
  const stored = deskValues(userId);
  const isSound = ([name, value]: readonly [string, unknown]) => (shapes[name] ?? isAnything)(value);
  try {
    const { version, values } = JSON.parse(text);
    if (version !== VERSION || !isJsonObject(values) || !Object.entries(values).every(isSound)) return 'refused';
    const now = Object.fromEntries(Object.entries(stored.get() ?? {}).filter(isSound));
    return stored.set(united(now, values) as typeof now) ? 'done' : 'unsaved';
  } catch {
    return 'refused';
  }
}
