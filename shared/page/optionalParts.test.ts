import { AppError } from '../errors';
import type { MessageKey } from '../messages/literal';
import { collectParts } from './optionalParts';

const never = new Promise<string>(() => undefined);
const refused = new AppError('rejected', 'Closed for today');
const loaded = Promise.resolve('own data');

describe('an optional part', () => {
  it('is replaced and recorded when it fails (S167)', async () => {
    const { optional, failures } = collectParts();
    expect(await optional(Promise.reject(refused), { own: never, replacement: 'none', name: 'recommend.title' })).toBe(
      'none',
    );
    expect(failures).toEqual([{ error: refused, name: 'recommend.title' }]);
  });

  it('is undefined when it is late after the page’s own data, whose failure is left to the page (D92, N22)', async () => {
    const { optional, areComplete } = collectParts(1);
    expect(areComplete()).toBe(true);
    expect(await optional(never, { own: loaded, replacement: 'none' })).toBeUndefined();
    expect(areComplete()).toBe(false);
    expect(await optional(never, { own: Promise.reject(refused), replacement: 'none' })).toBeUndefined();
  });

  it('is waited for while the page’s own data loads (D92)', async () => {
    const { optional } = collectParts(0);
    const { promise: part, resolve } = Promise.withResolvers<string>();
    const result = optional(part, { own: never, replacement: 'none' });
    await new Promise((done) => setTimeout(done, 1));
    resolve('part');
    expect(await result).toBe('part');
  });

  it('is not reported when it is late and fails afterwards (D92)', async () => {
    const { optional, failures } = collectParts(1);
    const { promise: part, reject } = Promise.withResolvers<string>();
    await optional(part, { own: loaded, replacement: 'none' });
    reject(refused);
    await part.catch(() => undefined);
    expect(failures).toEqual([]);
  });
});

it.each<[string, Error, MessageKey | undefined, unknown]>([
  ['the failure of a part (S167)', refused, 'recommend.title', [{ error: refused, name: 'recommend.title' }]],
  ['the failure of a decoration (D90)', refused, undefined, [{ error: refused }]],
  ['a bug', new Error('odd'), undefined, [{ error: expect.objectContaining({ kind: 'crash', message: 'odd' }) }]],
  ['no missing login (C20)', new AppError('unauthorized', 'no'), undefined, []],
  ['nothing that does not exist (C20)', new AppError('notFound', 'no'), undefined, []],
])('a fallback is returned, and recorded is %s', async (_what, error, name, recorded) => {
  const { fallback, failures } = collectParts();
  expect(await Promise.reject(error).catch(fallback('nothing', name))).toBe('nothing');
  expect(failures).toEqual(recorded);
});
