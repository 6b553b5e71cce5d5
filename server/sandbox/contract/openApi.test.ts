import { execFileSync } from 'node:child_process';
import { contractCalls } from '../../../shared/api/contract';
import type { JsonSchema } from './jsonSchema';
import { openApiOf } from './openApi';

const NAMES = { enginePrefix: 'ToSea$', engineServices: {}, siteProduct: 'item' };
const CALLS = contractCalls(NAMES);

describe('openApiOf (N06)', () => {
  const { components, paths, servers } = openApiOf(NAMES);
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const operation = (name: string) => operations.find(({ operationId }) => operationId === name);

  it('asks for a body only where the storefront sends one', () => {
    expect(operation('logout')).not.toHaveProperty('requestBody');
    expect(operation('recommendGroup')?.requestBody?.required).toBe(true);
    expect(
      operation('GEN_REGION_ALL_ACTION_EVENT_SERVICE')?.requestBody?.content['application/json'].schema,
    ).toMatchObject({ required: ['params'], properties: { params: { required: ['request'] } } });
  });

  it('names the server, and for every call whether it needs a session', () => {
    expect(servers).toMatchObject([{ url: '/' }]);
    for (const { name, login } of CALLS)
      expect([name, operation(name)?.security]).toEqual([name, login ? [{ session: [] }] : []]);
  });

  it('lists the statuses of a result row, those in progress too (D165)', () => {
    const { properties } = (components.schemas as Record<string, JsonSchema>).ListingRow ?? {};
    const statuses = [
      'SUCCESS',
      'FAILED',
      'PROCESSING',
      'PENDING',
      'WAITING',
      'RUNNING',
      'QUEUED',
      'INIT',
      'IN_PROGRESS',
    ];
    expect(properties?.status).toEqual({ type: ['string', 'null'], enum: [...statuses, null] });
  });

  it('has a value for each type that stands beside listed values', () => {
    const lists: JsonSchema[] = [];
    JSON.stringify({ components, paths }, (_name, part) => {
      if (part?.enum) lists.push(part);
      return part;
    });
    const typesOf = ({ enum: values = [] }: JsonSchema) =>
      values.map((value) => (value === null ? 'null' : typeof value));
    expect(lists.length).toBeGreaterThan(5);
    for (const list of lists) expect(new Set([list.type].flat())).toEqual(new Set(typesOf(list)));
  });

  it('has the key of a commit', () => {
    expect(operation('DISTRIBUTE_RECORD_COMMIT_SERVICE')).toMatchObject({
      parameters: [{ name: 'Idempotency-Key', in: 'header', required: true }],
      requestBody: {},
    });
  });

  it('is what npm run openapi prints, with the names of the deployment', () => {
    const env = { SITE_PRODUCT: 'market', SESSION_COOKIES: 'sid,other' };
    const printed = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/openapi.ts'], { env });
    expect(JSON.parse(String(printed))).toEqual(openApiOf({ ...NAMES, siteProduct: 'market' }, 'sid'));
  });
});
