import { type ReactNode, useState } from 'react';
import { isListable } from '../../../shared/domain/product/productStatus';
import '../../../shared/messages/areas/comparison';
import '../../../shared/messages/areas/product';
import { href } from '../../../shared/routing/href';
import { Button, ButtonLink } from '../../components/Button/Button';
import { CopyButton } from '../../components/CopyButton/CopyButton';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { PageTitle } from '../../components/PageTitle/PageTitle';
import { useListToShop } from '../../listing/useListToShop';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { Seo } from '../../shop/Seo/Seo';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { ComparedTable } from './ComparedTable';
import type { CompareData, Compared } from './ComparePage.loader';
import * as styles from './ComparePage.module.css';
import { MAX_COMPARED } from './comparedIds';

/** Up to four products side by side; the address has their ids. */
export function ComparePage({ data }: PageViewProps<CompareData>): ReactNode {
  const t = useMessages();
  const [compared, setCompared] = useState(data);
  const remove = (id: string) => {
    const rest = compared.filter((other) => other.id !== id);
    setCompared(rest);
    // For the router the page is the same, so nothing is loaded again, and Back leaves the comparison.
    window.history.replaceState(window.history.state, '', href.compare(rest.map((other) => other.id)));
  };
  return (
    <div className={`container ${styles.page}`}>
      <Seo title={t('comparison.page')} noindex />
      {compared.length > 0 ? (
        <>
          <ComparedTitle compared={compared} />
          <ComparedTable compared={compared} onRemove={remove} />
        </>
      ) : (
        <NoComparison />
      )}
    </div>
  );
}

/** How many are compared, with what can be done with all of them. */
function ComparedTitle({ compared }: { compared: readonly Compared[] }) {
  const { t, publicOrigin } = useStorefront();
  const { list, running, flow } = useListToShop();
  const products = compared.flatMap(({ product }) => product ?? []);
  const listable = products.filter(({ productStatus }) => isListable(productStatus));
  const address = new URL(href.compare(compared.map(({ id }) => id)), publicOrigin).href;
  return (
    <PageTitle
      title={t('comparison.title', { count: compared.length })}
      lead={products.length > 1 ? t('comparison.lead') : undefined}
    >
      <div className={styles.actions}>
        <span className={styles.copy}>
          <CopyButton value={address} label={t('comparison.copyLinkTo')}>
            {t('comparison.copyLink')}
          </CopyButton>
        </span>
        <Button
          variant="primary"
          icon="store"
          disabled={listable.length === 0}
          loading={Boolean(running)}
          onClick={() => list(listable.map(({ id, productName: name, prices: costs }) => ({ id, name, costs })))}
        >
          {t('comparison.list', { count: listable.length })}
        </Button>
      </div>
      {flow}
    </PageTitle>
  );
}

/** The address names none, or all have been removed. */
function NoComparison() {
  const t = useMessages();
  return (
    <>
      <PageTitle title={t('comparison.page')} />
      <EmptyState title={t('comparison.none.title')} text={t('comparison.none.text', { count: MAX_COMPARED })}>
        <ButtonLink variant="primary" href={href.search()}>
          {t('shell.browse')}
        </ButtonLink>
      </EmptyState>
    </>
  );
}
