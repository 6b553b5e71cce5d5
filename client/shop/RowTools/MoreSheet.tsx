import type { ReactNode } from 'react';
import { Modal, ModalBody } from '../../components/Modal/Modal';
import { useMessages } from '../../storefront/Storefront';

interface MoreSheetProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The tools of rows that have no room in their line. */
export function MoreSheet({ onClose, children }: MoreSheetProps): ReactNode {
  const t = useMessages();
  return (
    <Modal title={t('rowTools.more')} size="small" onClose={onClose}>
      <ModalBody>{children}</ModalBody>
    </Modal>
  );
}
