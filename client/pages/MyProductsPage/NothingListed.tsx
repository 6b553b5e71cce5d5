import type { ReactNode } from 'react';
import { href } from '../../../shared/routing/href';
import { buttonClass } from '../../components/Button/buttonClass';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { useMessages } from '../../storefront/Storefront';
import type { ListedRows } from './MyProductsPage.loader';

/** Shown instead of the rows: nothing was listed, nothing has the status, or the page is after the last one. */
export function NothingListed({ rows: { status, total } }: { rows: ListedRows }): ReactNode {
  const t = useMessages();
  if (status === undefined && total === 0) {
    return (
      <EmptyState scene="empty" title={t('myProducts.empty.title')} text={t('myProducts.empty.text')}>
        <a className={buttonClass()} href={href.search()}>
          {t('shell.browse')}
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState scene="empty" title={t(total === 0 ? 'myProducts.empty.filtered' : 'myProducts.empty.page')}>
      <a className={buttonClass({ variant: 'secondary' })} href={href.myProducts(total === 0 ? {} : { status })}>
        {t(total === 0 ? 'myProducts.empty.all' : 'myProducts.empty.first')}
      </a>
    </EmptyState>
  );
}
