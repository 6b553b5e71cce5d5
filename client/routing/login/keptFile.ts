import { isAnything, type Shape } from '../../storage/shape';
import { deskValues, isValues } from '../../storage/values/deskValues';
import { download } from '../../storefront/download';

const VERSION = 1;

/** Saves everything that the desk keeps of a user on this device. */
export const saveKept = (userId: string): void =>
  download(
    'kept-on-this-device.json',
    new Blob([JSON.stringify({ version: VERSION, values: deskValues(userId).get() })]),
  );

/**
 * Keeps what such a file has, in place of what has the same name.
 *
 * @param shapes of the values, by name; others are kept as they are
 * @returns false for another file, and where a value has not its shape: nothing is changed
 */
export function readBack(userId: string, text: string, shapes: Readonly<Record<string, Shape<unknown>>>): boolean {
  const stored = deskValues(userId);
  try {
    const { version, values } = JSON.parse(text);
    if (version !== VERSION || !isValues(values)) return false;
    if (!Object.entries(values).every(([name, value]) => (shapes[name] ?? isAnything)(value))) return false;
    stored.set({ ...stored.get(), ...values });
    return true;
  } catch {
    return false;
  }
}
