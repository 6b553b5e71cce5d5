/** The pool alone: undici's index loads fetch, WebSocket, caches and mocks, a third of the start. */
declare module 'undici/lib/dispatcher/pool.js' {
  import { Pool } from 'undici';
  export default Pool;
}

declare module 'undici/lib/core/connect.js' {
  import { buildConnector } from 'undici';
  export default buildConnector;
}

/** A style sheet, a drawing or SQL as text, and the name of a file that lies beside the module that imports it. */
declare module '*?raw' {
  const text: string;
  export default text;
}
declare module '*.webp' {
  const fileName: string;
  export default fileName;
}
declare module '*.mp4' {
  const fileName: string;
  export default fileName;
}
