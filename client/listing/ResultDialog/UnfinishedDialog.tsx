import type { ReactNode } from 'react';
import { isListed, type ResultRow } from '../../../shared/domain/listing/listingResult';
import { Button } from '../../components/Button/Button';
import { useMessages } from '../../storefront/Storefront';
import { ResultDialog } from './ResultDialog';

interface UnfinishedDialogProps {
  readonly rows: readonly ResultRow[];
  /** Why the listing ended early. */
  readonly message: string | undefined;
  readonly onDetails: () => void;
  readonly onClose: () => void;
}

/** Some products have no result, or were not sent (D75). */
export function UnfinishedDialog({ rows, message, onDetails, onClose }: UnfinishedDialogProps): ReactNode {
  const t = useMessages();
  const missing = rows.filter((row) => row.missing);
  const listed = rows.filter(isListed).length;
  const notSent = missing.filter((row) => row.missing === 'notSent').length;
  const counts = [
    ['listing.unfinished.listed', listed],
    ['listing.unfinished.failed', rows.length - listed - missing.length],
    ['listing.unfinished.noResult', missing.length - notSent],
    ['listing.unfinished.notSent', notSent],
  ] as const;
  const sentences = counts.flatMap(([key, count]) => (count > 0 ? [t(key, { count })] : []));
  return (
    <ResultDialog
      tone="warning"
      title={t('listing.unfinished.title')}
      text={[...(message ? [message] : []), sentences.join(', ')].join(' – ')}
      onClose={onClose}
    >
      <Button size="lg" data-focus-first onClick={onDetails}>
        {t('listing.complete.details')}
      </Button>
    </ResultDialog>
  );
}
