import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { usePopup } from '../../components/Popover/usePopup';
import { progressOf } from '../../outbox/entries';
import { countsOf, countTexts, shopIdsOf } from '../../outbox/listings/resultRows';
import { useShownListing } from '../../outbox/listings/useListings';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './ListingPill.module.css';
import { ShopLines } from './ShopLines';
import { type Background, useBackground } from './useBackground';

/**
 * In the header while the dialog of the listing is put away: how far it is, shop by shop when it is opened; at its end, the way to
 * its result.
 */
export function ListingPill({ id, shownAt }: Background): ReactNode {
  const t = useMessages();
  const { listing, rows } = useShownListing(id);
  const { set } = useBackground();
  const { key } = useLocation();
  const { isOpen, close, opener, zone } = usePopup();
  const heading = useId();
  if (!listing || shownAt === key) return null;
  const running = progressOf(listing);
  const show = () => {
    close();
    set({ id, shownAt: key });
  };
  const counts = countTexts(countsOf(rows), t).join(', ');
  return (
    <div {...zone} className={styles.place}>
      <span className="visually-hidden" role="status">
        {!running && counts}
      </span>
      <button
        ref={opener.ref}
        type="button"
        className={styles.pill}
        aria-label={running ? t('severalShops.open', { ...running }) : t('severalShops.openResult', { counts })}
        aria-haspopup="dialog"
        aria-expanded={running && isOpen}
        onClick={running ? opener.onClick : show}
      >
        {running ? (
          <svg className={styles.ring} viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="6.5" />
            {/* It closes with the listing. */}
            <circle
              cx="8"
              cy="8"
              r="6.5"
              pathLength={running.total}
              strokeDasharray={`${running.done} ${running.total}`}
            />
          </svg>
        ) : (
          <Icon name="check" size="small" />
        )}
        <span className={styles.text}>{running ? t('listing.progress', { ...running }) : counts}</span>
      </button>
      {running && isOpen && (
        <div className={styles.popover} role="dialog" aria-labelledby={heading}>
          <h2 id={heading}>{t('severalShops.title', { count: shopIdsOf(rows).length })}</h2>
          <ShopLines rows={rows} running />
          <p>{t('severalShops.text')}</p>
          <Button size="sm" onClick={show}>
            {t('severalShops.show')}
          </Button>
        </div>
      )}
    </div>
  );
}
