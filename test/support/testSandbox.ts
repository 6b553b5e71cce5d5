import request from 'supertest';
import type { PayloadOf } from '../../server/contract/contractCalls';
import { createLog } from '../../server/log';
import type { SandboxOptions } from '../../server/sandbox/createSandbox';
import { createSandbox, type Sandbox } from '../../server/sandbox/createSandbox';
import type { EngineRequests, EngineService } from '../../shared/api/contract';
import { enginePath } from '../../shared/api/engineRequest';

/** Options of a small embedded backend in memory. */
export const testSandboxOptions: SandboxOptions = {
  databasePath: ':memory:',
  products: 300,
  enginePrefix: 'ToSea$',
  engineServices: {},
  siteProduct: 'item',
  siteName: 'Tovaro',
  log: createLog('silent'),
};

/** An HTTP client of an embedded backend; keeps its cookie. */
export class SandboxVisitor {
  readonly agent: ReturnType<typeof request.agent>;

  constructor(sandbox: Sandbox) {
    this.agent = request.agent(sandbox.app);
  }

  async logIn(demoUser: string): Promise<this> {
    await this.agent.post('/iam/login').type('form').send({ demoUser }).expect(303);
    return this;
  }

  /** The response of an engine call. */
  engine<S extends EngineService>(service: S, input: EngineRequests[S]) {
    return this.agent.post(enginePath('ToSea$', service)).send({ params: { request: input } });
  }

  /** The payload of an engine call that must succeed. */
  async payload<S extends EngineService>(service: S, input: EngineRequests[S]): Promise<PayloadOf<S>> {
    const { body } = await this.engine(service, input).expect(200);
    expect(body).toHaveProperty('success', true);
    return body.data;
  }
}

/** An embedded backend for all tests of a file, closed after the last one. */
export function sharedSandbox(options: Partial<SandboxOptions> = {}): Sandbox {
  const sandbox = createSandbox({ ...testSandboxOptions, ...options });
  afterAll(() => sandbox.close());
  return sandbox;
}
