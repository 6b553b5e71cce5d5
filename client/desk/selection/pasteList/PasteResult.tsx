import type { ReactNode } from 'react';
import { Badge } from '../../../components/Badge/Badge';
import { Banner } from '../../../components/Banner/Banner';
import { Checkbox } from '../../../components/Checkbox/Checkbox';
import { CopyButton } from '../../../components/CopyButton/CopyButton';
import { Picture } from '../../../shop/Picture/Picture';
import { Price } from '../../../shop/Price/Price';
import { useMessages } from '../../../storefront/Storefront';
import { MAX_CHOSEN } from '../useChosen';
import * as styles from './PasteDialog.module.css';
import { type LookedUp, MAX_LINES, type NamedInList, type ReadList } from './resolveProducts';

interface PasteResultProps {
  readonly list: ReadList;
  readonly lookedUp: LookedUp;
  /** Indexes of the lines that name no product. */
  readonly unknown: readonly number[];
  /** Those found that are in the selection cart. */
  readonly inCart: readonly NamedInList[];
  /** Ids of those found that the user has unticked. */
  readonly unticked: ReadonlySet<string>;
  readonly onTick: (id: string, isTicked: boolean) => void;
  readonly isLooking: boolean;
  /** Why it ended early. */
  readonly problem: string | undefined;
}

/** What a list has brought so far: the numbers, a row for each product, and the lines that name none. */
export function PasteResult(props: PasteResultProps): ReactNode {
  const { list, lookedUp, unknown, inCart, unticked, onTick, isLooking, problem } = props;
  const t = useMessages();
  const { done, found, offShelf, isFull } = lookedUp;
  const total = list.lines.size;
  const countOf = (name: 'found' | 'inCart' | 'unknown' | 'repeated' | 'offShelf', count: number) =>
    count > 0 && <span>{` · ${t(`paste.count.${name}`, { count })}`}</span>;
  const repeated = [...found, ...offShelf].reduce((sum, { times }) => sum + times - 1, 0);
  const notes = [
    problem,
    isFull ? t('paste.full', { count: MAX_CHOSEN, left: total - done }) : undefined,
    list.isCut ? t('paste.cut', { lines: MAX_LINES }) : undefined,
  ].filter((note) => note !== undefined);
  return (
    <section className={styles.result} aria-label={t('paste.result')}>
      <p className="num" role="status">
        {(!problem || done > 0) && (
          <>
            <b>{isLooking ? t('paste.looking', { done, total }) : t('paste.found', { count: found.length })}</b>
            {isLooking && countOf('found', found.length)}
            {countOf('inCart', inCart.length)}
            {countOf('unknown', unknown.length)}
            {countOf('repeated', repeated)}
            {countOf('offShelf', offShelf.length)}
          </>
        )}
      </p>
      {notes.map((note) => (
        <Banner key={note} tone="warn" title={note} />
      ))}
      {/* A scrollable region must be reachable by keyboard. */}
      <ul className={styles.rows} tabIndex={found.length > 0 ? undefined : 0}>
        {found.map((product) => (
          <Product
            key={product.id}
            product={product}
            mark={inCart.includes(product) ? 'inCart' : 'isFound'}
            isTicked={!unticked.has(product.id)}
            onTick={(isTicked) => onTick(product.id, isTicked)}
          />
        ))}
        {offShelf.map((product) => (
          <Product key={product.id} product={product} mark="offShelf" />
        ))}
        {unknown.length > 0 && (
          <li className={styles.unknown}>
            <span>
              {unknown.map((index) => t('paste.line', { number: index + 1, line: list.texts[index] ?? '' })).join('\n')}
            </span>
            <span className={styles.marks}>
              <Badge tone="danger">{t('paste.unknown')}</Badge>
              <CopyButton value={unknown.map((index) => list.texts[index]).join('\n')} label={t('paste.copyUnknown')}>
                {t('paste.copyUnknown')}
              </CopyButton>
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}

const TONES = { isFound: 'success', inCart: 'brand', offShelf: 'warn' } as const;

interface ProductProps {
  readonly product: NamedInList;
  readonly mark: keyof typeof TONES;
  readonly isTicked?: boolean;
  /** Without it the product can't be taken. */
  readonly onTick?: (isTicked: boolean) => void;
}

function Product({ product: { id, name = id, image, costs, times }, mark, isTicked = false, onTick }: ProductProps) {
  const t = useMessages();
  const label = (
    <span className={styles.product}>
      <span className={styles.picture}>
        <Picture src={image} edge={40} />
      </span>
      <span className={styles.name}>
        <span>{name}</span>{' '}
        <span className={`num ${styles.code}`}>
          <span>{id}</span> <Price amount={costs?.[0]} />
        </span>
      </span>{' '}
      <span className={styles.marks}>
        <Badge tone={TONES[mark]}>{t(`paste.${mark}`)}</Badge>{' '}
        {times > 1 && <Badge tone="neutral">{t('paste.times', { count: times })}</Badge>}
      </span>
    </span>
  );
  return (
    <li>
      <Checkbox label={label} checked={isTicked} disabled={!onTick} onChange={(wanted) => onTick?.(wanted)} />
    </li>
  );
}
