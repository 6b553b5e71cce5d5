import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button';
import { useMessages } from '../../storefront/Storefront';
import { ResultDialog } from './ResultDialog';

interface CompleteDialogProps {
  readonly listedCount: number;
  readonly failedCount: number;
  readonly onDetails: () => void;
  readonly onClose: () => void;
}

/** Some products were not listed (S107); the others are counted too. */
export function CompleteDialog({ listedCount, failedCount, onDetails, onClose }: CompleteDialogProps): ReactNode {
  const t = useMessages();
  return (
    <ResultDialog
      tone="warning"
      title={t('listing.complete.title')}
      text={t('listing.complete.text', { count: failedCount })}
      note={listedCount > 0 && t('listing.complete.listed', { listed: listedCount, count: listedCount + failedCount })}
      onClose={onClose}
    >
      <Button size="lg" data-focus-first onClick={onDetails}>
        {t('listing.complete.details')}
      </Button>
    </ResultDialog>
  );
}
