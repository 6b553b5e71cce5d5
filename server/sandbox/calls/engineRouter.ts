import { Router } from 'express';
import * as v from 'valibot';
import { ARTICLE_DETAIL_SERVICE, type EngineService, enginePath } from '../../../shared/api/contract';
import { SandboxError } from '../http/sandboxError';
import type { Sessions } from '../http/sessions';
import type { EngineCalls, PlainCalls } from './call';

/** Public clients of the platform leave the dollar of the usual prefix out; it is taken either way. */
const SHORT_PREFIX = 'ToSea';

const bodySchema = v.object({ params: v.optional(v.looseObject({ request: v.optional(v.unknown(), {}) }), {}) });

interface EngineParts {
  readonly enginePrefix: string;
  readonly calls: { readonly engineCalls: EngineCalls; readonly restCalls: PlainCalls };
  readonly sessions: Sessions;
}

/** POST /api/trantor/service/engine/execute/{prefix}{SERVICE} */
export function engineRouter({ enginePrefix, calls, sessions }: EngineParts): Router {
  const router = Router();
  const { engineCalls, restCalls } = calls;
  router.post<{ name: string }>(enginePath('', ':name'), async (request, response) => {
    const service = serviceIn(request.params.name, enginePrefix);
    const { params } = v.parse(bodySchema, request.body ?? {});
    const session = sessions.of(request, response);
    if (service === ARTICLE_DETAIL_SERVICE) {
      response.json({ success: true, res: await restCalls.articleQuery.run(params, session) });
    } else {
      if (!isEngineService(service, engineCalls))
        throw new SandboxError(404, 'NO_SUCH_SERVICE', `No service ${service}`);
      response.json({ success: true, data: await engineCalls[service].run(params.request, session) });
    }
  });
  return router;
}

function serviceIn(name: string, enginePrefix: string): string {
  const prefix = [enginePrefix, SHORT_PREFIX].find((candidate) => name.startsWith(candidate));
  if (prefix === undefined) throw new SandboxError(404, 'NO_SUCH_SERVICE', `No service ${name}`);
  return name.slice(prefix.length);
}

function isEngineService(service: string, calls: EngineCalls): service is EngineService {
  return Object.hasOwn(calls, service);
}
