import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button';
import { useMessages } from '../../storefront/Storefront';
import { ResultDialog } from './ResultDialog';

interface CompleteDialogProps {
  readonly failedCount: number;
  readonly onDetails: () => void;
  readonly onClose: () => void;
}

/** Some products were not listed (S107). */
export function CompleteDialog({ failedCount, onDetails, onClose }: CompleteDialogProps): ReactNode {
  const t = useMessages();
  return (
    <ResultDialog
      tone="warning"
      title={t('listing.complete.title')}
      text={t('listing.complete.text', { count: failedCount })}
      onClose={onClose}
    >
      <Button size="lg" data-focus-first onClick={onDetails}>
        {t('listing.complete.details')}
      </Button>
    </ResultDialog>
  );
}
