import type { ReactNode } from 'react';
import { useMessages } from '../../app/Storefront';
import { Seo } from '../../components/Seo/Seo';
import type { PageViewProps } from '../../routes';

/** What stands in for a page whose data could not be fetched (spec.md §2, C02). */
export function BusyPage(_props: PageViewProps<null>): ReactNode {
  const t = useMessages();
  return (
    <div className="container">
      <Seo title={t('error.busy.title')} noindex />
      <h1>{t('error.busy.title')}</h1>
    </div>
  );
}
