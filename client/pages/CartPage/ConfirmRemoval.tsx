import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button';
import { Modal, ModalBody, ModalFoot } from '../../shop/Modal/Modal';
import { useMessages } from '../../storefront/Storefront';

interface ConfirmRemovalProps {
  /** Products that will be removed. */
  readonly count: number;
  /** How many of them the current page does not show. */
  readonly elsewhere: number;
  /** How many of them are off shelf: those cannot be added again. */
  readonly offshelf: number;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before several products are removed: the selection may include products of other pages. */
export function ConfirmRemoval({ count, elsewhere, offshelf, onConfirm, onClose }: ConfirmRemovalProps): ReactNode {
  const t = useMessages();
  return (
    <Modal title={t('cart.confirm.title')} size="small" onClose={onClose}>
      <ModalBody>
        <p>{t('cart.confirm.text', { count })}</p>
        {elsewhere > 0 && <p>{t('cart.confirm.elsewhere', { count: elsewhere })}</p>}
        {offshelf > 0 && <p>{t('cart.confirm.offshelf', { count: offshelf })}</p>}
      </ModalBody>
      <ModalFoot>
        <Button variant="secondary" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {t('cart.remove')}
        </Button>
      </ModalFoot>
    </Modal>
  );
}
