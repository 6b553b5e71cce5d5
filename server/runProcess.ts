import { ConfigError, EXIT_CONFIG } from '../config/config';

/** Runs the main function of a process. What stops it goes to stderr; a wrong configuration ends the process with 78. */
export function runProcess(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(error instanceof ConfigError ? EXIT_CONFIG : 1);
  });
}
