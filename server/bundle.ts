// What the development server, the tests and the benchmark load from the built server: pages can only be rendered by a
// build, because loadable needs its compile step.
export { loadConfig } from '../config/config';
export { createLog } from './log';
export { renderTree } from './render/renderPage';
export { createStorefront } from './storefront';
