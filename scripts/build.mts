// Builds the browser's and the server's bundle into dist, or another folder beside package.json. EARLIER_BUILD names the dist
// folder of the build that is deployed now: its assets are held, too.

import { buildProduction } from './build/buildProduction';
import { keepEarlierAssets } from './build/earlierAssets';

const [, , out = 'dist'] = process.argv;
await buildProduction(out);
const builds = keepEarlierAssets(out, process.env.EARLIER_BUILD || undefined);
if (process.env.EARLIER_BUILD) console.log(`Holds the assets of ${builds} ${builds === 1 ? 'build' : 'builds'}`);
