import { type ReactNode, useState } from 'react';
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { Badge } from '../../components/Badge/Badge';
import { CopyButton } from '../../components/CopyButton/CopyButton';
import { chevronDown, chevronUp } from '../../components/Icon/icons';
import { IconButton } from '../../components/IconButton/IconButton';
import { NewTabLink } from '../../components/NewTabLink';
import { ReleasedTick } from '../../listing/released/ReleasedTick';
import { DeskPart, useDesk } from '../../shop/DeskPart/DeskPart';
import { Picture } from '../../shop/Picture/Picture';
import { PriceRange } from '../../shop/Price/PriceRange';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './SheetCard.module.css';
import type { ShownProduct } from './shownProduct';

interface SheetCardProps {
  readonly row: ListedProduct;
  /** Null when it does not exist any more, undefined when it is not loaded. */
  readonly product: ShownProduct | null | undefined;
  readonly titleLimit: number;
  /** The user can open it. */
  readonly folds: boolean;
  /** The first that is not released. */
  readonly isNext: boolean;
}

/** A product on the sheet: each fact can be copied alone. One that is released takes a line. */
export function SheetCard({ row, product, titleLimit, folds, isNext }: SheetCardProps): ReactNode {
  const t = useMessages();
  const [isOpened, setOpened] = useState(false);
  const isFolded = folds && !isOpened;
  const { name, picture, status } = row;
  return (
    <li
      className={isFolded ? `${styles.card} ${styles.folded}` : styles.card}
      aria-current={isNext ? 'step' : undefined}
    >
      <div className={styles.head}>
        {isFolded && (
          <span className={styles.thumbnail}>
            <Picture src={picture} edge={32} />
          </span>
        )}
        <h2>{name}</h2>
        {!isFolded && status === 'processing' && <Badge tone="info">{t('myProducts.status.processing')}</Badge>}
        {!isFolded && status === 'success' && (
          <span className={isNext ? styles.next : styles.later}>{t('releaseSheet.next')}</span>
        )}
        <span className={styles.tick}>
          <ReleasedTick product={row} />
        </span>
        {folds && (
          <IconButton
            icon={isFolded ? chevronDown : chevronUp}
            label={t(isFolded ? 'releaseSheet.open' : 'releaseSheet.close', { name })}
            aria-expanded={!isFolded}
            onClick={() => setOpened(isFolded)}
          />
        )}
      </div>
      {!isFolded &&
        (product ? (
          <Facts product={product} titleLimit={titleLimit} />
        ) : (
          <p className={styles.none}>{t(product === null ? 'releaseSheet.gone' : 'releaseSheet.notLoaded')}</p>
        ))}
    </li>
  );
}

function Facts({ product, titleLimit }: Pick<SheetCardProps, 'titleLimit'> & { readonly product: ShownProduct }) {
  const t = useMessages();
  const { id, name, title, points, prices, options, address } = product;
  const length = [...title].length;
  // Until the desk is there, nobody knows whether the cost is what the buyer would copy.
  const isDeskKnown = useDesk() !== undefined;
  /** A range is the price of nothing. */
  const isCopied = (amounts: readonly string[]) => isDeskKnown && amounts.length === 1;
  const priceFacts = (sells?: readonly string[], shown?: ReactNode) => (
    <>
      {sells && (
        <Fact what="sell" name={name} lines={sells} isCopied={isCopied(sells)}>
          {shown}
        </Fact>
      )}
      <Fact what="cost" name={name} lines={prices} isCopied={!sells && isCopied(prices)}>
        <PriceRange amounts={prices} />
      </Fact>
    </>
  );
  return (
    <>
      <Pictures product={product} />
      <dl className={styles.facts}>
        <Fact what="name" name={name} lines={[title]} isCopied>
          <span>{title}</span>
          {titleLimit < Number.POSITIVE_INFINITY && (
            <span className={styles.note}>{t('releaseSheet.length', { length, limit: titleLimit })}</span>
          )}
          {title !== name && <span className={styles.note}>{t('releaseSheet.cut', { limit: length })}</span>}
          <NewTabLink className={styles.link} href={address}>
            {`${t('product.itemCode')} ${id}`}
          </NewTabLink>
        </Fact>
        <DeskPart of={(desk) => desk.SheetPrice} costs={prices} facts={priceFacts}>
          {priceFacts()}
        </DeskPart>
        <Fact what="points" name={name} lines={points} isCopied />
        {(['size', 'weight'] as const).map((what) => (
          <Fact key={what} what={what} name={name} lines={product[what]}>
            {product[what].map((text) => (
              <CopyButton key={text} value={text} label={`${t('releaseSheet.copy')} ${text}`} />
            ))}
          </Fact>
        ))}
        {options.length > 0 && <Fact what="options" name={name} lines={options} isCopied />}
      </dl>
    </>
  );
}

function Pictures({ product: { name, pictures, video } }: { readonly product: ShownProduct }) {
  const t = useMessages();
  const [first] = pictures;
  const count = t('releaseSheet.pictureCount', { count: pictures.length });
  return (
    <div className={styles.pictures}>
      <span className={styles.picture}>
        <Picture src={first} edge={200} />
      </span>
      <div className={styles.small}>
        {pictures.map((picture, index) => (
          <NewTabLink key={picture} href={picture}>
            <Picture src={picture} alt={t('releaseSheet.picture', { number: index + 1 })} edge={36} />
          </NewTabLink>
        ))}
      </div>
      {pictures.length > 0 && (
        <span className={styles.copy}>
          <CopyButton
            value={[...pictures, video ?? []].flat().join('\n')}
            label={t('releaseSheet.copyOf', { what: count, name })}
          >
            {count}
          </CopyButton>
        </span>
      )}
      {video && (
        <NewTabLink className={styles.link} href={video}>
          {t('releaseSheet.video')}
        </NewTabLink>
      )}
    </div>
  );
}

interface FactProps {
  readonly what: 'name' | 'points' | 'size' | 'weight' | 'sell' | 'cost' | 'options';
  /** Of the product. */
  readonly name: string;
  /** None when the supplier has not given it. */
  readonly lines: readonly string[];
  /** A button copies all lines. */
  readonly isCopied?: boolean;
  /** In place of a list of the lines. */
  readonly children?: ReactNode;
}

function Fact({ what, name, lines, isCopied = false, children }: FactProps) {
  const t = useMessages();
  const term = t(`releaseSheet.${what}`);
  const list = (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {lines.length > 0 ? (children ?? list) : <span>{t('releaseSheet.notGiven')}</span>}
        {isCopied && lines.length > 0 && (
          <span className={styles.copy}>
            <CopyButton value={lines.join('\n')} label={t('releaseSheet.copyOf', { what: term, name })}>
              {t('releaseSheet.copy')}
            </CopyButton>
          </span>
        )}
      </dd>
    </div>
  );
}
