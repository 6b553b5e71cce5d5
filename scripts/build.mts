// Builds the browser's and the server's bundle into dist. EARLIER_BUILD names the dist folder of the build that is deployed
// now: its assets are held, too.

import { buildProduction } from './build/buildProduction';
import { keepEarlierAssets } from './build/earlierAssets';

await buildProduction();
const builds = keepEarlierAssets('dist', process.env.EARLIER_BUILD || undefined);
if (process.env.EARLIER_BUILD) console.log(`Holds the assets of ${builds} ${builds === 1 ? 'build' : 'builds'}`);
