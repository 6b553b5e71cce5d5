import type { Loader } from '../../../shared/page/loader';

export interface UpgradingData {
  /** The site is still closed; false when the call fails. */
  readonly upgrading: boolean;
}

export const load: Loader<UpgradingData> = async ({ api, signal }) => {
  try {
    return { upgrading: (await api.siteConfig({ signal })).upgrading };
  } catch {
    return { upgrading: false };
  }
};
