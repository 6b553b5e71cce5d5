import type { ReactNode } from 'react';
import { href } from '../../../shared/routing/href';
import { Button } from '../../components/Button/Button';
import { buttonClass } from '../../components/Button/buttonClass';
import { useMessages } from '../../storefront/Storefront';
import { ResultDialog } from './ResultDialog';

/** All products were listed (S106). */
export function SuccessDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useMessages();
  return (
    <ResultDialog tone="success" title={t('listing.success.title')} text={t('listing.success.text')} onClose={onClose}>
      <Button variant="secondary" size="lg" onClick={onClose}>
        {t('listing.success.continue')}
      </Button>
      <a className={buttonClass({ size: 'lg' })} href={href.myProducts()} data-focus-first>
        {t('listing.success.myProducts')}
      </a>
    </ResultDialog>
  );
}
