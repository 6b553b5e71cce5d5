import { type ReactNode, useContext } from 'react';
import { Modal, ModalBody } from '../../components/Modal/Modal';
import { Spinner } from '../../components/Spinner/Spinner';
import { useMessages } from '../../storefront/Storefront';
import { DeskContext } from '../DeskSlot/DeskSlot';

interface MoreSheetProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The tools of rows that have no room in their line. */
export function MoreSheet({ onClose, children }: MoreSheetProps): ReactNode {
  const t = useMessages();
  const desk = useContext(DeskContext);
  return (
    <Modal title={t('rowTools.more')} size="small" onClose={onClose}>
      <ModalBody>{desk ? children : <Spinner />}</ModalBody>
    </Modal>
  );
}
