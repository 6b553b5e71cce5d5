// Apart from the server, whose files of the build `npm run dev` can't read before there is one.
import { once } from 'node:events';
import type { Server } from 'node:http';

/**
 * Resolves when the server listens. A port that is taken is the one refusal that everybody meets, so it has a sentence.
 *
 * @param variable the environment variable that chooses the port
 * @throws Error when it can't listen there
 */
export async function listen(server: Server, port: number, host: string, variable: string): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use: stop what uses it, or set ${variable}.`, { cause: error });
  }
}
