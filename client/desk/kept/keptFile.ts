import { deskValues, isValues } from '../../storage/values/deskValues';

const VERSION = 1;

/** Everything that the desk keeps of a user on this device, as the text of a file. */
export const keptFile = (userId: string): string =>
  JSON.stringify({ version: VERSION, values: deskValues(userId).get() });

/**
 * Keeps what such a file has, in place of what has the same name; who uses a value checks its shape.
 *
 * @returns false for another file, which changes nothing
 */
export function readBack(userId: string, text: string): boolean {
  const stored = deskValues(userId);
  try {
    const { version, values } = JSON.parse(text);
    if (version !== VERSION || !isValues(values)) return false;
    stored.set({ ...stored.get(), ...values });
    return true;
  } catch {
    return false;
  }
}
