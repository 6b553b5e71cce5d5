import { type ReactNode, useState } from 'react';
import { CopyButton } from '../../../components/CopyButton/CopyButton';
import { Icon } from '../../../components/Icon/Icon';
import { useMessages } from '../../../storefront/Storefront';
import type { ItemData } from '../ItemPage.loader';
import type { ItemProduct } from '../itemFields';
import { ruler, weight as weightIcon } from '../itemIcons';
import * as styles from './ProductInfo.module.css';

/** Supplier, name, advertise line, item code and update day. */
export function ProductInfo({ product, day }: Pick<ItemData, 'product' | 'day'>): ReactNode {
  const t = useMessages();
  const { id, productName = id, advertise, sellerName } = product;
  return (
    <>
      {sellerName && (
        <p className={styles.supplier}>
          <Icon name="store" />
          <span className="visually-hidden">{t('product.supplier')}</span> <span>{sellerName}</span>
        </p>
      )}
      <ProductName name={productName} />
      {advertise && <p className={styles.advertise}>{advertise}</p>}
      <div className={styles.meta}>
        <span>
          {`${t('product.itemCode')} `}
          <CopyButton value={id} label={t('product.copyItemCode', { code: id })} />
        </span>{' '}
        {day && (
          <span>
            {`${t('product.updateDay')} `}
            <b className="num">{day}</b>
          </span>
        )}
      </div>
    </>
  );
}

/** Names with more characters are set smaller. */
const LONG = 120;
/** Names with more characters fill more than four of the smaller lines: on a phone, and in wider windows. */
const OVERFLOWING_ON_PHONES = 150;
const OVERFLOWING = 260;

/** The heading of the page; a very long name is folded to four lines until the user asks for all of it. */
function ProductName({ name }: { name: string }) {
  const t = useMessages();
  const [whole, setWhole] = useState(false);
  const heading = <h1 className={name.length > LONG ? `${styles.name} ${styles.long}` : styles.name}>{name}</h1>;
  if (name.length <= OVERFLOWING_ON_PHONES) return heading;
  const width = name.length > OVERFLOWING ? '' : styles.short;
  return (
    <div className={`${whole ? '' : styles.folded} ${width}`}>
      {heading}
      <button type="button" className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {t(whole ? 'product.name.less' : 'product.name.all')}
      </button>
    </div>
  );
}

type DimensionsProps = Pick<ItemProduct, 'size' | 'weight' | 'saleAttrList'>;

/** Size and weight, each only if known. The size has another name beside a choice of sizes. */
export function Dimensions({ size, weight, saleAttrList }: DimensionsProps): ReactNode {
  const t = useMessages();
  const sizeIsChosen = saleAttrList.some(({ attrName }) => attrName === t('product.size'));
  if (!size && !weight) return null;
  return (
    <dl className={styles.dimensions}>
      {size && (
        <>
          <dt>
            <Icon name={ruler} />
            <span>{t(sizeIsChosen ? 'product.dimensions' : 'product.size')}</span>
          </dt>
          <dd>{t('product.sizeValue', { ...size }).trim()}</dd>
        </>
      )}
      {weight && (
        <>
          <dt>
            <Icon name={weightIcon} />
            {t('product.weight')}
          </dt>
          <dd>{t('product.weightValue', { ...weight }).trim()}</dd>
        </>
      )}
    </dl>
  );
}
