// The process entry: runs dist/server/main.js with the compiled code that the build has stored beside it (ADR 0018).
import { runBundle } from './compiledBundle';

runBundle(__dirname);
