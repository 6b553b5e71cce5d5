// The methods that loadable's Babel plugin writes for each chunk, once for all of them (config/tools/sharedLoadable.ts).
declare const __webpack_modules__: Readonly<Record<string, unknown>>;
declare function __webpack_require__(id: string): unknown;

interface Chunk {
  /** By module id: its chunk has been loaded. */
  readonly resolved: Record<string, boolean>;
  resolve(props: unknown): string;
  importAsync(props: unknown): Promise<unknown>;
}

/** Whether the module of a chunk can be required. */
export function isReady(this: Chunk, props: unknown): boolean {
  const id = this.resolve(props);
  return this.resolved[id] === true && id in __webpack_modules__;
}

/** Loads the chunk of a module. */
export async function requireAsync(this: Chunk, props: unknown): Promise<unknown> {
  const id = this.resolve(props);
  this.resolved[id] = false;
  const loaded = await this.importAsync(props);
  this.resolved[id] = true;
  return loaded;
}

/** The module of a chunk that has been loaded. */
export function requireSync(this: Chunk, props: unknown): unknown {
  return __webpack_require__(this.resolve(props));
}
