import { type ReactNode, useEffect, useState } from 'react';
import { isPartOn } from '../../../../shared/domain/deskParts';
import { formatCount, langOf } from '../../../../shared/messages/translate';
import { href } from '../../../../shared/routing/href';
import { useCart, useCartStore } from '../../../cart/CartProvider';
import { ButtonLink } from '../../../components/Button/Button';
import { NewTabLink } from '../../../components/NewTabLink';
import { DeskPart } from '../../../shop/DeskPart/DeskPart';
import { Picture } from '../../../shop/Picture/Picture';
import { useMessages, useStorefront } from '../../../storefront/Storefront';
import type { TodayData } from '../HomePage.loader';
import { ListedTag } from '../HomeParts';
import type { ListedToday } from '../today';
import { STEPS_ID } from './ShortSteps';
import * as styles from './Today.module.css';

/** What is ticked as released on this device. */
export interface Releases {
  /** The newest batch that has something left; the newest one, when none has. */
  readonly index: number;
  readonly released: number;
  /** The first product of it that is not released. */
  readonly next: string | undefined;
}

/** The first screen of a buyer's home: three tiles that always stand, and the picture of what was listed last. */
export function Today({ cart, listed }: TodayData): ReactNode {
  const { t, user } = useStorefront();
  return (
    <section className={`${styles.today} on-dark`}>
      <div className={`container ${styles.columns}`}>
        <div>
          <h1>{t('today.hello', { name: user?.name ?? '' })}</h1>
          <p>{t('today.lead')}</p>
          <ul className={styles.tiles}>
            <CartTile {...{ cart, listed }} />
            <FailedTile listed={listed} />
            <BatchTile listed={listed} />
          </ul>
        </div>
        <Newest listed={listed} />
      </div>
    </section>
  );
}

interface TileProps {
  readonly title: string;
  /** Undefined while it is loading, null when there is none to tell; without a line, because it is not known. */
  readonly number: string | null | undefined;
  /** What the number counts. */
  readonly unit: string;
  readonly line?: ReactNode;
  readonly pictures?: readonly string[] | undefined;
  /** `more` says to screen readers what the label leaves out. */
  readonly action?: { readonly href: string; readonly label: string; readonly more?: string; readonly isFirst?: true };
  /** Between the number and the line. */
  readonly children?: ReactNode;
}

function Tile({ title, number, unit, line, pictures = [], action, children }: TileProps) {
  const t = useMessages();
  const isLoading = number === undefined;
  return (
    <li>
      <h2>{title}</h2>
      <p className={styles.number}>
        {isLoading ? (
          <span className={styles.wait} />
        ) : (
          <>
            <b className="num">{number ?? '–'}</b> <span>{unit}</span>
          </>
        )}
      </p>
      {children}
      {/* Another one, as it may stand elsewhere: what moves is a shift. */}
      <p key={`${isLoading}`} className={styles.line}>
        {isLoading ? <span className={styles.wait} /> : (line ?? (number === null && t('today.unknown')))}
      </p>
      {pictures.length > 0 && (
        <span className={styles.pictures} aria-hidden="true">
          {pictures.map((src, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one picture
            <span key={index}>
              <Picture src={src} edge={36} />
            </span>
          ))}
        </span>
      )}
      {action && (
        <ButtonLink variant={action.isFirst ? 'accent' : 'outlineDark'} size="sm" href={action.href}>
          <span>{action.label}</span>
          {action.more && <span className="visually-hidden">{` ${action.more}`}</span>}
        </ButtonLink>
      )}
    </li>
  );
}

/** The count is the header's, which follows every change. */
function CartTile({ cart, listed }: TodayData) {
  const t = useMessages();
  const store = useCartStore();
  const count = useCart((state) => state.count) ?? cart?.count;
  useEffect(() => {
    // A change of this document is newer than the response.
    if (cart && store.state().version === 0) store.dispatch({ kind: 'counted', count: cart.count });
  }, [cart, store]);
  const isEmpty = count === 0;
  const open = { label: t('today.cart.open'), more: t('today.cart.openMore') };
  return (
    <Tile
      title={t('shell.cart')}
      number={count === undefined ? cart && null : formatCount(count)}
      unit={t('today.cart.count', { count: count ?? 0 })}
      line={
        count === undefined ? undefined : (
          <>
            {isEmpty && <span>{t('today.cart.none')}</span>}
            <DeskPart of={(desk) => desk.ChangedToday} listed={listed} />
          </>
        )
      }
      pictures={cart?.pictures.slice(0, count)}
      action={
        isEmpty
          ? { href: href.search(), label: t('shell.browse'), isFirst: true }
          : { href: href.selectionCart(), ...open, isFirst: true }
      }
    />
  );
}

function FailedTile({ listed }: { readonly listed: ListedToday | null | undefined }) {
  const t = useMessages();
  const failed = listed?.failed;
  const isNone = failed?.count === 0 && !listed?.read;
  const [reason, count = 0] = failed?.reason ?? [];
  const total = failed?.count ?? 0;
  const why = reason && (
    <>
      {count < total && <span>{t('today.failed.some', { count, total })}</span>}
      <span lang={langOf(reason)}>{reason}</span>
    </>
  );
  const see = { label: t('today.failed.see'), more: t('today.failed.seeMore') };
  return (
    <Tile
      title={t('today.failed.title')}
      number={listed && formatCount(total)}
      unit={listed?.read ? t('today.failed.ofNewest', { count: listed.read }) : t('today.failed.count')}
      line={isNone ? t('today.failed.none') : why}
      pictures={failed?.pictures}
      {...(!isNone && { action: { href: href.myProducts({ status: 'FAILED' }), ...see } })}
    />
  );
}

/** The newest batch; where releases are ticked on this device, the newest that goes on. */
function BatchTile({ listed }: { readonly listed: ListedToday | null | undefined }) {
  const { config, t } = useStorefront();
  const [{ index, released, next }, setReleases] = useState<Releases>({ index: 0, released: 0, next: undefined });
  const batch = listed?.batches[index];
  const name = batch ? t('today.batch.name', { id: batch.shownId }) : t('today.batch.title');
  const count = listed ? formatCount(batch?.products.length ?? 0) + (batch?.isCut ? '+' : '') : null;
  const hasSheet = batch && isPartOn('release-sheet', config.features);
  const go = {
    href: hasSheet ? href.release({ batchId: batch.id }) : href.myProducts(),
    label: t('today.batch.go'),
    more: t('today.batch.goMore', { batch: name }),
  };
  const state = listed?.isNew
    ? {
        number: null,
        unit: t('today.batch.none'),
        line: t('today.batch.next'),
        action: { href: `#${STEPS_ID}`, label: t('today.how.title') },
      }
    : released > 0
      ? {
          number: formatCount(released),
          unit: t('today.batch.released', { count: count ?? '' }),
          // The sheet may begin with what was not read.
          line: next && !batch?.isCut && t('today.batch.toRelease', { name: next }),
        }
      : { number: listed === undefined ? undefined : count, unit: t('today.batch.listed'), line: batch?.listedAt };
  return (
    <Tile title={batch?.shopName ? `${name} · ${batch.shopName}` : name} action={go} {...state}>
      {!listed?.isNew && (
        <span className={styles.meter}>
          {listed && <DeskPart of={(desk) => desk.ReleasedToday} batches={listed.batches} onKnown={setReleases} />}
        </span>
      )}
    </Tile>
  );
}

/** What was listed last; a drawing where that is not known. */
function Newest({ listed }: { readonly listed: ListedToday | null | undefined }) {
  const newest = listed?.newest;
  if (!newest)
    return (
      <span className={styles.newest}>
        {listed !== undefined && <img src="/illustrations/hero-snake.svg" alt="" width="600" height="600" />}
      </span>
    );
  const { productId, name, picture, shopName } = newest;
  const content = (
    <>
      <Picture src={picture} edge={300} />
      <ListedTag name={name} shop={shopName} />
    </>
  );
  return productId ? (
    <NewTabLink className={styles.newest} href={href.item({ id: productId })}>
      {content}
    </NewTabLink>
  ) : (
    <div className={styles.newest}>{content}</div>
  );
}
