import { AppError } from '../errors';
import { waitForParts, waitForPartsUntil } from './optionalPart';
import { collectPartialFailures } from './partialFailures';

const never = new Promise<string>(() => undefined);
const refused = new AppError('rejected', 'Closed for today');
const loaded = Promise.resolve('own data');

describe.each([
  ['browser', waitForParts],
  ['server', (fallback: Parameters<typeof waitForParts>[0]) => waitForPartsUntil(fallback, 60_000)],
] as const)('an optional part in the %s', (_, createOptional) => {
  it('is returned when it has loaded (N22)', async () => {
    const optional = createOptional(collectPartialFailures().fallback);
    expect(await optional(Promise.resolve('part'), { own: loaded, replacement: '' })).toBe('part');
    expect(await optional(Promise.resolve('part'), { own: never, replacement: '' })).toBe('part');
  });

  it('is replaced and recorded when it fails (S167)', async () => {
    const { fallback, failures } = collectPartialFailures();
    const optional = createOptional(fallback);
    expect(await optional(Promise.reject(refused), { own: never, replacement: 'none' })).toBe('none');
    expect(failures).toEqual([{ error: refused, silent: false }]);
  });
});

describe('an optional part that is late on the server', () => {
  it('is undefined after the page’s own data (D92, N22)', async () => {
    const optional = waitForPartsUntil(collectPartialFailures().fallback, 1);
    expect(await optional(never, { own: loaded, replacement: 'none' })).toBeUndefined();
  });

  it('leaves the failure of the page’s own data to the page (D92)', async () => {
    const optional = waitForPartsUntil(collectPartialFailures().fallback, 1);
    expect(await optional(never, { own: Promise.reject(refused), replacement: 'none' })).toBeUndefined();
  });

  it('is waited for while the page’s own data loads (D92)', async () => {
    const optional = waitForPartsUntil(collectPartialFailures().fallback, 0);
    const { promise: part, resolve } = Promise.withResolvers<string>();
    const result = optional(part, { own: never, replacement: 'none' });
    await new Promise((done) => setTimeout(done, 1));
    resolve('part');
    expect(await result).toBe('part');
  });

  it('is not reported when it fails afterwards (D92)', async () => {
    const { fallback, failures } = collectPartialFailures();
    const { promise: part, reject } = Promise.withResolvers<string>();
    await waitForPartsUntil(fallback, 1)(part, { own: loaded, replacement: 'none' });
    reject(refused);
    await part.catch(() => undefined);
    expect(failures).toEqual([]);
  });
});
