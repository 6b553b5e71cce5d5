// Found by a bare `npx jest PATH`.
const { register } = require('tsx/cjs/api');

// Jest compiles its own files afterwards.
const unregister = register();
module.exports = require('./config/tools/jest/jest.config.ts').default;
unregister();
