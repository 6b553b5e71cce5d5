/** @jest-environment node */
// Where the server renders there is no storage, although Node 25 and later have one for the whole process.
import { isAnything } from './shape';
import type { StoredName } from './storedNames';
import { storedValue } from './storedValue';

it.each(['tab', 'device'] as const)('a server renders without the storage of its process: %s', (scope) => {
  const read = jest.fn();
  for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(globalThis, name, { configurable: true, get: read });
  expect(storedValue('a' as StoredName, isAnything, { scope, lifetimeMs: 1_000 }).get()).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
});
