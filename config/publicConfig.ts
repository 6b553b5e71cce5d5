import { DESK_PARTS } from '../shared/domain/deskParts';
import type { PublicConfig } from '../shared/page/publicConfig';
import type { Config } from './config';
import { zoneOffsets } from './zoneOffsets';

/** The settings sent to the browser: an allow-list, so that a new setting stays on the server until it is added here. */
const PUBLIC_SETTINGS = [
  'siteName',
  'currencySymbol',
  'timeZone',
  'messages',
  'publicPages',
  'features',
  'listingRules',
  'fullLoadPath',
  'imageResizeTemplate',
  'requestTimeoutMs',
  'pageTimeoutMs',
  'distrPollMs',
  'commitTimeoutMs',
  'loginUrl',
  'sellerPortalUrl',
  'shopAuthUrl',
  'siteProduct',
  'enginePrefix',
  'engineServices',
  'itemDetailService',
  'sellerPrefix',
  'adminPrefix',
  'mobilePrefix',
  'footer',
  'helpArticles',
  'rumSample',
] as const satisfies readonly (keyof Config & keyof PublicConfig)[];

/** What the browser knows of a configuration. */
export function publicConfig(config: Config): PublicConfig {
  return { ...publicSettings(config), timeZone: zoneOffsets(config.timeZone) };
}

/** The same with the name of the time zone, whose numbers depend on the day on which they are asked. */
export function publicSettings(config: Config): PublicConfig {
  const entries = PUBLIC_SETTINGS.map((name) => [name, config[name]]);
  return {
    ...(Object.fromEntries(entries) as Pick<Config, (typeof PUBLIC_SETTINGS)[number]>),
    features: config.features.length < DESK_PARTS.length ? config.features : undefined,
    rumSample: config.rumSample || undefined,
  };
}
