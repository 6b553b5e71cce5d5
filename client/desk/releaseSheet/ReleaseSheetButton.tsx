import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { document as sheet } from '../../components/Icon/icons';
import { loadable } from '../../components/loadable';
import type { DeskSlots } from '../../shop/DeskSlot/DeskSlot';
import { useMessages } from '../../storefront/Storefront';
import { useDialog } from '../useDialog';

const ReleaseSheet = loadable(() => import(/* webpackChunkName: "desk-dialogs" */ './ReleaseSheet'));

/** Opens the release sheet of the page's batches, the newest first. */
export function ReleaseSheetButton({ rows }: DeskSlots['listings']): ReactNode {
  const t = useMessages();
  const dialog = useDialog(ReleaseSheet);
  const days = new Map(rows.products.flatMap(({ batchId, listedAt }) => (batchId ? [[batchId, listedAt]] : [])));
  return (
    days.size > 0 && (
      <>
        <Button variant="secondary" size="sm" onClick={dialog.open}>
          <Icon path={sheet} size="small" />
          {t('releaseSheet.title')}
        </Button>
        {dialog.isOpen && <ReleaseSheet days={days} onClose={dialog.close} />}
      </>
    )
  );
}
