// Builds the browser's and the server's bundle into dist.
import { buildProduction } from './production';

await buildProduction();
