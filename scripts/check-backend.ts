// npm run check-backend -- https://backend.example [--cookie "session=…"] [--write]: makes every call of the contract and
// reports how the responses differ. Reads only, unless --write. Exit status: 0 the storefront can run on the backend, 1 it
// cannot, 2 wrong usage.
import { parseArgs } from 'node:util';
import { loadConfig } from '../config/config';
import { type CheckOptions, canRun, checkBackend, checkReport } from './check-backend/checkBackend';

const USAGE = `Usage: npm run check-backend -- https://backend.example [--cookie "session=…"] [--write]

  --cookie  the Cookie header of a logged-in user; without it, calls that need a login are not judged
  --write   also make the calls that change data: add a product to the cart and remove it again, list one product to the
            first shop, log out

Names that a deployment may change come from SITE_PRODUCT, ENGINE_PREFIX, ENGINE_SERVICES and ITEM_DETAIL_SERVICE.
`;
const EXIT_USAGE = 2;

function readOptions(): CheckOptions {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { cookie: { type: 'string' }, write: { type: 'boolean', default: false } },
  });
  const [address = '', ...more] = positionals;
  if (more.length > 0 || !/^https?:/.test(address) || !URL.canParse(address))
    throw new Error('Exactly one http(s) address is needed');
  const { siteProduct, enginePrefix, engineServices, itemDetailService, requestTimeoutMs } = loadConfig(process.env);
  const names = { siteProduct, enginePrefix, engineServices, itemDetailService };
  return { ...values, ...names, origin: new URL(address).origin, timeoutMs: requestTimeoutMs };
}

async function main(): Promise<number> {
  let options: CheckOptions;
  try {
    options = readOptions();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return EXIT_USAGE;
  }
  const checked = await checkBackend(options);
  process.stdout.write(`${options.origin}\n\n${checkReport(checked)}`);
  return canRun(checked) ? 0 : 1;
}

void main().then((status) => {
  process.exitCode = status;
});
