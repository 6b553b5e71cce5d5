// Makes a server listen; a port that is taken is the one refusal that everybody meets, so it has a sentence.
import { once } from 'node:events';
import type { Server } from 'node:http';

interface Place {
  readonly port: number;
  readonly host: string;
  /** The environment variable that chooses the port. */
  readonly variable: string;
}

/**
 * Resolves when the server listens.
 *
 * @throws Error when it can't listen there
 */
export async function listen(server: Server, { port, host, variable }: Place): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use: stop what uses it, or set ${variable}.`, { cause: error });
  }
}
