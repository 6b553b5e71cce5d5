import { Router } from 'express';
import * as v from 'valibot';
import { ARTICLE_DETAIL_SERVICE, type EngineService, enginePath } from '../../../shared/api/contract';
import { SandboxError } from '../http/sandboxError';
import type { ServiceNames } from '../http/serviceNames';
import type { SandboxSession, Sessions } from '../http/sessions';
import type { BackendCalls, EngineCalls } from './call';

const bodySchema = v.object({ params: v.optional(v.looseObject({ request: v.optional(v.unknown(), {}) }), {}) });
type EngineParams = v.InferOutput<typeof bodySchema>['params'];

interface EngineContext {
  readonly names: ServiceNames;
  readonly calls: BackendCalls;
  /** Our name of the product detail service, when the deployment has one. */
  readonly itemDetailService: string | undefined;
  readonly sessions: Sessions;
}

/** POST /api/trantor/service/engine/execute/{prefix}{SERVICE} */
export function engineRouter(context: EngineContext): Router {
  const router = Router();
  router.post<{ name: string }>(enginePath('', ':name'), async (request, response) => {
    const { name } = request.params;
    const service = context.names.serviceIn(name);
    if (service === undefined) throw new SandboxError(404, 'NO_SUCH_SERVICE', `No service ${name}`);
    const { params } = v.parse(bodySchema, request.body ?? {});
    response.json({ success: true, ...(await run(service, params, context.sessions.of(request, response), context)) });
  });
  return router;
}

/** The payload, in the field of the envelope that the service uses. */
async function run(service: string, params: EngineParams, session: SandboxSession, context: EngineContext) {
  const { engineCalls, restCalls, itemDetail } = context.calls;
  if (service === ARTICLE_DETAIL_SERVICE) return { res: await restCalls.articleQuery.run(params, session) };
  if (service === context.itemDetailService) return { data: await itemDetail.run(params.request, session) };
  if (!isEngineService(service, engineCalls)) throw new SandboxError(404, 'NO_SUCH_SERVICE', `No service ${service}`);
  return { data: await engineCalls[service].run(params.request, session) };
}

function isEngineService(service: string, calls: EngineCalls): service is EngineService {
  return Object.hasOwn(calls, service);
}
