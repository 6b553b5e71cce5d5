// What the development server and the tests load from the built server: pages can only be rendered by a build, because
// loadable needs its compile step.
export { loadConfig } from '../config/config';
export { createLog } from './log';
export { createStorefront } from './storefront';
