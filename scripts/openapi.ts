// npm run -s openapi > openapi.json: prints the contract of docs/contract.md as OpenAPI 3.1, with the names that a deployment
// sets.
import { loadConfig } from '../config/config';
import { openApiOf } from '../server/sandbox/contract/openApi';

const config = loadConfig(process.env);
process.stdout.write(`${JSON.stringify(openApiOf(config, config.sessionCookies[0]), null, 2)}\n`);
