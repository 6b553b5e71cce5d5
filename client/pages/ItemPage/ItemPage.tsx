import { type ReactNode, useState } from 'react';
import { isListable, isOffshelf } from '../../../shared/domain/product/productStatus';
import { matchSku, type SkuChoice } from '../../../shared/domain/product/skuChoice';
import '../../../shared/messages/areas/product';
import { href } from '../../../shared/routing/href';
import { isAddress } from '../../../shared/url/urls';
import { useCartToggle } from '../../cart/useCartToggle';
import { Banner } from '../../components/Banner/Banner';
import { Breadcrumbs } from '../../components/Breadcrumbs/Breadcrumbs';
import { Button } from '../../components/Button/Button';
import { useListToShop } from '../../listing/useListToShop';
import { LateRecommendations } from '../../products/Recommendations/LateRecommendations';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { categoryCrumbs } from '../../shop/categoryCrumbs';
import { DeskPart, useDesk } from '../../shop/DeskPart/DeskPart';
import { PriceRange } from '../../shop/Price/PriceRange';
import { Seo } from '../../shop/Seo/Seo';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { Gallery } from './Gallery/Gallery';
import type { ItemData } from './ItemPage.loader';
import * as styles from './ItemPage.module.css';
import type { ItemProduct } from './itemFields';
import { ItemPrice, shownPrice } from './ProductInfo/ItemPrice';
import { Dimensions, ProductInfo } from './ProductInfo/ProductInfo';
import { ProductTabs } from './ProductTabs/ProductTabs';
import { SkuPicker } from './SkuPicker/SkuPicker';

/** The product detail page. */
export function ItemPage({ data }: PageViewProps<ItemData>): ReactNode {
  const t = useMessages();
  const { product, day, pictures, video, attributes, details } = data;
  const { productName = product.id, productStatus, cateList, saleAttrList, skuList } = product;
  const [choice, setChoice] = useState(data.choice);
  const isBuyer = useDesk() !== null;
  const choose = (next: SkuChoice) => {
    setChoice(next);
    showInAddress(product, next);
  };
  return (
    <>
      <div className="container">
        <ItemSeo data={data} />
        <Breadcrumbs links={categoryCrumbs(cateList)} current={productName} />
        {isOffshelf(productStatus) && (
          <div className={styles.banner}>
            <Banner tone="warn" title={t('product.offshelf.title')}>
              {t('product.offshelf.text')}
            </Banner>
          </div>
        )}
        <div className={styles.product}>
          <Gallery productName={productName} pictures={pictures} video={video} variant={variantPicture(data, choice)} />
          <section aria-label={productName}>
            <ProductInfo product={product} day={day} />
            <ItemPrice product={product} choice={choice} />
            {isBuyer && (
              <div className={styles.sell}>
                <DeskPart of="ProductPrice" product={product} choice={choice} />
              </div>
            )}
            <DeskPart of="AllVariants" data={data} choice={choice} onChoose={choose} />
            <SkuPicker attributes={saleAttrList} skus={skuList} choice={choice} onChange={choose} />
            <Dimensions {...product} />
            <div className={styles.act}>
              {isBuyer && (
                <div className={styles.notes}>
                  <DeskPart
                    of={['ProductCheck', 'CompareOnPage', 'ListedShops', 'RecordView']}
                    product={product}
                    pictures={pictures}
                  />
                </div>
              )}
              <BuyBar product={product} choice={choice} />
            </div>
          </section>
        </div>
        <ProductTabs details={details} attributes={attributes} />
      </div>
      <LateRecommendations block="product" id={product.id} part={data.recommended} />
    </>
  );
}

/** Puts the chosen variant into the address, to be shared and found again by Back; for the router the page is the same. */
function showInAddress(product: ItemProduct, choice: SkuChoice) {
  const sku = matchSku(product.skuList, product.saleAttrList, choice);
  const skuUrlSuffix = sku && (sku.skuUrlSuffix || sku.id);
  const path = href.item({ ...product, skuUrlSuffix });
  const { history, location } = window;
  // An address that names no variant stays as it is: a hash link would load another one as another page.
  if (skuUrlSuffix || location.pathname.startsWith(`${path}/`))
    history.replaceState(history.state, '', path + location.search);
}

/** The picture of the chosen variant; the main picture when it has none of its own. */
function variantPicture({ pictureValues }: ItemData, choice: SkuChoice) {
  const chosen = Object.values(choice);
  return Math.max(
    0,
    pictureValues.findIndex((value) => value && chosen.includes(value)),
  );
}

function ItemSeo({ data: { product, pictures } }: { data: ItemData }) {
  const { config } = useStorefront();
  const { id, productName = id, advertise, cateList } = product;
  const categories = cateList.flatMap(({ cateName }) => cateName || []);
  return (
    <Seo
      title={productName}
      description={advertise || productName}
      keywords={categories.length > 0 ? categories.join(', ') : undefined}
      image={pictures.find(isAddress)}
      canonical={href.item(product)}
      noindex={!config.publicPages.includes('/items/*') || isOffshelf(product.productStatus)}
      type="product"
    />
  );
}

/** The selection cart toggle and List to shop; fixed to the bottom of narrow windows, with the price, which may be out of view. */
function BuyBar({ product, choice }: { product: ItemProduct; choice: SkuChoice }) {
  const t = useMessages();
  const { inCart, busy, disabled, toggle } = useCartToggle(product);
  const { list, running, flow } = useListToShop();
  return (
    <div className={styles.bar}>
      <p className={styles.price} aria-hidden="true">
        <PriceRange amounts={shownPrice(product, choice).amounts} />
      </p>
      <Button
        icon={inCart ? 'check' : 'cartPlus'}
        size="lg"
        aria-pressed={inCart}
        loading={busy}
        disabled={disabled}
        onClick={toggle}
      >
        {t(inCart ? 'product.inCart' : 'product.addToCart')}
      </Button>
      <Button
        variant="primary"
        icon="store"
        size="lg"
        loading={Boolean(running)}
        disabled={!isListable(product.productStatus)}
        onClick={() => list([{ id: product.id, name: product.productName, costs: product.prices }])}
      >
        {t('product.list')}
      </Button>
      {flow}
    </div>
  );
}
