// Builds the browser's and the server's bundle into dist. EARLIER_BUILD names the dist folder of the build that is deployed
// now: its assets are held, too.
import { keepEarlierAssets } from './earlierAssets';
import { buildProduction } from './production';

await buildProduction();
const builds = keepEarlierAssets('dist', process.env.EARLIER_BUILD || undefined);
if (process.env.EARLIER_BUILD) console.log(`Holds the assets of ${builds} ${builds === 1 ? 'build' : 'builds'}`);
