import type { ReactNode } from 'react';
import { useStorefront } from '../../app/Storefront';
import { Seo } from '../../components/Seo/Seo';
import type { PageViewProps } from '../../routes';
import type { UpgradingData } from './UpgradingPage.loader';

/** Says that the site is closed for a while, or open again. */
export function UpgradingPage({ data }: PageViewProps<UpgradingData | null>): ReactNode {
  const { t, config } = useStorefront();
  const closed = data?.upgrading ?? false;
  return (
    <div className="container">
      <Seo title={t('upgrading.title', { siteName: config.siteName })} noindex />
      <h1>{t(closed ? 'upgrading.title' : 'upgrading.done.title', { siteName: config.siteName })}</h1>
    </div>
  );
}
