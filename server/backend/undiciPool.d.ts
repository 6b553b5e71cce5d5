/** The pool alone: undici's index loads fetch, WebSocket, caches and mocks, a third of the start. */
declare module 'undici/lib/dispatcher/pool.js' {
  import { Pool } from 'undici';
  export default Pool;
}
