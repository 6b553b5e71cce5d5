import { type EngineNames, enginePath } from '../../../shared/api/engineRequest';
import { decodedUrl } from './callRecord';

/** Public clients of the platform omit the dollar of the usual prefix; it is always accepted. */
const SHORT_PREFIX = 'ToSea';

export type ServiceNames = ReturnType<typeof serviceNames>;

/**
 * Translates between our names of engine services and the configured ones.
 *
 * @param services our names of all services
 */
export function serviceNames(services: readonly string[], { enginePrefix, engineServices = {} }: EngineNames) {
  const ours = new Map(services.map((service) => [engineServices[service] ?? service, service]));
  /** Our name of the service that a URL names, prefix included; undefined when there is none. */
  const serviceIn = (name: string): string | undefined => {
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
