import request from 'supertest';
import { createLog } from '../../server/log';
import type { SandboxOptions } from '../../server/sandbox/createSandbox';
import { createSandbox, type Sandbox } from '../../server/sandbox/createSandbox';
import type { CallName, PayloadOf, RequestOf } from '../../shared/api/callTable';
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
  engine<S extends CallName>(service: S, input: RequestOf<S>) {
    return this.agent.post(enginePath('ToSea$', service)).send({ params: { request: input } });
  }

  /** The payload of an engine call that must succeed. */
  async payload<S extends CallName>(service: S, input: RequestOf<S>): Promise<PayloadOf<S>> {
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
