import type { Loader } from '../../../shared/page/loader';

export interface UpgradingData {
  /** The site is still closed; false too when that can't be told (C18). */
  readonly upgrading: boolean;
}

export const loadUpgrading: Loader<UpgradingData> = async ({ api, signal }) => {
  try {
    return { upgrading: (await api.siteConfig({ signal })).upgrading };
  } catch {
    return { upgrading: false };
  }
};
