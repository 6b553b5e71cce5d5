// What the tests of the image share.
import type { Engine } from './engine';

export interface Subject {
  readonly engine: Engine;
  /** Names of images: of the base, of the stage before the build, and of the storefront. */
  readonly base: string;
  readonly sources: string;
  readonly image: string;
  /** Of an image that is deployed before, and of the one that replaces it. */
  readonly earlier: string;
  readonly next: string;
}

/** One promise of the image. */
export interface Check {
  readonly title: string;
  /** @returns the figure seen. @throws Error that says what was seen instead. */
  readonly run: (subject: Subject) => Promise<string>;
}

export function expectThat(condition: boolean, seen: string): void {
  if (!condition) throw new Error(seen);
}
