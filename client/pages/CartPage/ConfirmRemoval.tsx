import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button';
import { Modal, ModalBody, ModalFoot } from '../../components/Modal/Modal';
import { useMessages } from '../../storefront/Storefront';
import type { CartSelection } from './useCartSelection';

interface ConfirmRemovalProps {
  /** Of the products that will be removed; those off shelf cannot be added again. */
  readonly selection: Pick<CartSelection, 'taken' | 'elsewhere' | 'offshelf'>;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before several products are removed: the selection may include products of other pages. */
export function ConfirmRemoval({ selection, onConfirm, onClose }: ConfirmRemovalProps): ReactNode {
  const { taken, elsewhere, offshelf } = selection;
  const t = useMessages();
  return (
    <Modal title={t('cart.confirm.title')} size="small" onClose={onClose}>
      <ModalBody>
        <p>{t('cart.confirm.text', { count: taken.size })}</p>
        {elsewhere > 0 && <p>{t('cart.confirm.elsewhere', { count: elsewhere })}</p>}
        {offshelf > 0 && <p>{t('cart.confirm.offshelf', { count: offshelf })}</p>}
      </ModalBody>
      <ModalFoot>
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        <Button variant="danger" onClick={onConfirm}>
          {t('cart.remove')}
        </Button>
      </ModalFoot>
    </Modal>
  );
}
