// How images are built and run on this machine.
export interface Engine {
  readonly name: string;
  /** The command and the options that stand before every subcommand. */
  readonly cli: readonly string[];
  /** The command that builds the Dockerfile of the current folder. */
  readonly builder: readonly string[];
  /** Options of `run` that only this engine needs. */
  readonly runOptions: readonly string[];
  /** Options of `run` that make a port of the container reachable on loopback under the same number. */
  readonly reach: (port: number) => readonly string[];
  /** A subcommand that removes what the named images of a run need no more. */
  readonly tidy: (images: readonly string[]) => readonly string[];
  readonly env: NodeJS.ProcessEnv;
}
