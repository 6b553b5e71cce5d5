/** A link of the footer: an own path or an https address. */
export interface FooterLink {
  readonly title: string;
  readonly url: string;
}

/** The footer's content (pages.md, Footer). What is unset is not rendered. */
export interface Footer {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly workTime?: string | undefined;
  readonly address?: string | undefined;
  readonly groups: readonly { readonly title: string; readonly links: readonly FooterLink[] }[];
  readonly copyright?: string | undefined;
  readonly privacyArticleId?: string | undefined;
  readonly termsArticleId?: string | undefined;
  readonly social: readonly { readonly name: string; readonly url: string }[];
}

/** `literal`: the specification's exact texts; `corrected`: its slips mended. */
export type MessageVariant = 'literal' | 'corrected';

/** A page that configuration may open to visitors (C03). */
export type PublicPage = '/search' | '/items/*';

/** Every setting that may cross to the browser, and nothing else. */
export interface PublicConfig {
  readonly siteName: string;
  readonly currencySymbol: string;
  /** IANA name of the zone in which every date is shown. */
  readonly timeZone: string;
  readonly messages: MessageVariant;
  readonly publicPages: readonly PublicPage[];
  /** The one path that takes a full page load while preload data is present (D16). */
  readonly fullLoadPath: string;
  /** Template with `{url}`, `{width}`, `{height}`; empty: pictures keep their address. */
  readonly imageResizeTemplate: string;
  /** Milliseconds for one call made by the browser. */
  readonly requestTimeoutMs: number;
  /** Milliseconds for one page in the browser, then 'Timeout'. */
  readonly pageTimeoutMs: number;
  /** Milliseconds between polls of a listing still in progress; 0: no polling (C17). */
  readonly distrPollMs: number;
  readonly loginUrl: string;
  readonly sellerPortalUrl: string;
  readonly shopAuthUrl: string;
  readonly siteProduct: string;
  readonly enginePrefix: string;
  /** Our name of an engine service to the backend's own name. */
  readonly engineServices: Readonly<Record<string, string>>;
  /** The engine service that answers for one item, in place of front-item (C01). */
  readonly itemDetailService?: string | undefined;
  /** Link prefixes without a trailing slash; a link whose prefix is unset is not rendered. */
  readonly sellerPrefix?: string | undefined;
  readonly adminPrefix?: string | undefined;
  readonly mobilePrefix?: string | undefined;
  readonly footer: Footer;
}
