import { type ReactNode, useId, useState } from 'react';
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { Badge } from '../../components/Badge/Badge';
import { CopyButton } from '../../components/CopyButton/CopyButton';
import { Icon } from '../../components/Icon/Icon';
import { NewTabLink } from '../../components/NewTabLink';
import { useHydrated } from '../../components/useHydrated';
import { ReleasedTick } from '../../listing/released/ReleasedTick';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
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
  readonly isReleased: boolean;
  /** The first that is not released. */
  readonly isNext: boolean;
}

/** A product on the sheet: a line with what it is sold for, which opens to all else that a shop asks for. */
export function SheetCard({ row, product, titleLimit, isReleased, isNext }: SheetCardProps): ReactNode {
  const t = useMessages();
  const id = useId();
  // Without scripts all are.
  const opens = !useHydrated() || isNext;
  // What the user did holds until the product is released, or its turn comes.
  const turn = `${isReleased} ${opens}`;
  const [turned, setTurned] = useState('');
  const isOpen = opens !== (turned === turn);
  const { name, picture, status } = row;
  const look = [styles.card, !isOpen && styles.folded, isReleased && styles.done];
  return (
    <li className={look.filter(Boolean).join(' ')} aria-current={isNext ? 'step' : undefined}>
      <div className={styles.head}>
        <span className={styles.thumbnail}>
          <Picture src={picture} edge={40} />
        </span>
        <h2>
          <button
            type="button"
            className={styles.name}
            aria-expanded={isOpen}
            aria-controls={id}
            data-text
            onClick={() => setTurned(turned === turn ? '' : turn)}
          >
            <span>{name}</span>
          </button>
        </h2>
        {status === 'processing' && <Badge tone="info">{t('myProducts.status.processing')}</Badge>}
        {product?.isListable === false && <Badge tone="warn">{t('tag.offshelf')}</Badge>}
        {product && <Prices {...product} />}
        <span className={styles.tick}>
          <ReleasedTick product={row} />
        </span>
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size="small" />
      </div>
      <div id={id} className={styles.body}>
        {product ? (
          <Facts product={product} titleLimit={titleLimit} />
        ) : (
          <p>{t(product === null ? 'releaseSheet.gone' : 'releaseSheet.notLoaded')}</p>
        )}
      </div>
    </li>
  );
}

/** The cost is never what a buyer asks for, so it has no button that copies it. */
function Prices({ name, prices }: Pick<ShownProduct, 'name' | 'prices'>) {
  const t = useMessages();
  return (
    <div className={styles.prices}>
      <DeskPart
        of="SheetPrice"
        costs={prices}
        copy={(sell: string) => <Copy what={t('releaseSheet.sell')} name={name} text={sell} />}
      />
      <p>
        <span>{t('releaseSheet.cost')}</span>{' '}
        {prices.length > 0 ? <PriceRange amounts={prices} /> : <span>{t('releaseSheet.notGiven')}</span>}
      </p>
    </div>
  );
}

function Facts({ product, titleLimit }: Pick<SheetCardProps, 'titleLimit'> & { readonly product: ShownProduct }) {
  const t = useMessages();
  const { id, name, title, points, options, variants, pictures, video, address } = product;
  const length = [...title].length;
  return (
    <>
      <span className={styles.picture}>
        <Picture src={pictures[0]} edge={200} />
      </span>
      <dl className={styles.facts}>
        <Fact what="name" name={name} copied={title}>
          <span>{title}</span>
          {titleLimit < Number.POSITIVE_INFINITY && (
            <span>{t('releaseSheet.length', { length, limit: titleLimit })}</span>
          )}
          {title !== name && <span>{t('releaseSheet.cut', { limit: length })}</span>}
          <NewTabLink className={styles.link} href={address}>
            {`${t('product.itemCode')} ${id}`}
          </NewTabLink>
        </Fact>
        <Fact what="points" name={name} copied={points.join('\n')}>
          <Lines lines={points} />
        </Fact>
        {/* In the unit of the supplier, which is copied, and in another one. */}
        {(['size', 'weight'] as const).map((what) => (
          <Fact key={what} what={what} name={name} copied={product[what][0] ?? ''}>
            {product[what].map((text) => (
              <span key={text}>{text}</span>
            ))}
          </Fact>
        ))}
        {options.length > 0 && (
          <Fact what="options" name={name}>
            <Lines lines={options} />
          </Fact>
        )}
        {variants.length > 0 && (
          <Fact what="variants" name={name}>
            <ul className={styles.variants}>
              {variants.map(({ cost, names }) => (
                <li key={cost}>
                  <span>{names.join(' · ')}</span>
                  <Prices name={`${name}, ${names[0]}`} prices={[cost]} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact what="pictures" name={name} copied={[...pictures, video ?? []].flat().join('\n')}>
          <div className={styles.small}>
            {pictures.map((picture, index) => (
              <NewTabLink key={picture} className={styles.thumb} href={picture}>
                <Picture src={picture} alt={t('releaseSheet.picture', { number: index + 1 })} edge={36} />
              </NewTabLink>
            ))}
            {video && (
              <NewTabLink className={styles.link} href={video}>
                {t('releaseSheet.video')}
              </NewTabLink>
            )}
          </div>
        </Fact>
      </dl>
    </>
  );
}

interface FactProps {
  readonly what: 'name' | 'points' | 'size' | 'weight' | 'options' | 'variants' | 'pictures';
  /** Of the product. */
  readonly name: string;
  /** What a button copies; empty when the supplier has not given it. */
  readonly copied?: string;
  readonly children: ReactNode;
}

function Fact({ what, name, copied, children }: FactProps) {
  const t = useMessages();
  const term = t(`releaseSheet.${what}`);
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {copied === '' ? <span>{t('releaseSheet.notGiven')}</span> : children}
        {copied && <Copy what={term} name={name} text={copied} />}
      </dd>
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface CopyProps {
  readonly what: string;
  /** Of the product, or of a variant with it. */
  readonly name: string;
  readonly text: string;
}

function Copy({ what, name, text }: CopyProps) {
  const t = useMessages();
  return (
    <span className={styles.copy}>
      <CopyButton value={text} label={t('releaseSheet.copyOf', { what, name })}>
        {t('releaseSheet.copy')}
      </CopyButton>
    </span>
  );
}
