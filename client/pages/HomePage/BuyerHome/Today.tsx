import { type ReactNode, useEffect, useState } from 'react';
import { isPartOn } from '../../../../shared/domain/deskParts';
import { formatCount, langOf } from '../../../../shared/messages/translate';
import { href, withRedirectUrl } from '../../../../shared/routing/href';
import { useCart, useCartStore } from '../../../cart/CartProvider';
import { ButtonLink } from '../../../components/Button/Button';
import { DeskPart } from '../../../shop/DeskPart/DeskPart';
import { Picture } from '../../../shop/Picture/Picture';
import { useMessages, useStorefront } from '../../../storefront/Storefront';
import type { TodayData } from '../HomePage.loader';
import * as styles from './Today.module.css';

/** What is ticked as released on this device. */
export interface Releases {
  /** The newest batch that has something left; the newest one, when none has. */
  readonly batchId: string | undefined;
  readonly released: number;
  /** The first product of it that is not released. */
  readonly next: string | undefined;
}

type Listed = TodayData['listed'];

/** The first screen of a buyer's home: tiles that always stand. */
export function Today({ cart, listed }: TodayData): ReactNode {
  const { config, t, user } = useStorefront();
  return (
    <section className={`${styles.today} on-dark`}>
      <div className="container">
        <h1>{t('today.hello', { name: user?.name ?? '' })}</h1>
        <p>{t('today.lead')}</p>
        <ul className={styles.tiles}>
          <CartTile {...{ cart, listed }} />
          <FailedTile listed={listed} />
          <ReleaseTile listed={listed} />
          {isPartOn('changed', config) && (
            <DeskPart of="ChangedToday" {...{ listed, Tile }}>
              <Tile title={t('today.changed.title')} number={null} unit={t('today.products', { count: 0 })}>
                {t('today.changed.what')}
              </Tile>
            </DeskPart>
          )}
        </ul>
      </div>
    </section>
  );
}

export interface TileProps {
  readonly title: string;
  /** Undefined while it is loading, null when it is not known. */
  readonly number: string | null | undefined;
  /** What the number counts. */
  readonly unit: string;
  /** Below the number; without it a number that is not known is said to be so. */
  readonly children?: ReactNode;
  readonly actions?: readonly TileAction[];
}

interface TileAction {
  readonly href: string;
  readonly label: string;
  /** Says to screen readers what the label leaves out. */
  readonly more?: string;
  readonly isFirst?: boolean;
}

function Tile({ title, number, unit, children, actions = [] }: TileProps) {
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
      {/* Another one, as it may stand elsewhere: what moves is a shift. */}
      <div key={`${isLoading}`} className={styles.lines}>
        {isLoading ? <span className={styles.wait} /> : children || (number === null && t('today.unknown'))}
      </div>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map(({ href, label, more, isFirst }) => (
            <ButtonLink key={href} variant={isFirst ? 'accent' : 'outlineDark'} size="sm" href={href}>
              <span>{label}</span>
              {more && <span className="visually-hidden">{` ${more}`}</span>}
            </ButtonLink>
          ))}
        </div>
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
  const pictures = cart?.pictures.slice(0, count) ?? [];
  const action = isEmpty
    ? { href: href.search(), label: t('shell.browse') }
    : { href: href.selectionCart(), label: t('today.cart.open'), more: t('today.cart.openMore') };
  return (
    <Tile
      title={t('shell.cart')}
      number={count === undefined ? cart && null : formatCount(count)}
      unit={t('today.products', { count: count ?? 0 })}
      actions={[{ ...action, isFirst: !listed?.needsShop }]}
    >
      {isEmpty
        ? t('today.cart.none')
        : pictures.length > 0 && (
            <span className={styles.pictures} aria-hidden="true">
              {pictures.map((src, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one picture
                <span key={index}>
                  <Picture src={src} edge={36} />
                </span>
              ))}
            </span>
          )}
    </Tile>
  );
}

function FailedTile({ listed }: { readonly listed: Listed }) {
  const t = useMessages();
  const failed = listed?.failed;
  const isNone = failed?.count === 0 && !listed?.read;
  const label = t('today.failed.see');
  return (
    <Tile
      title={t('today.failed.title')}
      number={listed && formatCount(failed?.count ?? 0)}
      unit={listed?.read ? t('today.failed.ofNewest', { count: listed.read }) : t('today.failed.count')}
      actions={isNone ? [] : [{ href: href.myProducts({ status: 'FAILED' }), label, more: t('today.failed.seeMore') }]}
    >
      {isNone
        ? t('today.failed.none')
        : failed && (
            <ul>
              {failed.reasons.map(([reason, count]) => (
                <li key={reason}>
                  <b className="num">{formatCount(count)}</b> <span lang={langOf(reason)}>{reason}</span>
                </li>
              ))}
            </ul>
          )}
    </Tile>
  );
}

/** The newest batch; where releases are ticked on this device, the newest that goes on. Without a shop it comes first to connect one. */
function ReleaseTile({ listed }: { readonly listed: Listed }) {
  const { config, publicOrigin, t } = useStorefront();
  const [known, setReleases] = useState<Releases>();
  if (listed?.needsShop) {
    const authorize = withRedirectUrl(config.shopAuthUrl, publicOrigin + href.home());
    return (
      <Tile
        title={t('today.shop.title')}
        number="0"
        unit={t('today.shop.count')}
        actions={[{ href: authorize, label: t('listing.shop.authorize'), isFirst: true }]}
      >
        {t('today.shop.why')}
      </Tile>
    );
  }
  // What was known of batches that have gone since says nothing.
  const going = listed?.batches.find(({ id }) => id === known?.batchId);
  const batch = going ?? listed?.batches[0];
  const { released = 0, next } = (going && known) ?? {};
  const name = batch && t('today.release.batch', { id: batch.shownId });
  const shown = (count: number) => formatCount(count) + (batch?.isCut ? '+' : '');
  const total = batch?.products.length ?? 0;
  // Older ones may be listed.
  const listedText =
    !batch && listed?.read ? t('today.failed.ofNewest', { count: listed.read }) : t('today.release.listed');
  const hasSheet = batch && isPartOn('release-sheet', config);
  const go = {
    href: hasSheet ? href.release({ batchId: batch.id }) : href.myProducts(),
    label: t('today.release.go'),
    more: name && t('today.release.goMore', { batch: name }),
  };
  return (
    <Tile
      title={t('today.release.title')}
      number={listed && shown(total - released)}
      unit={released > 0 ? t('today.release.of', { count: shown(total) }) : listedText}
      actions={listed?.isNew ? [] : [go]}
    >
      {batch ? (
        <>
          <p>{[name, batch.shopName].filter(Boolean).join(' · ')}</p>
          {/* The sheet may begin with what was not read. */}
          <p>{released > 0 && next && !batch.isCut ? t('today.release.next', { name: next }) : batch.listedAt}</p>
          <DeskPart of="ReleasedToday" batches={listed?.batches ?? []} onKnown={setReleases} />
        </>
      ) : (
        listed?.isNew && t('today.release.later')
      )}
    </Tile>
  );
}
