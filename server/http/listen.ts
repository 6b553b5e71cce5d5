// Apart from the server, whose files of the build `npm run dev` can't read before there is one.
import { once } from 'node:events';
import type { Server } from 'node:http';

/**
 * Resolves when the server listens. A port that is taken is the one refusal that everybody meets, so it has a sentence.
 *
 * @throws Error when it can't listen there
 */
export async function listen(
  server: Server,
  { port, host, variable }: { readonly port: number; readonly host: string; readonly variable: string },
): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use: stop what uses it, or set ${variable}.`, { cause: error });
  }
}
