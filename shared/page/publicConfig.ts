import type { ApiSettings } from '../api/engineRequest';
import type { DeskPartName } from '../domain/deskParts';
import type { MarketRules } from '../domain/listing/marketRules';
import type { MessageVariant } from '../messages/translate';
import type { ArticleIds, FooterConfig } from './footer';

/** A page that configuration may open to visitors. */
type PublicPage = '/search' | '/items/*';

/** The settings that are sent to the browser. */
export interface PublicConfig extends ApiSettings {
  readonly siteName: string;
  readonly currencySymbol: string;
  /** The time zone of all dates, as its offsets (`config/zoneOffsets.ts`). */
  readonly timeZone: string;
  readonly messages: MessageVariant;
  readonly publicPages: readonly PublicPage[];
  /** The parts of the desk that are on; undefined: all. */
  readonly features?: readonly DeskPartName[];
  /** What shops demand, where it is not the usual. */
  readonly listingRules?: MarketRules;
  /** The only path that is opened with a full page load while preload data is present. */
  readonly fullLoadPath: string;
  /** Template with `{url}`, `{width}`, `{height}`; without it pictures keep their URL. */
  readonly imageResizeTemplate: string;
  /** Timeout of one call in ms. */
  readonly requestTimeoutMs: number;
  /** Timeout of a page load in the browser in ms. */
  readonly pageTimeoutMs: number;
  /** Poll interval of a listing in progress in ms; 0 disables polling. */
  readonly distrPollMs: number;
  /** Timeout of a listing's commit in ms. */
  readonly commitTimeoutMs: number;
  readonly loginUrl: string;
  readonly sellerPortalUrl: string;
  readonly shopAuthUrl: string;
  /** Link prefixes without a trailing slash; a link whose prefix is unset is not rendered. */
  readonly sellerPrefix?: string;
  readonly adminPrefix?: string;
  readonly mobilePrefix?: string;
  readonly footer: FooterConfig;
  readonly helpArticles: ArticleIds;
  /** Share of visits that send field data; undefined when none does. */
  readonly rumSample?: number;
}
