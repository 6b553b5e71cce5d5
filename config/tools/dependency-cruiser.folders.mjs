// No two folders import each other, at any depth. Tests are left out, because they use their neighbours in
// every direction; and so is what the desk has for the pages, which know its type.
import files, { DESK, TESTS } from './dependency-cruiser.mjs';

export default {
  forbidden: [{ name: 'no circle of folders', scope: 'folder', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    ...files.options,
    exclude: { path: `\\.(css|svg)$|^#brand/public/|^client/brand/|^scripts/bench/peers/|${DESK}|${TESTS}` },
    metrics: true,
  },
};
