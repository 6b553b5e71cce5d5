// A new image beside the one that is deployed.
import { type Check, expectThat } from './checks';
import { read } from './command';
import { startContainer } from './container';

const ASSET = '/assets/earlier.00000000.js';

/** Documents of the earlier build are still open in browsers, and ask for their chunks (F2). */
export const deployCheck: Check = {
  title: 'serves the assets of the image that it replaces',
  run: async ({ engine, earlier, next }) => {
    const build = (tag: string, ...options: readonly string[]): Promise<string> =>
      read([...engine.builder, ...options, '--tag', tag, '.'], engine.env);
    await build(earlier, '--file', 'scripts/container/earlier.Dockerfile');
    await build(next, '--build-arg', `EARLIER_IMAGE=${earlier}`);
    const { origin } = await startContainer(engine, next);
    const response = await fetch(origin + ASSET);
    const seen = `${response.status}, ${response.headers.get('cache-control')}`;
    expectThat((await response.text()) === 'earlier\n' && seen.includes('immutable'), seen);
    return seen;
  },
};
