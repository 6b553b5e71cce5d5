import type { ReactNode } from 'react';
import { ERROR_PAGE_STATUS, type ErrorPageName } from '../../../shared/pageError';
import { useMessages } from '../../app/Storefront';
import { Seo } from '../../components/Seo/Seo';
import type { PageViewProps } from '../../routes';

/** The five error pages; the same component stands at their own addresses and in place of a page that failed (C05). */
export function ErrorPage({ data: name }: PageViewProps<ErrorPageName>): ReactNode {
  const t = useMessages();
  return (
    <div className="container">
      <Seo title={t(`error.${name}.title`)} noindex />
      <p>{ERROR_PAGE_STATUS[name]}</p>
      <h1>{t(`error.${name}.title`)}</h1>
    </div>
  );
}
