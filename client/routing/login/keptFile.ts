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
