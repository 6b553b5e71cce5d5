import type { ReactNode } from 'react';
import { CopyButton } from '../../shop/CopyButton/CopyButton';
import { DeskPlace } from '../../shop/DeskPlace/DeskPlace';
import { NewTabLink } from '../../shop/NewTabLink';
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
  const { id, name, title, points, size, weight, prices, options, pictures, film, address } = product;
  const measures = { size, weight };
  const fact = (kind: 'points' | 'options', lines: readonly string[]): ReactNode => (
    <Fact label={t(`releaseSheet.${kind}`)} name={name} copied={lines.join('\n')}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Fact>
  );
  return (
    <li className={styles.card}>
      <h3>{title}</h3>
      <p className={styles.code}>
        <NewTabLink className={styles.link} href={address}>
          {`${t('product.itemCode')} ${id}`}
        </NewTabLink>
        {title !== name && <span>{` ${t('releaseSheet.cut', { limit: [...title].length })}`}</span>}
        <Copy label={t('releaseSheet.name')} name={name} value={title} />
      </p>
      <dl className={styles.facts}>
        {fact('points', points)}
        {(['size', 'weight'] as const).map((kind) => (
          <Fact key={kind} label={t(`releaseSheet.${kind}`)} name={name}>
            {measures[kind].map((text) => (
              <CopyButton key={text} value={text} label={`${t('releaseSheet.copy')} ${text}`} />
            ))}
          </Fact>
        ))}
        {prices.length > 0 && (
          <Fact label={t('releaseSheet.price')} name={name}>
            {prices.map((price) => (
              <div key={price}>
                <Price amount={price} />
                <DeskPlace at="rowPrice" amount={price} />
              </div>
            ))}
          </Fact>
        )}
        {options.length > 0 && fact('options', options)}
        {pictures.length > 0 && (
          <Fact label={t('releaseSheet.pictures')} name={name} copied={[...pictures, film ?? []].flat().join('\n')}>
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
            {film && (
              <NewTabLink className={styles.link} href={film}>
                {t('releaseSheet.film')}
              </NewTabLink>
            )}
          </Fact>
        )}
      </dl>
    </li>
  );
}

interface CopyProps {
  readonly label: string;
  /** Of the product. */
  readonly name: string;
  readonly value: string;
}

function Copy({ label, name, value }: CopyProps): ReactNode {
  const t = useMessages();
  return (
    <span className={styles.copy}>
      <CopyButton value={value} label={t('releaseSheet.copyOf', { what: label, name })}>
        {t('releaseSheet.copy')}
      </CopyButton>
    </span>
  );
}

interface FactProps extends Omit<CopyProps, 'value'> {
  /** What its button copies; undefined without one, empty when the supplier has not given it. */
  readonly copied?: string;
  readonly children: ReactNode;
}

function Fact({ label, name, copied, children }: FactProps): ReactNode {
  const t = useMessages();
  const isGiven = copied !== '' && !(Array.isArray(children) && children.length === 0);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isGiven ? children : <span>{t('releaseSheet.notGiven')}</span>}
        {copied && <Copy label={label} name={name} value={copied} />}
      </dd>
    </div>
  );
}
