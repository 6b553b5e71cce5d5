// What the development server and the integration tests take out of the built server bundle: pages can only be rendered by
// a build, because loadable needs its compile step.
export { loadConfig } from '../config/config';
export { createLog } from './log';
export { assembleStorefront } from './storefront';
