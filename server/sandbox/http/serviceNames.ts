import type { CallName } from '../../../shared/api/callTable';
import { contractCalls } from '../../../shared/api/contract';
import type { ApiSettings } from '../../../shared/api/engineRequest';
import { pathOf } from '../../http/requestTarget';
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
  return {
    serviceIn,
    /** The decoded URL, and our name of the service that it calls. */
    spellings: (url: string): readonly string[] => {
      const decoded = decodedUrl(url);
      const name = pathOf(decoded).split('/').at(-1) ?? '';
      return [decoded, serviceIn(name) ?? ''];
    },
  };
}
