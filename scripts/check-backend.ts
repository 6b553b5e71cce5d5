// npm run check-backend -- https://backend.example [--login "username=…&password=…"] [--write]: makes every call of the contract
// and reports how the responses differ. Reads only, unless --write. Exit status: 0 nothing keeps the storefront from running on
// the backend, 1 something does, 2 wrong usage.
import { parseArgs } from 'node:util';
import { origin as originKind } from '../config/addresses';
import { loadConfig } from '../config/config';
import { checkBackend } from './check-backend/checkBackend';
import type { CheckOptions } from './check-backend/exchange';
import { reasonOf } from './check-backend/reason';
import { canRun, checkReport } from './check-backend/report';

const USAGE = `Usage: npm run check-backend -- https://backend.example [--login "username=…&password=…"] [--write]

  --login   the fields of the form at LOGIN_URL, URL-encoded; without a login, calls that need one are not judged
  --cookie  the Cookie header of a logged-in user, in place of --login
  --write   also make the calls that change data: add a product to the cart and remove it again, list one product to the
            first shop twice with one key, log out

Names, addresses and time limits are those of the storefront's own environment variables, such as ENGINE_PREFIX.
`;
const EXIT_USAGE = 2;

function readOptions(): CheckOptions {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { cookie: { type: 'string' }, login: { type: 'string' }, write: { type: 'boolean', default: false } },
  });
  const [address = '', ...more] = positionals;
  const origin = originKind.parse(address);
  if (more.length > 0 || origin === undefined) throw new Error(`The argument must be ${originKind.rule}`);
  return { ...loadConfig(process.env), ...values, origin };
}

/** Milliseconds. */
const CONNECT_TIMEOUT = 10_000;
/** Why no connection comes about, as each call would say again; undefined when one does. */
async function silenceOf(origin: string): Promise<string | undefined> {
  try {
    await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(CONNECT_TIMEOUT) });
  } catch (error) {
    const { cause = error } = error as Error;
    // A gateway may close what it does not know.
    const isConnected = (cause as NodeJS.ErrnoException).code === 'UND_ERR_SOCKET';
    return isConnected ? undefined : `${origin} does not answer: ${reasonOf(cause)}`;
  }
}

async function main(): Promise<number> {
  let options: CheckOptions;
  try {
    options = readOptions();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return EXIT_USAGE;
  }
  const silence = await silenceOf(options.origin);
  if (silence !== undefined) {
    process.stderr.write(`${silence}\n`);
    return 1;
  }
  const checked = await checkBackend(options);
  process.stdout.write(`${options.origin}\n\n${checkReport(checked)}`);
  return canRun(checked) ? 0 : 1;
}

void main().then((status) => {
  process.exitCode = status;
});
