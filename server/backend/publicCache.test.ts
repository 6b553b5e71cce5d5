import { createPublicCache } from './publicCache';

const HOUR = { freshMs: 60, staleMs: 3_600 };

function setUp() {
  const clock = { now: 0 };
  const answers = createPublicCache(10, () => clock.now);
  const calls: Array<PromiseWithResolvers<string>> = [];
  const load = (): Promise<string> => {
    const call = Promise.withResolvers<string>();
    calls.push(call);
    return call.promise;
  };
  return { clock, answers, calls, load };
}

describe('public answers', () => {
  it('make one call for simultaneous misses (H2)', async () => {
    const { answers, calls, load } = setUp();
    const both = Promise.all([answers.get('a', HOUR, load), answers.get('a', HOUR, load)]);
    calls[0]?.resolve('one');
    await expect(both).resolves.toEqual(['one', 'one']);
    expect(calls).toHaveLength(1);
  });

  it('serve a fresh answer without asking, a stale one while asking (C19)', async () => {
    const { clock, answers, calls, load } = setUp();
    const first = answers.get('a', HOUR, load);
    calls[0]?.resolve('one');
    await first;
    clock.now = 59;
    await expect(answers.get('a', HOUR, load)).resolves.toBe('one');
    expect(calls).toHaveLength(1);
    clock.now = 61;
    await expect(answers.get('a', HOUR, load)).resolves.toBe('one');
    calls[1]?.resolve('two');
    await calls[1]?.promise;
    await Promise.resolve();
    await expect(answers.get('a', HOUR, load)).resolves.toBe('two');
  });

  it('outlive a failing backend, but not for ever', async () => {
    const { clock, answers, calls, load } = setUp();
    const first = answers.get('a', HOUR, load);
    calls[0]?.resolve('one');
    await first;
    clock.now = 1_000;
    const second = answers.get('a', HOUR, load);
    calls[1]?.reject(new Error('down'));
    await expect(second).resolves.toBe('one');
    clock.now = 3_601;
    const third = answers.get('a', HOUR, load);
    calls[2]?.reject(new Error('down'));
    await expect(third).rejects.toThrow('down');
  });

  it('do not keep a failure', async () => {
    const { answers, calls, load } = setUp();
    const first = answers.get('a', HOUR, load);
    calls[0]?.reject(new Error('down'));
    await expect(first).rejects.toThrow('down');
    const second = answers.get('a', HOUR, load);
    calls[1]?.resolve('up');
    await expect(second).resolves.toBe('up');
  });
});
