import type { ReactNode } from 'react';
import { partName, shownBatchId } from '../../../shared/domain/listing/batches';
import { batchRows } from '../../../shared/domain/listing/batchRows';
import type { ListedProduct } from '../../../shared/domain/listing/listedProduct';
import { Icon } from '../../components/Icon/Icon';
import { IconButton } from '../../components/IconButton/IconButton';
import { Menu } from '../../components/Menu/Menu';
import { usePopup } from '../../components/Popover/usePopup';
import type { KnownBatch } from '../../listing/released/batchState';
import { useReleased } from '../../listing/released/useReleased';
import { useCsvDownload } from '../../products/csv/useCsvDownload';
import { useCallFailure } from '../../routing/login/useCallFailure';
import { useHasPart } from '../../shop/DeskPart/useHasPart';
import { dots, download } from '../../shop/RowTools/toolIcons';
import { releasedName } from '../../storage/values/releasedProducts';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import { LISTED_COLUMNS } from '../tables/listedColumns';
import * as styles from './BatchMenu.module.css';

interface BatchMenuProps extends Pick<KnownBatch, 'products'> {
  readonly id: string;
  /** Other pages may have more of it. */
  readonly isCut: boolean;
  /** What stands in the place of a failed product that was tried again. */
  readonly newest: (product: ListedProduct) => ListedProduct;
}

type WholeBatch = (whole: readonly ListedProduct[], part: string) => unknown;

/** Runs something with all rows of a batch, and with what names a part where more were listed than can be asked for. */
function useWhole({ id, products, isCut, newest }: BatchMenuProps): (run: WholeBatch) => Promise<void> {
  const { api, config, t } = useStorefront();
  const toast = useToast();
  const reportFailure = useCallFailure();
  return async (run) => {
    if (!isCut) return void run(products, '');
    try {
      const { items, total } = await api.listingDetail(id);
      const count = items.length;
      const part = partName(count, total);
      if (part) toast(t('batchMenu.part', { count, total }));
      await run(batchRows(items, id, config.timeZone).map(newest), part);
    } catch (error) {
      reportFailure(error);
    }
  };
}

/** What can be done with a whole batch, as far as it has rows for it: its rows on other pages are asked for first. */
export function BatchMenu(batch: BatchMenuProps): ReactNode {
  const t = useMessages();
  const hasFiles = useHasPart('tables');
  const { setReleased } = useReleased();
  const downloadCsv = useCsvDownload();
  const withWhole = useWhole(batch);
  const { isOpen, menuRequests, leave, opener, zone } = usePopup();
  const { id, products, isCut } = batch;
  const name = t('batchMenu.open', { id: shownBatchId(id) });
  const choose = (run: WholeBatch) => () => {
    leave();
    void withWhole(run);
  };
  const canRelease = isCut || products.some(releasedName);
  if (!canRelease && !hasFiles) return null;
  return (
    <div className={styles.zone} {...zone}>
      <IconButton {...opener} icon={dots} label={name} aria-haspopup="menu" />
      {isOpen && (
        <Menu name={name} className={styles.menu} focusRequests={menuRequests}>
          {canRelease && (
            <button type="button" role="menuitem" tabIndex={-1} onClick={choose((whole) => setReleased(whole, true))}>
              <Icon name="check" size="small" />
              <span>{t('batchMenu.release')}</span>
            </button>
          )}
          {hasFiles && (
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={choose((whole, part) => downloadCsv(`batch-${id}${part}.csv`, whole, LISTED_COLUMNS))}
            >
              <Icon name={download} size="small" />
              <span>{t('batchMenu.csv')}</span>
            </button>
          )}
        </Menu>
      )}
    </div>
  );
}
