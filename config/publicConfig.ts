import { DESK_PARTS } from '../shared/domain/deskParts';
import type { PublicConfig } from '../shared/page/publicConfig';
import type { Config } from './config';

/**
 * The settings sent to the browser: an allow-list, so that a new setting stays on the server until it is added here.
 */
export function publicConfig(config: Config): PublicConfig {
  return {
    siteName: config.siteName,
    currencySymbol: config.currencySymbol,
    timeZone: config.timeZone,
    messages: config.messages,
    publicPages: config.publicPages,
    features: config.features.length < DESK_PARTS.length ? config.features : undefined,
    listingRules: config.listingRules,
    fullLoadPath: config.fullLoadPath,
    imageResizeTemplate: config.imageResizeTemplate,
    requestTimeoutMs: config.requestTimeoutMs,
    pageTimeoutMs: config.pageTimeoutMs,
    distrPollMs: config.distrPollMs,
    commitTimeoutMs: config.commitTimeoutMs,
    loginUrl: config.loginUrl,
    sellerPortalUrl: config.sellerPortalUrl,
    shopAuthUrl: config.shopAuthUrl,
    siteProduct: config.siteProduct,
    enginePrefix: config.enginePrefix,
    engineServices: config.engineServices,
    itemDetailService: config.itemDetailService,
    sellerPrefix: config.sellerPrefix,
    adminPrefix: config.adminPrefix,
    mobilePrefix: config.mobilePrefix,
    footer: config.footer,
    rumSample: config.rumSample || undefined,
  };
}
