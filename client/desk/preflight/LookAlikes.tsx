import { type ReactNode, useMemo } from 'react';
import type { NamedProduct } from '../../../shared/domain/listing/listingResult';
import { lookAlikes } from '../../../shared/domain/listing/lookAlikes';
import { href } from '../../../shared/routing/href';
import { useCart } from '../../cart/CartProvider';
import { ButtonLink } from '../../components/Button/Button';
import { MAX_COMPARED } from '../../pages/ComparePage/comparedIds';
import { useHasPart } from '../../shop/DeskPart/useHasPart';
import { Picture } from '../../shop/Picture/Picture';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './LookAlikes.module.css';
import { useKnownFacts } from './usePreflight';

/** Groups that are shown: a market takes the rest the same way. */
const MAX_GROUPS = 3;

/** In the List Shop modal: products that a market may take for the same one, before they are listed. */
export function LookAlikes({ products }: { readonly products: readonly NamedProduct[] }): ReactNode {
  const t = useMessages();
  const canCompare = useHasPart('compare');
  const cart = useCart(({ known }) => known);
  const [facts] = useKnownFacts();
  const groups = useMemo(
    () =>
      lookAlikes(
        products.map((product) => ({ ...product, picture: cart.get(product.id)?.mainImage, ...facts.get(product.id) })),
      ),
    [products, cart, facts],
  );
  return groups.slice(0, MAX_GROUPS).map((group) => (
    <div key={group[0]?.id} className={styles.group}>
      <span className={styles.pictures}>
        {group.slice(0, 2).map(({ id, picture }) => (
          <span key={id}>
            <Picture src={picture} edge={40} />
          </span>
        ))}
      </span>
      <p>
        <b>{t(group.length === 2 ? 'preflight.twoAlike' : 'preflight.alike', { count: group.length })}</b>
        <span>{group.map(({ id, name = id }) => name).join(' · ')}</span>
      </p>
      {canCompare && (
        <ButtonLink variant="secondary" size="sm" href={href.compare(group.slice(0, MAX_COMPARED).map(({ id }) => id))}>
          {t('preflight.compare')}
        </ButtonLink>
      )}
    </div>
  ));
}
