import { doNothing } from '../../testing/stateData';
import { type States, showsAlone } from '../../testing/states';
import { Button } from '../Button/Button';
import { Modal, ModalBody, ModalFoot } from './Modal';

const modalOf = (size: 'small' | 'medium' | 'large', busy = false) =>
  showsAlone(() => (
    <Modal title="List Shop" size={size} busy={busy} onClose={doNothing}>
      <ModalBody>
        <p>3 products will be listed to the shop you choose.</p>
      </ModalBody>
      <ModalFoot start="0 selected">
        <Button disabled={busy}>Cancel</Button>
        <Button variant="primary" loading={busy}>
          List
        </Button>
      </ModalFoot>
    </Modal>
  ));

export const states: States = {
  small: modalOf('small'),
  medium: modalOf('medium'),
  large: modalOf('large'),
  busy: modalOf('medium', true),
};
