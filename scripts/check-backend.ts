// npm run check-backend -- https://backend.example [--cookie "session=…"] [--write]: asks a backend every call of the contract
// and says how its answers differ. Reads only, unless --write. Exit status: 0 the storefront can run on it, 1 not, 2 wrong use.
import { parseArgs } from 'node:util';
import { loadConfig } from '../config/config';
import { type CheckOptions, checkBackend } from '../server/contract/checkBackend';
import { canRun, checkReport } from '../server/contract/checkReport';

const USAGE = `Usage: npm run check-backend -- https://backend.example [--cookie "session=…"] [--write]

  --cookie  the Cookie header of somebody who is logged in; without it, calls that need one are not judged
  --write   also the calls that change something: puts a product in the cart and takes it out again, lists one product
            to the first shop, logs out

Names that a deployment may change come from SITE_PRODUCT, ENGINE_PREFIX and ENGINE_SERVICES.
`;
const WRONG_USE = 2;

function readOptions(): CheckOptions {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { cookie: { type: 'string' }, write: { type: 'boolean', default: false } },
  });
  const [address = '', ...more] = positionals;
  if (more.length > 0 || !/^https?:/.test(address) || !URL.canParse(address)) throw new Error('One address is needed');
  const { siteProduct, enginePrefix, engineServices, requestTimeoutMs } = loadConfig(process.env);
  const { origin } = new URL(address);
  return { ...values, origin, siteProduct, enginePrefix, engineServices, timeoutMs: requestTimeoutMs };
}

async function main(): Promise<number> {
  let options: CheckOptions;
  try {
    options = readOptions();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return WRONG_USE;
  }
  const checked = await checkBackend(options);
  process.stdout.write(`${options.origin}\n\n${checkReport(checked)}`);
  return canRun(checked) ? 0 : 1;
}

void main().then((status) => {
  process.exitCode = status;
});
