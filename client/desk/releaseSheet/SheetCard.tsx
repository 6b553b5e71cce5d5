import type { ReactNode } from 'react';
import { CopyButton } from '../../components/CopyButton/CopyButton';
import { NewTabLink } from '../../components/NewTabLink';
import { DeskSlot } from '../../shop/DeskSlot/DeskSlot';
import { Picture } from '../../shop/Picture/Picture';
import { Price } from '../../shop/Price/Price';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './SheetCard.module.css';
import type { SheetProduct } from './sheetProduct';

/** Edge of a picture in CSS pixels. */
const PICTURE_PX = 56;

/** A product on the sheet: each fact can be copied alone. */
export function SheetCard({ product }: { readonly product: SheetProduct }): ReactNode {
  const t = useMessages();
  const { id, name, title, points, prices, options, pictures, video, address } = product;
  return (
    <li className={styles.card}>
      <h3>{title}</h3>
      <p className={styles.code}>
        <NewTabLink className={styles.link} href={address}>
          {`${t('product.itemCode')} ${id}`}
        </NewTabLink>
        {title !== name && <span>{` ${t('releaseSheet.cut', { limit: [...title].length })}`}</span>}
        <Copy what="name" name={name} value={title} />
      </p>
      <dl className={styles.facts}>
        <Fact what="points" name={name} lines={points} isCopied />
        {(['size', 'weight'] as const).map((what) => (
          <Fact key={what} what={what} name={name} lines={product[what]}>
            {product[what].map((text) => (
              <CopyButton key={text} value={text} label={`${t('releaseSheet.copy')} ${text}`} />
            ))}
          </Fact>
        ))}
        {prices.length > 0 && (
          <Fact what="price" name={name} lines={prices}>
            {prices.map((price) => (
              <div key={price}>
                <Price amount={price} />
                <DeskSlot name="rowPrice" amount={price} />
              </div>
            ))}
          </Fact>
        )}
        {options.length > 0 && <Fact what="options" name={name} lines={options} isCopied />}
        {pictures.length > 0 && (
          <Fact what="pictures" name={name} lines={[...pictures, video ?? []].flat()} isCopied>
            {pictures.map((picture, index) => (
              <NewTabLink key={picture} className={styles.picture} href={picture}>
                <Picture
                  src={picture}
                  alt={t('releaseSheet.picture', { number: index + 1 })}
                  width={PICTURE_PX}
                  height={PICTURE_PX}
                />
              </NewTabLink>
            ))}
            {video && (
              <NewTabLink className={styles.link} href={video}>
                {t('releaseSheet.video')}
              </NewTabLink>
            )}
          </Fact>
        )}
      </dl>
    </li>
  );
}

interface CopyProps {
  readonly what: 'name' | 'points' | 'size' | 'weight' | 'price' | 'options' | 'pictures';
  /** Of the product. */
  readonly name: string;
  readonly value: string;
}

function Copy({ what, name, value }: CopyProps): ReactNode {
  const t = useMessages();
  return (
    <span className={styles.copy}>
      <CopyButton value={value} label={t('releaseSheet.copyOf', { what: t(`releaseSheet.${what}`), name })}>
        {t('releaseSheet.copy')}
      </CopyButton>
    </span>
  );
}

interface FactProps extends Omit<CopyProps, 'value'> {
  /** None when the supplier has not given it. */
  readonly lines: readonly string[];
  /** A button copies all lines. */
  readonly isCopied?: boolean;
  /** In place of a list of the lines. */
  readonly children?: ReactNode;
}

function Fact({ what, name, lines, isCopied = false, children }: FactProps): ReactNode {
  const t = useMessages();
  const list = (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  return (
    <div>
      <dt>{t(`releaseSheet.${what}`)}</dt>
      <dd>
        {lines.length > 0 ? (children ?? list) : <span>{t('releaseSheet.notGiven')}</span>}
        {isCopied && lines.length > 0 && <Copy what={what} name={name} value={lines.join('\n')} />}
      </dd>
    </div>
  );
}
