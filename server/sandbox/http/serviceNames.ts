import type { ApiSettings, CallName } from '../../../shared/api/callTable';
import { contractCalls } from '../../../shared/api/contract';
import { enginePath } from '../../../shared/api/engineRequest';
import { decodedUrl } from './callRecord';

/** Public clients of the platform omit the dollar of the usual prefix; it is always accepted. */
const SHORT_PREFIX = 'ToSea';

export type ServiceNames = ReturnType<typeof serviceNames>;

/** Translates between our names of engine services and the configured ones. */
export function serviceNames(settings: ApiSettings) {
  const { enginePrefix, engineServices = {} } = settings;
  const services = contractCalls(settings).filter(({ get, post }) => !get && !post);
  const ours = new Map(services.map(({ call, name }) => [engineServices[call] ?? call, name]));
  /** Our name of the service that a URL names, prefix included; undefined when there is none. */
  const serviceIn = (name: string): CallName | undefined => {
    const prefix = [enginePrefix, SHORT_PREFIX].find((candidate) => name.startsWith(candidate));
    return prefix === undefined ? undefined : ours.get(name.slice(prefix.length));
  };
  const executePath = enginePath('', '');
  return {
    serviceIn,
    /** The decoded URL and, for a renamed service, the same URL with our own name. */
    spellings: (url: string): readonly string[] => {
      const decoded = decodedUrl(url);
      if (!decoded.startsWith(executePath)) return [decoded];
      const [name = ''] = decoded.slice(executePath.length).split('?', 1);
      const service = serviceIn(name);
      if (service === undefined) return [decoded];
      return [decoded, enginePath(enginePrefix, service) + decoded.slice(executePath.length + name.length)];
    },
  };
}
