import { type ReactNode, useState } from 'react';
import { type ResultRow, rowShopName } from '../../../shared/domain/listing/listingResult';
import { href } from '../../../shared/routing/href';
import { Button } from '../../components/Button/Button';
import { useMessages } from '../../storefront/Storefront';
import styles from './FailedRecords.module.css';

interface WithoutResultProps {
  readonly rows: readonly ResultRow[];
  /** The dialog's own title is about other rows. */
  readonly hasTitle: boolean;
  readonly onLookUp: () => Promise<string | undefined>;
}

/** The products whose result is not known; where the backend has named their listing, it can be looked up. */
export function WithoutResult({ rows, hasTitle, onLookUp }: WithoutResultProps): ReactNode {
  const t = useMessages();
  const [looking, setLooking] = useState(false);
  const [message, setMessage] = useState<string>();
  const lookUp = async (): Promise<void> => {
    setLooking(true);
    const problem = await onLookUp();
    setLooking(false);
    setMessage(problem ?? t('listing.noResult.still'));
  };
  const canLookUp = rows.some(({ batchId }) => batchId !== undefined);
  return (
    <section className={styles.without} aria-label={t('listing.noResult.title', { count: rows.length })}>
      {hasTitle && <h3>{t('listing.noResult.title', { count: rows.length })}</h3>}
      <p>
        {t('listing.noResult.text')} <a href={href.myProducts()}>{t('shell.myProducts')}</a>
      </p>
      {canLookUp && (
        <Button variant="secondary" size="sm" loading={looking} onClick={lookUp}>
          {t('listing.noResult.lookUp')}
        </Button>
      )}
      <p role="status">{message}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.key}>
            {row.sellerProductName ?? row.sellerProductId?.id} – {rowShopName(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}
