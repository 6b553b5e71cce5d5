import type { ReactNode } from 'react';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { isOffshelf } from '../../../shared/domain/product/productStatus';
import { href } from '../../../shared/routing/href';
import { CartToggle } from '../../cart/CartToggle/CartToggle';
import { NewTabLink } from '../../components/NewTabLink';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { Picture } from '../../shop/Picture/Picture';
import { Price } from '../../shop/Price/Price';
import { useStorefront } from '../../storefront/Storefront';
import * as styles from './ProductCard.module.css';

/** The root of a card; `article` unless the page's articles are something else. */
export type CardElement = 'article' | 'div';

interface ProductCardProps {
  readonly product: CardProduct;
  /** The picture's `sizes` attribute. */
  readonly sizes?: string;
  /** The picture is above the fold. */
  readonly priority?: boolean;
  readonly element?: CardElement;
}

/** A product in a list: one link covering the card, which opens in a new tab, and a cart button above it. */
export function ProductCard({ product, sizes, priority, element: Card = 'article' }: ProductCardProps): ReactNode {
  const { t, user, cardMarkup } = useStorefront();
  // Whoever has the same key sees the same card.
  const markup =
    Card === 'article' ? cardMarkup?.(JSON.stringify([product, sizes, priority, user !== null])) : undefined;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has rendered it before for what is the same
  if (markup) return <Card className={styles.card} dangerouslySetInnerHTML={{ __html: markup }} />;
  const { id, productName = id, mainImage, productPrice, productStatus } = product;
  return (
    <Card className={styles.card}>
      <div className={styles.media}>
        <Picture src={mainImage} edge={320} sizes={sizes} priority={priority} />
      </div>
      <h3 className={styles.name}>
        <NewTabLink href={href.item(product)}>{productName}</NewTabLink>
      </h3>
      <DeskPart of={['ChooseTick', 'CardMark', 'CardFacts']} product={product} />
      <div className={styles.foot}>
        <div className={styles.sums}>
          {isOffshelf(productStatus) && <b className={styles.off}>{t('tag.offshelf')} </b>}
          <Price amount={productPrice} />
          <DeskPart of="CardPrice" product={product} />
        </div>
        <CartToggle product={product} />
      </div>
    </Card>
  );
}
