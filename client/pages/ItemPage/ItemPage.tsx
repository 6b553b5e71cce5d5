import { type ReactNode, useState } from 'react';
import { isOffshelf } from '../../../shared/domain/product/productStatus';
import type { SkuChoice } from '../../../shared/domain/product/skuChoice';
import { product } from '../../../shared/messages/areas/product';
import { addMessages } from '../../../shared/messages/loadedMessages';
import { href } from '../../../shared/routing/href';
import { Banner } from '../../components/Banner/Banner';
import { Recommendations } from '../../products/Recommendations/Recommendations';
import { useLatePart } from '../../routing/data/useLatePart';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { Breadcrumbs } from '../../shop/Breadcrumbs/Breadcrumbs';
import { categoryCrumbs } from '../../shop/Breadcrumbs/categoryCrumbs';
import { Seo } from '../../shop/Seo/Seo';
import { useStorefront } from '../../storefront/Storefront';
import { BuyBar } from './BuyBar/BuyBar';
import { Gallery } from './Gallery/Gallery';
import type { ItemData } from './ItemPage.loader';
import styles from './ItemPage.module.css';
import { ItemPrice } from './ProductInfo/ItemPrice';
import { Dimensions, ProductInfo } from './ProductInfo/ProductInfo';
import { ProductTabs } from './ProductTabs/ProductTabs';
import { SkuPicker } from './SkuPicker/SkuPicker';

addMessages(product);

/** Only a late part needs the loader's code. */
const loader = () => import(/* webpackChunkName: "data" */ './ItemPage.loader');

/** The product detail page. */
export function ItemPage({ data }: PageViewProps<ItemData>): ReactNode {
  const { t } = useStorefront();
  const { product, pictures, video, attributes, details } = data;
  const { productName = product.id, productStatus, cateList, saleAttrList, skuList } = product;
  const [choice, setChoice] = useState(data.choice);
  const recommended = useLatePart(data.recommended, async (...call) =>
    (await loader()).recommendedBeside(product.id, ...call),
  );
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
            <ProductInfo product={product} />
            <ItemPrice product={product} choice={choice} />
            <SkuPicker attributes={saleAttrList} skus={skuList} choice={choice} onChange={setChoice} />
            <Dimensions {...product} />
            <BuyBar product={product} />
          </section>
        </div>
        <ProductTabs details={details} attributes={attributes} />
      </div>
      {recommended && <Recommendations products={recommended} />}
    </>
  );
}

/** The picture of the chosen variant; the main picture when it has none of its own. */
function variantPicture({ pictureValues }: ItemData, choice: SkuChoice): number {
  const chosen = Object.values(choice);
  return Math.max(
    0,
    pictureValues.findIndex((value) => value && chosen.includes(value)),
  );
}

function ItemSeo({ data: { product, pictures } }: { data: ItemData }): ReactNode {
  const { config } = useStorefront();
  const { id, urlKey, shopId, productName = id, advertise, cateList } = product;
  const categories = cateList.flatMap(({ cateName }) => cateName || []);
  return (
    <Seo
      title={productName}
      description={advertise || productName}
      keywords={categories.length > 0 ? categories.join(', ') : undefined}
      image={pictures[0]}
      canonical={href.item({ itemId: id, urlKey, shopId })}
      noindex={!config.publicPages.includes('/items/*')}
      type="product"
    />
  );
}
